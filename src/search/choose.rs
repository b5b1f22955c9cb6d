//! How a level plays: its budget, its slips, and what it does with turns that are equally good.

use cairn_kernel::{Effort, Levels, SCALE, SplitMix64, Strength, mix, weighted_place};

use super::random;

/// How to search for a turn, and how to choose among the turns found.
pub(crate) struct PlayStyle {
    pub(crate) positions: u64,
    /// Every action is searched once, even beyond the budget.
    pub(crate) all_once: bool,
    /// The maximum depth, in decisions.
    pub(crate) deepest: u32,
    /// Turns within this distance of the best count as equally good.
    pub(crate) hair: i32,
    /// A turn that undoes the previous one is played if every other is worse by this.
    pub(crate) back: i32,
    /// Plays a plausible turn that is worse than the best.
    pub(crate) slips: bool,
    /// The slip overlooks replies, and chances where there is anything else to play.
    pub(crate) overlooks: bool,
    /// The loss at which a slip is an eighth as likely as the best turn.
    pub(crate) loss: u64,
    pub(crate) seed: u64,
}

/// A difference in value that a person does not notice.
const HAIR: i32 = 12_000;

/// A difference in value that a person notices.
const BACK: i32 = 5 * HAIR;

/// The levels up to this one avoid undoing their previous turn. Those above also give hints,
/// reviews and proposals, and what these say of a position has to be true.
const MAX_AVOIDING: u8 = 4;

/// At the levels up to this one, slips overlook chances, even a win in one turn, and replies.
const CARELESS: u8 = 2;

impl PlayStyle {
    pub(crate) fn from_effort(effort: &Effort, levels: &Levels) -> PlayStyle {
        let mut style = PlayStyle {
            positions: u64::MAX,
            all_once: false,
            deepest: 60,
            hair: 0,
            back: 0,
            slips: false,
            overlooks: false,
            loss: 1,
            seed: effort.seed,
        };
        match effort.strength {
            Strength::Positions(positions) => style.positions = positions,
            Strength::Greedy => style.deepest = 1,
            Strength::Course => (style.deepest, style.hair) = (1, 1),
            Strength::Level(level) => {
                style.positions = levels.positions(level);
                style.all_once = true;
                style.slips = random(mix(style.seed, 0x51)).below(100) < levels.slips(level);
                style.loss = levels.loss(level);
                if style.slips && level.number() <= CARELESS {
                    (style.overlooks, style.deepest) = (true, 1);
                }
                if level.number() <= MAX_AVOIDING {
                    style.back = BACK;
                }
                if level.number() < 8 {
                    style.hair = HAIR;
                }
            }
        }
        style
    }

    /// Whether more than the turns themselves is examined.
    pub(crate) fn looks_ahead(&self) -> bool {
        self.deepest > 1
    }

    /// Chooses among turns by their values. For a turn far worse than the best, an upper bound
    /// serves as its value.
    pub(crate) fn choose(&self, values: impl Iterator<Item = i32> + Clone) -> usize {
        let best = values.clone().max().unwrap_or(0);
        let mut random = random(mix(self.seed, 0x52));
        if self.slips && (self.overlooks || best <= SCALE) {
            return self.slip(best, values, &mut random);
        }
        let hair = if best.abs() > SCALE { 0 } else { self.hair };
        let good = |value: i32| value >= best - hair;
        let count = values.clone().filter(|&value| good(value)).count();
        let chosen = random.place(count);
        let mut good = values.enumerate().filter(|&(_, value)| good(value));
        good.nth(chosen).map_or(0, |(place, _)| place)
    }

    /// Picks one of these at random, the worse the less likely.
    fn slip(
        &self,
        best: i32,
        values: impl Iterator<Item = i32> + Clone,
        random: &mut SplitMix64,
    ) -> usize {
        let weight = |value: i32| {
            let loss = u64::from(best.saturating_sub(value).unsigned_abs());
            let share = 1_000 * self.loss / (self.loss + loss);
            // Cubed, so that hopeless turns are left alone.
            share * share * share / 1_000
        };
        let weights = values.map(weight);
        let number = random.below(weights.clone().sum());
        weighted_place(weights, number).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use cairn_kernel::Level;

    use super::*;

    fn level(number: usize, seed: u64) -> PlayStyle {
        let strength = Strength::Level(Level::ALL[number - 1]);
        PlayStyle::from_effort(&Effort { strength, seed }, &Levels::default())
    }

    #[test]
    fn equals_are_all_played_and_what_is_worse_is_not() {
        let mut seen = [0; 4];
        for seed in 0..200 {
            let values = [0, HAIR, 1, -5_000];
            seen[level(5, seed).choose(values.into_iter())] += 1;
        }
        assert!(seen[0] > 30 && seen[1] > 30 && seen[2] > 30, "{seen:?}");
        assert_eq!(seen[3], 0);
    }

    #[test]
    fn of_equals_a_learner_plays_any() {
        let mut seen = [0; 4];
        for seed in 0..100 {
            let strength = Strength::Course;
            let style = PlayStyle::from_effort(&Effort { strength, seed }, &Levels::default());
            seen[style.choose([-9, 7, 7, 7 - HAIR].into_iter())] += 1;
        }
        assert!(seen[1] > 25 && seen[2] > 25, "{seen:?}");
        assert_eq!((seen[0], seen[3]), (0, 0));
    }

    #[test]
    fn low_levels_slip_about_as_often_as_they_are_said_to() {
        for (number, percent) in [(1, 85), (2, 45), (3, 4), (4, 0), (8, 0)] {
            let slips = (0..1_000).filter(|&seed| level(number, seed).slips).count();
            let expected = percent * 10;
            assert!(slips.abs_diff(expected) <= 40, "level {number}: {slips}");
        }
    }

    #[test]
    fn slips_of_the_two_lowest_levels_overlook_chances_and_replies() {
        for number in 1..=8 {
            for style in (0..1_000).map(|seed| level(number, seed)) {
                assert_eq!(
                    style.overlooks,
                    style.slips && number <= 2,
                    "level {number}"
                );
                assert_eq!(style.looks_ahead(), !style.overlooks, "level {number}");
            }
        }
    }

    #[test]
    fn a_win_is_missed_by_the_two_lowest_levels_only() {
        let values = [0, 2 * SCALE - 1, 100_000];
        for seed in 0..2_000 {
            for number in 3..=8 {
                assert_eq!(level(number, seed).choose(values.into_iter()), 1);
            }
        }
    }

    #[test]
    fn a_slip_is_rather_a_small_one() {
        let mut seen = [0; 3];
        let mut random = random(3);
        for _ in 0..1_000 {
            let losses = [0, -100_000, -900_000].into_iter();
            seen[level(3, 0).slip(0, losses, &mut random)] += 1;
        }
        assert!(seen[1] > 100 && seen[2] < 20, "{seen:?}");
    }
}
