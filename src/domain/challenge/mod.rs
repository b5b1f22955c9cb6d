//! Challenges: from the invitation to the start of the game, and rematches.

mod limits;
mod options;

use serde::{Deserialize, Serialize};

pub(in crate::domain) use self::options::accept_options;
pub use self::{
    limits::{RecentChallenges, TooOften, decide_ask, recent_since},
    options::{options_text, read_options},
};
use crate::domain::{
    Game, GameId, Head, MessageRef, Origin, Participant, ParticipantId, Place, PlayerId, Refusal,
    Revision, Span, Task, Terms, Timestamp, Write,
    turn::{roll, standing},
};
use cairn_kernel::{BySeat, Dice, Seat};
use cairn_rules::Catalog;

/// How long a challenge waits for an answer.
const WAITS: Span = Span::from_days(7);
/// How many challenges one person may have open: enough for any tournament table, too few for a
/// flood.
const MOST_OPEN: usize = 20;

/// An invitation to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Also the id of the game that comes of it.
    pub id: GameId,
    /// Who made it.
    pub from: Participant,
    /// Whom it is for; anybody if nobody is named.
    pub to: Option<Participant>,
    /// What the game is to be played on.
    pub terms: Terms,
    /// Which seat the challenger wants.
    pub side: SidePreference,
    /// Where the game is to be shown.
    pub place: Place,
    /// The language of its public posts.
    pub language: String,
    /// The game it is a rematch of.
    pub rematch_of: Option<GameId>,
    /// When it was made.
    pub made_at: Timestamp,
    /// When it lapses.
    pub expires_at: Timestamp,
    /// What became of it.
    pub state: ChallengeState,
    /// Its post, once it is there.
    pub post: Option<MessageRef>,
}

impl Challenge {
    /// The participant that the person with this account is in it, if they have a part in it.
    #[must_use]
    pub fn acting(&self, user: PlayerId) -> Option<ParticipantId> {
        [Some(&self.from), self.to.as_ref()]
            .into_iter()
            .flatten()
            .find(|it| it.is(user))
            .map(|it| it.id)
    }
}

/// What became of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// Not answered yet.
    Open,
    /// The game has begun.
    Accepted {
        /// Who plays against the challenger.
        by: Participant,
    },
    /// Turned down.
    Declined,
    /// Taken back by the challenger.
    Cancelled,
    /// Nobody answered in time.
    Expired,
}

/// Which seat somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SidePreference {
    /// The one that begins.
    First,
    /// The other one.
    Second,
    /// Either: the game's secret decides.
    Random,
}

/// Somebody who was named as the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// Who.
    pub who: Participant,
    /// An application, not a person.
    pub bot: bool,
    /// Can see the place of the challenge.
    pub here: bool,
}

/// What somebody wants to play.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// The challenger.
    pub from: Participant,
    /// The opponent, or anybody.
    pub to: Option<Opponent>,
    /// The key of the rules.
    pub rules: String,
    /// The form of the game.
    pub variant: Option<String>,
    /// Further options as `key=value` words.
    pub options: String,
    /// The seat the challenger wants.
    pub side: SidePreference,
    /// Where.
    pub place: Place,
    /// The language of the public posts.
    pub language: String,
}

/// Decides a challenge; the challenger has so many open ones already.
///
/// # Errors
///
/// If the opponent cannot be challenged or the game is not known.
pub fn decide_challenge(
    catalog: &Catalog,
    id: GameId,
    new: NewChallenge,
    open: usize,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    if let Some(opponent) = &new.to {
        if opponent.who.id == new.from.id {
            return Err(Refusal::Yourself);
        }
        if opponent.bot {
            return Err(Refusal::Bot);
        }
        if !opponent.here {
            return Err(Refusal::NotHere);
        }
    }
    if open >= MOST_OPEN {
        return Err(Refusal::TooManyChallenges);
    }
    let kind = catalog
        .game(&new.rules)
        .ok_or(Refusal::UnknownRules(new.rules))?;
    let options = read_options(kind, new.variant.as_deref(), &new.options)?;
    accept_options(kind, &options)?;
    Ok(post(Challenge {
        id,
        from: new.from,
        to: new.to.map(|opponent| opponent.who),
        terms: Terms::casual(kind.about.key, options),
        side: new.side,
        place: new.place,
        language: new.language,
        rematch_of: None,
        made_at: now,
        expires_at: now + WAITS,
        state: ChallengeState::Open,
        post: None,
    }))
}

