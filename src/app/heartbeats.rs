//! Heartbeats of shards, and the gaps between them.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    time::Instant,
};

use cairn_domain::{GuildId, Outage, Shard, Shards, Span, TakenOver, Timestamp};

/// A gap between two heartbeats that is longer than this is an outage.
pub(super) const OUTAGE: Span = Span::from_secs(120);
/// Likewise before the first heartbeat of a session: Discord keeps nothing for it.
const BEFORE_SESSION: Span = Span::from_secs(1);

/// Without a heartbeat for this long the bot is not healthy.
pub const UNHEALTHY: Span = Span::from_secs(55);

/// A heartbeat, and how far the clock had been put forward by hand by then.
pub(super) type Beat = (Timestamp, Span);

/// The heartbeats of all shards, and the outages between them.
#[derive(Debug)]
pub(super) struct Heartbeats {
    pub(super) own: Shards,
    /// Own shards that are connected, and when each was last heard.
    pub(super) connected: BTreeMap<Shard, Instant>,
    /// How far the clock has been put forward by hand, and since when, as noticed by this process.
    pub(super) ahead: Vec<Beat>,
    /// The last heartbeat of each shard, of any process and any shard count.
    pub(super) last: BTreeMap<Shard, Beat>,
    /// Own shards that have had a heartbeat in their session.
    pub(super) beaten: BTreeSet<Shard>,
    /// When one of them was last found to be away for a while too short to be an outage.
    pub(super) just_away: Option<Instant>,
    /// In the order in which they began.
    pub(super) outages: Vec<Outage>,
    pub(super) read_until: Option<Timestamp>,
    /// The servers that came from another instance.
    pub(super) taken_over: HashMap<GuildId, TakenOver>,
}

impl Default for Heartbeats {
    fn default() -> Heartbeats {
        Heartbeats {
            own: Shards::all(1),
            connected: BTreeMap::new(),
            ahead: Vec::new(),
            last: BTreeMap::new(),
            beaten: BTreeSet::new(),
            just_away: None,
            outages: Vec::new(),
            read_until: None,
            taken_over: HashMap::new(),
        }
    }
}

impl Heartbeats {
    /// Adds the last heartbeats of all processes.
    pub(super) fn hear(&mut self, beats: Vec<(Shard, Timestamp)>, (now, put_forward): Beat) {
        let before = self.ahead.last().map(|it| it.1);
        if before != Some(put_forward) {
            // Upper bound for any time recorded before the clock was put forward.
            let until = before.map(|it| now - Span(put_forward.0 - it.0));
            let until = until.map_or(Timestamp::MIN, |it| it.min(now));
            self.ahead.push((until, put_forward));
        }
        for (shard, at) in beats {
            let known = self.last.get(&shard);
            if known.is_none_or(|(known, _)| *known < at) {
                self.last.insert(shard, (at, self.ahead_at(at)));
            }
        }
    }

    /// Merges outages. True if one was new, or longer than known.
    pub(super) fn learn(&mut self, outages: Vec<Outage>) -> bool {
        let mut any = false;
        for outage in outages {
            let known =
                |it: &&mut Outage| (it.shard, it.span.from) == (outage.shard, outage.span.from);
            match self.outages.iter_mut().rev().find(known) {
                Some(known) if known.span.until >= outage.span.until => (),
                Some(known) => {
                    known.span.until = outage.span.until;
                    any = true;
                }
                None => {
                    self.outages.push(outage);
                    any = true;
                }
            }
        }
        if any {
            self.outages.sort_by_key(|it| it.span.from);
        }
        any
    }

    /// The own shards that are not connected.
    pub(super) fn away(&self) -> impl Iterator<Item = Shard> {
        let own = self.own.iter();
        own.filter(|it| !self.connected.contains_key(it))
    }

    /// Whether an own shard had a heartbeat in its session, and no outage since.
    pub(super) fn is_pause(&self, shard: Shard, (now, put_forward): Beat) -> bool {
        self.beaten.contains(&shard) && self.gap(shard, now, put_forward).is_none()
    }

    /// The time at which a shard was heard, to the second. No earlier than it was heard before.
    pub(super) fn heard_at(&self, shard: Shard, heard: Instant, now: Timestamp) -> Timestamp {
        let ago = i64::try_from(heard.elapsed().as_secs()).unwrap_or(i64::MAX);
        let at = now - Span::from_secs(ago);
        let last = self.last.get(&shard);
        last.map_or(at, |(last, _)| at.max(*last))
    }

    /// How far the clock had been put forward by then. Changes before this process began count as
    /// time that has passed.
    pub(super) fn ahead_at(&self, at: Timestamp) -> Span {
        let since = self.ahead.iter().rev().find(|it| it.0 < at);
        since.or(self.ahead.first()).map_or(Span(0), |it| it.1)
    }

    /// When this shard was last connected. Its servers may have been in shards of another count
    /// then: of those the earliest heartbeat counts, and of several counts the latest.
    pub(super) fn last_of(&self, shard: Shard) -> Option<Beat> {
        let mut by_count: BTreeMap<u32, Beat> = BTreeMap::new();
        for (other, beat) in &self.last {
            if shard.overlaps(*other) {
                let first = by_count.entry(other.count).or_insert(*beat);
                *first = (*first).min(*beat);
            }
        }
        by_count.into_values().max()
    }

