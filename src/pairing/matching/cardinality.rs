//! Whether everybody finds a partner: maximum matchings, and alternating paths.

use std::collections::VecDeque;

/// The edges of a graph, a row of bits per vertex.
#[derive(Debug, Clone)]
pub(crate) struct Graph {
    size: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Graph {
    /// A graph without edges.
    pub(crate) fn new(size: usize) -> Graph {
        let words = size.div_ceil(64);
        Graph {
            size,
            words,
            bits: vec![0; size * words],
        }
    }

    pub(crate) fn size(&self) -> usize {
        self.size
    }

    pub(crate) fn has(&self, u: usize, v: usize) -> bool {
        self.bits[u * self.words + v / 64] >> (v % 64) & 1 == 1
    }

    pub(crate) fn join(&mut self, u: usize, v: usize) {
        self.bits[u * self.words + v / 64] |= 1 << (v % 64);
        self.bits[v * self.words + u / 64] |= 1 << (u % 64);
    }

    pub(crate) fn cut(&mut self, u: usize, v: usize) {
        self.bits[u * self.words + v / 64] &= !(1 << (v % 64));
        self.bits[v * self.words + u / 64] &= !(1 << (u % 64));
    }

    /// The neighbors of a vertex, in order.
    pub(crate) fn neighbors(&self, u: usize) -> impl Iterator<Item = usize> + '_ {
        let row = &self.bits[u * self.words..(u + 1) * self.words];
        row.iter().enumerate().flat_map(|(word, bits)| {
            let mut rest = *bits;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    word * 64 + bit
                })
            })
        })
    }
}

const NOBODY: usize = usize::MAX;

/// A matching that can be enlarged or changed along alternating paths.
#[derive(Debug, Clone)]
pub(crate) struct Matching {
    mate: Vec<usize>,
}

impl Matching {
    /// A matching without edges.
    pub(crate) fn empty(size: usize) -> Matching {
        Matching {
            mate: vec![NOBODY; size],
        }
    }

    pub(crate) fn from_mates(mate: &[Option<usize>]) -> Matching {
        let mate = mate.iter().map(|it| it.unwrap_or(NOBODY)).collect();
        Matching { mate }
    }

    pub(crate) fn mate(&self, u: usize) -> Option<usize> {
        Some(self.mate[u]).filter(|it| *it != NOBODY)
    }

    /// Takes a pair apart.
    pub(crate) fn part(&mut self, u: usize) {
        if let Some(v) = self.mate(u) {
            self.mate[u] = NOBODY;
            self.mate[v] = NOBODY;
        }
    }

    /// A matching with the most pairs.
    pub(crate) fn most(graph: &Graph) -> Matching {
        let mut matching = Matching::empty(graph.size());
        for u in 0..graph.size() {
            if matching.mate(u).is_none()
                && let Some(v) = graph.neighbors(u).find(|v| matching.mate(*v).is_none())
            {
                matching.mate[u] = v;
                matching.mate[v] = u;
            }
        }
        for u in 0..graph.size() {
            if matching.mate(u).is_none() {
                matching.cover(graph, u, |_| false);
            }
        }
        matching
    }

    /// Vertices without a partner.
    pub(crate) fn free(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.mate.len()).filter(|it| self.mate[*it] == NOBODY)
    }

    /// Gives a partner to a vertex without one, along an alternating path that ends at another such
    /// vertex or at one that may be left out. All others who have a partner keep one.
    pub(crate) fn cover(
        &mut self,
        graph: &Graph,
        root: usize,
        may_leave: impl Fn(usize) -> bool,
    ) -> bool {
        PathSearch::new(self, graph, root).run(may_leave)
    }

    /// The vertices left out by some maximum matching, given such a matching: those reached from
    /// free vertices by an even number of edges.
    pub(crate) fn spare(&self, graph: &Graph) -> Vec<usize> {
        let mut out = vec![false; graph.size()];
        for root in self.free() {
            let mut copy = self.clone();
            let mut search = PathSearch::new(&mut copy, graph, root);
            search.run(|_| false);
            for (it, outer) in search.outer.iter().enumerate() {
                out[it] |= *outer;
            }
        }
        (0..graph.size()).filter(|it| out[*it]).collect()
    }
}

/// The search for an alternating path from one root; odd cycles are shrunk to their base.
struct PathSearch<'a> {
    matching: &'a mut Matching,
    graph: &'a Graph,
    root: usize,
    outer: Vec<bool>,
    parent: Vec<usize>,
    base: Vec<usize>,
    queue: VecDeque<usize>,
}

