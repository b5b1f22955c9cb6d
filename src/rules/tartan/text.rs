//! How actions are written, and why one that is written is not allowed.

use super::{
    Action, Space, State, Tartan,
    moves::{self, Ground},
    space::Spaces,
    state::{Phase, REDEPLOYED},
    unit::Unit,
};
use crate::{
    clause::{self, Clause, say},
    typed::{cell, only_cell, signs},
};
use cairn_kernel::{Arg, Objection, Seat, Typed};

impl Typed for Tartan {
    /// `c4`, `c4-c5`, `c4+c5`, `c4xe6`, `Be5-e6`, `Dc4`, `@b3`, `stop`.
    fn notation(&self, state: &State, action: &Action) -> String {
        match *action {
            Action::Place(at) => at.to_string(),
            Action::Move { from, to } => {
                let how = if state.own().unit_at(to).is_some() {
                    '+'
                } else if state.enemy().unit_at(to).is_some() {
                    'x'
                } else {
                    '-'
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
        let (action, names) = read(state, &signs(text)).ok_or(None)?;
        // While a unit bounces, it is the one that is meant.
        let mut spaces = match state.phase {
            Phase::Bounce { at } => [at; 2],
            _ => [Space::CENTER; 2],
        };
        for (space, name) in spaces.iter_mut().zip(&names) {
            let Ok(found) = name.parse() else {
                let moment = ActionChecker::new(*self, state).moment(action(spaces), name);
                moment?;
                return Err(say("tartan-no-space").with("at", name.as_str()).into());
            };
            *space = found;
        }
        Ok(action(spaces))
    }

    fn refusal(&self, state: &State, action: &Action) -> Option<Objection> {
        let checker = ActionChecker::new(*self, state);
        checker.check(*action).err().map(Clause::into)
    }
}

/// What makes an action of the spaces in it.
type Make = fn([Space; 2]) -> Action;

/// The kind of action that is written, and the names in it; an `x` after a space is a capture.
fn read(state: &State, signs: &str) -> Option<(Make, Vec<String>)> {
    let behind = |rest: &str| only_cell(rest.strip_prefix('x').unwrap_or(rest));
    if signs == "stop" {
        return Some((|_| Action::Stop, Vec::new()));
    }
    if let Some((at, rest)) = cell(signs) {
        let at = at.to_owned();
        return Some(match state.phase {
            _ if !rest.is_empty() => (
                |[from, to]| Action::Move { from, to },
                vec![at, behind(rest)?],
            ),
            Phase::Redeploy { .. } => (|[at, _]| Action::Redeploy(at), vec![at]),
            _ => (|[at, _]| Action::Place(at), vec![at]),
        });
    }
    if let Some(rest) = signs.strip_prefix('b') {
        let (from, rest) = cell(rest)?;
        let names = vec![from.to_owned(), behind(rest)?];
        return Some((|[from, to]| Action::Bishop { from, to }, names));
    }
    let at = only_cell(signs.strip_prefix('d')?)?;
    Some((|[at, _]| Action::Dismantle(at), vec![at]))
}

/// `Err` holds the reason.
type CheckResult = Result<(), Clause>;

/// Checks in the order in which a person would: the moment, the piece, the distance, then what lies
/// on the way.
struct ActionChecker<'a> {
    rules: Tartan,
    state: &'a State,
    ground: Ground,
}

impl ActionChecker<'_> {
    fn new(rules: Tartan, state: &State) -> ActionChecker<'_> {
        ActionChecker {
            rules,
            state,
            ground: Ground::new(rules, state),
        }
    }

    /// Whether such an action is possible now; its first space is written like this.
    fn moment(&self, action: Action, name: &str) -> CheckResult {
        match (self.state.phase, action) {
            (Phase::Over { .. }, _) => Err(clause::game_over()),
            (Phase::Placement { .. }, Action::Place(_))
            | (Phase::Redeploy { .. }, Action::Redeploy(_))
            | (Phase::Bounce { .. }, Action::Stop) => Ok(()),
            (Phase::Bounce { at }, Action::Move { from, .. }) if from == at => Ok(()),
            (Phase::Placement { .. }, _) => Err(say("tartan-no-move-yet")),
            (Phase::Redeploy { left, .. }, _) => {
                Err(say("tartan-no-redeploy").with("left", i64::from(left)))
            }
            (Phase::Bounce { at }, _) => Err(say("tartan-no-bounce")
                .with_cell(at)
                .with("piece", name_at(self.state, at))),
            (Phase::Play, Action::Place(_) | Action::Redeploy(_)) => {
                Err(say("tartan-no-placement").with("at", name))
            }
            (Phase::Play, Action::Stop) => Err(say("tartan-no-stop")),
            (Phase::Play, _) => Ok(()),
        }
    }

    fn check(&self, action: Action) -> CheckResult {
        let name = match action {
            Action::Place(at) | Action::Redeploy(at) => at.to_string(),
            _ => String::new(),
        };
        self.moment(action, &name)?;
        match (action, self.state.phase) {
            (Action::Place(at), Phase::Placement { open }) => self.placement(open, at),
            (Action::Redeploy(at), Phase::Redeploy { shores, .. }) => self.redeployment(shores, at),
            (Action::Move { from, to }, _) => self.unit_move(from, to),
            (Action::Bishop { from, to }, _) => self.bishop_move(from, to),
            (Action::Dismantle(at), _) => self.dismantlement(at),
            _ => Ok(()),
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
                .with("piece", name_at(self.state, at))),
            Some(_) if self.ground.bishops.contains(at) => Err(say("tartan-no-blessed")
                .with_cell(at)
                .with("piece", name_at(self.state, at))),
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
            .with("piece", name_at(self.state, from))
            .with("other", name_at(self.state, to)))
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
                .with("piece", name_at(self.state, at)))
        } else if self.state.own().reserve == 0 {
            Err(say("tartan-no-reserve"))
        } else if moves::lochs_with_room(terrain, self.ground.empty.with(at)) < REDEPLOYED {
            Err(say("tartan-no-shores").show(terrain.lochs.without(Space::CENTER)))
        } else {
            Ok(())
        }
    }
}

fn name_at(state: &State, at: Space) -> Arg {
    let (seat, unit) = state.unit_at(at).unwrap_or((Seat::First, Unit::Family));
    Arg::Key(unit.key(seat).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_kernel::Rules as _;

    #[test]
    fn actions_are_read_however_they_look() {
        let rules = Tartan::default();
        let read = |text| {
            let action = rules.read_action(&rules.start(), text).ok()?;
            Some(format!("{action:?}"))
        };
        for text in ["c4-c5", "C4 c5", "c4xc5", "c4+c5", "c4→C5"] {
            assert_eq!(
                read(text).as_deref(),
                Some("Move { from: c4, to: c5 }"),
                "{text}"
            );
        }
        for (text, action) in [
            ("@C4", "Place(c4)"),
            ("d4", "Place(d4)"),
            ("Dd4", "Dismantle(d4)"),
            ("Bb5-b6", "Bishop { from: b5, to: b6 }"),
            ("Stop!", "Stop"),
        ] {
            assert_eq!(read(text).as_deref(), Some(action), "{text}");
        }
        for text in [
            "", "x", "c", "4", "cc4", "c4c", "c4c5c6", "Be5", "Dc4d5", "c123", "ü4", "stopp", "🏔",
        ] {
            assert_eq!(rules.read_action(&rules.start(), text), Err(None), "{text}");
        }
    }
}
