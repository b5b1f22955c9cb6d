//! Requests that make the program work or store something for somebody, beyond what games need, and
//! their limits for one person and for all of one server. Normal use does not reach these limits.

use super::{Refusal, Span, Timestamp};

/// A costly thing made on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quota {
    /// A picture to look at in private: a board, a replay, a table. Entering a turn is not counted.
    Picture,
    /// A file with the data of a person or a tournament.
    File,
    Tournament,
}

/// The scope in which requests are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuotaScope {
    /// One person's, wherever they are.
    Person,
    Server,
}

/// A burst, and the span after which one more is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    pub at_once: i64,
    /// The span after which there is one more.
    pub every: Span,
}

impl Quota {
    pub const ALL: [Quota; 3] = [Quota::Picture, Quota::File, Quota::Tournament];

    pub fn allowance(self, crowd: QuotaScope) -> Allowance {
        let (at_once, every) = match (self, crowd) {
            (Quota::Picture, QuotaScope::Person) => (300, Span(333)),
            (Quota::Picture, QuotaScope::Server) => (3_000, Span(20)),
            (Quota::File, QuotaScope::Person) => (20, Span::from_secs(180)),
            (Quota::File, QuotaScope::Server) => (200, Span::from_secs(10)),
            (Quota::Tournament, QuotaScope::Person) => (10, Span::from_secs(8_640)),
            (Quota::Tournament, QuotaScope::Server) => (50, Span::from_secs(1_728)),
        };
        Allowance { at_once, every }
    }
}

/// Counts one more request. `spent_until` is the time at which the allowance is full again; the
/// result is that time afterwards. Fails if the allowance is used up, with the moment from which
/// there is more.
pub fn decide_quota(
    what: Quota,
    crowd: QuotaScope,
    spent_until: Option<Timestamp>,
    now: Timestamp,
) -> Result<Timestamp, Refusal> {
    let Allowance { at_once, every } = what.allowance(crowd);
    let spent = spent_until.map_or(now, |it| it.max(now));
    let from = spent - Span(every.0 * (at_once - 1));
    if from > now {
        return Err(Refusal::TooMuch { what, crowd, from });
    }
    Ok(spent + every)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_are_there_at_once_and_one_more_after_each_span() {
        for what in Quota::ALL {
            for crowd in [QuotaScope::Person, QuotaScope::Server] {
                let Allowance { at_once, every } = what.allowance(crowd);
                let now = Timestamp(1_000_000);
                let mut spent = None;
                for _ in 0..at_once {
                    spent = Some(decide_quota(what, crowd, spent, now).expect("there is more"));
                }
                let again = now + every;
                let from = again;
                let none = Err(Refusal::TooMuch { what, crowd, from });
                assert_eq!(decide_quota(what, crowd, spent, now), none);
                let spent = decide_quota(what, crowd, spent, again).expect("one more");
                assert!(decide_quota(what, crowd, Some(spent), again).is_err());
                let later = again + Span(every.0 * at_once);
                let rested = decide_quota(what, crowd, Some(spent), later);
                assert_eq!(rested, Ok(later + every));
            }
        }
    }
}
