//! Use cases of challenges and rematches.

use super::{App, AppError, Committed, LoadedGame, until_committed};
use cairn_domain::{
    AboutPlayers, Busy, Challenge, ChallengeState, ChallengeWrite, DiscordTask, FieldChange,
    Freezable, Game, GameId, MOST_GAMES, MessageRef, NewChallenge, Participant, ParticipantId,
    PlayerId, Ratings, RecentChallenges, Refusal, Subject, Timestamp, Write, accepted_by_computer,
    decide_accept, decide_against_computer, decide_ask, decide_cancel, decide_challenge,
    decide_decline, decide_expiry, decide_rematch, decide_room, decide_terms, recent_since,
};
use cairn_store::{GameFilter, Rows};

/// The result of asking for a rematch.
#[derive(Debug)]
pub enum Rematch {
    Asked(Box<Challenge>),
    /// The other player had already asked, or it was accepted before: the game has begun.
    Begun(Box<Game>),
}

impl App {
    /// Challenges somebody, or anybody.
    pub async fn challenge_to(&self, new: NewChallenge) -> Result<Challenge, AppError> {
        self.challenge_since(new, Timestamp::MAX).await
    }

    /// Like [`App::challenge_to`], for a button that makes one challenge no matter how often it is
    /// pressed: an equal one that is open and was made after `since` is returned instead.
    pub async fn challenge_since(
        &self,
        mut new: NewChallenge,
        since: Timestamp,
    ) -> Result<Challenge, AppError> {
        let id = self.store.reserve_id().await?;
        let from = new.from.id;
        let to = new.to.as_ref().map(|opponent| opponent.who.id);
        let opponent = new.to.as_ref().map(|it| it.who.clone());
        let two: Vec<&Participant> = [&new.from].into_iter().chain(&opponent).collect();
        new.ratings_off = self.ratings_off(&two).await?;
        // A blocked opponent appears as one who is not in the place.
        if let Some(opponent) = &mut new.to {
            opponent.here &= !self.is_blocked(&new.from, opponent.who.id).await?;
        }
        self.has_room(Busy::Own, &new.from, opponent.as_ref())
            .await?;
        let seed = (self.seed)();
        until_committed("challenge", id, || async {
            // Read first: a challenge made from now on makes this one decide again.
            let recent = self.recent(from, to).await?;
            let open = self.store.open_challenges(from).await?;
            let own: Vec<&Challenge> = open.iter().filter(|it| it.from.id == from).collect();
            let count = own.len();
            let decided = decide_challenge(&self.catalog, id, new.clone(), count, self.now());
            let made = decided.as_deref().ok().and_then(Write::opened);
            if let Some(made) = made {
                let same = own.into_iter().find(|it| {
                    let to_it = it.to == made.to && it.place == made.place;
                    it.made_at >= since && to_it && it.terms == made.terms
                });
                if let Some(same) = same {
                    return Ok(Some(same.clone()));
                }
                if let Some(same) = self.same_against_computer(made, since, &recent).await? {
                    return Ok(Some(same));
                }
            }
            let about = self
                .about_computer_game(&new.from, opponent.as_ref())
                .await?;
            let now = self.now();
            let decided = accepted_by_computer(&self.catalog, decided?, &about, seed, now)?;
            match self.ask(from, to, &recent, decided).await? {
                Committed::Done => self.challenge(id).await.map(Some),
                Committed::Stale => Ok(None),
            }
        })
        .await
    }

    /// The same challenge to the computer, made by a button since then, if its game is running.
    async fn same_against_computer(
        &self,
        made: &Challenge,
        since: Timestamp,
        recent: &RecentChallenges,
    ) -> Result<Option<Challenge>, AppError> {
        if !made.is_to_computer() {
            return Ok(None);
        }
        let same = recent.challenges.iter().filter(|it| {
            let of_both = (it.from.id == made.from.id && it.to == made.to)
                && it.place.target() == made.place.target();
            let is_alike = it.terms == made.terms && it.side == made.side;
            // A rematch has a button of its own.
            it.made_at >= since && of_both && is_alike && it.rematch_of.is_none()
        });
        for same in same {
            if self.game(same.id).await?.head.outcome.is_none() {
                return Ok(Some(same.clone()));
            }
        }
        Ok(None)
    }

    /// The facts about somebody who is to play the computer. Empty if the opponent is a person.
    async fn about_computer_game(
        &self,
        from: &Participant,
        to: Option<&Participant>,
    ) -> Result<AboutPlayers, AppError> {
        let (Some(user), Some(_)) = (from.user, to.and_then(|it| it.id.level())) else {
            return Ok(AboutPlayers::default());
        };
        if !self.has_computer() {
            return Err(Refusal::NoComputer.into());
        }
        decide_against_computer(self.against_computer(user).await?)?;
        let settings = self.store.settings(Some(user), None).await?;
        let hours = settings.personal.rest.map(|rest| (from.id, rest));
        Ok(AboutPlayers {
            hours: hours.into_iter().collect(),
            ..AboutPlayers::default()
        })
    }

