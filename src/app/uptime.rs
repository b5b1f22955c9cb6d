//! When the shards of the bot were connected for their players: heartbeats while they are connected
//! to Discord, and the outages between them. And a clock that never goes back.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::Context as _;
use cairn_domain::{
    DiscordTask, GuildId, History, Interval, Outage, Shard, Shards, Span, Timestamp, Write,
};
use cairn_store::Tx;
use cairn_telemetry::metrics::metrics;
use tokio::sync::watch;
use tracing::{debug, info, warn};

use super::{
    App, AppError,
    heartbeats::{Beat, Heartbeats, OUTAGE},
};

/// After an outage the posts of deadlines within this time are edited, at most this many, and this
/// far apart.
const SOON: Span = Span::from_days(7);
const MAX_EDITED: u32 = 2_000;
const BETWEEN_EDITS: Span = Span(250);
/// How long after their end outages of other processes are looked for again: their clocks may be
/// behind, and they commit when they can.
const HEARD_AGAIN: Span = Span::from_hours(1);
/// How long after a short absence of a shard what happened meanwhile may still arrive.
const UNHEARD: Duration = Duration::from_secs(5);
/// A clock that is behind by less than this has only been adjusted.
const WORTH_A_WARNING: Span = Span::from_secs(1);

/// What is known about when nobody could play.
#[derive(Debug)]
pub(super) struct Uptime {
    /// The latest time seen.
    latest: AtomicI64,
    behind: AtomicBool,
    heartbeats: Mutex<Heartbeats>,
    /// Whether an answer to somebody could not be sent, and Discord has answered nothing since.
    answers_fail: watch::Sender<bool>,
    /// When Discord last answered requests again, or this process began.
    back: watch::Sender<Instant>,
}

impl Default for Uptime {
    fn default() -> Uptime {
        Uptime {
            latest: AtomicI64::new(i64::MIN),
            behind: AtomicBool::new(false),
            heartbeats: Mutex::default(),
            answers_fail: watch::Sender::default(),
            back: watch::Sender::new(Instant::now()),
        }
    }
}

impl Uptime {
    /// Ready when Discord has answered requests again after this time.
    pub(super) fn back_after(&self, begun: Instant) -> impl Future<Output = ()> + use<> {
        let mut back = self.back.subscribe();
        async move {
            // Without a sender the bot ends.
            let _ = back.wait_for(|it| *it > begun).await;
        }
    }

