//! Random games to the end, for a game that provides nothing but its rules.
//!
//! Plain UCT: a tree of the actions tried, in which the successful ones are tried more often.

use cairn_kernel::{Rules, SCALE, Seat, SplitMix64, Thinking, Turn};

use super::{SearchTask, choose::PlayStyle, random};

/// A random game longer than this counts as a draw.
const LONGEST: u32 = 600;
/// The budget of a player that looks one turn ahead and has no judge to ask about it.
const ONE_TURN: u64 = 2_000;
/// The most nodes in the tree.
const MOST: usize = 1 << 20;

struct Node<A> {
    action: Option<A>,
    /// The weight chance gives it.
    weight: u32,
    /// The seat that chose it; `None` for an outcome of chance.
    chooser: Option<Seat>,
    children: (u32, u32),
    visits: u32,
    /// Wins of the first seat minus wins of the second.
    balance: i32,
}

struct UctTree<'a, R: Rules> {
    task: &'a SearchTask<'a, R>,
    random: SplitMix64,
    nodes: Vec<Node<R::Action>>,
    actions: Vec<R::Action>,
    odds: Vec<(R::Action, u32)>,
    positions: u64,
    deepest: usize,
}

/// Searches for a turn.
pub(crate) fn think<R: Rules>(
    task: &SearchTask<'_, R>,
    style: &PlayStyle,
) -> Option<Thinking<R::Action>> {
    let mut here = task.state.clone();
    let mut turn = Vec::new();
    let mut first = None;
    let (mut looked_at, mut depth) = (0, 1);
    while task.rules.turn(&here) == Turn::Player(task.mover) && turn.len() < 1_000 {
        let search = UctTree {
            task,
            random: random(style.seed.wrapping_add(turn.len() as u64)),
            nodes: Vec::new(),
            actions: Vec::new(),
            odds: Vec::new(),
            positions: 0,
            deepest: 1,
        };
        let positions = if style.deepest == 1 {
            style.positions.min(ONE_TURN)
        } else {
            style.positions
        };
        let share = match turn.len() {
            0 => positions,
            _ => positions.min(positions / 4 + 1),
        };
        let found = search.choose(&here, share, style)?;
        first.get_or_insert(found.value);
        looked_at += found.positions;
        depth = depth.max(found.depth);
        task.rules.play(&mut here, &found.action);
        turn.push(found.action);
    }
    let won = match task.rules.turn(&here) {
        Turn::Over(ending) => ending.winner == Some(task.mover),
        _ => false,
    };
    Some(Thinking {
        line: turn.clone(),
        turn,
        value: if won { SCALE } else { first? },
        won_in: won.then_some(1),
        positions: looked_at,
        depth,
    })
}

struct PlayoutChoice<A> {
    action: A,
    value: i32,
    positions: u64,
    depth: u32,
}

