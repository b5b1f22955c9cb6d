//! All matchings of greatest weight, and ways from one to another.
//!
//! An edge can be in a matching of greatest weight only if it is tight, and a vertex can be left
//! out only if its dual value is zero. So whether one of the best matchings has a certain property
//! is first checked by an alternating path among tight edges, without weights. A path found this
//! way is checked by weight: where odd cycles have a dual value, it may violate one of them, and
//! only then the problem is solved again.

use super::{
    Wide, bits,
    cardinality::{Graph, Matching},
    weighted::{self, Solution},
};
use crate::Stop;

/// The requirement on a vertex: which partners it may have, and whether it may have none.
pub(crate) struct Requirement<'a> {
    pub(crate) vertex: usize,
    pub(crate) may_be_alone: bool,
    pub(crate) partner: &'a dyn Fn(usize) -> bool,
}

pub(crate) fn partner(vertex: usize, partner: &dyn Fn(usize) -> bool) -> Requirement<'_> {
    Requirement {
        vertex,
        may_be_alone: false,
        partner,
    }
}

/// The matchings of greatest weight of a graph that respect everything fixed so far. What may take
/// long gives `None` if it was stopped.
pub(crate) struct Face<const N: usize> {
    weight: Vec<Wide<N>>,
    /// The edges that can still be used.
    tight: Graph,
    /// Vertices that must be matched.
    must: Vec<bool>,
    matching: Matching,
    best: Wide<N>,
    has_blossoms: bool,
    stop: Stop,
}

impl<const N: usize> Face<N> {
    /// All matchings of greatest weight; see [`weighted::solve`].
    pub(crate) fn new(size: usize, weight: Vec<Wide<N>>, stop: &Stop) -> Option<Face<N>> {
        let solution = weighted::solve(size, &weight, stop)?;
        let mut tight = Graph::new(size);
        for u in 0..size {
            for v in 0..u {
                if weight[u * size + v].is_positive() {
                    tight.join(u, v);
                }
            }
        }
        let mut face = Face {
            weight,
            tight,
            must: vec![false; size],
            matching: Matching::empty(size),
            best: Wide::ZERO,
            has_blossoms: false,
            stop: stop.clone(),
        };
        face.take(&solution);
        face.best = face.total(&face.matching);
        Some(face)
    }

    /// Restricts the graph to the tight edges of a solution.
    fn take(&mut self, solution: &Solution<N>) {
        let size = self.tight.size();
        let mut inside = vec![Vec::new(); size];
        for (idx, (_, vertices)) in solution.blossoms.iter().enumerate() {
            for it in vertices {
                inside[*it].push(idx);
            }
        }
        for u in 0..size {
            let neighbors: Vec<usize> = self.tight.neighbors(u).filter(|v| *v < u).collect();
            for v in neighbors {
                let around = inside[u].iter().filter(|it| inside[v].contains(it));
                let slack =
                    solution.dual[u] + solution.dual[v] - self.weight[u * size + v].double();
                let slack = around.fold(slack, |sum, it| sum + solution.blossoms[*it].0);
                if slack != Wide::ZERO {
                    self.tight.cut(u, v);
                }
            }
            self.must[u] |= solution.dual[u] != Wide::ZERO;
        }
        self.matching = Matching::from_mates(&solution.mate);
        self.has_blossoms = !solution.blossoms.is_empty();
    }

    /// The partner of a vertex in the last matching found.
    pub(crate) fn mate(&self, u: usize) -> Option<usize> {
        self.matching.mate(u)
    }

    pub(crate) fn partners(&self, u: usize) -> Vec<usize> {
        self.tight.neighbors(u).collect()
    }

    fn total(&self, matching: &Matching) -> Wide<N> {
        let size = self.tight.size();
        let mut sum = Wide::ZERO;
        for u in 0..size {
            if let Some(v) = matching.mate(u).filter(|v| u < *v) {
                sum += self.weight[u * size + v];
            }
        }
        sum
    }

    /// Matches each of these vertices to a partner of its required kind, or to none where that is
    /// allowed, if one of the best matchings does; later results respect that. Otherwise nothing
    /// changes and it returns false.
    pub(crate) fn keep(&mut self, wanted: &[Requirement<'_>]) -> Option<bool> {
        self.stop.check()?;
        let has_all = wanted.iter().all(|it| {
            let mate = self.matching.mate(it.vertex);
            mate.map_or(it.may_be_alone, it.partner)
        });
        let before =
            (!has_all).then(|| (self.tight.clone(), self.must.clone(), self.matching.clone()));
        let mut parted = Vec::new();
        for Requirement {
            vertex: u,
            may_be_alone,
            partner: is_wanted,
        } in wanted
        {
            for v in self.tight.neighbors(*u).collect::<Vec<_>>() {
                if !is_wanted(v) {
                    self.tight.cut(*u, v);
                }
            }
            self.must[*u] |= !may_be_alone;
            match self.matching.mate(*u) {
                Some(v) if !is_wanted(v) => {
                    self.matching.part(*u);
                    parted.extend([*u, v]);
                }
                None => parted.push(*u),
                Some(_) => {}
            }
        }
        let mut fits = true;
        for u in parted {
            if fits && self.must[u] && self.matching.mate(u).is_none() {
                let must = &self.must;
                fits = self.matching.cover(&self.tight, u, |it| !must[it]);
            }
        }
        if fits && self.has_blossoms && self.total(&self.matching) != self.best {
            fits = self.solve_anew()?;
        }
        if let Some(before) = before
            && !fits
        {
            (self.tight, self.must, self.matching) = before;
        }
        Some(fits)
    }

    /// Lets more columns decide among the best matchings, the first one most; no sum of a column is
    /// further from zero than `most`.
    pub(crate) fn refine(
        &mut self,
        most: [usize; 2],
        columns: impl Fn(usize, usize) -> [i64; 2],
    ) -> Option<()> {
        let size = self.tight.size();
        let bits = most.map(bits);
        let mut weight = self.with_held();
        for u in 0..size {
            for v in self.tight.neighbors(u) {
                let packed = columns(u, v).into_iter().zip(bits);
                let at = &mut weight[u * size + v];
                *at = packed.fold(*at, |sum, (it, bits)| sum.push(bits, it));
            }
        }
        let solution = weighted::solve(size, &weight, &self.stop)?;
        self.weight = weight;
        self.take(&solution);
        self.best = self.total(&self.matching);
        Some(())
    }

    /// The weights of the remaining edges, with one more column for vertices that must have a
    /// partner.
    fn with_held(&self) -> Vec<Wide<N>> {
        let size = self.tight.size();
        let mut weight = vec![Wide::ZERO; size * size];
        for u in 0..size {
            for v in self.tight.neighbors(u) {
                let held = i64::from(self.must[u]) + i64::from(self.must[v]);
                weight[u * size + v] = self.weight[u * size + v].push(bits(size), held);
            }
        }
        weight
    }

    /// Searches for one of the best matchings among the remaining edges, with weights.
    fn solve_anew(&mut self) -> Option<bool> {
        let size = self.tight.size();
        let weight = self.with_held();
        let solution = weighted::solve(size, &weight, &self.stop)?;
        let matching = Matching::from_mates(&solution.mate);
        let covered = (0..size).all(|it| !self.must[it] || matching.mate(it).is_some());
        if !covered || self.total(&matching) != self.best {
            return Some(false);
        }
        // The duals belong to the wider weights: edges have to be tight in both senses.
        let plain = std::mem::replace(&mut self.weight, weight);
        self.take(&solution);
        self.weight = plain;
        Some(true)
    }
}
