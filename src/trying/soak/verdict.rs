//! The verdict: compares confirmations and posts with the database.

use std::collections::{BTreeMap, BTreeSet};

use cairn_app::vacations;
use cairn_command::verify_database;
use cairn_discord::theme_of;
use cairn_domain::{
    About, Away, EventKind, Game, GameId, GuildId, Interval, LogLength, NotificationWay, PlayerId,
    Span, TournamentId,
};
use cairn_paint::Theme;
use cairn_rules::{Catalog, catalog};
use cairn_store::Database;
use localdiscord::world::id::UserId;

use super::{
    check::{self, FoundFault, ObservedGame},
    clocks,
    cups::{Cups, spoken_of},
    figures::{Figures, Topic},
    hurt::{Hurt, is_about},
    posts::{Noted, Posts},
    transcript::Transcript,
};

/// A challenge that came to nothing is deleted, but not sooner.
const FORGOTTEN: Span = Span::from_days(2);

/// The number of pictures painted again. With more boards than this, only every second, third and
/// so on is.
const PAINTED: usize = 6_000;

/// Checks everything, with the bot gone, and reports the faults.
///
/// # Errors
///
/// If the database cannot even be read.
pub(super) async fn judge(
    transcript: &mut Transcript,
    store: &dyn Database,
    figures: &Figures,
) -> anyhow::Result<()> {
    let posts = Posts::of(&transcript.posts, &transcript.gone);
    for violation in &transcript.violations {
        figures.wrong(format!("Discord would refuse: {violation}"));
    }
    for strange in posts.unrecognizable() {
        figures.wrong(strange);
    }
    for _ in 0..posts.blindly_again() {
        figures.count(Topic::Verdict, "again where it may not read");
    }
    for doubled in posts.doubled(&transcript.hurt) {
        figures.count(Topic::Verdict, "doubled");
        figures.wrong(doubled);
    }
    for task in store.parked().await? {
        let what = task
            .task
            .map_or(format!("task {}", task.id.0), |it| it.to_string());
        let parked = format!("parked: {what}: {}", task.reason);
        if !is_about(&transcript.hurt, &parked) {
            figures.wrong(parked);
        }
    }
    let outages = store.outages().await?;
    let guild = GuildId(transcript.guild.0);
    let chosen = store.settings(None, Some(guild)).await?;
    let mut games = Games {
        store,
        figures,
        posts: &posts,
        // One process has all servers.
        outages: outages.into_iter().map(|it| it.span).collect(),
        catalog: catalog(),
        theme: theme_of(chosen.server.theme.as_ref()),
        every: posts.with_nonce(|it| it.starts_with('b')) / PAINTED + 1,
        boards: 0,
    };
    games.offered(transcript).await?;
    for id in games.all(transcript).await? {
        games.look(id, transcript).await?;
    }
    tournaments(transcript, store, &posts, figures).await?;
    let mut output = Vec::new();
    if let Err(failure) = verify_database(store, &mut output).await {
        let said = String::from_utf8_lossy(&output);
        if said.is_empty() {
            figures.wrong(format!("it cannot be verified: {failure:?}"));
        }
        for line in said.lines() {
            if !is_about(&transcript.hurt, line) {
                figures.wrong(line.to_owned());
            }
        }
    }
    Ok(())
}

/// Checks the tournaments announced to people, and those in the database.
async fn tournaments(
    transcript: &Transcript,
    store: &dyn Database,
    posts: &Posts,
    figures: &Figures,
) -> anyhow::Result<()> {
    let mut cups = Cups::default();
    let known = transcript.cups.iter().copied();
    let mut all: BTreeSet<TournamentId> = spoken_of(&transcript.posts);
    all.extend(known.chain(store.all_tournaments().await?));
    for id in all {
        if transcript.hurt.contains(&Hurt::Tournament(id)) {
            figures.count(Topic::Verdict, "damaged tournaments");
            continue;
        }
        match store.tournament(id).await {
            Ok(Some(it)) => {
                if transcript.cups.contains(&id) && it.stage.is_going_on() {
                    figures.wrong(format!("T-{id}: it was over, and now it goes on"));
                }
                for flaw in cups.flaws(store, &it, posts).await? {
                    figures.wrong(format!("T-{id}: {flaw}"));
                }
                figures.count(Topic::Verdict, "tournaments");
            }
            Ok(None) => {
                figures.count(Topic::Verdict, "lost");
                let what = "people were told of this tournament, and it is gone";
                figures.wrong(format!("T-{id}: {what}"));
            }
            Err(error) => figures.wrong(format!("T-{id} cannot be read: {error:#}")),
        }
    }
    Ok(())
}

/// The context in which all games are checked.
struct Games<'a> {
    store: &'a dyn Database,
    figures: &'a Figures,
    posts: &'a Posts,
    outages: Vec<Interval>,
    catalog: Catalog,
    theme: Theme,
    /// One board in this number is painted again.
    every: usize,
    boards: usize,
}

