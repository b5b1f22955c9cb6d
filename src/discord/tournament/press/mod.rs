//! The buttons of tournaments.

mod players;

pub(crate) use self::players::{challenge, join, leave, rest};

use cairn_app::TournamentView;
use cairn_domain::{
    Quota, Refusal,
    tournament::{Claim, EntryId, Stage},
};
use poise::serenity_prelude::{ComponentInteraction, ComponentInteractionDataKind};

use super::{
    direct,
    id::{TournamentPress, TournamentRequest},
    panels,
    posts::request_button,
};
use crate::{
    Asker, Bot,
    interaction::{Reply, ReplyResult},
    panels::paging::{PageAt, page_buttons},
    words::{phrase, tournament::TournamentWords},
};

pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    request: TournamentPress,
) -> ReplyResult {
    let chosen = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            values.first().and_then(|it| it.parse().ok()).map(EntryId)
        }
        _ => None,
    };
    match request {
        TournamentPress::Setup(request) => panels::press_setup(bot, asker, press, request).await,
        TournamentPress::Claim(game, claim) => {
            let played = bot.app.known_game(asker, game).await?;
            let seat = played.seat_of_user(asker.player());
            let me = played.players.get(seat.ok_or(Refusal::NotAPlayer)?).id;
            let it = bot.app.claim_at_deadline(game, me, claim).await?;
            let agreed = it.match_of(game).is_some_and(|(found, number)| {
                let played = found.games.get(usize::from(number));
                played.is_some_and(|it| it.adjudication.is_none())
            });
            Ok(Reply::text(asker.language.name(claim_key(claim, agreed))))
        }
        TournamentPress::Of(id, request) => match bot.app.known_tournament(asker, id).await {
            Err(error) => Err(error),
            Ok(it) => {
                answer_request(bot, asker, press.user.display_name(), &it, request, chosen).await
            }
        },
    }
}

fn claim_key(claim: Claim, agreed: bool) -> &'static str {
    match (claim, agreed) {
        (Claim::Win, _) => "tournament-claimed-win",
        (Claim::Draw, false) => "tournament-claimed-draw",
        (Claim::Draw, true) => "tournament-agreed-draw",
        (Claim::PlayOn, false) => "tournament-claimed-play-on",
        (Claim::PlayOn, true) => "tournament-agreed-play-on",
    }
}

async fn answer_request(
    bot: &Bot,
    asker: &Asker,
    name: &str,
    it: &TournamentView,
    request: TournamentRequest,
    chosen: Option<EntryId>,
) -> ReplyResult {
    let id = it.root.id;
    let me = async || players::own_participant(bot, asker).await.map(|it| it.id);
    match request {
        TournamentRequest::Join => join(bot, asker, name, it).await,
        TournamentRequest::Leave => leave(bot, asker, it).await,
        TournamentRequest::Withdraw => players::withdraw(bot, asker, it, false).await,
        TournamentRequest::GiveUp => players::withdraw(bot, asker, it, true).await,
        TournamentRequest::Stay => {
            let tournament = title(it);
            Ok(say(asker, &phrase!("tournament-you-stay", tournament)))
        }
        TournamentRequest::Return => {
            bot.app.return_to_tournament(id, me().await?).await?;
            let tournament = title(it);
            Ok(say(asker, &phrase!("tournament-you-are-back", tournament)))
        }
        TournamentRequest::PlayAfterAll(round) => {
            bot.app.play_after_all(id, me().await?, round).await?;
            Ok(say(
                asker,
                &phrase!("tournament-you-play", round, tournament = title(it)),
            ))
        }
        TournamentRequest::Season(stays) => {
            bot.app.stay_next_season(id, me().await?, stays).await?;
            let tournament = title(it);
            Ok(say(
                asker,
                &if stays {
                    phrase!("tournament-next-season-yes", tournament)
                } else {
                    phrase!("tournament-next-season-no", tournament)
                },
            ))
        }
        TournamentRequest::Rules(page) => Ok(panels::rules(bot, asker, it, page)),
        TournamentRequest::Who(page) => panels::participants(bot, asker, it, page).await,
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
                round: Some(round).filter(|it| *it > 0),
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
        TournamentRequest::WhyDetails {
            round,
            entry,
            instead,
        } => {
            let question = panels::Question {
                round: Some(round).filter(|it| *it > 0),
                entry: Some(EntryId(entry)),
                instead: instead.map(EntryId),
                ..panels::Question::default()
            };
            panels::why_details(bot, asker, it, question).await
        }
    }
}

fn title(it: &TournamentView) -> String {
    crate::words::tournament::title(&it.setup.name, it.root.id)
}

fn say(asker: &Asker, phrase: &cairn_kernel::Phrase) -> Reply {
    Reply::text(asker.language.say(phrase))
}

/// The crosstable or the bracket; if there is none, the standings.
pub(crate) async fn crosstable(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    page: u16,
) -> ReplyResult {
    let people = panels::people(bot, it).await?;
    let telling = TournamentWords::new(asker.language, it, &people);
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
    let standings = TournamentRequest::Standings {
        page: 0,
        text: false,
    };
    let to = panels::page_of(it, TournamentRequest::Crosstable);
    let mut row = page_buttons(asker.language, PageAt::new(page, pages), to);
    row.push(request_button(
        asker.language,
        it.root.id,
        "button-standings",
        standings,
    ));
    let reply = Reply::text(format!("**{}**", telling.title())).with_file(file);
    Ok(reply.with_buttons(row))
}
