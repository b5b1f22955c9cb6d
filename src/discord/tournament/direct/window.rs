//! The windows of the panel: the reason for an action, the text of an announcement, and the names
//! in the order of their numbers.

use cairn_domain::tournament::{EntryId, MAX_ANNOUNCEMENT};
use poise::serenity_prelude::{ComponentInteraction, ModalInteraction};
use serde_json::Value;

use super::{
    Panel, chosen_request,
    id::{DirectPress, DirectRequest},
};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    escape::escape_markdown,
    interaction::ReplyResult,
    panels::window::{self, MAX_WRITTEN, WindowText},
    words::{Language, phrase},
};

const MAX_WHY: usize = 300;
/// The longest part of an unmatched line that is repeated, in characters.
const MAX_SHOWN: usize = 60;

/// The request whose window a press opens, if it opens one.
pub(crate) fn opens_window(press: &ComponentInteraction, id: DirectPress) -> Option<DirectPress> {
    let request = match id.request {
        DirectRequest::Pick(_) => chosen_request(press)?,
        request => request,
    };
    let opens = match request {
        DirectRequest::Say | DirectRequest::Numbers => true,
        DirectRequest::Do(_, action) => action.needs_reason(),
        _ => false,
    };
    opens.then_some(DirectPress { request, ..id })
}

/// A window. The sender, and their permission, is checked when it comes back.
pub(crate) fn window(language: Language, id: DirectPress) -> Value {
    let (title, label, most) = match id.request {
        DirectRequest::Say => ("direct-window-say", "direct-window-text", MAX_ANNOUNCEMENT),
        DirectRequest::Numbers => ("direct-window-numbers", "direct-window-order", MAX_WRITTEN),
        _ => ("direct-window-why", "direct-window-reason", MAX_WHY),
    };
    let asked = WindowText {
        title,
        label,
        example: None,
        is_long: true,
        most,
        required: id.request == DirectRequest::Say,
    };
    window::window(language, &CustomId::Direct(id), &asked)
}

pub(crate) async fn answer_form(
    bot: &Bot,
    asker: &Asker,
    form: &ModalInteraction,
    id: DirectPress,
) -> ReplyResult {
    let it = bot.app.known_tournament(asker, id.of).await?;
    let panel = Panel::open(bot, asker, (&form.user, form.member.as_ref()), it).await?;
    let text = window::text(form);
    match id.request {
        DirectRequest::Do(seq, action) => {
            let why = Some(text).filter(|it| !it.is_empty());
            panel.perform(seq, action, why).await
        }
        DirectRequest::Say => panel.announce(&text).await,
        DirectRequest::Numbers => panel.set_numbers(&text).await,
        _ => panel.home(&[]).await,
    }
}

impl Panel<'_> {
    /// Gives numbers in the order of the lines of a text, each the name of an entry.
    pub(crate) async fn set_numbers(&self, text: &str) -> ReplyResult {
        let mut order = Vec::new();
        let lines = text.lines().map(strip_number);
        for line in lines.filter(|it| !it.is_empty()) {
            let Some(entry) = self.entry_named(line) else {
                let name = escape_markdown(line, MAX_SHOWN);
                let note = self.tell(&phrase!("direct-numbers-unknown", name));
                return self.home(&[note]).await;
            };
            order.push(entry);
        }
        let done = self.bot.app.set_numbers(self.id(), self.by, &order).await;
        self.show_done(done, &phrase!("direct-done")).await
    }

    pub(crate) async fn announce(&self, text: &str) -> ReplyResult {
        let done = self.bot.app.announce(self.id(), self.by, text).await;
        self.show_done(done, &phrase!("direct-done")).await
    }

    /// The only entry with this name, or whose name begins with it.
    fn entry_named(&self, name: &str) -> Option<EntryId> {
        let wanted = name.trim_start_matches('@').to_lowercase();
        let named = |fits: fn(&str, &str) -> bool| {
            let all = self.it.listed_entries().map(|it| it.id);
            let names = all.filter(|id| fits(&self.words().bare_name(*id).to_lowercase(), &wanted));
            names.collect::<Vec<EntryId>>()
        };
        let mut found = named(|name, wanted| name == wanted);
        if found.is_empty() {
            found = named(|name, wanted| name.starts_with(wanted));
        }
        <[EntryId; 1]>::try_from(found).ok().map(|[only]| only)
    }
}

/// A line without a list number before the name: `12. Ada`.
fn strip_number(line: &str) -> &str {
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
            assert_eq!(strip_number(line), "Ada", "{line}");
        }
        assert_eq!(strip_number("St. Ada"), "St. Ada");
    }
}
