//! From bytes to numbered lines.

use cairn_pairing::trf::is_unwelcome;

use super::refusal::Refusal;

/// The characters 0x80 to 0x9F of Windows-1252; five have no meaning there. All others are those of
/// Latin-1.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// The lines of a file with their numbers: UTF-8, otherwise Windows-1252; ended by CR, LF or both.
pub(super) fn lines(bytes: &[u8]) -> Result<Vec<(usize, String)>, Refusal> {
    let text = std::str::from_utf8(bytes).map_or_else(
        |_| bytes.iter().map(|it| windows(*it)).collect(),
        ToOwned::to_owned,
    );
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut lines = Vec::new();
    for (idx, line) in text.split('\n').enumerate() {
        let number = idx + 1;
        if let Some(found) = line.chars().find(|it| is_unwelcome(*it)) {
            let what = format!(
                "the file contains the invalid character U+{:04X}",
                u32::from(found)
            );
            return Err(Refusal::new(number, what, "text"));
        }
        lines.push((number, line.to_owned()));
    }
    Ok(lines)
}

fn windows(byte: u8) -> char {
    let special = byte.checked_sub(0x80).map(usize::from);
    let special = special.and_then(|it| WINDOWS.chars().nth(it));
    special.unwrap_or(char::from(byte))
}

/// Whether a line only numbers the columns, in tens or as `1234567890…`: Swiss-Manager writes both
/// above the players.
pub(super) fn is_ruler(line: &str) -> bool {
    let mut units = line.chars().zip("1234567890".chars().cycle());
    let mut tens = line.split_whitespace().zip(1..);
    line.starts_with("123456789") && units.all(|(it, unit)| it == unit || (it, unit) == (' ', '0'))
        || line.starts_with(' ') && tens.all(|(it, ten)| it == ten.to_string())
}
