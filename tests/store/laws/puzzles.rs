//! People's answers to puzzles: stored for each puzzle, changed only from the current revision, and
//! counted.

use cairn_app::Store;
use cairn_domain::{
    CourseProgress, CourseState, Form, Leaving, ParticipantId, PersonWrite, PuzzleProgress,
    PuzzleTally, Revision, Timestamp, Write,
};

use super::{ada, bob, game, is_stale, put, put_game, store};

fn form() -> Form {
    "a/b".parse().expect("a form")
}

/// A puzzle settled with these stars, or not.
fn at(who: ParticipantId, puzzle: u32, revision: u64, stars: Option<u8>) -> PuzzleProgress {
    let solved = stars.map(|it| ("only".to_owned(), it));
    let step = if stars.is_some() { "" } else { "only" };
    PuzzleProgress {
        puzzle,
        progress: CourseProgress {
            who,
            form: form(),
            revision: Revision(revision),
            at: Timestamp(i64::try_from(revision).expect("small")),
            state: CourseState {
                step: step.to_owned(),
                version: 0,
                played: Vec::new(),
                stage: 0,
                entered: Some("x".to_owned()),
                wrong: 1,
                stars: solved.into_iter().collect(),
                last: None,
            },
        },
    }
}

fn write(progress: &PuzzleProgress) -> Write {
    Write::Person(PersonWrite::Puzzle(Box::new(progress.clone())))
}

async fn of(store: &dyn Store, who: ParticipantId) -> Vec<PuzzleProgress> {
    store.puzzles(who).await.unwrap()
}

#[tokio::test]
async fn answers_come_back_the_latest_first() {
    let (folder, store) = store().await;
    put_game(&*store, game(1)).await;
    assert_eq!(of(&*store, ada().id).await, []);
    let (one, other) = (at(ada().id, u32::MAX, 1, None), at(ada().id, 0, 1, None));
    put(&*store, vec![write(&one), write(&other)]).await;
    let next = at(ada().id, u32::MAX, 2, Some(3));
    put(&*store, vec![write(&next)]).await;
    let store = folder.reopened(store).await;
    assert_eq!(of(&*store, ada().id).await, [next, other]);
    assert_eq!(of(&*store, bob().id).await, []);
}

#[tokio::test]
async fn two_devices_do_not_both_answer() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    put(&*store, vec![write(&at(ada().id, 7, 1, None))]).await;
    for revision in [1, 3, 0] {
        let stale = write(&at(ada().id, 7, revision, Some(3)));
        let result = store.commit(vec![stale]).await;
        assert!(is_stale(&result), "{revision}: {result:?}");
    }
    assert_eq!(of(&*store, ada().id).await, [at(ada().id, 7, 1, None)]);
}

#[tokio::test]
async fn who_has_seen_and_solved_a_puzzle_is_counted_until_they_are_forgotten() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    let enroll = async |user: u64| {
        let user = cairn_domain::PlayerId(user);
        store.enroll(user, "Cleo".to_owned()).await.unwrap().id
    };
    let (cleo, dan) = (enroll(77).await, enroll(78).await);
    for (who, stars) in [
        (ada().id, Some(3)),
        (bob().id, Some(1)),
        (cleo, Some(0)),
        (dan, None),
    ] {
        put(&*store, vec![write(&at(who, 7, 1, stars))]).await;
    }
    put(&*store, vec![write(&at(dan, 8, 1, Some(3)))]).await;
    let tally = |asked, settled, solved, at_once| PuzzleTally {
        asked,
        settled,
        solved,
        at_once,
    };
    let counted = store.puzzle_tally(&form(), 7).await.unwrap();
    assert_eq!(counted, tally(4, 3, 2, 1));
    let all = store.puzzle_tallies().await.unwrap();
    let expected = [(7, tally(4, 3, 2, 1)), (8, tally(1, 1, 1, 1))];
    let expected = expected.map(|(puzzle, tally)| ((form(), puzzle), tally));
    assert_eq!(all, expected.into());
    let leave = Write::Person(PersonWrite::Leave(Leaving {
        who: cleo,
        asked_at: Timestamp(1),
    }));
    put(
        &*store,
        vec![leave, Write::Person(PersonWrite::Forget(cleo))],
    )
    .await;
    assert_eq!(of(&*store, cleo).await, []);
    let counted = store.puzzle_tally(&form(), 7).await.unwrap();
    assert_eq!(counted, tally(3, 2, 2, 1));
}
