//! Monitoring queries: how large the database is, which tasks are in which state, which games are
//! running and which are held up.

use cairn_domain::{
    DiscordTask, DrawReason, Freezable, InternalTask, Outcome, Remedy, Task, TaskId, Terms,
};
use cairn_store::{Blockage, ListedTask, TaskCounts, TasksOf, Usage, VariantGoingOn};

use super::{
    end, freeze, set_trouble,
    tasks::{LEASE, claim, expire, park, place_remedy, schedule, show},
};
use crate::store::prelude::*;

fn counts([waiting, late, begun, parked]: [u64; 4]) -> TaskCounts {
    TaskCounts {
        waiting,
        late,
        begun,
        parked,
    }
}

fn keys(listed: &[ListedTask]) -> Vec<&str> {
    listed.iter().map(|it| it.key.as_str()).collect()
}

/// The rows of the parked ones (games 6, 1, 5 and 7) and of the one that has begun (game 8).
struct Rows {
    parked: [TaskId; 4],
    begun: TaskId,
}

/// Tasks in every state, among them some of each kind about game 1 and some that only look like
/// that.
async fn fill(database: &Database, store: &Store) -> Rows {
    let fifth = park(store, show(5), 50, place_remedy(u64::MAX)).await;
    let sixth = park(store, show(6), 40, Remedy::Restart).await;
    let seventh = park(store, show(7), 60, Remedy::Nothing).await;
    let first = park(store, show(1), 45, elsewhere()).await;
    schedule(store, show(8), 100).await;
    let begun = claim(store, 100).await.unwrap().id;
    let (one, other) = (GameId(1), GameId(11));
    for (task, due) in [
        (Task::from(DiscordTask::NotifyPlayers(one)), 900),
        (Task::from(InternalTask::NoteResult(one)), 200),
        (Task::from(DiscordTask::CloseThread(one)), 5_000),
        (Task::from(DiscordTask::NotifyPlayers(other)), 160),
        (Task::from(DiscordTask::SyncGame(other)), 170),
        (Task::from(DiscordTask::SyncChallenge(one)), 180),
        (Task::from(DiscordTask::SendNotices(ParticipantId(1))), 190),
        (expire(1), 10_000),
    ] {
        schedule(store, task, due).await;
    }
    database.put_unreadable_task("later-7-8", 250).await;
    Rows {
        parked: [sixth, first, fifth, seventh],
        begun,
    }
}

fn elsewhere() -> Remedy {
    Remedy::Place {
        guild: None,
        channel: ChannelId(21),
    }
}

#[tokio::test]
async fn an_empty_database_has_nothing_to_tell() {
    let (_folder, store) = store().await;
    let at = Timestamp::MAX;
    assert_eq!(store.task_counts(at).await.unwrap(), counts([0; 4]));
    assert_eq!(store.task_kinds(at).await.unwrap(), []);
    for of in [TasksOf::Parked, TasksOf::Late(at), TasksOf::Game(GameId(1))] {
        assert_eq!(store.listed_tasks(of, 9).await.unwrap(), []);
    }
    assert_eq!(store.variants_going_on().await.unwrap(), []);
    assert_eq!(store.games_held_up(9).await.unwrap(), []);
}

#[tokio::test]
async fn a_database_grows_with_what_is_in_it() {
    let (_folder, store) = store_with_game().await;
    let before = store.bytes().await.unwrap();
    assert!(before > 10_000);
    let long: String = (0..100_000).map(|it| it.to_string()).collect();
    put(&store, turn(1, 0, &long)).await;
    let after = store.bytes().await.unwrap();
    assert!(after > before + 100_000, "from {before} to {after}");
}

