//! Decisions on hand-made games: no runtime, no database.

mod absence;
mod audit;
mod challenges;
mod clock_laws;
mod clocks;
mod drafts;
mod editions;
mod explore;
mod forced;
mod fuzz;
mod going_on;
mod hints;
mod lessons;
mod limits;
mod more_terms;
mod offers;
mod picking;
mod plans;
mod play;
mod proof;
mod puzzles;
mod ratings;
mod records;
mod reliability;
mod reviews;
mod told;
pub(crate) mod tournaments;
mod typing;
mod vacations;

use super::{
    ChannelId, Expected, Game, GameId, GameWrite, GuildId, Head, LogEntry, Origin, Participant,
    ParticipantId, Place, PlayerId, Refusal, Replayed, Revision, Terms, Timestamp, Write,
    decide_play, turn::roll,
};
use cairn_kernel::{BySeat, Seat};
use cairn_rules::Catalog;

const ADA: ParticipantId = ParticipantId(1);
const BOB: ParticipantId = ParticipantId(2);
const CLEO: ParticipantId = ParticipantId(3);
const NOW: Timestamp = Timestamp(1_000_000);

const PLACE: Place = Place {
    guild: Some(GuildId(10)),
    channel: ChannelId(20),
    wants_thread: false,
    thread: None,
};

/// A participant with an account whose number is their own plus 100.
fn participant(id: ParticipantId) -> Participant {
    Participant {
        id,
        user: Some(PlayerId(id.0.unsigned_abs() + 100)),
        name: String::new(),
    }
}

/// The toy games and all real games: for tests that go through all.
fn catalog() -> Catalog {
    let newest = |catalog: Catalog| catalog.games().collect::<Vec<_>>();
    let toys = newest(cairn_toygame::catalog());
    Catalog::new(newest(cairn_rules::catalog()).into_iter().chain(toys))
}

/// The race, Ada to move.
fn game() -> Game {
    begun("toy", "{}")
}

/// A game of this kind and these options that has just begun, past any initial chance.
fn begun(key: &str, options: &str) -> Game {
    let kind = catalog().game(key).expect("in the catalog");
    let rules = kind.open(options).expect("playable");
    let seed = [5; 32];
    Game {
        id: GameId(7),
        terms: Terms::casual(key, rules.options().to_string()),
        rules_version: kind.about.version,
        players: BySeat {
            first: participant(ADA),
            second: participant(BOB),
        },
        seed,
        origin: Origin::Challenge,
        bars_offers: false,
        place: PLACE,
        anchor: None,
        language: "en-US".to_owned(),
        started_at: Timestamp(0),
        revision: Revision(3),
        rest_hours: BySeat::default(),
        due: crate::Due::default(),
        head: Head {
            to_move: Some(Seat::First),
            outcome: None,
            offer: None,
            since: Timestamp(0),
            turns: 0,
            clock: crate::ClockState::default(),
        },
        log: roll(&mut Replayed::start(rules), seed, Timestamp(0)),
    }
}

/// A raid in which Ada is about to take a man of Bob's with `b3xb5`; each has this number of coins.
fn about_to_take(coins: u8) -> Game {
    let begun = begun("raid", &format!("{{\"coins\":{coins}}}"));
    all_played(begun, &["b1-b3 end", "e5-e4 end"])
}

fn table(game: &Game) -> Replayed {
    game.table(&catalog()).expect("a log that can be played")
}

/// The time since which somebody's time is up.
fn up_since(game: &Game) -> Timestamp {
    game.head.clock.flag.map_or(Timestamp(0), |it| it.since)
}

/// The game after the writes of a decision.
fn after(game: &Game, writes: Vec<Write>) -> Game {
    let mut game = game.clone();
    for write in writes {
        if let Write::Game(GameWrite::Change(change)) = write {
            assert_eq!((change.id, change.expect), (game.id, game.revision));
            game = game.changed(change);
        }
    }
    game
}

fn play(game: &Game, by: ParticipantId, turn: &str) -> Result<Game, Refusal> {
    let writes = decide_play(game, &table(game), by, Expected::Latest, turn, NOW)?;
    Ok(after(game, writes))
}

/// The race after these turns, Ada first.
fn played(turns: &[&str]) -> Game {
    all_played(game(), turns)
}

fn all_played(game: Game, turns: &[&str]) -> Game {
    let movers = [ADA, BOB].into_iter().cycle();
    turns.iter().zip(movers).fold(game, |game, (turn, by)| {
        play(&game, by, turn).unwrap_or_else(|refusal| panic!("{turn}: {refusal}"))
    })
}

fn events(game: &Game) -> usize {
    let entries: &[LogEntry] = &game.log;
    entries.len()
}

/// Whether the last turn's forced actions are described as such.
fn is_told_as_forced(game: &Game) -> bool {
    let told = table(game).tell_last().expect("a sound log");
    told.iter().any(|sentence| sentence.forced)
}
