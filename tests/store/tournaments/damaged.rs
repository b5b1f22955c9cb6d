//! A tournament that cannot be read, beside those that can.

use std::sync::Arc;

use cairn_domain::{NoticeKind, tournament::Kind};
use cairn_store::{DAMAGES, Damaged};

use super::{Bot, START};
use crate::database::{damage, sqlite};

/// As if games of it had waited for longer than those of all others.
const WAITS: &str = "UPDATE tournaments SET waits_since = 1 WHERE id = $1";

#[tokio::test]
async fn a_tournament_that_cannot_be_read_holds_up_no_other_and_its_directors_are_told_once() {
    let (database, store) = sqlite().await;
    let first = Bot::over(store, START).await;
    let damaged = first.open(Kind::ALL[1], 4).await.root.id;
    let store = Arc::clone(&first.store);
    drop(first);
    let ways = DAMAGES.iter().filter(|it| it.of == Damaged::Tournament);
    for sql in ways.map(|it| it.sql).chain([WAITS]) {
        assert!(damage(&database, sql, damaged.0).await > 0, "{sql}");
    }
    // After a restart, too.
    for _ in 0..2 {
        let catalog = cairn_rules::catalog();
        let mut bot = Bot::with(Arc::clone(&store), catalog, None, START).await;
        let id = bot.open(Kind::ALL[1], 4).await.root.id;
        bot.starts(id).await;
        let maker = bot.person(1).await;
        let told = bot.app.notices(maker.id).await.unwrap();
        let told: Vec<_> = told.into_iter().map(|it| it.what).collect();
        let tournament = damaged;
        assert_eq!(told, [NoticeKind::Unreadable { tournament }]);
        if let Some(workers) = bot.workers.take() {
            workers.finish().await;
        }
    }
}
