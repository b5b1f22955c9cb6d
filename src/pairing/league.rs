//! A league: the divisions of the next season.

/// A player of a division at the end of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DivisionMember {
    /// The player.
    pub id: u64,
    /// Whether they continue.
    pub stays: bool,
}

/// The rules of a league.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct League {
    /// The size of a division.
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LEAGUE: League = League { size: 4, moves: 2 };

    fn all(ids: &[u64]) -> Vec<DivisionMember> {
        ids.iter()
            .map(|id| DivisionMember {
                id: *id,
                stays: true,
            })
            .collect()
    }

    fn without(ids: &[u64], gone: &[u64]) -> Vec<DivisionMember> {
        ids.iter()
            .map(|id| DivisionMember {
                id: *id,
                stays: !gone.contains(id),
            })
            .collect()
    }

    #[test]
    fn two_go_up_and_two_go_down() {
        let next = LEAGUE.next_season(&[all(&[1, 2, 3, 4]), all(&[5, 6, 7, 8])], &[]);
        assert_eq!(next, [vec![1, 2, 5, 6], vec![3, 4, 7, 8]]);
    }

    #[test]
    fn a_free_place_goes_to_the_best_who_was_not_promoted() {
        let next = LEAGUE.next_season(&[without(&[1, 2, 3, 4], &[1]), all(&[5, 6, 7, 8])], &[]);
        assert_eq!(next, [vec![2, 5, 6, 7], vec![3, 4, 8]]);
    }

    #[test]
    fn then_to_the_least_bad_of_the_relegated() {
        let next = LEAGUE.next_season(
            &[all(&[1, 2, 3, 4]), without(&[5, 6, 7, 8], &[6, 7, 8])],
            &[9, 10],
        );
        assert_eq!(next, [vec![1, 2, 5, 3], vec![4, 9, 10]]);
    }

    #[test]
    fn new_people_enter_at_the_bottom() {
        let next = LEAGUE.next_season(&[all(&[1, 2, 3, 4])], &[5, 6]);
        assert_eq!(next, [vec![1, 2, 3, 4, 5, 6]]);
    }

    #[test]
    fn more_than_three_too_many_make_a_new_division() {
        let next = LEAGUE.next_season(&[all(&[1, 2, 3, 4])], &[5, 6, 7, 8]);
        assert_eq!(next, [vec![1, 2, 3, 4], vec![5, 6, 7, 8]]);
        assert_eq!(LEAGUE.first_season(&[1, 2, 3, 4, 5]), [vec![1, 2, 3, 4, 5]]);
        assert_eq!(
            LEAGUE.first_season(&[1, 2, 3, 4, 5, 6]),
            [vec![1, 2, 3, 4], vec![5, 6]]
        );
    }

    proptest! {
        #[test]
        fn everybody_who_stays_plays_once_and_only_the_bottom_is_of_another_size(
            many in 1_usize..60, size in 3_usize..12, moves in 0_usize..4, gone in prop::collection::vec(0_u64..60, 0..20),
            new in 0_u64..20,
        ) {
            let league = League { size, moves };
            let ids: Vec<u64> = (0..many as u64).collect();
            let season = league.first_season(&ids);
            let ended: Vec<Vec<DivisionMember>> = season.iter().map(|it| without(it, &gone)).collect();
            let new: Vec<u64> = (100..100 + new).collect();
            let next = league.next_season(&ended, &new);
            let mut found: Vec<u64> = next.concat();
            found.sort_unstable();
            let mut wanted: Vec<u64> = ids.iter().copied().filter(|it| !gone.contains(it)).chain(new).collect();
            wanted.sort_unstable();
            prop_assert_eq!(found, wanted);
            for it in next.iter().rev().skip(2) {
                prop_assert!(it.len() <= size);
            }
            for it in &next {
                prop_assert!(it.len() <= size + 3);
            }
        }
    }
}
