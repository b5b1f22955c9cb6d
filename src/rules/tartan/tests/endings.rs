//! How games end and how they do not: T23, T27 to T31.

use super::*;

fn why(table: &Table) -> Option<(Option<Seat>, &'static str)> {
    table.ending().map(|it| (it.winner, it.why))
}

#[test]
fn t23_t29_q1_the_fifteenth_quiet_turn_is_a_draw_unless_it_crowns() {
    let table = Table::set_up("F c3, C f5, f g3; # e5").quiet(14);
    assert_eq!(why(&table.clone().advance("c3-c4")), Some((None, "quiet")));
    assert_eq!(why(&table.clone().advance("Be5-e4")), Some((None, "quiet")));
    let won = table.advance("Be5-f5");
    assert_eq!(why(&won), Some((Some(Seat::First), "coronation")));
    let table = Table::set_up("F c3, F c4; # e5").quiet(14).advance("c3+c4");
    assert_eq!(table.state.quiet, 0);
    assert_eq!(why(&table.advance("c4-c6")), None);
}

#[test]
fn t23_an_enemy_cathedral_crowns_nobody() {
    let table = Table::set_up("F a1; c f5; # e5").advance("Be5-f5");
    assert_eq!(why(&table), None);
}

#[test]
fn t29_single_turns_of_both_players_count_together() {
    let table = Table::set_up("F c3, H g3; f i9; # e5").reserves(1, 0);
    let table = table.advance("c3-c4 i9-i8 Be5-e6");
    assert_eq!(table.state.quiet, 3);
    let table = table.advance("Be5-d5 Dg3 @a1 @a4 @d1");
    assert_eq!(table.state.quiet, 5, "dismantling counts once");
}

#[test]
fn t29_unions_and_captures_set_the_count_back() {
    let table = Table::set_up("F c3, F c4, H a1; f a3; # e5").quiet(9);
    for (turn, quiet) in [
        ("c3+c4 c4-c6", 0),
        ("c3+c4 stop", 0),
        ("a1xa3", 0),
        ("c3-c2", 10),
    ] {
        assert_eq!(table.clone().advance(turn).state.quiet, quiet, "{turn}");
    }
}

/// A player with a Bishop can always move it: its space has at least two neighbors on land, and the
/// other Bishop stands on at most one of them.
#[test]
fn t27_somebody_to_move_always_can() {
    for layout in [Layout::A, Layout::B] {
        let land = layout.terrain().land;
        for space in land.with(Space::CENTER) {
            assert!((Spaces::around(space) & land).len() >= 2, "{space}");
        }
    }
}

#[test]
fn t28_there_is_no_passing() {
    let table = Table::set_up("F c3, F c4, H a1; f a3; # e5").reserves(2, 2);
    assert!(!table.is_legal("stop"));
}
