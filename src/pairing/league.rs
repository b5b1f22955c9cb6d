//! A league: the divisions of the next season.

/// A player of a division at the end of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DivisionMember {
    pub id: u64,
    pub stays: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct League {
    pub size: usize,
    /// The number of promotions and of relegations.
    pub moves: usize,
}

impl League {
    /// The divisions of the first season, from all players by rating, best first.
    #[must_use]
    pub fn first_season(&self, by_rating: &[u64]) -> Vec<Vec<u64>> {
        let divisions = by_rating.chunks(self.size.max(1)).map(<[u64]>::to_vec);
        self.settle_bottom(divisions.collect())
    }

    /// The divisions of the next season. `divisions` are those of the last, the highest first, each
    /// in the order of its final standings; `new` enter at the bottom.
    #[must_use]
    pub fn next_season(&self, divisions: &[Vec<DivisionMember>], new: &[u64]) -> Vec<Vec<u64>> {
        let many = divisions.len();
        // Promotion and relegation, by places among all; then which of the players stay at all.
        let mut kept: Vec<Vec<u64>> = Vec::new();
        let mut up: Vec<Vec<u64>> = Vec::new();
        let mut down: Vec<Vec<u64>> = Vec::new();
        for (level, division) in divisions.iter().enumerate() {
            let staying = |from: usize, to: usize| -> Vec<u64> {
                let all = division.get(from..to).unwrap_or_default();
                all.iter().filter(|it| it.stays).map(|it| it.id).collect()
            };
            let above = level.checked_sub(1).map_or(0, |it| divisions[it].len());
            let below = divisions.get(level + 1).map_or(0, Vec::len);
            // Promotions and relegations balance, and no division gives more than half either way.
            let half = self.moves.min(division.len() / 2);
            let (rises, falls) = (half.min(above / 2), half.min(below / 2));
            up.push(staying(0, rises));
            kept.push(staying(rises, division.len() - falls));
            down.push(staying(division.len() - falls, division.len()));
        }
        let mut out: Vec<Vec<u64>> = Vec::new();
        for level in 0..many {
            let mut here = if level == 0 {
                Vec::new()
            } else {
                std::mem::take(&mut down[level - 1])
            };
            here.append(&mut kept[level]);
            if level + 1 < many {
                here.append(&mut up[level + 1]);
                // Free places go to the best of the division below who were not promoted, then to
                // the best of the relegated.
                while here.len() < self.size && !kept[level + 1].is_empty() {
                    here.push(kept[level + 1].remove(0));
                }
                while here.len() < self.size && !down[level].is_empty() {
                    here.push(down[level].remove(0));
                }
            }
            out.push(here);
        }
        match out.last_mut() {
            Some(bottom) => bottom.extend(new),
            None => out.push(new.to_vec()),
        }
        self.settle_bottom(out)
    }

    /// The lowest division has from two fewer to three more than the others.
    fn settle_bottom(&self, mut divisions: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
        divisions.retain(|it| !it.is_empty());
        let size = self.size.max(1);
        while let Some(bottom) = divisions.last_mut()
            && bottom.len() > size + 3
        {
            let rest = bottom.split_off(size);
            divisions.push(rest);
        }
        let least = size.saturating_sub(2);
        if divisions.len() > 1
            && let Some(mut bottom) = divisions.pop_if(|it| it.len() < least)
            && let Some(above) = divisions.last_mut()
        {
            above.append(&mut bottom);
            if above.len() > size + 3 {
                let rest = above.split_off(above.len() - least);
                divisions.push(rest);
            }
        }
        divisions
    }
}
