//! A turn is decided at one moment: it is in time then, or not.

use std::sync::atomic::{AtomicI64, Ordering};

use cairn_app::{App, WallClock};
use cairn_domain::{Event, SeenState};

use super::looks::challenge;
use crate::store::prelude::*;

const DAY: Span = Span::from_days(1);

/// Two days pass before the time is read again.
#[derive(Default)]
struct JumpingClock {
    now: AtomicI64,
    /// Reads before the jump; below zero it does not jump.
    left: AtomicI64,
}

impl JumpingClock {
    fn jumps_after(&self, readings: i64) {
        self.left.store(readings, Ordering::SeqCst);
    }

    fn has_jumped(&self) -> bool {
        self.left.swap(-1, Ordering::SeqCst) < 0
    }
}

impl WallClock for JumpingClock {
    fn now(&self) -> Timestamp {
        if self.left.fetch_sub(1, Ordering::SeqCst) == 0 {
            self.now.fetch_add(2 * DAY.0, Ordering::SeqCst);
        }
        Timestamp(self.now.load(Ordering::SeqCst))
    }
}

#[tokio::test]
async fn a_turn_that_is_played_is_in_time_whenever_the_time_runs_out() {
    let (_folder, store) = sqlite().await;
    let clock = Arc::new(JumpingClock::default());
    clock.jumps_after(-1);
    let app = App::new(
        cairn_toygame::catalog(),
        store,
        Arc::clone(&clock) as _,
        || [3; 32],
    );
    let mut new = challenge();
    new.terms.clock = Some("1 day".parse().unwrap());
    new.terms.rated = Some(true);
    let (mut in_time, mut too_late) = (0, 0);
    for readings in 0.. {
        let id = app
            .challenge_since(new.clone(), Timestamp::MAX)
            .await
            .unwrap()
            .id;
        let begun = app.accept(id, BOB, 0).await.unwrap().game.started_at;
        clock.jumps_after(readings);
        let played = app
            .play_typed(id, ADA, SeenState::Latest, "a1-b1", None)
            .await;
        let game = app.game(id).await.unwrap();
        let acted = game
            .log
            .iter()
            .find(|it| matches!(it.event, Event::Acted { .. }));
        assert_eq!(acted.is_some(), played.is_ok());
        match acted {
            Some(entry) => {
                assert!(entry.at <= begun + DAY, "after {readings} readings");
                in_time += 1;
            }
            None => too_late += 1,
        }
        if !clock.has_jumped() {
            break;
        }
    }
    assert!(in_time > 1 && too_late > 0, "{in_time}, {too_late}");
}
