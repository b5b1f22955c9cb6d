//! Why an action is not allowed: each failed predicate has its clause.

use super::{
    Action, ClanCath, Square, Squares, State,
    clan::Man,
    state::{MoveTurn, Phase},
    steps::Steps,
    terrain::{distance, level},
};
use crate::clause::{Clause, game_over, no_piece, no_room, say};
use cairn_kernel::Seat;

impl ClanCath {
    /// The first clause that forbids the action, in the order in which a person would check: what
    /// the game is waiting for, then the piece and its step.
    pub(super) fn check(&self, state: &State, action: Action) -> Result<(), Clause> {
        if let Action::Rolls(..) = action {
            return Err(say("clancath-no-dice"));
        }
        check_phase(state, matches!(action, Action::Place { .. }))?;
        match (&state.phase, action) {
            (Phase::SetUp(seat), Action::Place { man, at }) => {
                check_missing(state, *seat, man)?;
                if let Some((owner, man)) = state.man_at(at) {
                    Err(no_room(at, man.key(owner)))
                } else if level(at) == 0 {
                    Err(say("clancath-no-valley").with_cell(at))
                } else if !self.ground(*seat).contains(at) {
                    Err(say("clancath-no-own-side").with_cell(at))
                } else {
                    Ok(())
                }
            }
            (Phase::Turn(moving), Action::Roll) if !moving.is_fresh() => {
                Err(say("clancath-no-roll"))
            }
            (Phase::Turn(moving), Action::End) if !moving.may_end() => {
                Err(match moving.berserker {
                    Some(hero) => say("clancath-no-end-berserker").with_cell(hero),
                    None => say("clancath-no-end"),
                })
            }
            (Phase::Turn(moving), Action::Berserk(hero)) => check_berserker(state, moving, hero),
            (Phase::Turn(moving), Action::Step { from, to }) => {
                check_mover(state, moving, from)?;
                if distance(from.cell(), to.cell()) > 1 {
                    return Err(say("clancath-no-far").along(from, to));
                }
                check_goal(state, moving.seat, from, to)?;
                let cost = state.cost(moving.seat, from, to);
                check_price(state, moving, (from, to), cost)
            }
            _ => Ok(()),
        }
    }
}

/// Whether the game waits for a placement, or for something else.
fn check_phase(state: &State, places: bool) -> Result<(), Clause> {
    match state.phase {
        Phase::Over(_) => Err(game_over()),
        Phase::Rolling(_) => Err(say("clancath-no-rolling")),
        Phase::SetUp(seat) if !places => {
            let missing = |man| i64::from(state.clans.get(seat).missing_count(man));
            let count: i64 = Man::ALL.into_iter().map(missing).sum();
            Err(say("clancath-no-turn-yet").with("count", count))
        }
        Phase::Turn(..) if places => Err(say("clancath-no-placement")),
        Phase::SetUp(_) | Phase::Turn(..) => Ok(()),
    }
}

/// Whether one of this rank has still to be placed.
pub(super) fn check_missing(state: &State, seat: Seat, man: Man) -> Result<(), Clause> {
    if state.clans.get(seat).missing_count(man) > 0 {
        return Ok(());
    }
    let clause = say("clancath-no-more").with_key("piece", man.word());
    Err(clause.with("count", i64::from(man.count())))
}

fn check_berserker(state: &State, moving: &MoveTurn, hero: Square) -> Result<(), Clause> {
    let man = own_piece(state, moving.seat, hero)?;
    if man != Man::Hero {
        let clause = say("clancath-no-hero").with_cell(hero);
        return Err(clause.with_key("piece", man.key(moving.seat)));
    }
    if !moving.is_fresh() {
        return Err(say("clancath-no-berserker-now"));
    }
    let steps = Steps::new(state, moving, Squares::from_cell(hero));
    if steps.movers().is_empty() {
        let clause = say("clancath-no-berserker-stuck").with_cell(hero);
        return Err(clause.with("points", i64::from(state.points(moving))));
    }
    Ok(())
}

fn own_piece(state: &State, seat: Seat, at: Square) -> Result<Man, Clause> {
    match state.man_at(at) {
        None => Err(no_piece(at)),
        Some((owner, man)) if owner != seat => {
            let clause = say("clancath-no-own").with_cell(at);
            Err(clause.with_key("piece", man.key(owner)))
        }
        Some((_, man)) => Ok(man),
    }
}

/// Whether there is a piece of this player that may still go on.
pub(super) fn check_mover(state: &State, moving: &MoveTurn, from: Square) -> Result<(), Clause> {
    own_piece(state, moving.seat, from)?;
    if state.movers(moving).contains(from) {
        return Ok(());
    }
    Err(match moving.berserker {
        Some(hero) => say("clancath-no-other").with_cell(hero),
        None => say("clancath-no-more-steps").with_cell(from),
    })
}

/// Whether a step or a walk may end there.
pub(super) fn check_goal(
    state: &State,
    seat: Seat,
    from: Square,
    to: Square,
) -> Result<(), Clause> {
    if from == to {
        return Err(say("clancath-no-same").with_cell(from));
    }
    match state.clans.get(seat).man_at(to) {
        Some(man) => Err(no_room(to, man.key(seat))),
        None => Ok(()),
    }
}

pub(super) fn check_price(
    state: &State,
    moving: &MoveTurn,
    (from, to): (Square, Square),
    cost: u8,
) -> Result<(), Clause> {
    let points = state.points(moving);
    if cost <= points {
        return Ok(());
    }
    let clause = say("clancath-no-points").show([to]).with_ends(from, to);
    let clause = clause.with("cost", i64::from(cost));
    Err(clause.with("points", i64::from(points)))
}

/// Whether a step that is legal takes the piece that is claimed.
pub(super) fn check_claim(
    state: &State,
    (from, to): (Square, Square),
    claimed: Man,
) -> Result<(), Clause> {
    match state.man_at(to) {
        Some((_, man)) if man == claimed => Ok(()),
        Some((owner, man)) => {
            let clause = say("clancath-no-such-capture").with_cell(to);
            Err(clause.with_key("piece", man.key(owner)))
        }
        None => Err(say("clancath-no-capture").show([to]).with_ends(from, to)),
    }
}
