//! Why an action is not allowed: each failed predicate has its clause.

use super::{
    Action, ClanCath, Square, State,
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
        let moving = match action {
            Action::Rolls(..) => return Err(say("clancath-no-dice")),
            Action::Place { man, at } => return self.check_place(state, man, at),
            _ => move_turn(state)?,
        };
        match (action, moving.berserker) {
            (Action::Roll, _) if !moving.is_fresh() => Err(say("clancath-no-roll")),
            (Action::End, Some(hero)) => Err(say("clancath-no-end-berserker").with_cell(hero)),
            (Action::End, None) if !moving.begun => Err(say("clancath-no-end")),
            (Action::Berserk(hero), _) => check_berserker(state, moving, hero),
            (Action::Step { from, to }, _) => {
                check_ends(state, moving, from, to)?;
                if distance(from.cell(), to.cell()) > 1 {
                    return Err(say("clancath-no-far").along(from, to));
                }
                let cost = state.cost(moving.seat, from, to);
                check_price(state, moving, (from, to), cost)
            }
            _ => Ok(()),
        }
    }

    fn check_place(&self, state: &State, man: Man, at: Square) -> Result<(), Clause> {
        let seat = placer_of(state, man)?;
        match state.man_at(at) {
            Some((owner, man)) => Err(no_room(at, man.key(owner))),
            None if level(at) == 0 => Err(say("clancath-no-valley").with_cell(at)),
            None if self.ground(seat).contains(at) => Ok(()),
            None => Err(say("clancath-no-own-side").with_cell(at)),
        }
    }
}

/// Who is to place somebody, if it is the time for that.
pub(super) fn placer(state: &State) -> Result<Seat, Clause> {
    match &state.phase {
        Phase::SetUp(seat) => Ok(*seat),
        Phase::Turn(_) => Err(say("clancath-no-placement")),
        Phase::Rolling(_) => Err(say("clancath-no-rolling")),
        Phase::Over(_) => Err(game_over()),
    }
}

/// The turn of moving or rolling, if it is the time for one.
pub(super) fn move_turn(state: &State) -> Result<&MoveTurn, Clause> {
    if let Phase::Turn(moving) = &state.phase {
        return Ok(moving);
    }
    let clan = state.clans.get(placer(state)?);
    let missing = Man::ALL.map(|man| clan.missing_count(man));
    let count: u8 = missing.iter().sum();
    Err(say("clancath-no-turn-yet").with("count", count))
}

/// Who is to place one of this rank, if anybody is.
pub(super) fn placer_of(state: &State, man: Man) -> Result<Seat, Clause> {
    let seat = placer(state)?;
    if state.clans.get(seat).missing_count(man) > 0 {
        return Ok(seat);
    }
    let clause = say("clancath-no-more").with_key("piece", man.word());
    Err(clause.with("count", man.count()))
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
    if !Steps::new(state, moving).movers().contains(hero) {
        let clause = say("clancath-no-berserker-stuck").with_cell(hero);
        return Err(clause.with("points", state.points(moving)));
    }
    Ok(())
}

fn own_piece(state: &State, seat: Seat, at: Square) -> Result<Man, Clause> {
    let (owner, man) = state.man_at(at).ok_or_else(|| no_piece(at))?;
    if owner == seat {
        return Ok(man);
    }
    let clause = say("clancath-no-own").with_cell(at);
    Err(clause.with_key("piece", man.key(owner)))
}

/// Whether there is a piece of this player that may still go on, and room where it is to go: in a
/// step or a walk.
pub(super) fn check_ends(
    state: &State,
    moving: &MoveTurn,
    from: Square,
    to: Square,
) -> Result<(), Clause> {
    own_piece(state, moving.seat, from)?;
    if !state.movers(moving).contains(from) {
        return Err(match moving.berserker {
            Some(hero) => say("clancath-no-other").with_cell(hero),
            None => say("clancath-no-more-steps").with_cell(from),
        });
    }
    if from == to {
        return Err(say("clancath-no-same").with_cell(from));
    }
    match state.clans.get(moving.seat).man_at(to) {
        Some(man) => Err(no_room(to, man.key(moving.seat))),
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
    Err(clause.with("cost", cost).with("points", points))
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
