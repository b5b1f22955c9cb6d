//! Checks that the records of a file are consistent, and builds the tournament from them.

use cairn_pairing::{Bye, Color, Entry, Forbidden, Points, Round, Tournament, trf::TrfPerson};

use super::{
    Purpose,
    player::{Record, RoundCell},
    records::{Absence, Ban, Raw},
    refusal::Refusal,
};

/// Assembles the players. Returns the tournament, the people, and the records that do not matter
/// for the next round.
pub(super) fn assemble(
    raw: &mut Raw,
    purpose: Purpose,
) -> Result<(Tournament, Vec<TrfPerson>, Vec<String>), Refusal> {
    raw.players.sort_by_key(|it| it.id);
    numbers(&raw.players)?;
    let played = round_count(&raw.players);
    let mut entries = Vec::new();
    for it in &raw.players {
        entries.push(entry(it, played, raw.players.len())?);
    }
    opponents(&raw.players, &entries)?;
    check_declared_rounds(raw, played, purpose)?;
    let mut left = Vec::new();
    for Absence {
        line,
        round,
        bye,
        ids,
        text,
    } in &raw.byes
    {
        if round.is_some_and(|it| it as usize != played + 1) {
            left.push(text.clone());
            continue;
        }
        for id in ids {
            let place = place(*line, *id, entries.len())?;
            entries[place].absent.get_or_insert(*bye);
        }
    }
    let mut forbidden = Vec::new();
    for Ban { line, rounds, ids } in &raw.forbidden {
        let (from, to) = rounds.unwrap_or((1, Forbidden::ALWAYS));
        let places = ids.iter().map(|id| place(*line, *id, entries.len()));
        forbidden.push(Forbidden {
            from,
            to,
            entries: places.collect::<Result<_, _>>()?,
        });
    }
    let tournament = Tournament {
        rounds: raw.rounds.map(|it| it.1),
        entries,
        forbidden,
        ..Tournament::default()
    };
    let people = raw.players.iter().map(|it| it.person.clone()).collect();
    Ok((tournament, people, left))
}

fn place(line: usize, id: u32, many: usize) -> Result<usize, Refusal> {
    let place = id as usize - 1;
    if place < many {
        return Ok(place);
    }
    Err(Refusal::new(
        line,
        format!("there is no player {id}"),
        format!("a number up to {many}"),
    ))
}

/// Checks that numbers go from 1 without a gap, each once.
fn numbers(players: &[Record]) -> Result<(), Refusal> {
    for (idx, it) in players.iter().enumerate() {
        if idx > 0 && players[idx - 1].id == it.id {
            let line = it.line.max(players[idx - 1].line);
            return Err(Refusal::new(
                line,
                format!("there is a second player {}", it.id),
                "each number once",
            ));
        }
        if it.id as usize != idx + 1 {
            let what = format!("there is no player {}", idx + 1);
            return Err(Refusal::new(it.line, what, "numbers from 1 without a gap"));
        }
    }
    Ok(())
}

/// The number of rounds paired: up to the last in which anybody was, or in which everybody has an
/// entry.
fn round_count(players: &[Record]) -> usize {
    let is_paired =
        |it: &RoundCell| matches!(it, RoundCell::Opponent(..) | RoundCell::Bye(Bye::Allocated));
    let last = |it: &Record| it.cells.iter().rposition(is_paired).map_or(0, |it| it + 1);
    let paired = players.iter().map(last).max().unwrap_or(0);
    let written = players.iter().map(|it| it.cells.len()).min().unwrap_or(0);
    paired.max(written)
}

fn entry(record: &Record, played: usize, many: usize) -> Result<Entry, Refusal> {
    let mut rounds = Vec::new();
    for cell in record.cells.iter().take(played) {
        rounds.push(match *cell {
            RoundCell::Blank => Round::Bye(Bye::Zero),
            RoundCell::Bye(bye) => Round::Bye(bye),
            RoundCell::Opponent(id, round) => {
                let at = place(record.line, id, many)?;
                if id == record.id {
                    let what = format!(
                        "player {id} plays against themselves in round {}",
                        rounds.len() + 1
                    );
                    return Err(Refusal::new(record.line, what, "another opponent"));
                }
                match round {
                    Round::Played {
                        color,
                        score,
                        rated,
                        ..
                    } => Round::Played {
                        opponent: at,
                        color,
                        score,
                        rated,
                    },
                    Round::Forfeit { color, won, .. } => Round::Forfeit {
                        opponent: at,
                        color,
                        won,
                    },
                    bye @ Round::Bye(_) => bye,
                }
            }
        });
    }
    rounds.resize(played, Round::Bye(Bye::Zero));
    let absent = match record.cells.get(played) {
        Some(RoundCell::Bye(bye)) => Some(*bye),
        _ => None,
    };
    if record.cells.len() > played + 1 {
        let what = format!(
            "there are byes up to round {}, but no one has been paired after round {played}",
            record.cells.len()
        );
        return Err(Refusal::new(
            record.line,
            what,
            format!("byes up to round {}", played + 1),
        ));
    }
    Ok(Entry {
        rounds,
        absent,
        ..Entry::default()
    })
}

