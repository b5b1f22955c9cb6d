//! A director's current options, the deadlines, the directors, and a round that nobody else has
//! seen.

use cairn_app::AppError;
use cairn_domain::{
    Refusal, Span, Timestamp,
    tournament::{EntryId, MOST_DIRECTORS, MatchId, Stage, TournamentRefusal},
};
use poise::serenity_prelude::{ButtonStyle, CreateAttachment};

use super::Panel;
use crate::{
    custom_id::{DirectAction, DirectPurpose, DirectRequest, DirectScreen},
    interaction::{Replied, Reply},
    titles,
    words::phrase,
};

const DAYS: [i64; 8] = [1, 2, 3, 5, 7, 10, 14, 21];
/// The most tables in the text; more are attached.
const TABLES: usize = 40;
/// The most entries preventing a pairing that are named.
const NAMED: usize = 8;

impl Panel<'_> {
    pub(super) async fn home(&self, notes: &[String]) -> Replied {
        let it = &self.it;
        let mut lines: Vec<String> = notes.to_vec();
        lines.push(self.tell(&phrase!(
            "direct-head",
            tournament = self.telling().title(),
            people = it.playing().count(),
            stage = it.stage.key()
        )));
        let open = || {
            it.matches
                .iter()
                .filter(|it| !it.is_settled() && !it.hidden)
        };
        let asked = open().filter(|it| it.games.iter().any(|it| it.adjudication.is_some()));
        let asked = asked.count();
        if it.stage == Stage::Running {
            let waits = it.matches.is_empty() && !it.format().has_challenges();
            lines.push(if waits {
                self.language.name("direct-unpaired")
            } else {
                self.tell(&phrase!("direct-open", count = open().count()))
            });
        }
        lines.extend(self.unmoved().await?);
        if asked > 0 {
            lines.push(self.tell(&phrase!("direct-asked", count = asked)));
        }
        if let Some((until, entries)) = it.stuck.as_ref().filter(|_| it.stage == Stage::Running) {
            lines.push(self.tell(&phrase!(
                "direct-stuck",
                names = self.names(entries),
                rest = if it.can_rest() { "yes" } else { "no" },
                at = titles::moment(*until),
                again = titles::relative(*until)
            )));
        }
        if it.held_up && it.stage == Stage::Running {
            lines.push(self.language.name("direct-held-up"));
        }
        if let Some(until) = self.looked_at() {
            lines.push(self.tell(&phrase!(
                "direct-hidden",
                at = titles::moment(until),
                again = titles::relative(until)
            )));
        }
        lines.push(self.tell(&phrase!(
            "direct-log-hint",
            name = format!("T-{}", self.id())
        )));
        let menu = self.list(0, "direct-hint", self.menu());
        let again = self.button(
            "button-direct-again",
            DirectRequest::At(DirectScreen::Home),
            ButtonStyle::Secondary,
        );
        let again = menu.is_some().then_some(again);
        let reply = Reply::text(lines.join("\n"));
        Ok(reply.with_rows(menu).with_buttons(again))
    }

    async fn unmoved(&self) -> Result<Option<String>, AppError> {
        if self.it.stage != Stage::Running {
            return Ok(None);
        }
        let awaited = self.bot.app.awaited(&self.it).await?;
        let mut entries = Vec::new();
        for it in awaited.iter().filter(|it| !it.has_moved) {
            if !entries.contains(&it.entry) {
                entries.push(it.entry);
            }
        }
        let said = phrase!(
            "direct-unmoved",
            count = entries.len(),
            names = self.names(&entries)
        );
        Ok((!entries.is_empty()).then(|| self.tell(&said)))
    }

    /// The time until which only directors see a round.
    fn looked_at(&self) -> Option<Timestamp> {
        let is_running = self.it.stage == Stage::Running;
        self.it.rounds.last()?.look_until.filter(|_| is_running)
    }

    pub(super) fn names(&self, entries: &[EntryId]) -> String {
        let telling = self.telling();
        let named = entries.iter().take(NAMED).map(|it| telling.name(*it));
        let mut said = named.collect::<Vec<_>>().join(", ");
        if entries.len() > NAMED {
            said.push_str(", …");
        }
        said
    }

    fn menu(&self) -> Vec<(String, DirectRequest)> {
        let it = &self.it;
        let stage = it.stage;
        let (is_open, is_running) = (stage == Stage::Open, stage == Stage::Running);
        let is_swiss = it.format().pairs_by_points();
        let hidden = self.looked_at().is_some();
        let stuck = is_running && it.stuck.is_some();
        let at = DirectRequest::At;
        let ask = DirectRequest::Ask;
        let takes_entries = is_open || is_running && it.format().admits_late();
        let started = !it.matches.is_empty();
        let all = [
            (hidden, "direct-menu-look", at(DirectScreen::Look)),
            (hidden, "direct-menu-publish", ask(DirectAction::Publish)),
            (
                stuck && it.can_rest(),
                "direct-menu-let-rest",
                ask(DirectAction::LetRest),
            ),
            (
                started && stage != Stage::CalledOff,
                "direct-menu-matches",
                at(DirectScreen::Matches(0)),
            ),
            (
                self.has_proposals(),
                "direct-menu-proposals",
                at(DirectScreen::Proposals(0)),
            ),
            (
                is_running && started,
                "direct-menu-waiting",
                at(DirectScreen::Waiting(0)),
            ),
            (is_open, "direct-menu-start", ask(DirectAction::Start)),
            (is_open, "direct-menu-numbers", DirectRequest::Numbers),
            (
                is_running && is_swiss,
                "direct-menu-pair",
                ask(DirectAction::Pair),
            ),
            (
                is_running && started,
                "direct-menu-put-off",
                at(DirectScreen::PutOff(None)),
            ),
            (
                takes_entries && !it.registration,
                "direct-menu-open",
                ask(DirectAction::Registration(true)),
            ),
            (
                takes_entries && it.registration,
                "direct-menu-close",
                ask(DirectAction::Registration(false)),
            ),
            (
                stage.is_going_on(),
                "direct-menu-entries",
                at(DirectScreen::Entries(0)),
            ),
            (takes_entries, "direct-menu-enter", at(DirectScreen::Enter)),
            (
                stage != Stage::CalledOff,
                "direct-menu-announce",
                DirectRequest::Say,
            ),
            (
                stage.is_going_on(),
                "direct-menu-directors",
                at(DirectScreen::Directors),
            ),
            (is_running, "direct-menu-end", ask(DirectAction::End)),
            (
                stage.is_going_on(),
                "direct-menu-call-off",
                ask(DirectAction::CallOff),
            ),
        ];
        let now = all.into_iter().filter(|it| it.0);
        now.map(|(_, key, wish)| (self.language.name(key), wish))
            .collect()
    }

    pub(super) fn put_off(&self, of: Option<MatchId>) -> Replied {
        let open = self
            .it
            .matches
            .iter()
            .filter(|it| !it.is_settled() && !it.hidden && of.is_none_or(|of| it.id == of));
        let latest = open.map(|it| it.deadline).max();
        let latest = latest.ok_or(Refusal::from(TournamentRefusal::Unknown))?;
        let from = latest.max(self.bot.app.now());
        let lines = DAYS.into_iter().map(|days| {
            let label = self.tell(&phrase!("direct-days", days));
            let to = from + Span::from_days(days);
            let action = DirectAction::PutOff(of.map(|it| it.0), to);
            (label, DirectRequest::Ask(action))
        });
        let text = match of {
            Some(id) => phrase!(
                "direct-put-off-of",
                pair = self.pair(id),
                at = titles::moment(latest)
            ),
            None => phrase!("direct-put-off", at = titles::moment(latest)),
        };
        let reply = Reply::text(self.tell(&text));
        let list = self.list(0, "direct-put-off-hint", lines);
        let back = of.map_or(DirectScreen::Home, |it| DirectScreen::Match(it.0));
        Ok(reply.with_rows(list).with_buttons([self.back(back)]))
    }

    pub(super) fn directors(&self) -> Reply {
        let telling = self.telling();
        let all = &self.it.directors;
        let names: Vec<String> = all.iter().map(|it| telling.person(*it)).collect();
        let text = phrase!(
            "direct-directors",
            names = names.join(", "),
            most = MOST_DIRECTORS
        );
        let mut reply = Reply::text(self.tell(&text));
        if self.names_directors() {
            if all.len() < MOST_DIRECTORS {
                reply =
                    reply.with_row(self.people_list("direct-directors-add", DirectPurpose::Direct));
            }
            let others = all.iter().skip(1).map(|it| {
                let action = DirectAction::Director(*it, false);
                (telling.bare_person(*it), DirectRequest::Ask(action))
            });
            reply = reply.with_rows(self.list(0, "direct-directors-remove", others));
        }
        reply.with_buttons([self.back(DirectScreen::Home)])
    }

    pub(super) fn names_directors(&self) -> bool {
        self.by.manages_server || self.it.directors.first() == Some(&self.by.who)
    }

    pub(super) async fn look(&self) -> Replied {
        let Some(round) = self.it.rounds.last().filter(|it| it.look_until.is_some()) else {
            return self.home(&[]).await;
        };
        let telling = self.telling();
        let mut lines: Vec<String> = round
            .matches
            .iter()
            .zip(1..)
            .map(|(id, table)| format!("{table}. {}", self.pair(*id)))
            .collect();
        lines.extend(
            round
                .byes
                .iter()
                .map(|(entry, bye)| telling.bye(*entry, *bye)),
        );
        let head = self.tell(&phrase!("direct-look", round = self.it.rounds.len()));
        let mut reply = Reply::text(format!("{head}\n{}", lines.join("\n")));
        if lines.len() > TABLES {
            let all = crate::panels::tournament::unmarked(&lines.join("\n"));
            reply = reply.with_file(CreateAttachment::bytes(all.into_bytes(), "round.txt"));
        }
        let ask = |key, action, style| self.button(key, DirectRequest::Ask(action), style);
        Ok(reply.with_buttons([
            ask(
                "button-direct-publish",
                DirectAction::Publish,
                ButtonStyle::Success,
            ),
            ask(
                "button-direct-pair-again",
                DirectAction::Pair,
                ButtonStyle::Secondary,
            ),
            self.back(DirectScreen::Home),
        ]))
    }
}
