//! The computer's own card: for a variant, the measured strength of each level, and people's
//! results against it.

use cairn_domain::{AgainstLevel, Refusal, Variant};
use cairn_kernel::{Level, LevelScore};
use poise::serenity_prelude::CreateButton;

use super::id::ComputerId;
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    posts::{choice_list, close_button, quiet_button},
    words::{Language, phrase},
};
use serde_json::Value;

pub(crate) fn card_button(language: Language, variant: &Variant) -> CreateButton {
    quiet_button(language, "button-about-cairn", &id(variant))
}

fn id(variant: &Variant) -> CustomId {
    CustomId::Computer(ComputerId::Card(variant.clone()))
}

pub(crate) async fn first_card(bot: &Bot, asker: &Asker, game: Option<&str>) -> ReplyResult {
    let mut variants = Variant::all(bot.app.catalog()).into_iter();
    let found = variants.find(|it| game.is_none_or(|game| it.game == game));
    let unknown = || Refusal::UnknownRules(game.unwrap_or_default().to_owned());
    card(bot, asker, &found.ok_or_else(unknown)?).await
}

pub(crate) async fn card(bot: &Bot, asker: &Asker, variant: &Variant) -> ReplyResult {
    let language = asker.language;
    let variants = Variant::all(bot.app.catalog());
    // A game with several variants that is named alone is played in its usual one.
    let meant = |it: &&Variant| *it == variant || variant.key.is_none() && it.game == variant.game;
    let variant = variants.iter().find(meant);
    let variant = variant.ok_or_else(|| Refusal::UnknownRules(String::new()))?;
    let results = bot.app.store().against_levels().await?;
    let measured = level_scores(bot, variant);
    let mut lines = vec![language.say(&phrase!(
        "card-head",
        game = bot.variant_name(language, variant)
    ))];
    for level in Level::ALL {
        let score = measured.iter().find(|it| it.level == level);
        let people = results
            .iter()
            .find(|it| it.variant == *variant && it.level == level);
        lines.push(language.say(&phrase!(
            "card-level",
            number = level.number(),
            name = language.say(&level.name()),
            strength = strength(language, level, score),
            people = people_against(language, people)
        )));
    }
    let options = variants.iter().map(|it| bot.variant_entry(language, it));
    let menu = choice_list(&id(variant), language.name("card-choose"), options);
    let close = close_button(language);
    Ok(Reply::text(lines.join("\n"))
        .with_row(menu)
        .with_buttons([close]))
}

fn level_scores(bot: &Bot, variant: &Variant) -> Vec<LevelScore> {
    let options = Value::Object(variant.options()).to_string();
    let kind = bot.app.catalog().game(&variant.game);
    let rules = kind.and_then(|it| it.open(&options).ok());
    let knowledge = rules.and_then(|it| it.knowledge());
    knowledge.map(|it| it.levels.scores).unwrap_or_default()
}

fn strength(language: Language, level: Level, score: Option<&LevelScore>) -> String {
    match score {
        Some(score) => language.say(&phrase!(
            "card-measured",
            percent = score.percent(),
            below = i64::from(level.number()) - 1,
            games = score.games
        )),
        None if level == Level::ALL[0] => language.name("card-lowest"),
        None => language.name("card-not-measured"),
    }
}

fn people_against(language: Language, results: Option<&AgainstLevel>) -> String {
    match results {
        Some(it) if it.won + it.drawn + it.lost > 0 => language.say(&phrase!(
            "card-people",
            won = it.won,
            drawn = it.drawn,
            lost = it.lost
        )),
        _ => language.name("card-nobody"),
    }
}
