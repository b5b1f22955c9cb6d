//! The actions of all people in the sandbox at the press of a button: they join the tournament,
//! begin it and play its round at random, with the commands that people have.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use anyhow::{Context, anyhow, bail};
use cairn_domain::{
    ChannelId, GameId, GuildId, ParticipantId, PlayerId, Span, Timestamp, TournamentId,
    tournament::{Match, Stage, Tournament},
};
use cairn_robot::{Chance, Press, Robot, Stage as RobotStage, Way};
use cairn_store::{OpenMode, Store, TournamentsOf};
use localdiscord::{
    Errand, InteractionOutcome, LocalDiscord, Person,
    world::id::{ChannelId as Channel, UserId},
};
use tokio::{sync::Mutex, task::JoinSet, time::timeout};

/// The label of the button.
pub(super) const LABEL: &str = "Play a round of the tournament";
/// Turns after which the player to move gives up: games of random turns drag on.
const TURNS: usize = 20;
/// Up to this many further turns, so that it is not always the same side that gives up.
const MORE_TURNS: usize = 8;
/// How long to wait until a tournament that was begun has games.
const PATIENCE: Duration = Duration::from_secs(30);
/// The time between the starts of two rounds or seasons.
const DAY: Span = Span::from_days(1);

/// The people of a sandbox, and the database of their bot.
#[derive(Clone)]
pub(super) struct Crowd {
    discord: LocalDiscord,
    database: String,
    /// Held while they play.
    busy: Arc<Mutex<()>>,
}

impl Crowd {
    pub(super) fn new(discord: LocalDiscord, database: String) -> Crowd {
        Crowd {
            discord,
            database,
            busy: Arc::default(),
        }
    }

    /// Carries out the errand, and reports the outcome to the person who pressed the button.
    pub(super) async fn run(self, errand: Errand) {
        let outcome = match self.busy.try_lock() {
            Ok(_busy) => self.play(errand.channel).await,
            Err(_) => Err(anyhow!("they are still playing")),
        };
        errand.end(outcome.map_err(|error| error.to_string()));
    }

    async fn play(&self, channel: Channel) -> anyhow::Result<String> {
        let store = Store::open(&self.database, OpenMode::Looking).await?;
        let stage = Arc::new(RobotStage::new(self.discord.clone(), store));
        let mut following = JoinSet::new();
        following.spawn(Arc::clone(&stage).follow());
        let played = Round(Arc::clone(&stage)).play(channel).await;
        stage.store.close().await;
        played
    }
}

#[derive(Clone)]
struct Round(Arc<RobotStage>);

impl Round {
    async fn play(&self, channel: Channel) -> anyhow::Result<String> {
        let id = self.tournament(channel).await?;
        let it = self.read(id).await?;
        if it.stage == Stage::Open {
            self.join(&it).await?;
            self.start(id).await?;
        }
        let begun = timeout(PATIENCE, self.wait_for_start(id)).await;
        let it = begun.context("it has not started yet; press again in a minute")??;
        let round =
            RoundToPlay::from_tournament(&it).ok_or_else(|| anyhow!(nothing_to_play(&it)))?;
        let count = self.games(&it, round).await?;
        let games = match count {
            0 => "All games of the round had already been played".to_owned(),
            1 => "1 game was played".to_owned(),
            _ => format!("{count} games were played"),
        };
        let next = self.read(id).await?;
        Ok(format!("{games}. {}", what_next(&next, round)))
    }

    async fn read(&self, id: TournamentId) -> anyhow::Result<Tournament> {
        let found = self.0.store.tournament(id).await?;
        found.with_context(|| format!("there is no tournament T-{id}"))
    }

    /// The tournament of this thread or channel, otherwise the latest running one.
    async fn tournament(&self, channel: Channel) -> anyhow::Result<TournamentId> {
        let guild = TournamentsOf::Guild(GuildId(self.0.discord.guild().0));
        let going_on = self.0.store.tournaments(guild, true, u32::MAX).await?;
        let parent = self.0.discord.look(|world| {
            let place = world.channel(channel)?;
            place.parent.filter(|_| place.thread.is_some())
        });
        let here = ChannelId(channel.0);
        let above = parent.map(|it| ChannelId(it.0));
        let found = going_on
            .iter()
            .find(|it| it.thread == Some(here))
            .or_else(|| going_on.iter().find(|it| it.channel == here))
            .or_else(|| going_on.iter().find(|it| Some(it.channel) == above))
            .or_else(|| going_on.first());
        let found =
            found.ok_or_else(|| anyhow!("no tournament is in progress: use /tournament new"))?;
        Ok(found.id)
    }

