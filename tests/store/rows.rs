//! Properties of `SQLite`'s rows alone: participants and tasks that no use case writes, reasons
//! stored for the operator, closing.

use std::sync::Arc;

use cairn_app::{ComputerStore as _, GameStore as _, RatingStore as _, Store as _, TaskStore as _};
use cairn_domain::{
    ComputerWrite, Correction, DiscordTask, GameId, GameWrite, Lane, Lease, LedgerFlaw, Owner,
    Participant, ParticipantId, RatingWrite, Review, Task, TaskWrite, Timestamp, Write,
};
use cairn_store::{Audit as _, Database as _, SqliteStore};

use tokio::task::JoinSet;

use super::{
    damages::{DAMAGES, Damaged},
    database::{sql, sqlite},
    laws::{
        game, put, put_game,
        ratings::{rate, won},
        turn,
    },
};

const LEASE: Lease = Lease {
    owner: Owner(7),
    until: Timestamp(60_000),
};

async fn next_due(store: &SqliteStore) -> Option<Timestamp> {
    store.next_due(Lane::Discord, LEASE.owner).await.unwrap()
}

#[tokio::test]
async fn who_plays_without_an_account_has_a_seat_and_a_name() {
    let (folder, store) = sqlite().await;
    let mut stranger = folder.stranger().await;
    sql(
        &mut stranger,
        "INSERT INTO participants (id, kind, name) VALUES (9, 'person', 'Gone')",
    )
    .await;
    let mut game = game(1);
    game.players.second = Participant {
        id: ParticipantId(9),
        user: None,
        name: "Gone".to_owned(),
    };
    put_game(&store, game.clone()).await;
    let read = store.game(game.id).await.unwrap().unwrap();
    assert_eq!(read.players, game.players);
}

#[tokio::test]
async fn a_task_of_a_later_version_does_not_stand_in_the_way() {
    let (folder, store) = sqlite().await;
    let mut stranger = folder.stranger().await;
    sql(
        &mut stranger,
        r#"INSERT INTO tasks (key, body, lane, due_at)
           VALUES ('x', '{"lane":"discord","task":{"kind":"x"}}', 'discord', 1)"#,
    )
    .await;
    let (task, due) = (Task::from(DiscordTask::SyncGame(GameId(1))), Timestamp(100));
    put(&store, vec![Write::Task(TaskWrite::Schedule(task, due))]).await;
    let claimed = store.claim(Lane::Discord, LEASE, due, 9).await.unwrap();
    assert_eq!(claimed.len(), 1);
    assert_eq!(claimed[0].task, task);
    assert_eq!(next_due(&store).await, None);
    let parked = store.parked().await.unwrap();
    assert_eq!((parked[0].task, parked[0].key.as_str()), (None, "x"));
    assert!(
        parked[0].reason.starts_with("this version cannot read it"),
        "{}",
        parked[0].reason
    );
    // The next start may be of the later version.
    let them = Owner(1);
    store.take_back(them, Timestamp(200)).await.unwrap();
    assert!(store.parked().await.unwrap().is_empty());
    assert_eq!(next_due(&store).await, Some(due));
}

#[tokio::test]
async fn why_a_task_failed_is_written_down() {
    let (folder, store) = sqlite().await;
    let (task, due) = (Task::from(DiscordTask::SyncGame(GameId(1))), Timestamp(100));
    put(&store, vec![Write::Task(TaskWrite::Schedule(task, due))]).await;
    let claimed = store.claim(Lane::Discord, LEASE, due, 1).await.unwrap();
    let (id, owner) = (claimed[0].id, LEASE.owner);
    store.put_back(id, owner, due, "error 500").await.unwrap();
    let mut stranger = folder.stranger().await;
    let reason: String = sqlx::query_scalar("SELECT reason FROM tasks")
        .fetch_one(&mut stranger)
        .await
        .unwrap();
    assert_eq!(reason, "error 500");
}

#[tokio::test(flavor = "multi_thread")]
async fn closing_writes_what_has_been_handed_in() {
    let (folder, store) = sqlite().await;
    let store = Arc::new(store);
    put_game(&*store, game(1)).await;
    let mut tasks = JoinSet::new();
    for id in 2..300 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let start = vec![Write::Game(GameWrite::Start(Box::new(game(id))))];
            (id, store.commit(start).await.is_ok())
        });
    }
    tokio::join!(store.close(), store.close());
    let told = tasks.join_all().await;
    let error = store.commit(vec![turn(1, 0, "x")]).await.unwrap_err();
    assert_eq!(error.to_string(), "the database has been closed");
    assert!(store.game(GameId(1)).await.is_err());

    let store = folder.open().await;
    for (id, written) in told {
        let there = store.game(GameId(id)).await.unwrap().is_some();
        assert_eq!(there, written, "game {id}");
    }
}

/// Tested separately, because this does not damage a single thing.
const DAMAGED_ELSEWHERE: [&str; 8] = [
    // tests/store/workers/start.rs
    "history",
    "last_beats",
    "outages",
    "taken_over",
    // tests/store/tournaments/damaged.rs
    "messages",
    "tournament_drafts",
    "tournament_notifications",
    "tournaments",
];
/// Numbers and free text that are always readable, values that a table's check protects, and
/// results that are computed again or left out if they cannot be read.
const ALWAYS_READABLE: [&str; 25] = [
    "bans",
    "blocks",
    "courses",
    "digests",
    "drafts",
    "explorations",
    "last_copy",
    "last_id",
    "last_tournament",
    "leaderboard",
    "leaving",
    "maintenance",
    "may_resign",
    "notes",
    "participants",
    "plans",
    "puzzles",
    "rated_members",
    "reviewed_records",
    "server_tables",
    "shard_starts",
    "shards",
    "tournament_games",
    "tournament_people",
    "vacations",
];
/// Only requests about these themselves fail.
const ASKED_ABOUT_ALONE: [&str; 1] = [
    // A correction of a result before an unreadable row; `cairn verify` names the row.
    "rated_games",
];

