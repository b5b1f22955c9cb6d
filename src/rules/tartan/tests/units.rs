//! Moves of single units: T7 to T15.

use super::*;

#[test]
fn t8_m1_a_family_goes_one_step_and_never_captures() {
    let table = Table::set_up("F d5, F a1, f d6; B f6, b e5");
    assert_eq!(table.targets("d5"), spaces("c4 c5 d4 e6"));
    assert_eq!(table.targets("a1"), spaces("a2 b1"));
}

#[test]
fn t8_a_family_joins_a_family_or_a_horde() {
    let table = Table::set_up("F c4, F c5, H d4, A b3; # e5");
    assert_eq!(table.rests("c4+"), "c5 d4");
}

#[test]
fn t9_t14_m4_a_horde_goes_two_steps_and_may_bend() {
    let table = Table::set_up("H c4, F b4; f d5, f c3, h c6; B e5, b d4");
    assert_eq!(table.rests("c4-"), "a2 a3 d6");
    assert_eq!(table.rests("c4+"), "b4");
    assert_eq!(table.rests("c4x"), "c3 d5");
}

#[test]
fn t9_m4b_a_horde_does_not_take_a_neighbor_straight_away() {
    let table = Table::set_up("H c4; f d5, f c5, f d4, f b4, f b3, f c3; # e5");
    assert_eq!(table.targets("c4"), Spaces::EMPTY);
}

#[test]
fn t9_a_horde_joins_a_family_or_a_horde_two_steps_away() {
    let table = Table::set_up("H c4, F c6, H a3, A d6, C e4; # e5");
    assert_eq!(table.rests("c4+"), "a3 c6");
    for (to, made) in [("c6", Unit::Army), ("a3", Unit::Cathedral)] {
        let table = table.clone().advance(&format!("c4+{to}"));
        assert_eq!(table.unit(to), Some((Seat::First, made)));
    }
}

#[test]
fn t10_a_horde_does_not_end_where_it_began() {
    assert!(!Table::set_up("H f4; # e5").is_legal("f4-f4"));
}

#[test]
fn t11_m5_an_army_goes_three_steps_straight() {
    let units = "A d4, F d3; h g4, f d7, a g7; b e5; B f";
    let table = Table::set_up(&format!("{units}4"));
    assert_eq!(table.rests("d4"), "-a4");
    let table = Table::set_up(&format!("{units}5"));
    assert_eq!(table.rests("d4"), "-a4 xg4");
}

#[test]
fn t11_m5b_an_army_that_cannot_move() {
    let table = Table::set_up("A c3, H f3; h f6, f c6; B f5, b e5");
    assert_eq!(table.targets("c3"), Spaces::EMPTY);
}

#[test]
fn t7_no_unit_enters_or_crosses_a_loch() {
    let table = Table::set_up("F a1, H c4, A b1; # e5");
    assert_eq!(table.targets("a1"), spaces("a2"), "b1 is an Army");
    // b5 and e5 are two steps away, b4 and c5 lead around them.
    let targets = "a2 a3 a4 b3 b4 c2 c3 c5 c6 d3 d4 d5 d6 e4 e6";
    assert_eq!(table.targets("c4"), spaces(targets));
    // Not over b2 to b4.
    assert_eq!(table.targets("b1"), spaces("e1 e4"));
}

/// Checks which units can go with this sign onto which, each at the right distance.
fn check(sign: char, lines: [(&str, &str); 4]) {
    for (mover, from) in [("F", "f4"), ("H", "f3"), ("A", "f2"), ("C", "f4")] {
        for (target, movers) in lines {
            let table = Table::set_up(&format!("{mover} {from}, {target} f5; # a1"));
            let can = movers.contains(mover);
            let action = format!("{from}{sign}f5");
            assert_eq!(table.is_legal(&action), can, "{mover} to {target}");
            let targets = table.targets(from);
            assert_eq!(targets.contains(Space::from_name("f5")), can);
        }
    }
}

#[test]
fn t12_these_units_unite_and_no_others() {
    check('+', [("F", "FH"), ("H", "FH"), ("A", ""), ("C", "")]);
}

#[test]
fn t13_hordes_take_families_and_armies_take_hordes() {
    check('x', [("f", "H"), ("h", "A"), ("a", ""), ("c", "")]);
}

#[test]
fn t13_captured_tokens_are_gone_and_the_captor_stands_there() {
    let table = Table::set_up("A c3; h f3; # e5").reserves(0, 4);
    let lost = table.state.lost_count(Seat::Second);
    let table = table.advance("c3xf3");
    assert_eq!(table.unit("f3"), Some((Seat::First, Unit::Army)));
    let clan = table.state.clans.second;
    assert_eq!((clan.units(), clan.reserve), (Spaces::EMPTY, 4));
    assert_eq!(table.state.lost_count(Seat::Second), lost + 2);
    let mover = table.mover();
    assert_eq!(mover, Some(Seat::Second), "a capture gives no bounce");
}

#[test]
fn t15_captures_and_unions_are_not_compulsory() {
    let table = Table::set_up("H c4, F c6; f a3; # e5");
    let all = ["c4xa3", "c4+c6", "c4-d6", "Be5-e6"];
    assert!(all.iter().all(|it| table.is_legal(it)));
}
