//! Decisions, tried on hand-made games: no runtime, no database.

mod audit;
mod challenges;
mod drafts;
mod editions;
mod forced;
mod fuzz;
mod limits;
mod offers;
mod picking;
mod play;
mod proof;
mod records;
mod typing;

use super::{
    ChannelId, Expected, Game, GameId, GuildId, Head, LogEntry, Origin, Participant, ParticipantId,
    Place, PlayerId, Refusal, Replayed, Revision, Terms, Timestamp, Write, decide_play,
};
use cairn_kernel::{BySeat, Seat};
use cairn_rules::{Catalog, GameKind};
use cairn_toygame::{NEW, Race};

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

/// With an account whose number is 100 more than theirs here.
fn participant(id: ParticipantId) -> Participant {
    Participant {
        id,
        user: Some(PlayerId(id.0.unsigned_abs() + 100)),
        name: String::new(),
    }
}

/// The toy game, and the games there are besides: for the tests that are about one of them, and for
/// those that go through all.
fn catalog() -> Catalog {
    let toy = GameKind::of::<Race<NEW>>();
    Catalog::new(cairn_rules::catalog().games().chain([toy]))
}

/// The toy game, Ada to move.
fn game() -> Game {
    let rules = catalog().game("toy").expect("in the catalog");
    Game {
        id: GameId(7),
        terms: Terms::casual(
            "toy",
            rules
                .open("{}")
                .expect("the usual options")
                .options()
                .to_string(),
        ),
        rules_version: rules.about.version,
        players: BySeat {
            first: participant(ADA),
            second: participant(BOB),
        },
        seed: [5; 32],
        origin: Origin::Challenge,
        place: PLACE,
        anchor: None,
        language: "en-US".to_owned(),
        started_at: Timestamp(0),
        revision: Revision(3),
        frozen_at: None,
        head: Head {
            to_move: Some(Seat::First),
            outcome: None,
            offer: None,
            since: Timestamp(0),
            turns: 0,
        },
        log: Vec::new(),
    }
}

fn table(game: &Game) -> Replayed {
    game.table(&catalog()).expect("a log that can be played")
}

/// The game after the writes of a decision.
fn after(game: &Game, writes: Vec<Write>) -> Game {
    let mut game = game.clone();
    for write in writes {
        if let Write::ChangeGame(change) = write {
            assert_eq!((change.id, change.expect), (game.id, game.revision));
            game.revision = Revision(game.revision.0 + 1);
            game.log.extend(change.entries);
            game.head = change.head;
        }
    }
    game
}

fn play(game: &Game, by: ParticipantId, turn: &str) -> Result<Game, Refusal> {
    let writes = decide_play(game, &table(game), by, Expected::Latest, turn, NOW)?;
    Ok(after(game, writes))
}

/// The game after these turns, Ada first.
fn played(turns: &[&str]) -> Game {
    turns
        .iter()
        .zip([ADA, BOB].into_iter().cycle())
        .fold(game(), |game, (turn, by)| {
            play(&game, by, turn).unwrap_or_else(|refusal| panic!("{turn}: {refusal}"))
        })
}

fn events(game: &Game) -> usize {
    let entries: &[LogEntry] = &game.log;
    entries.len()
}
