//! Odd cycles that are shrunk to one vertex, and rotated when the matching changes.

use super::{Label, Solver, Wide};

impl<const N: usize> Solver<'_, N> {
    /// The place of a part in its blossom's cycle, oriented so that an even path leads to the base.
    fn even_place(&mut self, blossom: usize, part: usize) -> usize {
        let cycle = &mut self.cycle[blossom];
        let place = cycle.iter().position(|it| *it == part).unwrap_or(0);
        if place % 2 == 1 {
            cycle[1..].reverse();
            cycle.len() - place
        } else {
            place
        }
    }

    pub(super) fn set_mate(&mut self, a: usize, b: usize) {
        let Some((u, v)) = self.ends(a, b) else {
            return;
        };
        self.mate[a] = v;
        if a > self.n {
            let part = self.part[a][u] as usize;
            let place = self.even_place(a, part);
            for idx in 0..place {
                let (one, other) = (self.cycle[a][idx], self.cycle[a][idx ^ 1]);
                self.set_mate(one, other);
            }
            self.set_mate(part, b);
            self.cycle[a].rotate_left(place);
        }
    }

    pub(super) fn augment(&mut self, mut u: usize, mut v: usize) {
        loop {
            let next = self.outermost[self.mate[u]];
            self.set_mate(u, v);
            if next == 0 {
                return;
            }
            let above = self.outermost[self.parent[next]];
            self.set_mate(next, above);
            (u, v) = (above, next);
        }
    }

    pub(super) fn common_root(&mut self, mut u: usize, mut v: usize) -> usize {
        self.visit += 1;
        while u != 0 || v != 0 {
            if u != 0 {
                if self.visited[u] == self.visit {
                    return u;
                }
                self.visited[u] = self.visit;
                let mate = self.outermost[self.mate[u]];
                u = self.outermost[self.parent[mate]];
                if mate == 0 {
                    u = 0;
                }
            }
            std::mem::swap(&mut u, &mut v);
        }
        0
    }

    pub(super) fn add_blossom(&mut self, u: usize, root: usize, v: usize) {
        let mut new = self.n + 1;
        while new <= self.top && self.outermost[new] != 0 {
            new += 1;
        }
        self.top = self.top.max(new);
        self.dual[new] = Wide::ZERO;
        self.label[new] = Label::Outer;
        self.mate[new] = self.mate[root];
        let mut cycle = vec![root];
        for (idx, end) in [u, v].into_iter().enumerate() {
            let mut x = end;
            while x != root {
                let y = self.outermost[self.mate[x]];
                cycle.extend([x, y]);
                self.enqueue(y);
                x = self.outermost[self.parent[y]];
            }
            if idx == 0 {
                cycle[1..].reverse();
            }
        }
        self.cycle[new] = cycle;
        self.set_outermost(new, new);
        let mut row = std::mem::take(&mut self.edge[new]);
        row.clear();
        row.resize(2 * self.n + 1, (0, 0));
        let mut part = std::mem::take(&mut self.part[new]);
        part.clear();
        part.resize(self.n + 1, 0);
        for it in 1..=self.top {
            if let Some(entry) = self.edge[it].get_mut(new) {
                *entry = (0, 0);
            }
        }
        for member in self.cycle[new].clone() {
            for (x, known) in row.iter_mut().enumerate().take(self.top + 1).skip(1) {
                if self.outermost[x] == new || self.outermost[x] == 0 {
                    continue;
                }
                let Some(ends) = self.ends(member, x) else {
                    continue;
                };
                let (u, v) = *known;
                if u == 0 || self.gap(ends) < self.gap((u as usize, v as usize)) {
                    *known = narrow(ends);
                    if x > self.n {
                        self.edge[x][new] = narrow((ends.1, ends.0));
                    }
                }
            }
            if member <= self.n {
                part[member] = narrow((member, 0)).0;
            } else {
                for (x, inside) in self.part[member].iter().enumerate() {
                    if *inside != 0 {
                        part[x] = narrow((member, 0)).0;
                    }
                }
            }
        }
        self.edge[new] = row;
        self.part[new] = part;
        self.find_slack(new);
    }

    pub(super) fn expand_blossom(&mut self, blossom: usize) {
        for idx in 0..self.cycle[blossom].len() {
            let member = self.cycle[blossom][idx];
            self.set_outermost(member, member);
        }
        let Some((entry, _)) = self.ends(blossom, self.parent[blossom]) else {
            return;
        };
        let part = self.part[blossom][entry] as usize;
        let place = self.even_place(blossom, part);
        for idx in (0..place).step_by(2) {
            let (inner, outer) = (self.cycle[blossom][idx], self.cycle[blossom][idx + 1]);
            self.parent[inner] = self.ends(outer, inner).map_or(0, |it| it.0);
            self.label[inner] = Label::Inner;
            self.label[outer] = Label::Outer;
            self.slack[inner] = 0;
            self.find_slack(outer);
            self.enqueue(outer);
        }
        self.label[part] = Label::Inner;
        self.parent[part] = self.parent[blossom];
        for idx in place + 1..self.cycle[blossom].len() {
            let member = self.cycle[blossom][idx];
            self.label[member] = Label::None;
            self.find_slack(member);
        }
        self.outermost[blossom] = 0;
    }
}

/// Vertices are stored at half width, because there are many of them.
fn narrow((u, v): (usize, usize)) -> (u32, u32) {
    let narrow = |it: usize| u32::try_from(it).unwrap_or(0);
    (narrow(u), narrow(v))
}
