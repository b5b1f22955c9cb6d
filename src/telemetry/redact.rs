//! Removes secrets from text that is about to be logged.
//!
//! Errors of libraries contain URLs, and the URLs of answers to an interaction contain its token,
//! with which anybody can answer in the bot's place. So everything written passes through here.

use std::{
    borrow::Cow,
    sync::{OnceLock, PoisonError, RwLock},
};

const REDACTED: &str = "[redacted]";

/// The prefix of every interaction token: `interaction:` in Base64.
const INTERACTION_TOKEN: &str = "aW50ZXJhY3Rpb246";

/// The length from which a value after the word `token` counts as a secret: `token: missing` is
/// none.
const MIN_TOKEN: usize = 16;

/// Secrets known word for word.
static KNOWN: OnceLock<RwLock<Vec<String>>> = OnceLock::new();

/// Removes this exact text from now on, wherever it appears.
pub fn hide(secret: &str) {
    if !secret.is_empty() {
        let known = KNOWN.get_or_init(RwLock::default);
        let mut known = known.write().unwrap_or_else(PoisonError::into_inner);
        known.push(secret.to_owned());
    }
}

/// The text without tokens of interactions, webhooks and bots.
///
/// Removed are the known secrets; the part after `/webhooks/<id>/` and `/interactions/<id>/`;
/// anything that looks like the token of a bot or an interaction; and a long value after the word
/// `token`.
#[must_use]
pub fn redact(text: &str) -> Cow<'_, str> {
    match without_known(text) {
        Cow::Borrowed(text) => without_shapes(text),
        Cow::Owned(text) => Cow::Owned(without_shapes(&text).into_owned()),
    }
}

fn without_known(text: &str) -> Cow<'_, str> {
    let Some(known) = KNOWN.get() else {
        return Cow::Borrowed(text);
    };
    let known = known.read().unwrap_or_else(PoisonError::into_inner);
    let mut text = Cow::Borrowed(text);
    for secret in known.iter() {
        if text.contains(secret) {
            text = Cow::Owned(text.replace(secret, REDACTED));
        }
    }
    text
}

fn without_shapes(text: &str) -> Cow<'_, str> {
    let mut clean = String::new();
    let mut secrets = 0;
    // The previous words with the text between them, nearest first.
    let mut before = [("", ""); 2];
    let mut rest = text;
    while !rest.is_empty() {
        let (gap, from_word) = split(rest, gap_len(rest));
        let (word, after) = split(from_word, word_len(from_word));
        before[0].1 = gap;
        clean.push_str(gap);
        if is_secret(word, before) {
            clean.push_str(REDACTED);
            secrets += 1;
        } else {
            clean.push_str(word);
        }
        before = [(word, ""), before[0]];
        rest = after;
    }
    if secrets == 0 {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(clean)
    }
}

/// Whether the word is a secret. `before` holds the two words before it, nearest first, each with
/// the text between it and the next.
fn is_secret(word: &str, before: [(&str, &str); 2]) -> bool {
    let [(last, gap), (last_but_one, gap_before)] = before;
    let slash = |gap: &str| gap == "/" || gap == "\\/";
    let in_path = slash(gap)
        && slash(gap_before)
        && !word.is_empty()
        && ["webhooks", "interactions"].contains(&last_but_one);
    let named = |name: &str, gap: &str| {
        name.to_ascii_lowercase().ends_with("token") && gap.contains([':', '='])
    };
    let after_name = word.len() >= MIN_TOKEN
        && (named(last, gap) || (last == "Some" && named(last_but_one, gap_before)));
    in_path || after_name || word.contains(INTERACTION_TOKEN) || is_bot_token(word)
}

/// A bot's id, a time and a signature, each in Base64.
fn is_bot_token(word: &str) -> bool {
    let mut parts = word.split('.').map(str::len);
    matches!(
        (parts.next(), parts.next(), parts.next()),
        (Some(17..), Some(5..=8), Some(25..))
    )
}

