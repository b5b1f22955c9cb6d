//! Iterative deepening at the root, until the budget is used up.

use cairn_kernel::{CHANCE, Rules, SCALE, SearchResult, Turn};

use super::{
    SearchTask,
    choose::PlayStyle,
    random,
    tree::{AlphaBeta, ScoreWindow},
};

struct RootMove<A> {
    /// Its index in the list of the rules.
    index: usize,
    /// Its value, or an upper bound if it is far worse than the best.
    value: i32,
    line: Vec<A>,
}

pub(crate) fn think<R: Rules>(
    task: &SearchTask<'_, R>,
    style: &PlayStyle,
) -> Option<SearchResult<R::Action>> {
    let mut tree = AlphaBeta::new(task, style);
    let mut found = tree.choose(style)?;
    let mut here = task.state.clone();
    while task.rules.turn(&here) == Turn::Player(task.mover) {
        let done = found.turn.len();
        // The line may end before the turn does.
        if done == found.line.len() {
            tree.frames[0].state.clone_from(&here);
            let rest = PlayStyle {
                positions: style.positions / 4,
                all_once: true,
                slips: false,
                ..*style
            };
            found.line.extend(tree.choose(&rest)?.line);
        }
        let action = found.line[done].clone();
        task.rules.play(&mut here, &action);
        found.turn.push(action);
    }
    found.positions = tree.positions;
    Some(found)
}

impl<R: Rules> AlphaBeta<'_, R> {
    /// Searches deeper and deeper, and chooses.
    fn choose(&mut self, style: &PlayStyle) -> Option<SearchResult<R::Action>> {
        let mut tries = self.begin(style);
        let mut depth = 0;
        self.over = false;
        let limit = self.positions.saturating_add(style.positions);
        while depth < style.deepest {
            self.limit = if depth == 0 && style.all_once {
                u64::MAX
            } else {
                limit
            };
            let looked_at = self.deepen(&mut tries, depth + 1, style);
            if looked_at < tries.len() {
                // The best so far comes first, so it was searched again before the others.
                if looked_at > 0 && !style.slips {
                    tries.truncate(looked_at);
                }
                break;
            }
            depth += 1;
            // The sort is stable: equals keep their order.
            tries.sort_by_key(|it| -it.value);
            let best = tries.first().map_or(0, |it| it.value);
            if tries.len() == 1 || best.abs() > SCALE || self.positions >= limit {
                break;
            }
        }
        let place = style.choose(tries.iter().map(|it| it.value));
        let chosen = tries.into_iter().nth(place)?;
        let mut line = chosen.line;
        if line.is_empty() {
            line.push(self.frames[0].actions[chosen.index].clone());
        }
        Some(SearchResult {
            turn: Vec::new(),
            line,
            value: chosen.value,
            won_in: None,
            positions: self.positions,
            depth: depth.max(1),
        })
    }

    /// Lists the actions that are not overlooked, shuffled by the seed and then sorted by promise.
    fn begin(&mut self, style: &PlayStyle) -> Vec<RootMove<R::Action>> {
        let judge = self.task.judge;
        let frame = &mut self.frames[0];
        frame.actions.clear();
        self.task
            .rules
            .actions_into(&frame.state, &mut frame.actions);
        let mut tries: Vec<RootMove<R::Action>> = (0..frame.actions.len())
            .map(|index| RootMove {
                index,
                value: 0,
                line: Vec::new(),
            })
            .collect();
        random(style.seed).shuffle(&mut tries);
        let promise =
            |it: &RootMove<R::Action>| judge.promise(&frame.state, &frame.actions[it.index]);
        tries.sort_by_key(|it| -promise(it));
        let chances = tries.partition_point(|it| promise(it) >= CHANCE);
        if style.overlooks && chances < tries.len() {
            tries.drain(..chances);
        }
        tries
    }

    /// Searches each move to this depth. Returns the number searched in full.
    fn deepen(
        &mut self,
        tries: &mut [RootMove<R::Action>],
        depth: u32,
        style: &PlayStyle,
    ) -> usize {
        let depth = i32::try_from(depth).unwrap_or(i32::MAX) - 1;
        let thinker = self.task.mover;
        let mut best = ScoreWindow::FULL.alpha;
        for (place, one) in tries.iter_mut().enumerate() {
            self.enter(0, |it| &it.actions[one.index], (thinker, 1));
            let alpha = if style.slips {
                ScoreWindow::FULL.alpha
            } else {
                best.saturating_sub(style.hair).max(ScoreWindow::FULL.alpha)
            };
            let mut value = alpha;
            if place > 0 && !style.slips {
                value = self.look(1, depth, ScoreWindow::above(alpha), thinker);
            }
            if place == 0 || style.slips || value > alpha {
                let window = ScoreWindow {
                    alpha,
                    ..ScoreWindow::FULL
                };
                value = self.look(1, depth, window, thinker);
            }
            if self.over {
                return place;
            }
            if place > 0 && value <= alpha {
                // It may be worth less; it is certainly not as good as the best.
                value = alpha - 1;
            }
            one.value = value;
            one.line.clear();
            one.line.push(self.frames[0].actions[one.index].clone());
            one.line.extend_from_slice(&self.frames[1].line);
            best = best.max(value);
        }
        tries.len()
    }
}
