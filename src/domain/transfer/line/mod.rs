//! The file format for the contents of a server: a line of JSON for each item. A line must be
//! written exactly as it was read, byte by byte, so nothing in it is overlooked.

mod game;
mod tournament;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use self::{
    game::GameLine,
    tournament::{ImportLine, TournamentLines},
};
use super::{MovedRating, TransferPart};
use crate::{
    GuildId, Interval, Participant, ParticipantId, PlayerId, Score, ServerSettings, Timestamp,
    Vacation,
};

/// A line with more bytes counts as long.
const LONG: usize = 1 << 20;

/// Why a line is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadTransferLine(String);

/// One line of the file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum TransferLine {
    /// The server's settings.
    Settings(ServerSettings),
    /// When nobody could play.
    Outages(Vec<Interval>),
    /// A person; the first has the number 1.
    Person(PersonLine),
    /// A player's vacation.
    Vacation(VacationLine),
    /// A game with its log.
    Game(Box<GameLine>),
    /// A tournament with its log.
    Tournament(TournamentLines),
    /// An imported report file.
    Import(ImportLine),
}

/// A person of the file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PersonLine {
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<PlayerId>,
    name: String,
}

/// A player's vacation.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct VacationLine {
    who: ParticipantId,
    from: Timestamp,
    until: Timestamp,
}

/// How a game counts for ratings.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RatedLine {
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

impl TransferPart {
    /// The part as one line, without a line end.
    ///
    /// # Errors
    ///
    /// If it cannot be written as one line.
    pub fn line(&self) -> Result<String, BadTransferLine> {
        let line = match self {
            TransferPart::Settings(it) => TransferLine::Settings(it.clone()),
            TransferPart::Outages(it) => TransferLine::Outages(it.clone()),
            TransferPart::Person(it) => TransferLine::Person(PersonLine {
                user: it.user,
                name: it.name.clone(),
            }),
            TransferPart::Vacation(it) => TransferLine::Vacation(VacationLine {
                who: it.who,
                from: it.from,
                until: it.until,
            }),
            TransferPart::Game(it) => TransferLine::Game(Box::new((&**it).into())),
            TransferPart::Tournament(it) => TransferLine::Tournament((&**it).into()),
            TransferPart::Import(it) => TransferLine::Import((&**it).into()),
        };
        line.text()
    }
}

/// Reads the lines of a server, one after another.
#[derive(Debug)]
pub struct TransferLines {
    guild: GuildId,
    people: i64,
    has_settings: bool,
    has_outages: bool,
}

impl TransferLines {
    /// The lines of this server, from the first on.
    #[must_use]
    pub fn of(guild: GuildId) -> TransferLines {
        TransferLines {
            guild,
            people: 0,
            has_settings: false,
            has_outages: false,
        }
    }

    /// Reads the next line.
    ///
    /// # Errors
    ///
    /// If it is not written as this program writes it.
    pub fn read(&mut self, text: &str) -> Result<TransferPart, BadTransferLine> {
        Ok(match TransferLine::read(text)? {
            TransferLine::Settings(it) => {
                once(&mut self.has_settings)?;
                TransferPart::Settings(it)
            }
            TransferLine::Outages(it) => {
                once(&mut self.has_outages)?;
                TransferPart::Outages(it)
            }
            TransferLine::Person(it) => {
                self.people += 1;
                TransferPart::Person(Participant {
                    id: ParticipantId(self.people),
                    user: it.user,
                    name: it.name,
                })
            }
            TransferLine::Vacation(it) => TransferPart::Vacation(Vacation {
                who: it.who,
                from: it.from,
                until: it.until,
                reason: String::new(),
            }),
            TransferLine::Game(it) => TransferPart::Game(Box::new(it.game(self.guild)?)),
            TransferLine::Tournament(it) => {
                TransferPart::Tournament(Box::new(it.tournament(self.guild)?))
            }
            TransferLine::Import(it) => TransferPart::Import(Box::new(it.import(self.guild)?)),
        })
    }
}

fn once(seen: &mut bool) -> Result<(), BadTransferLine> {
    if std::mem::replace(seen, true) {
        return Err(BadTransferLine("it is there twice".to_owned()));
    }
    Ok(())
}

impl TransferLine {
    fn text(&self) -> Result<String, BadTransferLine> {
        let text = serde_json::to_string(self).map_err(|why| BadTransferLine(why.to_string()))?;
        if text.contains('\n') {
            return Err(BadTransferLine("it does not fit into one line".to_owned()));
        }
        Ok(text)
    }

    fn read(text: &str) -> Result<TransferLine, BadTransferLine> {
        let line: TransferLine =
            serde_json::from_str(text).map_err(|why| BadTransferLine(why.to_string()))?;
        if text.contains("\\u0000") {
            return Err(BadTransferLine(
                "a text in it has the character 0".to_owned(),
            ));
        }
        let again = line.text()?;
        if again == text {
            return Ok(line);
        }
        // For a long line it is not worth the memory.
        let values = (text.len() <= LONG).then(|| (serde_json::from_str(text), &again));
        let differs = values.and_then(|(one, other)| {
            let (one, other) = (one.ok()?, serde_json::from_str(other).ok()?);
            difference(&one, &other, "")
        });
        Err(BadTransferLine(match differs {
            Some(path) => format!("`{path}` is not known to this version"),
            None => "it is not written as this program writes it".to_owned(),
        }))
    }
}

/// Where a value has something that another one lacks.
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

fn bytes<const N: usize>(text: &str) -> Result<[u8; N], BadTransferLine> {
    let bytes = HEXLOWER.decode(text.as_bytes()).ok();
    let bytes = bytes.and_then(|it| it.try_into().ok());
    bytes.ok_or_else(|| BadTransferLine(format!("a secret is not {N} bytes in hexadecimal")))
}

fn parsed<T: std::str::FromStr>(what: &str, text: &str) -> Result<T, BadTransferLine> {
    text.parse()
        .map_err(|_| BadTransferLine(format!("`{text}` is no {what} that this version knows")))
}

impl From<MovedRating> for RatedLine {
    fn from(it: MovedRating) -> RatedLine {
        RatedLine {
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
