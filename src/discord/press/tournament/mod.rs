//! What the buttons of tournaments do.

mod players;

pub(crate) use self::players::{challenge, join, leave, leave_unreadable, rest};

use cairn_app::{AppError, Shown, TournamentView};
use cairn_domain::{
    Quota, Refusal,
    tournament::{Claim, EntryId, Stage, TournamentRefusal},
};
use poise::serenity_prelude as serenity;
use serenity::{
    ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, MessageFlags,
    ModalInteraction,
};
use tracing::warn;

use crate::{
    Asker, Bot,
    custom_id::{CustomId, PlanRequest, SetupRequest, TournamentPress, TournamentRequest},
    interaction::{Reply, arrival, errors},
    panels::{
        Viewed, direct, imported, plan_window, plan_written, tournament as panels,
        viewer_window_sent,
    },
    posts::tournament::about,
    words::{Language, phrase, tournament::Telling},
};

/// Opens the window of the set-up panel if that is what a press asks for. True if it has been
/// answered so.
pub(super) async fn opened_window(bot: &Bot, press: &ComponentInteraction, id: &CustomId) -> bool {
    let of_discord = Language::of(&press.locale);
    if let CustomId::Direct(id) = id
        && let Some(id) = direct::opens_window(press, *id)
    {
        let asker = arrival::in_time(Asker::of_press(bot, press)).await;
        let language = asker.map_or(of_discord, |it| it.language);
        if let Err(failure) = direct::open_window(bot, language, press, id).await {
            warn!(%failure, "a window could not be opened");
        }
        return true;
    }
    if let CustomId::Plan(_, PlanRequest::Add { .. }) = id {
        let asker = arrival::in_time(Asker::of_press(bot, press)).await;
        let language = asker.map_or(of_discord, |it| it.language);
        let window = plan_window(language, id);
        if let Err(failure) = bot.answers.open_window(press, window).await {
            warn!(%failure, "a window could not be opened");
        }
        return true;
    }
    let CustomId::Tournament(TournamentPress::Setup(wish)) = id else {
        return false;
    };
    if !panels::opens_window(press, *wish) {
        return false;
    }
    // A window has to be the first answer, and this one shows the current texts.
    let draft = arrival::in_time(async {
        let asker = Asker::of_press(bot, press).await;
        let draft = panels::draft_of(bot, &asker).await;
        (asker.language, draft)
    });
    let opened = match draft.await {
        Some((language, Ok((_, draft)))) => {
            let window = panels::window(language, &draft.setup);
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
    };
    if let Err(failure) = opened {
        warn!(%failure, "a window could not be opened");
    }
    true
}

/// Answers a window that was sent.
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
        warn!(%failure, "a window could not be acknowledged");
        return;
    }
    let asker = Asker::new(
        bot,
        &form.user,
        &form.locale,
        (form.guild_id, form.channel_id),
        form.member.as_ref().map(|member| &member.roles),
    )
    .await;
    let texts = CustomId::Tournament(TournamentPress::Setup(SetupRequest::Texts));
    let reply = match (asker.is_admitted(bot), form.data.custom_id.parse()) {
        (Err(refusal), _) => Err(refusal.into()),
        (_, Ok(id)) if id == texts => panels::written(bot, &asker, panels::Written::of(form)).await,
        (_, Ok(CustomId::Direct(id))) => Box::pin(direct::written(bot, &asker, form, id)).await,
        (_, Ok(CustomId::Plan(game, wish))) => match bot.app.known(&asker, game).await {
            Ok(view) => {
                let line = direct::text(form);
                Box::pin(plan_written(bot, &asker, &view, (wish, &line))).await
            }
            Err(error) => Err(error),
        },
        (_, Ok(id)) if let Some(wish) = Viewed::of(&id) => {
            Box::pin(viewer_window_sent(bot, &asker, form, wish)).await
        }
        _ => Ok(Reply::text(
            asker.language.say(&phrase!("refusal-unknown-button")),
        )),
    };
    let reply = match reply {
        Ok(reply) => reply,
        Err(error) => errors::reply(asker.language, &error, form.id.get()),
    };
    if let Err(failure) = answers.fill(form, reply).await {
        warn!(%failure, "an answer to a window did not get through");
    }
}

