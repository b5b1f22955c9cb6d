//! Data that is not kept for ever; games, tournaments and ratings are.

use super::Span;

/// A kind of row that nobody needs once it is old.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinned {
    /// Challenges that were declined, withdrawn or not answered in time.
    Challenges,
    Notices,
    Notification,
    /// Spans in which nobody could play, no longer used by a running clock.
    Outages,
    /// Bans that are over, no longer used by a running clock.
    Bans,
    /// That the line about the end of a game was posted.
    Results,
    /// Records that were reviewed, with their reviews.
    Records,
    Explorations,
}

impl Thinned {
    pub const ALL: [Thinned; 8] = [
        Thinned::Challenges,
        Thinned::Notices,
        Thinned::Notification,
        Thinned::Outages,
        Thinned::Bans,
        Thinned::Results,
        Thinned::Records,
        Thinned::Explorations,
    ];

    /// How long a row stays after its end.
    pub fn kept_for(self) -> Span {
        match self {
            Thinned::Notification | Thinned::Results => Span::from_days(30),
            Thinned::Challenges
            | Thinned::Notices
            | Thinned::Outages
            | Thinned::Bans
            | Thinned::Records
            | Thinned::Explorations => Span::from_days(90),
        }
    }
}
