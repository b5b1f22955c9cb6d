//! Finding games among those the asker may know of.

use cairn_store::{GameFilter, GameSelection, ListedGame};
use std::collections::HashMap;

use super::{App, AppError, GameReader, LoadedGame, access::may_know};
use cairn_domain::{
    Challenge, ChannelId, Freezable, Game, GameId, GuildId, Participant, ParticipantId, Place,
    PlayerId, Refusal,
};

/// Where somebody is when they use a command.
#[derive(Clone, Copy, Debug)]
pub struct RequestOrigin {
    pub player: PlayerId,
    /// The server, unless it is a private conversation.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

#[derive(Clone, Debug)]
pub struct FirstGames {
    pub games: Vec<ListedGame>,
    /// There may be more that have not been checked.
    pub more: bool,
    /// What is frozen among the reader's own games, or among those of the place they are in.
    pub frozen: Vec<Freezable>,
}

impl FirstGames {
    fn by_urgency(mut self, player: PlayerId) -> FirstGames {
        self.games.sort_by_key(|game| game.urgency(player));
        self
    }
}

/// Games in any list, at most.
pub(super) const MAX_LISTED: u32 = 100;
/// Finished games per page.
const FINISHED_A_PAGE: u32 = 10;
/// Games read when most of them may have to be left out.
const MAX_READ: u32 = 1_000;

impl App {
    /// The running games of a person, the most urgent first, that the reader may know of: all of
    /// the reader's own; of somebody else's, in a server those played in places of it that the
    /// reader may read, and in private those the two play together. Fails if the database fails, or
    /// it cannot be determined what the reader may read.
    pub async fn games_of(
        &self,
        reader: &dyn GameReader,
        who: PlayerId,
    ) -> Result<FirstGames, AppError> {
        let RequestOrigin { player, guild, .. } = reader.origin();
        let filter = |player, guild| GameFilter {
            player: Some(player),
            guild,
            ..GameFilter::default()
        };
        if who == player {
            let own = self.visible(reader, filter(player, None), MAX_READ);
            return Ok(own.await?.by_urgency(player));
        }
        if guild.is_some() {
            let theirs = self.visible(reader, filter(who, guild), MAX_READ);
            return Ok(theirs.await?.by_urgency(player));
        }
        let mut together = self.visible(reader, filter(player, None), MAX_READ).await?;
        together
            .games
            .retain(|game| players(game).iter().any(|it| it.is(who)));
        Ok(together.by_urgency(player))
    }

    /// The running games in the channel or thread the reader is in, the most urgent first.
    pub async fn games_here(&self, reader: &dyn GameReader) -> Result<FirstGames, AppError> {
        let filter = GameFilter {
            channel: Some(reader.origin().channel),
            ..GameFilter::default()
        };
        let games = self.visible(reader, filter, MAX_LISTED).await?;
        Ok(games.by_urgency(reader.origin().player))
    }

    /// A page, from 0, of the finished games of a person or of the reader's place that the reader
    /// may know of, the latest first; of one game of the catalog, if it is named.
    pub async fn finished_games(
        &self,
        reader: &dyn GameReader,
        who: Option<PlayerId>,
        game: Option<&'static str>,
        page: u32,
    ) -> Result<FirstGames, AppError> {
        let filter = GameFilter {
            game,
            which: GameSelection::Over(page.saturating_mul(FINISHED_A_PAGE)),
            ..finished_filter(reader, who)
        };
        self.visible(reader, filter, FINISHED_A_PAGE).await
    }

    /// The latest finished games of a person that the reader may know of, for a summary: up to
    /// 1,000.
    pub async fn results_of(
        &self,
        reader: &dyn GameReader,
        who: PlayerId,
    ) -> Result<FirstGames, AppError> {
        let filter = finished_filter(reader, Some(who));
        self.visible(reader, filter, MAX_READ).await
    }

    /// The latest finished games that the reader has played with somebody, anywhere.
    pub async fn results_between(
        &self,
        reader: &dyn GameReader,
        other: PlayerId,
    ) -> Result<FirstGames, AppError> {
        let mine = finished_filter(reader, Some(reader.origin().player));
        let mut games = self.visible(reader, mine, MAX_READ).await?;
        games
            .games
            .retain(|game| players(game).iter().any(|it| it.is(other)));
        Ok(games)
    }

    /// The games the reader may want to name: their own and those of the channel, those waiting for
    /// them first.
    pub async fn games_to_name(
        &self,
        reader: &dyn GameReader,
        finished_too: bool,
    ) -> Result<Vec<ListedGame>, AppError> {
        let here = reader.origin();
        let filter = |player, channel| GameFilter {
            player,
            channel,
            which: if finished_too {
                GameSelection::All
            } else {
                GameSelection::GoingOn
            },
            ..GameFilter::default()
        };
        let mine = filter(Some(here.player), None);
        let mut games = self.visible(reader, mine, MAX_LISTED).await?.games;
        let played_here = filter(None, Some(here.channel));
        for game in self.visible(reader, played_here, MAX_LISTED).await?.games {
            if !games.iter().any(|it| it.id == game.id) {
                games.push(game);
            }
        }
        games.sort_by_key(|game| !game.waits_for(here.player));
        Ok(games)
    }

