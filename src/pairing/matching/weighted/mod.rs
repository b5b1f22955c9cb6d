//! A matching of greatest weight in a general graph.
//!
//! Edmonds' algorithm with all free vertices as roots, O(n³). Vertices count from 1 here, blossoms
//! from `n + 1`; 0 is nobody. The slack of an edge is `dual(u) + dual(v)` minus twice its weight,
//! so that all duals stay integers.

mod blossoms;

use std::collections::VecDeque;

use super::Wide;
use crate::Stop;

/// The part of a vertex or blossom in the search for a longer alternating path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    None,
    /// Reached on an even number of edges.
    Outer,
    /// Reached on an odd number of edges.
    Inner,
}

/// A matching of greatest weight and the proof of it.
pub(crate) struct Solution<const N: usize> {
    /// The partner of each vertex, counted from 0.
    pub(crate) mate: Vec<Option<usize>>,
    /// The dual value of each vertex; zero for an unmatched one.
    pub(crate) dual: Vec<Wide<N>>,
    /// The blossoms with a dual value, each with its vertices.
    pub(crate) blossoms: Vec<(Wide<N>, Vec<usize>)>,
}

/// Finds a matching of greatest weight. `weight` is the symmetric table of all pairs of `n`
/// vertices, row by row; non-positive values are not edges. `None` if it was stopped.
pub(crate) fn solve<const N: usize>(
    n: usize,
    weight: &[Wide<N>],
    stop: &Stop,
) -> Option<Solution<N>> {
    let mut solver = Solver::new(n, weight);
    while solver.stage(stop)? {}
    Some(solver.solution())
}

struct Solver<'a, const N: usize> {
    n: usize,
    /// The largest number of a vertex or blossom so far.
    top: usize,
    weight: &'a [Wide<N>],
    dual: Vec<Wide<N>>,
    mate: Vec<usize>,
    /// For the row of a blossom: the tightest edge from it to each column, as its real ends.
    edge: Vec<Vec<(u32, u32)>>,
    /// The outermost blossom each vertex or blossom lies in; 0 if the blossom does not exist.
    outermost: Vec<usize>,
    parent: Vec<usize>,
    /// The outer vertex with the tightest edge to a vertex or blossom.
    slack: Vec<usize>,
    label: Vec<Label>,
    visited: Vec<usize>,
    visit: usize,
    /// The parts of a blossom around its cycle, the base first.
    cycle: Vec<Vec<usize>>,
    /// The part of a blossom in which each vertex lies.
    part: Vec<Vec<u32>>,
    queue: VecDeque<usize>,
}

impl<'a, const N: usize> Solver<'a, N> {
    fn new(n: usize, weight: &'a [Wide<N>]) -> Self {
        let most = weight.iter().max().copied().unwrap_or(Wide::ZERO);
        let size = 2 * n + 1;
        let mut dual = vec![Wide::ZERO; size];
        dual[1..=n].fill(most);
        Solver {
            n,
            top: n,
            weight,
            dual,
            mate: vec![0; size],
            edge: vec![Vec::new(); size],
            outermost: (0..size).map(|it| if it <= n { it } else { 0 }).collect(),
            parent: vec![0; size],
            slack: vec![0; size],
            label: vec![Label::None; size],
            visited: vec![0; size],
            visit: 0,
            cycle: vec![Vec::new(); size],
            part: vec![Vec::new(); size],
            queue: VecDeque::new(),
        }
    }

    fn weight(&self, u: usize, v: usize) -> Wide<N> {
        self.weight[(u - 1) * self.n + v - 1]
    }

    fn is_edge(&self, u: usize, v: usize) -> bool {
        u != v && self.weight(u, v).is_positive()
    }

    /// The real ends of the tightest edge between two vertices or blossoms.
    fn ends(&self, a: usize, b: usize) -> Option<(usize, usize)> {
        if a <= self.n && b <= self.n {
            return self.is_edge(a, b).then_some((a, b));
        }
        let (u, v) = if a > self.n {
            *self.edge[a].get(b)?
        } else {
            let (v, u) = *self.edge[b].get(a)?;
            (u, v)
        };
        (u != 0).then_some((u as usize, v as usize))
    }

    fn gap(&self, (u, v): (usize, usize)) -> Wide<N> {
        self.dual[u] + self.dual[v] - self.weight(u, v).double()
    }