impl<R: Rules> UctTree<'_, R> {
    fn choose(
        mut self,
        root: &R::State,
        limit: u64,
        style: &PlayStyle,
    ) -> Option<PlayoutChoice<R::Action>> {
        self.add(None, 1, None);
        let mut here = root.clone();
        self.expand(0, root);
        let (from, to) = self.children(0);
        let best = if let Some(wins) = self.win(root) {
            wins
        } else {
            let mut path = Vec::new();
            let mut rounds = 0_u32;
            while to - from > 1 && self.positions < limit {
                here.clone_from(root);
                self.round(&mut here, &mut path);
                rounds += 1;
                if rounds.is_multiple_of(4) && (self.task.stop)() {
                    break;
                }
            }
            let best = (from..to).rev().max_by_key(|&it| self.nodes[it].visits)?;
            if style.slips {
                from + style.choose((from..to).map(|it| self.value(it)))
            } else {
                best
            }
        };
        Some(PlayoutChoice {
            value: self.value(best),
            action: self.nodes[best].action.clone()?,
            positions: self.positions.max(1),
            depth: u32::try_from(self.deepest).unwrap_or(1),
        })
    }

    /// An action that wins at once.
    fn win(&mut self, root: &R::State) -> Option<usize> {
        let (from, to) = self.children(0);
        let mut next = root.clone();
        (from..to).find(|&it| {
            next.clone_from(root);
            self.play(&mut next, it);
            matches!(self.task.rules.turn(&next), Turn::Over(ending)
                if ending.winner == Some(self.task.mover))
        })
    }

    fn children(&self, node: usize) -> (usize, usize) {
        let (from, to) = self.nodes[node].children;
        (from as usize, to as usize)
    }

    fn add(&mut self, action: Option<R::Action>, weight: u32, chooser: Option<Seat>) {
        self.nodes.push(Node {
            action,
            weight,
            chooser,
            children: (0, 0),
            visits: 0,
            balance: 0,
        });
    }

    /// The value of a node to the searching side, in parts of [`SCALE`].
    fn value(&self, node: usize) -> i32 {
        let Node {
            visits, balance, ..
        } = self.nodes[node];
        let value = i64::from(balance) * i64::from(SCALE) / i64::from(visits.max(1));
        let value = i32::try_from(value).unwrap_or(0);
        match self.task.mover {
            Seat::First => value,
            Seat::Second => -value,
        }
    }

    fn play(&mut self, state: &mut R::State, node: usize) {
        if let Some(action) = &self.nodes[node].action {
            self.task.rules.play(state, action);
        }
        self.positions += 1;
    }

    /// Gives a node its children.
    fn expand(&mut self, node: usize, state: &R::State) {
        let from = self.nodes.len();
        match self.task.rules.turn(state) {
            Turn::Player(mover) => {
                let mut actions = std::mem::take(&mut self.actions);
                actions.clear();
                self.task.rules.actions_into(state, &mut actions);
                for action in actions.drain(..) {
                    self.add(Some(action), 1, Some(mover));
                }
                self.actions = actions;
            }
            Turn::Chance => {
                let mut odds = std::mem::take(&mut self.odds);
                odds.clear();
                self.task.rules.odds_into(state, &mut odds);
                for (action, weight) in odds.drain(..) {
                    self.add(Some(action), weight, None);
                }
                self.odds = odds;
            }
            Turn::Over(_) => (),
        }
        let place = |len| u32::try_from(len).unwrap_or(u32::MAX);
        self.nodes[node].children = (place(from), place(self.nodes.len()));
    }

    /// Descends the tree, plays on at random, and adds the result to every node on the path.
    fn round(&mut self, here: &mut R::State, path: &mut Vec<usize>) {
        path.clear();
        path.push(0);
        let mut node = 0;
        loop {
            let (mut from, mut to) = self.children(node);
            if from == to && self.nodes[node].visits > 0 && self.nodes.len() < MOST {
                self.expand(node, here);
                (from, to) = self.children(node);
            }
            if from == to {
                break;
            }
            node = self.select(node, from, to);
            self.play(here, node);
            path.push(node);
        }
        self.deepest = self.deepest.max(path.len() - 1);
        let result = self.play_out(here);
        for &node in path.iter() {
            self.nodes[node].visits += 1;
            self.nodes[node].balance += result;
        }
    }

    fn select(&mut self, node: usize, from: usize, to: usize) -> usize {
        let Some(chooser) = self.nodes[from].chooser else {
            let total: u64 = self.nodes[from..to]
                .iter()
                .map(|it| u64::from(it.weight))
                .sum();
            let mut left = self.random.below(total);
            let drawn = (from..to).find(|&it| {
                let weight = u64::from(self.nodes[it].weight);
                let found = left < weight;
                left = left.saturating_sub(weight);
                found
            });
            return drawn.unwrap_or(from);
        };
        let fresh = self.nodes[from..to]
            .iter()
            .filter(|it| it.visits == 0)
            .count();
        if fresh > 0 {
            let nth = self.random.place(fresh);
            let mut fresh = (from..to).filter(|&it| self.nodes[it].visits == 0);
            return fresh.nth(nth).unwrap_or(from);
        }
        let log = logarithm(self.nodes[node].visits);
        let mut best = (f64::MIN, from);
        for (place, child) in (from..to).zip(&self.nodes[from..to]) {
            let visits = f64::from(child.visits);
            let balance = match chooser {
                Seat::First => f64::from(child.balance),
                Seat::Second => -f64::from(child.balance),
            };
            let bound = balance / visits + (2.0 * log / visits).sqrt();
            if bound > best.0 {
                best = (bound, place);
            }
        }
        best.1
    }

    /// Plays at random to the end: 1 if the first seat wins, -1 if the second does.
    fn play_out(&mut self, here: &mut R::State) -> i32 {
        let rules = self.task.rules;
        for _ in 0..LONGEST {
            match rules.turn(here) {
                Turn::Over(ending) => {
                    return match ending.winner {
                        Some(Seat::First) => 1,
                        Some(Seat::Second) => -1,
                        None => 0,
                    };
                }
                Turn::Player(_) => {
                    self.actions.clear();
                    rules.actions_into(here, &mut self.actions);
                    let place = self.random.place(self.actions.len());
                    rules.play(here, &self.actions[place]);
                }
                Turn::Chance => {
                    self.odds.clear();
                    rules.odds_into(here, &mut self.odds);
                    let total: u64 = self.odds.iter().map(|it| u64::from(it.1)).sum();
                    let mut left = self.random.below(total);
                    let drawn = self.odds.iter().find(|(_, weight)| {
                        let found = left < u64::from(*weight);
                        left = left.saturating_sub(u64::from(*weight));
                        found
                    });
                    let Some((outcome, _)) = drawn else {
                        return 0;
                    };
                    rules.play(here, outcome);
                }
            }
            self.positions += 1;
        }
        0
    }
}

/// Approximately the natural logarithm, identical on every machine.
fn logarithm(number: u32) -> f64 {
    let number = number.max(1);
    let whole = number.ilog2();
    let rest = f64::from(number) / f64::from(1_u32 << whole) - 1.0;
    (f64::from(whole) + rest) * std::f64::consts::LN_2
}
