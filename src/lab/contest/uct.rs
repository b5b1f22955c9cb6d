//! Plain UCT, the measure of the bot's search: a tree of the actions tried, in which the successful
//! ones are tried more often, and random games to the end.

use std::time::Instant;

use cairn_kernel::{AnyPosition, PlayedAction, Seat, SplitMix64, Turn, weighted_place};

use super::side::ContestTurn;
use crate::budget::Budget;

/// The most nodes in the tree.
const MAX_NODES: usize = 1 << 20;

struct Node {
    /// Nothing for the root.
    played: Option<PlayedAction>,
    /// The weight chance gives it.
    weight: u32,
    /// The seat that chose it; `None` for an outcome of chance.
    chooser: Option<Seat>,
    children: std::ops::Range<usize>,
    visits: u32,
    /// Wins of the first seat minus wins of the second.
    balance: i32,
}

struct Tree {
    random: SplitMix64,
    nodes: Vec<Node>,
    /// Actions played, those of the random games included.
    positions: u64,
}

/// Chooses one action after the other, up to the end of the turn.
pub(crate) fn turn(
    position: &dyn AnyPosition,
    budget: Budget,
    seed: u64,
) -> Result<ContestTurn, String> {
    let mover = position.turn();
    let end = budget.end();
    let mut here = position.fork();
    let mut done = ContestTurn {
        actions: Vec::new(),
        positions: 0,
    };
    while here.turn() == mover && done.actions.len() < 1_000 {
        let all = match budget {
            Budget::Nodes(nodes) => nodes,
            Budget::Ms(_) | Budget::Level(_) => u64::MAX,
        };
        let limit = match done.actions.len() {
            0 => all,
            _ => all.min(all / 4 + 1),
        };
        let mut tree = Tree {
            random: SplitMix64::new(seed.wrapping_add(done.actions.len() as u64)),
            nodes: Vec::new(),
            positions: 0,
        };
        let played = tree
            .choose(&*here, limit, end)
            .ok_or("no player is to act")?;
        here.replay(&played.action).map_err(|it| it.to_string())?;
        done.positions += tree.positions.max(1);
        done.actions.push(played.notation);
    }
    Ok(done)
}

impl Tree {
    fn choose(
        &mut self,
        root: &dyn AnyPosition,
        limit: u64,
        end: Option<Instant>,
    ) -> Option<PlayedAction> {
        self.add(None, 1, None);
        self.expand(0, root);
        let children = self.nodes[0].children.clone();
        let winning = children.clone().find(|&it| {
            let mut next = root.fork();
            self.play(&mut *next, it);
            matches!((root.turn(), next.turn()), (Turn::Player(mover), Turn::Over(ending))
                if ending.winner == Some(mover))
        });
        while winning.is_none() && children.len() > 1 && self.positions < limit {
            self.round(root.fork());
            if end.is_some_and(|it| Instant::now() >= it) {
                break;
            }
        }
        let most = children.rev().max_by_key(|&it| self.nodes[it].visits);
        self.nodes[winning.or(most)?].played.clone()
    }

    fn add(&mut self, played: Option<PlayedAction>, weight: u32, chooser: Option<Seat>) {
        self.nodes.push(Node {
            played,
            weight,
            chooser,
            children: 0..0,
            visits: 0,
            balance: 0,
        });
    }

    fn play(&mut self, position: &mut dyn AnyPosition, node: usize) {
        if let Some(played) = &self.nodes[node].played {
            let done = position.replay(&played.action);
            done.expect("what is listed can be played");
        }
        self.positions += 1;
    }

    /// Gives a node its children.
    fn expand(&mut self, node: usize, position: &dyn AnyPosition) {
        let from = self.nodes.len();
        if let Turn::Player(mover) = position.turn() {
            for choice in position.choices() {
                self.add(Some(choice.played), 1, Some(mover));
            }
        }
        for (played, weight) in position.odds() {
            self.add(Some(played), weight, None);
        }
        self.nodes[node].children = from..self.nodes.len();
    }

    /// Descends the tree, plays on at random, and adds the result to every node on the path.
    fn round(&mut self, mut here: Box<dyn AnyPosition>) {
        let mut path = vec![0];
        let mut node = 0;
        loop {
            let Node {
                children, visits, ..
            } = &self.nodes[node];
            if children.is_empty() && *visits > 0 && self.nodes.len() < MAX_NODES {
                self.expand(node, &*here);
            }
            if self.nodes[node].children.is_empty() {
                break;
            }
            node = self.select(node);
            self.play(&mut *here, node);
            path.push(node);
        }
        let random = &mut self.random;
        self.positions += here.playout(&mut |count| {
            u32::try_from(random.below(count.into())).expect("below a small number")
        });
        let result = match here.turn() {
            Turn::Over(ending) => ending.winner.map_or(0, |it| 1 - 2 * it as i32),
            Turn::Player(_) | Turn::Chance => 0,
        };
        for node in path {
            self.nodes[node].visits += 1;
            self.nodes[node].balance += result;
        }
    }

    fn select(&mut self, node: usize) -> usize {
        let range = self.nodes[node].children.clone();
        let children = &self.nodes[range.clone()];
        let Some(chooser) = children[0].chooser else {
            let weights = children.iter().map(|it| u64::from(it.weight));
            let number = self.random.below(weights.clone().sum());
            return range.start + weighted_place(weights, number).unwrap_or(0);
        };
        let fresh: Vec<usize> = range
            .clone()
            .filter(|&it| self.nodes[it].visits == 0)
            .collect();
        if !fresh.is_empty() {
            return fresh[self.random.place(fresh.len())];
        }
        let log = f64::from(self.nodes[node].visits).ln();
        let sign = 1.0 - 2.0 * f64::from(chooser as u8);
        let bound = |it: usize| {
            let visits = f64::from(self.nodes[it].visits);
            sign * f64::from(self.nodes[it].balance) / visits + (2.0 * log / visits).sqrt()
        };
        let best = range
            .clone()
            .rev()
            .max_by(|&a, &b| bound(a).total_cmp(&bound(b)));
        best.unwrap_or(range.start)
    }
}
