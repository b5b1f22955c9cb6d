//! Challenges: from the invitation to the start of the game, and rematches.

mod accept;
mod limits;
mod more_terms;
mod new;
mod options;
mod rated;

use serde::{Deserialize, Serialize};

#[cfg(test)]
pub(crate) use self::options::accept_options;
pub use self::{
    accept::{PlayerFacts, decide_accept},
    limits::{Busy, MAX_GAMES, MAX_PER_PAIR, TooOften, decide_ask, decide_room, recent_since},
    more_terms::{OpponentConditions, Unmet, decide_terms},
    new::{NewChallenge, Opponent, decide_challenge, decide_opening, decide_rematch},
    options::{no_such_variant, options_text, read_options},
};
use crate::{
    DiscordTask, GameId, InternalTask, MessageRef, OutboxWrite, Participant, ParticipantId, Place,
    PlayerId, Refusal, Span, Subject, TaskWrite, Terms, Timestamp, Write,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenge {
    /// Also the id of the game that follows from it.
    pub id: GameId,
    pub from: Participant,
    /// The person challenged. None: open to anybody.
    pub to: Option<Participant>,
    /// Variant, clock and rating of the game.
    pub terms: Terms,
    /// What is asked of those who accept it.
    #[serde(default)]
    pub conditions: OpponentConditions,
    /// How often conditions and hints have been changed since it was made.
    pub amended: u32,
    pub side: SidePreference,
    /// The place where the game will be shown.
    pub place: Place,
    pub language: String,
    pub rematch_of: Option<GameId>,
    pub made_at: Timestamp,
    /// The time it lapses.
    pub expires_at: Timestamp,
    pub state: ChallengeState,
    /// Since when it is not open any more.
    pub settled_at: Option<Timestamp>,
    /// Its post, once it is there.
    pub post: Option<MessageRef>,
}

/// How long an open challenge waits for people before the computer is offered to its challenger.
const ALONE: Span = Span::from_hours(1);

impl Challenge {
    /// When the challenger is offered a game against the computer meanwhile. None if never.
    pub fn offers_computer_from(&self) -> Option<Timestamp> {
        let waits = self.to.is_none() && self.state == ChallengeState::Open;
        waits.then(|| self.made_at + ALONE)
    }

    /// Whether it is for the computer, which accepts it at once. Then nobody needs to read it, and
    /// it has no post.
    pub fn is_to_computer(&self) -> bool {
        self.to.as_ref().is_some_and(|to| to.id.level().is_some())
    }

    /// The participant this account is in the challenge, if it has a part in it.
    pub fn participant_id(&self, user: PlayerId) -> Option<ParticipantId> {
        [Some(&self.from), self.to.as_ref()]
            .into_iter()
            .flatten()
            .find(|it| it.is(user))
            .map(|it| it.id)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", content = "by", rename_all = "snake_case")]
pub enum ChallengeState {
    Open,
    Accepted(Participant),
    Declined,
    /// Taken back by the challenger.
    Cancelled,
    /// Nobody answered in time.
    Expired,
}

/// The challenger's choice of seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SidePreference {
    First,
    Second,
    /// Either: the game's secret decides.
    Random,
}

/// Decides a refusal of the challenge by the one it is for. Fails if it is settled or for somebody
/// else.
pub fn decide_decline(
    challenge: &Challenge,
    by: Option<ParticipantId>,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    open(challenge)?;
    if by.is_none() || challenge.to.as_ref().map(|it| it.id) != by {
        return Err(Refusal::NotForYou);
    }
    Ok(settle(challenge, ChallengeState::Declined, now))
}

/// Decides that the challenger takes it back. Fails if it is settled or somebody else's.
pub fn decide_cancel(
    challenge: &Challenge,
    by: Option<ParticipantId>,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    open(challenge)?;
    if Some(challenge.from.id) != by {
        return Err(Refusal::NotYourChallenge);
    }
    Ok(settle(challenge, ChallengeState::Cancelled, now))
}

/// Decides whether the challenge has lapsed. A check that comes early asks to be made again.
#[must_use]
pub fn decide_expiry(challenge: &Challenge, now: Timestamp) -> Vec<Write> {
    if challenge.state != ChallengeState::Open {
        return Vec::new();
    }
    if now < challenge.expires_at {
        let expire = InternalTask::ExpireChallenge(challenge.id);
        return vec![Write::schedule(expire, challenge.expires_at)];
    }
    settle(challenge, ChallengeState::Expired, now)
}

/// Decides what follows once it is posted there. A change of it before then updates the post, too.
#[must_use]
pub fn decide_posted(challenge: &Challenge, at: MessageRef) -> Vec<Write> {
    let (id, later) = (challenge.id, challenge.offers_computer_from());
    let posted = Challenge {
        post: Some(at),
        ..challenge.clone()
    };
    let look = |due| Write::schedule_unless_waiting(DiscordTask::SyncChallenge(id), due);
    let known = OutboxWrite::Remove(Subject::Challenge(id));
    let writes = [Write::Outbox(known), Write::Challenge(Box::new(posted))];
    writes.into_iter().chain(later.map(look)).collect()
}

/// Decides what follows when a person blocks another one. `open` are the open challenges of either:
/// those between the two lapse as if unanswered, which gives nothing away. Fails if they are the
/// same person.
pub fn decide_block(
    by: &Participant,
    who: PlayerId,
    open: &[Challenge],
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    if by.is(who) {
        return Err(Refusal::BlockYourself);
    }
    let between = |it: &&Challenge| {
        let to = it.to.as_ref();
        let from_them = it.from.is(who) && to.is_some_and(|it| it.id == by.id);
        let to_them = it.from.id == by.id && to.is_some_and(|it| it.is(who));
        from_them || to_them
    };
    let lapsing = open.iter().filter(between);
    let lapse = lapsing.flat_map(|it| settle(it, ChallengeState::Expired, now));
    Ok(lapse.collect())
}

fn open(challenge: &Challenge) -> Result<(), Refusal> {
    match &challenge.state {
        ChallengeState::Open => Ok(()),
        state => Err(Refusal::ChallengeSettled(state.clone())),
    }
}

pub(crate) fn settle(challenge: &Challenge, state: ChallengeState, now: Timestamp) -> Vec<Write> {
    let id = challenge.id;
    let settled = Challenge {
        state,
        settled_at: Some(now),
        ..challenge.clone()
    };
    let mut writes = vec![
        Write::Challenge(Box::new(settled)),
        Write::Task(TaskWrite::Cancel(InternalTask::ExpireChallenge(id).into())),
    ];
    if !challenge.is_to_computer() {
        writes.push(Write::schedule(DiscordTask::SyncChallenge(id), now));
    }
    writes
}
