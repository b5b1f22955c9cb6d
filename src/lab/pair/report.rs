//! The output of `cairn-lab pair`, in the formats of bbpPairings and `JaVaFo`.

use std::{cmp::Reverse, fmt::Write as _};

use cairn_pairing::{
    Bye, Color, Points, Round, Tournament,
    dutch::{self, PairedRound, Pairing, Strength, Unpairable},
};

/// The pairs of a round by number: the number of lines that follow, then `FIRST SECOND`, the bye as
/// `ID 0`.
pub(crate) fn pairs(pairing: &Pairing) -> String {
    let lines = pairing.pairs.len() + usize::from(pairing.bye.is_some());
    let mut out = format!("{lines}\n");
    for (first, second) in &pairing.pairs {
        let _ = writeln!(out, "{} {}", first + 1, second + 1);
    }
    if let Some(bye) = pairing.bye {
        let _ = writeln!(out, "{} 0", bye + 1);
    }
    out
}

/// The recorded pairs of a round (from 0), including the bye for an odd number.
fn recorded_pairs(tournament: &Tournament, round: usize) -> Vec<(usize, Option<usize>)> {
    let mut out = Vec::new();
    for (entry, it) in tournament.entries.iter().enumerate() {
        match it.rounds[round] {
            Round::Played {
                opponent,
                color: Color::First,
                ..
            } => out.push((entry, Some(opponent))),
            Round::Forfeit {
                opponent, color, ..
            } => {
                // Without a color each pair is listed once, the lower number first.
                if color == Some(Color::First) || (color.is_none() && entry < opponent) {
                    out.push((entry, Some(opponent)));
                }
            }
            Round::Bye(Bye::Allocated) => out.push((entry, None)),
            Round::Played { .. } | Round::Bye(_) => {}
        }
    }
    out
}

/// Compares every paired round with the pairing of this program.
pub(crate) fn check(name: &str, tournament: &Tournament, first_color: Color) -> CheckOutput {
    let mut out = CheckOutput::default();
    for round in 0..tournament.rounds_played() {
        let _ = writeln!(out.report, "{name}: Round #{}", round + 1);
        let _ = write!(out.list, "Round #{}\n\n", round + 1);
        let before = cairn_trf::state_before(tournament, round);
        match PairedRound::pair(&before, first_color) {
            Err(Unpairable { .. }) => {
                let _ = write!(
                    out.report,
                    "No valid pairing exists for round {}.\n\n",
                    round + 1
                );
            }
            Ok(paired) => {
                out.list += &checklist(&paired);
                differences(
                    &mut out.report,
                    tournament,
                    &before,
                    round,
                    &paired.pairing(),
                );
            }
        }
    }
    out.report.push('\n');
    out
}

/// The output of a check.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct CheckOutput {
    pub(crate) report: String,
    /// The check lists of all rounds.
    pub(crate) list: String,
}

