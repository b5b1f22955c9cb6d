//! How the contents of a server are written: a line of JSON for each thing there is. What is read
//! has to be written the same way again, byte by byte, so nothing in it is overlooked.

use std::sync::Arc;

use data_encoding::{BASE64, HEXLOWER};
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};

use super::{MovedRating, MovedTournament, ServerContents};
use crate::domain::{
    ChannelId, ClockState, Due, Event, Game, GameId, GuildId, Head, Interval, LogEntry, LogLength,
    LoggedAction, MessageRef, Offer, Origin, Outcome, Participant, ParticipantId, Place, PlayerId,
    Rated, RestHours, Revision, Score, ServerSettings, Terms, Timestamp, TournamentId, Vacation,
    tournament::{StoredImport, TournamentLine, TournamentRoot},
};
use cairn_kernel::{BySeat, Seat};
use cairn_pairing::lots::Secret;

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

/// A tournament with its log.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentLines {
    id: TournamentId,
    channel: ChannelId,
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<ChannelId>,
    language: String,
    secret: String,
    revision: Revision,
    log: Vec<TournamentLine>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    posts: Vec<PostLine>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PostLine {
    about: String,
    at: MessageRef,
}

/// An imported report file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportLine {
    id: TournamentId,
    channel: ChannelId,
    by: ParticipantId,
    at: Timestamp,
    name: String,
    file: String,
}

