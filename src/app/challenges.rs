//! Use cases of challenges and rematches.

use super::{App, AppError, LoadedGame};
use anyhow::Context as _;
use cairn_domain::{
    Busy, Challenge, ChallengeState, FieldChange, Freezable, Game, GameId, MAX_GAMES, MessageRef,
    NewChallenge, Participant, PlayerFacts, PlayerId, Ratings, Refusal, Timestamp, Write,
    decide_accept, decide_against_computer, decide_ask, decide_cancel, decide_challenge,
    decide_decline, decide_expiry, decide_opening, decide_posted, decide_rematch, decide_room,
    decide_terms, recent_since,
};
use cairn_kernel::Seat;
use cairn_store::{GameFilter, Rows, Tx};

/// The result of asking for a rematch.
#[derive(Debug)]
pub enum Rematch {
    Asked(Box<Challenge>),
    /// The other player had already asked, or it was accepted before: the game has begun.
    Begun(Box<Game>),
}

impl App {
    /// Challenges somebody, or anybody. A button makes one challenge no matter how often it is
    /// pressed: an equal one that is open and was made after `since` is returned instead.
    pub async fn challenge_since(
        &self,
        mut new: NewChallenge,
        since: Timestamp,
    ) -> Result<Challenge, AppError> {
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
        let about = self.about_computer_game(&new.from, opponent.as_ref());
        let about = match about.await {
            Err(AppError::Refused(why)) => Err(why),
            about => Ok(about?),
        };
        let (id, seed) = (self.store.reserve_id().await?, (self.seed)());
        let challenge = async |tx: Tx| {
            let now = self.now();
            let recent = tx.recent_challenges(from, to, recent_since(now)).await?;
            let open = tx.open_challenges(from).await?;
            let own: Vec<&Challenge> = open.iter().filter(|it| it.from.id == from).collect();
            let made = decide_challenge(&self.catalog, id, new.clone(), own.len(), now);
            if let Ok(made) = &made {
                let same = own.into_iter().find(|it| {
                    let to_it = it.to == made.to && it.place == made.place;
                    it.made_at >= since && to_it && it.terms == made.terms
                });
                if let Some(same) = same {
                    return Ok((same.id, Vec::new()));
                }
                for same in recent.iter().filter(|it| is_same_game(it, made, since)) {
                    if tx.goes_on(same.id).await? {
                        return Ok((same.id, Vec::new()));
                    }
                }
            }
            let about = about.clone()?;
            let made = made?;
            let writes = decide_opening(&self.catalog, &made, &about, seed)?;
            decide_ask(&made, &recent)?;
            Ok((id, writes))
        };
        let id = self.decide(challenge).await?;
        self.challenge(id).await
    }

