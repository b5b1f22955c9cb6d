//! Private answers that leave the rest to a post. If that post cannot be sent after all, the answer
//! is changed to say so, while Discord accepts changes.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use cairn_domain::{Game, GameId, LogLength, Span, Timestamp};
use tracing::warn;

use super::{Reply, respond::Handle};
use crate::{Asker, Bot, panels};

/// How long an answer can be changed: Discord's token is valid for a quarter of an hour.
const AMENDABLE: Span = Span::from_secs(14 * 60);
/// Games remembered. Answers about further ones are not amended.
const MOST: usize = 10_000;

#[derive(Default)]
pub(crate) struct Amendable(Mutex<HashMap<GameId, Vec<Answered>>>);

/// An answer, with the data for changing it.
struct Answered {
    to: Handle<'static>,
    asker: Asker,
    said: Reply,
    /// Whether the message still exists.
    stays: bool,
    length: LogLength,
    until: Timestamp,
}

impl Amendable {
    fn answers(&self) -> MutexGuard<'_, HashMap<GameId, Vec<Answered>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The board of this log length is posted, along with earlier turns.
    pub(crate) fn posted(&self, game: GameId, length: LogLength) {
        let mut all = self.answers();
        if let Some(answers) = all.get_mut(&game) {
            answers.retain(|it| it.length > length);
            if answers.is_empty() {
                all.remove(&game);
            }
        }
    }

    fn keep(&self, game: GameId, answered: Answered, now: Timestamp) {
        let mut all = self.answers();
        if all.len() >= MOST {
            all.retain(|_, answers| answers.iter().any(|it| now < it.until));
        }
        if all.len() < MOST {
            all.entry(game).or_default().push(answered);
        }
    }

    fn take(&self, game: GameId) -> Vec<Answered> {
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
    let answered = Answered {
        to: to.into().into_owned(),
        asker: asker.clone(),
        said,
        stays,
        length,
        until: now + AMENDABLE,
    };
    bot.amendable.keep(game, answered, now);
    // The post may have failed while the answer was on its way.
    if let Ok(Some(_)) = bot.app.trouble(game).await
        && let Ok(game) = bot.app.game(game).await
    {
        amend(bot, &game).await;
    }
}

/// The game cannot be shown in its place: tells the people who were answered as if it could.
pub(crate) async fn amend(bot: &Bot, game: &Game) {
    let now = bot.app.now();
    for answered in bot.amendable.take(game.id) {
        if answered.until <= now {
            continue;
        }
        let Some(note) = panels::trouble(bot, &answered.asker, game).await else {
            continue;
        };
        let Answered { to, mut said, .. } = answered;
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
