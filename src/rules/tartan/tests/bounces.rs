//! What follows a union: T16 to T18.

use super::*;

/// M3: three Families of the first player, a Horde of the second one out of reach.
pub(super) fn chain() -> Table {
    Table::set_up("F c2, F c3, F d3, h g3; # e5")
}

#[test]
fn t16_m2_a_new_horde_may_bounce() {
    let table = Table::set_up("F c3, F c4; # e5");
    assert_eq!(table.rests("c4"), "+c3 -b3 -b4 -c5 -d4 -d5");
    let table = table.advance("c4+c3");
    assert_eq!(table.mover(), Some(Seat::First));
    // It may end where its last part came from.
    let targets = "a2 a3 b1 b3 b4 c1 c2 c4 c5 d2 d3 d4 d5 e3 e4";
    assert_eq!(table.rests("c3-"), targets);
    assert_eq!(table.legal().len(), 16, "these and `stop`");
    assert!(table.is_legal("stop"));
    // It may go over c2, which has just been left, since d4 is taken.
    assert!(chain().advance("c2+c3").is_legal("c3-b1"));
}

#[test]
fn t16_m3_a_chain_of_two_bounces() {
    for (unions, targets) in [
        ("c2+c3 c3+d3", "-a3 -d6 -g6 xg3"),
        ("c3+c2 c2+d3", "-a3 -d6 -g6 xg3"),
        ("c2+d3 d3+c3", "-c6 -f3"),
        ("d3+c2 c2+c3", "-c6 -f3"),
        ("c3+d3 d3+c2", "-c5 -f5"),
        ("d3+c3 c3+c2", "-c5 -f5"),
    ] {
        let table = chain().advance(unions);
        let (_, at) = unions.rsplit_once('+').expect("a union");
        assert_eq!(table.rests(at), targets, "{unions}");
        assert!(table.is_legal("stop"), "{unions}");
    }
}

#[test]
fn t17_m3_the_chain_ends_with_the_capture() {
    let table = chain().quiet(7).advance("c2+c3 c3+d3 d3xg3");
    assert_eq!(table.mover(), Some(Seat::Second));
    assert_eq!(table.unit("g3"), Some((Seat::First, Unit::Army)));
    let clans = table.state.clans;
    assert_eq!(clans.first.units(), spaces("g3"));
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
        let State { phase, quiet, .. } = table.state;
        assert_eq!((phase, quiet), (Phase::Play, 0), "{turn}");
    }
}

#[test]
fn t16_a_unit_that_cannot_bounce_ends_the_turn() {
    // M5 with friends on the last open spaces.
    let units = "H d4, F d5, F d3, F a4; h g4, f d7; B f4, b e5";
    let table = Table::set_up(units).advance("d5+d4");
    assert_eq!(table.unit("d4"), Some((Seat::First, Unit::Army)));
    assert_eq!(table.mover(), Some(Seat::Second));
    assert_eq!(table.state.phase, Phase::Play);
}

#[test]
fn t16_only_the_new_unit_goes_on() {
    let table = chain().reserves(1, 0).advance("c2+c3");
    let is_other = |it: &String| !it.starts_with("c3");
    let others: Vec<String> = table.legal().into_iter().filter(is_other).collect();
    assert_eq!(others, ["stop"]);
}

#[test]
fn t18_a_bounce_does_not_end_where_it_began() {
    let table = Table::set_up("F c3, F c4; # e5").advance("c4+c3");
    assert!(!table.targets("c3").contains(Space::from_name("c3")));
}
