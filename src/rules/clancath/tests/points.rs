//! K6 to K18: rolling, paying, stepping, taking.

use super::*;
use cairn_kernel::odds;

#[test]
fn k6_a_turn_is_a_roll_or_steps_but_never_both() {
    let mut table = placed_table();
    table.play("f1-g1");
    assert!(!table.is_legal("roll"));
    table.play("end");
    table.play("roll");
    assert_eq!(table.turn(), Turn::Chance);
    table.play("rolls:2,3");
    assert_eq!(table.seat(), Seat::First, "the roll was the turn");
}

#[test]
fn k7_the_tally_holds_twelve_and_twenty_four() {
    let mut table = placed_table();
    assert_eq!(table.automatic(), (12, 12));
    for _ in 0..3 {
        table.play("roll rolls:6,6 roll rolls:1,1");
    }
    assert_eq!(table.pools(), (24, 6));

    let mut table = Table::position("Ma1", "Mt20", 23);
    table.play("roll rolls:4,4");
    assert_eq!(table.pools().0, 24, "the columns are as long after losses");
}

#[test]
fn k8_the_automatic_points_come_back_every_turn() {
    let mut table = placed_table();
    table.play("f1-g1 g1-h1 end roll rolls:1,1");
    assert_eq!(table.points(), (12, 0));
}

#[test]
fn k9_rolling_is_always_allowed() {
    let mut table = Table::position("Ca1", "Mt20", 24);
    assert!(table.is_legal("roll"));
    table.play("roll rolls:6,6");
    assert_eq!(table.pools(), (24, 0));
    assert_eq!(table.seat(), Seat::Second);
}

#[test]
fn k9_there_are_36_outcomes_as_likely_as_each_other() {
    let mut table = placed_table();
    assert!(odds(&table.rules, &table.state).is_empty());
    table.play("roll");
    let odds = odds(&table.rules, &table.state);
    assert_eq!(odds.len(), 36);
    assert!(odds.iter().all(|(_, weight)| *weight == 1));
    let mut expected: Vec<String> = Vec::new();
    for one in 1..=6 {
        for other in 1..=6 {
            expected.push(format!("rolls:{one},{other}"));
        }
    }
    assert_eq!(table.legal(), expected);
}

#[test]
fn k10_the_first_turn_may_be_a_move() {
    let table = placed_table();
    assert_eq!(table.points(), (12, 0));
    assert!(table.is_legal("f1-g1"));
}

#[test]
fn k11_automatic_points_are_spent_first() {
    let mut table = Table::position("Ha1", "Mt20", 5);
    let mut left = Vec::new();
    for step in ["a1-a2", "a2-a3", "a3-a4"] {
        table.play(step);
        left.push(table.points());
    }
    assert_eq!(left, [(1, 5), (0, 5), (0, 4)]);
    let mut table = Table::position("Ha1 Mi10", "Mt20", 5);
    table.play("a1-a2 i10-i9");
    assert_eq!(table.points(), (0, 4), "one of each pays the climb");
}

#[test]
fn k12_steps_go_to_the_four_neighbors_and_not_onto_own_pieces() {
    let table = Table::position("Cc3 Mc4", "Md3 Mt20", 0);
    assert_eq!(table.steps("c3"), "b3 1, c2 1, xd3 2");
    let corner = Table::position("Ca1", "Mt20", 0);
    assert_eq!(corner.steps("a1"), "a2 1, b1 1");
}

#[test]
fn k12_a_climb_needs_two_points() {
    let table = Table::position("Mi10", "Mt20", 1);
    assert_eq!(table.steps("i10"), "i11 1, j10 1");
    let table = Table::position("Mi10", "Mt20", 2);
    assert_eq!(table.steps("i10"), "h10 2, i9 2, i11 1, j10 1");
}

/// K12b and K13: every point is one step of one piece.
#[test]
fn k13_points_are_shared_as_one_likes() {
    let mut table = Table::position("Ca1 Mc4", "Mt20", 2);
    table.play("a1-a2 c4-c5 a2-a1 a1-a2 a2-a3 c5-c6");
    assert_eq!(table.seat(), Seat::Second, "all 6 are spent");
    assert!(table.state.man_at(square("a3")).is_some());
    assert!(table.state.man_at(square("c6")).is_some());
}

