//! What makes two positions equal.

use cairn_kernel::{Key, Seat};

use super::{
    Square, State,
    clan::{Clan, Man},
    state::{End, MoveTurn, Phase},
};

pub(super) fn write(state: &State, key: &mut Key) {
    let State {
        clans,
        phase,
        quiet,
        // For the picture.
        trail: _,
        rolled: _,
        // For the computer, which does not like to go back there.
        before: _,
    } = state;
    for seat in Seat::BOTH {
        clan(clans.get(seat), key);
    }
    match *phase {
        Phase::SetUp(seat) => key.byte(0).seat(seat),
        Phase::Turn(seat, moving) => {
            key.byte(1).seat(seat).number((*quiet).into());
            turn(moving, key)
        }
        Phase::Rolling(seat) => key.byte(2).seat(seat).number((*quiet).into()),
        Phase::Over(End::WipedOut(winner)) => key.byte(3).seat(winner),
        Phase::Over(End::BerserkerFell(winner)) => key.byte(4).seat(winner),
        Phase::Over(End::Quiet) => key.byte(5),
    };
}

fn clan(clan: &Clan, key: &mut Key) {
    for man in Man::ALL {
        let squares = clan.men().filter(|(_, it)| *it == man);
        key.cells(squares.map(|(square, _)| square.cell()));
    }
    key.byte(clan.pool);
}

/// How far a turn of moving has come, which decides which pieces may still go where.
fn turn(moving: MoveTurn, key: &mut Key) -> &mut Key {
    let MoveTurn {
        automatic,
        begun,
        captured,
        done,
        berserker,
    } = moving;
    key.byte(automatic)
        .flag(begun)
        .flag(captured)
        .cells(done.iter().map(Square::cell))
        .cell_or_none(berserker.map(Square::cell))
}
