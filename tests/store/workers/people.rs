//! People's own decisions, made on many devices at once.

use cairn_app::{App, AppError, BlockOutcome};
use cairn_domain::{Editable as _, PersonalSettings};
use tokio::task::JoinSet;

use super::Office;
use crate::store::prelude::*;

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
