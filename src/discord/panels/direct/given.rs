//! Given by hand by directors: points, and starting numbers.

use cairn_domain::{
    Refusal,
    tournament::{EntryId, TournamentRefusal},
};

use super::Panel;
use crate::{
    custom_id::{DirectAction, DirectRequest, DirectScreen},
    escape::escape_markdown,
    interaction::{Replied, Reply},
    words::{phrase, tournament::given},
};
use cairn_pairing::Points;

/// The longest part of an unmatched line that is repeated, in characters.
const MOST_SHOWN: usize = 60;

/// Points that can be given or taken, in tenths.
const AMOUNTS: [i64; 10] = [5, 10, 15, 20, 30, -5, -10, -15, -20, -30];

impl Panel<'_> {
    pub(super) fn points(&self, entry: EntryId) -> Replied {
        let place = self.it.entry(entry).filter(|it| !it.left);
        let place = place.ok_or(Refusal::from(TournamentRefusal::NotIn))?;
        let text = phrase!(
            "direct-points",
            name = self.telling().name(entry),
            given = given(place.given)
        );
        let lines = AMOUNTS.into_iter().map(|tenths| {
            let label = given(Points(i32::try_from(tenths).unwrap_or(0)));
            let action = DirectAction::Points(entry.0, tenths);
            (label, DirectRequest::Ask(action))
        });
        let reply = Reply::text(self.tell(&text));
        let back = [self.back(DirectScreen::Entry(entry.0))];
        let list = self.list(0, "direct-points-hint", lines);
        Ok(reply.with_rows(list).with_buttons(back))
    }

    /// Gives numbers in the order of the lines of a text, each the name of an entry.
    pub(super) async fn number_by(&self, text: &str) -> Replied {
        let lines = text.lines().map(unnumbered).filter(|it| !it.is_empty());
        let mut order = Vec::new();
        for line in lines {
            let Some(entry) = self.called(line) else {
                let name = escape_markdown(line, MOST_SHOWN);
                let note = self.tell(&phrase!("direct-numbers-unknown", name));
                return self.screen(DirectScreen::Home, &[note]).await;
            };
            order.push(entry);
        }
        match self.bot.app.set_numbers(self.id(), self.by, &order).await {
            Ok(after) => {
                let note = self.language.name("direct-done");
                self.at(after).await?.home(&[note]).await
            }
            Err(error) => self.refused(error).await,
        }
    }

    /// The only entry with this name, or whose name begins with it.
    fn called(&self, name: &str) -> Option<EntryId> {
        let wanted = name.trim_start_matches('@').to_lowercase();
        let all: Vec<(EntryId, String)> = self
            .it
            .listed()
            .map(|it| (it.id, self.telling().bare_name(it.id).to_lowercase()))
            .collect();
        let same: Vec<EntryId> = all
            .iter()
            .filter(|it| it.1 == wanted)
            .map(|it| it.0)
            .collect();
        let found = if same.is_empty() {
            let like = all.iter().filter(|it| it.1.starts_with(&wanted));
            like.map(|it| it.0).collect()
        } else {
            same
        };
        match found.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }
}

/// A line without a list number before the name: `12. Ada`.
fn unnumbered(line: &str) -> &str {
    let line = line.trim();
    match line.split_once(['.', ')', '\t']) {
        Some((number, name)) if number.trim().chars().all(|it| it.is_ascii_digit()) => name.trim(),
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_an_entry_list_is_a_name() {
        for line in ["Ada", " 1. Ada", "12) Ada ", "3\tAda", "1.Ada"] {
            assert_eq!(unnumbered(line), "Ada", "{line}");
        }
        assert_eq!(unnumbered("St. Ada"), "St. Ada");
    }
}
