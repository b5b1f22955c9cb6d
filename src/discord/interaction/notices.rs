//! What somebody is told once, on top of their next private answer.

use tracing::warn;

use super::Reply;
use crate::{
    discord::{
        Bot,
        words::{Language, phrase},
    },
    domain::{NoticeKind, PlayerId},
};

/// What this person is to be told now; it counts as told.
pub(crate) async fn take(bot: &Bot, user: PlayerId) -> Vec<NoticeKind> {
    match bot.app.take_notices(user).await {
        Ok(notices) => notices,
        Err(error) => {
            warn!(?error, "what somebody is to be told cannot be read");
            Vec::new()
        }
    }
}

/// Puts notices on top of an answer.
pub(crate) fn put(language: Language, notices: &[NoticeKind], reply: &mut Reply) {
    let told = notices.iter().map(|it| said(language, it));
    let lines: Vec<String> = told.chain([std::mem::take(&mut reply.text)]).collect();
    reply.text = lines.join("\n");
}

/// A notice in words.
pub(crate) fn said(language: Language, it: &NoticeKind) -> String {
    match it {
        NoticeKind::RatingCorrected {
            game,
            form,
            annulled,
            before,
            after,
            ..
        } => {
            let (id, before, after) = (game.to_string(), i64::from(*before), i64::from(*after));
            let key = form.split('/').next().unwrap_or(form);
            let name = language.name(key);
            language.say(&if *annulled {
                phrase!(
                    "notice-annulled",
                    id = id,
                    game = name,
                    before = before,
                    after = after,
                )
            } else {
                phrase!(
                    "notice-changed",
                    id = id,
                    game = name,
                    before = before,
                    after = after,
                )
            })
        }
    }
}