#[test]
fn k13_one_piece_may_use_all_the_points() {
    let mut table = Table::position("Ca1 Mc4", "Mt20", 2);
    table.play("a1-a2 a2-a3 a3-a4 a4-a5 a5-a6 a6-a7");
    assert_eq!(table.seat(), Seat::Second);
}

/// A step and the value of the victim, for any piece.
#[test]
fn k14_captures_cost_the_step_and_the_value() {
    let costs = |enemy: &str| {
        ["h9", "i10"].map(|from| {
            let table = Table::position(&format!("Ca1 M{from}"), &format!("{enemy}i9 Mt20"), 20);
            assert!(table.is_legal(&format!("{from}xi9")));
            table.state.cost(Seat::First, square(from), square("i9"))
        })
    };
    assert_eq!(["M", "H", "C"].map(costs), [[2, 3], [3, 4], [5, 6]]);
    for taker in ["M", "H", "C"] {
        let table = Table::position(&format!("{taker}h9"), "Ci9 Mt20", 20);
        assert!(table.is_legal("h9xi9"), "{taker}");
    }
}

#[test]
fn k14_a_capture_needs_all_its_points() {
    let allows = |from: &str, enemy: &str, pools: [u8; 2]| {
        pools.map(|pool| {
            let table = Table::position(&format!("M{from}"), &format!("{enemy}i9 Mt20"), pool);
            table.is_legal(&format!("{from}xi9"))
        })
    };
    assert_eq!(allows("h9", "M", [1, 2]), [false, true]);
    assert_eq!(allows("h9", "H", [2, 3]), [false, true]);
    assert_eq!(allows("h9", "C", [4, 5]), [false, true]);
    assert_eq!(allows("i10", "M", [2, 3]), [false, true]);
    assert_eq!(allows("i10", "H", [3, 4]), [false, true]);
    assert_eq!(allows("i10", "C", [5, 6]), [false, true]);
}

#[test]
fn k15_who_has_taken_somebody_is_done() {
    let mut table = Table::position("Ca1 Mg9", "Mi9 Mi8 Mt20", 10);
    table.play("g9-h9 h9xi9");
    assert_eq!(table.steps("i9"), "", "not even the enemy next to him");
    assert_eq!(table.steps("a1"), "a2 1, b1 1");
}

#[test]
fn k15_he_is_done_for_this_turn_alone() {
    let mut table = Table::position("Ca1 Mh9", "Ci9 Mt20", 10);
    table.play("h9xi9 end roll rolls:1,1");
    assert!(table.is_legal("i9-i8"));
}

#[test]
fn k16_a_turn_of_moving_spends_something() {
    let mut table = placed_table();
    assert!(!table.is_legal("end"));
    table.play("f1-g1");
    assert!(table.is_legal("end"));
    table.play("end");
    assert_eq!(table.seat(), Seat::Second);
}

/// A turn ends by itself when nothing is affordable, or no piece may go on.
#[test]
fn k16_a_turn_ends_where_nobody_can_go_on() {
    let mut table = Table::position("Mi11", "Mt20", 1);
    table.play("i11-i10");
    assert_eq!(table.seat(), Seat::Second);

    let mut table = Table::position("Hh9", "Mi9 Mt20", 10);
    table.play("h9xi9");
    assert_eq!(table.seat(), Seat::Second, "the only piece is done");
    assert_eq!(table.pools().0, 10, "rolled points stay");

    let mut table = Table::position("Mh10", "Mt20", 2);
    table.play("h10-i10");
    assert_eq!(table.seat(), Seat::First, "1 point is enough in the valley");
    assert_eq!(table.steps("i10"), "i11 1, j10 1");
}

#[test]
fn k17_losses_are_seen_on_the_next_turn_of_the_loser() {
    let mut table = Table::position("Ca1 Mh9", "Ci9 Hs19 Mt20", 10);
    assert_eq!(table.automatic(), (4, 6));
    table.play("h9xi9 end");
    assert_eq!(table.points(), (2, 0));
    assert_eq!(table.ending(), None, "clans go on without a chieftain");
}

#[test]
fn k18_clansmen_alone_live_off_the_dice() {
    let mut table = Table::position("Ma1 Mb1", "Mt20", 0);
    assert_eq!(table.automatic(), (0, 0));
    assert_eq!(table.legal(), ["roll"]);
    table.play("roll rolls:1,2 roll rolls:1,1");
    assert_eq!(table.points(), (0, 3));
    assert!(table.is_legal("a1-a2"));
}