#[tokio::test]
async fn tasks_are_counted_by_their_state_and_by_their_kind() {
    let (database, store) = store().await;
    fill(&database, &store).await;
    let all = store.task_counts(Timestamp(1_000)).await.unwrap();
    assert_eq!(all, counts([9, 7, 1, 4]));
    // A task due at this very moment is not late.
    let all = store.task_counts(Timestamp(900)).await.unwrap();
    assert_eq!(all, counts([9, 6, 1, 4]));
    let kinds = store.task_kinds(Timestamp(1_000)).await.unwrap();
    let kinds: Vec<_> = kinds.iter().map(|it| (it.0.as_str(), it.1)).collect();
    let expected = [
        ("close_thread", [1, 0, 0, 0]),
        ("expire_challenge", [1, 0, 0, 0]),
        // Nobody can read it, but its key begins like this.
        ("later", [1, 1, 0, 0]),
        ("note_result", [1, 1, 0, 0]),
        ("notify_players", [2, 2, 0, 0]),
        ("send_notices", [1, 1, 0, 0]),
        ("sync_challenge", [1, 1, 0, 0]),
        ("sync_game", [1, 1, 1, 4]),
    ];
    assert_eq!(kinds, expected.map(|(kind, of)| (kind, counts(of))));
    let kinds = store.task_kinds(Timestamp(900)).await.unwrap();
    let late: u64 = kinds.iter().map(|(_, of)| of.late).sum();
    assert_eq!(late, 6);
}

#[tokio::test]
async fn parked_tasks_are_listed_longest_first_with_all_that_is_known_of_them() {
    let (database, store) = store().await;
    let rows = fill(&database, &store).await;
    let parked = store.listed_tasks(TasksOf::Parked, 9).await.unwrap();
    let expected = [
        (6, 40, Remedy::Restart),
        (1, 45, elsewhere()),
        (5, 50, place_remedy(u64::MAX)),
        (7, 60, Remedy::Nothing),
    ];
    let row = |(id, (game, since, remedy)): (TaskId, (i64, i64, Remedy))| ListedTask {
        id,
        task: Some(show(game)),
        key: format!("sync_game-{game}"),
        attempts: 1,
        due: Timestamp(since),
        lease_until: None,
        parked_at: Some(Timestamp(since)),
        reason: "refused".to_owned(),
        remedy: Some(remedy),
    };
    let expected: Vec<_> = rows.parked.into_iter().zip(expected).map(row).collect();
    assert_eq!(parked, expected);
    assert!(parked.iter().all(|it| it.state() == "parked"));
    let some = store.listed_tasks(TasksOf::Parked, 3).await.unwrap();
    assert_eq!(some, expected[..3]);
}

#[tokio::test]
async fn late_tasks_are_listed_longest_first_and_nobodys_that_have_begun() {
    let (database, store) = store().await;
    fill(&database, &store).await;
    let late = TasksOf::Late(Timestamp(900));
    let listed = store.listed_tasks(late, 20).await.unwrap();
    let expected = [
        "notify_players-11",
        "sync_game-11",
        "sync_challenge-1",
        "send_notices-1",
        "note_result-1",
        "later-7-8",
    ];
    assert_eq!(keys(&listed), expected);
    assert_eq!(listed[1].task, Some(show(11)));
    let unreadable = &listed[5];
    assert_eq!(
        *unreadable,
        ListedTask {
            id: unreadable.id,
            task: None,
            key: "later-7-8".to_owned(),
            attempts: 0,
            due: Timestamp(250),
            lease_until: None,
            parked_at: None,
            reason: String::new(),
            remedy: None,
        }
    );
    assert_eq!(unreadable.state(), "waiting");
    let some = store.listed_tasks(late, 2).await.unwrap();
    assert_eq!(keys(&some), expected[..2]);
}

