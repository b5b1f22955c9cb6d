//! The record of a player, 001.

use cairn_pairing::{Bye, Color, Points, Round, Score, trf::TrfPerson};

use super::{
    points::points_of,
    refusal::{Refusal, quote},
};

/// Columns of a record 001 that are blank, between its parts.
const GAPS: [usize; 6] = [48, 53, 57, 69, 80, 85];

/// A line by columns, counted in characters from 1.
pub(super) struct LineColumns(Vec<char>);

impl LineColumns {
    pub(super) fn new(text: &str) -> LineColumns {
        LineColumns(text.trim_end().chars().collect())
    }

    /// The text between two columns, without blanks around it.
    pub(super) fn text(&self, from: usize, to: usize) -> String {
        let to = to.min(self.0.len());
        let text: String = self
            .0
            .get(from - 1..to)
            .unwrap_or_default()
            .iter()
            .collect();
        text.trim().to_owned()
    }

    /// The line as a program sees it that counts columns in bytes.
    fn of_bytes(text: &str) -> LineColumns {
        LineColumns(text.trim_end().bytes().map(char::from).collect())
    }

    fn has_gaps(&self) -> bool {
        GAPS.iter().all(|it| self.text(*it, *it).is_empty())
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

/// A round as written, with the opponent's number in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RoundCell {
    /// An empty cell.
    Blank,
    /// An opponent, with or without a game.
    Opponent(u32, Round),
    /// No opponent.
    Bye(Bye),
}

/// The contents of a record 001.
pub(super) struct Record {
    pub(super) line: usize,
    pub(super) id: u32,
    pub(super) points: Points,
    pub(super) person: TrfPerson,
    pub(super) cells: Vec<RoundCell>,
}

fn number(line: usize, text: &str, what: &str) -> Result<Option<u32>, Refusal> {
    if text.is_empty() {
        return Ok(None);
    }
    let is_number = text.bytes().all(|it| it.is_ascii_digit());
    let wrong = || {
        Refusal::new(
            line,
            format!("{} is not a valid {what}", quote(text)),
            "a number",
        )
    };
    text.parse()
        .ok()
        .filter(|_| is_number)
        .map(Some)
        .ok_or_else(wrong)
}

impl Record {
    pub(super) fn read(line: usize, text: &str) -> Result<Record, Refusal> {
        let columns = LineColumns::new(text);
        let read = Record::in_columns(line, &columns);
        if let Some(wide) = text.chars().find(|it| !it.is_ascii())
            && (read.is_err() || !columns.has_gaps())
        {
            let columns = LineColumns::of_bytes(text);
            if columns.has_gaps() && Record::in_columns(line, &columns).is_ok() {
                let (wide, bytes) = (wide.to_string(), wide.len_utf8());
                let what = format!(
                    "the columns are counted in bytes: {} takes {bytes}",
                    quote(&wide)
                );
                return Err(Refusal::new(line, what, "columns counted in characters"));
            }
        }
        read
    }

    fn in_columns(line: usize, columns: &LineColumns) -> Result<Record, Refusal> {
        if columns.len() < 84 {
            let what = format!("the player record ends at column {}", columns.len());
            return Err(Refusal::new(line, what, "points in columns 81 to 84"));
        }
        let id = number(line, &columns.text(5, 8), "player number")?.filter(|it| *it > 0);
        let id = id.ok_or_else(|| {
            Refusal::new(
                line,
                "the player has no number",
                "one from 1 in columns 5 to 8",
            )
        })?;
        let worth = columns.text(81, 84);
        let wrong = || {
            Refusal::new(
                line,
                format!("{} is not a number of points", quote(&worth)),
                "a number such as 2.5 in columns 81 to 84",
            )
        };
        let person = TrfPerson {
            sex: columns.text(10, 10),
            title: columns.text(11, 13),
            name: columns.text(15, 47),
            rating: number(line, &columns.text(49, 52), "rating in columns 49 to 52")?,
            federation: columns.text(54, 56),
            number: columns.text(58, 68),
            birth: columns.text(70, 79),
            rank: number(line, &columns.text(86, 89), "rank in columns 86 to 89")?,
        };
        let mut cells = Vec::new();
        let mut at = 92;
        while at <= columns.len() {
            cells.push(cell(line, columns, at)?);
            at += 10;
        }
        while cells.last() == Some(&RoundCell::Blank) {
            cells.pop();
        }
        Ok(Record {
            line,
            id,
            points: points_of(&worth).ok_or_else(wrong)?,
            person,
            cells,
        })
    }
}

/// A round: the opponent in four columns, a color, a result.
fn cell(line: usize, columns: &LineColumns, at: usize) -> Result<RoundCell, Refusal> {
    let round = (at - 92) / 10 + 1;
    let wrong = |what: String, expected: &str| {
        let what = format!("round {round} (column {at}): {what}");
        Err(Refusal::new(line, what, expected))
    };
    for gap in [at + 4, at + 6, at + 8, at + 9] {
        if !columns.text(gap, gap).is_empty() {
            return wrong(
                format!("{} in column {gap}", quote(&columns.text(gap, gap))),
                "a space there",
            );
        }
    }
    let opponent = columns.text(at, at + 3);
    let opponent =
        number(line, &opponent, &format!("opponent in round {round}"))?.filter(|it| *it > 0);
    let color = match columns.text(at + 5, at + 5).to_lowercase().as_str() {
        "w" => Some(Color::First),
        "b" => Some(Color::Second),
        "-" | "" => None,
        other => return wrong(format!("{} is not a color", quote(other)), "w, b or -"),
    };
    let result = columns.text(at + 7, at + 7).to_uppercase();
    let Some(number) = opponent else {
        if color.is_some() {
            return wrong(
                "there is a color but no opponent".to_owned(),
                "an opponent, or 0000 and -",
            );
        }
        let is_blank = columns.text(at, at + 9).is_empty();
        return Ok(match result.as_str() {
            "" if is_blank => RoundCell::Blank,
            "" | "Z" | "-" => RoundCell::Bye(Bye::Zero),
            "H" | "=" => RoundCell::Bye(Bye::Half),
            "F" => RoundCell::Bye(Bye::Full),
            "U" | "+" => RoundCell::Bye(Bye::Allocated),
            other => {
                return wrong(
                    format!("{} is not a result without an opponent", quote(other)),
                    "U, F, H, Z or nothing",
                );
            }
        });
    };
    // The index of the opponent is filled in when all players are known.
    let opponent = 0;
    let won = match result.as_str() {
        "+" => Some(true),
        "-" => Some(false),
        _ => None,
    };
    if let Some(won) = won {
        return Ok(RoundCell::Opponent(
            number,
            Round::Forfeit {
                opponent,
                color,
                won,
            },
        ));
    }
    let (score, rated) = match result.as_str() {
        "1" => (Score::Win, true),
        "=" => (Score::Draw, true),
        "0" => (Score::Loss, true),
        "W" => (Score::Win, false),
        "D" => (Score::Draw, false),
        "L" => (Score::Loss, false),
        "" => {
            return wrong(
                format!("the result against {number} is missing"),
                "1 = 0 + - W D or L",
            );
        }
        other => {
            return wrong(
                format!("{} is not a result against {number}", quote(other)),
                "1 = 0 + - W D or L",
            );
        }
    };
    let Some(color) = color else {
        return wrong(format!("the game against {number} has no color"), "w or b");
    };
    Ok(RoundCell::Opponent(
        number,
        Round::Played {
            opponent,
            color,
            score,
            rated,
        },
    ))
}
