//! What somebody has noted about a game, for themselves alone.

use cairn_app::{AppError, LoadedGame};
use cairn_domain::{MOST_OF_NOTES, Note};
use poise::serenity_prelude::CreateAttachment;

use crate::{
    Asker, Bot,
    escape::{escape_markdown, plain},
    interaction::Reply,
    titles,
    words::{Language, phrase},
};

/// Characters of notes in a message; a file has them all where they have more.
const MOST_SHOWN: usize = 1_600;

/// Writes a note about a turn, the last one if none is named, and shows what there is.
pub(crate) async fn notes(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    (name, turn, text): (&str, Option<u32>, Option<&str>),
) -> Result<Reply, AppError> {
    let (language, game) = (asker.language, view.game.id);
    let turns = view.table.finished_turns();
    let turn = turn.unwrap_or(turns).min(turns);
    let mut lines = Vec::new();
    if let Some(text) = text {
        let text = plain(text, usize::MAX);
        let who = bot.app.meet(asker.player(), name).await?;
        bot.app.note(&who, (game, turn), &text).await?;
        let turn = i64::from(turn);
        lines.push(language.say(&if text.is_empty() {
            phrase!("note-removed", turn = turn)
        } else {
            phrase!("note-kept", turn = turn)
        }));
    }
    let known = bot.app.notes(asker.player(), game).await?;
    let title = titles::of(language, bot.app.catalog(), &view.game);
    if known.is_empty() {
        lines.push(language.say(&phrase!("notes-none", game = title)));
        return Ok(Reply::text(lines.join("\n")));
    }
    lines.push(language.say(&phrase!("notes-head", game = title)));
    let written: Vec<String> = known.iter().map(|it| line(language, it)).collect();
    let length: usize = written.iter().map(|it| it.chars().count() + 1).sum();
    if length <= MOST_SHOWN {
        lines.extend(written);
        return Ok(Reply::text(lines.join("\n")));
    }
    lines.push(language.name("notes-in-file"));
    let all = known.iter().map(|it| format!("{}. {}\n", it.turn, it.text));
    let file = CreateAttachment::bytes(all.collect::<String>(), format!("notes-{game}.txt"));
    Ok(Reply::text(lines.join("\n")).with_file(file))
}

/// What the asker has noted about a turn, or about the last one.
pub(super) async fn about(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    turn: Option<u32>,
) -> Result<Option<String>, AppError> {
    let turn = turn.unwrap_or(view.table.finished_turns());
    let known = bot.app.notes(asker.player(), view.game.id).await?;
    let mut of_turn = known.iter().filter(|it| it.turn == turn);
    Ok(of_turn.next().map(|it| cut(asker.language, it)))
}

fn line(language: Language, note: &Note) -> String {
    language.say(&phrase!(
        "note-line",
        turn = i64::from(note.turn),
        text = escape_markdown(&note.text, MOST_OF_NOTES),
    ))
}

/// The beginning of it, beside a board.
fn cut(language: Language, note: &Note) -> String {
    const MOST: usize = 300;
    let text = plain(&note.text, MOST);
    line(
        language,
        &Note {
            text,
            ..note.clone()
        },
    )
}
