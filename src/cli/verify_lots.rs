//! `cairn verify FILE` for a tournament: its lots, drawn again.

use std::fmt::Write as _;

use cairn_pairing::{Color, lots::Secret};
use data_encoding::HEXLOWER_PERMISSIVE;
use serde::Deserialize;

use super::Failure;

/// A tournament as written by `/tournament export format:json`; only its lots are read.
#[derive(Deserialize)]
pub(super) struct Export {
    format: String,
    version: u32,
    lots: Option<VerifiedLots>,
}

#[derive(Deserialize)]
struct VerifiedLots {
    secret: Option<String>,
    hash: String,
    color: Option<String>,
    #[serde(default)]
    order: Vec<LotOrder>,
}

#[derive(Deserialize)]
struct LotOrder {
    entry: u64,
    /// Present if the export has ids.
    person: Option<String>,
    lot: String,
}

impl Export {
    /// Parses a text that begins like JSON. `None` if it does not.
    ///
    /// # Errors
    ///
    /// If it is not a tournament of ours.
    pub(super) fn read(text: &str) -> Result<Option<Export>, Failure> {
        if !text.trim_start().starts_with('{') {
            return Ok(None);
        }
        let wrong = |why: &str| {
            let how = "`/tournament export` writes one with `format:json`";
            Failure::from_text(format!("this is not an exported tournament: {why}; {how}"))
        };
        let export: Export = serde_json::from_str(text).map_err(|it| wrong(&it.to_string()))?;
        if export.format != "cairn-tournament" {
            return Err(wrong("it has a different format"));
        }
        if export.version != 1 {
            return Err(wrong("it was written by a newer version of Cairn"));
        }
        Ok(Some(export))
    }

    /// Draws every lot again, and reports a line each.
    ///
    /// # Errors
    ///
    /// At the first mismatch, and if there are no lots.
    pub(super) fn draw_again(&self) -> Result<String, Failure> {
        let Some(lots) = &self.lots else {
            return Err(Failure::from_text("this tournament has no lots to check"));
        };
        let Some(secret) = &lots.secret else {
            return Err(Failure::from_text(
                "the file has no secret: it is published with the first round",
            ));
        };
        let secret = HEXLOWER_PERMISSIVE.decode(secret.as_bytes()).ok();
        let secret = secret.and_then(|it| <[u8; 32]>::try_from(it).ok());
        let Some(secret) = secret.map(Secret) else {
            return Err(Failure::from_text(
                "its secret is not 64 hexadecimal digits",
            ));
        };
        if secret.hash() != lots.hash.to_ascii_lowercase() {
            return Err(Failure::from_text(
                "the secret does not match the hash shown when people joined",
            ));
        }
        let mut told = String::from("ok  the secret matches the hash shown when people joined\n");
        if let Some(color) = &lots.color {
            let lot = same("color", secret.lot("color"), color)?;
            let begins = match secret.first_color() {
                Color::First => "even: the top seed begins",
                Color::Second => "odd: the top seed does not begin",
            };
            let _ = writeln!(told, "ok  color: {lot} ({begins})");
        }
        let mut left_out = 0;
        for LotOrder { entry, person, lot } in &lots.order {
            let Some(person) = person else {
                left_out += 1;
                continue;
            };
            let Ok(id) = person.parse() else {
                let person = person.escape_debug();
                return Err(Failure::from_text(format!(
                    "entry {entry} has the invalid ID `{person}`"
                )));
            };
            let lot = same(&format!("order of entry {entry}"), secret.order(id), lot)?;
            let _ = writeln!(told, "ok  order of entry {entry}: {lot}");
        }
        if left_out > 0 {
            let lots = if left_out == 1 { "lot" } else { "lots" };
            let _ = writeln!(
                told,
                "--  skipped {left_out} {lots} that broke ties: the file has no IDs; a \
                 director can export it with them"
            );
        }
        Ok(told)
    }
}

/// A lot as its 16 digits, if the file has the same.
fn same(label: &str, drawn: u64, found: &str) -> Result<String, Failure> {
    let drawn = format!("{drawn:016x}");
    if drawn == found.to_ascii_lowercase() {
        return Ok(drawn);
    }
    let found = found.escape_debug();
    Err(Failure::from_text(format!(
        "{label}: the secret gives {drawn}, but the file has {found}"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_discord::report::{json, samples};
    use cairn_domain::tournament::Stage;

    #[test]
    fn the_lots_of_every_tournament_that_has_started_are_drawn_again() {
        for report in samples::reports(cairn_discord::Language::English) {
            let read = |ids| Export::read(&json(&report, ids)).ok().flatten();
            let export = read(true).expect("it is an exported tournament");
            let Ok(said) = export.draw_again() else {
                assert_eq!(report.state, Stage::Open, "{report:#?}");
                continue;
            };
            assert_ne!(report.state, Stage::Open, "{said}");
            // Two people have equal strength.
            assert_eq!(said.matches("order of entry").count(), 2, "{said}");
            assert!(!said.contains("left out"), "{said}");
            let without = read(false).map(|it| it.draw_again());
            let Some(Ok(said)) = without else {
                panic!("it has lots without ids, too");
            };
            assert!(said.contains("2 lots"), "{said}");
        }
    }
}
