//! How the contents of a server are written: a line of JSON for each thing there is. What is read
//! has to be written the same way again, byte by byte, so nothing in it is overlooked.

mod game;
mod tournament;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use self::{
    game::GameLine,
    tournament::{ImportLine, TournamentLines},
};
use super::{MovedRating, ServerContents};
use crate::{
    GameId, Interval, Participant, ParticipantId, PlayerId, Score, ServerSettings, Timestamp,
    Vacation,
};

/// Why a line is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadLine(String);

/// One line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// What the server has chosen.
    Settings(ServerSettings),
    /// When nobody could play.
    Outages(Vec<Interval>),
    /// A person; the first has the number 1.
    Person(PersonLine),
    /// Somebody's vacation.
    Vacation(VacationLine),
    /// A game with its log.
    Game(Box<GameLine>),
    /// That a game is rated.
    Rated(RatedLine),
    /// A tournament with its log.
    Tournament(TournamentLines),
    /// An imported report file.
    Import(ImportLine),
}

/// A person.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonLine {
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<PlayerId>,
    name: String,
}

/// Somebody's vacation.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VacationLine {
    who: ParticipantId,
    from: Timestamp,
    until: Timestamp,
}

/// That a game is rated.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatedLine {
    game: GameId,
    at: Timestamp,
    counts: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    corrected_at: Option<Timestamp>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Counts {
    First,
    Second,
    Draw,
    Annulled,
}

impl ServerContents {
    /// All lines there are, in order; `each` takes one without its end.
    ///
    /// # Errors
    ///
    /// If something cannot be written in one line, or `each` fails.
    pub fn write_lines<E: From<BadLine>>(
        &self,
        mut each: impl FnMut(String) -> Result<(), E>,
    ) -> Result<(), E> {
        let settings = self.settings.iter().cloned().map(Line::Settings);
        let outages = (!self.outages.is_empty()).then(|| Line::Outages(self.outages.clone()));
        let people = self.people.iter().map(|it| {
            Line::Person(PersonLine {
                user: it.user,
                name: it.name.clone(),
            })
        });
        let vacations = self.vacations.iter().map(|it| {
            Line::Vacation(VacationLine {
                who: it.who,
                from: it.from,
                until: it.until,
            })
        });
        let games = self.games.iter().map(|it| Line::Game(Box::new(it.into())));
        let rated = self.rated.iter().map(|it| Line::Rated(it.into()));
        let tournaments = self
            .tournaments
            .iter()
            .map(|it| Line::Tournament(it.into()));
        let imports = self.imports.iter().map(|it| Line::Import(it.into()));
        let all = settings
            .chain(outages)
            .chain(people)
            .chain(vacations)
            .chain(games)
            .chain(rated)
            .chain(tournaments)
            .chain(imports);
        for line in all {
            each(line.text()?)?;
        }
        Ok(())
    }

    /// Takes one more line in.
    ///
    /// # Errors
    ///
    /// If it is not written as this program writes it.
    pub fn read_line(&mut self, text: &str) -> Result<(), BadLine> {
        let line = Line::read(text)?;
        match line {
            Line::Settings(it) if self.settings.is_none() => self.settings = Some(it),
            Line::Outages(it) if self.outages.is_empty() => self.outages = it,
            Line::Settings(_) | Line::Outages(_) => {
                return Err(BadLine("it is there twice".to_owned()));
            }
            Line::Person(it) => {
                let number = i64::try_from(self.people.len()).unwrap_or(i64::MAX - 1) + 1;
                self.people.push(Participant {
                    id: ParticipantId(number),
                    user: it.user,
                    name: it.name,
                });
            }
            Line::Vacation(it) => self.vacations.push(Vacation {
                who: it.who,
                from: it.from,
                until: it.until,
                reason: String::new(),
            }),
            Line::Game(it) => {
                let game = it.game(self)?;
                self.games.push(game);
            }
            Line::Rated(it) => self.rated.push(it.into()),
            Line::Tournament(it) => {
                let it = it.tournament(self.guild)?;
                self.tournaments.push(it);
            }
            Line::Import(it) => {
                let it = it.import(self.guild)?;
                self.imports.push(it);
            }
        }
        Ok(())
    }
}

impl Line {
    fn text(&self) -> Result<String, BadLine> {
        let text = serde_json::to_string(self).map_err(|why| BadLine(why.to_string()))?;
        if text.contains('\n') {
            return Err(BadLine("it does not fit into one line".to_owned()));
        }
        Ok(text)
    }

    fn read(text: &str) -> Result<Line, BadLine> {
        let line: Line = serde_json::from_str(text).map_err(|why| BadLine(why.to_string()))?;
        if text.contains("\\u0000") {
            return Err(BadLine("a text in it has the character 0".to_owned()));
        }
        let again = line.text()?;
        if again == text {
            return Ok(line);
        }
        let differs = match (serde_json::from_str(text), serde_json::from_str(&again)) {
            (Ok(one), Ok(other)) => difference(&one, &other, ""),
            _ => None,
        };
        Err(BadLine(match differs {
            Some(path) => format!("`{path}` is not known to this version"),
            None => "it is not written as this program writes it".to_owned(),
        }))
    }
}

/// Where a value has something that another one has not.
fn difference(one: &Value, other: &Value, at: &str) -> Option<String> {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => one.iter().find_map(|(key, value)| {
            let at = match at {
                "" => key.clone(),
                _ => format!("{at}.{key}"),
            };
            match other.get(key) {
                Some(other) => difference(value, other, &at),
                None => Some(at),
            }
        }),
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => one
            .iter()
            .zip(other)
            .enumerate()
            .find_map(|(number, (one, other))| difference(one, other, &format!("{at}[{number}]"))),
        _ => (one != other).then(|| at.to_owned()),
    }
}

fn bytes<const N: usize>(text: &str) -> Result<[u8; N], BadLine> {
    let bytes = HEXLOWER.decode(text.as_bytes()).ok();
    let bytes = bytes.and_then(|it| it.try_into().ok());
    bytes.ok_or_else(|| BadLine(format!("a secret is not {N} bytes in hexadecimal")))
}

fn parsed<T: std::str::FromStr>(what: &str, text: &str) -> Result<T, BadLine> {
    text.parse()
        .map_err(|_| BadLine(format!("`{text}` is no {what} that this version knows")))
}

impl From<&MovedRating> for RatedLine {
    fn from(it: &MovedRating) -> RatedLine {
        RatedLine {
            game: it.game,
            at: it.at,
            counts: match it.score {
                Some(Score::First) => Counts::First,
                Some(Score::Second) => Counts::Second,
                Some(Score::Draw) => Counts::Draw,
                None => Counts::Annulled,
            },
            corrected_at: it.corrected_at,
        }
    }
}

impl From<RatedLine> for MovedRating {
    fn from(it: RatedLine) -> MovedRating {
        MovedRating {
            game: it.game,
            at: it.at,
            score: match it.counts {
                Counts::First => Some(Score::First),
                Counts::Second => Some(Score::Second),
                Counts::Draw => Some(Score::Draw),
                Counts::Annulled => None,
            },
            corrected_at: it.corrected_at,
        }
    }
}