    /// The facts about somebody who is to play the computer. Empty if the opponent is a person.
    async fn about_computer_game(
        &self,
        from: &Participant,
        to: Option<&Participant>,
    ) -> Result<PlayerFacts, AppError> {
        let (Some(user), Some(_)) = (from.user, to.and_then(|it| it.id.level())) else {
            return Ok(PlayerFacts::default());
        };
        if !self.has_computer() {
            return Err(Refusal::NoComputer.into());
        }
        decide_against_computer(self.against_computer(user).await?)?;
        let settings = self.store.settings(Some(user), None).await?;
        let hours = settings.personal.rest.map(|rest| (from.id, rest));
        Ok(PlayerFacts {
            hours: hours.into_iter().collect(),
            ..PlayerFacts::default()
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
        let most = u32::try_from(MAX_GAMES).unwrap_or(u32::MAX);
        let running = self.store.games(filter, most).await?;
        let of_pair = running.iter().filter(|it| {
            let two = [&it.players.first, &it.players.second];
            other.is_some_and(|other| two.iter().any(|it| it.id == other.id))
        });
        Ok(decide_room(of, running.len(), of_pair.count())?)
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
        self.change_challenge(id, |challenge, now| {
            challenge.still_asks(amended)?;
            decide_accept(&self.catalog, challenge, &by, &about, seed, now)
        })
        .await?;
        self.view(id).await
    }

    pub async fn decline(&self, id: GameId, by: PlayerId) -> Result<(), AppError> {
        self.change_challenge(id, |challenge, now| {
            decide_decline(challenge, challenge.participant_id(by), now)
        })
        .await
    }

    pub async fn cancel(&self, id: GameId, by: PlayerId) -> Result<(), AppError> {
        self.change_challenge(id, |challenge, now| {
            decide_cancel(challenge, challenge.participant_id(by), now)
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
        self.change_challenge(id, |challenge, now| {
            decide_terms(challenge, challenge.participant_id(by), change, now)
        })
        .await?;
        self.challenge(id).await
    }

    /// Closes a challenge whose time is up.
    pub async fn expire(&self, id: GameId) -> Result<(), AppError> {
        self.change_challenge(id, |challenge, now| Ok(decide_expiry(challenge, now)))
            .await
    }

    /// Asks for a rematch, or agrees to the one the other player has asked for.
    pub async fn rematch(&self, of: GameId, by: PlayerId) -> Result<Rematch, AppError> {
        let game = self.game(of).await?;
        let acting = game.participant_id(by)?;
        let seat = game.seat_of(acting).ok_or(Refusal::NotAPlayer)?;
        loop {
            let asked = match self.store.rematch(of).await? {
                Some(asked) => asked,
                None => self.ask_for_rematch(&game, seat).await?,
            };
            if asked.state != ChallengeState::Open {
                let game = self.game(asked.id).await?;
                return Ok(Rematch::Begun(Box::new(game)));
            }
            if asked.from.id == acting {
                return Ok(Rematch::Asked(Box::new(asked)));
            }
            match self.accept(asked.id, by, asked.amended).await {
                // Somebody settled it first: look again.
                Err(AppError::Refused(Refusal::ChallengeSettled(_))) => (),
                done => return Ok(Rematch::Begun(Box::new(done?.game))),
            }
        }
    }

    /// Asks for a rematch of this game, unless the other one has at the same moment. Returns the
    /// one that is asked for.
    async fn ask_for_rematch(&self, game: &Game, seat: Seat) -> Result<Challenge, AppError> {
        let server = self.store.settings(None, game.place.guild).await?.server;
        server.offers(&game.terms.variant.game)?;
        let (own, other) = (game.players.get(seat), game.players.get(!seat));
        let off = self.ratings_off(&[own, other]).await?;
        self.has_room(Busy::Own, own, Some(other)).await?;
        let about = self.about_computer_game(own, Some(other)).await?;
        let is_blocked = self.is_blocked(own, other.id).await?;
        let (id, seed) = (self.store.reserve_id().await?, (self.seed)());
        let ask = async |tx: Tx| {
            if let Some(asked) = tx.rematch(game.id).await? {
                return Ok((asked.id, Vec::new()));
            }
            let now = self.now();
            let made = decide_rematch(&self.catalog, id, game, own.id, off, now)?;
            let writes = decide_opening(&self.catalog, &made, &about, seed)?;
            if is_blocked {
                return Err(Refusal::NotHere.into());
            }
            let recent = tx.recent_challenges(own.id, Some(other.id), recent_since(now));
            decide_ask(&made, &recent.await?)?;
            Ok((id, writes))
        };
        let id = self.decide(ask).await?;
        self.challenge(id).await
    }

    pub async fn challenge_posted(&self, id: GameId, at: MessageRef) -> Result<(), AppError> {
        self.change_challenge(id, |challenge, _| Ok(decide_posted(challenge, at)))
            .await
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
    ) -> Result<PlayerFacts, AppError> {
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
        Ok(PlayerFacts {
            reliability,
            rating: standing.map(|it| it.rating(&challenge.terms.variant, self.now())),
            hours,
            ratings_off: self.ratings_off(&two).await?,
            counted: self.counted_times(two, &challenge.terms.variant).await?,
        })
    }

    async fn change_challenge(
        &self,
        id: GameId,
        decide: impl Fn(&Challenge, Timestamp) -> Result<Vec<Write>, Refusal> + Send + Sync,
    ) -> Result<(), AppError> {
        let change = async |tx: Tx| {
            let challenge = tx.challenge(id).await.context(Freezable::Challenge(id))?;
            let challenge = challenge.ok_or(Refusal::NoSuchChallenge)?;
            Ok(((), decide(&challenge, self.now())?))
        };
        self.decide(change).await
    }
}

/// Whether this is the same challenge to the computer, made by a button since then.
fn is_same_game(it: &Challenge, made: &Challenge, since: Timestamp) -> bool {
    let of_both = it.from.id == made.from.id && it.to == made.to && made.is_to_computer();
    let is_alike = it.terms == made.terms && it.side == made.side;
    // A rematch has a button of its own.
    let is_by_button = it.made_at >= since && it.rematch_of.is_none();
    of_both && is_alike && is_by_button && it.place.target() == made.place.target()
}
