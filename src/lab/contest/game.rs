//! Two games from one opening, with seats and dice swapped.

use std::time::{Duration, Instant};

use cairn_kernel::{AnyPosition, AnyRules, BySeat, Dice, Knowledge, Seat, Turn};
use serde_json::{Map, Value};

use super::side::{ContestPlayer, PlayerQuestion, Side};

/// The number of random decisions at the start of each pair of games.
const OPENING: u32 = 4;

/// The game to play.
pub(crate) struct ContestGame<'a> {
    pub(crate) rules: &'a dyn AnyRules,
    pub(crate) options: Map<String, Value>,
    pub(crate) seed: u64,
    /// What A and B know in place of what the game says.
    pub(crate) knowledge: [Option<Knowledge>; 2],
}

/// The result of a pair of games.
#[derive(Debug, Default)]
pub(crate) struct PairResult {
    pub(crate) games: Vec<GameResult>,
}

/// The result of a game.
#[derive(Clone, Debug)]
pub(crate) struct GameResult {
    /// The seat of A.
    pub(crate) seat: Seat,
    pub(crate) winner: Option<Seat>,
    pub(crate) actions: usize,
    /// Positions searched by A and by B, and the time of each of their turns.
    pub(crate) spent: [(u64, Vec<Duration>); 2],
}

impl ContestGame<'_> {
    pub(crate) fn play(&self, a: &Side, b: &Side, number: u64) -> Result<PairResult, String> {
        let mut secret = [0; 32];
        secret[..8].copy_from_slice(&self.seed.to_be_bytes());
        secret[8..16].copy_from_slice(&number.to_be_bytes());
        let [for_a, for_b] = self.knowledge.each_ref().map(Option::as_ref);
        let (a, b) = (a.sit(for_a)?, b.sit(for_b)?);
        let mut pair = PairResult::default();
        for seat in Seat::BOTH {
            let players = match seat {
                Seat::First => BySeat {
                    first: &a,
                    second: &b,
                },
                Seat::Second => BySeat {
                    first: &b,
                    second: &a,
                },
            };
            pair.games.push(self.game(players, seat, secret)?);
        }
        Ok(pair)
    }

    fn game(
        &self,
        players: BySeat<&ContestPlayer<'_>>,
        seat_of_a: Seat,
        mut secret: [u8; 32],
    ) -> Result<GameResult, String> {
        let dice = Dice::new(secret);
        secret[31] = 1;
        let opening = Dice::new(secret);
        let mut position = self.rules.start();
        let mut log: Vec<String> = Vec::new();
        let mut spent = [const { (0, Vec::new()) }; 2];
        let mut winner = None;
        let (mut rolls, mut decisions) = (0, 0);
        while log.len() < self.rules.metadata().longest {
            match position.turn() {
                Turn::Over(ending) => {
                    winner = ending.winner;
                    break;
                }
                Turn::Chance => {
                    // Counted separately, so that both games of a pair get the same dice.
                    log.extend(position.roll(&dice, rolls).map(|it| it.notation));
                    rolls += 1;
                }
                Turn::Player(_) if decisions < OPENING => {
                    let mut choices = position.choices();
                    let weights = vec![1; choices.len()];
                    let chosen = opening.pick(decisions.into(), &weights);
                    let action = choices.swap_remove(chosen).played.notation;
                    play(&mut *position, &mut log, action)?;
                    decisions += 1;
                }
                Turn::Player(seat) => {
                    let asked = PlayerQuestion {
                        game: self.rules.metadata().key,
                        options: &self.options,
                        log: &log,
                        seed: seed(&secret, seat_of_a, log.len()),
                    };
                    let begun = Instant::now();
                    let done = players.get(seat).choose(&*position, &asked)?;
                    let of = &mut spent[usize::from(seat != seat_of_a)];
                    of.0 += done.positions;
                    of.1.push(begun.elapsed());
                    for action in done.actions {
                        play(&mut *position, &mut log, action)?;
                    }
                }
            }
        }
        Ok(GameResult {
            seat: seat_of_a,
            winner,
            actions: log.len(),
            spent,
        })
    }
}

fn play(
    position: &mut dyn AnyPosition,
    log: &mut Vec<String>,
    action: String,
) -> Result<(), String> {
    position
        .play_exact(&action)
        .map_err(|error| format!("after {}: {error}", log.join(" ")))?;
    log.push(action);
    Ok(())
}

/// The seed for a player's choices among equals, below 2⁶³.
fn seed(secret: &[u8; 32], seat_of_a: Seat, step: usize) -> u64 {
    let mut secret = *secret;
    // A player against itself plays two different games.
    secret[30] = seat_of_a as u8;
    secret[31] = 2;
    Dice::new(secret).pick(step as u64, &[1; 1_024]) as u64
}
