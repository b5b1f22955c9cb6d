//! Somebody's private notes about a game.

use cairn_app::{AppError, LoadedGame, Purpose, StoredData};
use cairn_domain::{GameId, Note};
use poise::serenity_prelude::{CreateActionRow, CreateAttachment};
use serde_json::{Value, json};

use crate::{
    Asker, Bot, Context,
    commands::{answer, find, suggest_all_games},
    custom_id::CustomId,
    escape::{escape_lines, plain, plain_lines},
    feature::{Feature, FeatureCommand, Help},
    game::id::GameRequest,
    interaction::{Reply, ReplyResult},
    panels::window::{MAX_WRITTEN, WindowText, window},
    posts::quiet_button,
    press::declaration::Subject,
    words::{Language, phrase},
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[note],
    &[FeatureCommand::changes(
        "note",
        Help::Repeats(&["button-replay", "button-explore", "button-explore-note"]),
        Subject::Note,
    )],
)
.exports(&[("notes", export_notes)]);

fn export_notes(kept: &StoredData) -> Value {
    let all = kept.notes.iter();
    all.map(|it| {
        json!({
            "game": it.game.to_string(),
            "turn": it.turn,
            "written_ms": it.at.0,
            "text": it.text,
        })
    })
    .collect()
}

#[poise::command(slash_command)]
async fn note(
    ctx: Context<'_>,
    text: Option<String>,
    #[min = 0] turn: Option<u32>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    remove: Option<bool>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let view = find(bot, asker, game.as_deref(), Purpose::Look).await?;
        let text = if remove == Some(true) {
            Some(String::new())
        } else {
            text
        };
        let name = ctx.author().display_name();
        notes(bot, asker, &view, (name, turn, text.as_deref())).await
    })
}

const MAX_SHOWN: usize = 1_600;

/// Writes a note about a turn, the last one if none is named, and shows the notes.
pub(crate) async fn notes(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    (name, turn, text): (&str, Option<u32>, Option<&str>),
) -> ReplyResult {
    let (language, game) = (asker.language, view.game.id);
    let turns = view.table.finished_turns();
    let turn = turn.unwrap_or(turns).min(turns);
    let mut lines = Vec::new();
    if let Some(text) = text {
        let text = plain_lines(text);
        let who = bot.app.meet(asker.player(), name).await?;
        bot.app.save_note(&who, (game, turn), &text).await?;
        lines.push(language.say(&if text.is_empty() {
            phrase!("note-removed", turn)
        } else {
            phrase!("note-kept", turn)
        }));
    }
    let known = bot.app.notes(asker.player(), game).await?;
    let title = bot.title(language, &view.game);
    let id = CustomId::Game(game, GameRequest::Note(turn));
    let write = quiet_button(language, "button-note", &id);
    let row = CreateActionRow::Buttons(vec![write]);
    if known.is_empty() {
        lines.push(language.say(&phrase!("notes-none", game = title)));
        return Ok(Reply::text(lines.join("\n")).with_row(row));
    }
    lines.push(language.say(&phrase!("notes-head", game = title)));
    let is_outdated = |it: &Note| it.is_outdated(&view.game, &view.table);
    let written = known.iter().map(|it| line(language, it, is_outdated(it)));
    let written: Vec<String> = written.collect();
    let length: usize = written.iter().map(|it| it.chars().count() + 1).sum();
    if length <= MAX_SHOWN {
        lines.extend(written);
        return Ok(Reply::text(lines.join("\n")).with_row(row));
    }
    lines.push(language.name("notes-in-file"));
    let back = format!(" ({})", language.name("note-taken-back"));
    let all = known.iter().map(|it| {
        let back = if is_outdated(it) { &*back } else { "" };
        format!("{}.{back} {}\n", it.turn, it.text)
    });
    let file = CreateAttachment::bytes(all.collect::<String>(), format!("notes-{game}.txt"));
    Ok(Reply::text(lines.join("\n")).with_file(file).with_row(row))
}

pub(crate) async fn notes_of(bot: &Bot, asker: &Asker, view: &LoadedGame) -> ReplyResult {
    notes(bot, asker, view, ("", None, None)).await
}

pub(crate) async fn note_text(
    bot: &Bot,
    asker: &Asker,
    (game, turn): (GameId, u32),
) -> Result<String, AppError> {
    let known = bot.app.notes(asker.player(), game).await?;
    let mut of_turn = known.into_iter().filter(|it| it.turn == turn);
    Ok(of_turn.next().map(|it| it.text).unwrap_or_default())
}

pub(crate) fn note_window(language: Language, id: &CustomId, note: &str) -> Value {
    let asked = WindowText {
        title: "note-window",
        label: "note-window-text",
        example: None,
        is_long: true,
        most: MAX_WRITTEN,
        required: false,
    };
    let mut window = window(language, id, &asked);
    if !note.is_empty() {
        window["components"][0]["components"][0]["value"] = note.into();
    }
    window
}

pub(super) async fn own_note(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    turn: Option<u32>,
) -> Result<Option<String>, AppError> {
    let turn = turn.unwrap_or(view.table.finished_turns());
    let known = bot.app.notes(asker.player(), view.game.id).await?;
    let is_of_it = |it: &&Note| it.turn == turn && !it.is_outdated(&view.game, &view.table);
    Ok(known
        .iter()
        .find(is_of_it)
        .map(|it| cut(asker.language, it)))
}

fn line(language: Language, note: &Note, is_outdated: bool) -> String {
    let (turn, text) = (note.turn, escape_lines(&note.text));
    if is_outdated {
        let back = language.name("note-taken-back");
        return language.say(&phrase!("note-line-back", turn, back, text));
    }
    language.say(&phrase!("note-line", turn, text))
}

/// Its beginning, beside a board.
fn cut(language: Language, note: &Note) -> String {
    const MAX_EXCERPT: usize = 300;
    let text = plain(&note.text, MAX_EXCERPT);
    line(
        language,
        &Note {
            text,
            ..note.clone()
        },
        false,
    )
}
