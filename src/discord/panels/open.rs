//! The open challenges of a server, with *Accept* for each.

use cairn_app::Onlookers;
use cairn_domain::Challenge;
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    paging::{paged, with_pages},
    results,
};
use crate::{
    Asker, Bot,
    custom_id::{CustomId, WaitingId},
    interaction::{Replied, Reply},
    posts::about_rating,
    titles,
    words::{Language, conditions, phrase, time},
};

/// Challenges per page: a row of buttons.
const A_PAGE: usize = 5;

/// A page, from 0, of the open challenges that the asker may accept, the latest first; of one game
/// of the catalog, if it is named.
pub(crate) async fn open(bot: &Bot, asker: &Asker, game: Option<&str>, page: u32) -> Replied {
    let language = asker.language;
    let game = results::named(bot, game)?;
    let mut open = bot.app.open_to(asker).await?;
    open.retain(|it| game.is_none_or(|game| it.terms.form.game == game));
    let total = open.len();
    // Some may have been settled since its buttons were made.
    let page = usize::try_from(page).unwrap_or(usize::MAX);
    let (shown, page, pages) = paged(open, page, A_PAGE);
    let mut head = language.say(&phrase!("open-head", count = total));
    if pages > 1 {
        let said = phrase!("games-page", page = page + 1, pages);
        head = format!("{head} ({})", language.say(&said));
    }
    let mut lines = vec![head];
    for challenge in &shown {
        lines.push(line(bot, language, challenge));
        let people = [&challenge.from];
        let rating = about_rating(
            bot,
            language,
            &challenge.terms,
            &people,
            Onlookers::Opponents,
        );
        let terms = time::terms(language, challenge.terms.clock, challenge.terms.rest);
        let more = conditions::told(language, challenge);
        let details: Vec<String> = terms.into_iter().chain(more).chain(rating.await?).collect();
        if !details.is_empty() {
            lines.push(format!("-# {}", details.join(" ")));
        }
    }
    let mut reply = Reply::text(lines.join("\n"));
    if !shown.is_empty() {
        reply = reply.with_row(accepts(language, &shown));
    }
    let at = u32::try_from(page).unwrap_or(u32::MAX);
    let id = |page| {
        let game = game.map(ToOwned::to_owned);
        CustomId::Waiting(WaitingId::Open { page, game })
    };
    Ok(with_pages(reply, language, (at, page + 1 < pages), id))
}

/// Who wants to play what, and until when.
pub(crate) fn line(bot: &Bot, language: Language, challenge: &Challenge) -> String {
    let title = bot.challenge_title(language, challenge);
    let game = match challenge.post {
        Some(at) => titles::link(&title, challenge.place.guild, at),
        None => title,
    };
    language.say(&phrase!(
        "open-line",
        game,
        from = titles::name(&challenge.from),
        at = titles::moment(challenge.expires_at)
    ))
}

pub(crate) fn accepts(language: Language, challenges: &[Challenge]) -> CreateActionRow {
    let buttons = challenges.iter().take(A_PAGE).map(|it| {
        let id = it.id.to_string();
        CreateButton::new(CustomId::accept(it).to_string())
            .label(language.say(&phrase!("button-accept-this", id)))
            .style(ButtonStyle::Success)
    });
    CreateActionRow::Buttons(buttons.collect())
}
