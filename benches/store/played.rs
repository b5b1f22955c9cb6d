//! Games that have been played for long, to be stored.

use std::sync::Arc;

use cairn_domain::{Event, Game, LogEntry, LoggedAction, Terms, Timestamp};
use cairn_kernel::{Choice, Dice, SplitMix64, Turn};
use cairn_rules::catalog;

use crate::games::empty;

/// A game with this many actions in its log, chosen at random among those that take nothing and win
/// nothing, so that it lasts.
pub(crate) fn random_game(id: i64, key: &str, options: &str, actions: usize) -> Game {
    (1..)
        .find_map(|seed| try_to_play(id, key, options, actions, seed))
        .expect("some game lasts so long")
}

fn try_to_play(id: i64, key: &str, options: &str, actions: usize, seed: u64) -> Option<Game> {
    let rules = catalog().game(key)?.open(options).ok()?;
    let mut chance = SplitMix64::new(seed);
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
                let chosen = pick[chance.place(pick.len())].played.clone();
                position.replay(&chosen.action).ok()?;
                chosen
            }
        };
        let act = Arc::new(LoggedAction::new(played, position.fingerprint()));
        let event = match turn {
            Turn::Player(seat) => Event::Acted(seat, act),
            Turn::Chance | Turn::Over(_) => Event::Rolled(act),
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
