//! Games of the computer against itself, with a random turn now and then.

use cairn_kernel::{AnyPosition, AnyRules, Dice, Effort, Knowledge, Seat, Strength, Turn};

/// How to play games.
pub(crate) struct SelfPlay<'a> {
    pub(crate) rules: &'a dyn AnyRules,
    pub(crate) knowledge: Knowledge,
    /// Positions searched for each turn.
    pub(crate) positions: u64,
    pub(crate) seed: u64,
}

/// A position of a game being played.
pub(crate) struct GamePosition<'a> {
    pub(crate) position: &'a dyn AnyPosition,
    pub(crate) log: &'a [String],
    /// The seat that acted last; `None` for chance.
    pub(crate) last: Option<Seat>,
}

/// The most random decisions at the start of a game.
const OPENING: usize = 9;
/// Later one decision in this number is random.
const RANDOM: usize = 12;

impl SelfPlay<'_> {
    /// Plays the game with this number, and passes each position after the opening to `show`.
    /// Returns the winner.
    pub(crate) fn game(
        &self,
        number: u32,
        show: &mut dyn FnMut(&GamePosition<'_>),
    ) -> Option<Seat> {
        let dice = |what: u8| {
            let mut secret = [0; 32];
            secret[..8].copy_from_slice(&self.seed.to_be_bytes());
            secret[8..12].copy_from_slice(&number.to_be_bytes());
            secret[31] = what;
            Dice::new(secret)
        };
        let (server, player) = (dice(0), dice(1));
        let opening = pick(&player, 0, OPENING + 1);
        let mut position = self.rules.start();
        let mut log = Vec::new();
        let mut decisions = 0;
        for step in 1..=self.rules.metadata().longest as u64 {
            let last = match position.turn() {
                Turn::Over(ending) => return ending.winner,
                Turn::Chance => {
                    log.extend(position.roll(&server, step).map(|it| it.notation));
                    None
                }
                Turn::Player(seat) => {
                    let at_random = decisions < opening || pick(&player, 2 * step, RANDOM) == 0;
                    decisions += 1;
                    let chance = at_random.then_some((&player, step));
                    self.act(&mut *position, chance, step, &mut log);
                    Some(seat)
                }
            };
            if decisions > opening {
                show(&GamePosition {
                    position: &*position,
                    log: &log,
                    last,
                });
            }
        }
        None
    }

    /// Plays a searched turn, or any action.
    fn act(
        &self,
        position: &mut dyn AnyPosition,
        chance: Option<(&Dice, u64)>,
        seed: u64,
        log: &mut Vec<String>,
    ) {
        let actions = if let Some((dice, step)) = chance {
            let mut choices = position.choices();
            let place = pick(dice, 2 * step + 1, choices.len());
            vec![choices.swap_remove(place).played]
        } else {
            let strength = Strength::Positions(self.positions);
            let seed = self.seed.wrapping_add(seed);
            let effort = Effort { strength, seed };
            let thought = position.think_by(Some(&self.knowledge), &effort, &|| false);
            thought.map_or(Vec::new(), |it| it.turn)
        };
        for played in actions {
            position
                .replay(&played.action)
                .expect("what was found in a position can be played in it");
            log.push(played.notation);
        }
    }
}

/// An index into a list of this length.
pub(crate) fn pick(dice: &Dice, step: u64, count: usize) -> usize {
    dice.pick(step, &vec![1; count])
}
