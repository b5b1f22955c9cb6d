//! Entries: adding and removing them, substitutes, rests, and pairs that are not to meet.

use cairn_app::AppError;
use cairn_domain::{
    Refusal,
    tournament::{EntryId, Gone, Stage, TournamentPlace, TournamentRefusal},
};
use poise::serenity_prelude::{ButtonStyle, ComponentInteraction};

use super::{LIST, Panel};
use crate::{
    custom_id::{DirectAction, DirectPurpose, DirectRequest, DirectScreen},
    interaction::{Replied, Reply},
    panels::paging::paged,
    words::phrase,
};

impl Panel<'_> {
    /// The entries in the order of their numbers.
    pub(super) fn entries(&self, page: usize) -> Reply {
        let mut all: Vec<&TournamentPlace> = self.it.listed().collect();
        all.sort_by_key(|it| (self.it.number(it.id).unwrap_or(usize::MAX), it.id));
        let count = all.len();
        let (shown, page, pages) = paged(all, page, LIST);
        let shown = shown.into_iter().map(|it| {
            let wish = DirectRequest::At(DirectScreen::Entry(it.id.0));
            (self.label(it), wish)
        });
        let text = phrase!("direct-entries", count, page = page + 1, pages);
        let reply = Reply::text(self.tell(&text));
        let row = self.pages((page, pages), DirectScreen::Entries, DirectScreen::Home);
        let list = self.list(0, "direct-entries-hint", shown);
        reply.with_rows(list).with_row(row)
    }

    fn label(&self, it: &TournamentPlace) -> String {
        let place = self.it.number(it.id);
        let place = place.map_or_else(String::new, |it| format!("{it}. "));
        let out = it.gone.map_or_else(String::new, |gone| {
            format!(" ({})", self.language.name(gone_key(gone)))
        });
        format!("{place}{}{out}", self.name(it.id))
    }

    fn listed(&self, entry: EntryId) -> Result<&TournamentPlace, Refusal> {
        let place = self.it.entry(entry).filter(|it| !it.left);
        place.ok_or(Refusal::from(TournamentRefusal::NotIn))
    }

    fn next_round(&self) -> Option<u16> {
        if !self.it.format().pairs_by_points() {
            return None;
        }
        let next = self.it.next_seen_round();
        let is_there = self.it.declared_rounds.is_none_or(|all| next <= all);
        is_there.then_some(next)
    }

    pub(super) fn entry(&self, entry: EntryId) -> Replied {
        let place = self.listed(entry)?;
        let open = self.it.open_matches(entry).count();
        let text = phrase!(
            "direct-entry",
            name = self.telling().name(entry),
            number = self.it.number(entry).unwrap_or(0),
            matches = open,
            state = match place.gone {
                Some(gone) => self.language.name(gone_key(gone)),
                None => self.language.name("direct-entry-plays"),
            }
        );
        let is_running = self.it.stage == Stage::Running;
        let is_swiss = self.it.format().pairs_by_points();
        let comes_back = is_running && self.it.format().can_return();
        let quiet = |key, wish| self.button(key, wish, ButtonStyle::Secondary);
        let ask = DirectRequest::Ask;
        let mut row = Vec::new();
        if place.plays() {
            row.push(self.button(
                "button-direct-remove",
                ask(DirectAction::Remove(entry.0)),
                ButtonStyle::Danger,
            ));
        } else if comes_back {
            row.push(self.button(
                "button-direct-return",
                ask(DirectAction::Return(entry.0)),
                ButtonStyle::Success,
            ));
        }
        if is_running {
            let screen = DirectScreen::Substitute(entry.0);
            row.push(quiet("button-direct-substitute", DirectRequest::At(screen)));
        }
        if is_swiss && self.it.listed().count() > 1 {
            let screen = DirectScreen::Forbid(entry.0, 0);
            row.push(quiet("button-direct-forbid", DirectRequest::At(screen)));
        }
        if is_running && self.it.format().has_points() {
            let screen = DirectScreen::Points(entry.0);
            row.push(quiet("button-direct-points", DirectRequest::At(screen)));
        }
        let mut below = Vec::new();
        if let Some(next) = self.next_round().filter(|_| place.plays()) {
            if !place.rests_in(next) {
                let rest = ask(DirectAction::Bye(entry.0, next));
                below.push(quiet("button-direct-bye", rest));
                for (key, is_full) in [
                    ("button-direct-bye-half", false),
                    ("button-direct-bye-full", true),
                ] {
                    let give = ask(DirectAction::GiveBye(entry.0, next, is_full));
                    below.push(quiet(key, give));
                }
            }
            let asked = place.asked_byes.range(next..).next();
            let given = place.given_byes.range(next..).next().map(|it| it.0);
            let resting = asked.into_iter().chain(given).min();
            below.extend(resting.map(|round| {
                let plays = ask(DirectAction::AfterAll(entry.0, *round));
                quiet("button-after-all", plays)
            }));
        }
        below.push(self.back(DirectScreen::Entries(0)));
        let reply = Reply::text(self.tell(&text));
        Ok(reply.with_buttons(row).with_buttons(below))
    }

    pub(super) fn substitute(&self, entry: EntryId) -> Replied {
        self.listed(entry)?;
        let text = phrase!("direct-substitute", name = self.telling().name(entry));
        let purpose = DirectPurpose::Substitute(entry.0);
        let list = self.people_list("direct-substitute-hint", purpose);
        let back = self.back(DirectScreen::Entry(entry.0));
        let mut reply = Reply::text(self.tell(&text)).with_row(list);
        if self.it.format().pairs_by_points() {
            let purpose = DirectPurpose::StandIn(entry.0);
            reply = reply.with_row(self.people_list("direct-stand-in-hint", purpose));
        }
        Ok(reply.with_buttons([back]))
    }

    /// Asks for the entry that this one should not meet.
    pub(super) fn forbid(&self, entry: EntryId, page: usize) -> Replied {
        self.listed(entry)?;
        let it = &self.it;
        let others = it.listed().filter(|it2| it2.id != entry);
        let (apart, others): (Vec<&TournamentPlace>, Vec<_>) =
            others.partition(|other| it.is_kept_apart([entry, other.id]));
        let may_meet = |other: &&TournamentPlace| !it.have_met([entry, other.id]);
        let others: Vec<&TournamentPlace> = others.into_iter().filter(may_meet).collect();
        let (shown, page, pages) = paged(others, page, LIST);
        let shown = shown.into_iter().map(|it| {
            let wish = DirectRequest::Ask(DirectAction::Forbid(entry.0, it.id.0));
            (self.label(it), wish)
        });
        let text = phrase!("direct-forbid", name = self.telling().name(entry));
        let reply = Reply::text(self.tell(&text));
        let row = self.pages(
            (page, pages),
            |page| DirectScreen::Forbid(entry.0, page),
            DirectScreen::Entry(entry.0),
        );
        let apart = apart.iter().map(|it| {
            let wish = DirectRequest::Ask(DirectAction::LetMeet(entry.0, it.id.0));
            (self.label(it), wish)
        });
        let lists = [
            self.list(0, "direct-forbid-hint", shown),
            self.list(1, "direct-meet-hint", apart),
        ];
        Ok(reply.with_rows(lists.into_iter().flatten()).with_row(row))
    }

    pub(super) fn enter(&self) -> Reply {
        let list = self.people_list("direct-enter-hint", DirectPurpose::Enter);
        let back = self.back(DirectScreen::Home);
        Reply::text(self.language.name("direct-enter"))
            .with_row(list)
            .with_buttons([back])
    }

    pub(super) async fn who(
        &self,
        purpose: DirectPurpose,
        press: &ComponentInteraction,
    ) -> Replied {
        let person = match self.person(press).await {
            Ok(person) => person,
            Err(AppError::Refused(_)) => {
                let note = self.language.name("direct-nobody");
                return self.screen(DirectScreen::Home, &[note]).await;
            }
            Err(error) => return Err(error),
        };
        let action = match purpose {
            DirectPurpose::Enter => DirectAction::Enter(person.id),
            DirectPurpose::Substitute(entry) => DirectAction::Substitute(entry, person.id),
            DirectPurpose::StandIn(entry) => DirectAction::StandIn(entry, person.id),
            DirectPurpose::Direct => DirectAction::Director(person.id, true),
        };
        let mut people = self.people.clone();
        people.insert(person.id, person);
        let known = Panel {
            it: self.it.clone(),
            people,
            ..*self
        };
        known.ask(action).await
    }
}

fn gone_key(gone: Gone) -> &'static str {
    match gone {
        Gone::Withdrew | Gone::GaveUp => "direct-gone-withdrew",
        Gone::NoShow => "direct-gone-no-show",
        Gone::Removed => "direct-gone-removed",
        Gone::LeftServer => "direct-gone-left",
        Gone::Lost => "direct-gone-lost",
        Gone::Idle => "direct-gone-idle",
    }
}
