//! Windows: opened as the first answer to a press, and answered when they are submitted.

use cairn_domain::GameId;
use poise::serenity_prelude::{ComponentInteraction, MessageFlags, ModalInteraction};
use serde_json::Value;
use tracing::warn;

use crate::{
    Asker, Bot,
    custom_id::{
        CustomId, ExploreRequest, GameRequest, PlanRequest, SetupRequest, TournamentPress,
    },
    interaction::{Reply, arrival, errors},
    panels::{
        Viewed, direct, explore_window, explore_written, note_text, note_window, notes,
        plan_window, plan_written, tournament as set_up, viewer_window, viewer_window_sent,
        written_text,
    },
    rest::Failure,
    words::Language,
};

pub(super) async fn opened(bot: &Bot, press: &ComponentInteraction, id: &CustomId) -> bool {
    let of_discord = Language::of(&press.locale);
    let opened = if let Some(window) = window(of_discord, press, id) {
        let asker = arrival::in_time(Asker::of_press(bot, press)).await;
        let own = asker.and_then(|it| self::window(it.language, press, id));
        bot.answers.open_window(press, own.unwrap_or(window)).await
    } else if let CustomId::Tournament(TournamentPress::Setup(wish)) = id
        && set_up::opens_window(press, *wish)
    {
        opened_set_up(bot, press, of_discord).await
    } else if let CustomId::Game(game, GameRequest::Note(turn)) = *id {
        opened_note(bot, press, (game, turn), id).await
    } else {
        return false;
    };
    if let Err(failure) = opened {
        warn!(%failure, "could not open a form");
    }
    true
}

fn window(language: Language, press: &ComponentInteraction, id: &CustomId) -> Option<Value> {
    match id {
        CustomId::Direct(id) => {
            let id = direct::opens_window(press, *id)?;
            Some(direct::window(language, id))
        }
        CustomId::Plan(_, PlanRequest::Add(_)) => Some(plan_window(language, id)),
        CustomId::Explore(_, ExploreRequest::Type(_)) => Some(explore_window(language, id)),
        id => viewer_window(language, Viewed::of(id)?),
    }
}

async fn opened_set_up(
    bot: &Bot,
    press: &ComponentInteraction,
    of_discord: Language,
) -> Result<(), Failure> {
    let draft = arrival::in_time(async {
        let asker = Asker::of_press(bot, press).await;
        let draft = set_up::draft_of(bot, &asker).await;
        (asker.language, draft)
    });
    match draft.await {
        Some((language, Ok((_, draft)))) => {
            let window = set_up::window(language, &draft.setup);
            bot.answers.open_window(press, window).await
        }
        Some((language, Err(error))) => {
            let reply = errors::reply(language, &error, press.id.get());
            bot.answers.reply(press, reply).await
        }
        None => {
            let reply = Reply::text(of_discord.name("window-late"));
            bot.answers.reply(press, reply).await
        }
    }
}

async fn opened_note(
    bot: &Bot,
    press: &ComponentInteraction,
    of: (GameId, u32),
    id: &CustomId,
) -> Result<(), Failure> {
    let known = arrival::in_time(async {
        let asker = Asker::of_press(bot, press).await;
        let note = note_text(bot, &asker, of).await;
        (asker.language, note)
    });
    let reply = match known.await {
        Some((language, Ok(note))) => {
            let window = note_window(language, id, &note);
            return bot.answers.open_window(press, window).await;
        }
        Some((language, Err(error))) => errors::reply(language, &error, press.id.get()),
        None => Reply::text(Language::of(&press.locale).name("window-late")),
    };
    bot.answers.reply(press, reply).await
}

pub(crate) async fn on_form(form: &ModalInteraction, bot: &Bot) {
    let _busy = bot.busy.read().await;
    let answers = &bot.answers;
    // Only a private answer is replaced: a post belongs to everybody.
    let flags = form.message.as_ref().and_then(|it| it.flags);
    let is_private = flags.is_some_and(|it| it.contains(MessageFlags::EPHEMERAL));
    let deferred = if is_private {
        answers.defer_update(form).await
    } else {
        answers.defer(form).await
    };
    if let Err(failure) = deferred {
        warn!(%failure, "could not acknowledge a form");
        return;
    }
    let asker = Asker::new(
        bot,
        &form.user,
        &form.locale,
        (form.guild_id, form.channel_id),
        form.member.as_ref().map(|member| &member.roles),
    )
    .await
    .on_server(form.guild_locale.as_deref());
    let texts = CustomId::Tournament(TournamentPress::Setup(SetupRequest::Texts));
    let reply = match (asker.is_admitted(bot), form.data.custom_id.parse()) {
        (Err(refusal), _) => Err(refusal.into()),
        (_, Ok(id)) if id == texts => set_up::written(bot, &asker, set_up::Written::of(form)).await,
        (_, Ok(CustomId::Direct(id))) => Box::pin(direct::written(bot, &asker, form, id)).await,
        (_, Ok(CustomId::Plan(game, wish))) => match bot.app.known(&asker, game).await {
            Ok(view) => {
                let line = written_text(form);
                Box::pin(plan_written(bot, &asker, &view, (wish, &line))).await
            }
            Err(error) => Err(error),
        },
        (_, Ok(CustomId::Explore(root, wish))) => {
            let (name, text) = (form.user.display_name(), written_text(form));
            Box::pin(explore_written(bot, &asker, name, (&root, &wish), &text)).await
        }
        (_, Ok(CustomId::Game(game, GameRequest::Note(turn)))) => {
            match bot.app.known(&asker, game).await {
                Ok(view) => {
                    let (name, text) = (form.user.display_name(), written_text(form));
                    let written = (name, Some(turn), Some(text.as_str()));
                    Box::pin(notes(bot, &asker, &view, written)).await
                }
                Err(error) => Err(error),
            }
        }
        (_, Ok(id)) if let Some(wish) = Viewed::of(&id) => {
            Box::pin(viewer_window_sent(bot, &asker, form, wish)).await
        }
        _ => Ok(Reply::text(asker.language.name("refusal-unknown-button"))),
    };
    let reply = match reply {
        Ok(reply) => reply,
        Err(error) => errors::reply(&asker, &error, form.id.get()),
    };
    if let Err(failure) = answers.fill(form, reply).await {
        warn!(%failure, "the reply to a form did not reach Discord");
    }
}
