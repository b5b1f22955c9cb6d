//! Entries: adding and removing them, substitutes, rests, points, and pairs that are not to meet.

use cairn_app::AppError;
use cairn_domain::{
    Refusal,
    tournament::{DirectorAction, EntryId, ExitReason, Stage, TournamentPlace, TournamentRefusal},
};
use poise::serenity_prelude::{ButtonStyle, ComponentInteraction};

use super::{
    Panel,
    id::{DirectPurpose, DirectRequest, DirectScreen},
};
use crate::{
    interaction::{Reply, ReplyResult},
    panels::paging::{ListView, take_page},
    posts::MAX_CHOICES,
    words::{phrase, tournament::given_points},
};

use cairn_pairing::Points;

/// Points that can be given or taken, in tenths.
const AMOUNTS: [i32; 10] = [5, 10, 15, 20, 30, -5, -10, -15, -20, -30];

impl Panel<'_> {
    /// The entries in the order of their numbers.
    pub(crate) fn entries(&self, page: u16) -> Reply {
        let mut all: Vec<&TournamentPlace> = self.it.listed_entries().collect();
        all.sort_by_key(|it| (self.it.number(it.id).unwrap_or(usize::MAX), it.id));
        let count = all.len();
        let (shown, page) = take_page(all, page, MAX_CHOICES);
        let lines = shown.into_iter().map(|it| {
            let screen = DirectScreen::Entry(it.id);
            (self.label(it), DirectRequest::At(screen))
        });
        let head = (phrase!("direct-entries", count), "direct-entries-hint");
        self.page(head, page, lines, DirectScreen::Entries)
    }

    fn label(&self, it: &TournamentPlace) -> String {
        let place = self.it.number(it.id);
        let place = place.map_or_else(String::new, |it| format!("{it}. "));
        let out = it.gone.map_or_else(String::new, |gone| {
            format!(" ({})", self.language.name(gone_key(gone)))
        });
        format!("{place}{}{out}", self.name(it.id))
    }

    fn find_place(&self, entry: EntryId) -> Result<&TournamentPlace, Refusal> {
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

    pub(crate) fn entry(&self, entry: EntryId) -> ReplyResult {
        let place = self.find_place(entry)?;
        let open = self.it.open_matches(entry).count();
        let text = phrase!(
            "direct-entry",
            name = self.words().name(entry),
            number = self.it.number(entry).unwrap_or(0),
            matches = open,
            state = match place.gone {
                Some(gone) => self.language.name(gone_key(gone)),
                None => self.language.name("direct-entry-plays"),
            }
        );
        let format = self.it.format();
        let is_running = self.it.stage == Stage::Running;
        let (at, ask) = (DirectRequest::At, DirectRequest::Ask);
        let mut row = Vec::new();
        if place.plays() {
            let remove = ask(DirectorAction::Remove(entry));
            row.push(self.button("button-direct-remove", remove, ButtonStyle::Danger));
        } else if is_running && format.can_return() {
            let back = ask(DirectorAction::Return(entry));
            row.push(self.button("button-direct-return", back, ButtonStyle::Success));
        }
        let forbids = format.pairs_by_points() && self.it.listed_entries().count() > 1;
        let screens = [
            (
                is_running,
                "button-direct-substitute",
                DirectScreen::Substitute(entry),
            ),
            (
                forbids,
                "button-direct-forbid",
                DirectScreen::Forbid(entry, 0),
            ),
            (
                is_running && format.has_points(),
                "button-direct-points",
                DirectScreen::Points(entry),
            ),
        ];
        let screens = screens.into_iter().filter(|it| it.0);
        row.extend(screens.map(|(_, key, screen)| self.quiet_button(key, at(screen))));
        let mut below = Vec::new();
        if let Some(next) = self.next_round().filter(|_| place.plays()) {
            let give = |is_full| DirectorAction::GiveBye(entry, next, is_full);
            if !place.rests_in(next) {
                below.extend([
                    ("button-direct-bye", DirectorAction::Bye(entry, next)),
                    ("button-direct-bye-half", give(false)),
                    ("button-direct-bye-full", give(true)),
                ]);
            }
            let asked = place.asked_byes.range(next..).next();
            let given = place.given_byes.range(next..).next().map(|it| it.0);
            let resting = asked.into_iter().chain(given).min();
            let plays = |round: &u16| DirectorAction::AfterAll(entry, *round);
            below.extend(resting.map(|round| ("button-after-all", plays(round))));
        }
        let below = below.into_iter();
        let below = below.map(|(key, action)| self.quiet_button(key, ask(action)));
        let back = self.back(DirectScreen::Entries(0));
        let reply = Reply::text(self.tell(&text)).with_buttons(row);
        Ok(reply.with_buttons(below.chain([back])))
    }

    pub(crate) fn points(&self, entry: EntryId) -> ReplyResult {
        let place = self.find_place(entry)?;
        let text = phrase!(
            "direct-points",
            name = self.words().name(entry),
            given = given_points(place.given)
        );
        let lines = AMOUNTS.into_iter().map(|tenths| {
            let action = DirectorAction::Points(entry, tenths.into());
            (given_points(Points(tenths)), DirectRequest::Ask(action))
        });
        let back = self.back(DirectScreen::Entry(entry));
        Ok(self.choice(self.tell(&text), "direct-points-hint", lines, [back]))
    }

    pub(crate) fn substitute(&self, entry: EntryId) -> ReplyResult {
        self.find_place(entry)?;
        let text = phrase!("direct-substitute", name = self.words().name(entry));
        let purpose = DirectPurpose::Substitute(entry);
        let mut rows = vec![self.people_list("direct-substitute-hint", purpose)];
        if self.it.format().pairs_by_points() {
            let purpose = DirectPurpose::StandIn(entry);
            rows.push(self.people_list("direct-stand-in-hint", purpose));
        }
        let back = self.back(DirectScreen::Entry(entry));
        Ok(Reply::text(self.tell(&text))
            .with_rows(rows)
            .with_buttons([back]))
    }

    /// Asks for the entry that this one should not meet.
    pub(crate) fn forbid(&self, entry: EntryId, page: u16) -> ReplyResult {
        self.find_place(entry)?;
        let it = &self.it;
        let others = it.listed_entries().filter(|it| it.id != entry);
        let (apart, others): (Vec<&TournamentPlace>, Vec<_>) =
            others.partition(|other| it.is_kept_apart([entry, other.id]));
        let others = others.into_iter();
        let others = others.filter(|other| !it.have_met([entry, other.id]));
        let (shown, page) = take_page(others.collect(), page, MAX_CHOICES);
        let line = |other: &TournamentPlace, action: fn(EntryId, EntryId) -> DirectorAction| {
            let action = action(entry, other.id);
            (self.label(other), DirectRequest::Ask(action))
        };
        let forbid = shown.into_iter().map(|it| line(it, DirectorAction::Forbid));
        let let_meet = apart
            .into_iter()
            .map(|it| line(it, DirectorAction::LetMeet));
        let head = phrase!("direct-forbid", name = self.words().name(entry));
        let forbid = self.list(0, "direct-forbid-hint", forbid);
        let let_meet = self.list(1, "direct-meet-hint", let_meet);
        let mut view = ListView::new(self.tell(&head), [], page);
        view.menu.extend(forbid.into_iter().chain(let_meet));
        view.buttons.push(self.back(DirectScreen::Entry(entry)));
        let to = self.page_of(|page| DirectScreen::Forbid(entry, page));
        Ok(view.reply_with_pages(self.language, to))
    }

    pub(crate) fn enter(&self) -> Reply {
        let list = self.people_list("direct-enter-hint", DirectPurpose::Enter);
        let back = self.back(DirectScreen::Home);
        Reply::text(self.language.name("direct-enter"))
            .with_row(list)
            .with_buttons([back])
    }

    pub(crate) async fn choose_person(
        &self,
        purpose: DirectPurpose,
        press: &ComponentInteraction,
    ) -> ReplyResult {
        let person = match self.person(press).await {
            Ok(person) => person,
            Err(AppError::Refused(_)) => {
                return self.home(&[self.language.name("direct-nobody")]).await;
            }
            Err(error) => return Err(error),
        };
        let action = match purpose {
            DirectPurpose::Enter => DirectorAction::Enter(person.id),
            DirectPurpose::Substitute(entry) => DirectorAction::Substitute(entry, person.id),
            DirectPurpose::StandIn(entry) => DirectorAction::StandIn(entry, person.id),
            DirectPurpose::Direct => DirectorAction::Director(person.id, true),
        };
        let mut people = self.people.clone();
        people.insert(person.id, person);
        let updated = Panel {
            it: self.it.clone(),
            people,
            ..*self
        };
        updated.ask(action).await
    }
}

fn gone_key(gone: ExitReason) -> &'static str {
    match gone {
        ExitReason::Withdrew | ExitReason::GaveUp => "direct-gone-withdrew",
        ExitReason::NoShow => "direct-gone-no-show",
        ExitReason::Removed => "direct-gone-removed",
        ExitReason::LeftServer => "direct-gone-left",
        ExitReason::Lost => "direct-gone-lost",
        ExitReason::Idle => "direct-gone-idle",
    }
}
