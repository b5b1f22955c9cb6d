//! A game that ends after the fewest possible turns: for tests that play whole games, independent
//! of the dice.
//!
//! Its captures alone cost 57 points, and 12 come with each turn: five turns for the winner, and
//! the other player only rolls.

use super::*;

const SOUTH: &str = "C@a14 H@b13 H@c12 H@d11 H@e10 M@f9 M@g8 M@h7 M@i6 M@j5 M@k4 M@l3 M@m2 M@n1 M@c14 \
     M@d13 M@e12 M@f11 M@g10 M@h9 M@i8 M@j7 M@k6 M@l5 M@m4";
const NORTH: &str = "C@e13 H@f12 H@g11 H@a15 H@m3 M@b14 M@c13 M@d12 M@i7 M@k5 M@j8 M@j6 M@m5 M@d14 \
     M@f10 M@n4 M@i9 M@h10 M@k7 M@g9 M@l4 M@n2 M@l6 M@h8 M@e11";
/// The turns of South; North rolls in between.
const TURNS: [&str; 5] = [
    "d13xe13 f11xe11 h7xi7 a14xa15",
    "j5xk5 m2xm3 e12xf12 g10xg11 end",
    "i8xi9 k6xk7 b13xb14 m4xm5 c14xd14 j7xj8",
    "i6xj6 f9xg9 h9xh10 l3xl4 l5xl6 c12xc13",
    "d11xd12 n1xn2 e10xf10 g8xh8 l4-m4 m4xn4",
];

#[test]
fn a_game_can_be_over_in_five_turns_of_moving() {
    let mut table = Table::with("{}");
    table.play(SOUTH);
    table.play(NORTH);
    for (idx, turn) in TURNS.into_iter().enumerate() {
        if idx > 0 {
            table.play("roll rolls:6,6");
        }
        table.play(turn);
    }
    assert_eq!(table.ending(), Some(victory(Seat::First, "wiped-out")));
}
