//! Two people and their games, one after the other: from the challenge to the rematch.

use std::{sync::Arc, time::Duration};

use cairn_domain::{ChallengeState, Form, Game, GameId, Origin, PlayerId, TimeControl};
use cairn_kernel::Seat;
use localdiscord::{
    Arg, Person,
    world::id::{ChannelId, MessageId},
};
use tokio::time::Instant;

use super::{
    chance::Chance,
    figures::{Topic, end_named},
    posts::{Noted, PostSubject},
    stage::SoakStage,
};
use crate::parts::Press;

/// The clocks of the games, most of which have one.
const CLOCKS: [&str; 6] = ["none", "1d", "12h", "3d", "3d+12h max 5d", "2d+6h"];
/// How often a game is seen without progress before its players give it up.
const PATIENCE: usize = 60;
/// A board that is later than this is not coming.
const LATE: Duration = Duration::from_mins(3);

/// How a game is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Resign,
    Abort,
    Draw,
    CallOff,
    Time,
    Rules,
}

/// The plan of a game's players.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) end: End,
    /// After this number of turns.
    pub(super) turns: u32,
    /// They do not wait for boards.
    pub(super) is_hasty: bool,
}

/// See the module.
pub(super) struct SoakTable {
    pub(super) stage: Arc<SoakStage>,
    pub(super) chance: Chance,
    pub(super) people: [Person; 2],
    /// A person who does not play at this table.
    pub(super) stranger: Person,
    pub(super) channel: ChannelId,
    /// The number of games that all tables start together.
    pub(super) most: usize,
    /// The language-independent forms there are.
    pub(super) forms: Vec<Form>,
    /// Whether one of them wants direct messages.
    pub(super) is_direct: bool,
    /// Whether one person sits here and plays the computer.
    pub(super) is_solo: bool,
}

impl SoakTable {
    /// Plays until the run closes.
    pub(super) async fn run(mut self) {
        self.settles().await;
        if self.is_direct {
            self.wants_messages().await;
        }
        while self.stage.goes_on().await && self.stage.figures.all(Topic::Forms) < self.most {
            let mut next = if self.is_solo {
                self.challenges_computer().await
            } else {
                self.challenge().await
            };
            while let Some(id) = next {
                next = self.plays(id).await;
            }
        }
    }

    /// Plays one game to its end.
    pub(super) async fn plays_once(mut self, id: GameId) {
        self.plays(id).await;
    }

    fn plan(&mut self, game: &Game) -> Plan {
        const ENDS: [(End, usize); 6] = [
            (End::Resign, 34),
            (End::Abort, 12),
            (End::Draw, 12),
            (End::CallOff, 8),
            (End::Time, 14),
            (End::Rules, 20),
        ];
        let weights = ENDS.map(|(_, weight)| weight);
        let (end, _) = ENDS[self.chance.weighted(&weights)];
        let has_clock = game.terms.clock != TimeControl::None;
        let end = if end == End::Time && !has_clock {
            End::Resign
        } else {
            end
        };
        let turns = match end {
            End::Abort => self.chance.below(2),
            End::Rules => 40,
            End::Time => self.chance.below(6),
            _ => 2 + self.chance.below(8),
        };
        Plan {
            end,
            turns: u32::try_from(turns).unwrap_or(2),
            is_hasty: self.chance.happens(15),
        }
    }

