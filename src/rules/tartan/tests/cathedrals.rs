//! Building Cathedrals, and what they cannot do: C1 to C3.

use super::*;

#[test]
fn c1_two_hordes_make_a_cathedral_and_threaten_to_crown() {
    let table = Table::set_up("H c4, H d6, F d5, F e4; B e6, b e5");
    assert_eq!(table.rests("c4+"), "d5 d6 e4");
    assert_eq!(table.rests("c4-"), "a2 a3 a4 b3 b4 c2 c3 c5 c6 d3 d4");
    for (to, made) in [
        ("d5", Unit::Army),
        ("e4", Unit::Army),
        ("d6", Unit::Cathedral),
    ] {
        let table = table.clone().advance(&format!("c4+{to}"));
        assert_eq!(table.unit(to), Some((Seat::First, made)));
    }
    let table = table.advance("c4+d6");
    assert_eq!(table.mover(), Some(Seat::Second));
    for answer in table.legal() {
        let table = table.clone().advance(&answer).advance("Be6-d6");
        assert_eq!(table.winner(), Some(Seat::First), "after {answer}");
    }
}

#[test]
fn c1_the_enemy_bishop_parries_by_stepping_onto_the_cathedral() {
    let table = Table::set_up("H c4, H d6; B e6, b d5").advance("c4+d6 Bd5-d6");
    assert!(!table.is_legal("Be6-d6"));
}

#[test]
fn c2_a_bounce_may_make_a_cathedral() {
    let table = Table::set_up("F c3, F c4, H d6; # e5").advance("c3+c4 c4+d6");
    assert_eq!(table.mover(), Some(Seat::Second), "no bounce follows");
    assert_eq!(table.unit("d6"), Some((Seat::First, Unit::Cathedral)));
}

#[test]
fn c3_an_army_unites_with_nobody() {
    let table = Table::set_up("A c4, F c7, F d4, H f4; B e6, b e5");
    assert_eq!(table.targets("c4"), spaces("c1"));
    assert_eq!(table.targets("d4"), spaces("c3 d3 d5 e4"));
}

#[test]
fn a_cathedral_stays_where_it_is() {
    let table = Table::set_up("C c4, F a1; # e5").reserves(3, 3);
    assert_eq!(table.targets("c4"), Spaces::EMPTY);
    assert!(!table.is_legal("Dc4"));
}
