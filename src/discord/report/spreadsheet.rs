//! Standings for spreadsheets.

use super::{
    super::{escape::plain, words::Language},
    Report,
};

const MAX_NAME: usize = 200;

/// The standings of all divisions, a line for each entry, in UTF-8 with headings in the reader's
/// language. Numbers have a decimal point in every language.
#[must_use]
pub fn csv(report: &Report, language: Language) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let has_divisions = report.divisions.iter().any(|it| !it.name.is_empty());
    let has_points = report.kind.format().has_points();
    let mut heads = Vec::new();
    if has_divisions {
        heads.push(language.name("report-division"));
    }
    for head in [
        "report-rank",
        "report-number",
        "report-player",
        "report-rating",
    ] {
        heads.push(language.name(head));
    }
    if has_points {
        heads.push(language.name("report-points"));
        heads.extend(report.tie_breaks.iter().cloned());
    }
    heads.push(language.name("report-note"));
    let mut put = |fields: &[String]| {
        let written = writer.write_record(fields.iter().map(|it| harmless(it)));
        written.expect("memory takes every byte, and all lines have the same number of fields");
    };
    put(&heads);
    for division in &report.divisions {
        for line in division.rows() {
            let entry = division.entry(line.entry).cloned().unwrap_or_default();
            let mut fields = Vec::new();
            if has_divisions {
                fields.push(plain(&division.name, MAX_NAME));
            }
            fields.push(line.rank.to_string());
            fields.push(line.entry.to_string());
            fields.push(plain(&entry.name, MAX_NAME));
            fields.push(entry.rating.unwrap_or_default());
            if has_points {
                fields.push(line.points.to_string());
                let values = (0..report.tie_breaks.len()).map(|it| line.values.get(it).copied());
                fields.extend(
                    values.map(|it| it.flatten().map(|it| it.to_string()).unwrap_or_default()),
                );
            }
            fields.push(plain(&entry.note, MAX_NAME));
            put(&fields);
        }
    }
    let bytes = writer.into_inner().expect("memory takes every byte");
    String::from_utf8(bytes).expect("every field is text")
}

/// Marks a text that a spreadsheet would read as a formula as text.
fn harmless(field: &str) -> String {
    let is_number = field.parse::<f64>().is_ok();
    if !is_number && field.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{field}")
    } else {
        field.to_owned()
    }
}