    /// The last time a shard was served, if the silence since is long enough for an outage.
    /// [`Timestamp::MIN`] for another process's shard that never was.
    pub(super) fn gap(&self, shard: Shard, now: Timestamp, put_forward: Span) -> Option<Timestamp> {
        let is_ours = self.own.iter().any(|it| it == shard);
        let Some((last, then)) = self.last_of(shard) else {
            // No process has ever had it, so nobody answers there. Our own ones are just starting.
            return (!is_ours).then_some(Timestamp::MIN);
        };
        let passed = Span((now - last).0 - (put_forward.0 - then.0));
        let is_new = is_ours && !self.beaten.contains(&shard);
        match passed {
            _ if passed > OUTAGE => Some(last),
            _ if is_new && passed >= BEFORE_SESSION => Some(now - passed),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_put_forward_by_hand_makes_no_outage() {
        let week = Span::from_days(7);
        let mut heartbeats = Heartbeats {
            last: BTreeMap::from([(Shard::ALL, (Timestamp(0), Span(0)))]),
            ..Heartbeats::default()
        };
        let begin = Timestamp(0) + week + Span::from_secs(20);
        // Before the first heartbeat of a session any gap counts, but not what was put forward.
        let before = heartbeats.gap(Shard::ALL, begin, week);
        assert_eq!(before, Some(Timestamp(0) + week));
        heartbeats.beaten.insert(Shard::ALL);
        let gap = |now, ahead| heartbeats.gap(Shard::ALL, now, ahead);
        let later = Timestamp(0) + week + Span::from_secs(60);
        assert_eq!(gap(later, week), None);
        assert_eq!(gap(later, Span(0)), Some(Timestamp(0)));
        assert_eq!(gap(Timestamp(120_000), Span(0)), None);
        assert_eq!(gap(Timestamp(120_001), Span(0)), Some(Timestamp(0)));
    }

    #[test]
    fn a_heartbeat_of_another_process_from_before_the_clock_was_put_forward_makes_no_outage() {
        let (other, week) = (Shard { id: 1, count: 2 }, Span::from_days(7));
        let (start, minute) = (Timestamp(1_000_000), Span::from_secs(60));
        let mut heartbeats = Heartbeats::default();
        let missed = start - Span::from_secs(600);
        heartbeats.hear(vec![(other, missed)], (start, Span(0)));
        assert_eq!(heartbeats.gap(other, start, Span(0)), Some(missed));
        // It came just before, and is only heard of afterwards.
        let beat = start + Span::from_secs(5);
        let later = start + week + minute;
        heartbeats.hear(vec![(other, beat)], (later, week));
        assert_eq!(heartbeats.gap(other, later, week), None);
        // From then on its silence is one.
        let beat = later - Span::from_secs(30);
        heartbeats.hear(vec![(other, beat)], (later + minute, week));
        assert_eq!(heartbeats.gap(other, later + minute, week), None);
        let silent = beat + Span::from_secs(121);
        assert_eq!(heartbeats.gap(other, silent, week), Some(beat));
    }

    #[test]
    fn a_server_rests_while_nobody_has_its_shard() {
        let shard = |id, count| Shard { id, count };
        let mut heartbeats = Heartbeats {
            own: Shards::new(0, 0, 2).expect("one of two"),
            ..Heartbeats::default()
        };
        let hour = Timestamp(3_600_000);
        let gap = |heartbeats: &Heartbeats, shard| heartbeats.gap(shard, hour, Span(0));
        // Ours begins; the other one was never there.
        assert_eq!(gap(&heartbeats, shard(0, 2)), None);
        assert_eq!(gap(&heartbeats, shard(1, 2)), Some(Timestamp::MIN));
        let beat = (Timestamp(9_000), Span(0));
        heartbeats.last.insert(shard(1, 2), beat);
        assert_eq!(gap(&heartbeats, shard(1, 2)), Some(Timestamp(9_000)));
        heartbeats.last.insert(shard(1, 2), (hour, Span(0)));
        assert_eq!(gap(&heartbeats, shard(1, 2)), None);
    }

    #[test]
    fn with_another_count_of_shards_nothing_is_forgotten() {
        let shard = |id, count| Shard { id, count };
        let beat = |at| (Timestamp(at), Span(0));
        let mut heartbeats = Heartbeats {
            own: Shards::all(4),
            last: BTreeMap::from([(shard(0, 2), beat(500)), (shard(1, 2), beat(700))]),
            ..Heartbeats::default()
        };
        // Shards 1 and 3 of 4 have the servers that shard 1 of 2 had.
        for (id, last) in [(0, 500), (1, 700), (2, 500), (3, 700)] {
            assert_eq!(heartbeats.last_of(shard(id, 4)), Some(beat(last)));
        }
        // All together: the earliest heartbeat counts.
        assert_eq!(heartbeats.last_of(Shard::ALL), Some(beat(500)));
        // A shard connected since then counts, no matter how servers were divided.
        heartbeats.last.insert(shard(2, 4), beat(900));
        assert_eq!(heartbeats.last_of(shard(2, 4)), Some(beat(900)));
        assert_eq!(heartbeats.last_of(shard(0, 4)), Some(beat(500)));
    }
}
