//! Lists of results: won, drawn or lost, against whom, how and when.

use cairn_app::{AppError, FirstGames, Listed};
use cairn_domain::{Account, Outcome, PlayerId, Refusal};
use cairn_kernel::{Phrase, Seat};
use poise::serenity_prelude::CreateActionRow;

use super::{
    games::{frozen_line, game_entry},
    paging::with_pages,
};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Replied, Reply},
    posts::choice_list,
    titles,
    words::{Language, phrase},
};

/// Total characters of the lines; the rest of a message is for other text.
const MOST_TEXT: usize = 1_800;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeatResult {
    Won,
    Drawn,
    Lost,
    /// It was called off.
    None,
}

pub(crate) fn score(game: &Listed, seat: Seat) -> SeatResult {
    match &game.head.outcome {
        Some(Outcome::Won(won, ..)) if *won == seat => SeatResult::Won,
        Some(Outcome::Won { .. }) => SeatResult::Lost,
        Some(Outcome::Drawn { .. }) => SeatResult::Drawn,
        Some(Outcome::Aborted { .. }) | None => SeatResult::None,
    }
}

pub(crate) fn seat_of(game: &Listed, who: PlayerId) -> Option<Seat> {
    let mut seats = Seat::BOTH.into_iter();
    seats.find(|seat| game.players.get(*seat).is(who))
}

pub(crate) fn named(bot: &Bot, game: Option<&str>) -> Result<Option<&'static str>, Refusal> {
    let Some(game) = game else {
        return Ok(None);
    };
    let kind = bot.app.catalog().game(game);
    let kind = kind.ok_or_else(|| Refusal::UnknownRules(game.to_owned()))?;
    Ok(Some(kind.about.key))
}

pub(crate) async fn results(
    bot: &Bot,
    asker: &Asker,
    who: Option<PlayerId>,
    game: Option<&str>,
    page: u32,
) -> Replied {
    let language = asker.language;
    let game = named(bot, game)?;
    let found = bot.app.finished_games(asker, who, game, page).await?;
    let mut lines = vec![head(bot, asker, who, game, (&found, page)).await?];
    lines.extend(frozen_line(language, &found.frozen));
    let line = |it: &Listed| line(language, it, who);
    let heads = lines.len();
    let said: Vec<String> = found.games.iter().map(line).collect();
    let mut length = 0;
    let fit = said.iter().take_while(|line| {
        length += line.chars().count() + 1;
        length <= MOST_TEXT
    });
    lines.extend(fit.cloned());
    let left = found.games.len() + heads - lines.len();
    if left > 0 {
        lines.push(language.say(&phrase!("games-more", count = left)));
    }
    let mut reply = Reply::text(lines.join("\n"));
    reply = reply.with_rows(menu(bot, asker, &found.games));
    let id = |page| CustomId::Finished {
        page,
        who: who.map(|it| it.0),
        game: game.map(ToOwned::to_owned),
    };
    Ok(with_pages(reply, language, (page, found.more), id))
}

async fn head(
    bot: &Bot,
    asker: &Asker,
    who: Option<PlayerId>,
    game: Option<&'static str>,
    (found, page): (&FirstGames, u32),
) -> Result<String, AppError> {
    let language = asker.language;
    let game = game.map(|it| language.name(it));
    if found.games.is_empty() && page == 0 && !found.more {
        return Ok(language.say(&match game {
            Some(game) => phrase!("results-none-game", game),
            None => phrase!("results-none"),
        }));
    }
    let whose = match who {
        None => phrase!("results-here"),
        Some(who) if who == asker.player() => phrase!("results-own"),
        Some(who) => {
            let known = bot.app.store().participant(who).await?;
            let name = known.map(|it| it.name);
            let name = titles::account(&Account { user: who, name });
            phrase!("results-theirs", name)
        }
    };
    let whose = language.say(&whose);
    let whose = match game {
        Some(game) => format!("{whose} · {game}"),
        None => whose,
    };
    let page = i64::from(page) + 1;
    Ok(language.say(&phrase!("results-head", whose, page)))
}

pub(crate) fn line(language: Language, game: &Listed, who: Option<PlayerId>) -> String {
    let names = titles::names(&game.players);
    let seat = who.and_then(|who| seat_of(game, who));
    let result: Phrase = match (seat, &game.head.outcome) {
        (Some(seat), _) => {
            let other = names.get(!seat).clone();
            match score(game, seat) {
                SeatResult::Won => phrase!("results-won", other),
                SeatResult::Drawn => phrase!("results-drawn", other),
                SeatResult::Lost => phrase!("results-lost", other),
                SeatResult::None => phrase!("results-no-result", other),
            }
        }
        (None, outcome) => titles::result(outcome.as_ref(), &names),
    };
    let how = game.head.outcome.as_ref().map(|outcome| {
        let how = titles::reason_naming(language, &game.form.game, outcome, &names);
        format!(" · {how}")
    });
    format!(
        "{} · {} · {}{}",
        language.say(&result),
        titles::listed(language, game),
        titles::day(game.head.since),
        how.unwrap_or_default(),
    )
}

fn menu(bot: &Bot, asker: &Asker, games: &[Listed]) -> Option<CreateActionRow> {
    let language = asker.language;
    let options: Vec<_> = games
        .iter()
        .map(|game| game_entry(bot, asker, game))
        .collect();
    if options.is_empty() {
        return None;
    }
    Some(choice_list(
        &CustomId::Games,
        language.name("games-open"),
        options,
    ))
}
