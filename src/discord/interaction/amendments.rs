//! Private answers that leave the rest to a post. Once it is there, a link to it is added where
//! that helps. If it cannot be sent after all, the answer is changed to say so, while Discord
//! accepts changes. An answer in whose place its reader has opened something else stays as it is.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use cairn_domain::{
    Game, GameId, LogLength, MessageRef, NotificationEvent, PlayerId, Span, Timestamp,
};
use tracing::warn;

use super::{Reply, respond::Handle};
use crate::{Asker, Bot, outbox::places, titles::board_link};

/// How long an answer can be changed: Discord's token is valid for a quarter of an hour.
const AMENDABLE: Span = Span::from_secs(14 * 60);
/// Games remembered. Answers about further ones are not amended.
const MAX_GAMES: usize = 10_000;

#[derive(Default)]
pub(crate) struct AmendableReplies(Mutex<HashMap<GameId, Vec<AmendableAnswer>>>);

/// An answer, with the data for changing it.
pub(crate) struct AmendableAnswer {
    to: Handle<'static>,
    asker: Asker,
    said: Reply,
    /// Whether the message still exists and shows the answer.
    stays: bool,
    length: LogLength,
    until: Timestamp,
}

impl AmendableReplies {
    fn answers(&self) -> MutexGuard<'_, HashMap<GameId, Vec<AmendableAnswer>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A board is posted, along with earlier turns. Returns the answers that want a link to it.
    pub(crate) fn take_answers(&self, (game, length): (GameId, LogLength)) -> Vec<AmendableAnswer> {
        let mut all = self.answers();
        let answers = all.remove(&game).unwrap_or_default();
        let (wait, posted): (Vec<_>, Vec<_>) =
            answers.into_iter().partition(|it| it.length > length);
        if !wait.is_empty() {
            all.insert(game, wait);
        }
        let wants_link = |it: &AmendableAnswer| it.said.wants_link && it.stays;
        posted.into_iter().filter(wants_link).collect()
    }

    fn keep(&self, game: GameId, answered: AmendableAnswer, now: Timestamp) {
        let mut all = self.answers();
        if all.len() >= MAX_GAMES {
            all.retain(|_, answers| answers.iter().any(|it| now < it.until));
        }
        if all.len() < MAX_GAMES {
            all.entry(game).or_default().push(answered);
        }
    }

    /// This person's private messages may show something else from now on.
    pub(crate) fn turn(&self, who: PlayerId) {
        let mut all = self.answers();
        let own = all.values_mut().flatten();
        for answered in own.filter(|it| it.asker.player() == who) {
            answered.stays = false;
        }
    }

    fn take(&self, game: GameId) -> Vec<AmendableAnswer> {
        self.answers().remove(&game).unwrap_or_default()
    }
}

/// Stores an answer that was given; `stays` is whether its message exists. One that leaves nothing
/// to a post is dropped at once.
pub(crate) async fn keep(
    bot: &Bot,
    asker: &Asker,
    to: impl Into<Handle<'_>>,
    said: Reply,
    stays: bool,
) {
    let Some((game, length)) = said.awaits else {
        return;
    };
    let now = bot.app.now();
    let answered = AmendableAnswer {
        to: to.into().into_owned(),
        asker: asker.clone(),
        said,
        stays,
        length,
        until: now + AMENDABLE,
    };
    let wants_link = answered.said.wants_link;
    bot.amendable.keep(game, answered, now);
    // The post may have arrived or failed while the answer was on its way.
    if wants_link
        && let Ok(posts) = bot.app.store().posts(game).await
        && let Some((shown, at)) = posts.iter().rev().find_map(|it| match it.event()? {
            NotificationEvent::Board(shown) => Some((shown, it.message_ref()?)),
            _ => None,
        })
    {
        let answers = bot.amendable.take_answers((game, shown));
        link(bot, game, at, answers).await;
    } else if let Ok(Some(_)) = bot.app.trouble(game).await
        && let Ok(game) = bot.app.game(game).await
    {
        amend(bot, &game).await;
    }
}

/// Adds a link to a board that has been posted to these answers.
pub(crate) async fn link(
    bot: &Bot,
    game: GameId,
    board: MessageRef,
    answers: Vec<AmendableAnswer>,
) {
    let Ok(game) = bot.app.game(game).await else {
        return;
    };
    let (link, now) = (board_link(&game, Some(board)), bot.app.now());
    for AmendableAnswer { to, mut said, .. } in answers.into_iter().filter(|it| now < it.until) {
        said.text = format!("{}\n{link}", said.text);
        if let Err(failure) = bot.answers.fill(to, said).await {
            warn!(%failure, "could not add a link to a reply");
        }
    }
}

/// The game cannot be shown in its place: tells the people who were answered as if it could.
pub(crate) async fn amend(bot: &Bot, game: &Game) {
    let now = bot.app.now();
    for answered in bot.amendable.take(game.id) {
        if answered.until <= now {
            continue;
        }
        let Some(note) = places::trouble(bot, &answered.asker, game).await else {
            continue;
        };
        let AmendableAnswer { to, mut said, .. } = answered;
        said.text = format!("{}\n{note}", said.text);
        let done = if answered.stays {
            bot.answers.fill(to, said).await
        } else {
            bot.answers.add(to, said).await
        };
        if let Err(failure) = done {
            warn!(%failure, "could not edit a reply");
        }
    }
}
