//! How a game ended.

use cairn_kernel::{Ending, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Won(Seat, HowWon),
    Drawn(HowDrawn),
    /// Called off; it does not count.
    Aborted(HowAborted),
}

/// Why a game was called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowAborted {
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
pub enum HowWon {
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
pub enum HowDrawn {
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

impl HowWon {
    /// Its word in records; by the rules, theirs.
    pub fn word(&self) -> &str {
        match self {
            HowWon::Rules(why) => why,
            HowWon::Resignation => "resignation",
            HowWon::Time => "time",
            HowWon::Adjudication => "adjudication",
            HowWon::Director => "director",
        }
    }

    /// The one that is not by the rules with this word.
    pub fn of_word(word: &str) -> Option<HowWon> {
        let mut all = [
            HowWon::Resignation,
            HowWon::Time,
            HowWon::Adjudication,
            HowWon::Director,
        ]
        .into_iter();
        all.find(|it| it.word() == word)
    }
}

impl HowDrawn {
    /// Its word in records; by the rules, theirs.
    pub fn word(&self) -> &str {
        match self {
            HowDrawn::Rules(why) => why,
            HowDrawn::Agreement => "agreement",
            HowDrawn::TooLong => "too-long",
            HowDrawn::Adjudication => "adjudication",
            HowDrawn::Director => "director",
        }
    }

    /// The one that is not by the rules with this word.
    pub fn of_word(word: &str) -> Option<HowDrawn> {
        let mut all = [
            HowDrawn::Agreement,
            HowDrawn::TooLong,
            HowDrawn::Adjudication,
            HowDrawn::Director,
        ]
        .into_iter();
        all.find(|it| it.word() == word)
    }
}

impl From<Ending> for Outcome {
    fn from(ending: Ending) -> Outcome {
        let why = ending.why.to_owned();
        match ending.winner {
            Some(seat) => Outcome::Won(seat, HowWon::Rules(why)),
            None => Outcome::Drawn(HowDrawn::Rules(why)),
        }
    }
}

impl HowAborted {
    fn all() -> impl Iterator<Item = HowAborted> {
        let by_one: [fn(Seat) -> HowAborted; 5] = [
            HowAborted::By,
            HowAborted::NoShow,
            HowAborted::Left,
            HowAborted::Abandoned,
            HowAborted::StayedAway,
        ];
        by_one.into_iter().flat_map(|it| Seat::BOTH.map(it)).chain([
            HowAborted::Agreement,
            HowAborted::NobodyCame,
            HowAborted::ByOwner,
            HowAborted::Director,
        ])
    }

    fn word(self) -> String {
        match self {
            HowAborted::By(seat) => format!("called_off_by_{}", seat.key()),
            HowAborted::NoShow(seat) => format!("no_show_of_{}", seat.key()),
            HowAborted::Left(seat) => format!("left_by_{}", seat.key()),
            HowAborted::Agreement => "agreement".to_owned(),
            HowAborted::Abandoned(seat) => format!("abandoned_by_{}", seat.key()),
            HowAborted::StayedAway(seat) => format!("stayed_away_{}", seat.key()),
            HowAborted::NobodyCame => "nobody_came".to_owned(),
            HowAborted::ByOwner => "by_owner".to_owned(),
            HowAborted::Director => "director".to_owned(),
        }
    }
}

/// How a game ended, as it is stored: whether and how, who won, and a word of ours for the reason,
/// or `rules:` and one of the rules' own.
pub(super) mod stored {
    use serde::{Deserializer, Serializer, de::Error as _};

    use super::{Deserialize, HowAborted, HowDrawn, HowWon, Outcome, Seat, Serialize};

    #[derive(Serialize, Deserialize)]
    struct Stored {
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
            Some(Outcome::Won(seat, HowWon::Rules(why))) => {
                ("won", Some(*seat), Some(format!("rules:{why}")))
            }
            Some(Outcome::Won(seat, how)) => ("won", Some(*seat), Some(how.word().to_owned())),
            Some(Outcome::Drawn(HowDrawn::Rules(why))) => {
                ("drawn", None, Some(format!("rules:{why}")))
            }
            Some(Outcome::Drawn(how)) => ("drawn", None, Some(how.word().replace('-', "_"))),
            Some(Outcome::Aborted(how)) => ("aborted", None, Some(how.word())),
        };
        let status = status.to_owned();
        let stored = Stored {
            status,
            winner,
            reason,
        };
        stored.serialize(to)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Outcome>, D::Error> {
        let Stored {
            status,
            winner,
            reason,
        } = Stored::deserialize(from)?;
        let reason = reason.unwrap_or_default();
        let by_rules = reason.strip_prefix("rules:").map(ToOwned::to_owned);
        let found = match (status.as_str(), winner) {
            ("running", None) if reason.is_empty() => return Ok(None),
            ("won", Some(seat)) => by_rules
                .map(HowWon::Rules)
                .or_else(|| HowWon::of_word(&reason))
                .map(|how| Outcome::Won(seat, how)),
            ("drawn", None) => by_rules
                .map(HowDrawn::Rules)
                .or_else(|| HowDrawn::of_word(&reason.replace('_', "-")))
                .map(Outcome::Drawn),
            ("aborted", None) => HowAborted::all()
                .find(|it| it.word() == reason)
                .map(Outcome::Aborted),
            _ => None,
        };
        let wrong = || format!("a game cannot be `{status}` for the reason `{reason}`");
        found.ok_or_else(|| D::Error::custom(wrong())).map(Some)
    }
}
