//! Random tournaments, for testing pairing programs.
//!
//! The numbers come from splitmix64, with integer arithmetic only, so that the same seed and
//! configuration give the same bytes on every machine.

use cairn_kernel::SplitMix64;
use cairn_pairing::{
    Bye, Color, Entry, PointSystem, Points, Round, Score, Tournament,
    dutch::{self, Pairing},
    tie_breaks::{TieBreakKind, standings},
    trf::{Document, Heading, TrfPerson},
};

use super::points::points_of;

/// The properties of a random tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Configuration {
    pub players: usize,
    pub rounds: usize,
    /// Draws in a hundred games of equals.
    pub draws: u64,
    /// One game in this many is a forfeit; 0 for none.
    pub forfeits: u64,
    /// One player in this many leaves after a round; 0 for none.
    pub retired: u64,
    /// One player in this many has a half-point bye in a round; 0 for none.
    pub half_point_byes: u64,
    /// The rating of the first number.
    pub highest: u32,
    /// The rating of the last number.
    pub lowest: u32,
    /// The value of results.
    pub points: PointSystem,
    bye_is_told: bool,
}

impl Default for Configuration {
    fn default() -> Configuration {
        Configuration {
            players: 0,
            rounds: 0,
            draws: 30,
            forfeits: 20,
            retired: 100,
            half_point_byes: 100,
            highest: 2600,
            lowest: 1400,
            points: PointSystem::default(),
            bye_is_told: false,
        }
    }
}

impl Configuration {
    /// Reads `Key=value` lines; `#` begins a comment.
    ///
    /// # Errors
    ///
    /// The first invalid line, counted from 1, and what was expected there.
    pub fn parse(text: &str) -> Result<Configuration, String> {
        let mut out = Configuration::default();
        for (idx, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            out.set(line)
                .map_err(|what| format!("line {}: {what}", idx + 1))?;
        }
        Ok(out)
    }

    fn set(&mut self, line: &str) -> Result<(), String> {
        let (key, value) = line.split_once('=').ok_or("expected Key=value")?;
        let (key, value) = (key.trim(), value.trim());
        let number = |from: u64, to: u64| {
            let number = value
                .parse::<u64>()
                .ok()
                .filter(|it| (from..=to).contains(it));
            number.ok_or_else(|| format!("{key} must be a number from {from} to {to}"))
        };
        let small = |from: u64, to: u64| number(from, to).map(|it| u32::try_from(it).unwrap_or(0));
        let worth = || {
            let worth = points_of(value).filter(|it| *it <= Points(99));
            worth.ok_or_else(|| format!("{key} must be a number of points up to 9.9, such as 0.5"))
        };
        match key {
            "PlayersNumber" => self.players = small(1, 9999)? as usize,
            "RoundsNumber" => self.rounds = small(1, 99)? as usize,
            "DrawPercentage" => self.draws = number(0, 100)?,
            "ForfeitRate" => self.forfeits = number(0, 1_000_000)?,
            "RetiredRate" => self.retired = number(0, 1_000_000)?,
            "HalfPointByeRate" => self.half_point_byes = number(0, 1_000_000)?,
            "HighestRating" => self.highest = small(0, 9999)?,
            "LowestRating" => self.lowest = small(0, 9999)?,
            "PointsForWin" => self.points.win = worth()?,
            "PointsForDraw" => self.points.draw = worth()?,
            "PointsForLoss" => self.points.loss = worth()?,
            "PointsForZPB" => self.points.absence = worth()?,
            "PointsForForfeitLoss" => self.points.forfeit = worth()?,
            "PointsForPAB" => {
                self.points.bye = worth()?;
                self.bye_is_told = true;
            }
            _ => return Err(format!("there is no setting {}", key.escape_debug())),
        }
        if !self.bye_is_told {
            self.points.bye = self.points.win;
        }
        Ok(())
    }
}

/// Random numbers from a seed.
struct GeneratorRandom(SplitMix64);

impl GeneratorRandom {
    fn below(&mut self, end: u64) -> u64 {
        self.0.word() % end.max(1)
    }

    fn one_in(&mut self, many: u64) -> bool {
        many > 0 && self.below(many) == 0
    }
}

