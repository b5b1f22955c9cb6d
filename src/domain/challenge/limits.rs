//! How often somebody may be asked to play: a challenge and a rematch mention the person they are
//! for. What was agreed to does not count; a yes is welcome at any time.

use crate::domain::{Challenge, ChallengeState, ParticipantId, Refusal, Span, Timestamp, Write};

/// The time over which it is counted.
const WINDOW: Span = Span::from_hours(1);
/// As often as one person asks another one in that time.
const OF_A_PAIR: usize = 3;
/// As often as one person is asked, by whomever.
const OF_ONE: usize = 10;
/// As often as one person asks, whomever, or challenges anybody.
const BY_ONE: usize = 20;

/// What of asking has been done too often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooOften {
    /// This person has asked that one.
    Pair,
    /// That person has been asked.
    Asked,
    /// This person has asked.
    Asking,
}

/// Challenges and rematches by one person, or for the one they want to ask.
#[derive(Clone, Debug)]
pub struct RecentChallenges {
    /// Those made after this moment.
    pub since: Timestamp,
    /// All of them, whatever became of them.
    pub challenges: Vec<Challenge>,
}

/// The moment from which on challenges matter now.
#[must_use]
pub fn recent_since(now: Timestamp) -> Timestamp {
    now - WINDOW
}

/// Decides whether a person may challenge another one, or anybody. The write makes the batch stale
/// if another challenge came first.
///
/// # Errors
///
/// If it was done too often, with the moment from which on it may be done again.
pub fn decide_ask(
    from: ParticipantId,
    to: Option<ParticipantId>,
    recent: &RecentChallenges,
) -> Result<Write, Refusal> {
    /// Whether a challenge counts for a limit.
    type Counts<'a> = &'a dyn Fn(&Challenge) -> bool;

    let by_one = |it: &Challenge| it.from.id == from;
    let of_one = |it: &Challenge| to.is_some() && it.to.as_ref().map(|it| it.id) == to;
    let of_a_pair = |it: &Challenge| by_one(it) && of_one(it);
    let limits: [(TooOften, usize, Counts<'_>); 3] = [
        (TooOften::Pair, OF_A_PAIR, &of_a_pair),
        (TooOften::Asked, OF_ONE, &of_one),
        (TooOften::Asking, BY_ONE, &by_one),
    ];
    for (what, most, counts) in limits {
        let mut times: Vec<Timestamp> = recent
            .challenges
            .iter()
            .filter(|it| !matches!(it.state, ChallengeState::Accepted { .. }))
            .filter(|it| it.made_at > recent.since && counts(it))
            .map(|it| it.made_at)
            .collect();
        times.sort_unstable();
        // When this one is no longer counted, there are fewer than may be.
        if let Some(oldest) = times.len().checked_sub(most) {
            let again = times[oldest] + WINDOW;
            return Err(Refusal::TooOften { what, again });
        }
    }
    Ok(Write::ExpectChallenges {
        from,
        to,
        since: recent.since,
        seen: recent.challenges.len(),
    })
}
