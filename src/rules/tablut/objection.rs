//! Why a move is not allowed.

use super::{
    Move, Square, State,
    board::Man,
    captures,
    terrain::{THRONE, Terrain},
};
use cairn_kernel::Objection;

use crate::{
    clause::{self, Clause, say},
    typed,
};

/// The first clause that forbids the text, in the order in which a person would check: the squares,
/// the piece, the line, then the squares on the way.
pub(super) fn objection(terrain: &Terrain, state: &State, text: &str) -> Option<Objection> {
    let typed::Move { from, to, taken } = typed::Move::read(text)?;
    let square = |name: &str| clause::square(name, "i9");
    let played = square(&from).and_then(|from| Ok(Move::new(from, square(&to)?)));
    let clause = match played {
        Err(clause) => Some(clause),
        Ok(_) if state.end.is_some() => Some(clause::game_over()),
        Ok(played) => of_piece(state, played)
            .or_else(|| of_way(terrain, state, played))
            .or_else(|| of_captures(terrain, state, played, &taken)),
    };
    clause.map(Clause::into)
}

fn of_piece(state: &State, played: Move) -> Option<Clause> {
    let (from, to) = (played.from(), played.to());
    let Some(man) = state.board.man_at(from) else {
        return Some(clause::no_piece(from));
    };
    if man.seat() != state.mover {
        Some(clause::not_own(from, man.key()))
    } else if from == to {
        Some(clause::same_square(from))
    } else if from.x() != to.x() && from.y() != to.y() {
        Some(say("tablut-no-line").along(from, to))
    } else {
        None
    }
}

/// The first obstacle on the way, the last square included.
fn of_way(terrain: &Terrain, state: &State, played: Move) -> Option<Clause> {
    let (from, to) = (played.from(), played.to());
    let mover = state.board.man_at(from)?;
    let crossed = from.ray(from.towards(to)?).take_while(|&at| at != to);
    crossed
        .chain([to])
        .find_map(|at| of_square(terrain, state, played, mover, at))
}

/// Why this piece cannot cross this square, or cannot stop there if it is the last one.
fn of_square(
    terrain: &Terrain,
    state: &State,
    played: Move,
    mover: Man,
    at: Square,
) -> Option<Clause> {
    let stops = at == played.to();
    let closed = terrain.ways(mover, played.from()).closed.contains(at);
    let clause = if let Some(man) = state.board.man_at(at) {
        let clause = if stops {
            "tablut-no-room"
        } else {
            "tablut-no-jump"
        };
        return Some(
            say(clause)
                .with_cell(at)
                .with_key("piece", man.key())
                .with_ends(played.from(), played.to()),
        );
    } else if at == THRONE && stops && mover != Man::King {
        "tablut-no-throne"
    } else if !closed {
        return None;
    } else if at == THRONE {
        "tablut-no-throne-crossing"
    } else if terrain.corners.contains(at) {
        "tablut-no-corner"
    } else if stops {
        "tablut-no-fortress"
    } else {
        "tablut-no-fortress-crossing"
    };
    Some(
        say(clause)
            .with_cell(at)
            .with_ends(played.from(), played.to()),
    )
}

/// The move is legal, but takes something else than was claimed.
fn of_captures(
    terrain: &Terrain,
    state: &State,
    played: Move,
    claimed: &[String],
) -> Option<Clause> {
    let taken = captures::find(terrain, state, played).squares(state.board.king);
    if claimed.is_empty()
        || taken
            .iter()
            .map(Square::to_string)
            .eq(claimed.iter().cloned())
    {
        None
    } else if taken.is_empty() {
        Some(say("tablut-no-capture").with_ends(played.from(), played.to()))
    } else {
        Some(
            say("tablut-no-such-capture")
                .with_ends(played.from(), played.to())
                .with_cells("at", taken),
        )
    }
}