    fn note_slack(&mut self, u: usize, x: usize) {
        let Some(new) = self.ends(u, x) else { return };
        let old = self.slack[x];
        if old == 0
            || self
                .ends(old, x)
                .is_none_or(|old| self.gap(new) < self.gap(old))
        {
            self.slack[x] = u;
        }
    }

    fn find_slack(&mut self, x: usize) {
        self.slack[x] = 0;
        for u in 1..=self.n {
            let outside = self.outermost[u];
            if outside != x && self.label[outside] == Label::Outer {
                self.note_slack(u, x);
            }
        }
    }

    fn enqueue(&mut self, x: usize) {
        if x <= self.n {
            self.queue.push_back(x);
        } else {
            for idx in 0..self.cycle[x].len() {
                self.enqueue(self.cycle[x][idx]);
            }
        }
    }

    fn set_outermost(&mut self, x: usize, blossom: usize) {
        self.outermost[x] = blossom;
        if x > self.n {
            for idx in 0..self.cycle[x].len() {
                self.set_outermost(self.cycle[x][idx], blossom);
            }
        }
    }

    /// Follows a tight edge; true if that enlarged the matching.
    fn follow(&mut self, (from, to): (usize, usize)) -> bool {
        let (u, v) = (self.outermost[from], self.outermost[to]);
        match self.label[v] {
            Label::None => {
                self.parent[v] = from;
                self.label[v] = Label::Inner;
                let mate = self.outermost[self.mate[v]];
                self.slack[v] = 0;
                self.slack[mate] = 0;
                self.label[mate] = Label::Outer;
                self.enqueue(mate);
                false
            }
            Label::Outer => {
                let root = self.common_root(u, v);
                if root == 0 {
                    self.augment(u, v);
                    self.augment(v, u);
                    return true;
                }
                self.add_blossom(u, root, v);
                false
            }
            Label::Inner => false,
        }
    }

    /// Enlarges the matching by one pair; false if it is optimal.
    fn stage(&mut self, stop: &Stop) -> Option<bool> {
        self.label.fill(Label::None);
        self.slack.fill(0);
        self.queue.clear();
        for x in 1..=self.top {
            if self.outermost[x] == x && self.mate[x] == 0 {
                self.parent[x] = 0;
                self.label[x] = Label::Outer;
                self.enqueue(x);
            }
        }
        let Some(&free) = self.queue.front() else {
            return Some(false);
        };
        loop {
            stop.check()?;
            while let Some(u) = self.queue.pop_front() {
                if self.label[self.outermost[u]] == Label::Inner {
                    continue;
                }
                for v in 1..=self.n {
                    if self.outermost[u] != self.outermost[v] && self.is_edge(u, v) {
                        if self.gap((u, v)) == Wide::ZERO {
                            if self.follow((u, v)) {
                                return Some(true);
                            }
                        } else {
                            self.note_slack(u, self.outermost[v]);
                        }
                    }
                }
            }
            let (change, is_last) = self.step(free);
            self.change_duals(change);
            if is_last {
                return Some(false);
            }
            for x in 1..=self.top {
                let slack = self.slack[x];
                if self.outermost[x] == x
                    && slack != 0
                    && self.outermost[slack] != x
                    && let Some(ends) = self.ends(slack, x)
                    && self.gap(ends) == Wide::ZERO
                    && self.follow(ends)
                {
                    return Some(true);
                }
            }
            for x in self.n + 1..=self.top {
                if self.outermost[x] == x
                    && self.label[x] == Label::Inner
                    && self.dual[x] == Wide::ZERO
                {
                    self.expand_blossom(x);
                }
            }
        }
    }

    /// How far the duals can move, and whether those of the free vertices are then zero: they are
    /// always the least of all outer vertices.
    fn step(&self, free: usize) -> (Wide<N>, bool) {
        let mut least = self.dual[free];
        let mut is_last = true;
        let mut consider = |step: Wide<N>| {
            if step < least {
                (least, is_last) = (step, false);
            }
        };
        for x in self.n + 1..=self.top {
            if self.outermost[x] == x && self.label[x] == Label::Inner {
                consider(self.dual[x].half());
            }
        }
        for x in 1..=self.top {
            if self.outermost[x] == x
                && self.slack[x] != 0
                && let Some(ends) = self.ends(self.slack[x], x)
            {
                match self.label[x] {
                    Label::None => consider(self.gap(ends)),
                    Label::Outer => consider(self.gap(ends).half()),
                    Label::Inner => {}
                }
            }
        }
        (least, is_last)
    }

