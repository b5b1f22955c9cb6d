//! A director's current options, the deadlines, the directors, and a round that nobody else has
//! seen.

use cairn_app::AppError;
use cairn_domain::{
    Refusal, Span, Timestamp,
    tournament::{
        DirectorAction as Action, EntryId, MAX_DIRECTORS, MatchId, Stage, TournamentRefusal,
    },
};
use poise::serenity_prelude::{ButtonStyle, CreateAttachment};

use super::{
    Panel,
    id::{DirectPurpose, DirectRequest, DirectScreen as Screen},
};
use crate::{
    interaction::{Reply, ReplyResult},
    titles,
    tournament::panels::strip_markdown,
    words::phrase,
};

const DAYS: [i64; 8] = [1, 2, 3, 5, 7, 10, 14, 21];
/// The most tables in the text; more are attached.
const TABLES: usize = 40;
/// The most entries preventing a pairing that are named.
const NAMED: usize = 8;

impl Panel<'_> {
    pub(crate) async fn home(&self, notes: &[String]) -> ReplyResult {
        let it = &self.it;
        let is_running = it.stage == Stage::Running;
        let mut lines: Vec<String> = notes.to_vec();
        lines.push(self.tell(&phrase!(
            "direct-head",
            tournament = self.words().title(),
            people = it.playing_entries().count(),
            stage = it.stage.key()
        )));
        let open = || it.matches.iter().filter(|it| it.is_open());
        let asked = open().filter(|it| it.is_adjudicated()).count();
        if is_running {
            let waits = it.matches.is_empty() && !it.format().has_challenges();
            lines.push(if waits {
                self.language.name("direct-unpaired")
            } else {
                self.tell(&phrase!("direct-open", count = open().count()))
            });
            lines.extend(self.unmoved_players().await?);
        }
        if asked > 0 {
            lines.push(self.tell(&phrase!("direct-asked", count = asked)));
        }
        if let Some((until, entries)) = it.stuck.as_ref().filter(|_| is_running) {
            lines.push(self.tell(&phrase!(
                "direct-stuck",
                names = self.names(entries),
                rest = if it.can_rest() { "yes" } else { "no" },
                at = titles::moment(*until),
                again = titles::relative(*until)
            )));
        }
        if it.held_up && is_running {
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
        let menu = self.menu();
        let again = (!menu.is_empty()).then(|| {
            let home = DirectRequest::At(Screen::Home);
            self.quiet_button("button-direct-again", home)
        });
        Ok(self.choice(lines.join("\n"), "direct-hint", menu, again))
    }

    /// The players who have not made a turn yet, if there are any.
    async fn unmoved_players(&self) -> Result<Option<String>, AppError> {
        let mut entries = Vec::new();
        for it in self.bot.app.awaited_games(&self.it).await? {
            if !it.has_moved && !entries.contains(&it.entry) {
                entries.push(it.entry);
            }
        }
        let (count, names) = (entries.len(), self.names(&entries));
        let unmoved = phrase!("direct-unmoved", count, names);
        Ok((count > 0).then(|| self.tell(&unmoved)))
    }

    /// The time until which only directors see a round.
    fn looked_at(&self) -> Option<Timestamp> {
        let is_running = self.it.stage == Stage::Running;
        self.it.rounds.last()?.look_until.filter(|_| is_running)
    }

    pub(crate) fn names(&self, entries: &[EntryId]) -> String {
        let telling = self.words();
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
        let is_going_on = stage.is_going_on();
        let is_there = stage != Stage::CalledOff;
        let hidden = self.looked_at().is_some();
        let can_rest = is_running && it.stuck.is_some() && it.can_rest();
        let proposes = self.has_proposals();
        let format = it.format();
        let admits_late = format.pairs_by_points() || format.is_open_ended();
        let takes_entries = is_open || is_running && admits_late;
        let (opens, closes) = (
            takes_entries && !it.registration,
            takes_entries && it.registration,
        );
        let started = !it.matches.is_empty();
        let waits = is_running && started;
        let pairs = is_running && format.pairs_by_points();
        let (at, ask) = (DirectRequest::At, DirectRequest::Ask);
        let (say, numbers) = (DirectRequest::Say, DirectRequest::Numbers);
        let (open, close) = (Action::Registration(true), Action::Registration(false));
        let all = [
            (hidden, "direct-menu-look", at(Screen::Look)),
            (hidden, "direct-menu-publish", ask(Action::Publish)),
            (can_rest, "direct-menu-let-rest", ask(Action::LetRest)),
            (
                started && is_there,
                "direct-menu-matches",
                at(Screen::Matches(0)),
            ),
            (proposes, "direct-menu-proposals", at(Screen::Proposals(0))),
            (waits, "direct-menu-waiting", at(Screen::Waiting(0))),
            (is_open, "direct-menu-start", ask(Action::Start)),
            (is_open, "direct-menu-numbers", numbers),
            (pairs, "direct-menu-pair", ask(Action::Pair)),
            (waits, "direct-menu-put-off", at(Screen::PutOff(None))),
            (opens, "direct-menu-open", ask(open)),
            (closes, "direct-menu-close", ask(close)),
            (is_going_on, "direct-menu-entries", at(Screen::Entries(0))),
            (takes_entries, "direct-menu-enter", at(Screen::Enter)),
            (is_there, "direct-menu-announce", say),
            (is_going_on, "direct-menu-directors", at(Screen::Directors)),
            (is_running, "direct-menu-end", ask(Action::End)),
            (is_going_on, "direct-menu-call-off", ask(Action::CallOff)),
        ];
        let now = all.into_iter().filter(|it| it.0);
        now.map(|(_, key, request)| (self.language.name(key), request))
            .collect()
    }

    pub(crate) fn put_off(&self, of: Option<MatchId>) -> ReplyResult {
        let is_meant = |id| of.is_none_or(|of| id == of);
        let matches = self.it.matches.iter();
        let open = matches.filter(|it| it.is_open() && is_meant(it.id));
        let latest = open.map(|it| it.deadline).max();
        let latest = latest.ok_or(Refusal::from(TournamentRefusal::Unknown))?;
        let from = latest.max(self.bot.app.now());
        let lines = DAYS.into_iter().map(|days| {
            let label = self.tell(&phrase!("direct-days", days));
            let action = Action::PutOff(of, from + Span::from_days(days));
            (label, DirectRequest::Ask(action))
        });
        let at = titles::moment(latest);
        let text = match of {
            Some(id) => phrase!("direct-put-off-of", pair = self.words().pair(id), at),
            None => phrase!("direct-put-off", at),
        };
        let back = self.back(of.map_or(Screen::Home, Screen::Match));
        Ok(self.choice(self.tell(&text), "direct-put-off-hint", lines, [back]))
    }

    pub(crate) fn directors(&self) -> Reply {
        let telling = self.words();
        let all = &self.it.directors;
        let names: Vec<String> = all.iter().map(|it| telling.person(*it)).collect();
        let text = phrase!(
            "direct-directors",
            names = names.join(", "),
            most = MAX_DIRECTORS
        );
        let mut reply = Reply::text(self.tell(&text));
        if self.by.names_directors(&self.it) {
            if all.len() < MAX_DIRECTORS {
                reply =
                    reply.with_row(self.people_list("direct-directors-add", DirectPurpose::Direct));
            }
            let others = all.iter().skip(1).map(|it| {
                let action = Action::Director(*it, false);
                (telling.bare_person(*it), DirectRequest::Ask(action))
            });
            reply = reply.with_rows(self.list(0, "direct-directors-remove", others));
        }
        reply.with_buttons([self.back(Screen::Home)])
    }

    /// The round that only directors have seen.
    pub(crate) async fn hidden_round(&self) -> ReplyResult {
        let Some(round) = self.it.rounds.last().filter(|it| it.look_until.is_some()) else {
            return self.home(&[]).await;
        };
        let telling = self.words();
        let tables = (1..).zip(&round.matches);
        let tables = tables.map(|(table, id)| format!("{table}. {}", telling.pair(*id)));
        let byes = round.byes.iter().map(|it| telling.bye(it.0, it.1));
        let lines: Vec<String> = tables.chain(byes).collect();
        let head = self.tell(&phrase!("direct-look", round = self.it.rounds.len()));
        let mut reply = Reply::text(format!("{head}\n{}", lines.join("\n")));
        if lines.len() > TABLES {
            let all = strip_markdown(&lines.join("\n"));
            reply = reply.with_file(CreateAttachment::bytes(all.into_bytes(), "round.txt"));
        }
        let [publish, again] = [Action::Publish, Action::Pair].map(DirectRequest::Ask);
        Ok(reply.with_buttons([
            self.button("button-direct-publish", publish, ButtonStyle::Success),
            self.quiet_button("button-direct-pair-again", again),
            self.back(Screen::Home),
        ]))
    }
}
