//! The input of the Dutch system: the players of a round with their scores, colors and floats.

use serde::Serialize;

use crate::{Bye, Color, Points, Round, Tournament, matching::cardinality::Graph};

/// The strength of a color preference (C.04.3, article 1.6.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// No game played: any color.
    None,
    /// The same number of games with each color: the opposite of the last one.
    Mild,
    /// One game more with the other color.
    Strong,
    /// Two more, or the other color twice in a row.
    Absolute,
}

/// How a player floated in a round (article 1.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Float {
    /// Met a lower score, or got points without playing.
    Down,
    /// Met a higher score.
    Up,
}

#[derive(Debug, Clone)]
pub struct Player {
    /// Index in [`Tournament::entries`].
    pub entry: usize,
    /// The score before the round.
    pub score: Points,
    /// The number that article 5.2.5 uses: only players paired before, or now, have one.
    pub number: usize,
    /// The colors of the games played, in order.
    pub colors: Vec<Color>,
    /// Games with the first color minus games with the second.
    pub difference: i32,
    pub preference: Option<Color>,
    pub strength: Strength,
    /// The float of the last round and of the one before.
    pub floats: [Option<Float>; 2],
    /// Rounds without a game.
    pub unplayed: usize,
    /// Whether the bye may go here (C2).
    pub may_have_bye: bool,
    /// Whether this is the last round and the score above half of the maximum (article 1.7).
    pub is_topscorer: bool,
}

/// All players of a round, best first (article 1.2), and which of them may meet.
#[derive(Debug, Clone)]
pub struct Field {
    /// Sorted by score, then number.
    pub players: Vec<Player>,
    /// Pairs allowed by C1, C3 and the director, by place in `players`.
    pub(crate) legal: Graph,
    /// The color of the first number (article 5.1).
    pub first_color: Color,
}

/// The color preferred after games with these colors, and how strongly (article 1.6.2).
fn preference(colors: &[Color], difference: i32) -> (Option<Color>, Strength) {
    let Some(last) = colors.last() else {
        return (None, Strength::None);
    };
    let fewer = if difference > 0 {
        Color::Second
    } else {
        Color::First
    };
    let is_repeated = colors.len() > 1 && colors[colors.len() - 2] == *last;
    match (difference.abs(), is_repeated) {
        (2.., _) => (Some(fewer), Strength::Absolute),
        (_, true) => (Some(last.opposite()), Strength::Absolute),
        (1, false) => (Some(fewer), Strength::Strong),
        _ => (Some(last.opposite()), Strength::Mild),
    }
}

impl Field {
    /// The players of the next round.
    #[must_use]
    pub fn new(tournament: &Tournament, first_color: Color) -> Field {
        let played = tournament.rounds_played();
        let is_last = tournament
            .rounds
            .is_some_and(|it| played + 1 >= it as usize);
        let possible = tournament.points.most().0 * i32::try_from(played).unwrap_or(i32::MAX);
        let mut players = Vec::new();
        let mut number = 0;
        for (entry, it) in tournament.entries.iter().enumerate() {
            if it.absent.is_some() && !it.rounds.iter().any(Round::was_paired) {
                continue;
            }
            number += 1;
            if it.absent.is_some() {
                continue;
            }
            let colors: Vec<Color> = it.rounds.iter().filter_map(Round::played_color).collect();
            let firsts = colors
                .iter()
                .map(|it| if *it == Color::First { 1 } else { -1 });
            let difference = firsts.sum();
            let (preference, strength) = preference(&colors, difference);
            let score = tournament.points_after(entry, played);
            players.push(Player {
                entry,
                score,
                number,
                difference,
                preference,
                strength,
                floats: [1, 2].map(|back| float(tournament, entry, back)),
                unplayed: played - colors.len(),
                may_have_bye: may_have_bye(tournament, entry),
                is_topscorer: is_last && score.0 * 2 > possible,
                colors,
            });
        }
        players.sort_by_key(|it| (std::cmp::Reverse(it.score), it.entry));
        let legal = legal(tournament, &players);
        Field {
            players,
            legal,
            first_color,
        }
    }

    /// Whether two players (by place in `players`) may meet.
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.legal.has(a, b)
    }

    /// The index of an entry among the players, if it is paired at all.
    #[must_use]
    pub fn find(&self, entry: usize) -> Option<usize> {
        self.players.iter().position(|it| it.entry == entry)
    }
}

/// Article 1.4: a game against another score, or more points than a loss without playing. The bye
/// for an odd number is a downfloat whatever it is worth.
fn float(tournament: &Tournament, entry: usize, back: usize) -> Option<Float> {
    let at = tournament.rounds_played().checked_sub(back)?;
    let round = tournament.entries[entry].rounds[at];
    let Some(opponent) = round.played_opponent() else {
        let points = tournament.points.worth(&round);
        let is_down = round == Round::Bye(Bye::Allocated) || points > tournament.points.loss;
        return is_down.then_some(Float::Down);
    };
    let mine = tournament.points_after(entry, at);
    let theirs = tournament.points_after(opponent, at);
    match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}

/// C2: once only, and not after a round without a game that was worth a win.
fn may_have_bye(tournament: &Tournament, entry: usize) -> bool {
    !tournament.entries[entry].rounds.iter().any(|it| {
        let is_worth_a_win = tournament.points.worth(it) >= tournament.points.win;
        *it == Round::Bye(Bye::Allocated) || (!it.was_played() && is_worth_a_win)
    })
}

/// The pairs allowed by C1, C3 and the bans of this round.
fn legal(tournament: &Tournament, players: &[Player]) -> Graph {
    let size = players.len();
    let mut at = vec![usize::MAX; tournament.entries.len()];
    for (place, it) in players.iter().enumerate() {
        at[it.entry] = place;
    }
    let mut legal = Graph::new(size);
    for (a, one) in players.iter().enumerate() {
        for (b, other) in players.iter().enumerate().take(a) {
            let both_absolute = [one, other]
                .iter()
                .all(|it| it.strength == Strength::Absolute);
            let clash = both_absolute && one.preference == other.preference;
            if !clash || one.is_topscorer || other.is_topscorer {
                legal.join(a, b);
            }
        }
    }
    for (a, it) in players.iter().enumerate() {
        let rounds = &tournament.entries[it.entry].rounds;
        for opponent in rounds.iter().filter_map(Round::played_opponent) {
            if at[opponent] != usize::MAX {
                legal.cut(a, at[opponent]);
            }
        }
    }
    let round = tournament.rounds_played() + 1;
    for group in &tournament.forbidden {
        if (group.from as usize..=group.to as usize).contains(&round) {
            let places: Vec<usize> = group.entries.iter().map(|it| at[*it]).collect();
            for a in places.iter().filter(|it| **it != usize::MAX) {
                for b in places.iter().filter(|it| **it != usize::MAX && *it != a) {
                    legal.cut(*a, *b);
                }
            }
        }
    }
    legal
}
