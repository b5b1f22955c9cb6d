//! Untrusted text made harmless: no markdown, no mentions, no marks that reverse the reading
//! direction.

/// The text on one line, at most `most` characters long, escaped so that it appears as written.
pub(crate) fn escape_markdown(text: &str, most: usize) -> String {
    let mut escaped = String::new();
    for it in plain(text, most).chars() {
        if it.is_ascii_punctuation() && !matches!(it, '-' | '+' | '.' | ',' | '\'' | '=') {
            escaped.push('\\');
        }
        escaped.push(it);
    }
    escaped
}

/// Like [`escape_markdown`], for a text of several lines, which are kept.
pub(crate) fn escape_lines(text: &str) -> String {
    let lines = text.lines().map(|it| escape_markdown(it, usize::MAX));
    lines.collect::<Vec<_>>().join("\n")
}

/// A text of several lines, each processed by [`plain`].
pub(crate) fn plain_lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|it| plain(it, usize::MAX)).collect();
    lines.join("\n").trim().to_owned()
}

/// The text on one line, for places without markdown: alt texts, thread names, records.
pub(crate) fn plain(text: &str, most: usize) -> String {
    let kept: String = text
        .chars()
        .map(blank_control)
        .filter(|&it| !turns_or_hides(it))
        .collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    let line = words.join(" ");
    if line.chars().count() <= most {
        return line;
    }
    line.chars()
        .take(most.saturating_sub(1))
        .chain(['…'])
        .collect()
}

fn blank_control(it: char) -> char {
    if it.is_control() { ' ' } else { it }
}

/// Marks that reverse the reading direction, are invisible, or pile up over other letters.
fn turns_or_hides(it: char) -> bool {
    matches!(
        it,
        '\u{00ad}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{ffa0}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{0483}'..='\u{0489}'
            | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}'
            | '\u{fe20}'..='\u{fe2f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{061c}'
            | '\u{0300}'..='\u{036f}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_and_mentions_lose_their_power() {
        assert_eq!(escape_markdown("**Ada**", 40), r"\*\*Ada\*\*");
        assert_eq!(
            escape_markdown("<@123> @everyone", 40),
            r"\<\@123\> \@everyone"
        );
        assert_eq!(
            escape_markdown("[x](https://e.org)", 40),
            r"\[x\]\(https\:\/\/e.org\)"
        );
        assert_eq!(escape_markdown("e4-e7", 40), "e4-e7");
    }

    #[test]
    fn a_text_of_several_lines_keeps_them() {
        let text = "\n# a\u{202e}  b\r\n\n> *c*\u{200b}\n";
        assert_eq!(plain_lines(text), "# a b\n\n> *c*");
        assert_eq!(escape_lines(&plain_lines(text)), "\\# a b\n\n\\> \\*c\\*");
    }

    #[test]
    fn a_name_stays_on_its_line_and_reads_forward() {
        assert_eq!(plain("A\u{202e}da\n\u{200b}B", 40), "Ada B");
        assert_eq!(plain("Z\u{0310}\u{0311}\u{0312}algo", 40), "Zalgo");
        // A name without visible characters counts as none.
        for unseen in [
            "\u{3164}",
            "\u{2800}",
            "\u{ad}\u{fe0f}",
            "\u{115f}\u{1160}",
            "\u{ffa0}",
        ] {
            assert_eq!(plain(unseen, 40), "", "{unseen:?}");
        }
        assert_eq!(plain("x\u{20dd}\u{489}y\u{2028}z", 40), "xy z");
    }

    /// Everything that Unicode says is drawn as nothing (`Default_Ignorable_Code_Point`).
    #[test]
    fn nothing_is_kept_that_is_not_seen() {
        for range in [
            0xad..=0xad,
            0x34f..=0x34f,
            0x61c..=0x61c,
            0x115f..=0x1160,
            0x17b4..=0x17b5,
            0x180b..=0x180f,
            0x200b..=0x200f,
            0x202a..=0x202e,
            0x2060..=0x206f,
            0x3164..=0x3164,
            0xfe00..=0xfe0f,
            0xfeff..=0xfeff,
            0xffa0..=0xffa0,
            0xfff0..=0xfff8,
            0x1_bca0..=0x1_bca3,
            0x1_d173..=0x1_d17a,
            0xe_0000..=0xe_0fff_u32,
        ] {
            for it in range.filter_map(char::from_u32) {
                assert_eq!(plain(&it.to_string(), 40), "", "{it:?}");
            }
        }
    }

    #[test]
    fn long_text_is_cut_between_characters() {
        assert_eq!(plain("😀😀😀😀", 3), "😀😀…");
        assert!(escape_markdown(&"`".repeat(5_000_000), 80).len() < 200);
    }
}