#[tokio::test]
async fn a_new_table_declares_the_effect_of_a_damaged_row() {
    let (folder, _store) = sqlite().await;
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table'
                  AND name NOT LIKE 'sqlite%' AND name <> '_sqlx_migrations' ORDER BY name";
    let tables: Vec<String> = sqlx::query_scalar(tables)
        .fetch_all(&mut folder.stranger().await)
        .await
        .unwrap();
    let is_damaged = |table: &str| {
        let mut words = DAMAGES.iter().flat_map(|it| it.sql.split_whitespace());
        words.any(|it| it == table)
    };
    let lists = [
        &DAMAGED_ELSEWHERE[..],
        &ALWAYS_READABLE[..],
        &ASKED_ABOUT_ALONE[..],
    ];
    for table in &tables {
        let listed = lists.concat().iter().filter(|it| *it == table).count();
        let times = listed + usize::from(is_damaged(table));
        assert_eq!(times, 1, "{table}: in `DAMAGES` or in one of these lists");
    }
    for table in lists.concat() {
        assert!(tables.iter().any(|it| it == table), "there is no {table}");
    }
}

#[tokio::test]
async fn what_was_thought_and_cannot_be_read_is_nothing_until_it_is_thought_again() {
    let (folder, store) = sqlite().await;
    let id = GameId(1);
    put_game(&store, game(1)).await;
    let mut stranger = folder.stranger().await;
    for by in DAMAGES.iter().filter(|it| it.of == Damaged::Thought) {
        let done = sqlx::query(by.sql).bind(id.0).execute(&mut stranger).await;
        assert_eq!(done.unwrap().rows_affected(), 1, "{}", by.what);
    }
    assert_eq!(store.review(id).await.unwrap(), None);
    assert_eq!(store.proposal(id).await.unwrap(), None);
    assert!(store.hints(id).await.unwrap().is_empty());
    let review = Review {
        program: "0.3.0".to_owned(),
        studied: Vec::new(),
        end: 0,
    };
    let game = id;
    let write = Write::Computer(ComputerWrite::Review(game, Box::new(review.clone())));
    put(&store, vec![write]).await;
    assert_eq!(store.review(id).await.unwrap(), Some(review));
}

#[tokio::test]
async fn a_rating_that_cannot_be_read_is_named_beside_the_other_flaws_and_derived_anew() {
    let (folder, store) = sqlite().await;
    for (id, players) in [(1, [1, 2]), (2, [2, 3])] {
        rate(&store, won(id, id * 1_000, players)).await;
    }
    let mut stranger = folder.stranger().await;
    sql(
        &mut stranger,
        "UPDATE ratings SET won = -1 WHERE participant = 1",
    )
    .await;
    sql(
        &mut stranger,
        "UPDATE ratings SET rating = 7 WHERE participant = 3",
    )
    .await;
    let flaws = store.rating_flaws().await.unwrap();
    let of = |who: i64| {
        let named = format!("participant {who} ");
        let told = flaws.iter().map(ToString::to_string);
        told.filter(|it| it.contains(&named)).collect::<Vec<_>>()
    };
    assert!(
        of(1).iter().any(|it| it.contains("cannot be read")),
        "{flaws:?}"
    );
    assert!(
        of(3).iter().any(|it| it.contains("the ledger gives")),
        "{flaws:?}"
    );
    assert_eq!(of(2), [""; 0], "{flaws:?}");
    put(&store, vec![Write::Rating(RatingWrite::Derive)]).await;
    assert_eq!(store.rating_flaws().await.unwrap(), []);
}

#[tokio::test]
async fn a_row_of_the_ledger_that_cannot_be_read_holds_up_no_correction_of_the_others() {
    let (folder, store) = sqlite().await;
    for (id, players) in [(1, [1, 2]), (2, [2, 3]), (3, [3, 1]), (4, [1, 2])] {
        rate(&store, won(id, id * 1_000, players)).await;
    }
    let damage = "UPDATE rated_games SET form = '/' WHERE game = 3";
    sql(&mut folder.stranger().await, damage).await;
    let corrects = async |game: i64| {
        let correction = Correction {
            game: GameId(game),
            score: None,
            at: Timestamp(9_000),
        };
        put(
            &store,
            vec![Write::Rating(RatingWrite::Correct(correction))],
        )
        .await;
        let ledger = store.ledger().await.unwrap();
        let scores = ledger.iter().map(|it| (it.game.0, it.score.is_some()));
        scores.collect::<Vec<_>>()
    };
    assert_eq!(corrects(1).await, [(1, false), (2, true), (4, true)]);
    // It is itself left unchanged.
    assert_eq!(corrects(3).await, [(1, false), (2, true), (4, true)]);
    put(&store, vec![Write::Rating(RatingWrite::Derive)]).await;
    let damaged = LedgerFlaw::Unreadable(GameId(3));
    assert_eq!(store.rating_flaws().await.unwrap(), [damaged]);
    rate(&store, won(5, 5_000, [3, 1])).await;
    assert_eq!(
        corrects(2).await,
        [(1, false), (2, false), (4, true), (5, true)]
    );
}
