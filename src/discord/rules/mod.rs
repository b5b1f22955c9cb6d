//! The rules of a game: a page at a time, with a picture, and with links to the variants of the
//! game.

mod command;

use cairn_app::AppError;
use cairn_domain::{ExploreLeaf, Quota, Refusal, no_such_variant};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

use crate::{
    Asker, Bot, alt,
    custom_id::CustomId,
    feature::{Choices, Feature, FeatureCommand, LEARN},
    help::first_game,
    interaction::{Reply, ReplyResult},
    lesson::learn_button,
    panels::paging::{PageAt, page_buttons},
    posts::{close_button, quiet_button},
    replay::example_of,
    words::{Language, phrase},
};

use cairn_rules::{Diagram, GameKind, RulesPage};

pub(crate) const FEATURE: Feature = Feature::new(
    &[command::rules],
    &[FeatureCommand::shows("rules", LEARN).choices(&[("game", Choices::Games)])],
);

/// A page of the rules of this game, counted from 0; past the end it is the last.
pub(crate) async fn rules(bot: &Bot, asker: &Asker, game: &str, page: usize) -> ReplyResult {
    let (kind, pages) = open(bot, asker.language, game)?;
    show(bot, asker, kind, &pages, page).await
}

/// The first page about this variant of the game. Pages about no variant in particular are for the
/// usual one.
pub(crate) async fn variant(bot: &Bot, asker: &Asker, game: &str, variant: &str) -> ReplyResult {
    let (kind, pages) = open(bot, asker.language, game)?;
    if !kind.about.variants.contains(&variant) {
        return Err(no_such_variant(kind, variant).into());
    }
    show(bot, asker, kind, &pages, first_of(&pages, variant)).await
}

/// The button for the rules of a game with these options: opens the page about its variant.
pub(crate) fn rules_of(game: &str, options: &str) -> CustomId {
    let options: serde_json::Value = serde_json::from_str(options).unwrap_or_default();
    match options.get("variant").and_then(serde_json::Value::as_str) {
        Some(variant) => CustomId::Variant(game.to_owned(), variant.to_owned()),
        None => CustomId::Rules(game.to_owned(), 0),
    }
}

fn open(bot: &Bot, language: Language, game: &str) -> Result<(GameKind, Vec<RulesPage>), AppError> {
    let kind = bot
        .app
        .catalog()
        .game(game)
        .ok_or_else(|| Refusal::UnknownRules(game.to_owned()))?;
    let pages = kind.pages(language.code()).map_err(anyhow::Error::from)?;
    Ok((kind, pages))
}

fn first_of(pages: &[RulesPage], variant: &str) -> usize {
    let found = pages.iter().position(|page| page.variant == Some(variant));
    found.unwrap_or(0)
}

async fn show(
    bot: &Bot,
    asker: &Asker,
    kind: GameKind,
    pages: &[RulesPage],
    page: usize,
) -> ReplyResult {
    let language = asker.language;
    let at = page.min(pages.len() - 1);
    let page = &pages[at];
    let foot = language.say(&phrase!(
        "rules-page",
        game = language.name(kind.about.key),
        page = at + 1,
        pages = pages.len()
    ));
    let mut buttons = page_buttons(language, PageAt::new(at, pages.len()), |page| {
        let page = usize::try_from(page).unwrap_or(usize::MAX);
        CustomId::Rules(kind.about.key.to_owned(), page)
    });
    buttons.push(close_button(language));
    if example_of(kind, page.variant).is_some() {
        let id = CustomId::Example {
            game: kind.about.key.to_owned(),
            turn: 0,
            leaf: ExploreLeaf::First,
            variant: page.variant.map(ToOwned::to_owned),
        };
        buttons.push(quiet_button(language, "button-example", &id));
    }
    buttons.extend(first_game(bot, asker, kind, page.variant).await?);
    let mut reply = Reply::text(format!("{}\n-# {foot}", page.text)).with_buttons(buttons);
    let learn = learn_button(language, kind, page.variant);
    let variants = variants(language, kind, pages, at);
    let variants: Vec<CreateButton> = learn.into_iter().chain(variants).collect();
    reply = reply.with_buttons(variants);
    match &page.diagram {
        Some(diagram) => Ok(reply.with_file(picture(bot, asker, kind, diagram).await?)),
        None => Ok(reply),
    }
}

async fn picture(
    bot: &Bot,
    asker: &Asker,
    kind: GameKind,
    diagram: &Diagram,
) -> Result<serenity::CreateAttachment, AppError> {
    asker.counts(bot, Quota::Picture)?;
    let (language, theme) = (asker.language, asker.theme(bot).await?);
    let shown = diagram.show(&kind).map_err(anyhow::Error::from)?;
    let alt = alt::diagram(language, bot.app.catalog(), kind.about.key, &shown);
    let picture = bot
        .pictures
        .picture(language, theme, shown.scene, alt)
        .await;
    Ok(picture?)
}

fn variants(
    language: Language,
    kind: GameKind,
    pages: &[RulesPage],
    at: usize,
) -> Vec<CreateButton> {
    let game = kind.about.key;
    let variants = kind.about.variants.iter();
    variants
        .map(|variant| {
            let id = CustomId::Variant(game.to_owned(), (*variant).to_owned());
            CreateButton::new(id.to_string())
                .label(language.name(&format!("{game}-{variant}")))
                .style(ButtonStyle::Secondary)
                .disabled(first_of(pages, variant) == at)
        })
        .collect()
}
