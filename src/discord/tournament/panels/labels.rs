//! What pictures of a tournament have in common: how many lines they hold, their title, the line
//! below it, and whose row is one's own.

use cairn_domain::{
    ParticipantId,
    tournament::{EntryId, Stage, TournamentPlace},
};
use cairn_paint::TablePage;

use crate::words::{
    phrase,
    tournament::{TournamentWords, division},
};

pub(crate) const PAGE: usize = TablePage::ROWS;

pub(crate) fn bare_title(telling: TournamentWords<'_>) -> String {
    let name = crate::escape::plain(&telling.it.setup.name, 60);
    let id = telling.it.root.id;
    format!("{name} T-{id}").trim_start().to_owned()
}

pub(crate) fn picture_caption(
    telling: TournamentWords<'_>,
    of: Option<usize>,
    (page, pages): (usize, usize),
) -> String {
    let language = telling.language;
    let rounds = telling.it.rounds.len();
    let what = match of {
        Some(of) => division(language, of),
        None if telling.it.stage == Stage::Over => language.name("standings-final"),
        None if rounds > 0 => language.say(&phrase!("tournament-round", round = rounds)),
        None => crate::words::tournament::kind(language, telling.it.setup.kind),
    };
    page_label(telling, what, (page, pages))
}

pub(crate) fn page_label(
    telling: TournamentWords<'_>,
    what: String,
    (page, pages): (usize, usize),
) -> String {
    if pages < 2 {
        return what;
    }
    telling.language.say(&phrase!(
        "tournament-picture-page",
        what,
        page = page + 1,
        pages
    ))
}

pub(crate) fn is_own(
    telling: TournamentWords<'_>,
    entry: EntryId,
    me: Option<ParticipantId>,
) -> bool {
    me.is_some() && telling.it.entry(entry).map(TournamentPlace::participant) == me
}
