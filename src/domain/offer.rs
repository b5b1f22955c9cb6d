//! Offers: a draw, a takeback. One open at a time; it lapses with the next turn. Each player makes
//! one in a turn.

use serde::{Deserialize, Serialize};

use super::{
    Event, Game, Head, HowDrawn, LogEntry, LogLength, OfferRefusal, Outcome, ParticipantId,
    Refusal, Replayed, Revision, Timestamp, Write, turn::standing,
};
use cairn_kernel::Seat;
use cairn_rules::Catalog;

/// An offer of one player to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Of what.
    pub kind: OfferKind,
    /// By whom.
    pub by: Seat,
    /// The length of the log it was made at; it lapses when the log grows.
    pub seq: LogLength,
    /// The revision of the game it was made at, which no other offer of the game has: after one was
    /// declined, the other player may offer the same without a turn in between.
    pub number: Revision,
    /// The length of the log at which the other player had made their last offer.
    pub others: Option<LogLength>,
    /// What became of it.
    pub state: OfferState,
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// The game ends without a winner.
    Draw,
    /// The game goes back to before the last turn of the one who asks.
    Takeback,
}

/// What the other player says to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Agreed.
    Accept,
    /// No.
    Decline,
}

/// What became of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferState {
    /// Not answered yet.
    Open,
    /// Turned down.
    Declined,
    /// Withdrawn by the one who made it.
    Withdrawn,
    /// Agreed to.
    Accepted,
}

impl Offer {
    /// Whether it can still be answered when the log has this length.
    #[must_use]
    pub fn is_open(&self, seq: LogLength) -> bool {
        self.state == OfferState::Open && self.seq == seq
    }
}

impl OfferKind {
    /// The word of custom ids and locale keys.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Takeback => "takeback",
        }
    }
}

/// Decides an offer. Offering what the other has offered accepts it.
///
/// # Errors
///
/// If the person may not offer this now.
pub fn decide_offer(
    catalog: &Catalog,
    game: &Game,
    by: ParticipantId,
    kind: OfferKind,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = playing(game, by)?;
    if let Some(open) = game.open_offer() {
        return if open.kind == kind && open.by != seat {
            decide_answer(catalog, game, by, kind, open.number, Answer::Accept, now)
        } else {
            Err(Refusal::Offer(OfferRefusal::Open(open.kind)))
        };
    }
    // Every offer is a post that mentions the other player, who shall hear of one in a turn.
    let (own, others) = match &game.head.offer {
        Some(last) if last.by == seat => (Some(last.seq), last.others),
        Some(last) => (last.others, Some(last.seq)),
        None => (None, None),
    };
    if own == Some(game.seq()) {
        return Err(Refusal::Offer(OfferRefusal::OneATurn));
    }
    if kind == OfferKind::Takeback {
        take_back(catalog, game, seat, now)?;
    }
    let offer = Offer {
        kind,
        by: seat,
        seq: game.seq(),
        number: game.revision,
        others,
        state: OfferState::Open,
    };
    Ok(Write::change(
        game,
        Vec::new(),
        Head {
            offer: Some(offer),
            ..game.head.clone()
        },
        now,
    ))
}

/// Decides the answer to the offer of this kind and number. The one who made it may decline it too:
/// that withdraws it.
///
/// # Errors
///
/// If the offer is gone or not for this person.
pub fn decide_answer(
    catalog: &Catalog,
    game: &Game,
    by: ParticipantId,
    kind: OfferKind,
    number: Revision,
    answer: Answer,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = playing(game, by)?;
    let offer = *game
        .open_offer()
        .filter(|offer| offer.kind == kind && offer.number == number)
        .ok_or(Refusal::Offer(OfferRefusal::Gone))?;
    let settled = |state| Head {
        offer: Some(Offer { state, ..offer }),
        ..game.head.clone()
    };
    if offer.by == seat {
        return match answer {
            Answer::Accept => Err(Refusal::Offer(OfferRefusal::Own)),
            Answer::Decline => Ok(Write::change(
                game,
                Vec::new(),
                settled(OfferState::Withdrawn),
                now,
            )),
        };
    }
    if answer == Answer::Decline {
        return Ok(Write::change(
            game,
            Vec::new(),
            settled(OfferState::Declined),
            now,
        ));
    }
    let mut head = settled(OfferState::Accepted);
    let event = match kind {
        OfferKind::Draw => {
            head.to_move = None;
            head.outcome = Some(Outcome::Drawn {
                how: HowDrawn::Agreement,
            });
            Event::DrawAgreed {
                offered_by: offer.by,
            }
        }
        OfferKind::Takeback => {
            let (event, table) = take_back(catalog, game, offer.by, now)?;
            (head.to_move, _, head.turns) = standing(&table);
            event
        }
    };
    head.since = now;
    Ok(Write::change(
        game,
        vec![LogEntry { at: now, event }],
        head,
        now,
    ))
}

/// The seat of a person in a game that goes on.
fn playing(game: &Game, by: ParticipantId) -> Result<Seat, Refusal> {
    let seat = game.seat_of(by).ok_or(Refusal::NotAPlayer)?;
    if game.head.outcome.is_some() {
        Err(Refusal::GameOver)
    } else {
        Ok(seat)
    }
}

/// Takes back the last turn of this seat, and gives the table as it stands then. Only what stands
/// then must be replayed: if the turn is what cannot be, the game goes on without it.
fn take_back(
    catalog: &Catalog,
    game: &Game,
    seat: Seat,
    now: Timestamp,
) -> Result<(Event, Replayed), Refusal> {
    let to = last_turn_of(game, seat).ok_or(Refusal::Offer(OfferRefusal::NothingToTakeBack))?;
    let event = Event::TakenBack { asked_by: seat, to };
    let mut before = game.clone();
    before.log.push(LogEntry {
        at: now,
        event: event.clone(),
    });
    let table = before.table(catalog).map_err(|_| Refusal::Frozen)?;
    Ok((event, table))
}

/// Where in the log the last turn of this seat begins.
fn last_turn_of(game: &Game, seat: Seat) -> Option<LogLength> {
    let acts = game.acts();
    let last = acts.iter().rposition(|(_, who, _)| *who == Some(seat))?;
    let first = acts[..=last]
        .iter()
        .rposition(|(_, who, _)| *who == Some(!seat))
        .map_or(0, |other| other + 1);
    acts[first..]
        .iter()
        .find(|(_, who, _)| *who == Some(seat))
        .map(|(seq, _, _)| *seq)
}
