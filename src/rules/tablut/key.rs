//! What makes two positions equal: the board, the mover, and the earlier positions.

use cairn_kernel::{Key, Seat};

use super::{Square, State, board::Board, state::End};

/// Two bits for each of the 81 squares, after the side to move.
const BYTES: usize = 1 + (81 * 2_usize).div_ceil(8);

pub(super) fn write(state: &State, key: &mut Key) {
    let State {
        board,
        mover,
        end,
        // For the picture.
        last: _,
        // Written as the positions it led through.
        past: _,
    } = state;
    key.cells(board.muscovites.iter().map(Square::cell))
        .cells(board.swedes.iter().map(Square::cell))
        .cell(board.king.cell());
    match *end {
        None => key.byte(0).seat(*mover).bag(
            state
                .earlier()
                .map(|(earlier, mover)| pack(&earlier, mover)),
        ),
        Some(End::KingCaptured) => key.byte(1),
        Some(End::KingEscaped) => key.byte(2),
        Some(End::NoMove(winner)) => key.byte(3).seat(winner),
        Some(End::Repetition) => key.byte(4),
    };
}

/// There may be hundreds of earlier positions, so they are packed tightly.
fn pack(board: &Board, mover: Seat) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    bytes[0] = match mover {
        Seat::First => 1,
        Seat::Second => 2,
    };
    let mut put = |square: Square, man: u8| {
        let place = usize::from(square.index());
        bytes[1 + place / 4] |= man << (place % 4 * 2);
    };
    board.muscovites.iter().for_each(|square| put(square, 1));
    board.swedes.iter().for_each(|square| put(square, 2));
    put(board.king, 3);
    bytes
}
