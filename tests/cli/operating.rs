//! The host's page says what the program keeps.

use cairn_domain::{ExpiringData, Span};

const PAGE: &str = include_str!("../../docs/host/upkeep.md");

/// The thinned rows, and the beginning of their row on the page.
fn row_of(what: ExpiringData) -> &'static str {
    match what {
        ExpiringData::Challenges => "challenges that were declined",
        ExpiringData::Notifications => "which notifications of a game",
        ExpiringData::Outages | ExpiringData::Bans => "outages, and bans",
        ExpiringData::Results => "that a result was posted",
        ExpiringData::Records => "records given to",
        ExpiringData::Explorations => "positions tried with",
    }
}

#[test]
fn the_page_says_how_long_everything_is_kept_that_is_thinned() {
    let (_, table) = PAGE
        .split_once("## What is kept")
        .expect("a part of its own");
    for what in ExpiringData::ALL {
        let begin = format!("| {}", row_of(what));
        let row = table.lines().find(|it| it.starts_with(&begin));
        let row = row.unwrap_or_else(|| panic!("no row `{begin}`"));
        let days = what.kept_for().0 / Span::from_days(1).0;
        assert!(row.contains(&format!("{days} days")), "{days}: {row}");
    }
}
