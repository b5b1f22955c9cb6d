//! The bot's words, and the pages it writes, for looking at them in a browser.

use cairn_discord::{
    Language, name_sides,
    report::{
        self, Bye, Division, Game, LogLine, Lots, Match, MatchOutcome, OrderLot, Report,
        ReportEntry, ReportRound, ReportStanding,
    },
};
use cairn_domain::Record;
use cairn_paint::Theme;
use cairn_rules::catalog;

#[path = "../../src/discord/report/sample.rs"]
mod sample;

/// The codes of the languages: English, German.
pub(crate) const LANGUAGES: [&str; 2] = ["en", "de"];

/// A name in English: of a game, of a side and its pieces.
pub(crate) fn name(key: &str) -> String {
    Language::English.name(key)
}

/// Every command as it is typed, and what its feature declares that it does.
pub(crate) fn commands() -> Vec<(&'static str, String)> {
    cairn_discord::declared_commands().collect()
}

/// A page of an event of each kind.
pub(crate) fn events(language: &str) -> [(&'static str, String); 4] {
    [
        ("swiss", sample::swiss(23)),
        ("league", sample::league()),
        ("knockout", sample::knockout()),
        ("ladder", sample::ladder()),
    ]
    .map(|(kind, event)| (kind, report::page(&event, Language::from_locale(language))))
}

/// A game as a page, and how many turns it has.
pub(crate) fn replay(language: &str, record: &str) -> (String, u32) {
    let language = Language::from_locale(language);
    let record = Record::read(&catalog(), record).unwrap();
    let (mut game, table) = record.to_game().unwrap();
    name_sides(language, &mut game);
    let shown = (&game, &table);
    let page = cairn_discord::page(language, &catalog(), Theme::default(), shown).unwrap();
    (page, table.finished_turns())
}