fn differences(
    out: &mut String,
    tournament: &Tournament,
    before: &Tournament,
    round: usize,
    mine: &Pairing,
) {
    let mut mine: Vec<(usize, Option<usize>)> = mine
        .pairs
        .iter()
        .map(|(first, second)| (*first, Some(*second)))
        .chain(mine.bye.map(|it| (it, None)))
        .collect();
    let mut theirs = recorded_pairs(tournament, round);
    let is_same = |a: &(usize, Option<usize>), b: &(usize, Option<usize>)| {
        a == b || (a.1 == Some(b.0) && b.1 == Some(a.0) && has_no_color(tournament, round, b.0))
    };
    let kept: Vec<_> = mine
        .iter()
        .copied()
        .filter(|it| !theirs.iter().any(|other| is_same(it, other)))
        .collect();
    theirs.retain(|it| !mine.iter().any(|other| is_same(other, it)));
    mine = kept;
    if mine.is_empty() && theirs.is_empty() {
        return;
    }
    theirs.sort_by_key(|it| rank(before, it));
    out.push_str("  Checker pairings        Tournament pairings \n");
    let cell = |it: Option<&(usize, Option<usize>)>| match it {
        Some((first, second)) => format!("{:>3} - {:>3}", first + 1, second.map_or(0, |it| it + 1)),
        None => String::new(),
    };
    for row in 0..mine.len().max(theirs.len()) {
        let line = format!(
            "    {:9}{:16}{}",
            cell(mine.get(row)),
            "",
            cell(theirs.get(row))
        );
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out.push('\n');
}

fn has_no_color(tournament: &Tournament, round: usize, entry: usize) -> bool {
    matches!(
        tournament.entries[entry].rounds[round],
        Round::Forfeit { color: None, .. }
    )
}

/// The publication order of pairings.
type Rank = (bool, Reverse<Points>, Reverse<Points>, usize);

fn rank(before: &Tournament, pair: &(usize, Option<usize>)) -> Rank {
    let score = |it: usize| before.points_after(it, before.rounds_played());
    let (first, second) = (pair.0, pair.1.unwrap_or(pair.0));
    let key = |it: usize| (Reverse(score(it)), it);
    let (high, low) = if key(first) < key(second) {
        (first, second)
    } else {
        (second, first)
    };
    (
        pair.1.is_none(),
        Reverse(score(high)),
        Reverse(score(low)),
        high,
    )
}

/// Per bracket: its players with colors, preferences and floats, its pairs, and the criteria not
/// met, with amounts.
pub(crate) fn checklist(paired: &PairedRound) -> String {
    let mut out = String::new();
    for bracket in paired.brackets() {
        let _ = writeln!(out, "Bracket {}", bracket.score);
        out.push_str("    ID   Pts  Colors      Pref  Floats  Opponent\n");
        for (player, opponent) in &bracket.members {
            let player = &paired.field().players[*player];
            let colors: String = player
                .colors
                .iter()
                .map(|it| it.letter().to_ascii_uppercase())
                .collect();
            let opponent = opponent.map_or_else(
                || "down".to_owned(),
                |it| (paired.field().players[it].entry + 1).to_string(),
            );
            let line = format!(
                "  {:>4} {:>5}  {colors:10}  {:4}  {:6}  {opponent}",
                player.entry + 1,
                player.score,
                preference(player),
                floats(player),
            );
            out.push_str(line.trim_end());
            out.push('\n');
        }
        for it in &bracket.findings {
            if it.numbers.iter().any(|it| *it != 0) && it.criterion > dutch::Criterion::C8 {
                let numbers: Vec<String> = it.numbers.iter().map(ToString::to_string).collect();
                let entries: Vec<String> =
                    it.entries.iter().map(|it| (it + 1).to_string()).collect();
                let _ = writeln!(
                    out,
                    "  {:?}: {} ({})",
                    it.criterion,
                    numbers.join(" "),
                    entries.join(" ")
                );
            }
        }
        out.push('\n');
    }
    if let Some(bye) = paired.pairing().bye {
        let _ = write!(out, "Bye: {}\n\n", bye + 1);
    }
    out
}

fn preference(player: &dutch::Player) -> String {
    let letter = player.preference.map_or('-', Color::letter);
    match player.strength {
        Strength::Absolute => letter.to_ascii_uppercase().to_string(),
        Strength::Strong => format!("({})", letter.to_ascii_uppercase()),
        Strength::Mild | Strength::None => letter.to_string(),
    }
}

/// Two rounds before, then the last: `D` down, `U` up, `-` none.
fn floats(player: &dutch::Player) -> String {
    let [last, before] = player.floats;
    let letter = |it: Option<dutch::Float>| match it {
        Some(dutch::Float::Down) => 'D',
        Some(dutch::Float::Up) => 'U',
        None => '-',
    };
    [letter(before), letter(last)].iter().collect()
}
