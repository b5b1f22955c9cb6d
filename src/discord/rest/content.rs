//! The content of a message, in Discord's format.

use cairn_domain::{Fingerprint, PlayerId, RoleId};
use poise::serenity_prelude::{CreateActionRow, CreateAttachment};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

pub(crate) const MAX_TEXT: usize = 2_000;
/// The longest label, description or hint of a list, and the longest name of a suggestion.
pub(crate) const MAX_LABEL: usize = 100;
/// The longest description of a file.
const MAX_DESCRIPTION: usize = 1_024;

/// The content of a message. Text that is too long is cut when it is sent, never refused.
#[derive(Clone, Debug, Default)]
pub(crate) struct Content {
    pub(crate) text: String,
    pub(crate) files: Vec<CreateAttachment>,
    /// A one-time line below the text: an edit leaves it out.
    pub(crate) aside: Option<String>,
    pub(crate) rows: Vec<CreateActionRow>,
    /// The users that mentions in the text notify; nobody else.
    pub(crate) notified: Vec<PlayerId>,
    /// The role that a mention in the text also notifies.
    pub(crate) notified_role: Option<RoleId>,
    /// The users that mentions in the line below the text notify.
    pub(crate) aside_notified: Vec<PlayerId>,
}

impl Content {
    /// The JSON of a message; the files go beside it, in the same order.
    pub(crate) fn json(&self) -> Value {
        let mut users: Vec<String> = Vec::new();
        for user in self.notified.iter().chain(&self.aside_notified) {
            let user = user.0.to_string();
            if !users.contains(&user) {
                users.push(user);
            }
        }
        let role = self.notified_role.map(|it| it.0.to_string());
        let roles: Vec<String> = role.into_iter().collect();
        let files = self.files.iter().enumerate().map(|(number, file)| {
            let description = file
                .description
                .as_deref()
                .map(|it| cut(it, MAX_DESCRIPTION));
            json!({"id": number, "filename": file.filename, "description": description})
        });
        json!({
            "content": self.cut(),
            "components": self.rows,
            "attachments": files.collect::<Vec<_>>(),
            "allowed_mentions": {"parse": [], "users": users, "roles": roles},
        })
    }

    fn cut(&self) -> String {
        match &self.aside {
            Some(aside) => cut(&format!("{}\n{aside}", self.text), MAX_TEXT),
            None => cut(&self.text, MAX_TEXT),
        }
    }

    /// A hash of the words and buttons, including those of attached texts. It covers neither the
    /// notified users nor the pixels of pictures.
    pub(crate) fn mark(&self) -> Fingerprint {
        let mut said = json!([self.text, self.rows]).to_string();
        let texts = self.files.iter().map(|it| std::str::from_utf8(&it.data));
        for text in texts.flatten() {
            said.push_str(text);
        }
        let [first, ..] = *Sha256::digest(said).as_chunks().0 else {
            unreachable!("32 bytes are four times eight")
        };
        Fingerprint(i64::from_le_bytes(first))
    }

    /// The content if files are refused: with their descriptions as text.
    pub(crate) fn without_files(&self) -> Content {
        let descriptions = self.files.iter().filter_map(|it| it.description.as_deref());
        let text = std::iter::once(self.text.as_str()).chain(descriptions);
        Content {
            text: text.collect::<Vec<_>>().join("\n"),
            files: Vec::new(),
            ..self.clone()
        }
    }
}

/// At most `most` characters, with a sign if something is missing. It ends at a blank outside of
/// code, bold text, links and mentions, if there is one.
pub(crate) fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut kept: String = text.chars().take(most - 1).collect();
    kept.truncate(last_break(&kept).unwrap_or(kept.len()));
    kept + "…"
}

/// Marks that open something, and what closes each.
const MARKS: [(&str, &str); 5] = [
    ("```", "```"),
    ("`", "`"),
    ("**", "**"),
    ("<", ">"),
    ("[", "]"),
];

/// The last blank at which no mark is open.
fn last_break(text: &str) -> Option<usize> {
    let (mut last, mut closing, mut at) = (None, None::<&str>, 0);
    while let Some(rest) = text.get(at..)
        && let Some(sign) = rest.chars().next()
    {
        let mut len = sign.len_utf8();
        match closing {
            Some(mark) if rest.starts_with(mark) => {
                len = mark.len();
                closing = None;
            }
            // Only a block of code goes on in the next line.
            Some(mark) if sign == '\n' && mark != "```" => closing = None,
            Some(_) => (),
            None if sign == '\\' => {
                len += rest.chars().nth(1).map_or(0, char::len_utf8);
            }
            None => {
                if let Some((mark, close)) = MARKS.iter().find(|it| rest.starts_with(it.0)) {
                    len = mark.len();
                    closing = Some(*close);
                }
            }
        }
        if sign.is_whitespace() && closing.is_none() {
            last = Some(at);
        }
        at += len;
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_much_text_is_cut_between_characters() {
        assert_eq!(cut(&"ä".repeat(3_000), MAX_TEXT).chars().count(), 2_000);
        assert_eq!(cut("short", MAX_TEXT), "short");
    }

    #[test]
    fn a_text_is_cut_where_no_mark_is_open() {
        let text = "- `a b`: **`c d`**, <t:1:R>\n[e f](https://e.org) \\*g h\\* ```i\nj``` k";
        let ends = ["-", ":", "**,", ">", "org)", "g", "h\\*", "```"];
        for most in 3..text.chars().count() {
            let short = cut(text, most);
            let said = short.strip_suffix('…').expect("a sign");
            assert!(short.chars().count() <= most && text.starts_with(said));
            assert!(ends.iter().any(|it| said.ends_with(it)), "{most}: {short}");
        }
    }

    #[test]
    fn a_message_notifies_whom_it_names_and_nobody_else() {
        let mut content = Content {
            text: "@everyone".to_owned(),
            ..Content::default()
        };
        assert_eq!(content.json()["allowed_mentions"]["parse"], json!([]));
        assert_eq!(content.json()["allowed_mentions"]["users"], json!([]));
        content.notified.push(PlayerId(7));
        assert_eq!(content.json()["allowed_mentions"]["users"], json!(["7"]));
        assert_eq!(content.json()["allowed_mentions"]["roles"], json!([]));
        content.notified_role = Some(RoleId(8));
        assert_eq!(content.json()["allowed_mentions"]["roles"], json!(["8"]));
    }

    #[test]
    fn where_files_are_not_taken_their_description_is_told() {
        let picture = CreateAttachment::bytes([1], "board.png").description("A board.");
        let content = Content {
            text: "Your turn.".to_owned(),
            files: vec![picture],
            ..Content::default()
        };
        assert_eq!(content.json()["attachments"][0]["filename"], "board.png");
        let without = content.without_files();
        assert_eq!(without.text, "Your turn.\nA board.");
        assert_eq!(without.json()["attachments"], json!([]));
    }
}
