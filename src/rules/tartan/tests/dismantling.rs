//! Breaking a Horde up: T24 to T26.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

/// Every possible result of dismantling this Horde, as sets of three spaces.
fn results(table: &Table, horde: &str) -> BTreeSet<Vec<String>> {
    let begin = format!("D{horde}");
    let mut results = BTreeSet::new();
    if !table.is_legal(&begin) {
        return results;
    }
    let table = table.clone().advance(&begin);
    for one in table.legal() {
        let table = table.clone().advance(&one);
        for two in table.legal() {
            let table = table.clone().advance(&two);
            for three in table.legal() {
                results.insert(names(&format!("{one} {two} {three}")));
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
    let own_space = |it: &&Vec<String>| it.contains(&"@a2".to_owned());
    assert_eq!(all.iter().filter(own_space).count(), 360);
    let free = Table::set_up("H a2; # e5").reserves(1, 0);
    assert_eq!(results(&free, "a2").len(), 4_320);
    let inland = Table::set_up("H d5; f b3; # e5").reserves(1, 0);
    assert_eq!(results(&inland, "d5").len(), 3_960);
}

#[test]
fn t25_d1_it_costs_a_token_of_the_reserve() {
    let table = Table::set_up("H a2; f b3; # e5").reserves(1, 0).quiet(3);
    let lost = table.state.lost_count(Seat::First);
    let table = table.advance("Da2");
    assert_eq!(table.mover(), Some(Seat::First));
    assert_eq!(table.state.lost_count(Seat::First), lost);
    let table = table.advance("@a2 @c5 @h7");
    let clan = table.state.clans.first;
    assert_eq!(clan.units(), Spaces::from_names(&["a2", "c5", "h7"]));
    assert_eq!(clan.of_kind(Unit::Family), clan.units());
    assert_eq!(clan.reserve, 0);
    assert_eq!(table.state.quiet, 4);
    assert_eq!(table.state.lost_count(Seat::First), lost);
    assert_eq!(table.mover(), Some(Seat::Second), "no bounce follows");
    let table = Table::set_up("H a2; f b3; # e5");
    assert!(results(&table, "a2").is_empty());
}

#[test]
fn t24_only_own_free_hordes_are_dismantled() {
    let units = "H a2, H d5, F g3, A g4, C g5, H c3; h f6, f i5; B c3, b e5";
    let table = Table::set_up(units).reserves(2, 2);
    assert_eq!(table.rests("D"), names("a2 d5"));
}

#[test]
fn t24_not_in_the_turn_in_which_the_horde_was_formed() {
    let table = Table::set_up("F c3, F c4; # e5")
        .reserves(2, 2)
        .advance("c3+c4");
    assert!(table.rests("D").is_empty());
    let table = table.advance("stop Be5-e6");
    assert_eq!(table.rests("D"), names("c4"));
}

#[test]
fn t26_d2_three_lochs_need_room() {
    let full = "f a1, f b1, f b3, f c2, f c3, f a4, f a5, f b4, f b6, f c5, f c6, \
                f d1, f d2, f e1, f e3, f f2, f f3, f d7, f d8, f e7, f e9, f f8, f f9";
    let two_with_room = format!("H d5, {full}, f a2; # e5");
    let table = Table::set_up(&two_with_room).reserves(1, 0);
    assert!(results(&table, "d5").is_empty());
    // The space that the Horde itself leaves counts as room.
    let table = Table::set_up(&format!("H a2, {full}; # e5")).reserves(1, 0);
    let all = results(&table, "a2");
    assert_eq!(all.len(), 36);
    assert!(all.iter().all(|it| it.contains(&"@a2".to_owned())));
}

#[test]
fn t26_families_come_back_at_different_outer_lochs() {
    let table = Table::set_up("H d5, F a1; f b4; B b3, b e6")
        .reserves(1, 0)
        .advance("Dd5");
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
fn t26_no_space_lies_at_two_lochs() {
    for layout in [Layout::A, Layout::B] {
        let terrain = layout.terrain();
        let mut lochs_at: BTreeMap<Space, u32> = BTreeMap::new();
        for space in terrain.shores.iter().flat_map(|shore| shore.iter()) {
            *lochs_at.entry(space).or_default() += 1;
            assert!(terrain.land.contains(space));
        }
        assert!(lochs_at.values().all(|&lochs| lochs == 1));
        let all: Spaces = lochs_at.into_keys().collect();
        assert_eq!(all, terrain.shore);
        assert_eq!(
            terrain.shore.len(),
            if layout == Layout::A { 36 } else { 24 }
        );
        assert!((Spaces::around(Space::CENTER) & terrain.shore).is_empty());
    }
}

#[test]
fn no_board_has_land_away_from_lochs_but_this() {
    let terrain = Layout::A.terrain();
    let dry = terrain.land - terrain.shore - Spaces::around(Space::CENTER);
    let expected = "a3 c1 c4 c7 d3 d6 f4 f7 g3 g6 g9 i7";
    assert_eq!(
        dry.iter().map(|it| it.to_string()).collect::<Vec<_>>(),
        names(expected)
    );
}