    /// A challenge, until it is accepted.
    async fn challenge(&mut self) -> Option<GameId> {
        let stage = Arc::clone(&self.stage);
        if self.chance.happens(50) {
            self.people.swap(0, 1);
        }
        let [from, to] = self.people.clone();
        let form = self.chance.one_of(&self.forms)?.clone();
        let mut args: Vec<(&str, Arg)> = vec![("game", form.game.as_str().into())];
        if let Some(variant) = &form.variant {
            args.push(("variant", variant.as_str().into()));
        }
        if self.chance.happens(85) {
            args.push(("opponent", (&to).into()));
        }
        let clock = *self.chance.one_of(&CLOCKS)?;
        if clock != "none" || self.chance.happens(50) {
            args.push(("clock", clock.into()));
        }
        if clock != "none"
            && let Some(rest) = self.agreed_rest()
        {
            args.push(("rest", rest.into()));
        }
        if self.chance.happens(60) {
            args.push(("rated", false.into()));
        }
        if self.chance.happens(20) {
            args.push(("where", "here".into()));
        }
        let _ = stage
            .answer(from.slash(self.channel, "challenge", &args))
            .await;
        // Whatever the answer, the database shows whether there is a challenge.
        let challenger = stage.participant(&from).await?;
        let open = stage.store.open_challenges(challenger).await.ok()?;
        // A rematch challenge stays open when nobody responds.
        let fresh = open.iter().rfind(|it| it.rematch_of.is_none());
        let Some(id) = fresh.map(|it| it.id) else {
            stage
                .figures
                .count(Topic::Deeds, "challenge that was not made");
            stage.moment().await;
            return None;
        };
        let (mut by, mut wish) = match self.chance.below(100) {
            0..3 => (&to, "decline"),
            3..6 => (&from, "cancel"),
            _ => (&to, "accept"),
        };
        let since = Instant::now();
        while stage.goes_on().await {
            // It may never end: the damage may affect what ends it.
            if stage.is_damaged(id) {
                return None;
            }
            let challenge = stage.store.challenge(id).await.ok()??;
            match challenge.state {
                ChallengeState::Open => {}
                ChallengeState::Accepted { .. } => {
                    let name = match &form.variant {
                        Some(variant) => format!("{} {variant}", form.game),
                        None => form.game.clone(),
                    };
                    stage.figures.count(Topic::Forms, name);
                    stage.learn(id, |known| known.has_begun = true);
                    return Some(id);
                }
                _ => {
                    stage
                        .figures
                        .count(Topic::Deeds, "challenge without a game");
                    return None;
                }
            }
            let Some(post) = stage.posts.about(PostSubject::Challenge(id)) else {
                if since.elapsed() > LATE {
                    stage
                        .figures
                        .wrong(format!("the challenge #{id} was not posted"));
                    return None;
                }
                stage.moment().await;
                continue;
            };
            let button = format!("1:{wish}:{id}");
            let said = stage.answer(by.click(post.message, &button)).await;
            // Their settings may have been damaged: then they are asked for their time zone.
            if let Some(said) = said {
                let is_zone = |it: &Press| it.entry.as_ref().is_some_and(|zone| zone.contains('/'));
                let by = by.clone();
                self.presses_one(&by, &said, is_zone).await;
            }
            // A challenge to anybody cannot be declined.
            (by, wish) = (&to, "accept");
        }
        None
    }

    /// Plays a game to its end; returns the rematch, if any.
    async fn plays(&mut self, id: GameId) -> Option<GameId> {
        let stage = Arc::clone(&self.stage);
        let plan = self.plan(&stage.game(id).await?);
        stage.learn(id, |known| known.is_hasty = plan.is_hasty);
        let (mut length, mut looks) = (None, 0);
        let over = loop {
            if !stage.goes_on().await {
                return None;
            }
            if stage.is_damaged(id) {
                self.leaves(id).await;
                return None;
            }
            let game = stage.game(id).await?;
            if let Some(outcome) = &game.head.outcome {
                stage.figures.count(Topic::Ends, end_named(outcome));
                stage.learn(id, |known| {
                    known.is_over = true;
                    known.acknowledged = known.acknowledged.max(game.seq());
                });
                break game;
            }
            if game.for_computer().is_some() {
                stage.moment().await;
                continue;
            }
            looks = if length == Some(game.revision) {
                looks + 1
            } else {
                0
            };
            length = Some(game.revision);
            if looks > PATIENCE {
                stage
                    .figures
                    .count(Topic::Deeds, "game given up because nothing went on");
                self.resigns(&game).await;
                looks = PATIENCE / 2;
            } else {
                self.step(&game, plan).await;
            }
        };
        let next = self.rematch(&over).await;
        if next.is_none() {
            stage.tidy(ChannelId(over.place.target().0), self.channel);
        }
        next
    }

    /// Performs one action in a running game.
    async fn step(&mut self, game: &Game, plan: Plan) {
        if !plan.is_hasty && (self.board(game).await.is_none() || !self.is_told(game).await) {
            return;
        }
        if self.chance.happens(6) {
            self.looks_around(game).await;
        }
        if self.chance.happens(2) {
            self.vacation().await;
        }
        if let Some(offer) = game.open_offer().cloned()
            && self.answers_offer(game, &offer).await
        {
            return;
        }
        if game.head.clock.flag.is_some_and(|it| !it.waiting) {
            return self.answers_time_up(game).await;
        }
        if game.head.turns >= plan.turns {
            return self.ends(game, plan).await;
        }
        if self.chance.happens(7) {
            self.offers(game).await;
        } else {
            self.takes_turn(game, plan).await;
        }
    }

