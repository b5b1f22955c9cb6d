//! The whole rules of a tournament, on one page or several.

use super::view::page_of;
use crate::{
    Asker, Bot,
    escape::{escape_markdown, plain},
    interaction::Reply,
    panels::paging::{PageAt, length, page_buttons, page_ranges},
    tournament::{id::TournamentRequest, posts::MAX_TEXT},
    words::{Language, phrase, tournament::rules as rules_told},
};
use cairn_app::TournamentView;
use cairn_domain::tournament::{Setup, Stage};

/// The longest line of people's own texts, in characters; longer ones are broken, because escaping
/// may double them.
const MAX_LINE: usize = 400;

/// A page of the rules, from 0, each with the hash of the lots.
pub(crate) fn rules(bot: &Bot, asker: &Asker, it: &TournamentView, page: u16) -> Reply {
    let language = asker.language;
    let setup = &it.setup;
    let mut lines = rules_told(language, bot.app.catalog(), setup, it.declared_rounds);
    if let (Stage::Open, Some(rounds)) = (it.stage, it.rounds_to_play()) {
        lines.push(language.say(&phrase!(
            "tournament-rules-rounds-now",
            people = it.playing_entries().count(),
            rounds
        )));
    }
    lines.extend(whole(&setup.description));
    lines.extend(own_rules(language, setup));
    let lots = lots(language, it);
    let (text, page) = rules_page(&lines, lots.as_deref(), page.into());
    let to = page_of(it, TournamentRequest::Rules);
    Reply::text(text).with_buttons(page_buttons(language, page, to))
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

pub(crate) fn look(bot: &Bot, language: Language, setup: &Setup, page: u8) -> (String, PageAt) {
    let mut lines = rules_told(language, bot.app.catalog(), setup, None);
    lines.extend(own_rules(language, setup));
    rules_page(&lines, None, page.into())
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
        .flat_map(|line| break_line(&line))
        .map(|it| format!("> {}", escape_markdown(&it, MAX_LINE)))
        .collect()
}

/// A line in parts that are short enough, broken between words if possible.
fn break_line(line: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut left: Vec<char> = line.chars().collect();
    while left.len() > MAX_LINE {
        let space = left[..=MAX_LINE].iter().rposition(|it| *it == ' ');
        let rest = left.split_off(space.filter(|it| *it > 0).unwrap_or(MAX_LINE));
        parts.push(left.into_iter().collect());
        left = rest.into_iter().skip_while(|it| *it == ' ').collect();
    }
    parts.push(left.into_iter().collect());
    parts
}

/// A page of lines, from 0, with the footer of each page.
fn rules_page(lines: &[String], under: Option<&str>, page: usize) -> (String, PageAt) {
    let most = MAX_TEXT - under.map_or(0, length);
    let lengths: Vec<usize> = lines.iter().map(|it| length(it)).collect();
    let pages = page_ranges(&lengths, (most, most), usize::MAX);
    let page = PageAt::new(page, pages.len());
    let text_lines = lines[pages[page.at].clone()].iter().map(String::as_str);
    let text_lines: Vec<&str> = text_lines.chain(under).collect();
    (text_lines.join("\n"), page)
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
            let mut read = String::new();
            for page in 0.. {
                let (text, at) = rules_page(&lines, Some("hash"), page);
                if at.at < page {
                    break;
                }
                prop_assert!(text.chars().count() <= MAX_TEXT && text.ends_with("hash"));
                read.push_str(text.trim_end_matches("hash"));
            }
            let letters = |text: &str| -> String {
                text.chars().filter(char::is_ascii_lowercase).collect()
            };
            prop_assert_eq!(letters(&read), letters(&texts.concat()));
        }
    }
}