/// Handles a press about tournaments.
pub(super) async fn press(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    wish: TournamentPress,
) -> Result<Reply, AppError> {
    let chosen = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            values.first().and_then(|it| it.parse().ok()).map(EntryId)
        }
        _ => None,
    };
    match wish {
        TournamentPress::Setup(wish) => panels::press_setup(bot, asker, press, wish).await,
        TournamentPress::Claim(game, claim) => {
            let played = bot.app.known_game(asker, game).await?;
            let seat = played.seat_of_user(asker.player());
            let me = played.players.get(seat.ok_or(Refusal::NotAPlayer)?).id;
            let it = bot.app.claim_at_deadline(game, me, claim).await?;
            let agreed = it.match_of(game).is_some_and(|(found, number)| {
                let played = found.games.get(usize::from(number));
                played.is_some_and(|it| it.adjudication.is_none())
            });
            Ok(Reply::text(asker.language.name(claimed(claim, agreed))))
        }
        TournamentPress::Of(id, wish) => match bot.app.shown_by_id(asker, id).await {
            Err(AppError::Refused(Refusal::TournamentFrozen(id))) if leaves(wish) => {
                leave_unreadable(bot, asker, id).await
            }
            Err(error) => Err(error),
            Ok(Shown::Played(it)) => {
                of(bot, asker, press.user.display_name(), &it, wish, chosen).await
            }
            Ok(Shown::Imported(it)) => {
                imported::press(bot, asker, press, &it, (wish, chosen)).await
            }
        },
    }
}

fn claimed(claim: Claim, agreed: bool) -> &'static str {
    match (claim, agreed) {
        (Claim::Win, _) => "tournament-claimed-win",
        (Claim::Draw, false) => "tournament-claimed-draw",
        (Claim::Draw, true) => "tournament-agreed-draw",
        (Claim::PlayOn, false) => "tournament-claimed-play-on",
        (Claim::PlayOn, true) => "tournament-agreed-play-on",
    }
}

