//! The actions of all people in the sandbox at the press of a button: they join the tournament,
//! begin it and play its round at random, with the commands that people have.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use anyhow::{Context, anyhow, bail};
use cairn_app::{
    GameStore as _, MessageStore as _, PeopleStore as _, TournamentStore as _, TournamentsOf,
};
use cairn_discord::Language;
use cairn_domain::{
    ChannelId, Game, GameId, GuildId, LogLength, ParticipantId, PlayerId, Span, Timestamp,
    TournamentId,
    tournament::{Match, Stage, Tournament, TournamentKind},
};
use cairn_kernel::{AnyPosition, Dice, Seat};
use cairn_rules::catalog;
use cairn_store::{Database as _, SqliteStore};
use localdiscord::{
    Arg, Errand, InteractionOutcome, LocalDiscord, Person,
    world::{
        id::{ChannelId as Channel, UserId},
        message::Message,
    },
};
use tokio::{sync::Mutex, task::JoinSet, time::timeout};

use crate::random_turn::random_turn;

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
        let store = Arc::new(SqliteStore::open_read_only(&self.database).await?);
        let played = self.round(&store, channel).await;
        store.close().await;
        played
    }

    async fn round(&self, store: &Arc<SqliteStore>, channel: Channel) -> anyhow::Result<String> {
        let id = self.tournament(store, channel).await?;
        let it = read(store, id).await?;
        if it.stage == Stage::Open {
            self.join(store, &it).await?;
            self.start(store, id).await?;
        }
        let begun = timeout(PATIENCE, self.begun(store, id)).await;
        let it = begun.context("it has not begun yet; press again in a minute")??;
        let round = RoundToPlay::of(&it).ok_or_else(|| anyhow!(nothing_to_play(&it)))?;
        let count = self.games(store, &it, round).await?;
        let games = match count {
            0 => "All games of the round were played already".to_owned(),
            1 => "1 game was played".to_owned(),
            _ => format!("{count} games were played"),
        };
        let next = read(store, id).await?;
        Ok(format!("{games}. {}", what_next(&next, round)))
    }

    /// The tournament of this thread or channel, otherwise the latest running one.
    async fn tournament(
        &self,
        store: &Arc<SqliteStore>,
        channel: Channel,
    ) -> anyhow::Result<TournamentId> {
        let guild = GuildId(self.discord.guild().0);
        let going_on = store
            .tournaments(TournamentsOf::Guild(guild), true, u32::MAX)
            .await?;
        let parent = self.discord.look(|world| {
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
        let found = found.ok_or_else(|| anyhow!("no tournament goes on: /tournament new"))?;
        Ok(found.id)
    }

    /// Makes everybody join who has not joined yet.
    async fn join(&self, store: &Arc<SqliteStore>, it: &Tournament) -> anyhow::Result<()> {
        let mut people: Vec<UserId> = self.discord.look(|world| {
            let guild = world.guild(self.discord.guild());
            let members = guild.map(|it| it.members.keys().copied().collect());
            members.unwrap_or_default()
        });
        for entry in it.listed() {
            if let Some(user) = self.account(store, entry.who()).await? {
                people.retain(|it| it.0 != user.0);
            }
        }
        for person in people
            .into_iter()
            .filter_map(|it| self.discord.person_of(it))
        {
            // Those who may not join are told why, as usual.
            self.slash(&person, it, "tournament join").await?;
        }
        Ok(())
    }

    /// Makes the creator begin it, if it has not begun by itself.
    async fn start(&self, store: &Arc<SqliteStore>, id: TournamentId) -> anyhow::Result<()> {
        let it = read(store, id).await?;
        if it.stage != Stage::Open {
            return Ok(());
        }
        let maker = *it.directors.first().context("nobody directs it")?;
        let maker = self.person(store, maker).await?;
        let panel = self.slash(&maker, &it, "tournament direct").await?;
        let panel = shown(&panel)?;
        let says = |key| self.words(&maker, key);
        let (list, start) = (says("direct-hint"), says("direct-menu-start"));
        let asked = maker.select(panel.id, &list, &[&start])?.outcome().await?;
        let asked = shown(&asked)?;
        let really = says("button-direct-do");
        if asked.part(&really).is_none() {
            bail!("{}", asked.content);
        }
        let begun = maker.click(asked.id, &really)?.outcome().await?;
        if read(store, id).await?.stage == Stage::Open {
            bail!("{}", begun.text());
        }
        Ok(())
    }

    /// The tournament as soon as there is something to play: attendance is asked first.
    async fn begun(
        &self,
        store: &Arc<SqliteStore>,
        id: TournamentId,
    ) -> anyhow::Result<Tournament> {
        let mut news = self.discord.changes();
        loop {
            news.borrow_and_update();
            let it = read(store, id).await?;
            if !self.is_about_to_begin(&it) {
                return Ok(it);
            }
            news.changed().await?;
        }
    }

    /// Whether the bot is about to pair a round, or to begin a season.
    fn is_about_to_begin(&self, it: &Tournament) -> bool {
        if it.stage != Stage::Running || matches!(it.setup.kind, TournamentKind::Ladder { .. }) {
            return false;
        }
        let now = self.discord.look(|world| Timestamp(world.now().0));
        let since = match it.setup.kind {
            TournamentKind::Swiss { .. } => it.rounds.last().map(|it| it.since),
            _ => it.seasons.last().and_then(|it| Some(it.over.as_ref()?.0)),
        };
        let is_played = it.matches.iter().all(Match::is_settled);
        it.matches.is_empty() || is_played && since.is_some_and(|it| it + DAY <= now)
    }

    /// Plays the games of the round as they begin; returns how many there were.
    async fn games(
        &self,
        store: &Arc<SqliteStore>,
        it: &Tournament,
        round: RoundToPlay,
    ) -> anyhow::Result<usize> {
        let mut known = BTreeSet::new();
        let mut playing: JoinSet<anyhow::Result<()>> = JoinSet::new();
        let mut news = self.discord.changes();
        loop {
            news.borrow_and_update();
            let now = read(store, it.root.id).await?;
            let matches: Vec<&Match> = now.matches.iter().filter(|it| round.has(it)).collect();
            let games = matches.iter().flat_map(|it| &it.games);
            for game in games.filter(|it| it.result.is_none()) {
                if let Some(id) = game.game.filter(|it| known.insert(*it)) {
                    let (crowd, store) = (self.clone(), Arc::clone(store));
                    playing.spawn(async move { crowd.game(&store, id).await });
                }
            }
            if matches.iter().all(|it| it.is_settled()) || !now.stage.is_going_on() {
                break;
            }
            tokio::select! {
                Some(ended) = playing.join_next() => ended??,
                // The bot's visible actions change the world; its earlier writes do not.
                woken = news.changed() => woken?,
            }
        }
        while let Some(ended) = playing.join_next().await {
            ended??;
        }
        Ok(known.len())
    }

    /// Plays a game at random; after many turns the player to move gives it up.
    async fn game(&self, store: &Arc<SqliteStore>, id: GameId) -> anyhow::Result<()> {
        let catalog = catalog();
        self.posted(store, id).await?;
        // The length of the log at the last turn.
        let mut before = None;
        loop {
            let game = store.game(id).await?.context("the game is gone")?;
            let (None, Some(seat)) = (&game.head.outcome, game.head.to_move) else {
                return Ok(());
            };
            let who = game.players.get(seat).id;
            let mover = self.person(store, who).await?;
            let last = TURNS + dice(&game).pick(0, &[1; MORE_TURNS]);
            let table = game.table(&catalog)?;
            if table.turns.len() >= last || before == Some(game.seq()) {
                return self.resign(&mover, &game).await;
            }
            before = Some(game.seq());
            let turn = any_turn(table.position.as_ref(), seat, &game);
            let (place, name) = (place(&game), game.id.to_string());
            let typed: [(&str, Arg); 2] = [
                ("turn", turn.as_str().into()),
                ("game", name.as_str().into()),
            ];
            let answer = mover.slash(place, "move", &typed)?.outcome().await?;
            let play = self.words(&mover, "button-play");
            if let Some(asked) = answer.message().filter(|it| it.part(&play).is_some()) {
                mover.click(asked.id, &play)?.outcome().await?;
            }
        }
    }

    /// Waits until the game has its board, so that everybody plays in the right place.
    async fn posted(&self, store: &Arc<SqliteStore>, id: GameId) -> anyhow::Result<()> {
        let mut news = self.discord.changes();
        loop {
            news.borrow_and_update();
            if !store.posts(id).await?.is_empty() {
                return Ok(());
            }
            news.changed().await?;
        }
    }

    async fn resign(&self, mover: &Person, game: &Game) -> anyhow::Result<()> {
        let name = game.id.to_string();
        let asked = mover
            .slash(place(game), "resign", &[("game", name.as_str().into())])?
            .outcome()
            .await?;
        let really = self.words(mover, "button-resign-really");
        // It may have ended by itself in the meantime.
        if let Some(asked) = asked.message().filter(|it| it.part(&really).is_some()) {
            mover.click(asked.id, &really)?.outcome().await?;
        }
        Ok(())
    }

    /// Uses a command that names the tournament.
    async fn slash(
        &self,
        person: &Person,
        it: &Tournament,
        command: &str,
    ) -> anyhow::Result<InteractionOutcome> {
        let name = format!("T-{}", it.root.id);
        let named = [("tournament", name.as_str().into())];
        let asked = person.slash(Channel(it.root.channel.0), command, &named)?;
        Ok(asked.outcome().await?)
    }

    /// A text of the bot in this person's language.
    fn words(&self, person: &Person, key: &str) -> String {
        let locale = self
            .discord
            .look(|world| world.user(person.id()).map(|it| it.locale.clone()));
        Language::of(&locale.unwrap_or_default()).name(key)
    }

    async fn account(
        &self,
        store: &Arc<SqliteStore>,
        who: ParticipantId,
    ) -> anyhow::Result<Option<PlayerId>> {
        Ok(store.known(who).await?.and_then(|it| it.user))
    }

    async fn person(&self, store: &Arc<SqliteStore>, who: ParticipantId) -> anyhow::Result<Person> {
        let user = self.account(store, who).await?;
        let person = user.and_then(|it| self.discord.person_of(UserId(it.0)));
        person.context("somebody who plays is not in this sandbox; play their games yourself")
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
    fn of(it: &Tournament) -> Option<RoundToPlay> {
        if it.stage != Stage::Running {
            return None;
        }
        let (round, some) = match it.setup.kind {
            TournamentKind::Swiss { .. } => (RoundToPlay::Number(it.rounds.len()), it.rounds.len()),
            TournamentKind::Knockout { .. } => {
                // Its matches begin as soon as both players are known.
                let open = it.matches.iter().filter(|it| !it.is_settled());
                let number = open.map(|it| usize::from(it.new.round)).min()?;
                (RoundToPlay::Number(number), it.matches.len())
            }
            TournamentKind::RoundRobin { .. } | TournamentKind::League { .. } => {
                (RoundToPlay::Season(it.seasons.len()), it.seasons.len())
            }
            TournamentKind::Ladder { .. } => {
                (RoundToPlay::Matches(it.matches.len()), it.matches.len())
            }
        };
        let hidden = it.matches.iter().any(|it| it.hidden && round.has(it));
        (some > 0 && !hidden).then_some(round)
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
    match (it.stage, it.setup.kind) {
        (Stage::Running, TournamentKind::Ladder { .. }) => {
            "nobody has challenged anybody yet: /ladder challenge"
        }
        (Stage::Running, _) => "its round is not published yet: /tournament direct",
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
            "The next round is paired a day after this one began: put the clock forward."
        }
        (Stage::Running, RoundToPlay::Season(_)) => {
            "The next season begins a day later: put the clock forward."
        }
        (Stage::Running, RoundToPlay::Matches(_)) => "/ladder challenge begins the next match.",
        _ => "The tournament is over: /tournament show",
    }
}

/// Games differ, but each is always played the same way.
fn dice(game: &Game) -> Dice {
    let mut seed = [0; 32];
    let places = seed.iter_mut().zip(game.id.0.to_le_bytes());
    places.for_each(|(to, from)| *to = from);
    Dice::new(seed)
}

/// A random turn of this player, as written.
fn any_turn(start: &dyn AnyPosition, seat: Seat, game: &Game) -> String {
    let dice = dice(game);
    let LogLength(mut step) = game.seq();
    let acts = random_turn(start, seat, |count| {
        step += 1;
        dice.pick(step, &vec![1; count])
    });
    acts.join(" ")
}

async fn read(store: &Arc<SqliteStore>, id: TournamentId) -> anyhow::Result<Tournament> {
    let found = store.tournament(id).await?;
    found.with_context(|| format!("there is no tournament T-{id}"))
}

/// The channel or thread of the game.
fn place(game: &Game) -> Channel {
    Channel(game.place.thread.unwrap_or(game.place.channel).0)
}

fn shown(outcome: &InteractionOutcome) -> anyhow::Result<&Message> {
    outcome.message().context("the bot did not respond in time")
}
