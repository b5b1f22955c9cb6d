//! People's answers in courses and to puzzles: stored for each variant or puzzle, and counted.

use cairn_domain::{CourseProgress, CourseState, PuzzleTally, StepCount, Variant};

use crate::store::prelude::*;

fn variant(text: &str) -> Variant {
    text.parse().expect("a variant")
}

fn course(who: ParticipantId, of: &str, step: &str, revision: u64) -> CourseProgress {
    CourseProgress {
        who,
        variant: variant(of),
        puzzle: None,
        revision: Revision(revision),
        at: Timestamp(i64::try_from(revision).expect("small")),
        state: CourseState {
            step: step.to_owned(),
            version: 7,
            played: vec!["e4-e7".to_owned()],
            stage: 1,
            entered: Some("x".to_owned()),
            wrong: 2,
            stars: [("far".to_owned(), 3)].into(),
            skipped: ["trap".to_owned()].into(),
            last: None,
        },
    }
}

/// A puzzle settled with these stars, or not.
fn puzzle(who: ParticipantId, puzzle: u32, revision: u64, stars: Option<u8>) -> CourseProgress {
    let step = if stars.is_some() { "" } else { "only" };
    let mut progress = course(who, "a/b", step, revision);
    progress.state.stars = stars
        .map(|it| ("only".to_owned(), it))
        .into_iter()
        .collect();
    progress.puzzle = Some(puzzle);
    progress
}

async fn put(store: &Store, all: &[CourseProgress]) {
    let learn = async |tx: Tx| {
        for progress in all {
            tx.save_progress(progress).await?;
        }
        Ok(())
    };
    save(store, learn).await;
}

/// Two of Ada's come back the latest first. The third follows the first.
async fn assert_kept(
    [one, other, next]: [CourseProgress; 3],
    of: impl AsyncFn(&Store, ParticipantId) -> Vec<CourseProgress>,
) {
    let (folder, store) = store().await;
    assert_eq!(of(&store, ada().id).await, []);
    put(&store, &[one, other.clone(), next.clone()]).await;
    let store = folder.reopen(store).await;
    let found = store.progress(ada().id, &next.variant, next.puzzle).await;
    assert_eq!(found.unwrap(), Some(next.clone()));
    assert_eq!(of(&store, ada().id).await, [next, other]);
    assert_eq!(of(&store, bob().id).await, []);
}

#[tokio::test]
async fn progress_comes_back_the_latest_first() {
    let at = |of, step, revision| course(ada().id, of, step, revision);
    let all = [at("a/b", "far", 1), at("a", "trap", 1), at("a/b", "", 2)];
    let of = async |store: &Store, who| store.courses(who).await.unwrap();
    assert_kept(all, of).await;
}

#[tokio::test]
async fn answers_come_back_the_latest_first() {
    let at = |number, revision, stars| puzzle(ada().id, number, revision, stars);
    let all = [
        at(u32::MAX, 1, None),
        at(0, 1, None),
        at(u32::MAX, 2, Some(3)),
    ];
    let of = async |store: &Store, who| store.puzzles(who).await.unwrap();
    assert_kept(all, of).await;
}

#[tokio::test]
async fn who_is_at_which_step_is_counted_without_people() {
    let (_folder, store) = store().await;
    let all = [
        course(ada().id, "a", "far", 1),
        course(bob().id, "a", "far", 1),
        course(bob().id, "b/c", "", 1),
    ];
    put(&store, &all).await;
    let count = |of: &str, step: &str, people| StepCount {
        variant: variant(of),
        step: step.to_owned(),
        people,
    };
    let counted = store.course_counts().await.unwrap();
    assert_eq!(counted, [count("a", "far", 2), count("b/c", "", 1)]);
}

#[tokio::test]
async fn who_has_seen_and_solved_a_puzzle_is_counted() {
    let (_folder, store) = store().await;
    let enroll = async |user: u64| {
        let enrolled = store.enroll(PlayerId(user), "Cleo".to_owned()).await;
        enrolled.unwrap().id
    };
    let (cleo, dan) = (enroll(77).await, enroll(78).await);
    let all = [
        puzzle(ada().id, 7, 1, Some(3)),
        puzzle(bob().id, 7, 1, Some(1)),
        puzzle(cleo, 7, 1, Some(0)),
        puzzle(dan, 7, 1, None),
        puzzle(dan, 8, 1, Some(3)),
    ];
    put(&store, &all).await;
    let tally = |asked, settled, solved, at_once| PuzzleTally {
        asked,
        settled,
        solved,
        at_once,
    };
    let variant = variant("a/b");
    let counted = store.puzzle_tally(&variant, 7).await.unwrap();
    assert_eq!(counted, tally(4, 3, 2, 1));
    let all = store.puzzle_tallies().await.unwrap();
    let expected = [(7, tally(4, 3, 2, 1)), (8, tally(1, 1, 1, 1))];
    let expected = expected.map(|(puzzle, tally)| ((variant.clone(), puzzle), tally));
    assert_eq!(all, expected.into());
}