    /// Plays again with the same person.
    async fn rematch(&mut self, over: &Game) -> Option<GameId> {
        let stage = Arc::clone(&self.stage);
        if over.origin == Origin::Tournament || self.is_solo {
            return None;
        }
        if !self.chance.happens(30) || stage.figures.all(Topic::Forms) >= self.most {
            return None;
        }
        let board = self.board(over).await?;
        let by_command = self.chance.happens(25);
        let [one, other] = self.people.clone();
        let (button, name) = (format!("1:game:{}:rematch", over.id), over.id.to_string());
        for attempt in 0..20 {
            if !stage.goes_on().await {
                return None;
            }
            let made = stage.store.rematch(over.id).await.ok()?;
            match made.map(|it| (it.id, it.state)) {
                Some((id, ChallengeState::Accepted { .. })) => {
                    stage.figures.count(Topic::Forms, "rematch");
                    stage.learn(id, |known| known.has_begun = true);
                    return Some(id);
                }
                Some((_, ChallengeState::Open)) | None => {}
                Some(_) => return None,
            }
            let who = if attempt % 2 == 0 { &one } else { &other };
            let asked = if by_command {
                who.slash(board.channel, "rematch", &[("game", name.as_str().into())])
            } else {
                who.click(board.message, &button)
            };
            let _ = stage.answer(asked).await;
        }
        None
    }

    /// The current board of the game. `None` if it does not come, or the game has moved on.
    pub(super) async fn board(&mut self, game: &Game) -> Option<Noted> {
        self.post(game, PostSubject::Board(game.id, game.seq()))
            .await
    }

    /// Waits until the player to act has been notified, if they want direct messages; false if the
    /// game has moved on.
    async fn is_told(&mut self, game: &Game) -> bool {
        let Some(seat) = game.head.to_move else {
            return true;
        };
        let user = game.players.get(seat).user;
        let wants = match user {
            Some(user) => self.stage.is_told_directly(user).await,
            None => false,
        };
        let message = PostSubject::Turn(game.id, game.seq(), seat);
        !wants || self.post(game, message).await.is_some()
    }

    /// The bot's post about the current game. `None` if it does not come, or the game has moved on.
    async fn post(&mut self, game: &Game, subject: PostSubject) -> Option<Noted> {
        let stage = Arc::clone(&self.stage);
        let id = game.id;
        let mut since = Instant::now();
        let mut looks = 0_u32;
        loop {
            if let Some(post) = stage.posts.about(subject) {
                return Some(post);
            }
            if !stage.goes_on().await || stage.is_damaged(id) {
                return None;
            }
            stage.moment().await;
            looks += 1;
            if looks.is_multiple_of(20) {
                let row = stage.store.row(id).await.ok()??;
                if row.seq() != game.seq() {
                    return None;
                }
            }
            if since.elapsed() > LATE {
                stage
                    .figures
                    .wrong(format!("{subject:?} was not posted within {LATE:?}"));
                since = Instant::now();
            }
        }
    }

    /// The person on this seat.
    pub(super) fn seated(&self, game: &Game, seat: Seat) -> Person {
        let user = game.players.get(seat).user;
        let found = self
            .people
            .iter()
            .find(|it| Some(PlayerId(it.id().0)) == user);
        found.unwrap_or(&self.people[0]).clone()
    }

    /// Where its players continue a game: in its thread while there is one.
    pub(super) fn place(&self, game: &Game) -> ChannelId {
        let usual = ChannelId(game.place.target().0);
        let is_there = self
            .stage
            .discord
            .look(|world| world.channel(usual).is_some());
        if is_there { usual } else { self.channel }
    }

    /// Presses the component with this id in a message.
    pub(super) async fn press(
        &self,
        who: &Person,
        message: MessageId,
        id: &str,
    ) -> Option<localdiscord::InteractionOutcome> {
        self.stage.answer(who.click(message, id)).await
    }
}