async fn of(
    bot: &Bot,
    asker: &Asker,
    name: &str,
    it: &TournamentView,
    wish: TournamentRequest,
    chosen: Option<EntryId>,
) -> Result<Reply, AppError> {
    let id = it.root.id;
    let me = async || players::known(bot, asker).await.map(|it| it.id);
    match wish {
        TournamentRequest::Join => join(bot, asker, name, it).await,
        TournamentRequest::Leave => leave(bot, asker, it).await,
        TournamentRequest::Withdraw => players::withdraw(bot, asker, it, false).await,
        TournamentRequest::GiveUp => players::withdraw(bot, asker, it, true).await,
        TournamentRequest::Stay => {
            let tournament = title(it);
            Ok(say(
                asker,
                &phrase!("tournament-you-stay", tournament = tournament),
            ))
        }
        TournamentRequest::Return => {
            bot.app.return_to_tournament(id, me().await?).await?;
            let tournament = title(it);
            Ok(say(
                asker,
                &phrase!("tournament-you-are-back", tournament = tournament),
            ))
        }
        TournamentRequest::PlayAfterAll(round) => {
            bot.app.play_after_all(id, me().await?, round).await?;
            Ok(say(
                asker,
                &phrase!(
                    "tournament-you-play",
                    round = i64::from(round),
                    tournament = title(it),
                ),
            ))
        }
        TournamentRequest::Season(stays) => {
            bot.app.stay_next_season(id, me().await?, stays).await?;
            let tournament = title(it);
            Ok(say(
                asker,
                &if stays {
                    phrase!("tournament-next-season-yes", tournament = tournament)
                } else {
                    phrase!("tournament-next-season-no", tournament = tournament)
                },
            ))
        }
        TournamentRequest::Rules(page) => Ok(panels::rules(bot, asker, it, page)),
        TournamentRequest::Who(page) => panels::who(bot, asker, it, page).await,
        TournamentRequest::Games => panels::games(bot, asker, it).await,
        TournamentRequest::Standings { page, text } => {
            panels::standings(bot, asker, it, page, text).await
        }
        TournamentRequest::Export => {
            let page = direct::ExportFormat::Html;
            direct::export(bot, asker, None, it, page).await
        }
        TournamentRequest::Crosstable(page) => crosstable(bot, asker, it, page).await,
        TournamentRequest::AllGames { of, page } => {
            panels::all_games(bot, asker, it, (of, page)).await
        }
        TournamentRequest::Log(page) => panels::log(bot, asker, it, page).await,
        TournamentRequest::Round(round) => panels::round(bot, asker, it, Some(round)).await,
        TournamentRequest::Why { round, entry, page } => {
            let anybody = page > 0 && entry.is_none();
            let question = panels::Question {
                round: Some(round),
                entry: chosen.or(entry.map(EntryId)),
                anybody,
                instead: None,
                page: usize::from(page) - usize::from(anybody),
            };
            panels::why(bot, asker, it, question).await
        }
        TournamentRequest::Instead { round, entry } => {
            let question = panels::Question {
                round: Some(round),
                entry: Some(EntryId(entry)),
                instead: chosen,
                ..panels::Question::default()
            };
            panels::why(bot, asker, it, question).await
        }
        // Only imports have such buttons.
        TournamentRequest::ShowHere | TournamentRequest::AskDelete | TournamentRequest::Delete => {
            Err(Refusal::Tournament(TournamentRefusal::Unknown).into())
        }
    }
}

/// Whether a press takes somebody out of a tournament.
fn leaves(wish: TournamentRequest) -> bool {
    matches!(
        wish,
        TournamentRequest::Leave | TournamentRequest::Withdraw | TournamentRequest::GiveUp
    )
}

fn title(it: &TournamentView) -> String {
    crate::words::tournament::title(&it.setup.name, it.root.id)
}

fn say(asker: &Asker, phrase: &cairn_kernel::Phrase) -> Reply {
    Reply::text(asker.language.say(phrase))
}

/// The crosstable or the bracket; where there is none, the standings.
pub(crate) async fn crosstable(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    page: u16,
) -> Result<Reply, AppError> {
    let people = panels::people(bot, it).await?;
    let telling = Telling {
        language: asker.language,
        it,
        people: &people,
    };
    let me = asker.participant(bot).await?.map(|it| it.id);
    let theme = asker.theme(bot).await?;
    if it.stage == Stage::Open {
        return panels::standings(bot, asker, it, 0, false).await;
    }
    asker.counts(bot, Quota::Picture)?;
    let found = panels::picture(bot, telling, theme, me, usize::from(page)).await?;
    let Some((file, page, pages)) = found else {
        return panels::standings(bot, asker, it, 0, false).await;
    };
    let turn = |key, to: usize| {
        let request = TournamentRequest::Crosstable(u16::try_from(to).unwrap_or_default());
        about(asker.language, it.root.id, key, request)
    };
    let standings = TournamentRequest::Standings {
        page: 0,
        text: false,
    };
    let mut row = Vec::new();
    if pages > 1 {
        row.push(turn("button-page-back", page.saturating_sub(1)).disabled(page == 0));
        row.push(turn("button-page-next", page + 1).disabled(page + 1 >= pages));
    }
    row.push(about(
        asker.language,
        it.root.id,
        "button-standings",
        standings,
    ));
    let reply = Reply::text(format!("**{}**", telling.title())).with_file(file);
    Ok(reply.with_row(CreateActionRow::Buttons(row)))
}