    fn change_duals(&mut self, step: Wide<N>) {
        for u in 1..=self.n {
            match self.label[self.outermost[u]] {
                Label::Outer => self.dual[u] -= step,
                Label::Inner => self.dual[u] += step,
                Label::None => {}
            }
        }
        for x in self.n + 1..=self.top {
            if self.outermost[x] == x {
                match self.label[x] {
                    Label::Outer => self.dual[x] += step.double(),
                    Label::Inner => self.dual[x] -= step.double(),
                    Label::None => {}
                }
            }
        }
    }

    fn solution(&self) -> Solution<N> {
        let mut blossoms = Vec::new();
        for x in self.n + 1..=self.top {
            if self.outermost[x] == x {
                self.collect(x, &mut blossoms);
            }
        }
        Solution {
            mate: (1..=self.n)
                .map(|it| self.mate[it].checked_sub(1))
                .collect(),
            dual: self.dual[1..=self.n].to_vec(),
            blossoms,
        }
    }

    /// Adds a blossom and the blossoms in it that have a dual value, and returns its vertices.
    fn collect(&self, x: usize, out: &mut Vec<(Wide<N>, Vec<usize>)>) -> Vec<usize> {
        if x <= self.n {
            return vec![x - 1];
        }
        let parts = self.cycle[x].iter();
        let vertices: Vec<usize> = parts.flat_map(|it| self.collect(*it, out)).collect();
        if self.dual[x] != Wide::ZERO {
            out.push((self.dual[x], vertices.clone()));
        }
        vertices
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    type W = Wide<2>;

    /// A graph of 2 to 40 vertices and the weight of each pair, 0 for none.
    fn graph() -> impl Strategy<Value = (usize, Vec<i64>)> {
        (2_usize..40, 1_i64..60, 0_i64..40).prop_flat_map(|(n, most, holes)| {
            let weights = prop::collection::vec(-holes..most, n * n);
            weights.prop_map(move |mut table| {
                for u in 0..n {
                    for v in 0..=u {
                        table[u * n + v] = if u == v { 0 } else { table[v * n + u].max(0) };
                    }
                }
                for it in &mut table {
                    *it = (*it).max(0);
                }
                (n, table)
            })
        })
    }

    fn total(n: usize, table: &[i64], mate: &[Option<usize>]) -> i64 {
        let pairs = mate
            .iter()
            .enumerate()
            .filter_map(|(u, v)| v.map(|v| (u, v)));
        pairs
            .filter(|(u, v)| u < v)
            .map(|(u, v)| table[u * n + v])
            .sum()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn it_is_as_good_as_that_of_the_other_solver_and_proves_it((n, table) in graph()) {
            let wide: Vec<W> = table.iter().map(|it| W::from(*it)).collect();
            let mine = solve(n, &wide, &Stop::default()).expect("nobody stops it");
            let theirs = integer_blossom::max_weight_matching(&table, n);
            let theirs: Vec<Option<usize>> = theirs.into_iter().collect();
            prop_assert_eq!(total(n, &table, &mine.mate), total(n, &table, &theirs));
            for u in 0..n {
                if let Some(v) = mine.mate[u] {
                    prop_assert_eq!(mine.mate[v], Some(u));
                    prop_assert!(table[u * n + v] > 0);
                } else {
                    prop_assert_eq!(mine.dual[u], W::ZERO);
                }
                prop_assert!(mine.dual[u] >= W::ZERO);
                for v in 0..n {
                    let inside = mine.blossoms.iter().filter(|it| it.1.contains(&u) && it.1.contains(&v));
                    let gap = inside.fold(mine.dual[u] + mine.dual[v] - wide[u * n + v].double(), |sum, it| sum + it.0);
                    if u != v && table[u * n + v] > 0 {
                        prop_assert!(gap >= W::ZERO);
                        if mine.mate[u] == Some(v) {
                            prop_assert_eq!(gap, W::ZERO);
                        }
                    }
                }
            }
        }
    }
}
