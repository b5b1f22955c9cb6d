//! Placing the Families: T1 to T6.

use super::*;

/// Places on the alphabetically first legal space until play begins.
pub(super) fn alphabetical(mut table: Table) -> Table {
    while let Phase::Placement { .. } = table.state.phase {
        let first = table.legal().swap_remove(0);
        table = table.advance(&first);
    }
    table
}

#[test]
fn t1_the_first_seat_places_first_and_then_they_alternate() {
    let table = Table::new();
    assert_eq!(table.mover(), Some(Seat::First));
    let table = table.advance("c4");
    assert_eq!(table.mover(), Some(Seat::Second));
    assert_eq!(table.advance("e4").mover(), Some(Seat::First));
}

#[test]
fn t2_t3_p1_a_family_needs_an_empty_space_with_no_token_beside() {
    let before = Table::new().legal();
    assert_eq!(before.len(), 54, "and no passing");
    let table = Table::new().advance("c4");
    let gone: Vec<String> = before
        .into_iter()
        .filter(|it| !table.is_legal(it))
        .collect();
    assert_eq!(gone.join(" "), "b3 b4 c3 c4 c5 d4 d5");
    assert_eq!(table.legal().len(), 47);
    assert_eq!(table.advance("e4").legal().len(), 42);
}

#[test]
fn t2_lochs_are_not_land() {
    for (layout, lochs) in [("A", "b2 b5 e2 e5 e8 h5 h8"), ("B", "a3 c1 c7 e5 g3 g9 i7")] {
        let table = Table::with(&format!(r#"{{"layout":"{layout}"}}"#));
        assert_eq!(table.legal().len(), 54);
        assert!(lochs.split(' ').all(|loch| !table.is_legal(loch)));
    }
}

#[test]
fn t4_t5_p2_p3_the_player_who_placed_the_last_family_begins() {
    let p2 = "a1 a3 a5 c1 c3 c5 c7 e1 e3 e6 e9 f5 f8 g3 g7 h6 h9 i5 i8";
    let p3 = "a1 a4 b3 b6 c2 c5 d1 d4 d7 e3 e6 e9 f2 f5 f8 g4 g7 h6 h9 i5 i8";
    for (placed, reserves, mover) in [
        (p2, (2, 3), Seat::First),
        (p3, (1, 2), Seat::First),
        ("c4 f7 f4 h7 c6 d2 h9 f2 a4 e9 a1 i5", (6, 6), Seat::Second),
    ] {
        let table = Table::new().advance(placed);
        assert_eq!(table.state.phase, Phase::Play);
        let clans = table.state.clans;
        assert_eq!((clans.first.reserve, clans.second.reserve), reserves);
        assert_eq!(table.mover(), Some(mover));
    }
    let first = alphabetical(Table::new());
    assert_eq!(first.state, Table::new().advance(p2).state);
}

#[test]
fn t6_bishops_need_no_turn_and_share_the_central_loch() {
    let table = alphabetical(Table::new());
    assert_eq!(table.rests("Be5-"), "d4 d5 e4 e6 f5 f6");
    let table = table.advance("Be5-d4");
    assert_eq!(table.mover(), Some(Seat::Second));
    assert_eq!(table.rests("Be5-"), "d5 e4 e6 f5 f6");
}
