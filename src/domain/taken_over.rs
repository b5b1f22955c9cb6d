//! The record of a server that came from another instance.

use serde::{Deserialize, Serialize};

use crate::{Interval, Span, Timestamp, clock::union};

/// Gaps shorter than this, such as between two heartbeats, do not count.
const OUTAGE: Span = Span::from_secs(120);

/// When nobody could play in a server before it was taken over. Outages of this instance before
/// then do not matter to its games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenOver {
    pub at: Timestamp,
    /// In order, none touching the next; the gap of the move included.
    pub outages: Vec<Interval>,
}

impl TakenOver {
    /// The record of a server with these outages: its games rest from the moment at which the other
    /// instance was last connected.
    pub fn new(mut outages: Vec<Interval>, last_there: Timestamp, at: Timestamp) -> TakenOver {
        if at - last_there > OUTAGE {
            outages.push(Interval {
                from: last_there,
                until: at,
            });
        }
        TakenOver {
            at,
            outages: union(outages),
        }
    }

    /// The outages of a server, whether it was taken over or has been here from its beginning.
    pub fn rests(
        taken: Option<&TakenOver>,
        own: impl IntoIterator<Item = Interval>,
    ) -> Vec<Interval> {
        match taken {
            Some(taken) => taken.outages(own),
            None => union(own.into_iter().collect()),
        }
    }

    /// When nobody could play there, given this instance's own outages.
    pub fn outages(&self, own: impl IntoIterator<Item = Interval>) -> Vec<Interval> {
        let own = own.into_iter().map(|it| Interval {
            from: it.from.max(self.at),
            ..it
        });
        union(self.outages.iter().copied().chain(own).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(from: i64, until: i64) -> Interval {
        Interval {
            from: Timestamp(from),
            until: Timestamp(until),
        }
    }

    #[test]
    fn what_the_new_instance_missed_before_is_nothing_to_the_games_it_takes_over() {
        let (last_there, at) = (Timestamp(1_000), Timestamp(200_000));
        let taken = TakenOver::new(vec![span(10, 20)], last_there, at);
        assert_eq!(taken.outages, [span(10, 20), span(1_000, 200_000)]);
        let own = [span(15, 30), span(150_000, 300_000), span(400_000, 500_000)];
        let all = [span(10, 20), span(1_000, 300_000), span(400_000, 500_000)];
        assert_eq!(taken.outages(own), all);
    }

    #[test]
    fn a_way_that_took_no_longer_than_a_restart_is_no_outage() {
        let taken = TakenOver::new(Vec::new(), Timestamp(1_000), Timestamp(121_000));
        assert_eq!(taken.outages, []);
    }
}