impl Games<'_> {
    /// Games in the database, games that people played and games mentioned in posts.
    async fn all(&self, transcript: &Transcript) -> anyhow::Result<BTreeSet<GameId>> {
        let (spoken_of, _) = self.posts.games();
        let known = transcript.known.iter();
        let begun = known.filter(|(_, it)| it.has_begun).map(|(id, _)| *id);
        let stored = self.store.all_games().await?;
        Ok(stored.into_iter().chain(begun).chain(spoken_of).collect())
    }

    /// The challenges that were posted and have not become a game.
    async fn offered(&self, transcript: &Transcript) -> anyhow::Result<()> {
        let (_, offered) = self.posts.games();
        for (id, at) in offered {
            if transcript.ended - at < FORGOTTEN
                && !transcript.hurt.contains(&Hurt::Game(id))
                && self.store.challenge(id).await?.is_none()
                && self.store.row(id).await?.is_none()
            {
                self.lost(format!(
                    "#{id}: this challenge was posted, and there is none"
                ));
            }
        }
        Ok(())
    }

    fn lost(&self, what: String) {
        self.figures.count(Topic::Verdict, "lost");
        self.figures.wrong(what);
    }

    async fn look(&mut self, id: GameId, transcript: &mut Transcript) -> anyhow::Result<()> {
        if transcript.hurt.contains(&Hurt::Game(id)) {
            self.figures.count(Topic::Verdict, "damaged games");
            return Ok(());
        }
        let game = match self.store.game(id).await {
            Ok(Some(game)) => game,
            Ok(None) => {
                self.lost(format!(
                    "#{id}: people were told of this game, and it is gone"
                ));
                return Ok(());
            }
            Err(error) => {
                self.lost(format!("#{id} cannot be read: {error:#}"));
                return Ok(());
            }
        };
        let away = Away {
            outages: self.outages.clone(),
            vacations: vacations(self.store, &game).await?,
        };
        for flaw in clocks::flaws(&game, &away, transcript.ended) {
            self.figures.wrong(format!("the clock of #{id}: {flaw}"));
        }
        let boards = self.posts.boards(id);
        let told_directly = self.told_directly(&game).await?;
        let told_of_end = self.told_of_end(&game).await?;
        let seen = ObservedGame {
            known: transcript.known.get(&id).cloned().unwrap_or_default(),
            boards: &boards,
            turns_told: &self.posts.turns_told(id),
            told_directly: &told_directly,
            told_of_end: &told_of_end,
            is_gone: &|channel| self.posts.is_gone(channel),
            waited: &|from, until| transcript.waited(from, until),
        };
        let found = check::look(&game, &seen);
        for (count, what) in [
            (found.announced, "announced"),
            (found.together, "with the next"),
        ] {
            for _ in 0..count {
                self.figures.count(Topic::Verdict, what);
            }
        }
        for wrong in found.wrong {
            match &wrong {
                FoundFault::Lost(_) => self.figures.count(Topic::Verdict, "lost"),
                FoundFault::Doubled(_) => self.figures.count(Topic::Verdict, "doubled"),
                FoundFault::Missing(_) => self.figures.count(Topic::Verdict, "missing"),
                FoundFault::Late(_) => self.figures.count(Topic::Verdict, "late"),
                FoundFault::Other(_) => {}
            }
            self.figures.wrong(wrong.text());
        }
        self.pictures(&game, &boards, transcript);
        Ok(())
    }

    /// The players who get direct messages about their turns.
    async fn told_directly(&self, game: &Game) -> anyhow::Result<BTreeSet<UserId>> {
        let mut told = BTreeSet::new();
        for player in [&game.players.first, &game.players.second] {
            let Some(PlayerId(user)) = player.user else {
                continue;
            };
            let chosen = self.store.settings(player.user, None).await?.personal;
            if chosen.told.of(EventKind::MyTurn) == NotificationWay::DirectMessage {
                told.insert(UserId(user));
            }
        }
        Ok(told)
    }

    /// The players mentioned by the final board.
    async fn told_of_end(&self, game: &Game) -> anyhow::Result<BTreeSet<UserId>> {
        let mut told = BTreeSet::new();
        for seat in game.told_of_end() {
            let player = game.players.get(seat);
            let chosen = self.store.settings(player.user, None).await?.personal;
            let way = About::Board(game.seq()).way(game, seat, chosen.told);
            let mentioned = player.user.filter(|_| way == NotificationWay::Mention);
            told.extend(mentioned.map(|it| UserId(it.0)));
        }
        Ok(told)
    }

    /// Paints the posted boards again.
    fn pictures(
        &mut self,
        game: &Game,
        boards: &BTreeMap<LogLength, Vec<Noted>>,
        transcript: &mut Transcript,
    ) {
        for (&at, posts) in boards.iter().filter(|(at, _)| **at <= game.seq()) {
            self.boards += 1;
            if !self.boards.is_multiple_of(self.every) {
                continue;
            }
            let painted = &mut transcript.painted;
            let picture = match painted.board(&self.catalog, game, at, self.theme) {
                Ok(picture) => picture,
                Err(flaw) => {
                    let id = game.id;
                    let what = format!("#{id} does not replay up to entry {at}: {flaw}");
                    self.figures.wrong(what);
                    continue;
                }
            };
            for post in posts {
                if post.pictures == [picture] {
                    self.figures
                        .count(Topic::Verdict, "pictures as drawn again");
                } else {
                    self.figures.wrong(format!(
                        "#{}: the board after entry {at} has another picture than its log draws: \
                         {post:?}",
                        game.id
                    ));
                }
            }
        }
    }
}
