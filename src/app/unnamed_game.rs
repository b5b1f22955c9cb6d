//! The game that is meant when none is named.

use super::{
    App, AppError, FirstGames, GameReader, RequestOrigin,
    find::{MAX_LISTED, players},
};
use cairn_domain::{Game, GameId, Offer, OfferKind, PlayerId, Refusal};
use cairn_store::{GameFilter, GameSelection, ListedGame};

/// The purpose a game is wanted for. It decides which one is meant when none is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To act on a running game: one's own come first, wherever they are, and of those the games
    /// that wait for the asker.
    Act,
    /// To offer something, or to answer the same offer of the opponent: games with such an offer
    /// come first, then, to take a turn back, those in which the opponent is to move.
    Offer(OfferKind),
    /// To give the opponent time: games in which they have asked for it come first, then those in
    /// which they are to move.
    GiveTime,
    /// To do something with a finished game: likewise one's own.
    ActOnFinished,
    /// To view a game: any game played here comes before one's own elsewhere.
    Look,
    /// To view a finished game: likewise.
    LookBack,
}

impl Purpose {
    fn is_to_look(self) -> bool {
        matches!(self, Purpose::Look | Purpose::LookBack)
    }

    fn is_about_finished(self) -> bool {
        matches!(self, Purpose::ActOnFinished | Purpose::LookBack)
    }

    fn is_about_running(self) -> bool {
        matches!(self, Purpose::Act | Purpose::Offer(_) | Purpose::GiveTime)
    }

    /// The games looked through, one kind after the other.
    fn search_order(self) -> &'static [GameSelection] {
        match self {
            Purpose::Act | Purpose::Offer(_) | Purpose::GiveTime => &[GameSelection::GoingOn],
            Purpose::Look => &[GameSelection::All],
            Purpose::ActOnFinished | Purpose::LookBack => {
                &[GameSelection::Over(0), GameSelection::GoingOn]
            }
        }
    }

    /// The offer of the opponent that comes first.
    fn answers(self) -> Option<OfferKind> {
        match self {
            Purpose::Offer(kind) => Some(kind),
            Purpose::GiveTime => Some(OfferKind::MoreTime { days: 1 }),
            _ => None,
        }
    }

    /// How well a game suits the purpose: the lowest number is meant.
    fn rank(self, game: &ListedGame, player: PlayerId, has_offer: bool) -> u8 {
        let is_over = game.head.outcome.is_some();
        let is_later = match self {
            Purpose::Offer(OfferKind::Takeback) | Purpose::GiveTime => game.waits_for(player),
            _ => !game.waits_for(player),
        };
        match (has_offer, is_over) {
            (true, _) => 0,
            (false, false) => 1 + u8::from(is_later),
            (false, true) => 3,
        }
    }
}

impl App {
    /// The game that is meant when none is named. To view: mine here, this channel's, or mine
    /// anywhere. To act on: mine here, mine anywhere, and only then someone else's, to be told that
    /// it is not mine. Outside of the threads of my games an open offer comes before all of that.
    /// In the thread of a finished game of mine that game is meant, to be told so, so that no one
    /// calls off another game there by mistake. What is done with finished games means a running
    /// one only if there is no finished one, to be told so. Fails if the place does not settle it.
    pub async fn meant_game(
        &self,
        reader: &dyn GameReader,
        purpose: Purpose,
    ) -> Result<Game, AppError> {
        let RequestOrigin {
            player, channel, ..
        } = reader.origin();
        let filter = |player, channel| GameFilter {
            player,
            channel,
            ..GameFilter::default()
        };
        let whose = [
            filter(Some(player), Some(channel)),
            filter(None, Some(channel)),
            filter(Some(player), None),
        ];
        let in_all = |which| whose.map(|it| GameFilter { which, ..it });
        let mut steps: Vec<_> = purpose
            .search_order()
            .iter()
            .copied()
            .flat_map(in_all)
            .collect();
        if !purpose.is_to_look() {
            // Games of others only lead to a refusal.
            steps.sort_by_key(|it| it.player.is_none());
        }
        if self.is_offered_elsewhere(reader, purpose).await? {
            steps.remove(0);
        }
        let mut first_frozen = None;
        for (step, filter) in steps.into_iter().enumerate() {
            if step == 1
                && purpose.is_about_running()
                && let Some(game) = self.over_in_this_thread(reader).await?
            {
                return self.game(game).await;
            }
            let found = self.visible(reader, filter, MAX_LISTED).await?;
            let FirstGames { games, frozen, .. } = found;
            first_frozen = first_frozen.or(frozen.first().copied());
            let ranked = self.rank_games(games, purpose, player).await?;
            let leads_nowhere = !purpose.is_to_look() && filter.player.is_none();
            let is_unfit = purpose.is_about_finished() && filter.which == GameSelection::GoingOn;
            // A list of games of which none will do would only lead to the next refusal.
            let first = ranked.first().filter(|_| is_unfit && !leads_nowhere);
            let first = first.map(|(_, game)| game.id);
            if let Some(game) = first.or_else(|| settle(&ranked, filter.channel.is_some())) {
                return self.game(game).await;
            }
            if !ranked.is_empty() {
                if leads_nowhere {
                    let refusal = first_frozen.map_or(Refusal::NoneOfTheseGames, Refusal::Frozen);
                    return Err(refusal.into());
                }
                let several = ranked.iter().map(|(_, game)| game.id).collect();
                return Err(Refusal::WhichGame(several).into());
            }
        }
        Err(first_frozen
            .map_or(Refusal::NoGameHere, Refusal::Frozen)
            .into())
    }

