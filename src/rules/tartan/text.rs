//! How actions are written, and why one that is written is not allowed.

use super::{
    Action, Space, State, Tartan,
    moves::{self, Ground},
    space::Spaces,
    state::Phase,
    terrain::Terrain,
    unit::Unit,
};
use crate::{
    clause::{self, Clause, say},
    typed::{cell, only_cell, signs},
};
use cairn_kernel::{Objection, Typed};

impl Typed for Tartan {
    /// `c4`, `c4-c5`, `c4+c5`, `c4xe6`, `Be5-e6`, `Dc4`, `@b3`, `stop`.
    fn notation(&self, state: &State, action: &Action) -> String {
        match *action {
            Action::Place(at) => at.to_string(),
            Action::Move { from, to } => {
                let how = match state.unit_at(to) {
                    Some((seat, _)) if seat == state.mover => '+',
                    Some(_) => 'x',
                    None => '-',
                };
                format!("{from}{how}{to}")
            }
            Action::Bishop { from, to } => format!("B{from}-{to}"),
            Action::Dismantle(at) => format!("D{at}"),
            Action::Redeploy(at) => format!("@{at}"),
            Action::Stop => "stop".to_owned(),
        }
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, Option<Objection>> {
        let signs = signs(text);
        if signs == "stop" {
            return Ok(Action::Stop);
        }
        let (sign, rest) = match cell(&signs) {
            Some(_) => ("", signs.as_str()),
            None => signs.split_at_checked(1).ok_or(None)?,
        };
        let (from, rest) = cell(rest).ok_or(None)?;
        let to = match rest {
            "" => None,
            _ => Some(only_cell(rest.strip_prefix('x').unwrap_or(rest)).ok_or(None)?),
        };
        let space = |name: &str| {
            let no_space = |_| say("tartan-no-space").with("at", name);
            name.parse::<Space>().map_err(no_space)
        };
        Ok(match (sign, to) {
            ("", None) => match state.phase {
                Phase::Redeploy { .. } => Action::Redeploy(space(from)?),
                _ => Action::Place(space(from)?),
            },
            ("d", None) => Action::Dismantle(space(from)?),
            ("", Some(to)) => Action::Move {
                from: space(from)?,
                to: space(&to)?,
            },
            ("b", Some(to)) => Action::Bishop {
                from: space(from)?,
                to: space(&to)?,
            },
            _ => return Err(None),
        })
    }

    fn refusal(&self, state: &State, action: &Action) -> Option<Objection> {
        let checker = ActionChecker {
            state,
            terrain: self.layout.terrain(),
            ground: Ground::new(*self, state),
        };
        checker.check(*action).err().map(Clause::into)
    }
}

/// `Err` holds the reason.
type CheckResult = Result<(), Clause>;

/// Checks in the order in which a person would: the moment, the piece, the distance, then what lies
/// on the way.
struct ActionChecker<'a> {
    state: &'a State,
    terrain: Terrain,
    ground: Ground,
}

