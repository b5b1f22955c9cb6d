//! Reads everything that belongs to a server, in one snapshot, and passes it on part by part.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, anyhow};
use cairn_app::DatabaseGone;
use cairn_domain::{
    ChannelId, Family, Game, GameId, GuildId, LedgerEntry, MessageRecord, MessageRef,
    ParticipantId, ServerSettings, Subject, Timestamp, TournamentId, Vacation,
    tournament::{PostAbout, Tournament, TournamentLine},
    transfer::{
        HandOver, MovedGame, MovedRating, MovedThoughts, MovedTournament, Numbers, ServerCounts,
        TakenOver, TransferPart,
    },
};
use cairn_store::{BesideServer, Database, ServerRows};

use cairn_kernel::Seat;

/// Rounds of a tournament, counted from the last, that are posted again.
const LAST_ROUNDS: usize = 2;

/// Consumer of the parts of a server.
pub(super) trait PartConsumer {
    /// Takes another part, with its own numbering of people.
    fn take(&mut self, part: &TransferPart) -> anyhow::Result<()>;
    /// Learns of something unreadable that is left out, and why.
    fn leave_out(&mut self, what: &str, why: &anyhow::Error) -> anyhow::Result<()>;
}

/// The summary after reading all parts.
pub(super) struct Gathered {
    pub(super) counts: ServerCounts,
    /// What is left behind.
    pub(super) beside: BesideServer,
    /// When this instance last served the server.
    pub(super) last_there: Timestamp,
    /// How it ends here, if it does.
    pub(super) ends: Option<HandOver>,
    /// How much was left out as unreadable.
    pub(super) unread: LeftOut,
}

/// The unreadable things left out, in numbers.
#[derive(Clone, Copy, Default)]
pub(super) struct LeftOut {
    pub(super) games: usize,
    pub(super) tournaments: usize,
    pub(super) imports: usize,
}

/// Reads a server.
pub(super) struct Gathering<'a, T> {
    moment: &'a dyn Database,
    guild: GuildId,
    to: &'a mut T,
    ends: Option<HandOver>,
    counts: ServerCounts,
    numbers: Numbers,
    /// The time before which nothing affects a running clock. `None` if no clock runs.
    earliest: Option<Timestamp>,
    /// People whose vacations matter, with the time from which they do.
    rests: BTreeMap<ParticipantId, Timestamp>,
    unread: LeftOut,
    /// The tournaments that are left out, together with their games.
    left_out: BTreeSet<TournamentId>,
}

