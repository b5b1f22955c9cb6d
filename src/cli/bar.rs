//! Progress of a long command, shown on a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar, shown only to a terminal; `count` is how far it has come in the words of `indicatif`.
pub(super) fn bar(what: &'static str, count: &str) -> ProgressBar {
    let bar = ProgressBar::no_length().with_message(what);
    let template = format!("{{msg}} {{wide_bar}} {count} {{eta}}");
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
