//! Use cases of a running game, and where it is shown.

use super::{App, AppError, LoadedGame, turns::along};
use cairn_domain::{
    ChannelId, DiscordTask, Game, GameId, GuildId, LogLength, MessageRef, OfferAnswer, OfferKind,
    Origin, OutboxWrite, Place, PlayerId, Refusal, Revision, SeenState, Subject, THREAD_STAYS,
    TableChange, TimeControl, Timestamp, TournamentGameRefusal, Write, decide_abort, decide_answer,
    decide_call_off, decide_call_off_alone, decide_call_off_waiting, decide_go_on, decide_offer,
    decide_play, decide_resign, decide_take_back, may_call_off_from, may_offer,
};
use cairn_kernel::Seat;
use cairn_store::{GameFilter, GameSelection, ListedGame, Tx};
use cairn_telemetry::metrics::{TurnEntry, metrics};
use tracing::info;

/// Games of a lost place that are marked at once; the others are marked when they are posted.
pub(super) const MAX_UNSEEN: u32 = 1_000;

/// A place in which games can no longer be shown.
#[derive(Clone, Copy, Debug)]
pub enum LostPlace {
    /// A thread that was closed, locked or deleted, or any place that the bot cannot read.
    Thread(ChannelId),
    Channel(ChannelId),
    /// A server that the bot was removed from.
    Server(GuildId),
}

impl App {
    /// Plays a typed turn, or a part of one, together with an offer if one is named.
    pub async fn play(
        &self,
        id: GameId,
        by: PlayerId,
        seen: SeenState,
        turn: &str,
        offering: Option<OfferKind>,
    ) -> Result<LoadedGame, AppError> {
        let played = self.change(id, |view, now| {
            let (game, by) = (&view.game, view.game.participant_id(by)?);
            let played = decide_play(game, &view.table, by, seen, turn, now)?;
            along(game, by, offering, played)
        });
        let played = played.await?;
        metrics().turn(played.game.terms.variant.to_string(), TurnEntry::Pointed);
        Ok(played)
    }

    pub async fn resign(&self, id: GameId, by: PlayerId) -> Result<Game, AppError> {
        self.act(id, by, decide_resign).await
    }

    /// Calls the game off before both have played.
    pub async fn abort(&self, id: GameId, by: PlayerId) -> Result<Game, AppError> {
        self.act(id, by, decide_abort).await
    }

    /// Calls the game off if that needs nobody's consent, otherwise offers to.
    pub async fn call_off(&self, id: GameId, by: PlayerId) -> Result<Game, AppError> {
        let absence = self.absence(&self.game(id).await?).await?;
        self.act(id, by, |game, by, now| {
            decide_call_off_waiting(game, &absence, by, now)
                .or_else(|_| decide_call_off(&self.catalog, game, by, now))
        })
        .await
    }

    /// Calls a game without a clock off because the other player stays away.
    pub async fn call_off_waiting(&self, id: GameId, by: PlayerId) -> Result<Game, AppError> {
        let absence = self.absence(&self.game(id).await?).await?;
        self.act(id, by, |game, by, now| {
            decide_call_off_waiting(game, &absence, by, now)
        })
        .await
    }

    /// The time from which the waiting player of a game without a clock may call it off alone. None
    /// if never.
    pub async fn may_call_off_from(
        &self,
        game: &Game,
        by: PlayerId,
    ) -> Result<Option<Timestamp>, AppError> {
        let Ok(by) = game.participant_id(by) else {
            return Ok(None);
        };
        if game.terms.clock != TimeControl::None {
            return Ok(None);
        }
        let absence = self.absence(game).await?;
        Ok(may_call_off_from(game, &absence, by).ok())
    }

    /// Ends a pause, an hour from now.
    pub async fn go_on(&self, id: GameId, by: PlayerId) -> Result<Game, AppError> {
        let game = self.game(id).await?;
        let other = game.seat_of_user(by).map(|seat| game.players.get(!seat));
        let user = other.and_then(|it| it.user);
        let chosen = self.store.settings(user, None).await?.personal;
        self.act(id, by, |game, by, now| decide_go_on(game, by, &chosen, now))
            .await
    }

    /// Whether this player may make this offer now. Fails if they may not.
    pub fn may_offer(&self, game: &Game, by: PlayerId, kind: OfferKind) -> Result<(), Refusal> {
        may_offer(
            &self.catalog,
            game,
            game.participant_id(by)?,
            kind,
            self.now(),
        )
    }

    pub async fn offer(&self, id: GameId, by: PlayerId, kind: OfferKind) -> Result<Game, AppError> {
        self.act(id, by, |game, by, now| {
            decide_offer(&self.catalog, game, by, kind, now)
        })
        .await
    }

    /// Asks for a turn back, with a button made when the log had this length.
    pub async fn take_back(
        &self,
        id: GameId,
        by: PlayerId,
        at: LogLength,
    ) -> Result<Game, AppError> {
        self.act(id, by, |game, by, now| {
            decide_take_back(&self.catalog, game, by, at, now)
        })
        .await
    }

