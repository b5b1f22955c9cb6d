//! The report of an event, in every format.

pub(crate) mod filled;

use serde_json::Value;

use super::{super::words::Language, Report, csv, json, page, sample};

fn samples() -> [Report; 4] {
    [
        sample::swiss(11),
        sample::league(),
        sample::knockout(),
        sample::ladder(),
    ]
}

#[test]
fn a_spreadsheet_gets_all_lines_and_no_formula() {
    let text = csv(&sample::swiss(12), Language::English);
    let mut reader = ::csv::Reader::from_reader(text.as_bytes());
    let heads = reader.headers().expect("heads").clone();
    let heads: Vec<_> = heads.iter().collect();
    let expected = [
        "Place", "Number", "Player", "Rating", "Points", "BH-C1", "BH", "DE", "Note",
    ];
    assert_eq!(heads, expected);
    let rows: Vec<_> = reader.records().map(|it| it.expect("a line")).collect();
    assert_eq!(rows.len(), 12);
    assert_eq!(&rows[0][4], "6.0");
    assert_eq!(&rows[3][2], "'=HYPERLINK(\"https://example.com\")");
    assert_eq!(rows[11].iter().next_back(), Some(""));
    let league = csv(&sample::league(), Language::German);
    assert!(league.starts_with("Staffel,Platz,Nummer,"), "{league}");
    assert_eq!(league.lines().count(), 13);
}

#[test]
fn the_export_has_everything_and_ids_only_if_asked() {
    let report = sample::swiss(11);
    let plain: Value = serde_json::from_str(&json(&report, false)).expect("JSON");
    assert_eq!(plain["format"], "cairn-tournament");
    assert_eq!(plain["kind"], "swiss");
    assert_eq!(plain["lots"]["color"], "325f7a93466bab1e");
    assert_eq!(plain["lots"]["order"][0]["entry"], 2);
    assert_eq!(plain["divisions"][0]["standings"][0]["points"], 5.5);
    assert_eq!(
        plain["divisions"][0]["rounds"][0]["matches"][0]["outcome"],
        "second"
    );
    assert_eq!(plain["log"][1]["who"], "<i>Dora</i>");
    assert!(!json(&report, false).contains("1000000000000000"));
    let exported: Value = serde_json::from_str(&json(&report, true)).expect("JSON");
    assert_eq!(
        exported["divisions"][0]["entries"][1]["people"][0],
        "10000000000000001"
    );
    assert_eq!(exported["lots"]["order"][0]["person"], "10000000000000001");
}

#[test]
fn a_page_has_all_parts_and_no_words_of_strangers_as_markup() {
    for report in samples() {
        for language in Language::ALL {
            let page = page(&report, language);
            assert!(page.len() < 1 << 20);
            assert!(page.starts_with("<!DOCTYPE html><html lang="), "{page}");
            for id in ["standings", "rounds", "rules", "log", "lots"] {
                assert!(page.contains(&format!("<h2 id=\"{id}\">")), "{id}");
            }
            let by_rounds = page.contains("<h2 id=\"crosstable\">");
            assert_eq!(by_rounds, report.kind.format().has_points());
            assert_eq!(
                page.contains("<h2 id=\"bracket\">"),
                report.kind.format().eliminates()
            );
            for forbidden in ["<script", "<img", "<i>", "<b>Be", "\u{202e}"] {
                assert!(!page.contains(forbidden), "{forbidden}");
            }
            assert_eq!(page.matches("<style>").count(), 1);
        }
    }
}
