//! The worked examples of the settled rules.

use super::*;

/// South rolls until the tally is full; the rest is lost.
#[test]
fn e1_the_tally() {
    let mut table = Table::position("Ca1 Ha2 Hb1 Hb2 Hc1 Mc2", "Ct20 Mt18", 0);
    assert_eq!(table.automatic().0, 12);
    table.play("roll rolls:6,5");
    assert_eq!(table.pools(), (11, 0));
    table.play("roll rolls:1,1");
    assert_eq!(table.pools(), (11, 2));
    table.play("roll rolls:6,6");
    assert_eq!(table.pools(), (23, 2));
    assert_eq!(table.automatic().0 + table.pools().0, 35);
    table.play("roll rolls:1,2");
    assert_eq!(table.pools(), (23, 5));
    table.play("roll rolls:3,4");
    assert_eq!(table.pools(), (24, 5), "6 are lost");
    assert_eq!(table.automatic().0 + table.pools().0, 36);
}

#[test]
fn e2_steps() {
    let mut table = Table::position("Ca1 Ha2 Hb1 Hb2 Hc1 Mi10", "Mt20", 0);
    assert_eq!(table.points(), (12, 0));
    assert_eq!(table.steps("i10"), "h10 2, i9 2, i11 1, j10 1");
    table.play("i10-i9");
    assert_eq!(table.points(), (10, 0));
    assert_eq!(table.steps("i9"), "h9 1, i8 1, i10 1, j9 1");
    table.play("i9-i10");
    assert_eq!(table.points(), (9, 0));
    table.play("i10-i11");
    assert_eq!(table.points(), (8, 0));
    table.play("end");
    assert_eq!(table.seat(), Seat::Second);
    table.play("roll rolls:1,1");
    assert_eq!(table.points(), (12, 0));
}

#[test]
fn e3_captures() {
    let mut table = Table::position("Ca1 Ha2 Hb1 Hb2 Hc1 Mh9 Mg9", "Hi9 Mh8 Cg8 Mt20", 3);
    assert_eq!(table.points(), (12, 3));
    assert_eq!(table.automatic(), (12, 6));
    assert_eq!(table.steps("h9"), "xh8 2, h10 1, xi9 3");
    assert_eq!(table.steps("g9"), "f9 1, xg8 5, g10 1");
    assert_eq!(table.play("h9xi9"), "h9xi9H");
    assert_eq!(table.points(), (9, 3));
    assert_eq!(table.steps("i9"), "", "this piece is done");
    assert_eq!(table.automatic(), (12, 4));
    assert_eq!(table.play("g9xg8"), "g9xg8C");
    assert_eq!(table.points(), (4, 3));
    assert_eq!(table.automatic(), (12, 0));
    assert_eq!(table.seat(), Seat::First, "others go on");
    table.play("end");
    assert_eq!(table.pools(), (3, 0));
}

#[test]
fn e4_uphill_and_downhill() {
    let uphill = Table::position("Ca1 Mi10", "Mi9 Mt20", 0);
    assert_eq!(uphill.steps("i10"), "h10 2, xi9 3, i11 1, j10 1");
    let downhill = Table::position("Ca1 Mi9", "Mi10 Mt20", 0);
    assert_eq!(downhill.steps("i9"), "h9 1, i8 1, xi10 2, j9 1");
}

#[test]
fn e5_the_berserker() {
    let mut table = Table::position("Ca1 Hh9", "Mi9 Mi8 Hj8 Mt20", 4);
    assert_eq!(table.points(), (6, 4));
    table.play("berserk:h9");
    let mut left = Vec::new();
    for step in ["h9xi9", "i9xi8", "i8xj8"] {
        table.play(step);
        left.push(table.points());
    }
    assert_eq!(left, [(4, 4), (2, 4), (0, 3)]);
    assert!(!table.is_legal("end"), "he must go on");
    table.play("j8-k8 k8-l8");
    assert_eq!(table.seat(), Seat::First);
    table.play("l8-m8");
    assert_eq!(table.seat(), Seat::Second);
    assert_eq!(
        table.state.man_at(square("m8")),
        None,
        "the berserker is dead"
    );
    assert_eq!(table.automatic(), (4, 0));
    assert_eq!(table.pools(), (0, 0));
}

#[test]
fn e6_the_same_without_a_declaration() {
    let mut table = Table::position("Ca1 Hh9", "Mi9 Mi8 Hj8 Mt20", 4);
    table.play("h9xi9");
    assert_eq!(table.points(), (4, 4));
    assert_eq!(table.steps("i9"), "");
    assert_eq!(table.steps("a1"), "a2 1, b1 1");
    assert_eq!(table.legal(), ["a1-a2", "a1-b1", "end"]);
}

#[test]
fn e8_a_hero_who_cannot_pay() {
    let table = Table::position("Ha8 Ma9 Mb8", "Ca7", 3);
    assert_eq!(table.points(), (2, 3));
    let cost = table.state.cost(Seat::First, square("a8"), square("a7"));
    assert_eq!(cost, 6);
    assert_eq!(table.steps("a8"), "");
    assert!(!table.is_legal("berserk:a8"));
}
