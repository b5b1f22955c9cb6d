//! Games to be stored.

use std::sync::Arc;

use cairn::domain::{
    ChannelId, Event, Game, GameId, Head, LogEntry, LoggedAction, Origin, Participant,
    ParticipantId, Place, PlayerId, Revision, Terms, Timestamp,
};

use cairn_kernel::{BySeat, Choice, Dice, Seat, Turn};

use cairn_rules::catalog;

use crate::chance::Chance;

/// A game that has just begun.
pub(crate) fn empty(id: i64) -> Game {
    Game {
        id: GameId(id),
        terms: Terms::casual("tablut", "{}".to_owned()),
        rules_version: 1,
        players: BySeat {
            first: person(1),
            second: person(2),
        },
        seed: [0; 32],
        origin: Origin::Import,
        bars_offers: false,
        anchor: None,
        frozen_at: None,
        rest_hours: cairn_kernel::BySeat::default(),
        due: cairn::domain::Due::default(),
        place: Place {
            guild: None,
            channel: ChannelId(20),
            wants_thread: false,
            thread: None,
        },
        language: "en-US".to_owned(),
        started_at: Timestamp(0),
        revision: Revision(0),
        head: head(Timestamp(0)),
        log: Vec::new(),
    }
}

pub(crate) fn head(at: Timestamp) -> Head {
    Head {
        to_move: Some(Seat::Second),
        outcome: None,
        offer: None,
        since: at,
        turns: u32::try_from(at.0).expect("not so many"),
        clock: cairn::domain::ClockState::default(),
    }
}

/// A game with so many actions in its log, chosen at random among those that take nothing and win
/// nothing, so that it lasts.
pub(crate) fn played(id: i64, key: &str, options: &str, actions: usize) -> Game {
    (1..)
        .find_map(|seed| try_to_play(id, key, options, actions, seed))
        .expect("some game lasts so long")
}

fn try_to_play(id: i64, key: &str, options: &str, actions: usize, seed: u64) -> Option<Game> {
    let rules = catalog().game(key)?.open(options).ok()?;
    let mut chance = Chance::new(seed);
    let dice = Dice::new([0; 32]);
    let mut position = rules.start();
    let mut log: Vec<LogEntry> = Vec::new();
    while log.len() < actions {
        let turn = position.turn();
        let played = match turn {
            Turn::Over(_) => return None,
            Turn::Chance => position.roll(&dice, log.len() as u64)?,
            Turn::Player(_) => {
                let choices = position.choices();
                let quiet = |it: &&Choice| it.effect.captured.is_empty() && !it.effect.wins;
                let mut pick: Vec<&Choice> = choices.iter().filter(quiet).collect();
                if pick.is_empty() {
                    pick.extend(&choices);
                }
                let count = u32::try_from(pick.len()).ok()?;
                let chosen = pick[chance.below(count) as usize].played.clone();
                position.replay(&chosen.action).ok()?;
                chosen
            }
        };
        let act = Arc::new(LoggedAction::new(played, position.fingerprint()));
        let event = match turn {
            Turn::Player(seat) => Event::Acted { seat, act },
            Turn::Chance | Turn::Over(_) => Event::Rolled { act },
        };
        log.push(LogEntry {
            at: Timestamp(0),
            event,
            next: match position.turn() {
                Turn::Player(seat) => Some(seat),
                Turn::Chance | Turn::Over(_) => None,
            },
        });
    }
    Some(Game {
        terms: Terms::casual(key, options.to_owned()),
        log,
        ..empty(id)
    })
}

/// A person whose account has the same number.
pub(crate) fn person(id: i64) -> Participant {
    Participant {
        id: ParticipantId(id),
        user: Some(PlayerId(id.unsigned_abs())),
        name: String::new(),
    }
}
