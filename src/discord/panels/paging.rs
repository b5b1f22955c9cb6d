//! Lists: a head, as many lines as a message holds, and ways to choose from them and to turn pages.

use std::ops::Range;

use cairn_domain::{ExploreLeaf, Freezable};
use poise::serenity_prelude::{CreateActionRow, CreateButton};

use crate::{
    custom_id::CustomId,
    interaction::Reply,
    posts::quiet_button,
    rest::MAX_TEXT,
    words::{Language, phrase},
};

/// Room for the line that says how many are left out.
const RESERVE: usize = 50;

/// The buttons that go back and forth, each with its id and whether it leads elsewhere.
pub(crate) fn leaf_buttons(
    language: Language,
    leads: impl Fn(ExploreLeaf) -> (CustomId, bool),
) -> Vec<CreateButton> {
    [
        ("button-replay-first", ExploreLeaf::First),
        ("button-replay-back", ExploreLeaf::Back),
        ("button-replay-next", ExploreLeaf::Next),
        ("button-replay-last", ExploreLeaf::Last),
    ]
    .map(|(key, leaf)| {
        let (id, elsewhere) = leads(leaf);
        quiet_button(language, key, &id).disabled(!elsewhere)
    })
    .into()
}

/// The line below a list that names what is frozen, if anything is.
pub(crate) fn frozen_line(language: Language, frozen: &[Freezable]) -> Option<String> {
    let names: Vec<String> = frozen.iter().map(ToString::to_string).collect();
    let says = language.name("games-frozen");
    (!names.is_empty()).then(|| format!("**{}** {says}", names.join(", ")))
}

/// A page of a list.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PageAt {
    /// Counted from 0.
    pub(crate) at: usize,
    has_next: bool,
    /// How many there are, if that is known.
    pages: Option<usize>,
}

impl PageAt {
    /// This page, or the last one past the end.
    pub(crate) fn new(at: impl TryInto<usize>, pages: impl TryInto<usize>) -> PageAt {
        let pages = pages.try_into().unwrap_or(usize::MAX);
        let at = at.try_into().unwrap_or(usize::MAX).min(pages.max(1) - 1);
        PageAt {
            at,
            has_next: at + 1 < pages,
            pages: Some(pages),
        }
    }

    /// A page of a list that nobody has counted.
    pub(crate) fn without_count(at: u32, has_next: bool) -> PageAt {
        let at = usize::try_from(at).unwrap_or(usize::MAX - 1);
        PageAt {
            at,
            has_next,
            pages: (!has_next).then(|| at + 1),
        }
    }
}

/// A page of these.
pub(crate) fn take_page<T>(
    all: Vec<T>,
    page: impl TryInto<usize>,
    most: usize,
) -> (Vec<T>, PageAt) {
    let page = PageAt::new(page, all.len().div_ceil(most));
    let rows_here = all.into_iter().skip(page.at * most).take(most);
    (rows_here.collect(), page)
}

/// The pages for lines of these lengths: each is filled up to its room and to a number of lines.
/// `first` is the room on the first page.
pub(crate) fn page_ranges(
    lengths: &[usize],
    (first, room): (usize, usize),
    most: usize,
) -> Vec<Range<usize>> {
    let (mut pages, mut begin, mut left) = (Vec::new(), 0, first);
    for (at, length) in lengths.iter().enumerate() {
        if at - begin == most || (*length > left && at > begin) {
            pages.push(begin..at);
            (begin, left) = (at, room);
        }
        left = left.saturating_sub(*length);
    }
    pages.push(begin..lengths.len());
    pages
}

/// The characters that a line takes, with its end.
pub(crate) fn length(line: &str) -> usize {
    line.chars().count() + 1
}

pub(crate) fn total_length(lines: &[String]) -> usize {
    lines.iter().map(|it| length(it)).sum()
}

/// The first of these lines, up to one that has no room. They take it up.
pub(crate) fn fitting_lines(
    lines: impl IntoIterator<Item = String>,
    room: &mut usize,
) -> Vec<String> {
    let lines = lines.into_iter().map_while(|line| {
        *room = room.checked_sub(length(&line))?;
        Some(line)
    });
    lines.collect()
}

/// The first of these lines, as many as have room, and how many of `count` are left out.
pub(crate) fn lines_that_fit(
    language: Language,
    lines: impl IntoIterator<Item = String>,
    mut room: usize,
    count: usize,
) -> Vec<String> {
    let mut rows_here = fitting_lines(lines, &mut room);
    if rows_here.len() < count {
        let more = phrase!("games-more", count = count - rows_here.len());
        rows_here.push(language.say(&more));
    }
    rows_here
}