/// A game with its log.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameLine {
    id: GameId,
    form: String,
    options: String,
    rated: Rated,
    #[serde(skip_serializing_if = "Option::is_none")]
    unrated: Option<String>,
    clock: String,
    rest: String,
    rules_version: u16,
    players: [ParticipantId; 2],
    secret: String,
    origin: Origin,
    bars_offers: bool,
    channel: ChannelId,
    wants_thread: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<ChannelId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    anchor: Option<MessageRef>,
    language: String,
    started_at: Timestamp,
    rest_hours: BySeat<Option<RestHours>>,
    revision: Revision,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_move: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<Offer>,
    since: Timestamp,
    turns: u32,
    clock_state: ClockState,
    log: Vec<EntryLine>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryLine {
    at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<Seat>,
    event: EventLine,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum EventLine {
    Acted { seat: Seat, act: ActLine },
    Rolled { act: ActLine },
    Resigned { seat: Seat },
    DrawAgreed { offered_by: Seat },
    TakenBack { asked_by: Seat, to: LogLength },
    Aborted { seat: Seat },
    CalledOff { offered_by: Seat },
    TimedOut { seat: Seat },
    Abandoned,
    Settled,
    Substituted { seat: Seat },
    HandedOver,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ActLine {
    action: Box<RawValue>,
    notation: String,
    annotated: String,
    fingerprint: String,
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

impl From<&Game> for GameLine {
    fn from(game: &Game) -> GameLine {
        let Head {
            to_move,
            outcome,
            offer,
            since,
            turns,
            clock,
        } = &game.head;
        GameLine {
            id: game.id,
            form: game.terms.form.to_string(),
            options: game.terms.options.clone(),
            rated: game.terms.rated,
            unrated: game.terms.unrated.map(|it| it.to_string()),
            clock: game.terms.clock.to_string(),
            rest: game.terms.rest.to_string(),
            rules_version: game.rules_version,
            players: [game.players.first.id, game.players.second.id],
            secret: HEXLOWER.encode(&game.seed),
            origin: game.origin,
            bars_offers: game.bars_offers,
            channel: game.place.channel,
            wants_thread: game.place.wants_thread,
            thread: game.place.thread,
            anchor: game.anchor,
            language: game.language.clone(),
            started_at: game.started_at,
            rest_hours: game.rest_hours.clone(),
            revision: game.revision,
            to_move: *to_move,
            ended: outcome.clone(),
            offer: offer.clone(),
            since: *since,
            turns: *turns,
            clock_state: clock.clone(),
            log: game.log.iter().map(EntryLine::from).collect(),
        }
    }
}

impl GameLine {
    /// The game in this server; what it does not say of its players is said of the people.
    fn game(self, of: &ServerContents) -> Result<Game, BadLine> {
        let player = |id: ParticipantId| {
            let at = id.0.checked_sub(1).and_then(|it| usize::try_from(it).ok());
            let known = at.and_then(|at| of.people.get(at)).cloned();
            known.ok_or_else(|| BadLine(format!("person {} does not stand before it", id.0)))
        };
        let [first, second] = self.players;
        Ok(Game {
            id: self.id,
            terms: Terms {
                form: parsed("form of a game", &self.form)?,
                options: self.options,
                rated: self.rated,
                unrated: self
                    .unrated
                    .map(|it| parsed("reason for not being rated", &it))
                    .transpose()?,
                clock: parsed("clock", &self.clock)?,
                rest: parsed("rest", &self.rest)?,
            },
            rules_version: self.rules_version,
            players: BySeat {
                first: player(first)?,
                second: player(second)?,
            },
            seed: bytes(&self.secret)?,
            origin: self.origin,
            bars_offers: self.bars_offers,
            place: Place {
                guild: Some(of.guild),
                channel: self.channel,
                wants_thread: self.wants_thread,
                thread: self.thread,
            },
            anchor: self.anchor,
            language: self.language,
            started_at: self.started_at,
            rest_hours: self.rest_hours,
            due: Due::default(),
            revision: self.revision,
            frozen_at: None,
            head: Head {
                to_move: self.to_move,
                outcome: self.ended,
                offer: self.offer,
                since: self.since,
                turns: self.turns,
                clock: self.clock_state,
            },
            log: self.log.into_iter().map(LogEntry::from).collect(),
        })
    }
}

impl From<&LogEntry> for EntryLine {
    fn from(it: &LogEntry) -> EntryLine {
        let act = |it: &Arc<LoggedAction>| ActLine {
            action: it.action.clone(),
            notation: it.notation.clone(),
            annotated: it.annotated.clone(),
            fingerprint: it.fingerprint.clone(),
        };
        EntryLine {
            at: it.at,
            next: it.next,
            event: match &it.event {
                Event::Acted { seat, act: it } => EventLine::Acted {
                    seat: *seat,
                    act: act(it),
                },
                Event::Rolled { act: it } => EventLine::Rolled { act: act(it) },
                Event::Resigned { seat } => EventLine::Resigned { seat: *seat },
                Event::DrawAgreed { offered_by } => EventLine::DrawAgreed {
                    offered_by: *offered_by,
                },
                Event::TakenBack { asked_by, to } => EventLine::TakenBack {
                    asked_by: *asked_by,
                    to: *to,
                },
                Event::Aborted { seat } => EventLine::Aborted { seat: *seat },
                Event::CalledOff { offered_by } => EventLine::CalledOff {
                    offered_by: *offered_by,
                },
                Event::TimedOut { seat } => EventLine::TimedOut { seat: *seat },
                Event::Abandoned => EventLine::Abandoned,
                Event::Settled => EventLine::Settled,
                Event::Substituted { seat } => EventLine::Substituted { seat: *seat },
                Event::HandedOver => EventLine::HandedOver,
            },
        }
    }
}

impl From<EntryLine> for LogEntry {
    fn from(it: EntryLine) -> LogEntry {
        let act = |it: ActLine| {
            Arc::new(LoggedAction {
                action: it.action,
                notation: it.notation,
                annotated: it.annotated,
                fingerprint: it.fingerprint,
            })
        };
        LogEntry {
            at: it.at,
            next: it.next,
            event: match it.event {
                EventLine::Acted { seat, act: it } => Event::Acted { seat, act: act(it) },
                EventLine::Rolled { act: it } => Event::Rolled { act: act(it) },
                EventLine::Resigned { seat } => Event::Resigned { seat },
                EventLine::DrawAgreed { offered_by } => Event::DrawAgreed { offered_by },
                EventLine::TakenBack { asked_by, to } => Event::TakenBack { asked_by, to },
                EventLine::Aborted { seat } => Event::Aborted { seat },
                EventLine::CalledOff { offered_by } => Event::CalledOff { offered_by },
                EventLine::TimedOut { seat } => Event::TimedOut { seat },
                EventLine::Abandoned => Event::Abandoned,
                EventLine::Settled => Event::Settled,
                EventLine::Substituted { seat } => Event::Substituted { seat },
                EventLine::HandedOver => Event::HandedOver,
            },
        }
    }
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

impl From<&MovedTournament> for TournamentLines {
    fn from(it: &MovedTournament) -> TournamentLines {
        let posts = it.posts.iter().map(|(about, at)| PostLine {
            about: about.to_string(),
            at: *at,
        });
        TournamentLines {
            id: it.root.id,
            channel: it.root.channel,
            thread: it.thread,
            language: it.root.language.clone(),
            secret: HEXLOWER.encode(&it.root.secret.0),
            revision: it.revision,
            log: it.lines.clone(),
            posts: posts.collect(),
        }
    }
}

impl TournamentLines {
    fn tournament(self, guild: GuildId) -> Result<MovedTournament, BadLine> {
        let posts = self
            .posts
            .into_iter()
            .map(|it| Ok((parsed("post of a tournament", &it.about)?, it.at)));
        Ok(MovedTournament {
            root: TournamentRoot {
                id: self.id,
                guild,
                channel: self.channel,
                language: self.language,
                secret: Secret(bytes(&self.secret)?),
            },
            thread: self.thread,
            revision: self.revision,
            lines: self.log,
            posts: posts.collect::<Result<_, BadLine>>()?,
        })
    }
}

impl From<&StoredImport> for ImportLine {
    fn from(it: &StoredImport) -> ImportLine {
        ImportLine {
            id: it.id,
            channel: it.channel,
            by: it.by,
            at: it.at,
            name: it.name.clone(),
            file: BASE64.encode(&it.file),
        }
    }
}

impl ImportLine {
    fn import(self, guild: GuildId) -> Result<StoredImport, BadLine> {
        let file = BASE64.decode(self.file.as_bytes());
        Ok(StoredImport {
            id: self.id,
            guild,
            channel: self.channel,
            by: self.by,
            at: self.at,
            name: self.name,
            file: file.map_err(|_| BadLine("its file is not in Base64".to_owned()))?,
        })
    }
}
