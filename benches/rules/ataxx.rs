//! Ataxx as the crate `board-game` plays it.

use board_game::{board::Board as _, games::ataxx::AtaxxBoard};
use cairn_kernel::SplitMix64;
use rand::{SeedableRng as _, rngs::SmallRng};

/// Plays at random to the end and returns the number of moves.
pub(crate) fn playout(chance: &mut SplitMix64) -> u64 {
    let mut random = SmallRng::seed_from_u64(chance.word());
    let mut board = AtaxxBoard::default();
    let mut moves = 0;
    while board.play_random_available_move(&mut random).is_ok() {
        moves += 1;
    }
    moves
}