impl<'a, T: PartConsumer> Gathering<'a, T> {
    /// Passes what is found in a snapshot of the database to a consumer.
    pub(super) fn of(
        moment: &'a dyn Database,
        guild: GuildId,
        ends: Option<HandOver>,
        to: &'a mut T,
    ) -> Gathering<'a, T> {
        Gathering {
            moment,
            guild,
            to,
            ends,
            counts: ServerCounts::default(),
            numbers: Numbers::default(),
            earliest: None,
            rests: BTreeMap::new(),
            unread: LeftOut::default(),
            left_out: BTreeSet::new(),
        }
    }

    /// Reads everything except these games and unreadable things.
    pub(super) async fn gather(
        mut self,
        rows: ServerRows,
        without: &[GameId],
        now: Timestamp,
    ) -> anyhow::Result<Gathered> {
        let (moment, guild) = (self.moment, self.guild);
        let settings = moment.settings(None, Some(guild)).await?.server;
        if settings != ServerSettings::default() {
            self.part(TransferPart::Settings(settings))?;
        }
        for (id, _) in &rows.tournaments {
            if let Err(why) = self.whole_tournament(*id).await {
                let why = unreadable(why)?;
                self.unread.tournaments += 1;
                self.left_out.insert(*id);
                self.to.leave_out(&format!("tournament T-{id}"), &why)?;
            }
        }
        for (id, _) in rows.games {
            if !without.contains(&id) {
                self.game(id).await?;
            }
        }
        for (id, _) in rows.tournaments {
            if !self.left_out.contains(&id) {
                let (thread, it) = self.read_tournament(id).await?;
                self.tournament(thread, it).await?;
            }
        }
        for id in rows.imports {
            match moment.import(id).await {
                Ok(Some(it)) => {
                    self.people(&[it.by]).await?;
                    self.part(TransferPart::Import(Box::new(it)))?;
                }
                Ok(None) => (),
                Err(why) => {
                    let why = unreadable(why)?;
                    self.unread.imports += 1;
                    self.to.leave_out(&format!("import T-{id}"), &why)?;
                }
            }
        }
        self.vacations().await?;
        self.outages().await?;
        let beats = moment.last_beats().await?.into_iter();
        let beats = beats.filter(|it| it.0.has(Some(guild))).map(|it| it.1);
        Ok(Gathered {
            counts: self.counts,
            beside: moment.beside(guild).await?,
            last_there: beats.max().unwrap_or(now).min(now),
            ends: self.ends,
            unread: self.unread,
        })
    }

    async fn read_game(&self, id: GameId) -> anyhow::Result<(Game, Option<LedgerEntry>)> {
        let game = self.moment.game(id).await?;
        let game = game.with_context(|| format!("game #{id} cannot be found again"))?;
        Ok((game, self.moment.rated_game(id).await?))
    }

    async fn read_tournament(
        &self,
        id: TournamentId,
    ) -> anyhow::Result<(Option<ChannelId>, Tournament)> {
        let row = self.moment.tournament_row(id).await?;
        let it = self.moment.tournament(id).await?;
        let (row, it) = row
            .zip(it)
            .with_context(|| format!("tournament T-{id} cannot be found again"))?;
        Ok((row.thread, it))
    }

    /// Checks that a tournament can be read with all of its games: it is transferred as a whole or
    /// not at all.
    async fn whole_tournament(&self, id: TournamentId) -> anyhow::Result<()> {
        let (_, it) = self.read_tournament(id).await?;
        let games = it.matches.iter().flat_map(|it| it.games.iter());
        for game in games.filter_map(|it| it.game) {
            let read = self.read_game(game).await;
            read.with_context(|| format!("its game #{game}"))?;
        }
        Ok(())
    }

    /// Whether a game belongs to a tournament that is left out.
    async fn is_left_out(&self, id: GameId) -> anyhow::Result<bool> {
        if self.left_out.is_empty() {
            return Ok(false);
        }
        let of = self.moment.tournament_of_game(id).await?;
        Ok(of.is_some_and(|of| self.left_out.contains(&of)))
    }

    async fn game(&mut self, id: GameId) -> anyhow::Result<()> {
        let read = if self.is_left_out(id).await? {
            Err(anyhow!("its tournament is left out"))
        } else {
            self.read_game(id).await
        };
        let (game, rated) = match read {
            Ok(read) => read,
            Err(why) => {
                let why = unreadable(why)?;
                self.unread.games += 1;
                return self.to.leave_out(&format!("game #{id}"), &why);
            }
        };
        if game.head.outcome.is_none() {
            self.goes_on_since(game.started_at);
            if !game.terms.rest.no_vacations {
                for who in Seat::BOTH.map(|seat| game.players.get(seat).id) {
                    let since = self.rests.entry(who).or_insert(game.started_at);
                    *since = (*since).min(game.started_at);
                }
            }
        }
        if let Some(ends) = &mut self.ends {
            ends.game(&game);
        }
        self.people(&Seat::BOTH.map(|seat| game.players.get(seat).id))
            .await?;
        let rated = rated.as_ref().map(MovedRating::from);
        let thoughts = MovedThoughts {
            hints: self.moment.hints(id).await?,
            may_resign: self.moment.may_resign(id).await?,
            review: self.moment.review(id).await?.map(Box::new),
        };
        self.part(TransferPart::Game(Box::new(MovedGame {
            game,
            rated,
            thoughts,
        })))
    }

    async fn tournament(
        &mut self,
        thread: Option<ChannelId>,
        it: Tournament,
    ) -> anyhow::Result<()> {
        if it.stage.is_going_on() {
            self.goes_on_since(it.outages_until);
        }
        if let Some(ends) = &mut self.ends {
            ends.tournament(&it)?;
        }
        let named = it.log.iter().flat_map(TournamentLine::people);
        self.people(&named.collect::<Vec<_>>()).await?;
        let posts = old_posts(self.moment, &it).await?;
        self.part(TransferPart::Tournament(Box::new(MovedTournament {
            root: it.root,
            thread,
            revision: it.revision,
            lines: it.log,
            posts,
        })))
    }

    fn goes_on_since(&mut self, at: Timestamp) {
        self.earliest = Some(self.earliest.map_or(at, |it| it.min(at)));
    }

    /// Passes on those of them not named yet, in order.
    async fn people(&mut self, named: &[ParticipantId]) -> anyhow::Result<()> {
        let mut new: Vec<ParticipantId> = Vec::new();
        for who in named {
            let number = self.numbers.people.len() + 1;
            // A level of the computer is the same everywhere.
            if who.level().is_none() && !self.numbers.people.contains_key(who) {
                let number = ParticipantId(i64::try_from(number)?);
                self.numbers.people.insert(*who, number);
                new.push(*who);
            }
        }
        if new.is_empty() {
            return Ok(());
        }
        let known = self.moment.participants(&new).await?;
        let mut known: BTreeMap<_, _> = known.into_iter().map(|it| (it.id, it)).collect();
        for who in new {
            let person = known.remove(&who);
            let person = person.with_context(|| format!("person {} cannot be found", who.0))?;
            self.part(TransferPart::Person(person))?;
        }
        Ok(())
    }

    /// Gathers the vacations that matter for running clocks.
    async fn vacations(&mut self) -> anyhow::Result<()> {
        let mut rests: Vec<_> = std::mem::take(&mut self.rests).into_iter().collect();
        rests.sort_by_key(|(who, _)| self.numbers.people.get(who).copied());
        for (who, since) in rests {
            for taken in self.moment.vacations(&[who], since).await? {
                self.part(TransferPart::Vacation(Vacation {
                    reason: String::new(),
                    ..taken
                }))?;
            }
        }
        Ok(())
    }

    /// Gathers the outages that matter for running clocks.
    async fn outages(&mut self) -> anyhow::Result<()> {
        let (moment, guild) = (self.moment, self.guild);
        let Some(since) = self.earliest else {
            return Ok(());
        };
        let own = moment.outages().await?.into_iter();
        let own = own.filter(|it| it.shard.has(Some(guild))).map(|it| it.span);
        let taken = moment.taken_over().await?;
        let taken = taken.iter().find(|it| it.0 == guild).map(|it| &it.1);
        let mut outages = TakenOver::rests(taken, own);
        outages.retain(|it| it.until > since);
        if outages.is_empty() {
            return Ok(());
        }
        self.part(TransferPart::Outages(outages))
    }

    fn part(&mut self, mut part: TransferPart) -> anyhow::Result<()> {
        part.renumber(&self.numbers);
        self.counts.count(&part);
        self.to.take(&part)
    }
}

/// Why something is left out. An unavailable database is an error of the whole operation.
fn unreadable(why: anyhow::Error) -> anyhow::Result<anyhow::Error> {
    match DatabaseGone::of(&why) {
        Some(_) => Err(why),
        None => Ok(why),
    }
}

/// Posts of rounds and seasons that are no longer edited.
async fn old_posts(
    moment: &dyn Database,
    it: &Tournament,
) -> anyhow::Result<Vec<(PostAbout, MessageRef)>> {
    if !it.stage.is_going_on() {
        return Ok(Vec::new());
    }
    let is_old = |about: PostAbout| match about {
        PostAbout::Round(number) => usize::from(number) + LAST_ROUNDS <= it.rounds.len(),
        PostAbout::Season(number) => usize::from(number) + LAST_ROUNDS <= it.seasons.len(),
        _ => false,
    };
    let posts = moment.messages(Family::of_tournament(it.root.id)).await?;
    let about = |post: &MessageRecord| match post.subject {
        Subject::Tournament(_, about) if is_old(about) => Some((about, post.at()?)),
        _ => None,
    };
    let mut old: Vec<_> = posts.iter().filter_map(about).collect();
    old.sort_unstable_by_key(|it| it.0);
    Ok(old)
}
