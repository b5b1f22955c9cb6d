//! The rules of a game, a page at a time.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use crate::{
    discord::{
        custom_id::CustomId,
        posts::button,
        reply::Reply,
        words::{Language, phrase},
    },
    domain::Refusal,
    rules::{self, Entry},
};

/// Separates the pages of a `RULES.md`.
const BREAK: &str = "\n---\n";

/// A page of the rules of this game, counted from 0; past the end it is the last.
pub(crate) fn rules(language: Language, game: &str, page: usize) -> Result<Reply, Refusal> {
    let entry = rules::find(game).ok_or_else(|| Refusal::UnknownRules(game.to_owned()))?;
    let pages: Vec<&str> = text(language, entry).split(BREAK).map(str::trim).collect();
    let page = page.min(pages.len() - 1);
    let number = |it: usize| i64::try_from(it).unwrap_or(i64::MAX);
    let foot = language.say(&phrase!(
        "rules-page",
        game = language.name(game),
        page = number(page + 1),
        pages = number(pages.len()),
    ));
    let turn = |key, to: Option<usize>, from: usize| {
        let id = CustomId::Rules(game.to_owned(), to.unwrap_or(from));
        button(language, key, &id, ButtonStyle::Secondary).disabled(to.is_none())
    };
    let next = Some(page + 1).filter(|it| *it < pages.len());
    Ok(
        Reply::text(format!("{}\n-# {foot}", pages[page])).with_row(CreateActionRow::Buttons(
            vec![
                // A disabled button needs an id of its own, too.
                turn("button-previous", page.checked_sub(1), usize::MAX),
                turn("button-next", next, usize::MAX - 1),
                button(
                    language,
                    "button-close",
                    &CustomId::Close,
                    ButtonStyle::Secondary,
                ),
            ],
        )),
    )
}

fn text(language: Language, entry: &Entry) -> &'static str {
    let pages = entry.about.pages;
    pages
        .iter()
        .find(|(code, _)| *code == language.code())
        .or_else(|| pages.first())
        .map_or("", |(_, text)| text)
}
