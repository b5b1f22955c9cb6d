//! People's progress in courses: stored for each form, changed only from its current revision.

use cairn_app::Store;
use cairn_domain::{
    CourseProgress, CourseState, Form, Leaving, ParticipantId, PersonWrite, Revision, StepCount,
    Timestamp, Write,
};

use super::{ada, bob, game, is_stale, put, put_game, store};

fn form(text: &str) -> Form {
    text.parse().expect("a form")
}

fn at(who: ParticipantId, of: &str, step: &str, revision: u64) -> CourseProgress {
    CourseProgress {
        who,
        form: form(of),
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
            last: None,
        },
    }
}

fn write(progress: &CourseProgress) -> Write {
    Write::Person(PersonWrite::Course(Box::new(progress.clone())))
}

async fn of(store: &dyn Store, who: ParticipantId) -> Vec<CourseProgress> {
    store.courses(who).await.unwrap()
}

#[tokio::test]
async fn progress_comes_back_the_latest_first() {
    let (folder, store) = store().await;
    put_game(&*store, game(1)).await;
    assert_eq!(of(&*store, ada().id).await, []);
    let (one, other) = (at(ada().id, "a/b", "far", 1), at(ada().id, "a", "trap", 1));
    put(&*store, vec![write(&one), write(&other)]).await;
    let next = at(ada().id, "a/b", "", 2);
    put(&*store, vec![write(&next)]).await;
    let store = folder.reopened(store).await;
    assert_eq!(of(&*store, ada().id).await, [next, other]);
    assert_eq!(of(&*store, bob().id).await, []);
}

#[tokio::test]
async fn two_devices_do_not_both_go_on() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    put(&*store, vec![write(&at(ada().id, "a", "far", 1))]).await;
    for revision in [1, 3, 0] {
        let stale = write(&at(ada().id, "a", "trap", revision));
        let result = store.commit(vec![stale]).await;
        assert!(is_stale(&result), "{revision}: {result:?}");
    }
    assert_eq!(of(&*store, ada().id).await[0].state.step, "far");
}

#[tokio::test]
async fn who_is_at_which_step_is_counted_without_people() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    for (who, of, step) in [
        (ada().id, "a", "far"),
        (bob().id, "a", "far"),
        (bob().id, "b/c", ""),
    ] {
        put(&*store, vec![write(&at(who, of, step, 1))]).await;
    }
    let count = |of: &str, step: &str, people| StepCount {
        form: form(of),
        step: step.to_owned(),
        people,
    };
    let counted = store.course_counts().await.unwrap();
    assert_eq!(counted, [count("a", "far", 2), count("b/c", "", 1)]);
}

#[tokio::test]
async fn a_forgotten_person_has_begun_no_course() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    let cleo = store
        .enroll(cairn_domain::PlayerId(77), "Cleo".to_owned())
        .await
        .unwrap();
    put(&*store, vec![write(&at(cleo.id, "a", "far", 1))]).await;
    let asked_at = Timestamp(1);
    let leave = Write::Person(PersonWrite::Leave(Leaving {
        who: cleo.id,
        asked_at,
    }));
    put(
        &*store,
        vec![leave, Write::Person(PersonWrite::Forget(cleo.id))],
    )
    .await;
    assert_eq!(of(&*store, cleo.id).await, []);
    assert_eq!(store.course_counts().await.unwrap(), []);
}
