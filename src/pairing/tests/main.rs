//! Pairings, standings and report files, from outside.

#![expect(clippy::unwrap_used, reason = "a test ends where it fails")]

mod articles;
mod berger;
mod cancelled;
mod chance;
mod enumeration;
mod knockout;
mod ladder;
mod laws;
mod league;
mod lots;
mod round_robin;
mod slow;
mod swiss;
mod tie_breaks;
mod trf;

/// The private solver with its own tests: to build it once more is quicker than to build the whole
/// crate for them.
#[expect(dead_code, reason = "the engine uses the rest")]
#[path = "../matching/mod.rs"]
mod matching;

use cairn_pairing::{Bye, Color, Entry, Round, Score, Stop, Tournament};

/// A tournament from the rounds of each entry: `2w1` is a game with the first color against number
/// 2, won; `3b+` a forfeit; `U`, `F`, `H` and `Z` byes, after a dot for the round to pair.
fn tournament(rounds: u32, entries: &[&str]) -> Tournament {
    Tournament {
        rounds: Some(rounds),
        first_color: Some(Color::First),
        entries: entries.iter().map(|it| entry(it)).collect(),
        ..Tournament::default()
    }
}

fn entry(text: &str) -> Entry {
    let mut entry = Entry::default();
    for word in text.split_whitespace() {
        match word.strip_prefix('.') {
            Some(rest) => entry.absent = Some(bye(rest)),
            None => entry.rounds.push(round(word)),
        }
    }
    entry
}

fn bye(text: &str) -> Bye {
    match text {
        "U" => Bye::Allocated,
        "F" => Bye::Full,
        "H" => Bye::Half,
        _ => Bye::Zero,
    }
}

fn round(word: &str) -> Round {
    let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
    let Ok(number) = digits.parse::<usize>() else {
        return Round::Bye(bye(word));
    };
    let mut letters = word.chars().skip(digits.len());
    let color = if letters.next() == Some('w') {
        Color::First
    } else {
        Color::Second
    };
    let score = match letters.next() {
        Some('+') => {
            return Round::Forfeit {
                opponent: number - 1,
                color: Some(color),
                won: true,
            };
        }
        Some('-') => {
            return Round::Forfeit {
                opponent: number - 1,
                color: Some(color),
                won: false,
            };
        }
        Some('1') => Score::Win,
        Some('=') => Score::Draw,
        _ => Score::Loss,
    };
    Round::Played {
        opponent: number - 1,
        color,
        score,
        rated: true,
    }
}
