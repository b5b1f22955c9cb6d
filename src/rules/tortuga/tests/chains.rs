//! Chains of jumps: questions 8 to 12.

use super::{MaxRule, chains, classic};
use cairn_kernel::Typed as _;

/// T3.
#[test]
fn a_chain_does_not_go_over_both_sides() {
    classic("S: d1 d2 | N: d4").allows("d1-c1 d1-e1 d1xd3 d2-c2 d2-d3 d2-e2");
    classic("S: d1 d4 | N: d2").allows("d1xd3");
}

/// T4.
#[test]
fn a_chain_over_a_neutralized_turtle_may_go_on_over_an_enemy() {
    classic("S: d1 | *: d2 | N: d4").allows("d1-c1 d1-e1 d1xd3=Nxd5 d1xd3=Sxd5");
}

/// T4b.
#[test]
fn after_a_neutralized_turtle_friends_and_enemies_are_as_good() {
    classic("S: d1 c3 | *: d2 | N: e3")
        .allows("c3-b3 c3-c4 c3-d4 d1-c1 d1-e1 d1xd3=Nxb3 d1xd3=Nxf3 d1xd3=Sxb3 d1xd3=Sxf3");
}

/// T5.
#[test]
fn a_chain_that_has_begun_goes_over_as_many_as_possible() {
    classic("S: d1 | N: d2 c3 b4 e3").allows("d1xd3xb3xb5");
}

/// T6, T6b.
#[test]
fn every_first_jump_is_completed_on_its_own_terms_unless_the_turtle_owes_its_longest() {
    let text = "S: d1 | N: d2 d4 c1";
    classic(text).allows("d1xb1 d1xd3xd5");
    chains(MaxRule::Turtle, text).allows("d1xd3xd5");
}

#[test]
fn the_longest_chain_of_all_can_be_demanded() {
    let text = "S: d1 g1 | N: d2 d4 g2";
    chains(MaxRule::Turtle, text).allows("d1xd3xd5 g1xg3");
    chains(MaxRule::Global, text).allows("d1xd3xd5");
}

#[test]
fn demands_on_chains_do_not_concern_steps() {
    chains(MaxRule::Global, "S: d1 d2 d4 | N: g4")
        .allows("d1-c1 d1-e1 d1xd3xd5 d2-c2 d2-d3 d2-e2 d4-c4 d4-d5 d4-e4");
}

#[test]
fn without_a_demand_a_chain_still_goes_on_where_it_can() {
    chains(MaxRule::None, "S: d1 | N: d2 c3 b4 e3").allows("d1xd3xb3xb5 d1xd3xf3");
}

/// T13.
#[test]
fn a_chain_over_two_enemies_and_a_neutralized_turtle_into_the_corner() {
    let table = classic("S: d1 | N: d2 d4 | *: d6");
    table.allows("d1xd3xd5xd7=N d1xd3xd5xd7=S");
    let table = table.advance("d1xd3xd5xd7=N");
    assert_eq!(table.board(), "d2* d4* d6N d7S");
    assert_eq!(table.status(), "S arrived");
}

/// Over the neutralized d2 for either side, then over a friend on d4.
#[test]
fn a_turtle_woken_up_by_a_chain_does_not_change_the_rest_of_it() {
    classic("S: d1 d4 | *: d2 | N: g4")
        .allows("d1-c1 d1-e1 d1xd3=Nxd5 d1xd3=Sxd5 d4-c4 d4-d5 d4-e4");
}

/// Up the zigzag from corner to corner; each of the six may wake up for either side.
#[test]
fn the_longest_possible_chain_goes_over_six() {
    let table = classic("S: d1 | *: e1 e2 c3 c4 e5 e6 | N: g1");
    let legal = table.legal();
    let ends = legal.iter().filter(|text| text.matches('x').count() == 6);
    assert_eq!(ends.count(), 64);
    let table = table.advance("d1xf1=Nxd3=Sxb3=Nxd5=Sxf5=Nxd7=S");
    assert_eq!(table.board(), "c3N c4S d7S e1N e2S e5N e6S g1N");
    assert_eq!(table.status(), "S arrived");
}

#[test]
fn histories_tell_what_was_struck() {
    let table = classic("S: d1 b1 b2 | N: d2 d4 | *: d6");
    let annotated = |text: &str| {
        let action = text.parse().expect("an action");
        table.rules.annotation(&table.state, &action)
    };
    assert_eq!(annotated("d1xd3xd5xd7=N"), "d1xd3xd5xd7=N(d2,d4)");
    assert_eq!(annotated("b1xb3"), "b1xb3");
}
