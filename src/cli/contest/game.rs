//! Two games from one opening, sides and dice changed about.

use std::time::{Duration, Instant};

use cairn_kernel::{AnyPosition, AnyRules, BySeat, Dice, Seat, Turn};
use serde_json::{Map, Value};

use super::side::{Asked, Player, Side};

/// Random decisions at the start of each pair of games.
const OPENING: u32 = 4;

/// What is played.
pub(super) struct Setting<'a> {
    pub(super) rules: &'a dyn AnyRules,
    pub(super) options: Map<String, Value>,
    pub(super) seed: u64,
}

/// The result of a pair of games.
#[derive(Debug, Default)]
pub(super) struct Pair {
    pub(super) games: Vec<GameResult>,
}

/// The result of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameResult {
    /// Where A sat.
    pub(super) seat: Seat,
    pub(super) winner: Option<Seat>,
    pub(super) actions: usize,
    /// Positions looked at by A and by B, and the time they took.
    pub(super) spent: [(u64, Duration); 2],
}

impl Setting<'_> {
    /// Plays the pair with this number.
    pub(super) fn play(&self, a: &Side, b: &Side, number: u64) -> Result<Pair, String> {
        let mut secret = [0; 32];
        secret[..8].copy_from_slice(&self.seed.to_be_bytes());
        secret[8..16].copy_from_slice(&number.to_be_bytes());
        let (a, b) = (a.sit()?, b.sit()?);
        let mut pair = Pair::default();
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
        players: BySeat<&Player<'_>>,
        seat_of_a: Seat,
        mut secret: [u8; 32],
    ) -> Result<GameResult, String> {
        let dice = Dice::new(secret);
        secret[31] = 1;
        let opening = Dice::new(secret);
        let mut position = self.rules.start();
        let mut log: Vec<String> = Vec::new();
        let mut spent = [(0, Duration::ZERO); 2];
        let (mut rolls, mut decisions) = (0, 0);
        while log.len() < self.rules.about().longest {
            match position.turn() {
                Turn::Over(ending) => {
                    return Ok(GameResult {
                        seat: seat_of_a,
                        winner: ending.winner,
                        actions: log.len(),
                        spent,
                    });
                }
                Turn::Chance => {
                    // Counted apart, so that both games of a pair see the same dice.
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
                    let asked = Asked {
                        game: self.rules.about().key,
                        options: &self.options,
                        log: &log,
                        seed: seed(&secret, log.len()),
                    };
                    let begun = Instant::now();
                    let done = players.get(seat).choose(&*position, &asked)?;
                    let of = &mut spent[usize::from(seat != seat_of_a)];
                    (of.0, of.1) = (of.0 + done.positions, of.1 + begun.elapsed());
                    for action in done.actions {
                        play(&mut *position, &mut log, action)?;
                    }
                }
            }
        }
        Ok(GameResult {
            seat: seat_of_a,
            winner: None,
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

/// What a player chooses by among equals, below 2⁶³.
fn seed(secret: &[u8; 32], step: usize) -> u64 {
    let mut secret = *secret;
    secret[31] = 2;
    Dice::new(secret).pick(step as u64, &[1; 1_024]) as u64
}
