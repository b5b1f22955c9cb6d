//! From bytes to numbered lines.

use super::refusal::Refusal;

/// The lines of a file with their numbers: UTF-8, otherwise Latin-1; ended by CR, LF or both.
pub(super) fn lines(bytes: &[u8]) -> Result<Vec<(usize, String)>, Refusal> {
    let text = std::str::from_utf8(bytes).map_or_else(
        |_| bytes.iter().map(|it| char::from(*it)).collect(),
        ToOwned::to_owned,
    );
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut lines = Vec::new();
    for (idx, line) in text.split('\n').enumerate() {
        let number = idx + 1;
        if let Some(found) = line.chars().find(|it| is_unwelcome(*it)) {
            let what = format!("a character that no report has: U+{:04X}", u32::from(found));
            return Err(Refusal::new(number, what, "text"));
        }
        lines.push((number, line.to_owned()));
    }
    Ok(lines)
}

/// Control characters, and marks that change the direction of writing.
pub(super) fn is_unwelcome(it: char) -> bool {
    let turns = matches!(it, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    (it.is_ascii_control() && it != '\t') || turns
}
