//! Windows: opened as the first answer to a press, and answered when they are sent.

use cairn_app::AppError;
use cairn_domain::GameId;
use poise::serenity_prelude::{ComponentInteraction, ModalInteraction};
use serde_json::Value;
use tracing::warn;

use super::Source;
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    explore::{explore_window, explore_written},
    game::id::GameRequest,
    interaction::{Reply, ReplyResult, arrival, errors},
    notes::{note_text, note_window, notes},
    panels::written_text,
    plan::{plan_window, plan_written},
    replay::{viewer_window, viewer_window_sent},
    tournament::{
        direct,
        id::{SetupRequest, TournamentPress},
        panels as set_up,
    },
    words::Language,
};

/// A window that a press opens.
enum PressWindow<'a> {
    /// Its words are all it needs: it opens in the language of Discord if the settings come late.
    AtOnce(Box<dyn Fn(Language) -> Value + Send + Sync + 'a>),
    Setup,
    Note(GameId, u32),
}

impl<'a> PressWindow<'a> {
    fn new(press: &ComponentInteraction, id: &'a CustomId) -> Option<PressWindow<'a>> {
        match *id {
            CustomId::Direct(direct) => {
                let opened = direct::opens_window(press, direct)?;
                Some(PressWindow::AtOnce(Box::new(move |it| {
                    direct::window(it, opened)
                })))
            }
            CustomId::Tournament(TournamentPress::Setup(request)) => {
                set_up::opens_window(press, request).then_some(PressWindow::Setup)
            }
            CustomId::Game(game, GameRequest::Note(turn)) => Some(PressWindow::Note(game, turn)),
            CustomId::Plan(..) => {
                Some(PressWindow::AtOnce(Box::new(move |it| plan_window(it, id))))
            }
            CustomId::Explore(..) => Some(PressWindow::AtOnce(Box::new(move |it| {
                explore_window(it, id)
            }))),
            CustomId::View(_, request) => Some(PressWindow::AtOnce(Box::new(move |it| {
                viewer_window(it, id, request)
            }))),
            _ => None,
        }
    }

    async fn window(&self, bot: &Bot, asker: &Asker, id: &CustomId) -> Result<Value, AppError> {
        Ok(match self {
            PressWindow::AtOnce(window) => window(asker.language),
            PressWindow::Setup => {
                let (_, draft) = set_up::draft_of(bot, asker).await?;
                set_up::window(asker.language, &draft.setup)
            }
            PressWindow::Note(game, turn) => {
                let note = note_text(bot, asker, (*game, *turn)).await?;
                note_window(asker.language, id, &note)
            }
        })
    }
}

/// Opens the window of a press. False if it opens none this time.
pub(crate) async fn open(bot: &Bot, press: &ComponentInteraction, id: &CustomId) -> bool {
    let Some(opened) = PressWindow::new(press, id) else {
        return false;
    };
    let window_or_error = arrival::in_time(async {
        let asker = Source::Press(press).asker(bot).await;
        let window = opened.window(bot, &asker, id).await;
        (asker.language, window)
    });
    let of_discord = Language::from_locale(&press.locale);
    let window = match (window_or_error.await, &opened) {
        (Some((language, window)), _) => {
            window.map_err(|error| errors::reply(language, &error, press.id.get()))
        }
        (None, PressWindow::AtOnce(window)) => Ok(window(of_discord)),
        (None, _) => Err(Reply::text(of_discord.name("window-late"))),
    };
    let done = match window {
        Ok(window) => bot.answers.open_window(press, window).await,
        Err(reply) => bot.answers.reply(press, reply).await,
    };
    if let Err(failure) = done {
        warn!(%failure, "could not open a form");
    }
    true
}

/// The answer to a window that was sent.
pub(crate) async fn answer_form(
    bot: &Bot,
    asker: &Asker,
    form: &ModalInteraction,
    id: CustomId,
) -> ReplyResult {
    let (name, text) = (form.user.display_name(), written_text(form));
    match id {
        CustomId::Tournament(TournamentPress::Setup(SetupRequest::Texts)) => {
            set_up::save_texts(bot, asker, set_up::WindowInputs::from_form(form)).await
        }
        CustomId::Direct(id) => direct::answer_form(bot, asker, form, id).await,
        CustomId::Plan(game, request) => {
            let view = bot.app.known_view(asker, game).await?;
            plan_written(bot, asker, &view, (request, &text)).await
        }
        CustomId::Explore(root, at, request) => {
            explore_written(bot, asker, name, (&root, at, request), &text).await
        }
        CustomId::Game(game, GameRequest::Note(turn)) => {
            let view = bot.app.known_view(asker, game).await?;
            notes(bot, asker, &view, (name, Some(turn), Some(&text))).await
        }
        CustomId::View(of, request) => viewer_window_sent(bot, asker, form, (of, request)).await,
        _ => Ok(Reply::text(asker.language.name("refusal-unknown-button"))),
    }
}
