//! A game with its log, as a line.

use std::sync::Arc;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{BadTransferLine, RatedLine, bytes, parsed};
use crate::{
    Advice, ChannelId, ClockState, Due, Event, Game, GameId, GuildId, Head, Hint, LogEntry,
    LogLength, LoggedAction, MessageRef, Offer, Origin, Outcome, Participant, ParticipantId, Place,
    Rated, RestHours, Review, Revision, Terms, Timestamp,
    transfer::{MovedGame, MovedRating, MovedThoughts},
};
use cairn_kernel::{BySeat, Seat};

/// A game with its log.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a field of the file that is there or not"
)]
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameLine {
    id: GameId,
    form: String,
    options: String,
    rated: Rated,
    #[serde(skip_serializing_if = "Option::is_none")]
    unrated: Option<String>,
    clock: String,
    rest: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hints: bool,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<RatedLine>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    hints_given: Vec<HintLine>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    may_resign: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    review: Option<Box<Review>>,
    log: Vec<EntryLine>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HintLine {
    at: LogLength,
    seat: Seat,
    turn: u32,
    advice: Advice,
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
    EndedByOwner { why: String },
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ActLine {
    action: Box<RawValue>,
    notation: String,
    annotated: String,
    fingerprint: String,
}

impl From<&MovedGame> for GameLine {
    fn from(
        MovedGame {
            game,
            rated,
            thoughts,
        }: &MovedGame,
    ) -> GameLine {
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
            hints: game.terms.hints,
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
            counts: rated.map(RatedLine::from),
            hints_given: thoughts.hints.iter().map(HintLine::from).collect(),
            may_resign: thoughts.may_resign,
            review: thoughts.review.clone(),
            log: game.log.iter().map(EntryLine::from).collect(),
        }
    }
}

impl GameLine {
    /// The game in this server.
    pub(super) fn game(self, guild: GuildId) -> Result<MovedGame, BadTransferLine> {
        let player = |id: ParticipantId| Participant {
            id,
            user: None,
            name: String::new(),
        };
        let [first, second] = self.players;
        let game = Game {
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
                hints: self.hints,
            },
            rules_version: self.rules_version,
            players: BySeat {
                first: player(first),
                second: player(second),
            },
            seed: bytes(&self.secret)?,
            origin: self.origin,
            bars_offers: self.bars_offers,
            place: Place {
                guild: Some(guild),
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
            head: Head {
                to_move: self.to_move,
                outcome: self.ended,
                offer: self.offer,
                since: self.since,
                turns: self.turns,
                clock: self.clock_state,
            },
            log: self.log.into_iter().map(LogEntry::from).collect(),
        };
        let hints = self.hints_given.into_iter().map(|it| it.of(game.id));
        Ok(MovedGame {
            thoughts: MovedThoughts {
                hints: hints.collect(),
                may_resign: self.may_resign,
                review: self.review,
            },
            game,
            rated: self.counts.map(MovedRating::from),
        })
    }
}

impl From<&Hint> for HintLine {
    fn from(it: &Hint) -> HintLine {
        HintLine {
            at: it.at,
            seat: it.seat,
            turn: it.turn,
            advice: it.advice.clone(),
        }
    }
}

impl HintLine {
    fn of(self, game: GameId) -> Hint {
        Hint {
            game,
            at: self.at,
            seat: self.seat,
            turn: self.turn,
            advice: self.advice,
        }
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
                Event::EndedByOwner { why } => EventLine::EndedByOwner { why: why.clone() },
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
                EventLine::EndedByOwner { why } => Event::EndedByOwner { why },
            },
        }
    }
}