    /// The first games of a filter that the reader may know of; see
    /// [`Reader::games`](cairn_store::Reader::games) for their order.
    pub(super) async fn visible(
        &self,
        reader: &dyn GameReader,
        filter: GameFilter,
        of_the_first: u32,
    ) -> Result<FirstGames, AppError> {
        let me = reader.origin().player;
        // One more than needed shows whether there are more.
        let mut read = self.store.games(filter, of_the_first + 1).await?;
        let more = read.len() + read.frozen.len() > of_the_first as usize;
        let here = reader.origin();
        let is_own = filter.player == Some(me) || filter.channel == Some(here.channel);
        let frozen = if is_own {
            read.frozen.split_off(0)
        } else {
            Vec::new()
        };
        self.look_again(&frozen).await?;
        read.truncate(of_the_first as usize);
        // Many games share a place, and Discord may have to be asked about it.
        let mut readable: HashMap<Place, bool> = HashMap::new();
        let mut games = Vec::new();
        for game in read {
            let known = match readable.get(&game.place) {
                _ if players(&game).iter().any(|it| it.is(me)) => true,
                Some(known) => *known,
                None => {
                    let known = may_know(reader, &players(&game), game.place).await?;
                    readable.insert(game.place, known);
                    known
                }
            };
            if known {
                games.push(game);
            }
        }
        Ok(FirstGames {
            games,
            more,
            frozen,
        })
    }

    /// The game with this name, if the reader may know of it. Fails if there is none they may know
    /// of.
    pub async fn game_by_name(
        &self,
        reader: &dyn GameReader,
        name: &str,
    ) -> Result<Game, AppError> {
        let id = name.parse().map_err(|_| Refusal::NoSuchGame)?;
        self.known_game(reader, id).await
    }

    /// The game, if the reader may know of it. Fails if there is none they may know of.
    pub async fn known_view(
        &self,
        reader: &dyn GameReader,
        id: GameId,
    ) -> Result<LoadedGame, AppError> {
        self.load(self.known_game(reader, id).await?).await
    }

    /// Like [`App::known_view`] without the table, for actions that do not need it.
    pub async fn known_game(&self, reader: &dyn GameReader, id: GameId) -> Result<Game, AppError> {
        let row = self.row(id).await?;
        let players = [&row.players().first, &row.players().second];
        if may_know(reader, &players, row.place()).await? {
            self.with_log(row).await
        } else {
            Err(Refusal::NoSuchGame.into())
        }
    }

    /// The challenge, if the reader may know of it. Fails if there is none they may know of.
    pub async fn known_challenge(
        &self,
        reader: &dyn GameReader,
        id: GameId,
    ) -> Result<Challenge, AppError> {
        let challenge = self.challenge(id).await?;
        let people: Vec<&Participant> =
            [&challenge.from].into_iter().chain(&challenge.to).collect();
        if may_know(reader, &people, challenge.place).await? {
            Ok(challenge)
        } else {
            Err(Refusal::NoSuchChallenge.into())
        }
    }

    /// The open challenges of the reader's server that are for anybody, the latest first, that the
    /// reader may know of and, if that is known, accept. Fails if the reader is in no server.
    pub async fn open_to(&self, reader: &dyn GameReader) -> Result<Vec<Challenge>, AppError> {
        let RequestOrigin { player, guild, .. } = reader.origin();
        let guild = guild.ok_or(Refusal::ServersOnly)?;
        let me = self.store.participant(player).await?.map(|it| it.id);
        let mut readable: HashMap<Place, bool> = HashMap::new();
        let mut open = Vec::new();
        for it in self.open_in_server(guild).await? {
            if it.from.is(player) {
                continue;
            }
            let known = if let Some(known) = readable.get(&it.place) {
                *known
            } else {
                let known = may_know(reader, &[], it.place).await?;
                readable.insert(it.place, known);
                known
            };
            if known && self.may_meet((player, me), &it.from).await? {
                open.push(it);
            }
        }
        Ok(open)
    }

    /// Whether neither of two people has blocked the other. Of somebody who has never played only
    /// the account is known.
    async fn may_meet(
        &self,
        (account, me): (PlayerId, Option<ParticipantId>),
        other: &Participant,
    ) -> Result<bool, AppError> {
        let by_me = match me {
            Some(me) => self.is_blocked(other, me).await?,
            None => false,
        };
        Ok(!by_me && !self.store.is_blocked(account, other.id).await?)
    }
}

/// The finished games of a person or of the reader's place.
fn finished_filter(reader: &dyn GameReader, who: Option<PlayerId>) -> GameFilter {
    let RequestOrigin {
        player,
        guild,
        channel,
    } = reader.origin();
    GameFilter {
        player: who,
        // Somebody else's only in this server.
        guild: guild.filter(|_| who.is_some_and(|who| who != player)),
        channel: who.is_none().then_some(channel),
        which: GameSelection::Over(0),
        ..GameFilter::default()
    }
}

pub(super) fn players(game: &ListedGame) -> [&Participant; 2] {
    [&game.players.first, &game.players.second]
}