impl<'a> PathSearch<'a> {
    fn new(matching: &'a mut Matching, graph: &'a Graph, root: usize) -> PathSearch<'a> {
        let size = graph.size();
        let mut outer = vec![false; size];
        outer[root] = true;
        PathSearch {
            matching,
            graph,
            root,
            outer,
            parent: vec![NOBODY; size],
            base: (0..size).collect(),
            queue: VecDeque::from([root]),
        }
    }

    fn run(&mut self, may_leave: impl Fn(usize) -> bool) -> bool {
        while let Some(v) = self.queue.pop_front() {
            let neighbors: Vec<usize> = self.graph.neighbors(v).collect();
            for to in neighbors {
                let mate = self.matching.mate[to];
                if self.base[v] == self.base[to] || self.matching.mate[v] == to {
                    continue;
                }
                if to == self.root || (mate != NOBODY && self.parent[mate] != NOBODY) {
                    let fresh = self.shrink(v, to);
                    if let Some(it) = fresh.into_iter().find(|it| may_leave(*it)) {
                        self.leave(it);
                        return true;
                    }
                } else if self.parent[to] == NOBODY {
                    self.parent[to] = v;
                    if mate == NOBODY {
                        self.turn(to);
                        return true;
                    }
                    self.outer[mate] = true;
                    if may_leave(mate) {
                        self.leave(mate);
                        return true;
                    }
                    self.queue.push_back(mate);
                }
            }
        }
        false
    }

    fn common_base(&self, a: usize, b: usize) -> usize {
        let mut seen = vec![false; self.graph.size()];
        let mut a = a;
        loop {
            a = self.base[a];
            seen[a] = true;
            if a == self.root || self.matching.mate[a] == NOBODY {
                break;
            }
            a = self.parent[self.matching.mate[a]];
        }
        let mut b = b;
        loop {
            b = self.base[b];
            if seen[b] {
                return b;
            }
            b = self.parent[self.matching.mate[b]];
        }
    }

    fn mark(&mut self, from: usize, base: usize, child: usize, inside: &mut [bool]) {
        let (mut v, mut child) = (from, child);
        while self.base[v] != base {
            let mate = self.matching.mate[v];
            inside[self.base[v]] = true;
            inside[self.base[mate]] = true;
            self.parent[v] = child;
            child = mate;
            v = self.parent[mate];
        }
    }

    /// Shrinks the odd cycle closed by an edge between two outer vertices, and returns the vertices
    /// that become outer by that.
    fn shrink(&mut self, v: usize, to: usize) -> Vec<usize> {
        let base = self.common_base(v, to);
        let mut inside = vec![false; self.graph.size()];
        self.mark(v, base, to, &mut inside);
        self.mark(to, base, v, &mut inside);
        let mut fresh = Vec::new();
        for (it, at) in self.base.iter_mut().enumerate() {
            if inside[*at] {
                *at = base;
                if !self.outer[it] {
                    self.outer[it] = true;
                    self.queue.push_back(it);
                    fresh.push(it);
                }
            }
        }
        fresh
    }

    /// Leaves an outer vertex out, so that the root gets a partner.
    fn leave(&mut self, outer: usize) {
        let mate = self.matching.mate[outer];
        self.matching.mate[outer] = NOBODY;
        self.turn(mate);
    }

    /// Flips the path from the root to a vertex without a partner.
    fn turn(&mut self, end: usize) {
        let mut v = end;
        while v != NOBODY {
            let above = self.parent[v];
            let next = self.matching.mate[above];
            self.matching.mate[v] = above;
            self.matching.mate[above] = v;
            v = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn graph() -> impl Strategy<Value = Graph> {
        (1_usize..30, 1_usize..9).prop_flat_map(|(n, rare)| {
            prop::collection::vec(0..rare, n * n).prop_map(move |dice| {
                let mut graph = Graph::new(n);
                for u in 0..n {
                    for v in 0..u {
                        if dice[u * n + v] == 0 {
                            graph.join(u, v);
                        }
                    }
                }
                graph
            })
        })
    }

    fn check(graph: &Graph, matching: &Matching) -> usize {
        for u in 0..graph.size() {
            if let Some(v) = matching.mate(u) {
                assert_eq!(matching.mate(v), Some(u));
                assert!(graph.has(u, v));
            }
        }
        graph.size() - matching.free().count()
    }

    fn best(graph: &Graph) -> usize {
        let n = graph.size();
        let table: Vec<i32> = (0..n * n)
            .map(|it| i32::from(graph.has(it / n, it % n)))
            .collect();
        integer_blossom::max_weight_matching(&table, n)
            .iter()
            .flatten()
            .count()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn it_finds_as_many_pairs_as_the_other_solver(graph in graph()) {
            let matching = Matching::most(&graph);
            prop_assert_eq!(check(&graph, &matching), best(&graph));
        }

        #[test]
        fn a_vertex_that_can_be_covered_is_covered(graph in graph(), pick in 0_usize..30, may in 0_u64..u64::MAX) {
            let root = pick % graph.size();
            let mut matching = Matching::most(&graph);
            matching.part(root);
            let before = matching.clone();
            let may_leave = |it: usize| may >> it & 1 == 1;
            let covered = matching.clone().cover(&graph, root, may_leave);
            // The same question with weights: vertices that may not be left out weigh much.
            let n = graph.size();
            let held = |it: usize| i64::from(it == root || (before.mate(it).is_some() && !may_leave(it)));
            let table: Vec<i64> = (0..n * n)
                .map(|it| if graph.has(it / n, it % n) { 1 + 1000 * (held(it / n) + held(it % n)) } else { 0 })
                .collect();
            let all = integer_blossom::max_weight_matching(&table, n);
            let kept = (0..n).filter(|it| held(*it) == 1).all(|it| all[it].is_some());
            prop_assert_eq!(covered, kept);
            let ok = matching.cover(&graph, root, may_leave);
            prop_assert_eq!(ok, covered);
            check(&graph, &matching);
            for it in 0..n {
                if ok && held(it) == 1 {
                    prop_assert!(matching.mate(it).is_some());
                }
            }
        }

        #[test]
        fn the_spare_ones_are_those_that_a_largest_matching_can_leave_out(graph in graph()) {
            let n = graph.size();
            let matching = Matching::most(&graph);
            let spare = matching.spare(&graph);
            for it in 0..n {
                let mut without = Graph::new(n);
                for u in 0..n {
                    for v in graph.neighbors(u) {
                        if u != it && v != it {
                            without.join(u, v);
                        }
                    }
                }
                prop_assert_eq!(best(&without) == best(&graph), spare.contains(&it));
            }
        }
    }
}
