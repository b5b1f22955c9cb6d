//! Long turns, planned whole.
//!
//! A turn of many small actions has more orders than can be searched. So it is put together from
//! stretches, actions that belong together: a few best beginnings are kept (a beam), each is
//! extended by every stretch, and the position after the turn is evaluated. With a larger budget
//! the best of these turns are compared by what the other side can do about them (`long_turns`).

use cairn_kernel::{CHANCE, Rules, SCALE, Sequences, SplitMix64, Stretches, Turn, mix};

use super::{SearchTask, ending_value, judgement::Judgement, random};

/// The most stretches in a turn.
const MAX_STRETCHES: u32 = 48;
/// The beam ends after this number of stretches in a row without a better turn.
const PATIENCE: u32 = 3;
/// Positions between two calls of `stop`.
const ASK: u64 = 16;

/// A turn, as far as it has been planned.
struct PartialTurn<R: Rules> {
    state: R::State,
    path: Vec<R::Action>,
    value: i32,
    key: u64,
}

impl<R: Rules> PartialTurn<R> {
    fn begin(state: &R::State) -> PartialTurn<R> {
        PartialTurn {
            state: state.clone(),
            path: Vec::new(),
            value: 0,
            key: 0,
        }
    }

    fn become_like(&mut self, other: &PartialTurn<R>) {
        self.state.clone_from(&other.state);
        self.path.clone_from(&other.path);
        (self.value, self.key) = (other.value, other.key);
    }
}

pub(crate) struct PlannedTurn<A> {
    pub(crate) path: Vec<A>,
    pub(crate) value: i32,
    /// The value plus a little noise, for comparing turns.
    pub(crate) rank: i32,
    /// The key of the position before the end of the turn.
    pub(crate) key: u64,
}

/// Puts turns together and keeps the best.
pub(crate) struct Planner<'a, R: Rules> {
    pub(crate) task: &'a SearchTask<'a, R>,
    judgement: Judgement<'a, R>,
    pub(crate) stretches: &'a dyn Stretches<R>,
    random: SplitMix64,
    pub(crate) hair: i32,
    /// A turn that undoes the previous one ranks this much lower, and is no slip.
    pub(crate) back: i32,
    /// Stretches with a chance are overlooked.
    pub(crate) overlooks: bool,
    pub(crate) positions: u64,
    pub(crate) limit: u64,
    /// A turn worth more than this ends the search.
    pub(crate) enough: i32,
    over: bool,
    /// The best turns, best first, at most `keeps` of them.
    pub(crate) best: Vec<PlannedTurn<R::Action>>,
    pub(crate) keeps: usize,
    /// Turns made of a single stretch, with their values.
    pub(crate) first: Vec<(Vec<R::Action>, i32)>,
    found: Sequences<R::Action>,
    /// The position after a stretch, and after the end of the turn.
    after: PartialTurn<R>,
    ended: R::State,
}

