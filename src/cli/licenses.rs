//! `cairn licenses`: third-party works that come with the program, as their licenses require in
//! every copy.

use std::io::Write;

use super::Failure;

/// The titles and the texts.
const LICENSES: [(&str, &str); 4] = [
    ("Cairn", include_str!("../../LICENSE")),
    (
        "The DejaVu fonts in its images",
        include_str!("../../LICENSES/DejaVu.txt"),
    ),
    (
        "The Discord API specification in its sandbox",
        include_str!("../localdiscord/spec/LICENSE"),
    ),
    (
        "The libraries (crates) linked into it",
        include_str!("../../LICENSES/crates.txt"),
    ),
];

/// Prints every license text that has to come with the program.
///
/// # Errors
///
/// If the output cannot be written.
pub fn licenses(output: &mut impl Write) -> Result<(), Failure> {
    for (what, text) in LICENSES {
        writeln!(output, "== {what}\n\n{}\n", text.trim()).map_err(Failure::output)?;
    }
    output.flush().map_err(Failure::output)
}
