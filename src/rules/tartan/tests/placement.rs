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

fn families(table: &Table) -> Vec<String> {
    let first = table.state.clans.first.of_kind(Unit::Family);
    let second = table.state.clans.second.of_kind(Unit::Family);
    (first | second).iter().map(|it| it.to_string()).collect()
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
fn t2_p1_a_family_needs_an_empty_space_with_no_token_beside() {
    let table = Table::new();
    assert_eq!(table.legal().len(), 54);
    let before = table.legal();
    let table = table.advance("c4");
    let after = table.legal();
    assert_eq!(after.len(), 47);
    let gone: Vec<String> = before
        .into_iter()
        .filter(|it| !after.contains(it))
        .collect();
    assert_eq!(gone, names("b3 b4 c3 c4 c5 d4 d5"));
    assert_eq!(table.advance("e4").legal().len(), 42);
}

#[test]
fn t2_lochs_are_not_land() {
    for (layout, lochs) in [("A", "b2 b5 e2 e5 e8 h5 h8"), ("B", "a3 c1 c7 e5 g3 g9 i7")] {
        let table = Table::with(&format!(r#"{{"layout":"{layout}"}}"#));
        assert_eq!(table.legal().len(), 54);
        assert!(names(lochs).iter().all(|loch| !table.is_legal(loch)));
    }
}

#[test]
fn t3_there_is_no_passing_while_a_space_is_legal() {
    let mut table = Table::new();
    while let Phase::Placement { .. } = table.state.phase {
        let actions = table.legal();
        assert!(!actions.is_empty() && actions.iter().all(|it| it.len() == 2));
        table = table.advance(&actions[actions.len() / 2]);
    }
}

#[test]
fn t4_t5_p2_the_alphabetical_placement() {
    let table = alphabetical(Table::new());
    let placed = "a1 a3 a5 c1 c3 c5 c7 e1 e3 e6 e9 f5 f8 g3 g7 h6 h9 i5 i8";
    assert_eq!(families(&table), names(placed));
    let clans = table.state.clans;
    assert_eq!((clans.first.reserve, clans.second.reserve), (2, 3));
    assert_eq!(table.mover(), Some(Seat::First), "an odd number was placed");
    assert_eq!(table.state.bishops(), Spaces::from_names(&["e5"]));
    assert!(table.is_legal("Be5-d5"));
}

#[test]
fn t4_t5_p3_the_largest_placement() {
    let spaces = "a1 a4 b3 b6 c2 c5 d1 d4 d7 e3 e6 e9 f2 f5 f8 g4 g7 h6 h9 i5 i8";
    let table = Table::new().advance(spaces);
    assert_eq!(table.state.phase, Phase::Play);
    let clans = table.state.clans;
    assert_eq!((clans.first.reserve, clans.second.reserve), (1, 2));
    assert_eq!(table.mover(), Some(Seat::First));
}

#[test]
fn t5_after_an_even_number_the_second_player_begins() {
    // Twelve that leave no room.
    let table = games::random(|table| {
        let clans = table.state.clans;
        let placed = 24 - clans.first.reserve - clans.second.reserve;
        table.state.phase == Phase::Play && placed % 2 == 0
    });
    assert_eq!(table.mover(), Some(Seat::Second));
}

#[test]
fn t6_bishops_need_no_turn_and_share_the_central_loch() {
    let table = alphabetical(Table::new());
    let neighbors = names("d4 d5 e4 e6 f5 f6");
    assert_eq!(table.rests("Be5-"), neighbors);
    let table = table.advance("Be5-d4");
    assert_eq!(table.mover(), Some(Seat::Second));
    assert_eq!(table.rests("Be5-"), names("d5 e4 e6 f5 f6"));
}
