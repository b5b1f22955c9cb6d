//! How a game ended.

use cairn_kernel::{Ending, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Won(Seat, WinReason),
    Drawn(DrawReason),
    /// Called off; it does not count.
    Aborted(AbortReason),
}

/// Why a game was called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbortReason {
    /// This player did, before it had begun or because it cannot be replayed.
    By(Seat),
    /// This player let the time for their first turn run out.
    NoShow(Seat),
    /// This player is not in the server any more, and the other one did not want to wait.
    Left(Seat),
    Agreement,
    /// This player ran out of time, and the other neither claimed the win nor gave more time.
    Abandoned(Seat),
    /// This player played no turn for a month, nor when they were reminded, and the other one did
    /// not want to wait. There was no clock.
    StayedAway(Seat),
    /// Neither had made a first turn when the deadline of its tournament came.
    NobodyCame,
    /// The owner of the bot has ended it, with the words of
    /// [`Event::EndedByOwner`](crate::Event::EndedByOwner).
    ByOwner,
    /// A director of its tournament counts it as a forfeit.
    Director,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WinReason {
    /// By the rules: the word of [`Ending::why`].
    Rules(String),
    /// The other player gave up.
    Resignation,
    /// The other player ran out of time.
    Time,
    /// It was running at the deadline of its tournament, and was settled as a win.
    Adjudication,
    /// A director of its tournament settled it as a win before the deadline.
    Director,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawReason {
    /// By the rules: the word of [`Ending::why`].
    Rules(String),
    Agreement,
    /// It reached the maximum number of actions for a game of its kind.
    TooLong,
    /// It was running at the deadline of its tournament, and was settled as a draw.
    Adjudication,
    /// A director of its tournament settled it as a draw before the deadline.
    Director,
}

impl WinReason {
    /// Its word in records; by the rules, theirs.
    pub fn word(&self) -> &str {
        match self {
            WinReason::Rules(why) => why,
            WinReason::Resignation => "resignation",
            WinReason::Time => "time",
            WinReason::Adjudication => "adjudication",
            WinReason::Director => "director",
        }
    }

    /// The one that is not by the rules with this word.
    pub fn of_word(word: &str) -> Option<WinReason> {
        let mut all = [
            WinReason::Resignation,
            WinReason::Time,
            WinReason::Adjudication,
            WinReason::Director,
        ]
        .into_iter();
        all.find(|it| it.word() == word)
    }
}

impl DrawReason {
    /// Its word in records; by the rules, theirs.
    pub fn word(&self) -> &str {
        match self {
            DrawReason::Rules(why) => why,
            DrawReason::Agreement => "agreement",
            DrawReason::TooLong => "too-long",
            DrawReason::Adjudication => "adjudication",
            DrawReason::Director => "director",
        }
    }

    /// The one that is not by the rules with this word.
    pub fn of_word(word: &str) -> Option<DrawReason> {
        let mut all = [
            DrawReason::Agreement,
            DrawReason::TooLong,
            DrawReason::Adjudication,
            DrawReason::Director,
        ]
        .into_iter();
        all.find(|it| it.word() == word)
    }
}

impl From<Ending> for Outcome {
    fn from(ending: Ending) -> Outcome {
        let why = ending.why.to_owned();
        match ending.winner {
            Some(seat) => Outcome::Won(seat, WinReason::Rules(why)),
            None => Outcome::Drawn(DrawReason::Rules(why)),
        }
    }
}

impl AbortReason {
    fn all() -> impl Iterator<Item = AbortReason> {
        let by_one: [fn(Seat) -> AbortReason; 5] = [
            AbortReason::By,
            AbortReason::NoShow,
            AbortReason::Left,
            AbortReason::Abandoned,
            AbortReason::StayedAway,
        ];
        by_one.into_iter().flat_map(|it| Seat::BOTH.map(it)).chain([
            AbortReason::Agreement,
            AbortReason::NobodyCame,
            AbortReason::ByOwner,
            AbortReason::Director,
        ])
    }

    fn word(self) -> String {
        match self {
            AbortReason::By(seat) => format!("called_off_by_{}", seat.key()),
            AbortReason::NoShow(seat) => format!("no_show_of_{}", seat.key()),
            AbortReason::Left(seat) => format!("left_by_{}", seat.key()),
            AbortReason::Agreement => "agreement".to_owned(),
            AbortReason::Abandoned(seat) => format!("abandoned_by_{}", seat.key()),
            AbortReason::StayedAway(seat) => format!("stayed_away_{}", seat.key()),
            AbortReason::NobodyCame => "nobody_came".to_owned(),
            AbortReason::ByOwner => "by_owner".to_owned(),
            AbortReason::Director => "director".to_owned(),
        }
    }
}

/// How a game ended, as it is stored: whether and how, who won, and a word of ours for the reason,
/// or `rules:` and one of the rules' own.
pub(super) mod stored {
    use serde::{Deserializer, Serializer, de::Error as _};

    use super::{AbortReason, Deserialize, DrawReason, Outcome, Seat, Serialize, WinReason};

    #[derive(Serialize, Deserialize)]
    struct StoredOutcome {
        status: String,
        winner: Option<Seat>,
        reason: Option<String>,
    }

    #[expect(clippy::ref_option, reason = "serde passes it like that")]
    pub(in super::super) fn serialize<S: Serializer>(
        outcome: &Option<Outcome>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let (status, winner, reason) = match outcome {
            None => ("running", None, None),
            Some(Outcome::Won(seat, WinReason::Rules(why))) => {
                ("won", Some(*seat), Some(format!("rules:{why}")))
            }
            Some(Outcome::Won(seat, how)) => ("won", Some(*seat), Some(how.word().to_owned())),
            Some(Outcome::Drawn(DrawReason::Rules(why))) => {
                ("drawn", None, Some(format!("rules:{why}")))
            }
            Some(Outcome::Drawn(how)) => ("drawn", None, Some(how.word().replace('-', "_"))),
            Some(Outcome::Aborted(how)) => ("aborted", None, Some(how.word())),
        };
        let status = status.to_owned();
        let stored = StoredOutcome {
            status,
            winner,
            reason,
        };
        stored.serialize(to)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Outcome>, D::Error> {
        let StoredOutcome {
            status,
            winner,
            reason,
        } = StoredOutcome::deserialize(from)?;
        let reason = reason.unwrap_or_default();
        let by_rules = reason.strip_prefix("rules:").map(ToOwned::to_owned);
        let found = match (status.as_str(), winner) {
            ("running", None) if reason.is_empty() => return Ok(None),
            ("won", Some(seat)) => by_rules
                .map(WinReason::Rules)
                .or_else(|| WinReason::of_word(&reason))
                .map(|how| Outcome::Won(seat, how)),
            ("drawn", None) => by_rules
                .map(DrawReason::Rules)
                .or_else(|| DrawReason::of_word(&reason.replace('_', "-")))
                .map(Outcome::Drawn),
            ("aborted", None) => AbortReason::all()
                .find(|it| it.word() == reason)
                .map(Outcome::Aborted),
            _ => None,
        };
        let wrong = || format!("a game cannot be `{status}` for the reason `{reason}`");
        found.ok_or_else(|| D::Error::custom(wrong())).map(Some)
    }
}