    /// This time, or the latest one seen, if the host's clock was set back.
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
                "the host's clock was set back; game clocks are stopped until it catches up; keep \
                 the host's clock synchronized with NTP"
            );
        }
        latest
    }

    /// Sets the time before which it never goes back.
    fn go_on_from(&self, last: Timestamp) {
        self.latest.fetch_max(last.0, Ordering::SeqCst);
    }

    /// Whether time stood still when it was last asked for.
    pub(super) fn stands_still(&self) -> bool {
        self.behind.load(Ordering::SeqCst)
    }

    /// Whether a shard is not connected, or was not a moment ago, and has not been away for long
    /// enough for an outage: Discord may still deliver what happened meanwhile.
    pub(super) fn was_just_away(&self) -> bool {
        let away = self.heartbeats().just_away;
        away.is_some_and(|it| it.elapsed() < UNHEARD)
    }

    fn heartbeats(&self) -> std::sync::MutexGuard<'_, Heartbeats> {
        self.heartbeats
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// Takes over the state of time from the last process. Called before anything else.
    pub async fn wake_up(&self) -> anyhow::Result<()> {
        if let Some(last) = self.store.last_beat().await? {
            self.uptime.go_on_from(last);
        }
        self.read_beats().await?;
        self.look_what_is_closed()
            .await
            .map_err(anyhow::Error::new)?;
        self.begin_thinning().await.map_err(anyhow::Error::new)?;
        // The previous program may have lacked rules that this one has.
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

    /// The life of the database; begins one if there is none: at the first start, and at the first
    /// one after a restore.
    pub async fn history(&self) -> anyhow::Result<History> {
        let [random, ..] = *(self.seed)().as_chunks().0 else {
            unreachable!("32 bytes are eight times four")
        };
        let fresh = History::begin(random, self.now());
        let begin = async |tx: Tx| {
            tx.begin_history(fresh).await?;
            let history = tx.history().await?;
            history.context("the database has no record of uptime")
        };
        self.store.transact(begin).await
    }

    /// A session of this shard begins, and an earlier one is lost. Returns since when nobody has
    /// listened there.
    pub(super) fn begin_session(&self, shard: Shard) -> Timestamp {
        let (now, put_forward) = self.time_and_ahead();
        let mut heartbeats = self.uptime.heartbeats();
        heartbeats.beaten.remove(&shard);
        let going_on = heartbeats.gap(shard, now, put_forward);
        // It has ended just now, if the first heartbeat came before.
        let ended = heartbeats
            .outages
            .iter()
            .filter(|it| it.shard.overlaps(shard) && now - it.span.until <= OUTAGE);
        let from = ended.map(|it| it.span.from).chain(going_on).min();
        from.unwrap_or(now).max(Timestamp(0))
    }

    /// Sets the shards that this process runs.
    pub(super) fn runs(&self, shards: Shards) {
        self.uptime.heartbeats().own = shards;
    }

    /// When something written then may be written again, if that is still to come. A host's clock
    /// that was or is wrong holds nothing up.
    pub fn next_writing(&self, written: Timestamp, between: Span) -> Option<Timestamp> {
        let (now, next) = (self.now(), written + between);
        let is_soon = written <= now && now < next && !self.uptime.stands_still();
        is_soon.then_some(next)
    }

    /// The current time, and how far the clock has been put forward by hand.
    fn time_and_ahead(&self) -> Beat {
        loop {
            let put_forward = self.time.put_forward();
            let now = self.now();
            if put_forward == self.time.put_forward() {
                return (now, put_forward);
            }
        }
    }

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

    /// Reads the outages that others have written since the last time, at first all of them.
    /// Returns whether this process did not know of one that affects everything: the bot was
    /// closed.
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

    /// Sets which of its shards are connected to Discord now, and so available to their players,
    /// and when each was last heard. Whether other ones are than before.
    pub fn hear(&self, connected: BTreeMap<Shard, Instant>) -> bool {
        let moment = self.time_and_ahead();
        let mut heartbeats = self.uptime.heartbeats();
        let are_others = !heartbeats.connected.keys().eq(connected.keys());
        heartbeats.connected = connected;
        if heartbeats.away().any(|it| heartbeats.is_pause(it, moment)) {
            heartbeats.just_away = Some(Instant::now());
        }
        let away = heartbeats.away().count();
        metrics()
            .gateway_away
            .set(i64::try_from(away).unwrap_or(i64::MAX));
        let is_any = !heartbeats.connected.is_empty();
        metrics().gateway_connected.set(i64::from(is_any));
        are_others
    }

    /// Records until when the connected shards were heard. A long time since one of them last was
    /// counts as an outage.
    pub async fn beat_if_connected(&self) -> Result<(), AppError> {
        if self.store.is_shared() {
            // Others run the other shards.
            self.read_beats().await?;
        }
        if self.uptime.heartbeats().connected.is_empty() || self.do_answers_fail() {
            return Ok(());
        }
        let (now, put_forward) = self.time_and_ahead();
        let beats: Vec<(Shard, Timestamp, Option<Interval>)> = {
            let heartbeats = self.uptime.heartbeats();
            let beat = |(shard, heard): (&Shard, &Instant)| {
                let at = heartbeats.heard_at(*shard, *heard, now);
                let from = heartbeats.gap(*shard, at, put_forward);
                (*shard, at, from.map(|from| Interval { from, until: at }))
            };
            heartbeats.connected.iter().map(beat).collect()
        };
        let beat = async |tx: Tx| {
            for (shard, at, outage) in &beats {
                tx.beat(*shard, *at, *outage).await?;
            }
            Ok(((), Vec::new()))
        };
        self.decide(beat).await?;
        if let Some(at) = beats.iter().map(|it| it.1).max() {
            debug!(at = at.0, "heartbeat at {}", at.0);
            let millis = at.0.max(0).cast_unsigned();
            let seconds = std::time::Duration::from_millis(millis).as_secs_f64();
            metrics().last_heartbeat.set(seconds);
        }
        let mut first = false;
        let mut longest: Option<Interval> = None;
        let mut missed = Vec::new();
        {
            let mut heartbeats = self.uptime.heartbeats();
            for (shard, at, outage) in beats {
                heartbeats.last.insert(shard, (at, put_forward));
                first |= heartbeats.beaten.insert(shard);
                let Some(span) = outage else { continue };
                heartbeats.learn(vec![Outage { shard, span }]);
                if span.until - span.from <= OUTAGE {
                    continue;
                }
                missed.push(shard);
                longest =
                    Some(longest.map_or(span, |it| if it.from < span.from { it } else { span }));
            }
        }
        if let Some(outage) = longest {
            let lasted = (outage.until - outage.from).0 / 1_000;
            info!(
                lasted_s = lasted,
                "no one could play for {lasted} seconds; this time does not count on any clock"
            );
        }
        if first || longest.is_some() {
            self.alarms.clocks().ring();
        }
        if longest.is_some() {
            self.outage_has_ended(&missed, now).await?;
        }
        Ok(())
    }

    /// Moves everything with a deadline in the servers of these shards after an outage.
    pub(super) async fn outage_has_ended(
        &self,
        shards: &[Shard],
        now: Timestamp,
    ) -> Result<(), AppError> {
        self.edit_deadlines(shards, now).await?;
        self.look_at_tournaments().await
    }

    /// Edits the posts of the games whose time runs out next in the servers of these shards: an
    /// outage has postponed that. One by one, so that people's requests get through; other games
    /// show it with their next turn.
    async fn edit_deadlines(&self, shards: &[Shard], now: Timestamp) -> Result<(), AppError> {
        let soon = self.store.awake_on(shards, now + SOON, MAX_EDITED).await?;
        let writes = soon.into_iter().zip(0..).map(|(game, number)| {
            Write::schedule(
                DiscordTask::SyncGame(game),
                now + Span(number * BETWEEN_EDITS.0),
            )
        });
        self.commit(writes.collect()).await
    }

    /// Sets whether Discord takes no answers to people, and no other request either: nobody can
    /// play then, although the gateway is connected.
    pub fn answers_fail(&self, fail: bool) {
        metrics().answers_fail.set(i64::from(fail));
        self.uptime
            .answers_fail
            .send_if_modified(|it| std::mem::replace(it, fail) != fail);
    }

    pub(super) fn do_answers_fail(&self) -> bool {
        *self.uptime.answers_fail.borrow()
    }

    /// Ready when that is so.
    pub async fn until_answers_fail(&self) {
        let mut fail = self.uptime.answers_fail.subscribe();
        // The sender lives as long as this.
        let _ = fail.wait_for(|it| *it).await;
    }

    /// Discord answers requests again: what has failed is tried now.
    pub fn discord_is_back(&self) {
        self.uptime.back.send_replace(Instant::now());
    }

    /// Ready when that has happened after this time.
    pub async fn until_discord_is_back(&self, after: Instant) {
        self.uptime.back_after(after).await;
    }

    /// Whether any shard of this process is connected to Discord.
    pub fn is_connected(&self) -> bool {
        !self.uptime.heartbeats().connected.is_empty()
    }

    /// The shards of this process that are not connected to Discord.
    pub fn shards_away(&self) -> Vec<Shard> {
        self.uptime.heartbeats().away().collect()
    }

    /// Whether clocks can be checked: a shard of this process is connected, and the outages are
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
        let shard = Shard::from_guild(guild, heartbeats.own.count());
        let known = heartbeats
            .outages
            .iter()
            .filter(|it| it.span.until > since && it.shard.has(guild))
            .map(|it| it.span);
        let going_on = heartbeats.gap(shard, now, put_forward);
        let going_on = going_on.map(|from| Interval {
            // Nobody asks about the time before.
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
        // Closures may begin anywhere among them.
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
}
