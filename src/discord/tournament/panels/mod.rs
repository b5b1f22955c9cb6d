//! Private views of tournaments.

mod all_games;
mod bracket;
mod crosstable;
mod labels;
mod list;
mod pictures;
mod preview;
mod reason;
mod rules;
mod setup;
pub(crate) mod tables_of_round;
mod view;
mod why;
mod window;

pub(crate) use self::{
    all_games::all_games,
    list::{list, stage},
    pictures::{final_picture, picture, picture_after, pictures_of_tour},
    rules::rules,
    setup::{draft_of, may_organize, opens_window, panel, press as press_setup, save_texts},
    tables_of_round::tables_of_round,
    view::{games, log, page_of, participants, round, standings},
    why::{Question, why, why_details},
    window::{WindowInputs, window},
};

use cairn_app::{AppError, TournamentView};

use crate::{
    Bot,
    escape::{escape_markdown, plain},
    words::tournament::People,
};

const MAX_LINES: usize = 20;

pub(crate) async fn people(bot: &Bot, it: &TournamentView) -> Result<People, AppError> {
    let people = bot.app.people_of(it).await?;
    Ok(people.into_iter().map(|it| (it.id, it)).collect())
}

/// A person's text as a quotation that can neither notify anybody nor break a post, cut to `most`
/// characters. None if nothing of it is visible.
pub(crate) fn quotation(text: &str, most: usize) -> Option<String> {
    let mut said = String::new();
    let mut cut = false;
    let lines = text
        .lines()
        .map(str::trim)
        .filter(|it| !plain(it, 1).is_empty());
    for (at, line) in lines.enumerate() {
        let break_before = usize::from(at > 0);
        let left = most.saturating_sub(said.chars().count() + 4 + break_before);
        if at == MAX_LINES || left < 8 {
            cut = true;
            break;
        }
        // Escapes before markdown take room, too: the text is shortened until it fits.
        let mut take = left;
        let mut escaped = escape_markdown(line, take);
        while escaped.chars().count() > left && take > 1 {
            take -= (escaped.chars().count() - left)
                .div_ceil(2)
                .max(1)
                .min(take - 1);
            escaped = escape_markdown(line, take);
        }
        if at > 0 {
            said.push('\n');
        }
        said.push_str("> ");
        said.push_str(&escaped);
    }
    if cut {
        said.push_str(" …");
    }
    (!said.is_empty()).then_some(said)
}

/// A text for a file: without markdown's escapes, with moments spelled out, and without links that
/// only Discord follows.
pub(crate) fn strip_markdown(text: &str) -> String {
    let mut said = String::new();
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => said.extend(signs.next()),
            '*' | '~' => (),
            '<' => match spelled_out(signs.as_str()) {
                Some((mut told, mut rest)) => {
                    // The text in brackets repeats how long it is until a moment.
                    if let Some(before) = said.strip_suffix(" (")
                        && let Some(after) = rest.strip_prefix(')')
                    {
                        said.truncate(before.len());
                        (told, rest) = (String::new(), after);
                    }
                    said.push_str(&told);
                    signs = rest.chars();
                }
                None => said.push('<'),
            },
            sign => said.push(sign),
        }
    }
    let lines: Vec<&str> = said
        .lines()
        .map(|line| line.trim_end_matches([' ', '·']))
        .collect();
    lines.join("\n")
}

/// The plain text for a mention or timestamp of Discord, given after its first sign, and the rest
/// of the text: a moment is spelled out, a channel is dropped.
fn spelled_out(after: &str) -> Option<(String, &str)> {
    let (mark, rest) = after.split_once('>')?;
    if let Some(channel) = mark.strip_prefix('#') {
        return channel.parse::<u64>().ok().map(|_| (String::new(), rest));
    }
    let (at, _) = mark.strip_prefix("t:")?.split_once(':')?;
    let at = jiff::Timestamp::from_second(at.parse().ok()?).ok()?;
    Some((at.strftime("%Y-%m-%d %H:%M UTC").to_string(), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_is_quoted_harmlessly_and_fits() {
        assert_eq!(
            quotation("Hello\n\n@everyone **x**", 100).as_deref(),
            Some("> Hello\n> \\@everyone \\*\\*x\\*\\*")
        );
        assert_eq!(quotation(" \n\u{200b}\n", 100), None);
        for text in [
            "*".repeat(5_000),
            "a\n".repeat(900),
            "`x`\n".repeat(400),
            "ä".repeat(4_000),
        ] {
            for most in [0, 10, 57, 300, 1_999] {
                let said = quotation(&text, most).unwrap_or_default();
                assert!(said.chars().count() <= most.max(2), "{most}: {said}");
            }
        }
    }

    #[test]
    fn a_file_has_no_markdown() {
        assert_eq!(strip_markdown("**Ada** \\*x\\* ~~b~~"), "Ada *x* b");
        let marked = "Until <t:1767225600:f> (<t:1767225600:R>)\n3. A – B · <#12> · <#13>\n<3 <t:x> \\<#1> <t:1767225600:R>.";
        let said = "Until 2026-01-01 00:00 UTC\n3. A – B\n<3 <t:x> <#1> 2026-01-01 00:00 UTC.";
        assert_eq!(strip_markdown(marked), said);
    }
}