    pub async fn answer(
        &self,
        id: GameId,
        by: PlayerId,
        number: Revision,
        answer: OfferAnswer,
    ) -> Result<Game, AppError> {
        self.act(id, by, |game, by, now| {
            decide_answer(&self.catalog, game, by, number, answer, now)
        })
        .await
    }

    /// Calls the game off because the player in this seat has left its server, according to
    /// Discord.
    pub async fn call_off_alone(
        &self,
        id: GameId,
        by: PlayerId,
        gone: Seat,
    ) -> Result<Game, AppError> {
        self.act(id, by, |game, by, now| {
            decide_call_off_alone(game, by, gone, now)
        })
        .await
    }

    /// Handles the loss of a place: its games go on, and their lists and private boards say that
    /// they are not shown, and why. Their boards are posted where they can be.
    pub async fn on_place_lost(&self, lost: LostPlace, why: &str) -> Result<(), AppError> {
        let (guild, channel) = match lost {
            LostPlace::Server(guild) => (Some(guild), None),
            LostPlace::Channel(channel) | LostPlace::Thread(channel) => (None, Some(channel)),
        };
        let filter = GameFilter {
            guild,
            channel,
            ..GameFilter::default()
        };
        let mut games = self.store.games(filter, MAX_UNSEEN).await?;
        games.retain(|it| match lost {
            LostPlace::Server(_) => true,
            LostPlace::Channel(channel) => it.place.channel == channel,
            LostPlace::Thread(thread) => it.place.target() == thread,
        });
        if games.is_empty() {
            return Ok(());
        }
        let now = self.now();
        // A channel has no next place, and never comes back.
        let is_posted = !matches!(lost, LostPlace::Channel(_));
        let mark = async |tx: Tx| {
            for game in games.iter() {
                tx.set_trouble(game.id, Some(why)).await?;
            }
            let posts = games.iter().filter(|_| is_posted);
            let posts = posts.map(|it| Write::schedule(DiscordTask::SyncGame(it.id), now));
            Ok(((), posts.collect()))
        };
        self.decide(mark).await?;
        info!(
            ?lost,
            "a channel or thread was deleted; {} games can no longer be shown",
            games.len()
        );
        Ok(())
    }

    /// The reason the game cannot be shown, if any.
    pub async fn trouble(&self, id: GameId) -> anyhow::Result<Option<String>> {
        self.store.trouble(id).await
    }

    /// Shows the game elsewhere from now on; the post of its challenge is updated to say where.
    pub async fn move_game(&self, game: &Game, place: Place) -> Result<(), AppError> {
        let (id, now) = (game.id, self.now());
        let has_post = matches!(game.origin, Origin::Challenge | Origin::Rematch);
        let move_there = async |tx: Tx| {
            tx.move_game(id, place).await?;
            let mut writes = vec![Write::Table(TableChange::Game(id), now)];
            writes.extend(has_post.then(|| Write::schedule(DiscordTask::SyncChallenge(id), now)));
            Ok(((), writes))
        };
        self.decide(move_there).await
    }

    /// Moves a game to another place of its server. Fails if it is over, is already played there or
    /// belongs elsewhere.
    pub async fn take_along(&self, game: &Game, to: Place) -> Result<(), AppError> {
        if game.head.outcome.is_some() {
            return Err(Refusal::GameOver.into());
        }
        if game.origin == Origin::Tournament {
            return Err(Refusal::OfTournament(TournamentGameRefusal::Move).into());
        }
        if to.guild.is_none() || game.place.guild != to.guild {
            return Err(Refusal::OtherServer.into());
        }
        if game.place.target() == to.target() {
            return Err(Refusal::AlreadyHere.into());
        }
        self.move_game(game, to).await?;
        self.show_again(game.id).await
    }

    /// Schedules an update of the game's posts.
    pub async fn show_again(&self, id: GameId) -> Result<(), AppError> {
        let show = Write::schedule(DiscordTask::SyncGame(id), self.now());
        self.put(show).await
    }

    /// Whether a game is running in this thread, or ended there a short time ago: then the thread
    /// is closed when that one is due.
    pub async fn is_used(&self, thread: ChannelId) -> anyhow::Result<bool> {
        let filter = |which| GameFilter {
            channel: Some(thread),
            which,
            ..GameFilter::default()
        };
        let running = self.store.games(filter(GameSelection::GoingOn), 1).await?;
        let over = self.store.games(filter(GameSelection::Over(0)), 1).await?;
        let lately = |it: &ListedGame| it.head.since + THREAD_STAYS > self.now();
        Ok(!running.is_empty() || over.iter().any(lately))
    }

    /// Stores the message that the game's thread hangs on.
    pub async fn set_anchor(&self, game: GameId, at: MessageRef) -> Result<(), AppError> {
        let set = async |tx: Tx| {
            tx.set_anchor(game, at).await?;
            let opening = OutboxWrite::Remove(Subject::Opening(game));
            Ok(((), vec![Write::Outbox(opening)]))
        };
        self.decide(set).await
    }

    /// Records the reason the game cannot be shown, or that it is shown.
    pub async fn set_trouble(&self, game: GameId, what: Option<&str>) -> Result<(), AppError> {
        let save = async |tx: Tx| Ok(tx.set_trouble(game, what).await?);
        self.store.transact(save).await
    }
}