    /// Makes everybody join who has not joined yet.
    async fn join(&self, it: &Tournament) -> anyhow::Result<()> {
        let discord = &self.0.discord;
        let mut people: Vec<UserId> = discord.look(|world| {
            let guild = world.guild(discord.guild());
            let members = guild.map(|it| it.members.keys().copied().collect());
            members.unwrap_or_default()
        });
        for entry in it.listed_entries() {
            if let Some(user) = self.account(entry.participant()).await? {
                people.retain(|it| it.0 != user.0);
            }
        }
        for person in people.into_iter().filter_map(|it| discord.person_of(it)) {
            // Those who may not join are told why, as usual.
            self.slash(&self.robot(person, 0), it, "tournament join")
                .await;
        }
        Ok(())
    }

    /// Makes the creator begin it, if it has not begun by itself.
    async fn start(&self, id: TournamentId) -> anyhow::Result<()> {
        let it = self.read(id).await?;
        if it.stage != Stage::Open {
            return Ok(());
        }
        let maker = *it.directors.first().context("it has no director")?;
        let mut maker = self.robot(self.person(maker).await?, 0);
        let panel = self.slash(&maker, &it, "tournament direct").await;
        let is_start = |press: &Press| {
            let chosen = press.entry.as_deref().unwrap_or(&press.id);
            chosen.ends_with(":start")
        };
        let said = maker.wander(panel, 2, "", is_start).await;
        if self.read(id).await?.stage == Stage::Open {
            let said = said.context("the bot did not respond in time")?;
            bail!("{}", said.text());
        }
        Ok(())
    }

    /// The tournament as soon as there is something to play: attendance is asked first.
    async fn wait_for_start(&self, id: TournamentId) -> anyhow::Result<Tournament> {
        loop {
            let it = self.read(id).await?;
            if !self.is_about_to_begin(&it) {
                return Ok(it);
            }
            self.0.moment().await;
        }
    }

    /// Whether the bot is about to pair a round, or to begin a season.
    fn is_about_to_begin(&self, it: &Tournament) -> bool {
        if it.stage != Stage::Running || it.format().has_challenges() {
            return false;
        }
        let now = self.0.discord.look(|world| Timestamp(world.now().0));
        let season = it.seasons.last().and_then(|it| Some(it.over.as_ref()?.0));
        let since = it.rounds.last().map(|it| it.since).or(season);
        let is_played = it.matches.iter().all(Match::is_settled);
        it.matches.is_empty() || is_played && since.is_some_and(|it| it + DAY <= now)
    }

    /// Plays the games of the round as they begin; returns how many there were.
    async fn games(&self, it: &Tournament, round: RoundToPlay) -> anyhow::Result<usize> {
        let mut known = BTreeSet::new();
        let mut playing: JoinSet<anyhow::Result<()>> = JoinSet::new();
        loop {
            let now = self.read(it.root.id).await?;
            let matches: Vec<&Match> = now.matches.iter().filter(|it| round.has(it)).collect();
            let games = matches.iter().flat_map(|it| &it.games);
            for game in games.filter(|it| it.result.is_none()) {
                if let Some(id) = game.game.filter(|it| known.insert(*it)) {
                    let round = self.clone();
                    playing.spawn(async move { round.game(id).await });
                }
            }
            if matches.iter().all(|it| it.is_settled()) || !now.stage.is_going_on() {
                break;
            }
            tokio::select! {
                Some(ended) = playing.join_next() => ended??,
                () = self.0.moment() => {}
            }
        }
        while let Some(ended) = playing.join_next().await {
            ended??;
        }
        Ok(known.len())
    }

