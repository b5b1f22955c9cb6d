//! The findings of an audit.

use super::*;

/// A game in which both have tossed the coin.
fn tossed_game() -> Game {
    let game = play(&game(), ADA, "toss").expect("legal");
    play(&game, BOB, "toss").expect("legal")
}

fn act(game: &mut Game, at: usize) -> &mut crate::LoggedAction {
    match &mut game.log[at].event {
        Event::Acted(_, act) | Event::Rolled(act) => std::sync::Arc::make_mut(act),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_was_played_is_in_order_however_it_ended() {
    for game in [game(), tossed_game()] {
        game.audit(&catalog()).expect("in order");
        resign(&game, BOB).audit(&catalog()).expect("in order");
    }
}

#[test]
fn what_was_taken_back_counts_no_more_and_is_looked_at_all_the_same() {
    let mut back = taken_back(&tossed_game(), BOB);
    back.audit(&catalog()).expect("in order");
    let again = play(&back, BOB, "toss").expect("legal");
    again.audit(&catalog()).expect("in order");
    act(&mut back, 3).fingerprint = "0".repeat(16);
    assert!(matches!(
        back.audit(&catalog()),
        Err(Flaw::OtherPosition(LogLength(3)))
    ));
}

#[test]
fn everything_that_was_changed_is_found() {
    let good = tossed_game();
    let changed = |change: fn(&mut Game)| {
        let mut game = good.clone();
        change(&mut game);
        game.audit(&catalog()).expect_err("it was changed")
    };
    assert!(matches!(
        changed(|it| act(it, 3).fingerprint = "0".repeat(16)),
        Flaw::OtherPosition(LogLength(3))
    ));
    assert!(matches!(
        changed(|it| act(it, 1).annotated.push('\u{19}')),
        Flaw::OtherWords(LogLength(1))
    ));
    assert!(matches!(
        changed(|it| act(it, 2).action = serde_json::from_str("\"no such\"").expect("JSON")),
        Flaw::Unplayable(at, _) if at == LogLength(2)
    ));
    assert!(matches!(
        changed(|it| {
            // Another secret, with which the first coin falls on its other side.
            let falls = |seed| Dice::new(seed).pick(1, &[1, 1]);
            let mut others = (0..32).map(|secret| [secret; 32]);
            let other = others.find(|seed| falls(*seed) != falls(it.seed));
            it.seed = other.expect("one of 32");
        }),
        Flaw::OtherDraw { .. }
    ));
    assert!(matches!(
        changed(|it| it.head.to_move = it.head.to_move.map(|seat| !seat)),
        Flaw::OtherHead
    ));
    assert!(matches!(changed(|it| it.head.turns += 1), Flaw::OtherHead));
    assert!(matches!(
        changed(|it| "chess".clone_into(&mut it.terms.variant.game)),
        Flaw::NoRules(_)
    ));
    // Ended, but the log does not say so.
    assert!(matches!(
        changed(|it| it.head.outcome = aborted_outcome(AbortReason::By(Seat::First))),
        Flaw::OtherHead
    ));
}
