//! The greeting of a server that the bot has joined.

use cairn_domain::ServerSettings;
use poise::serenity_prelude::CreateActionRow;

use crate::{
    Bot, help,
    rest::Content,
    words::{Language, phrase},
};

pub(crate) fn greeting(bot: &Bot, language: Language, chosen: &ServerSettings) -> Content {
    let games = bot.app.catalog().games().map(|it| it.about.key);
    let games: Vec<&str> = games.filter(|it| chosen.offers(it).is_ok()).collect();
    let names: Vec<String> = games.iter().map(|it| language.name(it)).collect();
    let (has_computer, games) = (bot.app.has_computer(), games.first());
    let play = if has_computer {
        "greeting-play"
    } else {
        "greeting-play-people"
    };
    let lines = [
        language.say(&phrase!("greeting", games = names.join(", "))),
        String::new(),
        language.name(play),
        language.name("greeting-learn"),
        language.name("greeting-manage"),
    ];
    let first = games.filter(|_| has_computer);
    let first = first.map(|it| help::first_game_button(bot, language, it, None));
    let others = [
        help::learn_any_button(language),
        help::help_button(language),
    ];
    Content {
        text: lines.join("\n"),
        rows: vec![CreateActionRow::Buttons(
            first.into_iter().chain(others).collect(),
        )],
        ..Content::default()
    }
}
