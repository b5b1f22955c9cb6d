//! Every game of a round or a season with a link to it, for posts that have no room for all.

use std::collections::HashMap;

use cairn_app::TournamentView;
use cairn_domain::tournament::Match;

use super::{people, view::page_of};
use crate::{
    Asker, Bot,
    interaction::ReplyResult,
    panels::paging::{ListView, take_page},
    tournament::{
        id::TournamentRequest,
        posts::{links_of, table_line},
    },
    words::{phrase, tournament::TournamentWords},
};

/// Matches per page: with two links each and the longest names they fit into a message.
const PAGE: usize = 5;

/// The matches of a round or a season, from 1: running ones first. Of a ladder only the running
/// ones.
fn matches(it: &TournamentView, of: u16) -> Vec<&Match> {
    let visible = it.matches.iter().filter(|it| !it.hidden);
    let visible = visible.filter(|found| it.format().is_in_post(found, of));
    let mut found: Vec<&Match> = visible.collect();
    found.sort_by_key(|it| (it.is_settled(), it.new.table, it.id));
    found
}

pub(crate) async fn all_games(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    (of, page): (u16, u16),
) -> ReplyResult {
    let people = people(bot, it).await?;
    let telling = TournamentWords::new(asker.language, it, &people);
    let (visible, page) = take_page(matches(it, of), page, PAGE);
    let played = links_of(bot, it, visible.iter().copied()).await?;
    let head = phrase!("tournament-all-games", tournament = telling.title());
    let rows = visible
        .iter()
        .map(|it| table_line(telling, it, &HashMap::new(), &played));
    let view = ListView::new(asker.language.say(&head), rows, page);
    let request = |page| TournamentRequest::AllGames { of, page };
    Ok(view.reply_with_pages(asker.language, page_of(it, request)))
}