impl ActionChecker<'_> {
    fn check(&self, action: Action) -> CheckResult {
        match (self.state.phase, action) {
            (Phase::Over { .. }, _) => Err(clause::game_over()),
            (Phase::Placement { open }, Action::Place(at)) => self.placement(open, at),
            (Phase::Placement { .. }, _) => Err(say("tartan-no-move-yet")),
            (Phase::Redeploy { lochs }, Action::Redeploy(at)) => self.redeployment(lochs, at),
            (Phase::Redeploy { .. }, _) => {
                let left = self.state.in_hand(self.state.mover);
                Err(say("tartan-no-redeploy").with("left", left))
            }
            (Phase::Bounce { .. }, Action::Stop) => Ok(()),
            (Phase::Bounce { at }, Action::Move { from, to }) if from == at => {
                self.unit_move(from, to)
            }
            (Phase::Bounce { at }, _) => Err(self.unit_clause("tartan-no-bounce", at)),
            (Phase::Play, Action::Place(at) | Action::Redeploy(at)) => {
                Err(say("tartan-no-placement").with("at", at.to_string()))
            }
            (Phase::Play, Action::Stop) => Err(say("tartan-no-stop")),
            (Phase::Play, Action::Move { from, to }) => self.unit_move(from, to),
            (Phase::Play, Action::Bishop { from, to }) => self.bishop_move(from, to),
            (Phase::Play, Action::Dismantle(at)) => self.dismantlement(at),
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
        self.land("tartan-no-loch", at)?;
        match self.state.unit_at(at) {
            Some((seat, unit)) => Err(clause::no_room(at, unit.key(seat))),
            None => Ok(()),
        }
    }

    fn land(&self, key: &'static str, at: Space) -> CheckResult {
        if self.terrain.land.contains(at) {
            return Ok(());
        }
        Err(say(key).with_cell(at))
    }

    fn redeployment(&self, lochs: Spaces, at: Space) -> CheckResult {
        self.room(at)?;
        let loch = Spaces::around(at) & self.terrain.outer;
        if self.ground.bishops.contains(at) {
            Err(say("tartan-no-bishop-there").with_cell(at))
        } else if loch.is_empty() {
            Err(say("tartan-no-shore").with_cell(at))
        } else if loch.meets(lochs) {
            Ok(())
        } else {
            Err(say("tartan-no-same-loch")
                .with_cell(at)
                .with_cells("loch", loch))
        }
    }

    /// Whether this unit, which must be the player's own, may do anything at all.
    fn unit(&self, at: Space) -> Result<Unit, Clause> {
        match self.state.unit_at(at) {
            None if self.state.own().bishop == at => {
                Err(say("tartan-no-bishop-sign").with_cell(at))
            }
            None => Err(say("tartan-no-unit").with_cell(at)),
            Some((seat, _)) if seat != self.state.mover => {
                Err(self.unit_clause("tartan-no-own", at))
            }
            Some(_) if self.ground.bishops.contains(at) => {
                Err(self.unit_clause("tartan-no-blessed", at))
            }
            Some((_, unit)) => Ok(unit),
        }
    }

    fn unit_clause(&self, key: &'static str, at: Space) -> Clause {
        say(key).with_cell(at).with_key("piece", self.name(at))
    }

    /// The name of the unit there.
    fn name(&self, at: Space) -> &'static str {
        let unit = self.state.unit_at(at);
        unit.map_or("", |(seat, unit)| unit.key(seat))
    }

    fn unit_move(&self, from: Space, to: Space) -> CheckResult {
        let unit = self.unit(from)?;
        if unit == Unit::Cathedral {
            return Err(say("tartan-no-cathedral").with_cell(from));
        }
        if from == to {
            return Err(clause::same_space(from));
        }
        self.land("tartan-no-loch", to)?;
        self.way(unit, from, to)?;
        if self.ground.bishops.contains(to) {
            return Err(say("tartan-no-bishop-there").with_cell(to));
        }
        if self.ground.targets(unit, from).contains(to) {
            return Ok(());
        }
        let key = match self.state.own().unit_at(to) {
            Some(_) => "tartan-no-union",
            None => "tartan-no-capture",
        };
        Err(say(key)
            .along(from, to)
            .with_key("piece", self.name(from))
            .with_key("other", self.name(to)))
    }

    /// Whether a unit of this kind can get there, whatever occupies the destination.
    fn way(&self, unit: Unit, from: Space, to: Space) -> CheckResult {
        let far = from.distance(to);
        let refuse = |key| Err(say(key).along(from, to));
        let block = |key, near: Spaces| Err(say(key).along(from, to).with_cells("near", near));
        match unit {
            Unit::Family if far > 1 => refuse("tartan-no-step"),
            Unit::Horde if far > 2 => refuse("tartan-no-two-steps"),
            Unit::Horde => {
                let middles = Spaces::around(from) & Spaces::around(to);
                if middles.meets(self.ground.passable) {
                    return Ok(());
                }
                block("tartan-no-way", middles)
            }
            Unit::Army => {
                let mut lines = Spaces::lines(from).iter();
                let Some(line) = lines.find(|line| line.end.contains(to)) else {
                    return refuse("tartan-no-three-steps");
                };
                let blocked = line.between - self.ground.passable;
                if blocked.is_empty() {
                    return Ok(());
                }
                block("tartan-no-straight-way", blocked)
            }
            Unit::Family | Unit::Cathedral => Ok(()),
        }
    }

    fn bishop_move(&self, from: Space, to: Space) -> CheckResult {
        let bishop = self.state.own().bishop;
        if from != bishop {
            return Err(say("tartan-no-bishop").with_cell(bishop));
        }
        self.land("tartan-no-bishop-water", to)?;
        if from.distance(to) != 1 {
            Err(say("tartan-no-bishop-step").along(from, to))
        } else if self.state.enemy().bishop == to {
            Err(say("tartan-no-bishop-meeting").with_cell(to))
        } else {
            Ok(())
        }
    }

    fn dismantlement(&self, at: Space) -> CheckResult {
        if self.unit(at)? != Unit::Horde {
            Err(self.unit_clause("tartan-no-dismantling", at))
        } else if self.state.own().reserve == 0 {
            Err(say("tartan-no-reserve"))
        } else if moves::has_room(self.terrain, self.ground.empty.with(at)) {
            Ok(())
        } else {
            Err(say("tartan-no-shores").show(self.terrain.outer))
        }
    }
}
