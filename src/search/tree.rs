//! Alpha-beta over single actions.
//!
//! A seat may act twice, so a value changes its sign only where the seat changes. Depth counts
//! actions with more than one choice; the middle of a turn is not evaluated but searched on. Lists
//! and states lie in one frame per ply and are reused.

use cairn_kernel::{Rules, SCALE, Seat, Turn, mix};

use super::{
    SearchTask, WIN,
    choose::PlayStyle,
    ending_value,
    judgement::Judgement,
    order::MoveMemory,
    table::{Bound, TranspositionTable},
};

/// The maximum length of a line.
pub(crate) const PLIES: usize = 72;
/// The lowest depth: the middle of a turn is searched up to six actions further.
const CARRY_ON: i32 = -6;
/// Positions between two calls of `stop`.
const ASK: u64 = 128;

/// One position on the line being searched.
pub(crate) struct Ply<R: Rules> {
    pub(crate) state: R::State,
    pub(crate) actions: Vec<R::Action>,
    pub(crate) odds: Vec<(R::Action, u32)>,
    /// The promise of each action, and its index in the list.
    order: Vec<(i32, u16)>,
    pub(crate) line: Vec<R::Action>,
    pub(crate) actor: Seat,
    /// Turns begun since the root, including the root's own.
    pub(crate) turns: i32,
}

/// The values between which a result matters.
#[derive(Clone, Copy)]
pub(crate) struct ScoreWindow {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl ScoreWindow {
    pub(crate) const FULL: ScoreWindow = ScoreWindow {
        alpha: -WIN - 1,
        beta: WIN + 1,
    };

    pub(crate) fn inverse(self) -> ScoreWindow {
        ScoreWindow {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Asks only whether something is worth more than this.
    pub(crate) fn above(alpha: i32) -> ScoreWindow {
        ScoreWindow {
            alpha,
            beta: alpha + 1,
        }
    }

    fn is_narrow(self) -> bool {
        self.beta - self.alpha <= 1
    }
}

pub(crate) struct AlphaBeta<'a, R: Rules> {
    pub(crate) task: &'a SearchTask<'a, R>,
    pub(crate) judgement: Judgement<'a, R>,
    pub(crate) seed: u64,
    pub(crate) frames: Vec<Ply<R>>,
    table: TranspositionTable,
    memory: MoveMemory,
    looks_ahead: bool,
    pub(crate) positions: u64,
    pub(crate) limit: u64,
    /// Results found from now on do not count.
    pub(crate) over: bool,
}

impl<'a, R: Rules> AlphaBeta<'a, R> {
    pub(crate) fn new(task: &'a SearchTask<'a, R>, style: &PlayStyle) -> AlphaBeta<'a, R> {
        let frame = || Ply {
            state: task.state.clone(),
            actions: Vec::new(),
            odds: Vec::new(),
            order: Vec::new(),
            line: Vec::new(),
            actor: task.mover,
            turns: 1,
        };
        AlphaBeta {
            task,
            judgement: Judgement::new(task),
            seed: style.seed,
            frames: std::iter::repeat_with(frame).take(PLIES + 1).collect(),
            // A search of the turns alone meets no position twice.
            table: TranspositionTable::new(style.looks_ahead()),
            memory: MoveMemory::new(PLIES + 1),
            looks_ahead: style.looks_ahead(),
            positions: 0,
            limit: style.positions,
            over: false,
        }
    }

    /// Writes the position after one of the frame's actions or outcomes into the next frame.
    pub(crate) fn enter(
        &mut self,
        ply: usize,
        action: impl Fn(&Ply<R>) -> &R::Action,
        (actor, turns): (Seat, i32),
    ) {
        let (before, after) = self.frames.split_at_mut(ply + 1);
        let (frame, next) = (&before[ply], &mut after[0]);
        next.state.clone_from(&frame.state);
        self.task.rules.play(&mut next.state, action(frame));
        (next.actor, next.turns) = (actor, turns);
        self.positions += 1;
        if self.positions >= self.limit || self.positions.is_multiple_of(ASK) && (self.task.stop)()
        {
            self.over = true;
        }
    }

    /// The value of the position in this frame to this seat.
    pub(crate) fn look(&mut self, ply: usize, depth: i32, window: ScoreWindow, view: Seat) -> i32 {
        let frame = &mut self.frames[ply];
        frame.line.clear();
        match self.task.rules.turn(&frame.state) {
            Turn::Over(ending) => ending_value(ending.winner, view, self.task.mover, frame.turns),
            Turn::Chance => self.average(ply, depth, window, view),
            Turn::Player(mover) if mover == view => self.decide(ply, depth, window, mover),
            Turn::Player(mover) => -self.decide(ply, depth, window.inverse(), mover),
        }
    }

