//! Reads all that belongs to a server, from one moment.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, bail};
use cairn_domain::{
    Game, GameId, GuildId, MessageRef, ParticipantId, ServerSettings, Timestamp, Vacation,
    tournament::{PostAbout, Tournament, TournamentLine},
    transfer::{MovedRating, MovedTournament, Numbers, ServerContents, TakenOver},
};
use cairn_store::{BesideServer, Database};

use cairn_kernel::Seat;

/// So often all of it is read until nothing changes meanwhile.
const TRIES: u32 = 5;
/// Of the rounds of a tournament the last so many are posted anew.
const LAST_ROUNDS: usize = 2;

/// A server as it is.
pub(super) struct Gathered {
    /// What goes over, with numbers of its own for people.
    pub(super) contents: ServerContents,
    /// Its tournaments, as this database has them.
    pub(super) tournaments: Vec<Tournament>,
    /// What does not go over.
    pub(super) beside: BesideServer,
    /// When this instance was last there for it.
    pub(super) last_there: Timestamp,
}

/// Reads it again if a bot has changed anything meanwhile.
pub(super) async fn gather(
    store: &dyn Database,
    guild: GuildId,
    without: &[GameId],
    now: Timestamp,
) -> anyhow::Result<Gathered> {
    for _ in 0..TRIES {
        let before = store.server(guild).await?;
        let gathered = read(store, guild, without, now).await?;
        if store.server(guild).await? == before {
            return Ok(gathered);
        }
    }
    bail!("its games change all the time; stop the bot first")
}

async fn read(
    store: &dyn Database,
    guild: GuildId,
    without: &[GameId],
    now: Timestamp,
) -> anyhow::Result<Gathered> {
    let rows = store.server(guild).await?;
    let mut contents = ServerContents::new(guild);
    let settings = store.settings(None, Some(guild)).await?.server;
    contents.settings = (settings != ServerSettings::default()).then_some(settings);
    for (id, _) in rows.games {
        if without.contains(&id) {
            continue;
        }
        let game = store.game(id).await?;
        let game = game.with_context(|| format!("game #{id} cannot be found again"))?;
        let rated = store.rated_game(id).await?;
        contents.rated.extend(rated.as_ref().map(MovedRating::from));
        contents.games.push(Game {
            frozen_at: None,
            ..game
        });
    }
    let mut tournaments = Vec::new();
    for (id, _) in rows.tournaments {
        let row = store.tournament_row(id).await?;
        let it = store.tournament(id).await?;
        let (row, it) = row
            .zip(it)
            .with_context(|| format!("tournament T-{id} cannot be found again"))?;
        contents.tournaments.push(MovedTournament {
            root: it.root.clone(),
            thread: row.thread,
            revision: it.revision,
            lines: it.log.clone(),
            posts: old_posts(store, &it).await?,
        });
        tournaments.push(it);
    }
    for id in rows.imports {
        contents.imports.extend(store.import(id).await?);
    }
    let since = earliest(&contents.games, &tournaments);
    if let Some(since) = since {
        let own = store.outages().await?.into_iter();
        let own = own.filter(|it| it.shard.has(Some(guild))).map(|it| it.span);
        let taken = store.taken_over().await?;
        let taken = taken.iter().find(|it| it.0 == guild).map(|it| &it.1);
        contents.outages = TakenOver::rests(taken, own);
        contents.outages.retain(|it| it.until > since);
    }
    contents.vacations = vacations(store, &contents.games).await?;
    people(store, &mut contents).await?;
    let beats = store.last_beats().await?.into_iter();
    let beats = beats.filter(|it| it.0.has(Some(guild))).map(|it| it.1);
    Ok(Gathered {
        contents,
        tournaments,
        beside: store.beside(guild).await?,
        last_there: beats.max().unwrap_or(now).min(now),
    })
}

/// Before then nothing matters for a clock that goes on; none if none does.
fn earliest(games: &[Game], tournaments: &[Tournament]) -> Option<Timestamp> {
    let running = games.iter().filter(|it| it.head.outcome.is_none());
    let open = tournaments.iter().filter(|it| it.stage.is_going_on());
    running
        .map(|it| it.started_at)
        .chain(open.map(|it| it.outages_until))
        .min()
}

/// Those of rounds and seasons that nobody edits any more.
async fn old_posts(
    store: &dyn Database,
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
    let posts = store.tournament_posts(it.root.id).await?;
    let mut old: Vec<_> = posts
        .iter()
        .filter(|post| is_old(post.about))
        .filter_map(|post| Some((post.about, post.at()?)))
        .collect();
    old.sort_unstable_by_key(|it| it.0);
    Ok(old)
}

/// The vacations by which a clock goes that goes on.
async fn vacations(store: &dyn Database, games: &[Game]) -> anyhow::Result<Vec<Vacation>> {
    let mut since: BTreeMap<ParticipantId, Timestamp> = BTreeMap::new();
    let running = games
        .iter()
        .filter(|it| it.head.outcome.is_none() && !it.terms.rest.no_vacations);
    for game in running {
        for seat in Seat::BOTH {
            let from = since
                .entry(game.players.get(seat).id)
                .or_insert(game.started_at);
            *from = (*from).min(game.started_at);
        }
    }
    let mut all = Vec::new();
    for (who, since) in since {
        let taken = store.vacations(&[who], since).await?;
        all.extend(taken.into_iter().map(|it| Vacation {
            reason: String::new(),
            ..it
        }));
    }
    Ok(all)
}

/// Finds everybody who is named, and gives them numbers from 1.
async fn people(store: &dyn Database, contents: &mut ServerContents) -> anyhow::Result<()> {
    let mut named: BTreeSet<ParticipantId> = BTreeSet::new();
    for game in &contents.games {
        named.extend(Seat::BOTH.map(|seat| game.players.get(seat).id));
    }
    for it in &contents.tournaments {
        named.extend(it.lines.iter().flat_map(TournamentLine::people));
    }
    named.extend(contents.imports.iter().map(|it| it.by));
    let ids: Vec<ParticipantId> = named.into_iter().collect();
    contents.people = store.participants(&ids).await?;
    let numbers = (1..).map(ParticipantId);
    contents.renumber(&Numbers {
        people: ids.into_iter().zip(numbers).collect(),
        ..Numbers::default()
    });
    Ok(())
}
