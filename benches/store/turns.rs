//! Turns to be stored.

use std::sync::Arc;

use cairn::domain::{
    Event, GameChange, GameId, LogEntry, LoggedAction, Revision, Task, Timestamp, Write,
};

use cairn_kernel::Seat;
use serde_json::value::RawValue;

use crate::games::head;

/// What a decision about a turn wants written.
pub(crate) fn turn(id: i64, number: u64) -> Vec<Write> {
    let game = GameId(id);
    let at = Timestamp(i64::try_from(number).expect("not so many"));
    let act = LoggedAction {
        action: RawValue::from_string(r#""a4-a2""#.to_owned()).expect("it is JSON"),
        notation: "a4-a2".to_owned(),
        annotated: "a4-a2xb2".to_owned(),
        fingerprint: "00ff".repeat(8),
    };
    let seat = Seat::First;
    vec![
        Write::ChangeGame(GameChange {
            id: game,
            expect: Revision(number),
            entries: vec![LogEntry {
                at,
                event: Event::Acted {
                    seat,
                    act: Arc::new(act),
                },
                next: Some(Seat::Second),
            }],
            head: head(at),
            due: cairn::domain::Due::default(),
        }),
        Write::Schedule {
            task: Task::sync_game(game),
            due: at,
        },
    ]
}