    /// Checks that one person, and the pair, do not have too many running games.
    async fn has_room(
        &self,
        of: Busy,
        one: &Participant,
        other: Option<&Participant>,
    ) -> Result<(), AppError> {
        if one.user.is_none() {
            return Ok(());
        }
        let filter = GameFilter {
            player: one.user,
            ..GameFilter::default()
        };
        let most = u32::try_from(MOST_GAMES).unwrap_or(u32::MAX);
        let running = self.store.games(filter, most).await?;
        let of_pair = running.iter().filter(|it| {
            let two = [&it.players.first, &it.players.second];
            other.is_some_and(|other| two.iter().any(|it| it.id == other.id))
        });
        Ok(decide_room(of, running.len(), of_pair.count())?)
    }

    async fn recent(
        &self,
        from: ParticipantId,
        to: Option<ParticipantId>,
    ) -> Result<RecentChallenges, AppError> {
        let since = recent_since(self.now());
        let challenges = self.store.recent_challenges(from, to, since).await?;
        Ok(RecentChallenges { since, challenges })
    }

    /// Commits a challenge, unless people have been asked too often for now. The data it depends on
    /// is read after these, so that it cannot be outdated.
    async fn ask(
        &self,
        from: ParticipantId,
        to: Option<ParticipantId>,
        recent: &RecentChallenges,
        writes: Vec<Write>,
    ) -> Result<Committed, AppError> {
        let expected = decide_ask(from, to, recent)?;
        let batch = [expected].into_iter().chain(writes).collect();
        self.commit(batch).await
    }

    /// The current state of a challenge. Fails if there is none with this id.
    pub async fn challenge(&self, id: GameId) -> Result<Challenge, AppError> {
        let read = self.store.challenge(id).await;
        let read = self.or_frozen(Freezable::Challenge(id), read).await?;
        Ok(read.ok_or(Refusal::NoSuchChallenge)?)
    }

    /// The open challenges by or for somebody.
    pub async fn open_challenges(&self, player: PlayerId) -> Result<Rows<Challenge>, AppError> {
        let Some(known) = self.store.participant(player).await? else {
            return Ok(Rows::default());
        };
        let open = self.store.open_challenges(known.id).await?;
        self.look_again(&open.frozen).await?;
        Ok(open)
    }

    /// Accepts a challenge at this revision of its further terms: the game begins.
    pub async fn accept(
        &self,
        id: GameId,
        by: PlayerId,
        amended: u32,
    ) -> Result<LoadedGame, AppError> {
        let seed = (self.seed)();
        let by = match self.store.participant(by).await? {
            Some(known) => known,
            None => self.store.enroll(by, String::new()).await?,
        };
        let challenge = self.challenge(id).await?;
        // For a blocked person there is no such challenge. A challenge to them alone was made in
        // spite of the block.
        if challenge.state == ChallengeState::Open
            && challenge.to.is_none()
            && self.is_blocked(&by, challenge.from.id).await?
        {
            return Err(Refusal::NoSuchChallenge.into());
        }
        if challenge.state == ChallengeState::Open {
            self.has_room(Busy::Own, &by, Some(&challenge.from)).await?;
            self.has_room(Busy::Theirs, &challenge.from, None).await?;
        }
        let about = self.about_players(&challenge, &by).await?;
        self.settle(id, |challenge, now| {
            challenge.still_asks(amended)?;
            decide_accept(&self.catalog, challenge, &by, &about, seed, now)
        })
        .await?;
        self.view(id).await
    }

    pub async fn decline(&self, id: GameId, by: PlayerId) -> Result<(), AppError> {
        self.settle(id, |challenge, now| {
            decide_decline(challenge, challenge.acting(by), now)
        })
        .await
    }

    pub async fn cancel(&self, id: GameId, by: PlayerId) -> Result<(), AppError> {
        self.settle(id, |challenge, now| {
            decide_cancel(challenge, challenge.acting(by), now)
        })
        .await
    }

    /// Changes a further term of an open challenge, and returns the updated challenge.
    pub async fn change_terms(
        &self,
        id: GameId,
        by: PlayerId,
        change: &FieldChange<Challenge>,
    ) -> Result<Challenge, AppError> {
        self.settle(id, |challenge, now| {
            decide_terms(challenge, challenge.acting(by), change, now)
        })
        .await?;
        self.challenge(id).await
    }

    /// Closes a challenge whose time is up.
    pub async fn expire(&self, id: GameId) -> Result<(), AppError> {
        self.settle(id, |challenge, now| Ok(decide_expiry(challenge, now)))
            .await
    }

