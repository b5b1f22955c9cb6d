//! What the buttons of tournaments do.

use cairn_app::{AppError, Shown, TournamentView};
use cairn_domain::{
    ParticipantId, Quota, Refusal, RoleId, TournamentId,
    tournament::{Claim, EntryId, Kind, Stage, TournamentRefusal},
};
use cairn_pairing::Bye;
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, MessageFlags,
    ModalInteraction,
};
use tracing::warn;

use crate::{
    Asker, Bot,
    custom_id::{CustomId, SetupRequest, TournamentPress, TournamentRequest},
    interaction::{Reply, arrival, errors},
    panels::{direct, imported, tournament as panels},
    posts::{button, tournament::about},
    titles,
    words::{
        Language, phrase,
        tournament::{Telling, number},
    },
};

/// Opens the window of the set-up panel if that is what a press asks for. True if it has been
/// answered so.
pub(super) async fn opened_window(bot: &Bot, press: &ComponentInteraction, id: &CustomId) -> bool {
    let of_discord = Language::of(&press.locale);
    if let CustomId::Direct(id) = id
        && let Some(id) = direct::opens_window(press, *id)
    {
        let asker = arrival::in_time(asker(bot, press)).await;
        let language = asker.map_or(of_discord, |it| it.language);
        if let Err(failure) = direct::open_window(bot, language, press, id).await {
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
        let asker = asker(bot, press).await;
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

async fn asker(bot: &Bot, press: &ComponentInteraction) -> Asker {
    Asker::new(
        bot,
        &press.user,
        &press.locale,
        (press.guild_id, press.channel_id),
        press.member.as_ref().map(|member| &member.roles),
    )
    .await
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
    let me = async || -> Result<ParticipantId, AppError> {
        let me = bot.app.store().participant(asker.player()).await?;
        Ok(me.ok_or(Refusal::Tournament(TournamentRefusal::NotIn))?.id)
    };
    match wish {
        TournamentRequest::Join => join(bot, asker, name, it).await,
        TournamentRequest::Leave => leave(bot, asker, it).await,
        TournamentRequest::Withdraw => withdraw(bot, asker, it, false).await,
        TournamentRequest::GiveUp => withdraw(bot, asker, it, true).await,
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

fn title(it: &TournamentView) -> String {
    crate::words::tournament::title(&it.setup.name, it.root.id)
}

fn say(asker: &Asker, phrase: &cairn_kernel::Phrase) -> Reply {
    Reply::text(asker.language.say(phrase))
}

/// Gets somebody in, and says where they are then.
pub(crate) async fn join(
    bot: &Bot,
    asker: &Asker,
    name: &str,
    it: &TournamentView,
) -> Result<Reply, AppError> {
    let me = bot.app.meet(asker.player(), name).await?;
    let role = it.setup.conditions.role;
    let mut roles = asker.roles.iter().map(|it| RoleId(it.get()));
    let has_role = role.is_none_or(|role| roles.any(|it| it == role));
    // Pressing something in the server shows membership, so nobody has to be asked.
    if asker.here.guild == Some(it.root.guild) {
        bot.app.note_presence(it.root.guild, me.id, true);
    }
    let it = bot.app.join_tournament(it.root.id, &me, has_role).await?;
    let tournament = title(&it);
    let count = number(it.playing().count());
    Ok(say(
        asker,
        &match (it.stage, it.setup.kind) {
            (Stage::Open, _) => {
                let start = it.starts_at().map_or_else(String::new, |at| {
                    let at = titles::moment(at);
                    asker
                        .language
                        .say(&phrase!("tournament-starts-again", at = at))
                });
                phrase!(
                    "tournament-joined",
                    tournament = tournament,
                    count = count,
                    start = start,
                )
            }
            (_, Kind::Ladder { .. }) => phrase!(
                "tournament-joined-ladder",
                tournament = tournament,
                count = number(it.ladder.len()),
            ),
            (_, Kind::League { .. }) => {
                phrase!("tournament-joined-league", tournament = tournament)
            }
            _ => phrase!("tournament-joined-late", tournament = tournament),
        },
    ))
}

/// Takes somebody out before the start; once it is played they are asked.
pub(crate) async fn leave(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
) -> Result<Reply, AppError> {
    let not_in = Refusal::Tournament(TournamentRefusal::NotIn);
    let me = bot
        .app
        .store()
        .participant(asker.player())
        .await?
        .ok_or(not_in)?;
    let tournament = title(it);
    if it.stage != Stage::Running {
        bot.app.leave_tournament(it.root.id, me.id).await?;
        return Ok(say(
            asker,
            &phrase!("tournament-you-left", tournament = tournament),
        ));
    }
    let own = it.entry_of(me.id).filter(|it| it.plays());
    let own = own.ok_or(Refusal::Tournament(TournamentRefusal::NotIn))?;
    let open = it.open_matches(own.id).flat_map(|it| it.games.iter());
    let games = open.filter(|it| it.result.is_none()).count();
    let kind = match it.setup.kind {
        Kind::RoundRobin { .. } | Kind::League { .. } => "season",
        Kind::Swiss { .. } => "swiss",
        _ => "other",
    };
    let ask = phrase!(
        "tournament-ask-withdraw",
        tournament = tournament,
        games = number(games),
        kind = kind,
    );
    let id = it.root.id;
    let danger = |key, request| {
        let id = CustomId::Tournament(TournamentPress::Of(id, request));
        button(asker.language, key, &id, ButtonStyle::Danger)
    };
    let row = vec![
        danger("button-leave-really", TournamentRequest::Withdraw),
        danger("button-give-up", TournamentRequest::GiveUp),
        about(asker.language, id, "button-stay", TournamentRequest::Stay),
    ];
    Ok(say(asker, &ask).with_row(CreateActionRow::Buttons(row)))
}

/// Whether a press takes somebody out of a tournament.
fn leaves(wish: TournamentRequest) -> bool {
    matches!(
        wish,
        TournamentRequest::Leave | TournamentRequest::Withdraw | TournamentRequest::GiveUp
    )
}

/// Takes somebody out of a tournament that cannot be read.
pub(crate) async fn leave_unreadable(
    bot: &Bot,
    asker: &Asker,
    id: TournamentId,
) -> Result<Reply, AppError> {
    let me = bot.app.store().participant(asker.player()).await?;
    let me = me.ok_or(Refusal::Tournament(TournamentRefusal::NotIn))?;
    bot.app.leave_unreadable(id, me.id).await?;
    let left = phrase!("tournament-left-frozen", tournament = format!("T-{id}"));
    Ok(say(asker, &left))
}

async fn withdraw(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    gives_up: bool,
) -> Result<Reply, AppError> {
    let not_in = Refusal::Tournament(TournamentRefusal::NotIn);
    let me = bot
        .app
        .store()
        .participant(asker.player())
        .await?
        .ok_or(not_in)?;
    let id = it.root.id;
    bot.app
        .withdraw_from_tournament(id, me.id, gives_up)
        .await?;
    let tournament = title(it);
    Ok(say(
        asker,
        &phrase!("tournament-you-withdrew", tournament = tournament),
    ))
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
    let me = bot
        .app
        .store()
        .participant(asker.player())
        .await?
        .map(|it| it.id);
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

/// Gives a player a bye in a round, says what they get for it, and lets them take it back.
pub(crate) async fn rest(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    round: u16,
) -> Result<Reply, AppError> {
    let not_in = Refusal::Tournament(TournamentRefusal::NotIn);
    let me = bot
        .app
        .store()
        .participant(asker.player())
        .await?
        .ok_or(not_in)?;
    let own = it.entry_of(me.id).map(|it| &it.asked_byes);
    let rests = own.is_some_and(|it| it.contains(&round)) && round >= it.next_seen_round();
    let after;
    let it = if rests {
        it
    } else {
        after = bot.app.rest_in_round(it.root.id, me.id, round).await?;
        &after
    };
    let own = it.entry_of(me.id);
    let own = own.ok_or(Refusal::Tournament(TournamentRefusal::NotIn))?.id;
    let worth = match it.asked_bye(own, round) {
        Bye::Half => "half",
        _ => "zero",
    };
    let rests = phrase!(
        "tournament-you-rest",
        round = i64::from(round),
        tournament = title(it),
        worth = worth,
    );
    let plays = TournamentRequest::PlayAfterAll(round);
    let plays = about(asker.language, it.root.id, "button-after-all", plays);
    Ok(say(asker, &rests).with_row(CreateActionRow::Buttons(vec![plays])))
}

/// Challenges somebody on a ladder.
pub(crate) async fn challenge(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    to: EntryId,
) -> Result<Reply, AppError> {
    let not_in = Refusal::Tournament(TournamentRefusal::NotIn);
    let me = bot
        .app
        .store()
        .participant(asker.player())
        .await?
        .ok_or(not_in)?;
    let it = bot.app.challenge_on_ladder(it.root.id, me.id, to).await?;
    let people = panels::people(bot, &it).await?;
    let telling = Telling {
        language: asker.language,
        it: &it,
        people: &people,
    };
    let challenged = phrase!(
        "ladder-challenged",
        player = telling.name(to),
        tournament = telling.title(),
    );
    Ok(say(asker, &challenged))
}
