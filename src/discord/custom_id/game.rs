//! What is asked of a game by a button, apart from playing.

use std::{fmt, str::FromStr};

use super::{UnknownCustomId, of_key, offer_kind, read};
use cairn_domain::{Answer, OfferKind, Revision, Timestamp};

/// What somebody wants of a game, apart from playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameRequest {
    /// The board from my side.
    View,
    /// The board as text.
    Text,
    /// The turns and the record.
    History,
    /// The game turn by turn, after so many turns.
    Replay { turn: u32, leaf: Leaf },
    /// How dice and cards can be checked.
    Proof,
    /// What can be offered or answered now.
    Offers,
    /// What else can be done.
    More,
    /// Make an offer.
    Offer(OfferKind),
    /// Answer the offer of this number.
    Answer { number: Revision, answer: Answer },
    /// Remind the other player, who takes their time.
    Nudge,
    /// Ask whether the game is really to be given up.
    AskResign,
    /// Give up.
    Resign,
    /// Call the game off.
    Abort,
    /// Call it off because the opponent has left.
    CallOffAlone,
    /// End the pause.
    GoOn,
    /// Do something about the time that has been up since then.
    TimeUp { since: Timestamp, wish: TimeRequest },
    /// Play again.
    Rematch,
}

/// What somebody wants to do about their opponent's time, which is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TimeRequest {
    /// Claim the win.
    Claim,
    /// Give a day more.
    GiveDay,
    /// Keep waiting, and be asked no more.
    Wait,
}

impl TimeRequest {
    const ALL: [TimeRequest; 3] = [TimeRequest::Claim, TimeRequest::GiveDay, TimeRequest::Wait];

    fn key(self) -> &'static str {
        match self {
            TimeRequest::Claim => "claim",
            TimeRequest::GiveDay => "give",
            TimeRequest::Wait => "wait",
        }
    }
}

/// Which button of a replay it is. Where it leads to says the turn; this only keeps two buttons
/// that lead to the same one apart, as Discord wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaf {
    /// To the beginning. Also what opens a replay.
    First,
    /// One turn back.
    Back,
    /// One turn on.
    Next,
    /// To the end.
    Last,
}

impl Leaf {
    const ALL: [Leaf; 4] = [Leaf::First, Leaf::Back, Leaf::Next, Leaf::Last];

    fn key(self) -> &'static str {
        match self {
            Leaf::First => "first",
            Leaf::Back => "back",
            Leaf::Next => "next",
            Leaf::Last => "last",
        }
    }
}

impl GameRequest {
    /// What is asked without saying more.
    const PLAIN: [GameRequest; 13] = [
        GameRequest::View,
        GameRequest::Text,
        GameRequest::History,
        GameRequest::Proof,
        GameRequest::Offers,
        GameRequest::More,
        GameRequest::Nudge,
        GameRequest::AskResign,
        GameRequest::Resign,
        GameRequest::Abort,
        GameRequest::CallOffAlone,
        GameRequest::GoOn,
        GameRequest::Rematch,
    ];

    fn key(self) -> &'static str {
        match self {
            GameRequest::View => "view",
            GameRequest::Text => "text",
            GameRequest::History => "history",
            GameRequest::Replay { .. } => "replay",
            GameRequest::Proof => "proof",
            GameRequest::Offers => "offers",
            GameRequest::More => "more",
            GameRequest::Offer(_) => "offer",
            GameRequest::Answer { .. } => "answer",
            GameRequest::Nudge => "nudge",
            GameRequest::AskResign => "ask-resign",
            GameRequest::Resign => "resign",
            GameRequest::Abort => "abort",
            GameRequest::CallOffAlone => "left",
            GameRequest::GoOn => "go-on",
            GameRequest::TimeUp { .. } => "time-up",
            GameRequest::Rematch => "rematch",
        }
    }
}

impl fmt::Display for GameRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())?;
        match self {
            GameRequest::Replay { turn, leaf } => write!(f, ":{turn}:{}", leaf.key()),
            GameRequest::Offer(kind) => write!(f, ":{}", kind.key()),
            GameRequest::Answer { number, answer } => {
                let answer = match answer {
                    Answer::Accept => "accept",
                    Answer::Decline => "decline",
                };
                write!(f, ":{number}:{answer}")
            }
            GameRequest::TimeUp { since, wish } => write!(f, ":{}:{}", since.0, wish.key()),
            _ => Ok(()),
        }
    }
}

impl FromStr for GameRequest {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<GameRequest, UnknownCustomId> {
        let parts: Vec<&str> = text.split(':').collect();
        Ok(match parts[..] {
            ["replay", turn, leaf] => GameRequest::Replay {
                turn: read(turn)?,
                leaf: of_key(&Leaf::ALL, Leaf::key, leaf)?,
            },
            ["offer", kind] => GameRequest::Offer(offer_kind(kind)?),
            ["answer", number, answer] => GameRequest::Answer {
                number: read(number)?,
                answer: match answer {
                    "accept" => Answer::Accept,
                    "decline" => Answer::Decline,
                    _ => return Err(UnknownCustomId),
                },
            },
            ["time-up", since, wish] => GameRequest::TimeUp {
                since: Timestamp(read(since)?),
                wish: of_key(&TimeRequest::ALL, TimeRequest::key, wish)?,
            },
            [wish] => of_key(&GameRequest::PLAIN, GameRequest::key, wish)?,
            _ => return Err(UnknownCustomId),
        })
    }
}

/// One of every kind, as long as they get.
#[cfg(test)]
pub(super) fn every() -> impl Iterator<Item = GameRequest> {
    let long = [
        GameRequest::Offer(OfferKind::Takeback),
        GameRequest::Answer {
            number: Revision(98_765),
            answer: Answer::Decline,
        },
        GameRequest::TimeUp {
            since: Timestamp(i64::MIN),
            wish: TimeRequest::GiveDay,
        },
        GameRequest::Replay {
            turn: u32::MAX,
            leaf: Leaf::First,
        },
    ];
    GameRequest::PLAIN.into_iter().chain(long)
}
