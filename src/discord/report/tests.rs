//! What is told of an event, in every way it can be told.

pub(crate) mod filled;

use cairn_paint::{CrossCell, Fate, Theme};
use serde_json::Value;

use super::{
    super::words::Language, Kind, Report, bracket, crosstable, csv, json, page, sample,
    standings_alt, standings_table, standings_text,
};

fn samples() -> [Report; 4] {
    [
        sample::swiss(11),
        sample::league(),
        sample::knockout(),
        sample::ladder(),
    ]
}

#[test]
fn a_page_of_the_standings_has_32_lines_and_says_which() {
    let report = sample::swiss(57);
    assert_eq!(report.pages(0), 2);
    let first = standings_table(&report, Language::English, 0, 0, None);
    let last = standings_table(&report, Language::English, 0, 1, Some(1));
    assert_eq!((first.rows.len(), last.rows.len()), (32, 25));
    assert_eq!(first.under, "Round 3 · 1 to 32 of 57");
    assert_eq!(last.under, "Round 3 · 33 to 57 of 57");
    let own: Vec<_> = last.rows.iter().filter(|it| it.own).collect();
    assert_eq!(own.len(), 1);
    assert_eq!(own[0].cells[1], "Ada");
    // Further pages than there are show the last one.
    assert_eq!(
        standings_table(&report, Language::English, 0, 9, Some(1)),
        last
    );
    // A division that is not there has no lines, and no report has too few.
    assert!(
        standings_table(&report, Language::English, 7, 0, None)
            .rows
            .is_empty()
    );
    assert!(
        standings_table(&Report::default(), Language::German, 0, 0, None)
            .rows
            .is_empty()
    );
}

#[test]
fn a_swiss_is_told_by_rounds_and_others_by_opponents() {
    let swiss = crosstable(&sample::swiss(11), Language::English, 0, Some(11)).expect("11 people");
    assert_eq!(swiss.columns, ["1", "2", "3"]);
    // Number 11 leads and had the bye in every round; number 1 is last and met 6, 7 and 8.
    let texts = |idx: usize| -> Vec<String> {
        let cells = swiss.rows[idx].results.iter();
        let text = |it: &CrossCell| match it {
            CrossCell::Result(text, _) => text.clone(),
            CrossCell::Itself => "itself".to_owned(),
            CrossCell::Empty => String::new(),
        };
        cells.map(text).collect()
    };
    assert_eq!(texts(0), ["1", "1", "1"]);
    assert_eq!(texts(10), ["6b1", "5b1", "4w"]);
    assert!(swiss.rows[0].own && !swiss.rows[1].own);
    let league = crosstable(&sample::league(), Language::German, 1, None).expect("6 people");
    assert_eq!(league.under, "Division II");
    for (idx, row) in league.rows.iter().enumerate() {
        assert_eq!(row.results[idx], CrossCell::Itself);
    }
    assert_eq!(
        crosstable(&sample::swiss(17), Language::English, 0, None),
        None
    );
    assert_eq!(
        crosstable(&sample::knockout(), Language::English, 0, None),
        None
    );
}

#[test]
fn a_bracket_tells_free_passes_scores_and_winners() {
    let cup = bracket(&sample::knockout(), Language::English, Some(5)).expect("a knockout");
    let [top, free] = &cup.rounds[0].matches[0].sides;
    assert_eq!((&*top.name, top.fate, &*top.score), ("Ada", Fate::Won, ""));
    assert_eq!((&*free.name, free.fate), ("free pass", Fate::Out));
    let [fourth, fifth] = &cup.rounds[0].matches[1].sides;
    assert_eq!((&*fourth.score, &*fifth.score), ("½", "1½"));
    assert!(fifth.own && fifth.fate == Fate::Won && fourth.fate == Fate::Out);
    let [first, nobody] = &cup.rounds[2].matches[0].sides;
    assert_eq!(
        (&*first.name, &*nobody.name, nobody.fate),
        ("Ada", "", Fate::Open)
    );
    assert_eq!(bracket(&sample::swiss(8), Language::English, None), None);
}

#[test]
fn pictures_can_be_made_of_every_event() {
    for report in samples() {
        let theme = Theme::default();
        let table = standings_table(&report, Language::German, 0, 0, Some(2));
        assert!(cairn_paint::table(&table, theme).png.len() < 96 << 10);
        if let Some(it) = crosstable(&report, Language::German, 0, None) {
            assert!(cairn_paint::crosstable(&it, theme).png.len() < 96 << 10);
        }
        if let Some(it) = bracket(&report, Language::German, None) {
            assert!(cairn_paint::bracket(&it, theme).png.len() < 96 << 10);
        }
    }
}

#[test]
fn standings_in_letters_fit_a_message_and_break_no_block() {
    for report in samples().into_iter().chain([sample::swiss(400)]) {
        for language in Language::ALL {
            for page in 0..report.pages(0) {
                let text = standings_text(&report, language, 0, page, Some(3));
                assert!(text.chars().count() <= 2_000, "{text}");
                assert_eq!(text.matches("```").count(), 2, "{text}");
                assert_eq!(text.matches('`').count(), 6, "{text}");
                // The next page begins where this one ends.
                let lines = text.lines().filter(|it| !it.starts_with("```")).count();
                let told = usize::from(!text.ends_with("```"));
                let rows = standings_table(&report, language, 0, page, None).rows.len();
                assert_eq!(lines - 1 - told, rows, "{text}");
            }
        }
    }
    let text = standings_text(&sample::swiss(11), Language::English, 0, 0, Some(10));
    let expected = "```\n     Player                Rating  Points  BH-C1\n";
    assert!(text.starts_with(expected), "{text}");
    assert!(text.contains("\n> 2  日本の名前"), "{text}");
    // What is left out is said.
    let long = standings_text(&sample::swiss(400), Language::English, 0, 1, None);
    assert!(long.contains(" of 400"), "{long}");
}

#[test]
fn the_first_ten_lines_are_the_alternative_text() {
    for report in samples() {
        let text = standings_alt(&report, Language::German, 0, 0);
        assert!(text.chars().count() <= 1_024, "{text}");
        assert!(text.starts_with("Autumn Open"), "{text}");
    }
    let text = standings_alt(&sample::swiss(57), Language::English, 0, 1);
    assert_eq!(text.lines().count(), 11, "{text}");
    assert!(text.contains("\n33. "), "{text}");
    assert!(text.contains(", points: 12½"), "{text}");
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
    assert!(league.starts_with("Liga,Platz,Nummer,"), "{league}");
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
    let told: Value = serde_json::from_str(&json(&report, true)).expect("JSON");
    assert_eq!(
        told["divisions"][0]["entries"][1]["people"][0],
        "10000000000000001"
    );
    assert_eq!(told["lots"]["order"][0]["person"], "10000000000000001");
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
            assert_eq!(by_rounds, matches!(report.kind, Kind::Swiss | Kind::League));
            assert_eq!(
                page.contains("<h2 id=\"bracket\">"),
                report.kind == Kind::Knockout
            );
            for forbidden in ["<script", "<img", "<i>", "<b>Be", "\u{202e}"] {
                assert!(!page.contains(forbidden), "{forbidden}");
            }
            assert_eq!(page.matches("<style>").count(), 1);
        }
    }
}
