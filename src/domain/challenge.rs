//! Challenges: from the invitation to the start of the game, and rematches.

use serde::{Deserialize, Serialize};

use super::{
    Game, GameId, Head, MessageRef, Place, PlayerId, Refusal, Revision, Span, Task, Timestamp,
    Write,
    options::{accept_options, read_options},
    play::{roll, standing},
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
    pub from: PlayerId,
    /// Whom it is for; anybody if nobody is named.
    pub to: Option<PlayerId>,
    /// The key of the rules in the catalog.
    pub rules: String,
    /// The rules' options as JSON, complete.
    pub options: String,
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

/// What became of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum ChallengeState {
    /// Not answered yet.
    Open,
    /// The game has begun.
    Accepted {
        /// Who plays against the challenger.
        by: PlayerId,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// Who.
    pub id: PlayerId,
    /// An application, not a person.
    pub bot: bool,
    /// Can see the place of the challenge.
    pub here: bool,
}

/// What somebody wants to play.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// The challenger.
    pub from: PlayerId,
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
    if let Some(opponent) = new.to {
        if opponent.id == new.from {
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
        to: new.to.map(|opponent| opponent.id),
        rules: kind.about.key.to_owned(),
        options,
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
    by: PlayerId,
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
        from: by,
        to: Some(*game.players.get(!seat)),
        rules: game.rules.clone(),
        options: game.options.clone(),
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
    by: PlayerId,
    seed: [u8; 32],
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    open(challenge)?;
    if by == challenge.from {
        return Err(Refusal::Yourself);
    }
    if challenge.to.is_some_and(|to| to != by) {
        return Err(Refusal::NotForYou);
    }
    let kind = catalog
        .game(&challenge.rules)
        .ok_or_else(|| Refusal::UnknownRules(challenge.rules.clone()))?;
    let rules = kind
        .open(&challenge.options)
        .map_err(|_| Refusal::BadOptions(challenge.options.clone()))?;
    let mut position = rules.start();
    let log = roll(position.as_mut(), seed, 0, now);
    let mut game = Game {
        id: challenge.id,
        rules: challenge.rules.clone(),
        options: challenge.options.clone(),
        rules_version: kind.about.version,
        players: seats(challenge, by, seed),
        seed,
        place: challenge.place,
        language: challenge.language.clone(),
        started_at: now,
        revision: Revision(0),
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
    let mut writes = settle(challenge, ChallengeState::Accepted { by }, now);
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
    by: PlayerId,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    open(challenge)?;
    if challenge.to != Some(by) {
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
    by: PlayerId,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    open(challenge)?;
    if challenge.from != by {
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
    match challenge.state {
        ChallengeState::Open => Ok(()),
        state => Err(Refusal::ChallengeSettled(state)),
    }
}

/// Who sits where. The coin is a draw of the game's secret that no game ever gets to.
fn seats(challenge: &Challenge, opponent: PlayerId, seed: [u8; 32]) -> BySeat<PlayerId> {
    let challenger_first = match challenge.side {
        SidePreference::First => true,
        SidePreference::Second => false,
        SidePreference::Random => Dice::new(seed).pick(u64::MAX, &[1, 1]) == 0,
    };
    if challenger_first {
        BySeat {
            first: challenge.from,
            second: opponent,
        }
    } else {
        BySeat {
            first: opponent,
            second: challenge.from,
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
        Write::SettleChallenge { id, state },
        Write::Cancel {
            task: Task::expire_challenge(id),
        },
        Write::Schedule {
            task: Task::sync_challenge(id),
            due: now,
        },
    ]
}
