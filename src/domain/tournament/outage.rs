//! Outages: deadlines move with them, as clocks do.

use super::{Stage, Tournament, TournamentEvent};
use crate::{AFTER_OUTAGE, Interval, Timestamp};

impl Tournament {
    /// The first of these outages, which are in order, that moves a deadline and has not been taken
    /// into account.
    pub(super) fn uncounted_outage(&self, outages: &[Interval]) -> Option<TournamentEvent> {
        if self.stage != Stage::Running {
            return None;
        }
        let new = outages.iter().filter(|it| it.until > self.outages_until);
        let new = new.map(|it| Interval {
            from: it.from.max(self.outages_until),
            until: it.until,
        });
        let mut moving = new.filter(|it| self.is_moved_by(*it));
        let Interval { from, until } = moving.next()?;
        Some(TournamentEvent::Outage { from, until })
    }

    fn is_moved_by(&self, outage: Interval) -> bool {
        let moves = |since, deadline| moved_deadline(since, deadline, outage) != deadline;
        let mut open = self.matches.iter().filter(|it| !it.is_settled());
        let stuck = self.stuck.as_ref().map(|it| it.0);
        let look = self.rounds.last().and_then(|it| it.look_until);
        let adjudicated = self.matches.iter().flat_map(|it| &it.games);
        let asked = adjudicated.filter_map(|it| Some(it.adjudication?.until));
        open.any(|it| moves(it.since, it.deadline))
            || self
                .seasons
                .last()
                .is_some_and(|it| it.over.is_none() && moves(it.since, it.deadline))
            || stuck
                .into_iter()
                .chain(look)
                .chain(asked)
                .any(|at| moves(outage.from, at))
    }

    pub(super) fn note_outage(&mut self, outage: Interval) {
        let mut reminded = Vec::new();
        for it in &mut self.matches {
            if it.is_settled() {
                continue;
            }
            let before = it.deadline;
            it.deadline = moved_deadline(it.since, before, outage);
            // Players already reminded are not reminded again.
            if self.reminded.contains(&before) {
                reminded.push(it.deadline);
            }
            for game in &mut it.games {
                if let Some(asked) = &mut game.adjudication {
                    asked.until = moved_deadline(outage.from, asked.until, outage);
                }
            }
        }
        self.reminded.extend(reminded);
        if let Some(round) = self.rounds.last_mut() {
            round.deadline = moved_deadline(round.since, round.deadline, outage);
            round.look_until = round
                .look_until
                .map(|it| moved_deadline(outage.from, it, outage));
        }
        if let Some(season) = self.seasons.last_mut().filter(|it| it.over.is_none()) {
            season.deadline = moved_deadline(season.since, season.deadline, outage);
        }
        if let Some((until, _)) = &mut self.stuck {
            *until = moved_deadline(outage.from, *until, outage);
        }
        self.outages_until = outage.until;
    }
}

/// A deadline of something begun at `since`, after an outage: time within that span does not count,
/// and nobody loses in the first minutes after it.
fn moved_deadline(since: Timestamp, deadline: Timestamp, outage: Interval) -> Timestamp {
    let from = outage.from.max(since);
    if deadline <= from || outage.until <= from {
        return deadline;
    }
    (deadline + (outage.until - from)).max(outage.until + AFTER_OUTAGE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    #[test]
    fn what_lies_in_an_outage_does_not_count() {
        let hours = |count| Timestamp(0) + Span::from_hours(count);
        let outage = Interval {
            from: hours(10),
            until: hours(20),
        };
        for (begun, due, later) in [
            (0, 15, 25),
            (0, 40, 50),
            // Over before, begun after, begun in it.
            (0, 10, 10),
            (20, 30, 30),
            (15, 30, 35),
        ] {
            assert_eq!(
                moved_deadline(hours(begun), hours(due), outage),
                hours(later),
                "{due}"
            );
        }
        let soon = Timestamp(hours(10).0 + 1);
        assert_eq!(
            moved_deadline(hours(0), soon, outage),
            hours(20) + AFTER_OUTAGE
        );
    }
}
