//! K23 to K26. K27, that South is drawn by lot, is outside the rules.

use super::*;
use crate::clancath::state::End;

#[test]
fn k23_who_takes_the_last_enemy_wins_at_once() {
    let mut table = Table::position("Ca1 Mh9", "Mi9", 0);
    let action = table.find("h9xi9").expect("legal");
    let effect = table.rules.effect(&table.state, &action);
    assert_eq!(effect.captured, [square("i9").cell()]);
    assert!(effect.wins);
    table.play("h9xi9");
    assert_eq!(table.ending(), Some(victory(Seat::First, "wiped-out")));
    assert!(table.actions().is_empty());
}

#[test]
fn k23_north_wins_just_so() {
    let mut table = Table::position("Mi9", "Ct20 Mh9", 0);
    table.play("roll rolls:1,1 h9xi9");
    assert_eq!(table.ending(), Some(victory(Seat::Second, "wiped-out")));
}

#[test]
fn k23_the_last_enemy_falls_before_the_berserker_does() {
    let mut table = Table::position("Hh9", "Mi9", 0);
    table.play("berserk:h9 h9xi9");
    assert_eq!(table.ending(), Some(victory(Seat::First, "wiped-out")));
}

#[test]
fn k23_a_berserker_who_was_the_last_loses_the_game() {
    let mut table = Table::position("Hj10", "Mt20", 0);
    table.play("berserk:j10 j10-j11 j11-j10");
    assert_eq!(
        table.ending(),
        Some(victory(Seat::Second, "berserker-fell"))
    );
}

#[test]
fn k24_there_is_always_something_to_do() {
    let table = Table::position("Ma1", "Ha2 Hb1", 2);
    assert_eq!(table.legal(), ["roll"]);
}

#[test]
fn k25_eighty_turns_without_a_capture_are_a_draw() {
    let mut table = placed_table();
    for turn in 0..80 {
        assert_eq!(table.ending(), None, "after {turn} turns");
        table.play("roll rolls:1,1");
    }
    let draw = Ending {
        winner: None,
        why: "quiet",
    };
    assert_eq!(table.ending(), Some(draw));
    assert!(table.actions().is_empty());
}

#[test]
fn k25_a_capture_begins_the_count_anew() {
    let mut table = Table::position("Ca1 Mh9", "Mi9 Mt20", 0);
    table.rules = serde_json::from_str(r#"{"quiet_limit":3}"#).expect("playable options");
    table.play("roll rolls:1,1 roll rolls:1,1");
    table.play("h9xi9 end");
    assert_eq!(table.state.quiet, 0);
    table.play("roll rolls:1,1 a1-a2 end");
    assert_eq!(table.ending(), None);
    table.play("roll rolls:1,1");
    assert_eq!(table.ending().map(|it| it.why), Some("quiet"));
}

/// A berserker's death is not a capture, and set-up is not a turn.
#[test]
fn k25_only_captures_count() {
    let mut table = Table::position("Ca1 Hj10", "Mt20", 0);
    table.play("berserk:j10 j10-j11 j11-j10 j10-j11 j11-j10 j10-j11 j11-j10");
    assert_eq!(table.state.quiet, 1);
    assert_eq!(placed_table().state.quiet, 0);
}

#[test]
fn k25_the_last_turn_of_the_count_may_still_win() {
    let mut table = Table::position("Mh9 Ca1", "Mi9", 0);
    table.rules = serde_json::from_str(r#"{"quiet_limit":1}"#).expect("playable options");
    table.play("h9xi9");
    assert_eq!(table.ending(), Some(victory(Seat::First, "wiped-out")));
}

#[test]
fn k25_the_draw_is_announced() {
    let mut table = placed_table();
    let quiet = |table: &Table| {
        let remarks = table.rules.remarks(&table.state);
        remarks
            .into_iter()
            .find(|it| it.key == "clancath-quiet-soon")
    };
    for _ in 0..69 {
        table.play("roll rolls:1,1");
    }
    assert_eq!(quiet(&table), None);
    table.play("roll rolls:1,1");
    let said = Phrase::new("clancath-quiet-soon").with("turns", 10_i64);
    assert_eq!(quiet(&table), Some(said));
}

#[test]
fn k26_everybody_sees_the_same() {
    let mut table = placed_table();
    table.play("f1-g1 end roll rolls:3,5");
    let [everyone, first, second] = [
        Viewer::Everyone,
        Viewer::Seat(Seat::First),
        Viewer::Seat(Seat::Second),
    ]
    .map(|viewer| table.rules.scene(&table.state, viewer));
    assert_eq!(everyone, first);
    assert_eq!(everyone, second);
}

/// Keys built from words are easily forgotten, and random games hardly ever end other than in a
/// draw.
#[test]
fn every_ending_has_its_sentence() {
    let sentences = [
        include_str!("../../../../assets/locales/en/clancath.ftl"),
        include_str!("../../../../assets/locales/de/clancath.ftl"),
    ];
    for end in [
        End::WipedOut(Seat::First),
        End::BerserkerFell(Seat::First),
        End::Quiet,
    ] {
        let key = format!("clancath-ends-{} = ", end.ending().why);
        assert!(sentences.iter().all(|it| it.contains(&key)), "{key}");
    }
}