#[tokio::test]
async fn the_tasks_of_a_game_are_its_own_alone_whatever_their_state() {
    let (database, store) = store().await;
    let rows = fill(&database, &store).await;
    let of = async |game| {
        let of = TasksOf::Game(GameId(game));
        store.listed_tasks(of, 20).await.unwrap()
    };
    let listed = of(1).await;
    let expected = [
        "sync_game-1",
        "note_result-1",
        "notify_players-1",
        "close_thread-1",
    ];
    assert_eq!(keys(&listed), expected);
    assert_eq!(keys(&of(11).await), ["notify_players-11", "sync_game-11"]);
    let begun = of(8).await;
    assert_eq!(begun.len(), 1);
    assert_eq!((begun[0].id, begun[0].attempts), (rows.begun, 1));
    assert_eq!(begun[0].lease_until, Some(Timestamp(100 + LEASE)));
    assert_eq!(begun[0].state(), "begun");
    assert_eq!(of(2).await, []);
}

#[tokio::test]
async fn games_that_go_on_are_counted_by_variant_and_those_held_up_are_listed() {
    let (_folder, store) = store().await;
    let (rim, none) = (r#"{"variant":"rim"}"#, "{}");
    for (id, since, other) in [
        (1, 3_000, None),
        (2, 1_000, None),
        (3, 2_000, None),
        (4, 500, Some(("stones", rim))),
        (5, 700, Some(("clans", none))),
        (6, 600, Some(("clans", none))),
        (7, 600, Some(("shells", none))),
    ] {
        let mut game = game(id);
        game.head.since = Timestamp(since);
        if let Some((key, options)) = other {
            game.terms = Terms::casual(key, options.to_owned());
        }
        if id >= 6 {
            let how = DrawReason::Rules("threefold".to_owned());
            game.head.outcome = Some(Outcome::Drawn(how));
            game.head.to_move = None;
        }
        put_game(&store, game).await;
    }
    let freeze = async |id, at| {
        let what = Freezable::Game(GameId(id));
        freeze(&store, what, Timestamp(at)).await;
    };
    freeze(1, 7_000).await;
    set_trouble(&store, 2, Some("trouble-gone")).await;
    freeze(3, 8_000).await;
    set_trouble(&store, 3, Some("trouble-forbidden")).await;
    // It goes on again, and can be shown again.
    freeze(4, 7_000).await;
    set_trouble(&store, 4, Some("trouble-gone")).await;
    let thaw = async |tx: Tx| tx.thaw(Freezable::Game(GameId(4))).await;
    save(&store, thaw).await;
    set_trouble(&store, 4, None).await;
    freeze(6, 7_000).await;
    set_trouble(&store, 6, Some("trouble-gone")).await;
    let going_on = store.variants_going_on().await.unwrap();
    let variant = |variant: &str, [games, frozen, unseen]: [u64; 3], oldest| VariantGoingOn {
        variant: variant.to_owned(),
        games,
        frozen,
        unseen,
        oldest: Timestamp(oldest),
    };
    let expected = [
        variant("stones/corner", [3, 2, 2], 1_000),
        variant("clans", [1, 0, 0], 700),
        variant("stones/rim", [1, 0, 0], 500),
    ];
    assert_eq!(going_on, expected);

    let held_up = |id, frozen: Option<i64>, trouble: Option<&str>| Blockage {
        what: Freezable::Game(GameId(id)),
        variant: "stones/corner".to_owned(),
        frozen_at: frozen.map(Timestamp),
        trouble: trouble.map(ToOwned::to_owned),
    };
    let expected = [
        held_up(2, None, Some("trouble-gone")),
        held_up(3, Some(8_000), Some("trouble-forbidden")),
        held_up(1, Some(7_000), None),
    ];
    assert_eq!(store.games_held_up(9).await.unwrap(), expected);
    assert_eq!(store.games_held_up(2).await.unwrap(), expected[..2]);
}

#[tokio::test]
async fn games_that_go_on_are_counted_with_their_people_and_servers() {
    let (_folder, store) = store().await;
    assert_eq!(store.usage().await.unwrap(), Usage::default());
    put(&store, [1, 2, 3].map(|id| start(game(id)))).await;
    put(&store, end(3)).await;
    let usage = store.usage().await.unwrap();
    assert_eq!((usage.games, usage.people, usage.tournaments), (2, 2, 0));
    assert!(usage.servers <= 1);
}
