//! Every game of a round or a season with a link to it, for posts that have no room for all.

use std::collections::HashMap;

use cairn_app::TournamentView;
use cairn_domain::tournament::Match;

use super::{people, view::page_buttons};
use crate::{
    Asker, Bot,
    custom_id::TournamentRequest,
    interaction::{Replied, Reply},
    panels::paging::paged,
    posts::tournament::{links_of, table_line},
    words::{phrase, tournament::Telling},
};

/// Matches per page: with two links each and the longest names they fit into a message.
const PAGE: usize = 5;

/// The matches of a round or a season, from 1: running ones first. Of a ladder only the running
/// ones.
fn matches(it: &TournamentView, of: u16) -> Vec<&Match> {
    let shown = it.matches.iter().filter(|it| !it.hidden);
    let shown = shown.filter(|found| it.format().is_in_post(found, of));
    let mut found: Vec<&Match> = shown.collect();
    found.sort_by_key(|it| (it.is_settled(), it.new.table, it.id));
    found
}

pub(crate) async fn all_games(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    (of, page): (u16, u16),
) -> Replied {
    let people = people(bot, it).await?;
    let telling = Telling::new(asker.language, it, &people);
    let (shown, page, pages) = paged(matches(it, of), page.into(), PAGE);
    let played = links_of(bot, it, shown.iter().copied()).await?;
    let head = phrase!(
        "tournament-all-games",
        tournament = telling.title(),
        page = page + 1,
        pages
    );
    let lines = shown
        .iter()
        .map(|it| table_line(telling, it, &HashMap::new(), &played));
    let lines: Vec<String> = [asker.language.say(&head)]
        .into_iter()
        .chain(lines)
        .collect();
    let request = |page| TournamentRequest::AllGames { of, page };
    let row = page_buttons(asker.language, it, (page, pages), request);
    Ok(Reply::text(lines.join("\n")).with_buttons(row))
}