    /// Whether a position at the end of the depth is evaluated as it is.
    fn is_leaf(&self, ply: usize, depth: i32, mover: Seat) -> bool {
        let frame = &self.frames[ply];
        let judge = self.task.judge;
        let amid = || {
            frame.actor == mover
                || judge.is_unsettled(&frame.state)
                || self.looks_ahead && judge.must_capture(&frame.state)
        };
        ply + 1 >= PLIES || depth <= 0 && (depth <= CARRY_ON || !amid())
    }

    fn decide(&mut self, ply: usize, depth: i32, mut window: ScoreWindow, mover: Seat) -> i32 {
        if self.is_leaf(ply, depth, mover) {
            return self.judgement.value(&self.frames[ply].state, mover);
        }
        let frame = &self.frames[ply];
        let turns = frame.turns + i32::from(frame.actor != mover);
        let table_key = || self.task.judge.table_key(&frame.state);
        // Beyond the depth few positions recur, and a lookup takes longer than an evaluation.
        let key = (depth > 0).then(table_key).flatten();
        let key = key.map(|key| mix(key, mover as u64));
        let mut first = None;
        if let Some(entry) = key.and_then(|key| self.table.get(key)) {
            first = Some(entry.best);
            let value = shift_by_turns(entry.value, -turns);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= window.beta,
                Bound::AtMost => value <= window.alpha,
            };
            if decides && window.is_narrow() && i32::from(entry.depth) >= depth {
                return value;
            }
        }
        let count = self.list(ply, mover, first);
        let deeper = if count == 1 { depth } else { depth - 1 };
        let asked = window.alpha;
        let mut best = (-WIN - 1, 0);
        for tried in 0..count {
            let (score, index) = self.next(ply, tried);
            self.enter(ply, |it| &it.actions[index], (mover, turns));
            let reduced = reduction(tried, depth, score);
            let value = self.try_one(ply + 1, deeper, window, (tried, reduced, mover));
            if self.over {
                return 0;
            }
            if value > best.0 {
                best = (value, index);
            }
            if value > window.alpha {
                window.alpha = value;
                self.keep_line(ply, index);
            }
            if window.alpha >= window.beta {
                let slot = self.task.judge.slot(&self.frames[ply].actions[index]);
                self.memory.praise(slot, depth, (ply, mover));
                break;
            }
        }
        if let Some(key) = key {
            let bound = if best.0 >= window.beta {
                Bound::AtLeast
            } else if best.0 > asked {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            self.table
                .put(key, shift_by_turns(best.0, turns), bound, depth, best.1);
        }
        best.0
    }

    /// The value of the position in this frame: the first of its siblings is searched in full, the
    /// others only if they are better.
    fn try_one(
        &mut self,
        ply: usize,
        depth: i32,
        window: ScoreWindow,
        (tried, reduced, mover): (usize, i32, Seat),
    ) -> i32 {
        if tried > 0 {
            let above = ScoreWindow::above(window.alpha);
            let value = self.look(ply, depth - reduced, above, mover);
            let settled = value <= window.alpha || window.is_narrow() && reduced == 0;
            if self.over || settled {
                return value;
            }
        }
        self.look(ply, depth, window, mover)
    }

    /// Lists the actions with their promises; returns how many there are.
    fn list(&mut self, ply: usize, mover: Seat, first: Option<u16>) -> usize {
        let Ply {
            state,
            actions,
            order,
            ..
        } = &mut self.frames[ply];
        actions.clear();
        self.task.rules.actions_into(state, actions);
        order.clear();
        let judge = self.task.judge;
        for (index, action) in (0_u16..).zip(&*actions) {
            let score = if first == Some(index) {
                i32::MAX
            } else {
                self.memory.score(judge, (state, action), (ply, mover))
            };
            order.push((score, index));
        }
        order.len()
    }

    /// The most promising action not tried yet.
    fn next(&mut self, ply: usize, tried: usize) -> (i32, usize) {
        let order = &mut self.frames[ply].order;
        let mut best = tried;
        for other in tried + 1..order.len() {
            if order[other].0 > order[best].0 {
                best = other;
            }
        }
        order.swap(tried, best);
        (order[tried].0, usize::from(order[tried].1))
    }

    /// Sets the best line to this action followed by the best line of the next frame.
    fn keep_line(&mut self, ply: usize, index: usize) {
        let (before, after) = self.frames.split_at_mut(ply + 1);
        let Ply { line, actions, .. } = &mut before[ply];
        line.clear();
        line.push(actions[index].clone());
        line.extend_from_slice(&after[0].line);
    }
}

/// By how much to reduce the depth for an action that is tried late and promises nothing.
fn reduction(tried: usize, depth: i32, score: i32) -> i32 {
    if depth < 3 || tried < 4 || !MoveMemory::is_dull(score) {
        0
    } else if tried < 16 || depth < 5 {
        1
    } else {
        2
    }
}

/// A proved value, counted from a position this many turns later than the root instead of from the
/// root; the reverse for a negative number. The table counts from the position it is stored for.
fn shift_by_turns(value: i32, turns: i32) -> i32 {
    match value {
        value if value > SCALE => value + turns,
        value if value < -SCALE => value - turns,
        value => value,
    }
}