/// Both of a pair have to have the same result.
fn opponents(players: &[Record], entries: &[Entry]) -> Result<(), Refusal> {
    for (place, entry) in entries.iter().enumerate() {
        for (idx, round) in entry.rounds.iter().enumerate() {
            let Some(opponent) = round.scheduled_opponent() else {
                continue;
            };
            let other = entries[opponent].rounds[idx];
            if other.scheduled_opponent() != Some(place) {
                let what = format!(
                    "round {}: player {} has player {} as an opponent, who has a different one",
                    idx + 1,
                    place + 1,
                    opponent + 1
                );
                return Err(Refusal::new(
                    players[place].line,
                    what,
                    "opponents who have each other",
                ));
            }
            if !agree(*round, other) {
                let what = format!(
                    "round {}: the result of player {} contradicts that of player {}",
                    idx + 1,
                    place + 1,
                    opponent + 1
                );
                return Err(Refusal::new(
                    players[place].line,
                    what,
                    "the opponent's result and color reversed",
                ));
            }
        }
    }
    Ok(())
}

fn agree(one: Round, other: Round) -> bool {
    match (one, other) {
        (
            Round::Played {
                color,
                score,
                rated,
                ..
            },
            Round::Played {
                color: their_color,
                score: their_score,
                rated: their_rated,
                ..
            },
        ) => color != their_color && score == their_score.opposite() && rated == their_rated,
        (
            Round::Forfeit { color, won, .. },
            Round::Forfeit {
                color: their_color,
                won: their_won,
                ..
            },
        ) => (color.is_none() || color != their_color) && !(won && their_won),
        _ => false,
    }
}

fn check_declared_rounds(raw: &Raw, played: usize, purpose: Purpose) -> Result<(), Refusal> {
    match (raw.rounds, purpose) {
        (Some((line, rounds)), _) if played > rounds as usize => {
            let what = format!("{played} rounds are recorded, {rounds} declared");
            Err(Refusal::new(line, what, "no more rounds than declared"))
        }
        (Some((line, rounds)), Purpose::Pair) if played == rounds as usize => {
            let what = format!("all {rounds} rounds have been paired");
            Err(Refusal::new(line, what, "a round that is left to pair"))
        }
        (None, Purpose::Pair) => {
            let what = "the number of rounds is missing";
            Err(Refusal::new(None, what, "a record 142 or XXR"))
        }
        _ => Ok(()),
    }
}

/// Points have to be the sum of the rounds; those of a bye for the next round may be included.
pub(super) fn points(raw: &Raw, tournament: &Tournament) -> Result<(), Refusal> {
    for (place, it) in raw.players.iter().enumerate() {
        let sum = tournament.points_after(place, tournament.rounds_played());
        let absent = tournament.entries[place].absent;
        let next = absent.map_or(Points::ZERO, |it| tournament.points.worth(&Round::Bye(it)));
        if it.points != sum && it.points != sum + next {
            let what = format!("player {} has {} points", it.id, it.points);
            return Err(Refusal::new(
                it.line,
                what,
                format!("{sum} by their results"),
            ));
        }
    }
    Ok(())
}

/// The color of the first number, from the first round with colors: that of the best entry with
/// one, flipped once for each paired entry before it.
pub(super) fn first_color(tournament: &Tournament) -> Option<Color> {
    let color = |round: &Round| match round {
        Round::Played { color, .. } => Some(*color),
        Round::Forfeit { color, .. } => *color,
        Round::Bye(_) => None,
    };
    let entries = &tournament.entries;
    let has_color = |at: &usize| entries.iter().any(|it| color(&it.rounds[*at]).is_some());
    let at = (0..tournament.rounds_played()).find(has_color)?;
    let mut before = 0;
    for it in entries {
        if let Some(color) = color(&it.rounds[at]) {
            return Some(if before % 2 == 0 {
                color
            } else {
                color.opposite()
            });
        }
        before += usize::from(it.rounds[..=at].iter().any(Round::was_paired));
    }
    None
}
