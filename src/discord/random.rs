//! Random games of every variant, the toy games included, for laws about their texts.

use std::sync::Arc;

use cairn_domain::{
    ChannelId, Event, Game, GameId, Head, LogEntry, LoggedAction, Origin, Outcome, Participant,
    ParticipantId, Place, PlayerId, Revision, Terms, Timestamp,
};
use cairn_kernel::{BySeat, Dice, Seat, Turn};
use cairn_rules::{Catalog, GameKind};
use cairn_toygame::{NEW, Race, Raid};

/// The real games and the toy games.
fn catalog() -> Catalog {
    let toys = [GameKind::new::<Race<NEW>>(), GameKind::new::<Raid>()];
    Catalog::new(cairn_rules::catalog().games().chain(toys))
}

/// Every game in each of its variants, as options.
pub(super) fn variants() -> Vec<(GameKind, String)> {
    let of = |kind: GameKind| kind.variant_options().into_iter().map(move |it| (kind, it));
    catalog().games().flat_map(of).collect()
}

/// A game between Ada and Bob, played at random to its end, or for `most` actions.
pub(super) fn game(kind: GameKind, options: &str, seed: u8, most: usize) -> Game {
    let rules = kind.open(options).expect("the game has options");
    let (server, chooser) = (Dice::new([seed; 32]), Dice::new([!seed; 32]));
    let mut position = rules.start();
    let mut log = Vec::new();
    let mut outcome = None;
    for step in 0..kind.about.longest as u64 {
        let played = match position.turn() {
            Turn::Over(ending) => {
                outcome = Some(Outcome::from(ending));
                break;
            }
            Turn::Chance => position.roll(&server, step),
            Turn::Player(_) => position.force(),
        };
        if let Some(played) = played {
            let act = Arc::new(LoggedAction::new(played, position.fingerprint()));
            log.push(entry(Event::Rolled(act)));
            continue;
        }
        let Turn::Player(seat) = position.turn() else {
            continue;
        };
        if log.len() >= most {
            break;
        }
        let choices = position.choices();
        let choice = &choices[chooser.pick(step, &vec![1; choices.len()])];
        position.replay(&choice.played.action).expect("legal");
        let act = LoggedAction::new(choice.played.clone(), position.fingerprint());
        let act = Arc::new(act);
        log.push(entry(Event::Acted(seat, act)));
    }
    let to_move = match position.turn() {
        Turn::Player(seat) => Some(seat),
        Turn::Chance | Turn::Over(_) => None,
    };
    let mut game = Game {
        id: GameId(7),
        terms: Terms::casual(kind.about.key, rules.options().to_string()),
        rules_version: kind.about.version,
        players: BySeat {
            first: participant(1, "Ada"),
            second: participant(2, "Bob"),
        },
        seed: [seed; 32],
        origin: Origin::Challenge,
        bars_offers: false,
        place: Place {
            guild: None,
            channel: ChannelId(20),
            wants_thread: false,
            thread: None,
        },
        anchor: None,
        language: "en-US".to_owned(),
        started_at: Timestamp(0),
        revision: Revision(0),
        rest_hours: BySeat::default(),
        due: cairn_domain::Due::default(),
        head: Head {
            to_move,
            outcome,
            offer: None,
            since: Timestamp(0),
            turns: 0,
            clock: cairn_domain::ClockState::default(),
        },
        log,
    };
    game.head.turns = table(&game).finished_turns();
    game
}

/// The game, ended early by an act of the players.
pub(super) fn end_game(game: &Game, event: Event, outcome: Outcome) -> Game {
    let mut game = game.clone();
    game.log.push(entry(event));
    game.head.outcome = Some(outcome);
    game.head.to_move = None;
    game
}

pub(super) fn table(game: &Game) -> cairn_domain::ReplayedGame {
    game.table(&catalog()).expect("the log can be played")
}

/// The seat that plays each turn, according to the log.
pub(super) fn movers(game: &Game) -> Vec<Seat> {
    let turns = table(game).turns;
    turns.iter().filter_map(|turn| turn.seat).collect()
}

fn entry(event: Event) -> LogEntry {
    LogEntry {
        at: Timestamp(0),
        event,
        next: None,
    }
}

fn participant(id: i64, name: &str) -> Participant {
    Participant {
        id: ParticipantId(id),
        user: Some(PlayerId(id.unsigned_abs() + 100)),
        name: name.to_owned(),
    }
}
