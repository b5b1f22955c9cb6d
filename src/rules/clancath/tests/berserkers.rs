//! K19 to K22.

use super::*;

#[test]
fn k19_he_is_declared_before_a_point_is_spent() {
    let mut table = Table::position("Ca1 Hh9", "Mt20", 4);
    assert!(table.is_legal("berserk:h9"));
    table.play("a1-a2");
    assert!(!table.is_legal("berserk:h9"));
}

#[test]
fn k19_every_hero_with_a_step_may_be_declared_and_then_only_he_acts() {
    let mut table = Table::position("Ca1 Hh9 Hj9 Ha2 Ma3 Mb2", "Mt20", 0);
    let declared: Vec<String> = table.legal();
    let declared: Vec<&String> = declared
        .iter()
        .filter(|it| it.starts_with("berserk"))
        .collect();
    assert_eq!(declared, ["berserk:h9", "berserk:j9"]);
    table.play("berserk:h9");
    assert_eq!(table.legal(), ["h9-g9", "h9-h10", "h9-h8", "h9-i9"]);
}

#[test]
fn k19_captures_do_not_end_his_move() {
    let table = Table::position("Ca1 Hh9", "Mi9 Mj9 Mt20", 9).advance("berserk:h9 h9xi9 i9xj9");
    assert_eq!(table.points(), (2, 9));
    assert!(table.is_legal("j9-k9"));
}

#[test]
fn k20_a_hero_who_happens_to_use_everything_survives() {
    let table = Table::position("Ca1 Hh9", "Mi9 Mt20", 0);
    let table = table.advance("h9-g9 g9-h9 h9-g9 g9-h9 h9xi9");
    assert_eq!(table.seat(), Seat::Second);
    let survivor = table.state.man_at(square("i9"));
    assert_eq!(survivor, Some((Seat::First, Man::Hero)));
}

#[test]
fn k21_he_goes_on_while_he_can_pay_and_k22_falls_at_the_end_of_his_turn() {
    let mut table = Table::position("Ca1 Hj10", "Mt20", 0).advance("berserk:j10");
    assert_eq!(table.automatic().0, 6);
    for step in ["j10-j11", "j11-j10", "j10-j11", "j11-j10", "j10-j11"] {
        table.play(step);
        assert!(!table.is_legal("end"));
        assert_eq!(table.seat(), Seat::First);
    }
    table.play("j11-j10");
    assert_eq!(table.seat(), Seat::Second);
    assert_eq!(table.state.man_at(square("j10")), None);
    assert_eq!(table.automatic().0, 4);
    assert_eq!(table.state.quiet, 1, "K25: his fall is no capture");
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
