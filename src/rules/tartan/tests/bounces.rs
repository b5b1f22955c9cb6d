//! What follows a union: T16 to T18.

use super::*;

/// M3: three Families of the first player, a Horde of the second one out of reach.
pub(super) fn chain() -> Table {
    Table::set_up("F c2, F c3, F d3, h g3; # e5")
}

#[test]
fn t16_m2_a_new_horde_may_bounce() {
    let table = Table::set_up("F c3, F c4; # e5");
    let moves: Vec<String> = table
        .legal()
        .into_iter()
        .filter(|it| it.starts_with("c4"))
        .collect();
    assert_eq!(moves, names("c4+c3 c4-b3 c4-b4 c4-c5 c4-d4 c4-d5"));
    let turns = table.turns();
    assert_eq!(
        turns.iter().filter(|it| it.starts_with("c4+c3")).count(),
        16
    );
    let table = table.advance("c4+c3");
    assert_eq!(table.mover(), Some(Seat::First));
    assert_eq!(
        table.rests("c3-"),
        names("a2 a3 b1 b3 b4 c1 c2 c4 c5 d2 d3 d4 d5 e3 e4")
    );
    assert_eq!(table.legal().len(), 16);
    assert!(table.is_legal("stop"));
}

#[test]
fn t16_m3_a_chain_of_two_bounces() {
    let turns = chain().turns();
    let mut two_bounces: Vec<&str> = turns
        .iter()
        .map(String::as_str)
        .filter(|it| it.matches('>').count() == 2)
        .collect();
    two_bounces.sort_unstable();
    let mut expected = Vec::new();
    for (begin, ends) in [
        ("c2+c3>+d3", "-a3 -d6 -g6 xg3"),
        ("c3+c2>+d3", "-a3 -d6 -g6 xg3"),
        ("c2+d3>+c3", "-c6 -f3"),
        ("d3+c2>+c3", "-c6 -f3"),
        ("c3+d3>+c2", "-c5 -f5"),
        ("d3+c3>+c2", "-c5 -f5"),
    ] {
        expected.extend(ends.split(' ').map(|end| format!("{begin}>{end}")));
    }
    expected.sort();
    assert_eq!(expected.len(), 16);
    assert_eq!(two_bounces, expected);
}

/// Bishop moves are turns, too.
#[test]
fn t16_m3_all_turns() {
    let table = chain();
    assert_eq!(table.turns().len() + table.rests("B").len(), 112);
}

#[test]
fn t17_m3_the_chain_ends_with_the_capture() {
    let table = chain().quiet(7).advance("c2+c3 c3+d3 d3xg3");
    assert_eq!(table.mover(), Some(Seat::Second));
    let clans = table.state.clans;
    assert_eq!(clans.first.units(), Spaces::from_names(&["g3"]));
    assert_eq!(clans.first.of_kind(Unit::Army), Spaces::from_names(&["g3"]));
    assert_eq!(clans.second.units(), Spaces::EMPTY);
    assert_eq!(table.state.lost_count(Seat::Second), 12);
    assert_eq!(chain().state.lost_count(Seat::Second), 10);
    assert_eq!(table.state.quiet, 0);
}

#[test]
fn t17_occupying_and_declining_end_the_turn() {
    for turn in [
        "c2+c3 stop",
        "c2+c3 c3-c5",
        "c2+c3 c3+d3 stop",
        "c2+c3 c3+d3 d3-a3",
    ] {
        let table = chain().quiet(7).advance(turn);
        assert_eq!(table.mover(), Some(Seat::Second), "{turn}");
        assert_eq!(
            (table.state.phase, table.state.quiet),
            (Phase::Play, 0),
            "{turn}"
        );
    }
}

#[test]
fn t16_a_unit_that_cannot_bounce_ends_the_turn() {
    // M5 with friends on the last open spaces.
    let units = "H d4, F d5, F d3, F a4; h g4, f d7; B f4, b e5";
    let table = Table::set_up(units).advance("d5+d4");
    assert!(
        table
            .state
            .clans
            .first
            .of_kind(Unit::Army)
            .contains(Space::from_name("d4"))
    );
    assert_eq!(table.mover(), Some(Seat::Second));
    assert_eq!(table.state.phase, Phase::Play);
}

#[test]
fn t16_only_the_new_unit_goes_on() {
    let table = chain().reserves(1, 0).advance("c2+c3");
    let others: Vec<String> = table
        .legal()
        .into_iter()
        .filter(|it| !it.starts_with("c3"))
        .collect();
    assert_eq!(others, ["stop"]);
}

#[test]
fn t16_a_bounce_may_use_and_end_on_the_space_left() {
    let table = Table::set_up("F c3, F c4; # e5").advance("c4+c3");
    assert!(table.is_legal("c3-c4"));
    // Over c2, which has just been left, since d4 is taken.
    assert!(chain().advance("c2+c3").is_legal("c3-b1"));
}

#[test]
fn t18_a_bounce_does_not_end_where_it_began() {
    let table = Table::set_up("F c3, F c4; # e5").advance("c4+c3");
    assert!(!table.targets("c3").contains(&"c3".to_owned()));
}
