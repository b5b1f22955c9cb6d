//! A robot: what it can press and say, and how it finds out whose turn it is.

use std::sync::Arc;

use cairn_domain::{
    Challenge, ChallengeState, Game, GameId, LogLength, ParticipantId, PlayerId, Variant,
};
use cairn_rules::catalog;
use cairn_store::{GameFilter, GameSelection};
use localdiscord::{
    Arg, InteractionOutcome, Person,
    world::id::{ChannelId, MessageId},
};

use crate::{
    chance::Chance,
    presses::{Press, presses},
    stage::Stage,
    transcript::{Post, Subject},
};

/// Somebody who plays. Clones are the same person.
#[derive(Clone)]
pub struct Robot {
    pub stage: Arc<Stage>,
    pub person: Person,
    pub chance: Chance,
}

pub fn variants() -> Vec<Variant> {
    Variant::all(&catalog())
}

/// The arguments of a command that name this variant.
pub fn variant_args(variant: &Variant) -> Vec<(&str, Arg)> {
    let mut args = vec![("game", variant.game.as_str().into())];
    if let Some(key) = &variant.key {
        args.push(("variant", key.as_str().into()));
    }
    args
}

impl Robot {
    pub fn player(&self) -> PlayerId {
        PlayerId(self.person.id().0)
    }

    pub async fn participant(&self) -> Option<ParticipantId> {
        let found = self.stage.store.participant(self.player()).await.ok()?;
        found.map(|it| it.id)
    }

    pub async fn slash(
        &self,
        channel: ChannelId,
        command: &str,
        args: &[(&str, Arg)],
    ) -> Option<InteractionOutcome> {
        let act = || self.person.slash(channel, command, args);
        self.stage.ask(&format!("/{command}"), act).await
    }

    /// Uses a command about a game, where it is played.
    pub async fn slash_in(
        &self,
        game: &Game,
        command: &str,
        more: &[(&str, Arg)],
    ) -> Option<InteractionOutcome> {
        let mut args = more.to_vec();
        args.push(("game", game.id.to_string().into()));
        self.slash(self.place(game), command, &args).await
    }

    pub async fn click(&self, message: MessageId, id: &str) -> Option<InteractionOutcome> {
        let family = id.split(':').nth(1).unwrap_or(id);
        let act = || self.person.click(message, id);
        self.stage.ask(&format!("press {family}"), act).await
    }

    /// Presses a button, or chooses from a list.
    pub async fn press(&self, message: MessageId, press: &Press) -> Option<InteractionOutcome> {
        let Some(entry) = &press.entry else {
            return self.click(message, &press.id).await;
        };
        let act = || self.person.select(message, &press.id, &[entry]);
        self.stage.ask("a choice", act).await
    }

    /// Presses one fitting thing after the other, at random, and fills in every window with a text.
    /// Returns the last answer.
    pub async fn wander(
        &mut self,
        mut said: Option<InteractionOutcome>,
        steps: usize,
        text: &str,
        fits: impl Fn(&Press) -> bool,
    ) -> Option<InteractionOutcome> {
        for _ in 0..steps {
            said = match said? {
                InteractionOutcome::Form(form) => {
                    let inputs = form.inputs();
                    let inputs = inputs.filter_map(|it| it["custom_id"].as_str());
                    let filled: Vec<_> = inputs.map(|it| (it, text)).collect();
                    let act = || self.person.submit(&form, &filled);
                    self.stage.ask("a window", act).await
                }
                shown => {
                    let message = shown.message()?.clone();
                    let mut fitting = presses(&message);
                    fitting.retain(&fits);
                    let Some(press) = self.chance.one_of(&fitting) else {
                        return Some(shown);
                    };
                    let press = press.clone();
                    self.press(message.id, &press).await
                }
            };
        }
        said
    }

    /// Where a game is played: in its thread while there is one.
    pub fn place(&self, game: &Game) -> ChannelId {
        let usual = ChannelId(game.place.target().0);
        let is_there = |it| self.stage.discord.look(|world| world.channel(it).is_some());
        if is_there(usual) {
            usual
        } else {
            ChannelId(game.place.channel.0)
        }
    }

