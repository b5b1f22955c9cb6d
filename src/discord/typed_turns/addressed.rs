//! What a message says to us, and whether it is a turn or talk.

use std::collections::BTreeSet;

use cairn_domain::GameId;
use cairn_kernel::{is_question, plain_spelling};
use poise::serenity_prelude::{Message, UserId};

use crate::Bot;

/// A message with more words is talk, not a turn.
const MAX_WORDS: usize = 8;

/// The text addressed to us: everything in private; elsewhere the rest of a message that begins
/// with our mention, and replies to our posts.
pub(super) struct AddressedText<'a> {
    pub(super) text: &'a str,
    /// Only the reply itself shows that we are meant.
    pub(super) is_reply: bool,
}

impl AddressedText<'_> {
    pub(super) fn from_message(message: &Message, us: UserId) -> Option<AddressedText<'_>> {
        let said = |text, is_reply| Some(AddressedText { text, is_reply });
        if message.guild_id.is_none() {
            return said(&message.content, false);
        }
        let text = message.content.trim_start();
        let mentions = [format!("<@{us}>"), format!("<@!{us}>")];
        match mentions.iter().find_map(|it| text.strip_prefix(it)) {
            Some(rest) => said(rest, false),
            None if answers_us(message, us) && message.mentions_user_id(us) => said(text, true),
            None => None,
        }
    }
}

/// Whether a message mentions the role that Discord has made for us and named like us. Its text
/// is delivered only if it mentions us, too.
pub(super) fn mentions_our_role(message: &Message, bot: &Bot) -> bool {
    let role = message.guild_id.and_then(|it| bot.servers.our_role(it));
    role.is_some_and(|it| message.mention_roles.contains(&it))
}

fn answers_us(message: &Message, us: UserId) -> bool {
    let first = message.referenced_message.as_ref();
    first.is_some_and(|it| it.author.id == us)
}

/// The game whose post a message replies to.
pub(super) fn replied_to(message: &Message, us: UserId) -> Option<GameId> {
    let post = message.referenced_message.as_ref();
    only_game(&post.filter(|_| answers_us(message, us))?.content)
}

/// The game that a post of ours names as `#K3F`, if it names exactly one. In people's texts, such
/// as their names, each `#` is [escaped](crate::escape::escape_markdown); `<#…>` is a channel.
fn only_game(post: &str) -> Option<GameId> {
    let parts: Vec<&str> = post.split('#').collect();
    let after = parts.windows(2).filter(|it| !it[0].ends_with(['\\', '<']));
    let names = after.filter_map(|it| {
        let name = it[1].split(|it: char| !it.is_ascii_alphanumeric()).next();
        name?.parse::<GameId>().ok()
    });
    let names: BTreeSet<GameId> = names.collect();
    names.first().copied().filter(|_| names.len() == 1)
}

/// Whether a short text names what a turn needs: digits in each word, two squares among others, or
/// one square at the end of two words.
pub(super) fn looks_like_turn(text: &str) -> bool {
    let asks = is_question(text);
    let text = plain_spelling(text);
    let words: Vec<&str> = text.split_whitespace().take(MAX_WORDS + 1).collect();
    let has_digit = |it: &&str| it.contains(|it: char| it.is_ascii_digit());
    let squares = |text: &str| {
        let pairs = text.as_bytes().windows(2);
        pairs
            .filter(|it| it[0].is_ascii_alphabetic() && it[1].is_ascii_digit())
            .count()
    };
    let ends_on_square = matches!(words[..], [_, last] if squares(last) > 0);
    let is_sparse =
        words.iter().all(has_digit) && text.contains(|it: char| it.is_ascii_alphabetic());
    words.len() <= MAX_WORDS && (is_sparse || !asks && (squares(&text) > 1 || ends_on_square))
}

pub(super) fn names_game(text: &str) -> bool {
    text.trim_start().starts_with('#')
}

pub(super) fn strip_name(text: &str) -> &str {
    match text.trim().split_once(char::is_whitespace) {
        Some((_, said)) if names_game(text) => said,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::escape::escape_markdown;

    #[test]
    fn a_post_leads_to_the_one_game_that_it_names_itself() {
        let game = |name: &str| name.parse::<GameId>().ok();
        let name = escape_markdown("#K3F", 40);
        let post = format!("<@7> · **Tablut #CG4** against **{name}** in <#123>\n-# small print");
        assert_eq!(only_game(&post), game("#CG4"));
        assert_eq!(only_game("**#CG4** again: #CG4"), game("#CG4"));
        for other in ["#CG4 and #K3F", "nothing", "# a heading", &name] {
            assert_eq!(only_game(other), None, "{other}");
        }
    }

    #[test]
    fn turns_are_told_from_talk() {
        for turn in [
            "e4-e7",
            "b2 b3 c3",
            " J8xn11 ",
            "0-a5",
            "3d6",
            "`e4-e7`",
            "e4-e7 good luck",
            "My move: e4-e7",
            "pawn e7",
            "e4 e7.",
            "e4-e7 🙂",
            "Ｅ４－ｅ７",
        ] {
            assert!(looks_like_turn(turn), "{turn}");
        }
        for talk in [
            "",
            "nice!",
            "see you at 8",
            "10",
            "hm, e4?",
            "should I take e4 or e7?",
            "I thought of e4",
            "a1 ".repeat(9).as_str(),
        ] {
            assert!(!looks_like_turn(talk), "{talk}");
        }
    }
}
