//! When the shards of the bot were there for their players: heartbeats while they are connected to
//! Discord, and the outages between them. And a clock that never goes back.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
};

use anyhow::Context as _;
use cairn_domain::{
    DiscordTask, GuildId, History, Interval, Outage, Shard, Shards, Span, Timestamp, Write,
    transfer::TakenOver,
};
use cairn_telemetry::metrics::metrics;
use tracing::{debug, info, warn};

use super::{App, AppError};

/// A gap between two heartbeats that is longer than this is an outage.
const OUTAGE: Span = Span::from_secs(120);
/// After an outage the posts of deadlines within this time are edited, at most this many, and this
/// far apart.
const SOON: Span = Span::from_days(7);
const MOST_EDITED: u32 = 2_000;
const BETWEEN_EDITS: Span = Span(250);
/// How long after their end outages of other processes are looked for again: their clocks may be
/// behind, and they commit when they can.
const HEARD_AGAIN: Span = Span::from_hours(1);
/// A clock that is behind by less than this has only been adjusted.
const WORTH_A_WARNING: Span = Span::from_secs(1);

/// What is known about when nobody could play.
#[derive(Debug)]
pub(super) struct Uptime {
    /// The latest time there has been.
    latest: AtomicI64,
    behind: AtomicBool,
    heartbeats: Mutex<Heartbeats>,
}

/// A heartbeat, and how far the clock had been put forward by hand then.
type Beat = (Timestamp, Span);

#[derive(Debug)]
struct Heartbeats {
    /// The shards of this process.
    own: Shards,
    /// Own shards that are connected.
    connected: BTreeSet<Shard>,
    /// How far the clock has been put forward by hand, and since when, as this process has noticed.
    ahead: Vec<Beat>,
    /// The last heartbeat of each shard, whosever it is and however many there were then.
    last: BTreeMap<Shard, Beat>,
    /// Own shards that have had a heartbeat from this process.
    beaten: BTreeSet<Shard>,
    /// In the order in which they began.
    outages: Vec<Outage>,
    /// When they were read last.
    read_until: Option<Timestamp>,
    /// The servers that came from another instance.
    taken_over: HashMap<GuildId, TakenOver>,
}

impl Default for Heartbeats {
    fn default() -> Heartbeats {
        Heartbeats {
            own: Shards::all(1),
            connected: BTreeSet::new(),
            ahead: Vec::new(),
            last: BTreeMap::new(),
            beaten: BTreeSet::new(),
            outages: Vec::new(),
            read_until: None,
            taken_over: HashMap::new(),
        }
    }
}

