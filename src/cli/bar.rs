//! Progress of a long command, shown on a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar, shown only on a terminal; `count` is the template for its progress, in the syntax of
/// `indicatif`.
pub(super) fn bar(what: &'static str, count: &str) -> ProgressBar {
    let bar = ProgressBar::no_length().with_message(what);
    let template = format!("{{msg}} {{wide_bar}} {count} {{eta}}");
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
