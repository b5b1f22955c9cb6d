//! Bishops and the units they bless: T19 to T22.

use super::*;

#[test]
fn t19_b1_a_bishop_steps_onto_every_unit() {
    let table = Table::set_up("F e4, C f5; h d4, c f6; # e5").reserves(1, 1);
    assert_eq!(table.rests("Be5-"), "d4 d5 e4 e6 f5 f6");
    let crowned = table.clone().advance("Be5-f5");
    assert_eq!(crowned.winner(), Some(Seat::First));
    let table = table.advance("Be5-d4");
    assert_eq!(table.targets("d4"), Spaces::EMPTY);
    assert!(!table.is_legal("Dd4"));
    assert_eq!(table.rests("Be5-"), "d5 e4 e6 f5 f6");
}

#[test]
fn t7_a_bishop_never_comes_back_to_a_loch() {
    let table = Table::set_up("F a1; B e6, b g6");
    assert_eq!(table.rests("Be6-"), "d5 d6 e7 f6 f7");
    let table = Table::set_up("F i9; B c3, b g6");
    assert_eq!(table.rests("Bc3-"), "b3 c2 c4 d3 d4");
}

#[test]
fn t20_nobody_enters_or_crosses_a_bishops_space() {
    let actions = ["d3-d4", "c4-d4", "c4-e4", "g4-d4"];
    let free = Table::set_up("F d3, H c4, A g4; B i9, b i5");
    assert!(actions.iter().all(|it| free.is_legal(it)));
    for bishops in ["B d4, b i5", "b d4, B i9"] {
        let table = Table::set_up(&format!("F d3, H c4, A g4; {bishops}"));
        assert!(actions.iter().all(|it| !table.is_legal(it)), "{bishops}");
        assert!(table.is_legal("c4-d6"), "around it");
    }
    for bishops in ["B f4, b i5", "b e4, B i9"] {
        let table = Table::set_up(&format!("A g4; {bishops}"));
        assert!(!table.is_legal("g4-d4"), "an Army does not cross it either");
    }
}

#[test]
fn t21_b3_a_blessed_unit_does_nothing_and_suffers_nothing() {
    let table = Table::set_up("H c4, F c3; B c4, b e5").reserves(1, 0);
    assert_eq!(table.targets("c3"), spaces("b3 c2 d3 d4"));
    assert_eq!(table.targets("c4"), Spaces::EMPTY);
    assert!(!table.is_legal("Dc4"));
    // An enemy Bishop protects as well, and no attacker can reach the unit.
    let table = Table::set_up("H c4, A c3; f c6, h f3; b c6, B f3");
    assert!(!table.is_legal("c4xc6") && !table.is_legal("c3xf3"));
    let freed = Table::set_up("H c4, A c3; f c6, h f3; b g9, B i9");
    assert!(freed.is_legal("c4xc6") && freed.is_legal("c3xf3"));
}

#[test]
fn t21_a_unit_is_free_when_the_bishop_leaves() {
    let table = Table::set_up("H c4, F a1; f i9; B c4, b e5").reserves(1, 0);
    let table = table.advance("Bc4-b4 i9-i8");
    assert!(table.is_legal("c4-c6") && table.is_legal("Dc4"));
}

#[test]
fn t22_b2_a_bishop_on_an_enemy_cathedral_denies_it() {
    let table = Table::set_up("C f5; b f5, B e5");
    assert_eq!(table.rests("Be5-"), "d4 d5 e4 e6 f6");
    let table = Table::set_up("C f5; b f6, B e5, F a1, f i9").advance("a1-a2 Bf6-f5");
    assert_eq!(table.mover(), Some(Seat::First), "nobody wins");
    assert!(!table.is_legal("Be5-f5"));
}
