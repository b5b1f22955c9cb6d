//! The tournaments somebody may know of.

use crate::{
    app::{AppError, ListedTournament},
    discord::{
        Asker, Bot,
        interaction::Reply,
        words::{
            Language, phrase,
            tournament::{kind, title},
        },
    },
    domain::tournament::{Kind, Stage},
};

/// As many as a list shows.
const MOST: usize = 15;

/// One's own tournaments and those of the server.
pub(crate) async fn list(bot: &Bot, asker: &Asker) -> Result<Reply, AppError> {
    let language = asker.language;
    let found = bot.app.tournaments_to_name(asker).await?;
    if found.is_empty() {
        return Ok(Reply::text(language.name("tournament-list-none")));
    }
    let mut lines = vec![language.name("tournament-list-head")];
    lines.extend(found.iter().take(MOST).map(|it| line(language, it)));
    Ok(Reply::text(lines.join("\n")))
}

fn line(language: Language, it: &ListedTournament) -> String {
    let place = it.thread.unwrap_or(it.channel);
    let variant = it.form.variant.as_ref();
    let game = match variant {
        Some(variant) => language.name(&format!("{}-{variant}", it.form.game)),
        None => language.name(&it.form.game),
    };
    language.say(&phrase!(
        "tournament-list-line",
        tournament = title(&it.name, it.id),
        kind = Kind::of_key(&it.kind).map_or_else(String::new, |it| kind(language, it)),
        game = game,
        stage = stage(language, it.stage),
        place = format!(" · <#{}>", place.0),
    ))
}

fn stage(language: Language, stage: Stage) -> String {
    language.name(match stage {
        Stage::Open => "tournament-stage-open",
        Stage::Running => "tournament-stage-running",
        Stage::Over => "tournament-stage-over",
        Stage::CalledOff => "tournament-stage-called-off",
    })
}