/// Plays a random tournament, paired by this program. It ends early if a round cannot be paired.
#[must_use]
pub fn generate(configuration: &Configuration, seed: u64) -> Document {
    let mut chance = GeneratorRandom(SplitMix64::new(seed));
    // Values left out are also random.
    let drawn = |it: usize, by_chance: u64| {
        if it > 0 {
            it
        } else {
            usize::try_from(by_chance).unwrap_or(0)
        }
    };
    let players = drawn(configuration.players, 8 + chance.below(120));
    let rounds = drawn(configuration.rounds, 5 + chance.below(7));
    let first_color = if chance.one_in(2) {
        Color::First
    } else {
        Color::Second
    };
    let strengths = ratings(configuration, players);
    let mut tournament = Tournament {
        points: configuration.points,
        rounds: u32::try_from(rounds).ok(),
        first_color: Some(first_color),
        entries: vec![Entry::default(); players],
        forbidden: Vec::new(),
    };
    let mut has_left = vec![false; players];
    for _ in 0..rounds {
        for (entry, has_left) in tournament.entries.iter_mut().zip(&has_left) {
            let rests = chance.one_in(configuration.half_point_byes);
            entry.absent = if *has_left {
                Some(Bye::Zero)
            } else {
                rests.then_some(Bye::Half)
            };
        }
        let Ok(pairing) = dutch::pair(&tournament, first_color) else {
            break;
        };
        play(
            &mut tournament,
            &pairing,
            &strengths,
            configuration,
            &mut chance,
        );
        for it in &mut has_left {
            *it |= chance.one_in(configuration.retired);
        }
    }
    for it in &mut tournament.entries {
        it.absent = None;
    }
    document(tournament, &strengths, seed)
}

fn ratings(configuration: &Configuration, players: usize) -> Vec<u32> {
    let (high, low) = (
        configuration.highest,
        configuration.lowest.min(configuration.highest),
    );
    let steps = u32::try_from(players.saturating_sub(1))
        .unwrap_or(u32::MAX)
        .max(1);
    let place = |it: usize| u32::try_from(it).unwrap_or(u32::MAX);
    (0..players)
        .map(|it| high - (high - low) * place(it) / steps)
        .collect()
}

fn play(
    tournament: &mut Tournament,
    pairing: &Pairing,
    strengths: &[u32],
    configuration: &Configuration,
    chance: &mut GeneratorRandom,
) {
    let mut rounds: Vec<Round> = tournament
        .entries
        .iter()
        .map(|it| Round::Bye(it.absent.unwrap_or(Bye::Zero)))
        .collect();
    for (first, second) in &pairing.pairs {
        if chance.one_in(configuration.forfeits) {
            let present = chance.below(5);
            let forfeit = |opponent, color, won| Round::Forfeit {
                opponent,
                color: Some(color),
                won,
            };
            rounds[*first] = forfeit(*second, Color::First, present < 2);
            rounds[*second] = forfeit(*first, Color::Second, (2..4).contains(&present));
        } else {
            let score = score(
                strengths[*first],
                strengths[*second],
                configuration.draws,
                chance,
            );
            let game = |opponent, color, score| Round::Played {
                opponent,
                color,
                score,
                rated: true,
            };
            rounds[*first] = game(*second, Color::First, score);
            rounds[*second] = game(*first, Color::Second, score.opposite());
        }
    }
    if let Some(bye) = pairing.bye {
        rounds[bye] = Round::Bye(Bye::Allocated);
    }
    for (entry, round) in tournament.entries.iter_mut().zip(rounds) {
        entry.rounds.push(round);
        entry.absent = None;
    }
}

/// The stronger player wins more often the larger the gap: the weaker one half as often per 120
/// points.
fn score(first: u32, second: u32, draws: u64, chance: &mut GeneratorRandom) -> Score {
    let apart = u64::from(first.abs_diff(second)).min(1200);
    // Games in a thousand that the weaker player would win without draws, interpolated linearly
    // between halvings.
    let halvings = apart / 120;
    let top = 500_u64 >> halvings;
    let weaker_wins = top - (top - (top >> 1)) * (apart % 120) / 120;
    let undecided = draws * 10 * weaker_wins / 500;
    let dice = chance.below(1000);
    if dice < undecided {
        return Score::Draw;
    }
    let weaker = chance.below(1000) < weaker_wins;
    if weaker == (first < second) {
        Score::Win
    } else {
        Score::Loss
    }
}

fn document(tournament: Tournament, strengths: &[u32], seed: u64) -> Document {
    let ranks = standings(&tournament, TieBreakKind::Swiss, &[]);
    let mut places: Vec<usize> = (0..strengths.len()).collect();
    for (idx, line) in ranks.iter().enumerate() {
        places[line.entry] = idx + 1;
    }
    let person = |(idx, rating): (usize, &u32)| TrfPerson {
        name: format!("Test{:04} Player{:04}", idx + 1, idx + 1),
        rating: Some(*rating),
        rank: u32::try_from(places[idx]).ok(),
        ..TrfPerson::default()
    };
    Document {
        people: strengths.iter().enumerate().map(person).collect(),
        tournament,
        heading: Heading {
            name: format!("AutoTest Tournament {seed}"),
            ..Heading::default()
        },
        ..Document::default()
    }
}
