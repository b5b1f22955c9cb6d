//! The JSON export of a tournament, for programs.

use serde_json::{Value, json};

use super::Report;

/// The whole report as one JSON object; the ids of people only if `with_ids`. `lots` is the input
/// of `cairn verify`.
#[must_use]
pub fn json(report: &Report, with_ids: bool) -> String {
    let mut value = serde_json::to_value(report).expect("a report has only strings as keys");
    value["format"] = json!("cairn-tournament");
    value["version"] = json!(1);
    // Spelled like the other words in the file.
    value["kind"] = json!(report.kind.key().replace('-', "_"));
    value["state"] = json!(report.state.key().replace('-', "_"));
    if with_ids {
        add_ids(&mut value, report);
    }
    let mut text = serde_json::to_string_pretty(&value).expect("it was made of JSON");
    text.push('\n');
    text
}

fn add_ids(value: &mut Value, report: &Report) {
    // As strings, as Discord writes them: numbers in other programs end at 2⁵³.
    let told = |id: &u64| json!(id.to_string());
    for (key, divisions) in [
        ("divisions", &report.divisions),
        ("earlier", &report.earlier),
    ] {
        for (idx, division) in divisions.iter().enumerate() {
            for (place, entry) in division.entries.iter().enumerate() {
                value[key][idx]["entries"][place]["people"] =
                    entry.people.iter().map(told).collect();
            }
        }
    }
    for (idx, lot) in report.lots.iter().flat_map(|it| &it.order).enumerate() {
        value["lots"]["order"][idx]["person"] = told(&lot.person);
    }
}
