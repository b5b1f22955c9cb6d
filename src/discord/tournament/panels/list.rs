//! The tournaments somebody may know of.

use cairn_app::ListedTournament;
use cairn_domain::tournament::{Stage, TournamentKind};

use crate::{
    Asker, Bot,
    interaction::ReplyResult,
    panels::paging::{ListView, PageAt, frozen_line},
    tournament::posts::unsaid,
    words::{
        Language, phrase,
        tournament::{kind, title},
    },
};

pub(crate) async fn list(bot: &Bot, asker: &Asker) -> ReplyResult {
    let language = asker.language;
    let found = bot.app.tournaments_to_name(asker).await?;
    let head = language.name("tournament-list-head");
    let rows = found.iter().map(|it| line(bot, language, it));
    let mut view = ListView::new(head, rows, PageAt::default());
    view.foot.extend(frozen_line(language, &found.frozen));
    if view.foot.is_empty() {
        view.empty = Some(language.name("tournament-list-none"));
    }
    Ok(view.reply(language))
}

fn line(bot: &Bot, language: Language, it: &ListedTournament) -> String {
    let place = it.thread.unwrap_or(it.channel);
    let game = bot.variant_name(language, &it.variant);
    let kind = TournamentKind::of_key(&it.kind).map_or_else(String::new, |it| kind(language, it));
    language.say(&phrase!(
        "tournament-list-line",
        tournament = title(&it.name, it.id),
        about = unsaid(&it.name, [kind, game]),
        stage = stage(language, it.stage),
        place = format!(" · <#{}>", place.0)
    ))
}

pub(crate) fn stage(language: Language, stage: Stage) -> String {
    language.name(match stage {
        Stage::Open => "tournament-stage-open",
        Stage::Running => "tournament-stage-running",
        Stage::Over => "tournament-stage-over",
        Stage::CalledOff => "tournament-stage-called-off",
    })
}
