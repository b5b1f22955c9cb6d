//! The raid, rule by rule.

use cairn_kernel::{AnyPosition, Phrase, Seat, Turn, Unplayable, Viewer, erase};

use super::Raid;

/// The position after these turns.
fn position_after(coins: u8, turns: &[&str]) -> Box<dyn AnyPosition> {
    let mut position = erase(Raid { coins }).start();
    for turn in turns {
        let played = position.play_text(turn);
        played.unwrap_or_else(|error| panic!("{turn}: {error:?}"));
        while position.force().is_some() {}
    }
    position
}

/// Ada's man on b3 can take Bob's on b5.
const BEFORE: [&str; 2] = ["b1-b3 end", "e5-e4 end"];

fn mover(position: &dyn AnyPosition) -> Option<Seat> {
    match position.turn() {
        Turn::Player(seat) => Some(seat),
        Turn::Chance | Turn::Over(_) => None,
    }
}

#[test]
fn a_turn_is_up_to_three_steps() {
    assert_eq!(
        mover(position_after(0, &["a1-a2 a2-a3"]).as_ref()),
        Some(Seat::First)
    );
    assert_eq!(
        mover(position_after(0, &["a1-a2 a2-a3 b1-b2"]).as_ref()),
        Some(Seat::Second)
    );
    assert_eq!(
        mover(position_after(0, &["a1-a2 end"]).as_ref()),
        Some(Seat::Second)
    );
    assert!(position_after(0, &[]).play_text("end").is_err());
}

#[test]
fn a_man_without_a_coin_is_kept() {
    let position = position_after(0, &[BEFORE[0], BEFORE[1], "b3xb5"]);
    assert_eq!(mover(position.as_ref()), Some(Seat::Second));
    let purse = &position.scene(Viewer::Everyone).trays[0];
    assert_eq!((purse.items.len(), purse.items[0].kind), (1, super::MAN));
}

#[test]
fn a_man_who_was_paid_for_is_kept_or_goes_home() {
    let before = position_after(1, &[BEFORE[0], BEFORE[1], "b3xb5"]);
    assert_eq!(mover(before.as_ref()), Some(Seat::First));
    for (said, men) in [("keep", 4), ("free", 5)] {
        let mut position = before.fork();
        position.play_text(said).expect("one of two");
        let scene = position.scene(Viewer::Everyone);
        let theirs = scene
            .pieces
            .iter()
            .filter(|it| it.seat == Some(Seat::Second));
        assert_eq!(theirs.count(), men);
        assert_eq!(scene.trays[0].items[0].count, 2, "a coin of each");
        assert!(scene.trays[1].items.is_empty());
    }
}

#[test]
fn the_king_is_threatened_and_taken() {
    let position = position_after(0, &["d1-d3 d3-c3 end"]);
    let remark = Phrase::new("raid-king-threatened").with("cell", "c5");
    assert_eq!(position.remarks(), [remark]);
    let position = position_after(0, &["d1-d3 d3-c3 end", "a5-a4 end", "c3xc5"]);
    let Turn::Over(ending) = position.turn() else {
        panic!("{:?}", position.turn());
    };
    assert_eq!(
        (ending.winner, ending.why),
        (Some(Seat::First), "king-taken")
    );
}

#[test]
fn what_cannot_be_done_is_objected_to() {
    let why = |text: &str| match position_after(0, &[]).play_text(text) {
        Err(Unplayable::NotPossible { objection, .. }) => objection.map(|it| it.clause.key),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(why("a1-a4").as_deref(), Some("raid-too-far"));
    assert_eq!(why("a1-b2").as_deref(), Some("raid-no-way"));
    assert_eq!(why("a5-a4").as_deref(), Some("raid-not-yours"));
    assert_eq!(why("hello"), None);
}