    /// Asks for a rematch, or agrees to the one the other player has asked for.
    pub async fn rematch(&self, of: GameId, by: PlayerId) -> Result<Rematch, AppError> {
        let game = self.game(of).await?;
        let acting = game.acting(by)?;
        let seat = game.seat_of(acting).ok_or(Refusal::NotAPlayer)?;
        until_committed("rematch of game", of, || async {
            let to = game.players.get(!seat).id;
            let recent = self.recent(acting, Some(to)).await?;
            match self.store.rematch(of).await? {
                Some(rematch) if rematch.state != ChallengeState::Open => {
                    let game = self.game(rematch.id).await?;
                    return Ok(Some(Rematch::Begun(Box::new(game))));
                }
                Some(open) if open.from.id == acting => {
                    return Ok(Some(Rematch::Asked(Box::new(open))));
                }
                Some(open) => match self.accept(open.id, by, open.amended).await {
                    // Somebody settled it first: try again.
                    Err(AppError::Refused(Refusal::ChallengeSettled(_))) => return Ok(None),
                    done => return Ok(Some(Rematch::Begun(Box::new(done?.game)))),
                },
                None => (),
            }
            let server = self.store.settings(None, game.place.guild).await?.server;
            server.offers(&game.terms.form.game)?;
            let id = self.store.reserve_id().await?;
            let two = [&game.players.first, &game.players.second];
            let off = self.ratings_off(&two).await?;
            let other = game.players.get(!seat);
            self.has_room(Busy::Own, game.players.get(seat), Some(other))
                .await?;
            let about = self
                .about_computer_game(game.players.get(seat), Some(other))
                .await?;
            let writes = decide_rematch(&self.catalog, id, &game, acting, off, self.now())?;
            let now = self.now();
            let writes = accepted_by_computer(&self.catalog, writes, &about, (self.seed)(), now)?;
            if self.is_blocked(game.players.get(seat), to).await? {
                return Err(Refusal::NotHere.into());
            }
            // Stale: the other one asked at the same moment. Try again.
            match self.ask(acting, Some(to), &recent, writes).await? {
                Committed::Done if other.id.level().is_some() => {
                    let game = self.game(id).await?;
                    Ok(Some(Rematch::Begun(Box::new(game))))
                }
                Committed::Done => Ok(Some(Rematch::Asked(Box::new(self.challenge(id).await?)))),
                Committed::Stale => Ok(None),
            }
        })
        .await
    }

    pub async fn challenge_posted(&self, id: GameId, at: MessageRef) -> Result<(), AppError> {
        let mut posted = vec![Write::Challenge(ChallengeWrite::Posted(id, at))];
        // A change of it before then updates the post as well.
        let challenge = self.challenge(id).await?;
        let later = challenge.offers_computer_from();
        posted.extend(
            later.map(|due| Write::schedule_unless_waiting(DiscordTask::SyncChallenge(id), due)),
        );
        self.forget_message(Subject::Challenge(id), posted).await
    }

    /// Stores somebody's name, and returns their participant.
    pub async fn meet(&self, user: PlayerId, name: &str) -> Result<Participant, AppError> {
        match self.store.participant(user).await? {
            Some(known) if known.name == name => Ok(known),
            _ => Ok(self.store.enroll(user, name.to_owned()).await?),
        }
    }

    async fn about_players(
        &self,
        challenge: &Challenge,
        by: &Participant,
    ) -> Result<AboutPlayers, AppError> {
        let mut hours = Vec::new();
        for who in [&challenge.from, by] {
            let settings = self.store.settings(who.user, None).await?;
            hours.extend(settings.personal.rest.map(|rest| (who.id, rest)));
        }
        let two = [&challenge.from, by];
        let asked = challenge.conditions;
        let reliability = match asked.in_time {
            Some(_) => self.reliability(by).await?,
            None => None,
        };
        let standing = if asked.ask_for_rating() {
            Some(self.standing(by).await?).filter(|it| it.chosen != Ratings::Off)
        } else {
            None
        };
        Ok(AboutPlayers {
            reliability,
            rating: standing.map(|it| it.rating(&challenge.terms.form, self.now())),
            hours,
            ratings_off: self.ratings_off(&two).await?,
            counted: self.counted(two, &challenge.terms.form).await?,
        })
    }

    async fn settle(
        &self,
        id: GameId,
        decide: impl Fn(&Challenge, Timestamp) -> Result<Vec<Write>, Refusal> + Send + Sync,
    ) -> Result<(), AppError> {
        until_committed("challenge", id, || async {
            let challenge = self.challenge(id).await?;
            let writes = decide(&challenge, self.now())?;
            // Stale: somebody settled it first, and the next try reports its state.
            Ok(self.commit(writes).await?.then(()))
        })
        .await
    }
}
