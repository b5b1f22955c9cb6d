//! The whole rules of a tournament, on one page or several.

use super::view::page_buttons;
use cairn_app::TournamentView;
use cairn_domain::tournament::{Setup, Stage};

use crate::{
    Asker, Bot,
    custom_id::TournamentRequest,
    escape::{escape_markdown, plain},
    interaction::Reply,
    posts::tournament::MOST_TEXT,
    words::{Language, phrase, tournament::rules as rules_told},
};

/// The longest line of people's own texts, in characters; longer ones are broken, because escaping
/// may double them.
const LONGEST_LINE: usize = 400;

/// A page of the rules, from 0, each with the hash of the lots.
pub(crate) fn rules(bot: &Bot, asker: &Asker, it: &TournamentView, page: u16) -> Reply {
    let language = asker.language;
    let setup = &it.setup;
    let mut lines = rules_told(language, bot.app.catalog(), setup, it.declared_rounds);
    if let (Stage::Open, Some(rounds)) = (it.stage, it.rounds_to_play()) {
        lines.push(language.say(&phrase!(
            "tournament-rules-rounds-now",
            people = it.playing().count(),
            rounds
        )));
    }
    lines.extend(whole(&setup.description));
    lines.extend(own_rules(language, setup));
    let lots = lots(language, it);
    let (text, page, pages) = page_of(&lines, lots.as_deref(), usize::from(page));
    let row = page_buttons(asker.language, it, (page, pages), TournamentRequest::Rules);
    Reply::text(text).with_buttons(row)
}

/// The secret of the lots, or before the start its hash. None for a ladder, which draws none.
fn lots(language: Language, it: &TournamentView) -> Option<String> {
    use std::fmt::Write as _;
    if it.format().has_challenges() {
        return None;
    }
    let said = if it.stage == Stage::Open {
        phrase!("tournament-post-lots", hash = it.root.secret.hash())
    } else {
        let mut secret = String::new();
        for byte in it.root.secret.0 {
            let _ = write!(secret, "{byte:02x}");
        }
        phrase!("tournament-post-secret", secret)
    };
    Some(language.say(&said))
}

pub(super) fn look(
    bot: &Bot,
    language: Language,
    setup: &Setup,
    page: usize,
) -> (String, usize, usize) {
    let mut lines = rules_told(language, bot.app.catalog(), setup, None);
    lines.extend(own_rules(language, setup));
    page_of(&lines, None, page)
}

fn own_rules(language: Language, setup: &Setup) -> Vec<String> {
    let own = whole(&setup.rules);
    let head = (!own.is_empty()).then(|| language.name("tournament-rules-own"));
    head.into_iter().chain(own).collect()
}

/// The whole of a person's text, as a quotation that can neither notify anybody nor break a
/// message.
fn whole(text: &str) -> Vec<String> {
    let lines = text.lines().map(|it| plain(it, usize::MAX));
    let lines = lines.filter(|it| !it.is_empty());
    lines
        .flat_map(|line| broken(&line))
        .map(|it| format!("> {}", escape_markdown(&it, LONGEST_LINE)))
        .collect()
}

/// A line in parts that are short enough, broken between words if possible.
fn broken(line: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut left: Vec<char> = line.chars().collect();
    while left.len() > LONGEST_LINE {
        let space = left[..=LONGEST_LINE].iter().rposition(|it| *it == ' ');
        let rest = left.split_off(space.filter(|it| *it > 0).unwrap_or(LONGEST_LINE));
        parts.push(left.into_iter().collect());
        left = rest.into_iter().skip_while(|it| *it == ' ').collect();
    }
    parts.push(left.into_iter().collect());
    parts
}

/// A page of lines, from 0, with the footer of each page; its number, and the number of pages.
fn page_of(lines: &[String], under: Option<&str>, page: usize) -> (String, usize, usize) {
    let length = |it: &str| it.chars().count() + 1;
    let most = MOST_TEXT - under.map_or(0, length);
    let mut pages: Vec<Vec<&str>> = vec![Vec::new()];
    let mut left = most;
    for line in lines {
        if length(line) > left {
            pages.push(Vec::new());
            left = most;
        }
        left = left.saturating_sub(length(line));
        pages.last_mut().into_iter().for_each(|it| it.push(line));
    }
    let page = page.min(pages.len() - 1);
    let shown = pages[page].iter().copied().chain(under);
    (shown.collect::<Vec<_>>().join("\n"), page, pages.len())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn all_that_was_written_is_on_some_page_with_the_hash(
            texts in prop::collection::vec("[a-z *_`@<>#\n]{0,999}", 2),
        ) {
            let lines: Vec<String> = texts.iter().flat_map(|it| whole(it)).collect();
            let pages = page_of(&lines, Some("hash"), 0).2;
            let mut read = String::new();
            for page in 0..pages {
                let (text, at, of) = page_of(&lines, Some("hash"), page);
                prop_assert!(text.chars().count() <= MOST_TEXT && text.ends_with("hash"));
                prop_assert_eq!((at, of), (page, pages));
                read.push_str(text.trim_end_matches("hash"));
            }
            let letters = |text: &str| -> String {
                text.chars().filter(char::is_ascii_lowercase).collect()
            };
            prop_assert_eq!(letters(&read), letters(&texts.concat()));
        }
    }
}
