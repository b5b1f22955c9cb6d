//! Rows that no use case writes, what is stored for the operator, and closing.

use cairn_domain::{
    CourseProgress, CourseState, Exploration, ExploreRoot, ExploreState, LedgerFlaw, Participant,
    Review, Variant,
};
use tokio::task::JoinSet;

use super::{
    damages::{DAMAGES, DamageTarget},
    laws::{
        derive_ratings,
        ratings::{correct, rate, won_game},
    },
};
use crate::store::prelude::*;

#[tokio::test]
async fn who_plays_without_an_account_has_a_seat_and_a_name() {
    let (folder, store) = store().await;
    folder
        .execute("INSERT INTO participants (id, kind, name) VALUES (9, 'person', 'Gone')")
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

#[tokio::test(flavor = "multi_thread")]
async fn closing_writes_what_has_been_handed_in() {
    let (folder, store) = sqlite().await;
    put_game(&store, game(1)).await;
    let mut tasks = JoinSet::new();
    for id in 2..300 {
        let store = Arc::clone(&store);
        tasks.spawn(async move { (id, commit(&store, start(game(id))).await.is_ok()) });
    }
    tokio::join!(store.close(), store.close());
    let told = tasks.join_all().await;
    let error = commit(&store, turn(1, 0, "x")).await.unwrap_err();
    assert_eq!(error.to_string(), "the database is closed");
    assert!(store.game(GameId(1)).await.is_err());

    let store = folder.open().await;
    for (id, written) in told {
        let there = store.game(GameId(id)).await.unwrap().is_some();
        assert_eq!(there, written, "game {id}");
    }
}

/// Tested separately, because this does not damage a single thing.
const DAMAGED_ELSEWHERE: [&str; 6] = [
    // tests/store/workers/start.rs
    "history",
    "last_beats",
    "outages",
    "taken_over",
    // tests/store/tournaments/damaged.rs
    "tournament_drafts",
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
    let (folder, store) = store().await;
    let id = GameId(1);
    put_game(&store, game(1)).await;
    for by in DAMAGES.iter().filter(|it| it.of == DamageTarget::Thought) {
        assert_eq!(folder.damage(by.sql, id.0).await, 1, "{}", by.what);
    }
    assert_eq!(store.review(id).await.unwrap(), None);
    assert_eq!(store.proposal(id).await.unwrap(), None);
    assert!(store.hints(id).await.unwrap().is_empty());
    let review = Review {
        program: "0.3.0".to_owned(),
        studied: Vec::new(),
        end: 0,
    };
    save(&store, async |tx: Tx| tx.save_review(id, &review).await).await;
    assert_eq!(store.review(id).await.unwrap(), Some(review));
}

#[tokio::test]
async fn progress_that_cannot_be_read_begins_again_or_is_left_out() {
    let (folder, store) = store().await;
    let who = ada().id;
    let variants: [Variant; 2] = ["a/b", "c"].map(|it| it.parse().unwrap());
    let progress = |variant, puzzle| CourseProgress {
        who,
        variant,
        puzzle,
        revision: Revision(3),
        at: Timestamp(4),
        state: CourseState::default(),
    };
    let explored = |variant| Exploration {
        who,
        root: ExploreRoot::Variant(variant),
        revision: Revision(3),
        at: Timestamp(4),
        state: ExploreState {
            shown: 1,
            ..ExploreState::default()
        },
    };
    let learn = async |tx: Tx| {
        for variant in &variants {
            for puzzle in [None, Some(1)] {
                tx.save_progress(&progress(variant.clone(), puzzle)).await?;
            }
            tx.save_exploration(&explored(variant.clone())).await?;
        }
        Ok(())
    };
    save(&store, learn).await;
    for sql in [
        "UPDATE courses SET state = '{\"step\": 7}'",
        "UPDATE courses SET variant = '/' WHERE variant = 'c'",
        "UPDATE puzzles SET state = 'no JSON'",
        "UPDATE puzzles SET variant = '' WHERE variant = 'c'",
        "UPDATE explorations SET state = ''",
        "UPDATE explorations SET root = 'x.y' WHERE root = 'c'",
    ] {
        folder.execute(sql).await;
    }
    let [variant, _] = variants;
    let unreadable = |puzzle| CourseProgress {
        state: CourseState::deserialize_stored(serde_json::Value::Null).unwrap(),
        ..progress(variant.clone(), puzzle)
    };
    assert_eq!(store.courses(who).await.unwrap(), [unreadable(None)]);
    assert_eq!(store.puzzles(who).await.unwrap(), [unreadable(Some(1))]);
    let empty = Exploration {
        state: ExploreState::default(),
        ..explored(variant.clone())
    };
    assert_eq!(store.explorations(who).await.unwrap(), [empty]);
}

#[tokio::test]
async fn a_rating_that_cannot_be_read_is_named_beside_the_other_flaws_and_derived_anew() {
    let (folder, store) = store().await;
    for (id, players) in [(1, [1, 2]), (2, [2, 3])] {
        rate(&store, won_game(id, id * 1_000, players)).await;
    }
    folder
        .execute("UPDATE ratings SET won = -1 WHERE participant = 1")
        .await;
    folder
        .execute("UPDATE ratings SET rating = 7 WHERE participant = 3")
        .await;
    let flaws = store.rating_flaws().await.unwrap();
    let of = |who: i64| {
        let named = format!("participant {who} ");
        let told = flaws.iter().map(ToString::to_string);
        told.filter(|it| it.contains(&named)).collect::<Vec<_>>()
    };
    let has = |who, why: &str| of(who).iter().any(|it| it.contains(why));
    assert!(
        has(1, "cannot be read") && has(3, "the ledger gives"),
        "{flaws:?}"
    );
    assert_eq!(of(2), [""; 0], "{flaws:?}");
    // The next rated game derives the unreadable one.
    rate(&store, won_game(3, 3_000, [1, 2])).await;
    let ratings = store.ratings(ParticipantId(1)).await.unwrap();
    assert_eq!(ratings[0].tally.won, 2);
    derive_ratings(&store).await;
    assert_eq!(store.rating_flaws().await.unwrap(), []);
}

#[tokio::test]
async fn a_row_of_the_ledger_that_cannot_be_read_holds_up_no_correction_of_the_others() {
    let (folder, store) = store().await;
    for (id, players) in [(1, [1, 2]), (2, [2, 3]), (3, [3, 1]), (4, [1, 2])] {
        rate(&store, won_game(id, id * 1_000, players)).await;
    }
    let damage = "UPDATE rated_games SET variant = '/' WHERE game = 3";
    folder.execute(damage).await;
    let corrects = async |game: i64| {
        correct(&store, game, None).await;
        let ledger = store.ledger().await.unwrap();
        let scores = ledger.iter().map(|it| (it.game.0, it.score.is_some()));
        scores.collect::<Vec<_>>()
    };
    assert_eq!(corrects(1).await, [(1, false), (2, true), (4, true)]);
    // It is itself left unchanged.
    assert_eq!(corrects(3).await, [(1, false), (2, true), (4, true)]);
    derive_ratings(&store).await;
    let damaged = LedgerFlaw::Unreadable(GameId(3));
    assert_eq!(store.rating_flaws().await.unwrap(), [damaged]);
    rate(&store, won_game(5, 5_000, [3, 1])).await;
    assert_eq!(
        corrects(2).await,
        [(1, false), (2, false), (4, true), (5, true)]
    );
}

#[tokio::test]
async fn a_secret_or_terms_that_were_changed_before_the_first_draw_are_found() {
    let (folder, store) = sqlite().await;
    for id in 1..=3 {
        put_game(&store, game(id)).await;
    }
    assert_eq!(store.unsealed_games().await.unwrap(), []);
    folder
        .execute("UPDATE games SET seed = zeroblob(32) WHERE id = 1")
        .await;
    folder
        .execute("UPDATE games SET options = '{\"size\": 6}' WHERE id = 3")
        .await;
    let found = store.unsealed_games().await.unwrap();
    assert_eq!(found, [1, 3].map(GameId));
    let mut said = Vec::new();
    let verified = cairn::cli::verify_database(&store, &mut said).await;
    verified.unwrap_err();
    let said = String::from_utf8(said).unwrap();
    let found = said.matches("its secret or terms are not the ones it started with");
    assert_eq!(found.count(), 2, "{said}");
}

#[tokio::test]
async fn rows_that_refer_to_nothing_and_unreadable_tasks_are_found() {
    let (folder, store) = sqlite().await;
    put_game(&store, game(1)).await;
    let dangling = "PRAGMA foreign_keys = OFF;
         INSERT INTO drafts (game, participant, seq, actions) VALUES (9, 1, 0, 'x')";
    folder.execute(dangling).await;
    folder.put_unreadable_task("k", 0).await;
    let faults = store.faults().await.unwrap();
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert_eq!(
        faults[0],
        "a row of drafts refers to a missing row of games"
    );
    assert!(faults[1].starts_with("task 1 cannot be read"), "{faults:?}");
}
