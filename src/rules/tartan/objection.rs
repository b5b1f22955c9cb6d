//! Why an action is not allowed.

use super::{
    Tartan,
    moves::{self, Ground},
    space::{Space, Spaces},
    state::{Phase, REDEPLOYED, State},
    unit::Unit,
    written::WrittenAction,
};
use cairn_kernel::{Arg, Objection, Seat};

use crate::clause::{self, Clause, say};

/// The first clause that forbids the text, in the order in which a person would check: the moment,
/// the spaces, the piece, the distance, then what lies on the way.
pub(super) fn objection(rules: Tartan, state: &State, text: &str) -> Option<Objection> {
    let written = WrittenAction::read(text)?;
    let asked = ActionChecker {
        rules,
        state,
        ground: Ground::new(rules, state),
    };
    asked.check(&written).err().map(Clause::into)
}

/// `Err` holds the reason.
type CheckResult = Result<(), Clause>;

struct ActionChecker<'a> {
    rules: Tartan,
    state: &'a State,
    ground: Ground,
}

impl ActionChecker<'_> {
    fn check(&self, written: &WrittenAction) -> CheckResult {
        match self.state.phase {
            Phase::Over { .. } => Err(clause::game_over()),
            Phase::Placement { open } => match written {
                WrittenAction::Token(at) => self.placement(open, find(at)?),
                _ => Err(say("tartan-no-move-yet")),
            },
            Phase::Redeploy { left, shores } => match written {
                WrittenAction::Token(at) => self.redeployment(shores, find(at)?),
                _ => Err(say("tartan-no-redeploy").with("left", i64::from(left))),
            },
            Phase::Bounce { at } => match written {
                WrittenAction::Stop => Ok(()),
                WrittenAction::Unit(from, to) if find(from)? == at => self.unit_move(at, find(to)?),
                _ => Err(say("tartan-no-bounce")
                    .with_cell(at)
                    .with("piece", name(self.state, at))),
            },
            Phase::Play => match written {
                WrittenAction::Token(at) => Err(say("tartan-no-placement").with("at", at.as_str())),
                WrittenAction::Unit(from, to) => self.unit_move(find(from)?, find(to)?),
                WrittenAction::Bishop(from, to) => self.bishop_move(find(from)?, find(to)?),
                WrittenAction::Dismantle(at) => self.dismantlement(find(at)?),
                WrittenAction::Stop => Err(say("tartan-no-stop")),
            },
        }
    }

    fn placement(&self, open: Spaces, at: Space) -> CheckResult {
        self.room(at)?;
        if open.contains(at) {
            return Ok(());
        }
        let tokens = self.state.own().units() | self.state.enemy().units();
        let near = Spaces::around(at) & tokens;
        Err(say("tartan-no-neighbor")
            .with_cell(at)
            .with_cells("near", near))
    }

    /// Whether this space is empty and can hold a token.
    fn room(&self, at: Space) -> CheckResult {
        if self.rules.layout.terrain().lochs.contains(at) {
            Err(say("tartan-no-loch").with_cell(at))
        } else if let Some((seat, unit)) = self.state.unit_at(at) {
            Err(clause::no_room(at, unit.key(seat)))
        } else {
            Ok(())
        }
    }

    fn redeployment(&self, shores: Spaces, at: Space) -> CheckResult {
        let terrain = self.rules.layout.terrain();
        self.room(at)?;
        if self.ground.bishops.contains(at) {
            Err(say("tartan-no-bishop-there").with_cell(at))
        } else if !terrain.shore.contains(at) {
            Err(say("tartan-no-shore").with_cell(at))
        } else if !shores.contains(at) {
            let loch = Spaces::around(at) & terrain.lochs.without(Space::CENTER);
            Err(say("tartan-no-same-loch")
                .with_cell(at)
                .with_cells("loch", loch))
        } else {
            Ok(())
        }
    }

    /// Whether this unit, which must be the player's own, may do anything at all.
    fn unit(&self, at: Space) -> Result<Unit, Clause> {
        match self.state.unit_at(at) {
            None if self.state.own().bishop == at => {
                Err(say("tartan-no-bishop-sign").with_cell(at))
            }
            None => Err(say("tartan-no-unit").with_cell(at)),
            Some((seat, _)) if seat != self.state.mover => Err(say("tartan-no-own")
                .with_cell(at)
                .with("piece", name(self.state, at))),
            Some(_) if self.ground.bishops.contains(at) => Err(say("tartan-no-blessed")
                .with_cell(at)
                .with("piece", name(self.state, at))),
            Some((_, unit)) => Ok(unit),
        }
    }

    fn unit_move(&self, from: Space, to: Space) -> CheckResult {
        let unit = self.unit(from)?;
        if unit == Unit::Cathedral {
            return Err(say("tartan-no-cathedral").with_cell(from));
        }
        if from == to {
            return Err(clause::same_space(from));
        }
        if self.rules.layout.terrain().lochs.contains(to) {
            return Err(say("tartan-no-loch").with_cell(to));
        }
        self.way(unit, from, to)?;
        if self.ground.bishops.contains(to) {
            return Err(say("tartan-no-bishop-there").with_cell(to));
        }
        if self.ground.targets(unit, from).contains(to) {
            return Ok(());
        }
        let key = match self.state.unit_at(to) {
            Some((seat, _)) if seat == self.state.mover => "tartan-no-union",
            _ => "tartan-no-capture",
        };
        Err(say(key)
            .along(from, to)
            .with("piece", name(self.state, from))
            .with("other", name(self.state, to)))
    }

    /// Whether a unit of this kind can get there, whatever occupies the destination.
    fn way(&self, unit: Unit, from: Space, to: Space) -> CheckResult {
        let far = from.distance(to);
        match unit {
            Unit::Family if far == 1 => Ok(()),
            Unit::Family => Err(say("tartan-no-step").along(from, to)),
            Unit::Horde if far > 2 => Err(say("tartan-no-two-steps").along(from, to)),
            Unit::Horde => {
                let middles = Spaces::around(from) & Spaces::around(to);
                if (middles & self.ground.passable).is_empty() {
                    let clause = say("tartan-no-way").along(from, to);
                    Err(clause.with_cells("near", middles))
                } else {
                    Ok(())
                }
            }
            Unit::Army | Unit::Cathedral => {
                let mut lines = Spaces::lines(from).iter();
                let Some(line) = lines.find(|line| line.end.contains(to)) else {
                    return Err(say("tartan-no-three-steps").along(from, to));
                };
                let blocked = line.between - self.ground.passable;
                if blocked.is_empty() {
                    return Ok(());
                }
                Err(say("tartan-no-straight-way")
                    .along(from, to)
                    .with_cells("near", blocked))
            }
        }
    }

    fn bishop_move(&self, from: Space, to: Space) -> CheckResult {
        let bishop = self.state.own().bishop;
        if from != bishop {
            Err(say("tartan-no-bishop").with_cell(bishop))
        } else if self.rules.layout.terrain().lochs.contains(to) {
            Err(say("tartan-no-bishop-water").with_cell(to))
        } else if from.distance(to) != 1 {
            Err(say("tartan-no-bishop-step").along(from, to))
        } else if self.state.enemy().bishop == to {
            Err(say("tartan-no-bishop-meeting").with_cell(to))
        } else {
            Ok(())
        }
    }

    fn dismantlement(&self, at: Space) -> CheckResult {
        let unit = self.unit(at)?;
        let terrain = self.rules.layout.terrain();
        if unit != Unit::Horde {
            Err(say("tartan-no-dismantling")
                .with_cell(at)
                .with("piece", name(self.state, at)))
        } else if self.state.own().reserve == 0 {
            Err(say("tartan-no-reserve"))
        } else if moves::lochs_with_room(terrain, self.ground.empty.with(at)) < REDEPLOYED {
            Err(say("tartan-no-shores").show(terrain.lochs.without(Space::CENTER)))
        } else {
            Ok(())
        }
    }
}

fn name(state: &State, at: Space) -> Arg {
    let (seat, unit) = state.unit_at(at).unwrap_or((Seat::First, Unit::Family));
    Arg::Key(unit.key(seat).into())
}

fn find(name: &str) -> Result<Space, Clause> {
    name.parse()
        .map_err(|_| say("tartan-no-space").with("at", name))
}
