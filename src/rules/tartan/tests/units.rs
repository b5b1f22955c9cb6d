//! Moves of single units: T7 to T15.

use super::*;

#[test]
fn t8_m1_a_family_goes_one_step_and_never_captures() {
    let table = Table::set_up("F d5, F a1, f d6; B f6, b e5");
    assert_eq!(table.targets("d5"), names("c4 c5 d4 e6"));
    assert_eq!(table.targets("a1"), names("a2 b1"));
}

#[test]
fn t8_a_family_joins_a_family_or_a_horde() {
    let table = Table::set_up("F c4, F c5, H d4, A b3; # e5");
    assert_eq!(table.rests("c4+"), names("c5 d4"));
}

#[test]
fn t9_t14_m4_a_horde_goes_two_steps_and_may_bend() {
    let table = Table::set_up("H c4, F b4; f d5, f c3, h c6; B e5, b d4");
    assert_eq!(table.rests("c4-"), names("a2 a3 d6"));
    assert_eq!(table.rests("c4+"), names("b4"));
    assert_eq!(table.rests("c4x"), names("c3 d5"));
}

#[test]
fn t9_m4b_a_horde_does_not_take_a_neighbor_straight_away() {
    let table = Table::set_up("H c4; f d5, f c5, f d4, f b4, f b3, f c3; # e5");
    assert_eq!(table.targets("c4"), names(""));
}

#[test]
fn t9_a_horde_joins_a_family_or_a_horde_two_steps_away() {
    let table = Table::set_up("H c4, F c6, H a3, A d6, C e4; # e5");
    assert_eq!(table.rests("c4+"), names("a3 c6"));
    let made = |to: &str| {
        let table = table.clone().advance(&format!("c4+{to}"));
        table.state.unit_at(Space::from_name(to))
    };
    assert_eq!(made("c6"), Some((Seat::First, Unit::Army)));
    assert_eq!(made("a3"), Some((Seat::First, Unit::Cathedral)));
}

#[test]
fn t10_a_horde_does_not_end_where_it_began() {
    let table = Table::set_up("H f4; # e5");
    assert!(!table.targets("f4").contains(&"f4".to_owned()));
}

#[test]
fn t11_m5_an_army_goes_three_steps_straight() {
    let units = "A d4, F d3; h g4, f d7, a g7; b e5; B f";
    let table = Table::set_up(&format!("{units}4"));
    assert_eq!(
        table
            .legal()
            .iter()
            .filter(|it| it.starts_with("d4"))
            .count(),
        1
    );
    assert_eq!(table.rests("d4-"), names("a4"));
    let table = Table::set_up(&format!("{units}5"));
    assert_eq!(table.rests("d4-"), names("a4"));
    assert_eq!(table.rests("d4x"), names("g4"));
    assert_eq!(table.targets("d4"), names("a4 g4"));
}

#[test]
fn t11_m5b_an_army_that_cannot_move() {
    let table = Table::set_up("A c3, H f3; h f6, f c6; B f5, b e5");
    assert_eq!(table.targets("c3"), names(""));
}

#[test]
fn t7_no_unit_enters_or_crosses_a_loch() {
    let table = Table::set_up("F a1, H c4, A b1; # e5");
    assert_eq!(table.targets("a1"), names("a2 b1")[..1], "b1 is an Army");
    // b5 and e5 are two steps away, b4 and c5 lead around them.
    assert_eq!(
        table.targets("c4"),
        names("a2 a3 a4 b3 b4 c2 c3 c5 c6 d3 d4 d5 d6 e4 e6")
    );
    // Not over b2 to b4.
    assert_eq!(table.targets("b1"), names("e1 e4"));
}

#[test]
fn t12_these_units_unite_and_no_others() {
    use Unit::{Army, Cathedral, Family, Horde};
    for (one, other, made) in [
        (Family, Family, Some(Horde)),
        (Family, Horde, Some(Army)),
        (Horde, Family, Some(Army)),
        (Horde, Horde, Some(Cathedral)),
    ] {
        assert_eq!(one.with(other), made);
    }
    let pairs = Unit::ALL
        .into_iter()
        .flat_map(|one| Unit::ALL.map(|other| (one, other)));
    assert_eq!(
        pairs
            .filter(|(one, other)| one.with(*other).is_some())
            .count(),
        4
    );
    // The same on the board: each kind at the right distance from each.
    for (mover, from) in [("F", "f4"), ("H", "f3"), ("A", "f2"), ("C", "f4")] {
        for (target, joins) in [("F", "FH"), ("H", "FH"), ("A", ""), ("C", "")] {
            let table = Table::set_up(&format!("{mover} {from}, {target} f5; # a1"));
            let action = format!("{from}+f5");
            assert_eq!(
                table.is_legal(&action),
                joins.contains(mover),
                "{mover} to {target}"
            );
            assert_eq!(
                table.targets(from).contains(&"f5".to_owned()),
                joins.contains(mover)
            );
        }
    }
}

#[test]
fn t13_hordes_take_families_and_armies_take_hordes() {
    for (mover, from) in [("F", "f4"), ("H", "f3"), ("A", "f2"), ("C", "f4")] {
        for (victim, captors) in [("f", "H"), ("h", "A"), ("a", ""), ("c", "")] {
            let table = Table::set_up(&format!("{mover} {from}; {victim} f5; # a1"));
            let action = format!("{from}xf5");
            assert_eq!(
                table.is_legal(&action),
                captors.contains(mover),
                "{mover} x {victim}"
            );
            assert_eq!(
                table.targets(from).contains(&"f5".to_owned()),
                captors.contains(mover)
            );
        }
    }
}

#[test]
fn t13_captured_tokens_are_gone_and_the_captor_stands_there() {
    let table = Table::set_up("A c3; h f3; # e5").reserves(0, 4);
    let lost = table.state.lost_count(Seat::Second);
    let table = table.advance("c3xf3");
    assert_eq!(
        table.state.unit_at(Space::from_name("f3")),
        Some((Seat::First, Unit::Army))
    );
    assert_eq!(table.state.clans.second.units(), Spaces::EMPTY);
    assert_eq!(table.state.clans.second.reserve, 4);
    assert_eq!(table.state.lost_count(Seat::Second), lost + 2);
    assert_eq!(
        table.mover(),
        Some(Seat::Second),
        "a capture gives no bounce"
    );
}

#[test]
fn t15_captures_and_unions_are_not_compulsory() {
    let table = Table::set_up("H c4, F c6; f a3; # e5");
    assert!(table.is_legal("c4xa3") && table.is_legal("c4+c6"));
    assert!(table.is_legal("c4-d6") && table.is_legal("Be5-e6"));
}
