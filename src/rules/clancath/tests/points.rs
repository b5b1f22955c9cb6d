//! K6 to K18: rolling, paying, stepping, taking.

use super::*;
use cairn_kernel::odds;

#[test]
fn k6_a_turn_is_a_roll_or_steps_but_never_both() {
    let mut table = Table::set_up().advance("f1-g1");
    assert!(!table.is_legal("roll"));
    table.play("end roll");
    assert_eq!(table.turn(), Turn::Chance);
    table.play("rolls:2,3");
    assert_eq!(table.seat(), Seat::First, "the roll was the turn");
}

#[test]
fn k7_the_tally_holds_twelve_and_twenty_four() {
    let mut table = Table::set_up();
    assert_eq!(table.automatic(), (12, 12));
    for _ in 0..3 {
        table.play("roll rolls:6,6 roll rolls:1,1");
    }
    assert_eq!(table.pools(), (24, 6));
    let table = Table::position("Ma1", "Mt20", 23).advance("roll rolls:4,4");
    assert_eq!(table.pools().0, 24, "the columns are as long after losses");
}

#[test]
fn k8_the_automatic_points_come_back_every_turn() {
    let table = Table::set_up().advance("f1-g1 g1-h1 end roll rolls:1,1");
    assert_eq!(table.points(), (12, 0));
}

#[test]
fn k9_rolling_is_always_allowed() {
    let table = Table::position("Ca1", "Mt20", 24).advance("roll rolls:6,6");
    assert_eq!((table.pools(), table.seat()), ((24, 0), Seat::Second));
}

#[test]
fn k9_there_are_36_outcomes_as_likely_as_each_other() {
    let table = Table::set_up().advance("roll");
    let odds = odds(&table.rules, &table.state);
    assert!(odds.iter().all(|(_, weight)| *weight == 1));
    let pairs = (1..=6).flat_map(|one| (1..=6).map(move |other| format!("rolls:{one},{other}")));
    assert_eq!(table.legal(), pairs.collect::<Vec<_>>());
}

#[test]
fn k10_the_first_turn_may_be_a_move() {
    let table = Table::set_up();
    assert_eq!(table.points(), (12, 0));
    assert!(table.is_legal("f1-g1"));
}

#[test]
fn k11_automatic_points_are_spent_first() {
    let mut table = Table::position("Ha1", "Mt20", 5);
    for (step, left) in [("a1-a2", (1, 5)), ("a2-a3", (0, 5)), ("a3-a4", (0, 4))] {
        table.play(step);
        assert_eq!(table.points(), left);
    }
    let table = Table::position("Ha1 Mi10", "Mt20", 5).advance("a1-a2 i10-i9");
    assert_eq!(table.points(), (0, 4), "one of each pays the climb");
}

#[test]
fn k12_steps_go_to_the_four_neighbors_and_not_onto_own_pieces() {
    let table = Table::position("Cc3 Mc4", "Md3 Mt20", 0);
    assert_eq!(table.steps("c3"), "c3-b3 1, c3-c2 1, c3xd3 2");
    let corner = Table::position("Ca1", "Mt20", 0);
    assert_eq!(corner.steps("a1"), "a1-a2 1, a1-b1 1");
}

#[test]
fn k12_a_climb_needs_two_points() {
    let table = Table::position("Mi10", "Mt20", 1);
    assert_eq!(table.steps("i10"), "i10-i11 1, i10-j10 1");
    let table = Table::position("Mi10", "Mt20", 2);
    let all = "i10-h10 2, i10-i11 1, i10-i9 2, i10-j10 1";
    assert_eq!(table.steps("i10"), all);
}

/// K12b and K13: every point is one step of one piece.
#[test]
fn k13_points_are_shared_as_one_likes() {
    let table = Table::position("Ca1 Mc4", "Mt20", 2);
    let shared = table.clone().advance("a1-a2 c4-c5 a2-a1 a1-a2 a2-a3 c5-c6");
    assert_eq!(shared.seat(), Seat::Second, "all 6 are spent");
    let alone = table.advance("a1-a2 a2-a3 a3-a4 a4-a5 a5-a6 a6-a7");
    assert_eq!(alone.seat(), Seat::Second);
}

/// A step and the value of the victim.
#[test]
fn k14_a_capture_needs_all_its_points() {
    for (from, enemy, cost) in [
        ("h9", "M", 2),
        ("h9", "H", 3),
        ("h9", "C", 5),
        ("i10", "M", 3),
        ("i10", "H", 4),
        ("i10", "C", 6),
    ] {
        let is_allowed = |pool: u8| {
            let table = Table::position(&format!("M{from}"), &format!("{enemy}i9 Mt20"), pool);
            assert_eq!(
                table.state.cost(Seat::First, square(from), square("i9")),
                cost
            );
            table.is_legal(&format!("{from}xi9"))
        };
        assert_eq!([cost - 1, cost].map(is_allowed), [false, true]);
    }
}

#[test]
fn k15_who_has_taken_somebody_is_done() {
    let mut table = Table::position("Ca1 Mg9", "Mi9 Hi8 Mt20", 10).advance("g9-h9 h9xi9");
    assert_eq!(table.steps("i9"), "", "not even the enemy next to him");
    assert_eq!(table.steps("a1"), "a1-a2 1, a1-b1 1");
    table.play("end roll rolls:1,1");
    assert!(table.is_legal("i9xi8"), "for that turn alone");
}

#[test]
fn k16_a_turn_of_moving_spends_something() {
    let mut table = Table::set_up();
    assert!(!table.is_legal("end"));
    table.play("f1-g1 end");
    assert_eq!(table.seat(), Seat::Second);
}

/// A turn ends by itself when nothing is affordable, or no piece may go on.
#[test]
fn k16_a_turn_ends_where_nobody_can_go_on() {
    let table = Table::position("Mi11", "Mt20", 1).advance("i11-i10");
    assert_eq!(table.seat(), Seat::Second);

    let table = Table::position("Hh9", "Mi9 Mt20", 10).advance("h9xi9");
    assert_eq!(table.seat(), Seat::Second, "the only piece is done");
    assert_eq!(table.pools().0, 10, "rolled points stay");

    let table = Table::position("Mh10", "Mt20", 2).advance("h10-i10");
    assert_eq!(table.seat(), Seat::First, "1 point is enough in the valley");
    assert_eq!(table.steps("i10"), "i10-i11 1, i10-j10 1");
}

#[test]
fn k17_losses_are_seen_on_the_next_turn_of_the_loser() {
    let mut table = Table::position("Ca1 Mh9", "Ci9 Hs19 Mt20", 10);
    assert_eq!(table.automatic(), (4, 6));
    table.play("h9xi9 end");
    assert_eq!(table.points(), (2, 0), "clans go on without a chieftain");
}

#[test]
fn k18_clansmen_alone_live_off_the_dice() {
    let mut table = Table::position("Ma1 Mb1", "Mt20", 0);
    assert_eq!(table.legal(), ["roll"]);
    table.play("roll rolls:1,2 roll rolls:1,1");
    assert_eq!(table.points(), (0, 3));
    assert!(table.is_legal("a1-a2"));
}
