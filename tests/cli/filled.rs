//! A database with a few games in it, written by the store itself.

use cairn_domain::{
    ChannelId, ClockState, Game, GameId, GameWrite, GuildId, NewGame, Origin, Participant,
    ParticipantId, Place as Where, PlayerId, RatingMode, SeenState, Terms, Timestamp, Write,
    decide_play, decide_resign,
};
use cairn_kernel::BySeat;
use cairn_rules::catalog;

use crate::{cli::place::Place, common::books::Books};

const NAMES: [&str; 3] = ["Ada", "Bob", "Eve"];

pub(crate) fn person(id: i64) -> Participant {
    Participant {
        id: ParticipantId(id),
        user: Some(PlayerId(id.unsigned_abs())),
        name: NAMES[usize::try_from(id - 1).expect("from 1")].to_owned(),
    }
}

pub(crate) fn url(place: &Place) -> String {
    format!("sqlite://{}", place.path().join("cairn.db").display())
}

/// A game of these two, each of whom has made a turn before the second resigns.
pub(crate) async fn play(books: &Books, id: i64, players: [i64; 2], rated: RatingMode) {
    let game = begin(books, id, players, rated, None).await;
    let by = ParticipantId(players[1]);
    let resigned = decide_resign(&game, by, Timestamp(id * 1_000)).expect("allowed");
    books.write(resigned).await;
}

/// A game of these two in this server, or in private, in which nobody has made a turn.
pub(crate) fn fresh(id: i64, players: [i64; 2], rated: RatingMode, guild: Option<GuildId>) -> Game {
    let catalog = catalog();
    let kind = catalog.game("tablut").expect("it is there");
    let options = kind.open("{}").expect("playable").options().to_string();
    let new = NewGame {
        id: GameId(id),
        terms: Terms {
            rated,
            clock: "3d".parse().expect("a clock"),
            ..Terms::casual("tablut", options)
        },
        players: BySeat {
            first: person(players[0]),
            second: person(players[1]),
        },
        rest_hours: BySeat::default(),
        seed: [5; 32],
        origin: Origin::Challenge,
        bars_offers: false,
        place: Where {
            guild,
            channel: ChannelId(3),
            wants_thread: false,
            thread: None,
        },
        anchor: None,
        language: "en-US".to_owned(),
        clock: ClockState::default(),
    };
    new.begin(&catalog, Timestamp(0)).expect("playable")
}

/// Like `fresh`, stored, after each of them has made a turn.
pub(crate) async fn begin(
    books: &Books,
    id: i64,
    players: [i64; 2],
    rated: RatingMode,
    guild: Option<GuildId>,
) -> Game {
    let catalog = catalog();
    let mut game = fresh(id, players, rated, guild);
    let start = vec![Write::Game(GameWrite::Start(Box::new(game.clone())))];
    books.write(start).await;
    let now = Timestamp(id * 1_000);
    for by in players {
        let table = game.table(&catalog).expect("sound");
        let turn = table.position.choices()[0].played.notation.clone();
        let by = ParticipantId(by);
        let writes = decide_play(&game, &table, by, SeenState::Latest, &turn, now);
        books.write(writes.expect("legal")).await;
        game = read(books, id).await;
    }
    game
}

pub(crate) async fn read(books: &Books, id: i64) -> Game {
    books.game(GameId(id)).await.expect("it is there")
}

/// A database in which Ada has beaten Bob, Bob has beaten Eve, and Ada has beaten Eve unrated.
pub(crate) fn database() -> Place {
    let place = Place::new();
    in_database(&place, async |books| {
        for id in 1..=3 {
            let name = person(id).name;
            let enrolled = books.enroll(PlayerId(id.unsigned_abs()), name).await;
            assert_eq!(enrolled.id, ParticipantId(id));
        }
        play(books, 1, [1, 2], RatingMode::BySide).await;
        play(books, 2, [2, 3], RatingMode::BySide).await;
        play(books, 3, [1, 3], RatingMode::No).await;
    });
    place
}

/// Works with the database as a bot does; without work it is made.
pub(crate) fn in_database<T>(place: &Place, work: impl AsyncFnOnce(&Books) -> T) -> T {
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(async {
        let books = Books::open(&url(place)).await;
        let done = work(&books).await;
        books.close().await;
        done
    })
}

/// Damages the file in a way that the program never does.
pub(crate) fn damage(place: &Place, statement: &str) {
    let conn = rusqlite::Connection::open(place.path().join("cairn.db")).expect("a database");
    assert_eq!(conn.execute(statement, []).expect("it can be done"), 1);
}
