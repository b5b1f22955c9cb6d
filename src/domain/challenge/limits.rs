//! How often somebody may be asked to play: a challenge and a rematch mention the person they are
//! for. What was agreed to does not count; a yes is welcome at any time.

use crate::{Challenge, ChallengeState, Refusal, Span, Timestamp};

/// The time over which it is counted.
const WINDOW: Span = Span::from_hours(1);
/// Most requests from one person to another in that time.
const OF_A_PAIR: usize = 3;
/// Most requests to one person, from anybody.
const OF_ONE: usize = 10;
/// Most requests by one person, to somebody named or to anybody.
const BY_ONE: usize = 20;

/// Running games per person: more than anybody plays, few enough for every list.
pub const MAX_GAMES: usize = 300;
/// Running games per pair of players.
pub const MAX_PER_PAIR: usize = 25;

/// Whose games are too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Busy {
    Own,
    Theirs,
    /// Both together, against each other.
    Pair,
}

/// Decides whether a person may begin one more game. Games accepted at the same moment may exceed
/// the limit, by at most the number of challenges somebody can have open, so it is not checked
/// again in the transaction. Fails if `running` (games of this person) or `of_pair` (games of the
/// two) has reached its limit.
pub fn decide_room(of: Busy, running: usize, of_pair: usize) -> Result<(), Refusal> {
    if running >= MAX_GAMES {
        let most = MAX_GAMES;
        return Err(Refusal::TooManyGames(of, most));
    }
    if of_pair >= MAX_PER_PAIR {
        let (of, most) = (Busy::Pair, MAX_PER_PAIR);
        return Err(Refusal::TooManyGames(of, most));
    }
    Ok(())
}

/// Which kind of asking has been done too often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooOften {
    Pair,
    Asked,
    Asking,
}

/// Challenges made after this moment count towards the limits now.
pub fn recent_since(now: Timestamp) -> Timestamp {
    now - WINDOW
}

/// Decides whether a person may make this challenge; `recent` are the challenges and rematches made
/// by them, or for the one it is for, in any state. Fails if a limit is reached, with the moment
/// from which asking is allowed again.
pub fn decide_ask(new: &Challenge, recent: &[Challenge]) -> Result<(), Refusal> {
    /// Whether a challenge counts for a limit.
    type Counts<'a> = &'a dyn Fn(&Challenge) -> bool;

    let to = |it: &Challenge| it.to.as_ref().map(|it| it.id);
    let by_one = |it: &Challenge| it.from.id == new.from.id;
    let of_one = |it: &Challenge| new.to.is_some() && to(it) == to(new);
    let of_a_pair = |it: &Challenge| by_one(it) && of_one(it);
    let limits: [(TooOften, usize, Counts<'_>); 3] = [
        (TooOften::Pair, OF_A_PAIR, &of_a_pair),
        (TooOften::Asked, OF_ONE, &of_one),
        (TooOften::Asking, BY_ONE, &by_one),
    ];
    let since = recent_since(new.made_at);
    for (what, most, counts) in limits {
        let mut times: Vec<Timestamp> = recent
            .iter()
            .filter(|it| !matches!(it.state, ChallengeState::Accepted { .. }))
            .filter(|it| it.made_at > since && counts(it))
            .map(|it| it.made_at)
            .collect();
        times.sort_unstable();
        // Once this one no longer counts, the number is below the limit.
        if let Some(oldest) = times.len().checked_sub(most) {
            let again = times[oldest] + WINDOW;
            return Err(Refusal::TooOften(what, again));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_games_go_on_and_no_more() {
        let room = decide_room(Busy::Own, MAX_GAMES - 1, MAX_PER_PAIR - 1);
        assert_eq!(room, Ok(()));
        for (running, of_pair, busy) in [
            (MAX_GAMES, 0, Busy::Theirs),
            (MAX_PER_PAIR, MAX_PER_PAIR, Busy::Pair),
        ] {
            let Err(Refusal::TooManyGames(of, _)) = decide_room(Busy::Theirs, running, of_pair)
            else {
                panic!("there is no room");
            };
            assert_eq!(of, busy);
        }
    }
}
