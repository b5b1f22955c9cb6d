//! Pairings that are stopped.

use std::{sync::mpsc, thread};

use cairn_pairing::{Color, Entry, Forbidden, Stop, Tournament, dutch::PairedRound};

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
fn a_pairing_that_is_stopped_ends_soon_and_comes_to_nothing() {
    let (stop, field) = (Stop::default(), crowd(1_200));
    let (tell, told) = mpsc::channel();
    let heeded = stop.clone();
    let work = thread::spawn(move || {
        tell.send(()).expect("somebody listens");
        PairedRound::pair_until(&field, Color::First, &heeded)
    });
    told.recv().expect("it has begun");
    stop.stop();
    let paired = work.join().expect("it does not panic");
    assert!(paired.expect("it was stopped before").is_none());
}

#[test]
fn what_is_not_stopped_is_done() {
    let (stop, field) = (Stop::default(), crowd(10));
    let pairing = |stop| {
        let paired = PairedRound::pair_until(&field, Color::First, stop).expect("possible");
        paired.map(|it| it.pairing())
    };
    let whole = PairedRound::pair(&field, Color::First).expect("possible");
    assert_eq!(pairing(&stop), Some(whole.pairing()));
    stop.stop();
    assert_eq!(pairing(&stop), None);
}