/// Decides a rematch: the same game with the seats exchanged, in the same place.
///
/// # Errors
///
/// If the game still goes on or the person did not play it.
pub fn decide_rematch(
    id: GameId,
    game: &Game,
    by: ParticipantId,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = game.seat_of(by).ok_or(Refusal::NotAPlayer)?;
    if game.head.outcome.is_none() {
        return Err(Refusal::NotOver);
    }
    let side = match seat {
        Seat::First => SidePreference::Second,
        Seat::Second => SidePreference::First,
    };
    Ok(post(Challenge {
        id,
        from: game.players.get(seat).clone(),
        to: Some(game.players.get(!seat).clone()),
        terms: game.terms.clone(),
        side,
        place: game.place,
        language: game.language.clone(),
        rematch_of: Some(game.id),
        made_at: now,
        expires_at: now + WAITS,
        state: ChallengeState::Open,
        post: None,
    }))
}

/// Decides the start of the game. `seed` is fresh from the operating system.
///
/// # Errors
///
/// If the challenge is settled or for somebody else.
pub fn decide_accept(
    catalog: &Catalog,
    challenge: &Challenge,
    by: &Participant,
    seed: [u8; 32],
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    open(challenge)?;
    if by.id == challenge.from.id {
        return Err(Refusal::Yourself);
    }
    if challenge.to.as_ref().is_some_and(|to| to.id != by.id) {
        return Err(Refusal::NotForYou);
    }
    let terms = &challenge.terms;
    let kind = catalog
        .game(&terms.form.game)
        .ok_or_else(|| Refusal::UnknownRules(terms.form.game.clone()))?;
    let rules = kind
        .open(&terms.options)
        .map_err(|_| Refusal::BadOptions(terms.options.clone()))?;
    let mut position = rules.start();
    let log = roll(position.as_mut(), seed, 0, now);
    let mut game = Game {
        id: challenge.id,
        terms: terms.clone(),
        rules_version: kind.about.version,
        players: seats(challenge, by, seed),
        seed,
        origin: match challenge.rematch_of {
            Some(_) => Origin::Rematch,
            None => Origin::Challenge,
        },
        place: challenge.place,
        anchor: challenge.post,
        language: challenge.language.clone(),
        started_at: now,
        revision: Revision(0),
        frozen_at: None,
        head: Head {
            to_move: None,
            outcome: None,
            offer: None,
            since: now,
            turns: 0,
        },
        log,
    };
    let table = game.replay(rules).map_err(|_| Refusal::Frozen)?;
    (game.head.to_move, game.head.outcome, game.head.turns) = standing(&table);
    let mut writes = settle(challenge, ChallengeState::Accepted { by: by.clone() }, now);
    writes.push(Write::StartGame(Box::new(game)));
    writes.push(Write::Schedule {
        task: Task::sync_game(challenge.id),
        due: now,
    });
    Ok(writes)
}

/// Decides a refusal of the challenge by the one it is for.
///
/// # Errors
///
/// If it is settled or for somebody else.
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

/// Decides that the challenger takes it back.
///
/// # Errors
///
/// If it is settled or somebody else's.
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
        let task = Task::expire_challenge(challenge.id);
        return vec![Write::Schedule {
            task,
            due: challenge.expires_at,
        }];
    }
    settle(challenge, ChallengeState::Expired, now)
}

fn open(challenge: &Challenge) -> Result<(), Refusal> {
    match &challenge.state {
        ChallengeState::Open => Ok(()),
        state => Err(Refusal::ChallengeSettled(state.clone())),
    }
}

/// Who sits where. The coin is a draw of the game's secret that no game ever gets to.
fn seats(challenge: &Challenge, opponent: &Participant, seed: [u8; 32]) -> BySeat<Participant> {
    let challenger_first = match challenge.side {
        SidePreference::First => true,
        SidePreference::Second => false,
        SidePreference::Random => Dice::new(seed).pick(u64::MAX, &[1, 1]) == 0,
    };
    if challenger_first {
        BySeat {
            first: challenge.from.clone(),
            second: opponent.clone(),
        }
    } else {
        BySeat {
            first: opponent.clone(),
            second: challenge.from.clone(),
        }
    }
}

fn post(challenge: Challenge) -> Vec<Write> {
    let (id, made_at, expires_at) = (challenge.id, challenge.made_at, challenge.expires_at);
    vec![
        Write::OpenChallenge(challenge),
        Write::Schedule {
            task: Task::sync_challenge(id),
            due: made_at,
        },
        Write::Schedule {
            task: Task::expire_challenge(id),
            due: expires_at,
        },
    ]
}

fn settle(challenge: &Challenge, state: ChallengeState, now: Timestamp) -> Vec<Write> {
    let id = challenge.id;
    vec![
        Write::SettleChallenge { id, state, at: now },
        Write::Cancel {
            task: Task::expire_challenge(id),
        },
        Write::Schedule {
            task: Task::sync_challenge(id),
            due: now,
        },
    ]
}