    /// The current board of a game; `None` if the game goes on before it comes, or people are not
    /// to act any more.
    pub async fn board(&self, game: &Game) -> Option<Post> {
        self.post(game, Subject::Board(game.id, game.seq())).await
    }

    /// The bot's post about the game as it is now, likewise.
    pub async fn post(&self, game: &Game, subject: Subject) -> Option<Post> {
        let mut looks = 0_u32;
        loop {
            if let Some(post) = self.stage.seen.latest(subject) {
                return Some(post);
            }
            if !self.stage.goes_on().await {
                return None;
            }
            self.stage.moment().await;
            looks += 1;
            if looks.is_multiple_of(20) {
                let row = self.stage.store.row(game.id).await.ok()??;
                if row.seq() != game.seq() {
                    return None;
                }
            }
        }
    }

    /// Challenges somebody, and returns the challenge, even if it was not confirmed. With a level
    /// of the computer it is a game at once.
    pub async fn challenge(
        &self,
        channel: ChannelId,
        variant: &Variant,
        more: &[(&str, Arg)],
    ) -> Option<GameId> {
        let mut args = variant_args(variant);
        args.extend_from_slice(more);
        let _ = self.slash(channel, "challenge", &args).await;
        let challenger = self.participant().await?;
        let open = self.stage.store.open_challenges(challenger).await.ok()?;
        // One of the opponent's may be open, too, if the answer to it was lost.
        let is_own = |it: &&Challenge| it.from.id == challenger && it.rematch_of.is_none();
        let fresh = open.iter().rfind(is_own);
        fresh.map(|it| it.id)
    }

    /// Makes these choices on the panel of a new tournament, the last of them to open it: each by
    /// how the id of a button or list begins, and by the entry of a list.
    pub async fn opens_tournament(
        &mut self,
        channel: ChannelId,
        args: &[(&str, Arg)],
        choices: &[(&str, Option<&str>)],
    ) {
        let mut panel = self.slash(channel, "tournament new", args).await;
        for (id, entry) in choices {
            let fits = |it: &Press| it.id.starts_with(id) && it.entry.as_deref() == *entry;
            panel = self.wander(panel, 1, "", fits).await;
        }
    }

    /// This person's running game, if any.
    pub async fn running_game(&self) -> Option<GameId> {
        let filter = GameFilter {
            player: Some(self.player()),
            which: GameSelection::GoingOn,
            ..GameFilter::default()
        };
        let games = self.stage.store.games(filter, 1).await.ok()?;
        let id = games.first()?.id;
        self.stage.learn(id, |_| {});
        Some(id)
    }

    /// Answers a challenge with this word until it is settled; returns whether it is a game.
    pub async fn answer_challenge(&mut self, id: GameId, mut request: &str) -> bool {
        let stage = Arc::clone(&self.stage);
        while stage.goes_on().await {
            let challenge = stage.store.challenge(id).await.ok().flatten();
            match challenge.map(|it| it.state) {
                Some(ChallengeState::Open) => {}
                Some(ChallengeState::Accepted { .. }) => {
                    stage.learn(id, |_| {});
                    return true;
                }
                _ => return false,
            }
            let Some(post) = stage.seen.latest(Subject::Challenge(id)) else {
                stage.moment().await;
                continue;
            };
            let said = self.click(post.message, &format!("1:{request}:{id}")).await;
            // A game with nights asks for the time zone first.
            let is_zone = |it: &Press| it.entry.as_ref().is_some_and(|zone| zone.contains('/'));
            self.wander(said, 1, "", is_zone).await;
            // A challenge to anybody cannot be declined: it would wait forever.
            if request == "decline" {
                request = "accept";
            }
        }
        false
    }

    /// Notes that the bot has confirmed a log of this length.
    pub(crate) fn note_confirmation(&self, game: GameId, length: LogLength) {
        self.stage
            .learn(game, |it| it.confirmed = it.confirmed.max(length));
    }

    /// Notes that from now on a turn may be played before anybody has seen the board.
    pub fn hurries(&self, game: &Game) {
        let since = game.seq();
        self.stage.learn(game.id, |it| {
            it.hasty_from = Some(it.hasty_from.map_or(since, |before| before.min(since)));
        });
    }
}
