//! The alerts for Prometheus, as far as tests need them.

use std::collections::BTreeSet;

/// The file that operators use.
pub(crate) const ALERTS: &str = include_str!("../../hosting/alerts.yml");

/// Words made of letters, digits and `_`.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |it: char| it.is_ascii_alphanumeric() || it == '_';
    text.split(move |it| !is_part(it))
}

/// The samples of a metrics page that alerts depend on.
pub(crate) fn samples() -> BTreeSet<&'static str> {
    let rules = ALERTS
        .lines()
        .filter(|it| it.trim_start().starts_with("expr:"));
    rules
        .flat_map(words)
        .filter(|it| it.starts_with("cairn_") || it.starts_with("process_"))
        .collect()
}
