//! Pairings that are given up.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::mpsc,
    thread,
};

use cairn_pairing::{Color, Entry, Forbidden, Stop, Tournament, dutch};

/// People who have never met; pairing a thousand of them takes seconds.
fn crowd(size: usize) -> Tournament {
    Tournament {
        rounds: Some(9),
        entries: vec![Entry::default(); size],
        // The top half may not meet their natural opponents.
        forbidden: (0..size / 2)
            .map(|it| Forbidden {
                from: 1,
                to: 9,
                entries: vec![it, it + size / 2],
            })
            .collect(),
        ..Tournament::default()
    }
}

#[test]
fn a_pairing_that_is_given_up_ends_soon_and_comes_to_nothing() {
    let (stop, field) = (Stop::default(), crowd(1_200));
    let (tell, told) = mpsc::channel();
    let heeded = stop.clone();
    let work = thread::spawn(move || {
        tell.send(()).expect("somebody listens");
        heeded.cancelled_by(|| dutch::pair(&field, Color::First))
    });
    told.recv().expect("it has begun");
    stop.stop();
    assert_eq!(work.join().expect("it does not panic"), None);
}

#[test]
fn what_is_not_given_up_is_done_and_a_panic_stays_one() {
    let stop = Stop::default();
    let paired = stop.cancelled_by(|| dutch::pair(&crowd(10), Color::First));
    assert_eq!(paired, Some(dutch::pair(&crowd(10), Color::First)));
    let thrown = panic::catch_unwind(AssertUnwindSafe(|| {
        stop.cancelled_by(|| panic::resume_unwind(Box::new("a fault")))
    }));
    let thrown: Result<Option<()>, _> = thrown;
    assert!(thrown.is_err_and(|it| it.is::<&str>()));
    stop.stop();
    assert_eq!(
        stop.cancelled_by(|| dutch::pair(&crowd(10), Color::First)),
        None
    );
    // Work without a request is unaffected.
    assert!(dutch::pair(&crowd(10), Color::First).is_ok());
}
