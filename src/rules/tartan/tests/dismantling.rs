//! Breaking a Horde up: T24 to T26.

use std::collections::BTreeSet;

use super::{terrain::Terrain, *};

/// Every possible result of dismantling this Horde, as sets of three spaces.
fn results(table: &Table, horde: &str) -> BTreeSet<Vec<String>> {
    let mut results = BTreeSet::new();
    let mut open = vec![(table.clone().advance(&format!("D{horde}")), Vec::new())];
    while let Some((table, back)) = open.pop() {
        for one in table.legal() {
            let mut back = [&back[..], std::slice::from_ref(&one)].concat();
            if back.len() < 3 {
                open.push((table.clone().advance(&one), back));
            } else {
                back.sort();
                results.insert(back);
            }
        }
    }
    results
}

#[test]
fn t26_d1_all_results() {
    let table = Table::set_up("H a2; f b3; # e5").reserves(1, 0);
    let all = results(&table, "a2");
    assert_eq!(all.len(), 3_960);
    let has_own_space = |it: &&Vec<String>| it.contains(&"@a2".to_owned());
    assert_eq!(all.iter().filter(has_own_space).count(), 360);
}

#[test]
fn t25_d1_it_costs_a_token_of_the_reserve() {
    let table = Table::set_up("H a2; f b3; # e5");
    assert!(!table.is_legal("Da2"));
    let table = table.reserves(1, 0).quiet(3);
    let lost = table.state.lost_count(Seat::First);
    let table = table.advance("Da2");
    assert_eq!(table.mover(), Some(Seat::First));
    assert_eq!(table.state.lost_count(Seat::First), lost);
    let table = table.advance("@a2 @c5 @h7");
    let clan = table.state.clans.first;
    assert_eq!(clan.units(), spaces("a2 c5 h7"));
    assert_eq!(clan.of_kind(Unit::Family), clan.units());
    assert_eq!((clan.reserve, table.state.quiet), (0, 4));
    assert_eq!(table.state.lost_count(Seat::First), lost);
    assert_eq!(table.mover(), Some(Seat::Second), "no bounce follows");
}

#[test]
fn t24_only_own_free_hordes_are_dismantled() {
    let units = "H a2, H d5, F g3, A g4, C g5, H c3; h f6, f i5; B c3, b e5";
    let table = Table::set_up(units).reserves(2, 2);
    assert_eq!(table.rests("D"), "a2 d5");
}

#[test]
fn t24_not_in_the_turn_in_which_the_horde_was_formed() {
    let table = Table::set_up("F c3, F c4; # e5").reserves(2, 2);
    let table = table.advance("c3+c4");
    assert_eq!(table.rests("D"), "");
    assert_eq!(table.advance("stop Be5-e6").rests("D"), "c4");
}

/// Families everywhere around four outer Lochs, but for a2.
pub(super) const HARDLY_ROOM: &str = "f a1, f b1, f b3, f c2, f c3, f a4, f a5, f b4, f b6, \
    f c5, f c6, f d1, f d2, f e1, f e3, f f2, f f3, f d7, f d8, f e7, f e9, f f8, f f9; # e5";

#[test]
fn t26_d2_three_lochs_need_room() {
    let table = Table::set_up(&format!("H d5, f a2, {HARDLY_ROOM}")).reserves(1, 0);
    assert!(!table.is_legal("Dd5"));
    // The space that the Horde itself leaves counts as room.
    let table = Table::set_up(&format!("H a2, {HARDLY_ROOM}")).reserves(1, 0);
    let all = results(&table, "a2");
    assert_eq!(all.len(), 36);
    assert!(all.iter().all(|it| it.contains(&"@a2".to_owned())));
}

#[test]
fn t26_families_come_back_at_different_outer_lochs() {
    let table = Table::set_up("H d5, F a1; f b4; B b3, b e6").reserves(1, 0);
    let table = table.advance("Dd5");
    assert_eq!(table.legal().len(), 33, "36 but for a1, b3 and b4");
    for at in ["@a1", "@b3", "@b4", "@d5", "@a3", "@b2", "@e5"] {
        assert!(!table.is_legal(at), "{at}");
    }
    let table = table.advance("@a2");
    let beside = ["@a1", "@b1", "@b3", "@c2", "@c3"];
    assert!(beside.iter().all(|at| !table.is_legal(at)));
    assert!(table.is_legal("@a4"), "next to others is fine");
}

#[test]
fn t26_no_space_lies_at_two_lochs_and_no_loch_at_another() {
    for (layout, count) in [(Layout::A, 36), (Layout::B, 24)] {
        let Terrain { land, outer } = layout.terrain();
        assert!(land.covers(outer.neighbors()));
        assert_eq!(outer.neighbors().len(), count);
        let around = outer.iter().map(|loch| Spaces::around(loch).len());
        assert_eq!(around.sum::<u16>(), count);
    }
}
