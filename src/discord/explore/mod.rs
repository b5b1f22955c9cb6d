//! Exploring: a position on which somebody tries turns in private, with the same picker as in a
//! game. The state is in the database, so every device shows the same.

mod chance;
mod command;
pub(crate) mod id;
mod picking;
mod uses;
mod view;

use cairn_app::{AppError, ExploreView, LoadedGame, Purpose, StoredData};
use cairn_domain::{ExplorePress, ExploreRefusal, ExploreRoot, GameId, Refusal, Revision, Variant};
use cairn_rules::Catalog;
use poise::serenity_prelude::{ComponentInteraction, CreateButton};
use serde_json::{Value, json};

use crate::{
    Asker, Bot,
    custom_id::CustomId,
    feature::{Feature, FeatureCommand, Help},
    interaction::ReplyResult,
    panels::window::{WindowText, window},
    picker::{BoardOf, action_of, id::BoardRequest},
    posts::quiet_button,
    press::declaration::Subject,
    titles,
    words::{Language, refusals::refusal},
};
use id::ExploreRequest;
use view::show;

pub(crate) const FEATURE: Feature = Feature::new(
    &[command::explore],
    &[FeatureCommand::changes(
        "explore",
        Help::Repeats(&["button-replay", "button-explore"]),
        Subject::Exploration,
    )],
)
.exports(&[("explorations", export_explorations)]);

fn export_explorations(kept: &StoredData) -> Value {
    let all = kept.explorations.iter();
    all.map(|it| {
        json!({
            "from": it.root.to_string(),
            "changed_ms": it.at.0,
            "state": it.state,
        })
    })
    .collect()
}

const LONGEST: usize = 1_000;

fn id_of(view: &ExploreView, request: ExploreRequest) -> CustomId {
    CustomId::Explore(view.root.clone(), view.revision(), request)
}

fn board_of(view: &ExploreView) -> BoardOf {
    BoardOf::Explore(view.root.clone(), view.revision())
}

pub(super) fn explore_button(asker: &Asker, view: &LoadedGame, turn: u32) -> Option<CreateButton> {
    let game = &view.game;
    let may = game.head.outcome.is_some() || game.seat_of_user(asker.player()).is_some();
    let root = ExploreRoot::from_game(game, &view.table, Some(turn));
    let id = BoardOf::Explore(root, Revision(0)).id(BoardRequest::Show);
    may.then(|| quiet_button(asker.language, "button-explore", &id))
}

pub(crate) async fn explore_now(bot: &Bot, asker: &Asker, game: GameId) -> ReplyResult {
    let view = bot.app.known_view(asker, game).await?;
    let root = ExploreRoot::from_game(&view.game, &view.table, None);
    let view = load(bot, asker, &root).await?;
    show(bot, asker, &view, None).await
}

/// The exploration of the named game or variant, or of the game that is meant: from after a turn,
/// or from now.
pub(crate) async fn explore(
    bot: &Bot,
    asker: &Asker,
    (named, from): (Option<&str>, Option<u32>),
) -> ReplyResult {
    let variant = named.and_then(|it| variant_of(bot.app.catalog(), asker.language, it));
    let view = if let Some(variant) = variant {
        bot.app.explored_variant(asker.player(), &variant).await?
    } else {
        let game = match named {
            Some(name) => bot.app.game_by_name(asker, name).await?,
            None => bot.app.meant_game(asker, Purpose::Look).await?,
        };
        let view = bot.app.load(game).await?;
        load(
            bot,
            asker,
            &ExploreRoot::from_game(&view.game, &view.table, from),
        )
        .await?
    };
    show(bot, asker, &named_sides(asker, view), None).await
}

pub(crate) fn explorable_variants(catalog: &Catalog, language: Language) -> Vec<(Variant, String)> {
    let called = |variant: Variant| {
        let name = titles::variant(language, catalog, &variant);
        (variant, name)
    };
    Variant::all(catalog).into_iter().map(called).collect()
}

/// The variant with this key, or with this name in either language.
fn variant_of(catalog: &Catalog, language: Language, named: &str) -> Option<Variant> {
    let wanted = named.trim().to_lowercase();
    let is_it = |variant: &Variant, name: &str| {
        variant.to_string() == wanted || variant.game == wanted || name.to_lowercase() == wanted
    };
    let mut known = explorable_variants(catalog, language);
    known.extend(
        Language::ALL
            .into_iter()
            .flat_map(|it| explorable_variants(catalog, it)),
    );
    known
        .into_iter()
        .find_map(|(variant, name)| is_it(&variant, &name).then_some(variant))
}

async fn load(bot: &Bot, asker: &Asker, root: &ExploreRoot) -> Result<ExploreView, AppError> {
    let player = asker.player();
    let view = match root {
        ExploreRoot::Variant(variant) => bot.app.explored_variant(player, variant).await?,
        ExploreRoot::Game(id, seq) => {
            let game = bot.app.known_game(asker, *id).await?;
            bot.app.explored_game(player, game, *seq).await?
        }
    };
    Ok(named_sides(asker, view))
}

/// If nobody plays, the sides replace the players' names.
fn named_sides(asker: &Asker, mut view: ExploreView) -> ExploreView {
    if view.root.game().is_none() {
        titles::name_by_sides(asker.language, &mut view.begun.game);
    }
    view
}

pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    (root, at, request): (&ExploreRoot, Revision, ExploreRequest),
    chosen: Option<&str>,
) -> ReplyResult {
    let view = load(bot, asker, root).await?;
    if request == ExploreRequest::Board(BoardRequest::Show) {
        return show(bot, asker, &view, None).await;
    }
    let pressed = button_press(&view, &request, chosen);
    if view.revision() != at {
        return moved_on(bot, asker, &view, (at, pressed.as_ref())).await;
    }
    if let Some(what) = pressed {
        let name = press.user.display_name();
        return press_once(bot, asker, (view, name), what).await;
    }
    match request {
        ExploreRequest::Board(request) => {
            let (path, page) = request.path(chosen);
            picking::ask(bot, asker, &view, &path, page).await
        }
        ExploreRequest::Chances(from) => view::from(bot, asker, &view, usize::from(from)).await,
        ExploreRequest::Plan => uses::plan(bot, asker, &view).await,
        ExploreRequest::Note => uses::note(bot, asker, press, &view).await,
        ExploreRequest::Share => uses::share(bot, asker, press, &view).await,
        _ => show(bot, asker, &view, None).await,
    }
}

/// The press behind a button; none if it only shows or asks.
fn button_press(
    view: &ExploreView,
    request: &ExploreRequest,
    chosen: Option<&str>,
) -> Option<ExplorePress> {
    Some(match request {
        ExploreRequest::Board(BoardRequest::Whole) => ExplorePress::Whole,
        ExploreRequest::Board(BoardRequest::Undo) => ExplorePress::Nothing,
        ExploreRequest::Board(request) => {
            let (path, _) = request.clone().path(chosen);
            let (seat, entered) = view.explored.entered_turn()?;
            ExplorePress::Pointed(action_of(&entered, seat, &path)?)
        }
        ExploreRequest::Roll => ExplorePress::Roll,
        ExploreRequest::Leaf(leaf) => ExplorePress::Leaf(*leaf),
        ExploreRequest::Turn => ExplorePress::TurnBoard,
        ExploreRequest::Chance(_) => ExplorePress::Chance(chosen?.to_owned()),
        _ => return None,
    })
}

pub(crate) async fn explore_written(
    bot: &Bot,
    asker: &Asker,
    name: &str,
    (root, at, request): (&ExploreRoot, Revision, ExploreRequest),
    text: &str,
) -> ReplyResult {
    let view = load(bot, asker, root).await?;
    if request != ExploreRequest::Type {
        return show(bot, asker, &view, None).await;
    }
    let text: String = text.chars().take(LONGEST).collect();
    let typed = ExplorePress::Typed(text);
    if view.revision() != at {
        return moved_on(bot, asker, &view, (at, Some(&typed))).await;
    }
    press_once(bot, asker, (view, name), typed).await
}

pub(crate) fn explore_window(language: Language, id: &CustomId) -> Value {
    let asked = WindowText {
        title: "explore-window",
        label: "explore-window-label",
        example: Some("explore-window-example"),
        is_long: true,
        most: LONGEST,
        required: true,
    };
    window(language, id, &asked)
}

async fn press_once(
    bot: &Bot,
    asker: &Asker,
    (view, name): (ExploreView, &str),
    what: ExplorePress,
) -> ReplyResult {
    let (root, at) = (view.root.clone(), view.revision());
    let who = bot.app.meet(asker.player(), name).await?;
    match bot.app.press_explored(view, &who, what.clone()).await {
        Ok(view) if view.explored.state.entered.is_some() => {
            picking::ask(bot, asker, &view, &[], 0).await
        }
        Ok(view) => show(bot, asker, &view, None).await,
        Err(AppError::Refused(Refusal::Explore(ExploreRefusal::MovedOn))) => {
            let view = load(bot, asker, &root).await?;
            moved_on(bot, asker, &view, (at, Some(&what))).await
        }
        Err(AppError::Refused(why)) => {
            let view = load(bot, asker, &root).await?;
            let why = refusal(asker.language, &why);
            show(bot, asker, &view, Some(why)).await
        }
        Err(error) => Err(error),
    }
}

/// The current state, with a note that the press was outdated, unless that press led here.
async fn moved_on(
    bot: &Bot,
    asker: &Asker,
    view: &ExploreView,
    (at, pressed): (Revision, Option<&ExplorePress>),
) -> ReplyResult {
    let is_it = pressed.is_some_and(|it| view.led_here(at, it));
    let note = || refusal(asker.language, &ExploreRefusal::MovedOn.into());
    if is_it && view.explored.state.entered.is_some() {
        return picking::ask(bot, asker, view, &[], 0).await;
    }
    show(bot, asker, view, (!is_it).then(note)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_is_meant_by_its_key_and_its_name_in_either_language() {
        let catalog = cairn_rules::catalog();
        for language in Language::ALL {
            for (variant, name) in explorable_variants(&catalog, language) {
                for text in [variant.to_string(), name.to_uppercase()] {
                    let found = variant_of(&catalog, Language::English, &text);
                    assert_eq!(found, Some(variant.clone()), "{text}");
                }
            }
        }
        assert_eq!(variant_of(&catalog, Language::English, "K3F"), None);
    }
}