impl Heartbeats {
    /// Takes in the last heartbeats of all processes.
    fn hear(&mut self, beats: Vec<(Shard, Timestamp)>, (now, put_forward): Beat) {
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
    fn learn(&mut self, outages: Vec<Outage>) -> bool {
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

    /// How far the clock had been put forward then. What was before this process began counts as
    /// time that has passed.
    fn ahead_at(&self, at: Timestamp) -> Span {
        let since = self.ahead.iter().rev().find(|it| it.0 < at);
        since.or(self.ahead.first()).map_or(Span(0), |it| it.1)
    }

    /// When this shard was last there. Its servers may have been in shards of another count then:
    /// of those the one that was missing first decides, and of several counts the last.
    fn last_of(&self, shard: Shard) -> Option<Beat> {
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
    fn gap(&self, shard: Shard, now: Timestamp, put_forward: Span) -> Option<Timestamp> {
        let Some((last, then)) = self.last_of(shard) else {
            // No process has ever had it, so nobody answers there. Our own ones just begin.
            let ours = self.own.iter().any(|it| it == shard);
            return (!ours).then_some(Timestamp::MIN);
        };
        let passed = Span((now - last).0 - (put_forward.0 - then.0));
        (passed > OUTAGE).then_some(last)
    }
}

impl Default for Uptime {
    fn default() -> Uptime {
        Uptime {
            latest: AtomicI64::new(i64::MIN),
            behind: AtomicBool::new(false),
            heartbeats: Mutex::default(),
        }
    }
}

impl Uptime {
    /// This time, or the latest there has been, if the host's clock was set back.
    pub(super) fn steady(&self, now: Timestamp) -> Timestamp {
        let latest = Timestamp(self.latest.fetch_max(now.0, Ordering::SeqCst));
        if now >= latest {
            self.behind.store(false, Ordering::SeqCst);
            return now;
        }
        let by = latest - now;
        if by >= WORTH_A_WARNING && !self.behind.swap(true, Ordering::SeqCst) {
            warn!(
                behind_ms = by.0,
                "the host's clock was set back; the clocks of the games stand still until it has caught up"
            );
        }
        latest
    }

    fn heartbeats(&self) -> std::sync::MutexGuard<'_, Heartbeats> {
        self.heartbeats
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// Takes over what the last process knew of time. Called before anything else.
    pub async fn wake_up(&self) -> anyhow::Result<()> {
        if let Some(last) = self.store.last_beat().await? {
            self.uptime.steady(last);
        }
        self.read_beats().await?;
        self.look_what_is_closed()
            .await
            .map_err(anyhow::Error::new)?;
        self.begin_thinning().await.map_err(anyhow::Error::new)?;
        // What the program before could not begin this one may have the rules of.
        self.begin_what_waits().await?;
        Ok(())
    }

    /// Begins the waiting games of tournaments, if any wait.
    pub(super) async fn begin_what_waits(&self) -> anyhow::Result<()> {
        if !self.store.tournaments_that_wait().await?.is_empty() {
            self.commit(vec![Write::schedule(DiscordTask::StartGames, self.now())])
                .await?;
        }
        Ok(())
    }

    /// The life of the database, which begins now if none goes on: at the first start, and at the
    /// first one after a restore.
    pub async fn history(&self) -> anyhow::Result<History> {
        let [random, ..] = *(self.seed)().as_chunks().0 else {
            unreachable!("32 bytes are eight times four")
        };
        let fresh = History::begin(random, self.now());
        self.commit(vec![Write::BeginHistory(fresh)]).await?;
        let history = self.store.history().await?;
        history.context("the database has no life of its own")
    }

    /// Says which shards this process runs.
    pub(super) fn runs(&self, shards: Shards) {
        self.uptime.heartbeats().own = shards;
    }

    /// What time it is, and how far the clock has been put forward by hand to say so.
    fn time_and_ahead(&self) -> Beat {
        loop {
            let put_forward = self.time.put_forward();
            let now = self.now();
            if put_forward == self.time.put_forward() {
                return (now, put_forward);
            }
        }
    }

    /// Reads what all processes know of when the shards were there.
    async fn read_beats(&self) -> anyhow::Result<()> {
        let last = self.store.last_beats().await?;
        self.read_new_outages().await?;
        let taken_over = self.store.taken_over().await?;
        let moment = self.time_and_ahead();
        let mut heartbeats = self.uptime.heartbeats();
        heartbeats.hear(last, moment);
        heartbeats.taken_over = taken_over.into_iter().collect();
        Ok(())
    }

    /// Reads the outages that others have written since the last look, at first all there are.
    /// Tells whether everything had one of which this process did not know: it was closed.
    pub(super) async fn read_new_outages(&self) -> anyhow::Result<bool> {
        let read_until = self.uptime.heartbeats().read_until;
        let since = read_until.map_or(Timestamp::MIN, |it| it - HEARD_AGAIN);
        let at = self.now();
        let outages = self.store.outages_since(since).await?;
        let mut heartbeats = self.uptime.heartbeats();
        heartbeats.read_until = Some(at);
        if read_until.is_none() {
            heartbeats.outages = outages;
            return Ok(false);
        }
        let of_all = |it: &Outage| it.shard == Shard::ALL;
        let (all, some) = outages.into_iter().partition(of_all);
        heartbeats.learn(some);
        Ok(heartbeats.learn(all))
    }

    /// Says which of its shards are connected to Discord now, and so there for their players.
    pub async fn set_connected(
        &self,
        shards: impl IntoIterator<Item = Shard>,
    ) -> Result<(), AppError> {
        let any = {
            let mut heartbeats = self.uptime.heartbeats();
            heartbeats.connected = shards.into_iter().collect();
            !heartbeats.connected.is_empty()
        };
        metrics().gateway_connected.set(i64::from(any));
        self.beat_if_connected().await
    }

    /// Writes down which shards are there for their players. What passed since one of them last was
    /// is an outage if it was long.
    pub async fn beat_if_connected(&self) -> Result<(), AppError> {
        if self.store.is_shared() {
            // Others have the other shards.
            self.read_beats().await?;
        }
        if self.uptime.heartbeats().connected.is_empty() {
            return Ok(());
        }
        let (at, put_forward) = self.time_and_ahead();
        let beats: Vec<(Shard, Option<Interval>)> = {
            let heartbeats = self.uptime.heartbeats();
            let outage = |shard| {
                let from = heartbeats.gap(shard, at, put_forward)?;
                Some(Interval { from, until: at })
            };
            let connected = heartbeats.connected.iter();
            connected.map(|it| (*it, outage(*it))).collect()
        };
        let writes = beats
            .iter()
            .map(|(shard, outage)| Write::Beat {
                shard: *shard,
                at,
                outage: *outage,
            })
            .collect();
        self.commit(writes).await?;
        debug!(at = at.0, "heartbeat at {}", at.0);
        let seconds = std::time::Duration::from_millis(at.0.max(0).cast_unsigned()).as_secs_f64();
        metrics().last_heartbeat.set(seconds);
        let mut first = false;
        let mut longest: Option<Interval> = None;
        let mut missed = Vec::new();
        {
            let mut heartbeats = self.uptime.heartbeats();
            for (shard, outage) in beats {
                heartbeats.last.insert(shard, (at, put_forward));
                first |= heartbeats.beaten.insert(shard);
                let Some(span) = outage else { continue };
                heartbeats.learn(vec![Outage { shard, span }]);
                missed.push(shard);
                longest =
                    Some(longest.map_or(span, |it| if it.from < span.from { it } else { span }));
            }
        }
        if let Some(outage) = longest {
            let lasted = (outage.until - outage.from).0 / 1_000;
            info!(
                lasted_s = lasted,
                "nobody could play for {lasted} seconds, which count for no clock"
            );
        }
        if first || longest.is_some() {
            self.alarms.clocks().ring();
        }
        if longest.is_some() {
            self.outage_has_ended(&missed, at).await?;
        }
        Ok(())
    }

    /// Moves everything that goes by deadlines in the servers of these shards after an outage.
    pub(super) async fn outage_has_ended(
        &self,
        shards: &[Shard],
        now: Timestamp,
    ) -> Result<(), AppError> {
        self.edit_deadlines(shards, now).await?;
        self.look_at_tournaments().await
    }

    /// Edits the posts of the games whose time runs out next in the servers of these shards: an
    /// outage has put that off. One by one, so that people's requests get through; other games show
    /// it with their next turn.
    async fn edit_deadlines(&self, shards: &[Shard], now: Timestamp) -> Result<(), AppError> {
        let soon = self.store.awake_on(shards, now + SOON, MOST_EDITED).await?;
        let writes = soon.into_iter().zip(0..).map(|(game, number)| {
            Write::schedule(
                DiscordTask::SyncGame(game),
                now + Span(number * BETWEEN_EDITS.0),
            )
        });
        self.commit(writes.collect()).await.map(drop)
    }

    /// Whether any shard of this process is connected to Discord.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        !self.uptime.heartbeats().connected.is_empty()
    }

    /// The shards of this process that are connected to Discord.
    #[must_use]
    pub fn connected(&self) -> BTreeSet<Shard> {
        self.uptime.heartbeats().connected.clone()
    }

    /// Whether clocks can be judged: a shard of this process is connected, and the outages are
    /// known.
    pub(super) fn is_there(&self) -> bool {
        let (now, put_forward) = self.time_and_ahead();
        let heartbeats = self.uptime.heartbeats();
        let mut beaten = heartbeats.beaten.iter();
        beaten.any(|it| heartbeats.gap(*it, now, put_forward).is_none())
    }

    /// The outages of this server, or of private chats, since this time, including a current one.
    pub(super) fn outages(&self, guild: Option<GuildId>, since: Timestamp) -> Vec<Interval> {
        let (now, put_forward) = self.time_and_ahead();
        let heartbeats = self.uptime.heartbeats();
        let shard = Shard::of(guild, heartbeats.own.count());
        let known = heartbeats
            .outages
            .iter()
            .filter(|it| it.span.until > since && it.shard.has(guild))
            .map(|it| it.span);
        let going_on = heartbeats.gap(shard, now, put_forward);
        let going_on = going_on.map(|from| Interval {
            // Before it is nothing that anybody asks about.
            from: from.max(since),
            until: now,
        });
        let closed = self.closed.now().rests(guild, since, now);
        let own = known.chain(going_on.filter(|it| it.from < it.until));
        let own = own.chain(closed);
        let mut outages: Vec<Interval> = match guild.and_then(|it| heartbeats.taken_over.get(&it)) {
            Some(taken) => taken.outages(own),
            None => own.collect(),
        };
        // What is closed begins anywhere among them.
        outages.sort_by_key(|it| it.from);
        outages
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_that_runs_backwards_stands_still() {
        let uptime = Uptime::default();
        assert_eq!(uptime.steady(Timestamp(50_000)), Timestamp(50_000));
        assert_eq!(uptime.steady(Timestamp(10_000)), Timestamp(50_000));
        assert_eq!(uptime.steady(Timestamp(49_999)), Timestamp(50_000));
        assert_eq!(uptime.steady(Timestamp(50_001)), Timestamp(50_001));
    }

    #[test]
    fn a_clock_that_is_put_forward_by_hand_makes_no_outage() {
        let week = Span::from_days(7);
        let heartbeats = Heartbeats {
            last: BTreeMap::from([(Shard::ALL, (Timestamp(0), Span(0)))]),
            ..Heartbeats::default()
        };
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
        // It came just before, and is heard of only afterwards.
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
        heartbeats
            .last
            .insert(shard(1, 2), (Timestamp(9_000), Span(0)));
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
        // All together: the one that was missing first decides.
        assert_eq!(heartbeats.last_of(Shard::ALL), Some(beat(500)));
        // What was there since then, however it was divided, counts.
        heartbeats.last.insert(shard(2, 4), beat(900));
        assert_eq!(heartbeats.last_of(shard(2, 4)), Some(beat(900)));
        assert_eq!(heartbeats.last_of(shard(0, 4)), Some(beat(500)));
    }
}
