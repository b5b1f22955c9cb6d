//! The post with the standings after a round, while others follow.

use cairn_domain::tournament::Kind;
use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateAttachment};

use super::under;
use crate::{
    rest::Content,
    words::{
        phrase,
        tournament::{Telling, bracket_round, number},
    },
};

/// The standings after a round of a Swiss, or the bracket after one of a knockout, from 1.
pub(crate) fn after(
    telling: Telling<'_>,
    round: u16,
    picture: Option<CreateAttachment>,
) -> Content {
    let it = telling.it;
    let text = telling.language.say(&match it.setup.kind {
        Kind::Knockout { .. } => phrase!(
            "standings-after-bracket",
            tournament = telling.title(),
            round = bracket_round(telling.language, usize::from(round), it.bracket().len()),
        ),
        _ => phrase!(
            "standings-after",
            tournament = telling.title(),
            round = i64::from(round),
            rounds = number(it.all_rounds()),
        ),
    });
    Content {
        text,
        files: picture.into_iter().collect(),
        rows: vec![CreateActionRow::Buttons(under(telling, None))],
        ..Content::default()
    }
}
