//! Data that is not kept for ever; games, tournaments and ratings are.

use super::Span;

/// A kind of row that nobody needs once it is old.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpiringData {
    /// Challenges that were declined, withdrawn or not answered in time.
    Challenges,
    /// Who was notified of the events of games that are over.
    Notifications,
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

impl ExpiringData {
    pub const ALL: [ExpiringData; 7] = [
        ExpiringData::Challenges,
        ExpiringData::Notifications,
        ExpiringData::Outages,
        ExpiringData::Bans,
        ExpiringData::Results,
        ExpiringData::Records,
        ExpiringData::Explorations,
    ];

    /// How long a row stays after its end.
    pub fn kept_for(self) -> Span {
        match self {
            ExpiringData::Notifications | ExpiringData::Results => Span::from_days(30),
            ExpiringData::Challenges
            | ExpiringData::Outages
            | ExpiringData::Bans
            | ExpiringData::Records
            | ExpiringData::Explorations => Span::from_days(90),
        }
    }
}