impl<'a, R: Rules> Planner<'a, R> {
    pub(crate) fn new(
        task: &'a SearchTask<'a, R>,
        stretches: &'a dyn Stretches<R>,
        seed: u64,
    ) -> Planner<'a, R> {
        Planner {
            task,
            judgement: Judgement::new(task),
            stretches,
            random: random(seed),
            hair: 0,
            back: 0,
            overlooks: false,
            positions: 0,
            limit: u64::MAX,
            enough: i32::MAX,
            over: false,
            best: Vec::new(),
            keeps: 1,
            first: Vec::new(),
            found: Sequences::default(),
            after: PartialTurn::begin(task.state),
            ended: task.state.clone(),
        }
    }

    /// Plans with wider and wider beams while the budget lasts; returns how many stretches it
    /// looked ahead.
    pub(crate) fn widen(&mut self, widest: usize) -> u32 {
        let mut depth = self.plan(1);
        let mut wide = 2;
        while wide <= widest && !self.over && !self.is_won() {
            depth = depth.max(self.plan(wide));
            wide *= 2;
        }
        depth
    }

    /// Plans with a beam of this width; returns how many stretches it looked ahead.
    fn plan(&mut self, width: usize) -> u32 {
        let mut beam = vec![PartialTurn::begin(self.task.state)];
        let mut next: Vec<PartialTurn<R>> = Vec::with_capacity(width);
        let mut spare: Vec<PartialTurn<R>> = Vec::with_capacity(2 * width);
        let (mut depth, mut idle) = (0, 0);
        while !beam.is_empty() && depth < MAX_STRETCHES && idle < PATIENCE {
            let before = self.best.first().map(|it| it.rank);
            for part in &beam {
                self.carry_on(part, depth == 0, width, (&mut next, &mut spare));
                if self.over {
                    return depth.max(1);
                }
            }
            depth += 1;
            // A turn that cannot end yet has to be extended.
            let is_idle = before.is_some() && self.best.first().map(|it| it.rank) == before;
            idle = if is_idle { idle + 1 } else { 0 };
            spare.append(&mut beam);
            std::mem::swap(&mut beam, &mut next);
        }
        depth
    }

    pub(crate) fn is_won(&self) -> bool {
        self.best.first().is_some_and(|it| it.value > SCALE)
    }

    /// Extends a turn by every stretch.
    fn carry_on(
        &mut self,
        part: &PartialTurn<R>,
        is_first: bool,
        width: usize,
        (next, spare): (&mut Vec<PartialTurn<R>>, &mut Vec<PartialTurn<R>>),
    ) {
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        self.stretches.list_into(&part.state, &mut found);
        for index in 0..found.len() {
            if !self.follow(part, found.get(index)) {
                continue;
            }
            self.judge(is_first && width == 1);
            if self.is_going_on() {
                self.keep(width, next, spare);
            }
            self.positions += 1;
            let asked = self.positions.is_multiple_of(ASK) && (self.task.stop)();
            // At least one turn is found, even beyond the budget.
            let is_enough = self.best.first().is_some_and(|it| it.value > self.enough);
            if !self.best.is_empty() && (self.positions >= self.limit || asked || is_enough) {
                self.over = true;
                break;
            }
        }
        self.found = found;
    }

    /// Plays a stretch, or as much of it as the turn allows. Returns false if it is overlooked.
    fn follow(&mut self, part: &PartialTurn<R>, stretch: &[R::Action]) -> bool {
        let judge = self.task.judge;
        self.after.become_like(part);
        for action in stretch {
            if !self.is_going_on() {
                break;
            }
            if self.overlooks && judge.promise(&self.after.state, action) >= CHANCE {
                return false;
            }
            self.task.rules.play(&mut self.after.state, action);
            self.after.path.push(action.clone());
        }
        true
    }

    fn is_going_on(&self) -> bool {
        self.task.rules.turn(&self.after.state) == Turn::Player(self.task.mover)
    }

    /// Evaluates the position after the stretch, and remembers the turn if it can end there.
    fn judge(&mut self, is_first: bool) {
        let SearchTask { rules, mover, .. } = *self.task;
        let is_amid = self.is_going_on();
        let end = is_amid.then(|| self.stretches.end(&self.after.state));
        let end = end.flatten();
        self.ended.clone_from(&self.after.state);
        if let Some(action) = &end {
            rules.play(&mut self.ended, action);
        }
        let can_end = !is_amid || end.is_some();
        let value = match rules.turn(&self.ended) {
            Turn::Over(ending) => ending_value(ending.winner, mover, mover, 1),
            _ if can_end => -self.judgement.value(&self.ended, !mover),
            _ => self.judgement.value(&self.ended, mover),
        };
        self.after.value = value;
        let key = self.task.judge.table_key(&self.after.state);
        self.after.key = key.unwrap_or_else(|| mix(self.positions, 1));
        if can_end {
            let noise = self.random.below(u64::from(self.hair.unsigned_abs()) + 2);
            let mut rank = value.saturating_add(i32::try_from(noise).unwrap_or(0));
            let (from, to) = (self.task.state, &self.after.state);
            let is_return = self.back > 0 && self.stretches.is_return(from, to);
            if is_return {
                rank -= self.back;
            }
            self.remember(value, rank, end.as_ref(), is_first && !is_return);
        }
    }

    fn remember(&mut self, value: i32, rank: i32, end: Option<&R::Action>, is_first: bool) {
        let whole = || {
            self.after
                .path
                .iter()
                .cloned()
                .chain(end.cloned())
                .collect()
        };
        if is_first {
            self.first.push((whole(), value));
        }
        let worse = self.best.iter().position(|it| it.rank < rank);
        let place = worse.unwrap_or(self.best.len());
        // Turns that lead to the same position count as one.
        let key = self.after.key;
        let same = self.best.iter().position(|it| it.key == key);
        if place >= self.keeps || same.is_some_and(|it| it < place) {
            return;
        }
        let path = whole();
        match same {
            Some(same) => drop(self.best.remove(same)),
            None => self.best.truncate(self.keeps - 1),
        }
        let turn = PlannedTurn {
            path,
            value,
            rank,
            key,
        };
        self.best.insert(place, turn);
    }

    /// Inserts the turn into the next beam if it is good enough.
    fn keep(&self, width: usize, next: &mut Vec<PartialTurn<R>>, spare: &mut Vec<PartialTurn<R>>) {
        let value = self.after.value;
        if next.iter().any(|it| it.key == self.after.key) {
            return;
        }
        let place = next
            .iter()
            .position(|it| it.value < value)
            .unwrap_or(next.len());
        if place >= width {
            return;
        }
        let used = if next.len() == width {
            next.pop()
        } else {
            spare.pop()
        };
        let mut part = used.unwrap_or_else(|| PartialTurn::begin(self.task.state));
        part.become_like(&self.after);
        next.insert(place, part);
    }
}
