//! Random tournaments: with withdrawals, late entries, byes, forfeits, unusual points and forbidden
//! pairs.

use cairn_pairing::{
    Bye, Color, Entry, Forbidden, PointSystem, Points, Round, Score, Tournament, dutch,
};

/// Pseudorandom numbers, the same for the same seed (splitmix64).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut it = self.0;
        it = (it ^ (it >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        it ^ (it >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).unwrap()
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    fn color(&mut self) -> Color {
        if self.one_in(2) {
            Color::First
        } else {
            Color::Second
        }
    }
}

fn points(chance: &mut Chance) -> PointSystem {
    let usual = PointSystem::default();
    match chance.below(10) {
        0 => PointSystem {
            win: Points(30),
            draw: Points(10),
            bye: Points(30),
            ..usual
        },
        1 => PointSystem {
            bye: Points(5),
            ..usual
        },
        2 => PointSystem {
            loss: Points(3),
            bye: Points(10),
            absence: Points(3),
            ..usual
        },
        3 => PointSystem {
            bye: Points(0),
            forfeit: Points(5),
            ..usual
        },
        4 => PointSystem {
            win: Points(10),
            draw: Points(5),
            loss: Points(5),
            ..usual
        },
        _ => usual,
    }
}

/// A random position after some rounds; the next round is the one to pair.
pub(crate) fn position(seed: u64, most: usize) -> Tournament {
    let chance = &mut Chance(seed);
    let size = if chance.one_in(4) {
        1 + chance.below(most)
    } else {
        most - chance.below(most / 2)
    };
    let most_rounds = if chance.one_in(3) { 9 } else { 6 };
    let total = 1 + chance.below(most_rounds);
    let played = if chance.one_in(3) {
        total - 1
    } else {
        chance.below(total)
    };
    let mut tournament = Tournament {
        points: points(chance),
        rounds: Some(u32::try_from(total).unwrap()),
        first_color: Some(chance.color()),
        entries: vec![Entry::default(); size],
        forbidden: Vec::new(),
    };
    if chance.one_in(4) {
        for _ in 0..=chance.below(3) {
            let pair = vec![chance.below(size), chance.below(size)];
            let from = 1 + u32::try_from(chance.below(total)).unwrap();
            tournament.forbidden.push(Forbidden {
                from,
                to: 99,
                entries: pair,
            });
        }
    }
    // Draws make large brackets, and random pairs make colors that require exchanges.
    let mostly_draws = chance.one_in(3);
    let mut here = vec![(0, total); size];
    for it in &mut here {
        let rarely = if mostly_draws { 40 } else { 8 };
        if chance.one_in(rarely) {
            it.0 = chance.below(total);
        }
        if chance.one_in(rarely) {
            it.1 = chance.below(total + 1);
        }
    }
    for round in 0..=played {
        for (entry, (from, to)) in here.iter().enumerate() {
            let absent = if round < *from || round >= *to {
                Some(Bye::Zero)
            } else if chance.one_in(if mostly_draws { 40 } else { 14 }) {
                Some([Bye::Half, Bye::Full, Bye::Zero, Bye::Half][chance.below(4)])
            } else {
                None
            };
            tournament.entries[entry].absent = absent;
        }
        if round < played {
            play(&mut tournament, chance, mostly_draws);
        }
    }
    tournament
}

/// Pairs the next round, mostly by the rules, and generates results.
fn play(tournament: &mut Tournament, chance: &mut Chance, mostly_draws: bool) {
    let size = tournament.entries.len();
    let by_rules = dutch::pair(tournament, tournament.first_color.unwrap_or(Color::First));
    let (pairs, bye) = match by_rules {
        Ok(it) if !mostly_draws && !chance.one_in(5) => (it.pairs, it.bye),
        _ => anyhow(tournament, chance),
    };
    let mut rounds: Vec<Option<Round>> = vec![None; size];
    for (first, second) in pairs {
        let (one, other) = if chance.one_in(12) {
            let won = chance.below(3);
            let forfeit = |opponent, color, won| Round::Forfeit {
                opponent,
                color,
                won,
            };
            (
                forfeit(second, Some(Color::First), won == 0),
                forfeit(first, Some(Color::Second), won == 1),
            )
        } else {
            let results = [Score::Win, Score::Draw, Score::Loss, Score::Draw];
            let score = if mostly_draws && !chance.one_in(30) {
                Score::Draw
            } else {
                results[chance.below(4)]
            };
            let game = |opponent, color, score| Round::Played {
                opponent,
                color,
                score,
                rated: true,
            };
            (
                game(second, Color::First, score),
                game(first, Color::Second, score.opposite()),
            )
        };
        rounds[first] = Some(one);
        rounds[second] = Some(other);
    }
    if let Some(bye) = bye {
        rounds[bye] = Some(Round::Bye(Bye::Allocated));
    }
    for (entry, round) in tournament.entries.iter_mut().zip(rounds) {
        let absent = entry.absent.take().unwrap_or(Bye::Zero);
        entry.rounds.push(round.unwrap_or(Round::Bye(absent)));
    }
}

/// Pairs by no system: anybody with anybody, no rematches.
fn anyhow(tournament: &Tournament, chance: &mut Chance) -> (Vec<(usize, usize)>, Option<usize>) {
    let mut left: Vec<usize> = (0..tournament.entries.len())
        .filter(|it| tournament.entries[*it].absent.is_none())
        .collect();
    let mut pairs = Vec::new();
    let mut bye = None;
    while let Some(one) = left.pop() {
        let met = &tournament.entries[one].rounds;
        let others: Vec<usize> = left
            .iter()
            .copied()
            .filter(|it| !met.iter().any(|round| round.played_opponent() == Some(*it)))
            .collect();
        if others.is_empty() {
            bye = bye.or(Some(one));
            continue;
        }
        let other = others[chance.below(others.len())];
        left.retain(|it| *it != other);
        pairs.push(if chance.one_in(2) {
            (one, other)
        } else {
            (other, one)
        });
    }
    (pairs, bye)
}