/// *Previous* and *Next*, where there are such pages.
pub(crate) fn page_buttons(
    language: Language,
    page: PageAt,
    to: impl Fn(u32) -> CustomId,
) -> Vec<CreateButton> {
    let turn = |key, page| {
        let id = to(u32::try_from(page).unwrap_or(u32::MAX));
        quiet_button(language, key, &id)
    };
    let back = page.at.checked_sub(1);
    let back = back.map(|it| turn("button-previous", it));
    let next = page.has_next.then(|| turn("button-next", page.at + 1));
    back.into_iter().chain(next).collect()
}

/// A page of a list.
#[derive(Debug, Default)]
pub(crate) struct ListView {
    head: String,
    rows: Vec<String>,
    page: PageAt,
    /// Stands in place of the head if nothing is listed.
    pub(crate) empty: Option<String>,
    pub(crate) foot: Vec<String>,
    pub(crate) menu: Vec<CreateActionRow>,
    /// Buttons beside those that turn the pages.
    pub(crate) buttons: Vec<CreateButton>,
}

impl ListView {
    pub(crate) fn new(
        head: String,
        rows: impl IntoIterator<Item = String>,
        page: PageAt,
    ) -> ListView {
        ListView {
            head,
            rows: rows.into_iter().collect(),
            page,
            ..ListView::default()
        }
    }

    /// The list with buttons to its other pages, which have these ids.
    pub(crate) fn reply_with_pages(
        mut self,
        language: Language,
        to: impl Fn(u32) -> CustomId,
    ) -> Reply {
        let pages = page_buttons(language, self.page, to);
        self.buttons.splice(0..0, pages);
        self.reply(language)
    }

    pub(crate) fn reply(self, language: Language) -> Reply {
        let (page, count) = (self.page, self.rows.len());
        let is_empty = count == 0 && page.at == 0;
        let mut head = self.empty.filter(|_| is_empty).unwrap_or(self.head);
        if page.at > 0 || page.has_next {
            let pages = page.pages.unwrap_or(0);
            let said = language.say(&phrase!("games-page", page = page.at + 1, pages));
            head = format!("{head} ({said})");
        }
        let around = length(&head) + total_length(&self.foot);
        let mut room = MAX_TEXT.saturating_sub(around);
        if total_length(&self.rows) > room {
            room = room.saturating_sub(RESERVE);
        }
        let mut lines = vec![head];
        lines.extend(lines_that_fit(language, self.rows, room, count));
        lines.extend(self.foot);
        let reply = Reply::text(lines.join("\n")).with_rows(self.menu);
        reply.with_buttons(self.buttons)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_ends_where_the_text_or_the_buttons_do() {
        let starts = |lengths: &[usize], first| {
            let pages = page_ranges(lengths, (first, 1_850), 20).into_iter();
            pages.map(|it| it.start).collect::<Vec<_>>()
        };
        assert_eq!(starts(&[], 1_000), [0]);
        assert_eq!(starts(&[60; 20], 1_850), [0]);
        assert_eq!(starts(&[60; 41], 1_850), [0, 20, 40]);
        // News use up room on the first page.
        assert_eq!(starts(&[100; 30], 1_000), [0, 10, 28]);
        // An item that fits nowhere is shown all the same, and cut when it is sent.
        assert_eq!(starts(&[2_500, 100], 1_000), [0, 1]);
    }

    #[test]
    fn a_list_of_any_length_fits_into_a_message_and_leads_to_its_neighbors() {
        let id = |page| CustomId::Finished {
            page,
            who: None,
            game: None,
        };
        for count in [0, 1, 19, 90] {
            for (at, turns) in [(0, 1), (1, 2), (2, 1)] {
                let rows = vec!["ä".repeat(99); count];
                let mut view = ListView::new("head".to_owned(), rows, PageAt::new(at, 3));
                view.foot.push("end".to_owned());
                let reply = view.reply_with_pages(Language::English, id);
                assert!(reply.text.chars().count() <= MAX_TEXT);
                assert_eq!(reply.text.contains(" more."), count > 19, "{}", reply.text);
                let [CreateActionRow::Buttons(row)] = &reply.rows[..] else {
                    panic!("{reply:?}");
                };
                assert_eq!(row.len(), turns);
            }
        }
    }
}
