//! Players' actions in a tournament: joining and leaving, resting, challenging on a ladder.

use cairn_app::{AppError, TournamentView};
use cairn_domain::{
    Participant, Refusal, RoleId,
    tournament::{EntryId, Stage, Structure, TournamentRefusal},
};
use cairn_pairing::Bye;
use poise::serenity_prelude::ButtonStyle;

use super::{say, title};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::ReplyResult,
    posts::button,
    titles,
    tournament::{
        id::{TournamentPress, TournamentRequest},
        panels,
        posts::request_button,
    },
    words::{phrase, tournament::TournamentWords},
};

const NOT_IN: Refusal = Refusal::Tournament(TournamentRefusal::NotIn);

pub(crate) async fn join(bot: &Bot, asker: &Asker, name: &str, it: &TournamentView) -> ReplyResult {
    let me = bot.app.meet(asker.player(), name).await?;
    let role = it.setup.conditions.role;
    let mut roles = asker.roles.iter().map(|it| RoleId(it.get()));
    let has_role = role.is_none_or(|role| roles.any(|it| it == role));
    // A press in the server proves membership, so Discord need not be asked.
    if asker.here.guild == Some(it.root.guild) {
        bot.app.note_presence(it.root.guild, me.id, true);
    }
    let it = bot.app.join_tournament(it.root.id, &me, has_role).await?;
    let tournament = title(&it);
    let count = it.playing_entries().count();
    let said = if it.stage == Stage::Open {
        let start = it.starts_at().map_or_else(String::new, |at| {
            let at = titles::moment(at);
            asker.language.say(&phrase!("tournament-starts-again", at))
        });
        phrase!("tournament-joined", tournament, count, start)
    } else if it.format().has_challenges() {
        let count = it.ladder.len();
        phrase!("tournament-joined-ladder", tournament, count)
    } else if it.format().has_divisions() {
        phrase!("tournament-joined-league", tournament)
    } else {
        phrase!("tournament-joined-late", tournament)
    };
    Ok(say(asker, &said))
}

/// The asker's participant; somebody who has never played is in no tournament.
pub(crate) async fn own_participant(bot: &Bot, asker: &Asker) -> Result<Participant, AppError> {
    let me = asker.participant(bot).await?;
    Ok(me.ok_or(NOT_IN)?)
}

pub(crate) async fn leave(bot: &Bot, asker: &Asker, it: &TournamentView) -> ReplyResult {
    let me = own_participant(bot, asker).await?;
    let tournament = title(it);
    if it.stage != Stage::Running {
        bot.app.leave_tournament(it.root.id, me.id).await?;
        return Ok(say(asker, &phrase!("tournament-you-left", tournament)));
    }
    let own = it.entry_of(me.id).filter(|it| it.plays());
    let own = own.ok_or(NOT_IN)?;
    let open = it.open_matches(own.id).flat_map(|it| it.games.iter());
    let games = open.filter(|it| it.result.is_none()).count();
    let kind = match it.format().structure {
        Structure::Seasons => "season",
        Structure::Rounds => "swiss",
        Structure::Bracket | Structure::Ladder => "other",
    };
    let ask = phrase!("tournament-ask-withdraw", tournament, games, kind);
    let id = it.root.id;
    let danger = |key, request| {
        let id = CustomId::Tournament(TournamentPress::Of(id, request));
        button(asker.language, key, &id, ButtonStyle::Danger)
    };
    let row = vec![
        danger("button-leave-really", TournamentRequest::Withdraw),
        danger("button-give-up", TournamentRequest::GiveUp),
        request_button(asker.language, id, "button-stay", TournamentRequest::Stay),
    ];
    Ok(say(asker, &ask).with_buttons(row))
}

pub(crate) async fn withdraw(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    gives_up: bool,
) -> ReplyResult {
    let me = own_participant(bot, asker).await?;
    let id = it.root.id;
    bot.app
        .withdraw_from_tournament(id, me.id, gives_up)
        .await?;
    let tournament = title(it);
    Ok(say(asker, &phrase!("tournament-you-withdrew", tournament)))
}

/// Gives a player a bye in a round, says what they get for it, and lets them take it back.
pub(crate) async fn rest(bot: &Bot, asker: &Asker, it: &TournamentView, round: u16) -> ReplyResult {
    let me = own_participant(bot, asker).await?;
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
    let own = own.ok_or(NOT_IN)?.id;
    let worth = match it.asked_bye(own, round) {
        Bye::Half => "half",
        _ => "zero",
    };
    let rests = phrase!("tournament-you-rest", round, tournament = title(it), worth);
    let plays = TournamentRequest::PlayAfterAll(round);
    let plays = request_button(asker.language, it.root.id, "button-after-all", plays);
    Ok(say(asker, &rests).with_buttons([plays]))
}

pub(crate) async fn challenge(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    to: EntryId,
) -> ReplyResult {
    let me = own_participant(bot, asker).await?;
    let it = bot.app.challenge_on_ladder(it.root.id, me.id, to).await?;
    let people = panels::people(bot, &it).await?;
    let telling = TournamentWords::new(asker.language, &it, &people);
    let challenged = phrase!(
        "ladder-challenged",
        player = telling.name(to),
        tournament = telling.title()
    );
    Ok(say(asker, &challenged))
}
