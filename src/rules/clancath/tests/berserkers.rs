//! K19 to K22.

use super::*;

#[test]
fn k19_he_is_declared_before_a_point_is_spent() {
    let mut table = Table::position("Ca1 Hh9", "Mt20", 4);
    assert!(table.is_legal("berserk:h9"));
    assert!(!table.is_legal("berserk:a1"), "heroes only");
    table.play("a1-a2");
    assert!(!table.is_legal("berserk:h9"));
}

#[test]
fn k19_only_he_acts() {
    let mut table = Table::position("Ca1 Hh9 Hj9", "Mt20", 4);
    table.play("berserk:h9");
    assert_eq!(table.legal(), ["h9-g9", "h9-h10", "h9-h8", "h9-i9"]);
}

#[test]
fn k19_captures_do_not_end_his_move() {
    let mut table = Table::position("Ca1 Hh9", "Mi9 Mj9 Mt20", 9);
    table.play("berserk:h9 h9xi9 i9xj9");
    assert_eq!(table.points(), (2, 9));
    assert_eq!(table.seat(), Seat::First);
}

#[test]
fn k19_every_hero_with_a_step_may_be_declared() {
    let table = Table::position("Ca1 Hh9 Hj9 Ha2 Ma3 Mb2", "Mt20", 0);
    let declared: Vec<String> = table
        .legal()
        .into_iter()
        .filter(|it| it.starts_with("berserk"))
        .collect();
    assert_eq!(declared, ["berserk:h9", "berserk:j9"]);
}

#[test]
fn k20_a_hero_who_happens_to_use_everything_survives() {
    let mut table = Table::position("Ca1 Hh9", "Mi9 Mt20", 0);
    table.play("h9-g9 g9-h9 h9-g9 g9-h9 h9xi9");
    assert_eq!(table.seat(), Seat::Second);
    let survivor = table.state.man_at(square("i9"));
    assert_eq!(survivor, Some((Seat::First, Man::Hero)));
    assert_eq!(table.automatic().0, 6);
}

#[test]
fn k21_he_goes_on_while_he_can_pay() {
    let mut table = Table::position("Ca1 Hj10", "Mt20", 0);
    table.play("berserk:j10");
    for step in ["j10-j11", "j11-j10", "j10-j11", "j11-j10", "j10-j11"] {
        table.play(step);
        assert!(!table.is_legal("end"));
        assert_eq!(table.seat(), Seat::First);
    }
    table.play("j11-j10");
    assert_eq!(table.seat(), Seat::Second);
}

/// In the valley, between friends and a climb that costs 2.
#[test]
fn k21_what_he_cannot_use_is_lost() {
    let mut table = Table::position("Hi9 Mi11 Mj10", "Mt20", 2);
    table.play("berserk:i9 i9-i8 i8-i9");
    assert_eq!(table.points(), (0, 2));
    table.play("i9-i10");
    assert_eq!(table.seat(), Seat::Second);
    assert_eq!(table.pools(), (0, 0), "1 point is lost");
}

#[test]
fn k22_he_dies_at_the_end_of_his_turn() {
    let mut table = Table::position("Ca1 Hj10 Hc1", "Mt20", 0);
    assert_eq!(table.automatic().0, 8);
    table.play("berserk:j10 j10-j11 j11-j10 j10-j11 j11-j10 j10-j11 j11-j10 j10-j11");
    assert!(table.state.man_at(square("j11")).is_some());
    table.play("j11-j10");
    assert_eq!(table.state.man_at(square("j10")), None);
    assert_eq!(table.automatic().0, 6);
}
