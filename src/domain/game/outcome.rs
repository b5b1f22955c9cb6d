//! How a game ended.

use cairn_kernel::{Ending, Seat};

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