/// How many bytes from the start cannot be part of a token. Terminal color codes count as a whole,
/// because they contain letters.
fn gap_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut len = 0;
    while let Some(&byte) = bytes.get(len) {
        if byte == b'\x1b' {
            let command = bytes[len..].iter().position(u8::is_ascii_alphabetic);
            len = command.map_or(bytes.len(), |end| len + end + 1);
        } else if is_word(byte) {
            break;
        } else {
            len += 1;
        }
    }
    len
}

fn word_len(text: &str) -> usize {
    let end = text.bytes().position(|byte| !is_word(byte));
    end.unwrap_or(text.len())
}

/// Whether the byte can be part of a token or of a percent-encoded one.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-_.~%+".contains(&byte)
}

fn split(text: &str, len: usize) -> (&str, &str) {
    text.split_at_checked(len)
        .expect("words are ASCII, so gaps end between characters")
}

#[cfg(test)]
mod tests {
    use super::*;

    const INTERACTION: &str = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTpBYkNkRWY";
    /// Of the right shape, but not a real one.
    const BOT: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.Gabcde.aaaaaaaaaaaaaaaaaaaaaaaaaaa_bbb-ccccc";

    #[test]
    fn paths_lose_their_token_and_nothing_else() {
        for (text, clean) in [
            (
                "https://discord.com/api/v10/webhooks/123/abc-DEF_1/messages/@original?wait=true",
                "https://discord.com/api/v10/webhooks/123/[redacted]/messages/@original?wait=true",
            ),
            (
                "error sending request for url (http://127.0.0.1:8080/interactions/9/x.y/callback)",
                "error sending request for url (http://127.0.0.1:8080/interactions/9/[redacted]/callback)",
            ),
            (
                r#"Url { path: "/api/v10/webhooks/123/short", query: None }"#,
                r#"Url { path: "/api/v10/webhooks/123/[redacted]", query: None }"#,
            ),
            (
                r#"{"url":"https:\/\/discord.com\/api\/webhooks\/1\/abc%2D"}"#,
                r#"{"url":"https:\/\/discord.com\/api\/webhooks\/1\/[redacted]"}"#,
            ),
        ] {
            assert_eq!(redact(text), clean);
        }
    }

    #[test]
    fn tokens_are_known_by_their_look() {
        for text in [
            INTERACTION,
            BOT,
            &format!("Authorization: Bot {BOT}"),
            &format!("(é→{BOT}→é)"),
            &format!("callback?x={INTERACTION}&y=1"),
        ] {
            let clean = redact(text);
            assert!(clean.contains(REDACTED), "{text}");
            assert!(!clean.contains("MTIzNDU2Nzg5"), "{clean}");
        }
    }

    #[test]
    fn a_value_named_token_is_hidden_however_it_is_written() {
        for text in [
            r#"InteractionResponse { interaction_id: 1, token: "0123456789abcdefXYZ" }"#,
            r#"{"fields":{"token":"0123456789abcdefXYZ"}}"#,
            r#"{"message":"{\"token\":\"0123456789abcdefXYZ\"}"}"#,
            r#"webhook_token: Some("0123456789abcdefXYZ")"#,
            "DISCORD_TOKEN=0123456789abcdefXYZ",
            "\x1b[3mtoken\x1b[0m\x1b[2m=\x1b[0m0123456789abcdefXYZ",
        ] {
            let clean = redact(text);
            assert!(clean.contains(REDACTED), "{text}");
            assert!(!clean.contains("0123456789"), "{clean}");
        }
    }

    #[test]
    fn what_is_no_secret_stays_and_is_not_copied() {
        for text in [
            "",
            "game K3F begins in /channels/123/messages/456",
            "token: missing",
            "POST /webhooks/123",
            "/applications/1/commands and /channels/1/webhooks/",
            "2026-11-21T10:00:00.000000Z  INFO cairn_discord: 1.2.3 é 😀 \x1b[0m",
            "\x1b",
        ] {
            assert!(
                matches!(redact(text), Cow::Borrowed(same) if same == text),
                "{text}"
            );
        }
    }

    #[test]
    fn a_known_secret_is_hidden_whatever_it_looks_like() {
        hide("swordfish fourteen");
        hide("");
        assert_eq!(redact("say swordfish fourteen!"), "say [redacted]!");
    }
}