    /// Plays a game at random; after many turns the player to move gives it up. Games differ, but
    /// each is always played the same way.
    async fn game(&self, id: GameId) -> anyhow::Result<()> {
        let seed = id.0.cast_unsigned();
        let last = TURNS + Chance::new(seed, 0).below(MORE_TURNS);
        loop {
            let game = self
                .0
                .store
                .game(id)
                .await?
                .context("the game no longer exists")?;
            let (None, Some(seat)) = (&game.head.outcome, game.head.to_move) else {
                return Ok(());
            };
            let mover = self.person(game.players.get(seat).id).await?;
            let mut mover = self.robot(mover, seed ^ game.seq().0);
            // So that everybody plays in the right place.
            mover.board(&game).await;
            let is_late = usize::try_from(game.head.turns)? >= last;
            if is_late || !mover.takes_turn(&game, Way::Typed).await {
                mover.resigns(&game).await;
            }
        }
    }

    fn robot(&self, person: Person, seed: u64) -> Robot {
        Robot {
            stage: Arc::clone(&self.0),
            chance: Chance::new(seed, person.id().0),
            person,
        }
    }

    /// Uses a command that names the tournament.
    async fn slash(
        &self,
        robot: &Robot,
        it: &Tournament,
        command: &str,
    ) -> Option<InteractionOutcome> {
        let named = [("tournament", format!("T-{}", it.root.id).into())];
        let channel = Channel(it.root.channel.0);
        robot.slash(channel, command, &named).await
    }

    async fn account(&self, who: ParticipantId) -> anyhow::Result<Option<PlayerId>> {
        Ok(self
            .0
            .store
            .participant_by_id(who)
            .await?
            .and_then(|it| it.user))
    }

    async fn person(&self, who: ParticipantId) -> anyhow::Result<Person> {
        let user = self.account(who).await?;
        let person = user.and_then(|it| self.0.discord.person_of(UserId(it.0)));
        person.context("a player is not in this sandbox; play their games yourself")
    }
}

/// What is to be played to its end: a round, or a season.
#[derive(Clone, Copy)]
enum RoundToPlay {
    /// Of a Swiss or a knockout.
    Number(usize),
    /// Of a league; a round robin is one.
    Season(usize),
    /// Of a ladder: matches begun.
    Matches(usize),
}

impl RoundToPlay {
    /// The current round, if any.
    fn from_tournament(it: &Tournament) -> Option<RoundToPlay> {
        if it.stage != Stage::Running {
            return None;
        }
        let round = if it.format().has_challenges() {
            RoundToPlay::Matches(it.matches.len())
        } else if !it.seasons.is_empty() {
            RoundToPlay::Season(it.seasons.len())
        } else if !it.rounds.is_empty() {
            RoundToPlay::Number(it.rounds.len())
        } else {
            // Matches of a knockout begin as soon as both players are known.
            let open = it.matches.iter().filter(|it| !it.is_settled());
            RoundToPlay::Number(open.map(|it| usize::from(it.new.round)).min()?)
        };
        let hidden = it.matches.iter().any(|it| it.hidden && round.has(it));
        (!it.matches.is_empty() && !hidden).then_some(round)
    }

    fn has(self, it: &Match) -> bool {
        match self {
            RoundToPlay::Number(number) => usize::from(it.new.round) == number,
            RoundToPlay::Season(number) => usize::from(it.season) == number,
            RoundToPlay::Matches(count) => usize::try_from(it.id.0).is_ok_and(|id| id < count),
        }
    }
}

fn nothing_to_play(it: &Tournament) -> &'static str {
    match it.stage {
        Stage::Running if it.format().has_challenges() => {
            "no one has challenged anyone yet: use /ladder challenge"
        }
        Stage::Running => "its round is not published yet: use /tournament direct",
        _ => "it is over",
    }
}

fn what_next(it: &Tournament, played: RoundToPlay) -> &'static str {
    match (it.stage, played) {
        (Stage::Running, RoundToPlay::Number(number))
            if it
                .matches
                .iter()
                .any(|it| usize::from(it.new.round) > number) =>
        {
            "The next round has begun."
        }
        (Stage::Running, RoundToPlay::Number(_)) => {
            "The next round is paired a day after this one started: set the clock forward."
        }
        (Stage::Running, RoundToPlay::Season(_)) => {
            "The next season starts a day later: set the clock forward."
        }
        (Stage::Running, RoundToPlay::Matches(_)) => "Start the next match with /ladder challenge.",
        _ => "The tournament is over: see /tournament show",
    }
}
