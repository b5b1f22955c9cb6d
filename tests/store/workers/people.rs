//! People's own decisions, made on many devices at once.

use std::sync::Arc;

use cairn_app::{App, AppError, BlockOutcome};
use cairn_domain::{Editable as _, PersonalSettings, Refusal, Timestamp};
use tokio::task::JoinSet;

use super::Office;
use crate::store::laws::{ADA, BOB, ada};

/// Does the same on eight devices.
async fn at_once<T: Send + 'static, F>(
    office: &Office,
    act: impl Fn(Arc<App>) -> F,
) -> Vec<Result<T, AppError>>
where
    F: Future<Output = Result<T, AppError>> + Send + 'static,
{
    let devices: JoinSet<_> = (0..8).map(|_| act(Arc::clone(&office.app))).collect();
    devices.join_all().await
}

/// One has done it, and the others were refused.
fn assert_once<T: std::fmt::Debug>(all: &[Result<T, AppError>], why: &Refusal) {
    let is_refused =
        |it: &&Result<T, AppError>| matches!(it, Err(AppError::Refused(it)) if it == why);
    let refused = all.iter().filter(is_refused).count();
    let done = all.iter().filter(|it| it.is_ok()).count();
    assert_eq!((done, refused), (1, all.len() - 1), "{all:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_is_on_one_vacation_which_ends_once() {
    let office = Office::open().await;
    office.clock.set(1_000);
    let start = |app: Arc<App>| async move { app.start_vacation(&ada(), "1h", "").await };
    let begun = at_once(&office, start).await;
    assert_once(&begun, &Refusal::OnVacation(Timestamp(3_601_000)));
    office.clock.set(2_000);
    let end = |app: Arc<App>| async move { app.end_vacation(&ada()).await };
    let ended = at_once(&office, end).await;
    assert_once(&ended, &Refusal::NotOnVacation);
    let known = office.store.vacations(&[ada().id], Timestamp(0)).await;
    let [it] = &known.unwrap()[..] else {
        panic!("{begun:?}")
    };
    assert_eq!((it.from, it.until), (Timestamp(1_000), Timestamp(2_000)));
}

#[tokio::test(flavor = "multi_thread")]
async fn choices_made_at_once_are_all_kept() {
    let office = Office::open().await;
    let changes = [
        ("zone", "Europe/Berlin"),
        ("confirm", "at-once"),
        ("theme", "slate"),
        ("language", "de"),
    ];
    let mut expected = PersonalSettings::default();
    let mut devices = JoinSet::new();
    for (key, value) in changes {
        let app = Arc::clone(&office.app);
        let change = PersonalSettings::change(key, value);
        devices.spawn(async move { app.choose(ADA, change).await });
        expected = expected.with(key, value);
    }
    assert!(devices.join_all().await.iter().all(Result::is_ok));
    let settings = office.store.settings(Some(ADA), None).await.unwrap();
    assert_eq!(settings.personal, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_block_is_laid_and_lifted_in_turn() {
    let office = Office::open().await;
    let block = |app: Arc<App>| async move { app.block(&ada(), BOB).await };
    let done = at_once(&office, block).await;
    let laid = done.iter().filter(|it| matches!(it, Ok(BlockOutcome::Now)));
    let lifted = done
        .iter()
        .filter(|it| matches!(it, Ok(BlockOutcome::NoLonger)));
    assert_eq!((laid.count(), lifted.count()), (4, 4), "{done:?}");
    assert!(!office.store.is_blocked(BOB, ada().id).await.unwrap());
}