    /// Whether my opponents offer, or ask for, what I want to agree to in games elsewhere only, and
    /// this is not the thread of a game of mine.
    async fn is_offered_elsewhere(
        &self,
        reader: &dyn GameReader,
        purpose: Purpose,
    ) -> Result<bool, AppError> {
        let RequestOrigin {
            player, channel, ..
        } = reader.origin();
        let Some(kind) = purpose.answers() else {
            return Ok(false);
        };
        let mine = GameFilter::of_player(player);
        let mine = self.visible(reader, mine, MAX_LISTED).await?.games;
        if mine.iter().any(|it| it.place.thread == Some(channel)) {
            return Ok(false);
        }
        let mut is_elsewhere = false;
        for game in &mine {
            if self.has_offer(game, kind, player).await? {
                if game.place.includes(channel) {
                    return Ok(false);
                }
                is_elsewhere = true;
            }
        }
        Ok(is_elsewhere && self.over_in_this_thread(reader).await?.is_none())
    }

    /// The games by how well they suit the purpose, the most urgent first among equals.
    async fn rank_games(
        &self,
        games: Vec<ListedGame>,
        purpose: Purpose,
        player: PlayerId,
    ) -> Result<Vec<(u8, ListedGame)>, AppError> {
        let mut ranked = Vec::new();
        for game in games {
            let has_offer = match purpose.answers() {
                Some(kind) => self.has_offer(&game, kind, player).await?,
                None => false,
            };
            ranked.push((purpose.rank(&game, player, has_offer), game));
        }
        // Finished games stay as they are, the latest first.
        ranked.sort_by_key(|(rank, game)| {
            let is_running = game.head.outcome.is_none();
            (*rank, is_running.then(|| game.urgency(player)))
        });
        Ok(ranked)
    }

    /// Whether the opponent of this person has made such an offer, which is still open.
    async fn has_offer(
        &self,
        game: &ListedGame,
        kind: OfferKind,
        player: PlayerId,
    ) -> Result<bool, AppError> {
        let is_it = |it: &Offer| {
            it.kind.key() == kind.key()
                && !game.players.get(it.by).is(player)
                && game.players.get(!it.by).is(player)
        };
        if !game.head.offer.as_ref().is_some_and(is_it) {
            return Ok(false);
        }
        // Only its log shows whether the game has gone on since.
        let game = self.game(game.id).await?;
        Ok(game.open_offer().is_some_and(is_it))
    }

    /// My game that was played last in this thread, if it is over.
    async fn over_in_this_thread(
        &self,
        reader: &dyn GameReader,
    ) -> Result<Option<GameId>, AppError> {
        let RequestOrigin {
            player, channel, ..
        } = reader.origin();
        // Filtered by channel, because somebody may have played ten thousand games elsewhere.
        let filter = GameFilter {
            channel: Some(channel),
            which: GameSelection::All,
            ..GameFilter::default()
        };
        let played = self.visible(reader, filter, MAX_LISTED).await?.games;
        let over = played.into_iter().find(|game| {
            let mine = players(game).iter().any(|it| it.is(player));
            mine && game.head.outcome.is_some() && game.place.thread == Some(channel)
        });
        Ok(over.map(|game| game.id))
    }
}

/// The only game of those that suit the purpose best, or, of several finished ones that are all
/// played here, the latest.
fn settle(ranked: &[(u8, ListedGame)], is_here: bool) -> Option<GameId> {
    let (best, first) = ranked.first()?;
    let is_only = ranked.get(1).is_none_or(|(rank, _)| rank > best);
    let is_over = first.head.outcome.is_some();
    (is_only || (is_over && is_here)).then_some(first.id)
}
