//! The log of a tournament, a line for everything that happened.

use cairn_domain::{
    Timestamp,
    tournament::{
        EntryId, ExitReason, GameResult, MAX_ANNOUNCEMENT, MatchId, Takeover, TournamentEvent,
        TournamentLine,
    },
};
use cairn_kernel::{Phrase, Seat};
use cairn_pairing::{Bye, Round};

use super::{TournamentWords, phrase, points_with_unit};
use crate::{
    escape::escape_markdown,
    titles,
    words::tournament::rules::{kind, start},
};

pub(crate) fn lines(telling: TournamentWords<'_>) -> Vec<String> {
    let log = telling.it.log.iter();
    log.filter_map(|it| telling.line(it)).collect()
}

impl TournamentWords<'_> {
    /// The event without author and time. None if it is for the program only.
    pub(crate) fn event_text(&self, line: &TournamentLine) -> Option<String> {
        Some(self.language.say(&self.event(&line.event)?))
    }

    fn line(&self, line: &TournamentLine) -> Option<String> {
        let said = self.event_text(line)?;
        let at = titles::moment(line.at);
        let line = match (line.by, &line.why) {
            (None, _) => phrase!("tournament-log-line", at, what = said),
            (Some(by), None) => phrase!(
                "tournament-log-line-by",
                at,
                what = said,
                name = self.person(by)
            ),
            (Some(by), Some(why)) => phrase!(
                "tournament-log-line-why",
                at,
                what = said,
                name = self.person(by),
                why = escape_markdown(why, 200)
            ),
        };
        Some(self.language.say(&line))
    }

    #[expect(clippy::too_many_lines, reason = "one arm an event, none long")]
    fn event(&self, event: &TournamentEvent) -> Option<Phrase> {
        let day = |at: Timestamp| titles::moment(at);
        Some(match event {
            TournamentEvent::Opened { setup } => phrase!(
                "tournament-log-opened",
                kind = kind(self.language, setup.kind),
                start = start(self.language, setup.start)
            ),
            TournamentEvent::Directors { all } => {
                let names: Vec<String> = all.iter().map(|it| self.person(*it)).collect();
                phrase!("tournament-log-directors", names = names.join(", "))
            }
            TournamentEvent::Registration { open: true } => phrase!("tournament-log-open"),
            TournamentEvent::Registration { open: false } => phrase!("tournament-log-closed"),
            TournamentEvent::Joined { who, .. } => {
                phrase!("tournament-log-joined", player = self.person(*who))
            }
            TournamentEvent::Left { entry } => {
                phrase!("tournament-log-left", player = self.name(*entry))
            }
            TournamentEvent::PutOff { to } => phrase!("tournament-log-put-off", at = day(*to)),
            TournamentEvent::Started { order, .. } => {
                phrase!("tournament-log-started", players = order.len())
            }
            TournamentEvent::Paired {
                round,
                matches,
                byes,
                look_until,
                deadline,
            } => match look_until {
                Some(until) => {
                    phrase!("tournament-log-looked-at", round = *round, at = day(*until))
                }
                None => phrase!(
                    "tournament-log-paired",
                    round = *round,
                    matches = matches.len(),
                    byes = self.byes(byes),
                    at = day(*deadline)
                ),
            },
            TournamentEvent::Published { round, deadline } => phrase!(
                "tournament-log-published",
                round = *round,
                at = day(*deadline)
            ),
            TournamentEvent::Unpairable {
                round,
                entries,
                until,
            } => phrase!(
                "tournament-log-unpairable",
                round = *round,
                names = self.list(entries),
                at = day(*until)
            ),
            TournamentEvent::Begun { matches } => {
                let pairs = matches
                    .iter()
                    .map(|it| format!("{} – {}", self.name(it.first), self.name(it.second)));
                phrase!(
                    "tournament-log-begun",
                    pairs = pairs.collect::<Vec<_>>().join(", ")
                )
            }
            TournamentEvent::Season {
                season,
                divisions,
                deadline,
            } => phrase!(
                "tournament-log-season",
                season = *season,
                divisions = divisions.len(),
                at = day(*deadline)
            ),
            TournamentEvent::SeasonOver { season, .. } => {
                phrase!("tournament-log-season-over", season = *season)
            }
            TournamentEvent::MoreGames {
                id,
                games,
                deadline,
            } => phrase!(
                "tournament-log-more-games",
                pair = self.pair(*id),
                games = games.len(),
                at = day(*deadline)
            ),
            TournamentEvent::Result { id, number, result } => phrase!(
                "tournament-log-result",
                pair = self.pair(*id),
                game = i64::from(*number) + 1,
                result = self.result(*id, *number, *result)
            ),
            TournamentEvent::Corrected { id, number, result } => phrase!(
                "tournament-log-corrected",
                pair = self.pair(*id),
                game = i64::from(*number) + 1,
                result = self.result(*id, *number, *result)
            ),
            TournamentEvent::Deadline { id: None, to } => {
                phrase!("tournament-log-deadline", at = day(*to))
            }
            TournamentEvent::Deadline { id: Some(id), to } => phrase!(
                "tournament-log-deadline-of",
                pair = self.pair(*id),
                at = day(*to)
            ),
            TournamentEvent::Outage { from, until } => {
                phrase!("tournament-log-outage", at = day(*from), end = day(*until))
            }
            TournamentEvent::Reminded { deadline } => {
                phrase!("tournament-log-reminded", at = day(*deadline))
            }
            TournamentEvent::Adjudicated { id, until, .. } => phrase!(
                "tournament-log-adjudicated",
                pair = self.pair(*id),
                at = day(*until)
            ),
            // The board shows the one; claims are for the director only.
            TournamentEvent::GameBegun { .. } | TournamentEvent::Claimed { .. } => return None,
            TournamentEvent::PlayedOn { id, deadline, .. } => phrase!(
                "tournament-log-played-on",
                pair = self.pair(*id),
                at = day(*deadline)
            ),
            TournamentEvent::AskedBye { entry, round } => phrase!(
                "tournament-log-bye",
                player = self.name(*entry),
                round = *round
            ),
            TournamentEvent::GaveBye { entry, round, bye } => phrase!(
                "tournament-log-gave-bye",
                player = self.name(*entry),
                round = *round,
                worth = if *bye == Bye::Full { "full" } else { "half" }
            ),
            TournamentEvent::GavePoints { entry, tenths } => phrase!(
                "tournament-log-gave-points",
                player = self.name(*entry),
                points = super::given_points(cairn_pairing::Points(*tenths))
            ),
            TournamentEvent::Numbered { order } => {
                phrase!("tournament-log-numbered", count = order.len())
            }
            TournamentEvent::PlaysAfterAll { entry, round } => phrase!(
                "tournament-log-after-all",
                player = self.name(*entry),
                round = *round
            ),
            TournamentEvent::Withdrawn {
                entry,
                why,
                forgotten,
            } => {
                let player = self.name(*entry);
                let said = match why {
                    ExitReason::Withdrew => phrase!("tournament-log-withdrew", player),
                    ExitReason::GaveUp => phrase!("tournament-log-gave-up", player),
                    ExitReason::NoShow => phrase!("tournament-log-no-show", player),
                    ExitReason::Removed => phrase!("tournament-log-removed", player),
                    ExitReason::LeftServer => phrase!("tournament-log-left-server", player),
                    ExitReason::Lost => phrase!("tournament-log-lost", player),
                    ExitReason::Idle => phrase!("tournament-log-idle", player),
                };
                if *forgotten {
                    let said = self.language.say(&said);
                    phrase!("tournament-log-forgotten", what = said)
                } else {
                    said
                }
            }
            TournamentEvent::Returned { entry } => {
                phrase!("tournament-log-returned", player = self.name(*entry))
            }
            TournamentEvent::Proposed {
                entry,
                to,
                takeover,
            } => phrase!(
                "tournament-log-proposed",
                player = self.name(*entry),
                to = self.person(*to),
                rounds = match takeover {
                    Takeover::OneRound => "one",
                    Takeover::ForGood => "all",
                }
            ),
            TournamentEvent::Declined { entry, to } => phrase!(
                "tournament-log-declined",
                player = self.name(*entry),
                to = self.person(*to)
            ),
            TournamentEvent::Substituted { entry, by, round } => {
                let people = self.it.entry(*entry).map(|it| it.people.as_slice());
                let people = people.unwrap_or_default();
                let after = people.iter().position(|it| it.1 == *by).unwrap_or(0);
                let before = after.checked_sub(1).and_then(|at| people.get(at));
                phrase!(
                    "tournament-log-substituted",
                    player = before.map_or_else(String::new, |it| self.person(it.1)),
                    by = self.person(*by),
                    round = *round
                )
            }
            TournamentEvent::StoodIn { entry, by, round } => {
                let people = self.it.entry(*entry).map(|it| it.people.as_slice());
                let people = people.unwrap_or_default();
                let at = people.iter().position(|it| it == &(*round, *by));
                let before = at.and_then(|at| people.get(at.checked_sub(1)?));
                phrase!(
                    "tournament-log-stood-in",
                    player = before.map_or_else(String::new, |it| self.person(it.1)),
                    by = self.person(*by),
                    round = *round
                )
            }
            TournamentEvent::Forbidden { pair } => {
                phrase!("tournament-log-forbidden", names = self.list(pair))
            }
            TournamentEvent::MayMeet { pair } => {
                phrase!("tournament-log-may-meet", names = self.list(pair))
            }
            TournamentEvent::Blockage => phrase!("tournament-log-held-up"),
            TournamentEvent::Announced { text } => phrase!(
                "tournament-log-announced",
                text = escape_markdown(text, MAX_ANNOUNCEMENT)
            ),
            TournamentEvent::NextSeason { entry, stays: true } => {
                phrase!("tournament-log-stays", player = self.name(*entry))
            }
            TournamentEvent::NextSeason {
                entry,
                stays: false,
            } => {
                phrase!("tournament-log-stays-not", player = self.name(*entry))
            }
            TournamentEvent::LadderWarned { entry } => {
                phrase!("tournament-log-warned", player = self.name(*entry))
            }
            TournamentEvent::Ended { early: false } => phrase!("tournament-log-ended"),
            TournamentEvent::Ended { early: true } => phrase!("tournament-log-ended-early"),
            TournamentEvent::CalledOff => phrase!("tournament-log-called-off"),
        })
    }

    fn list(&self, entries: &[EntryId]) -> String {
        let names: Vec<String> = entries.iter().map(|it| self.name(*it)).collect();
        names.join(", ")
    }

    fn byes(&self, byes: &[(EntryId, Bye)]) -> String {
        let said = byes.iter().map(|(entry, bye)| self.bye(*entry, *bye));
        said.map(|it| format!(" {it}")).collect::<Vec<_>>().concat()
    }

    /// An entry without a match in a round, and what it gets for it.
    pub(crate) fn bye(&self, entry: EntryId, bye: Bye) -> String {
        let player = self.name(entry);
        self.language.say(&match bye {
            Bye::Zero => phrase!("tournament-bye-zero", player),
            _ => phrase!("tournament-bye", player, points = self.worth(bye)),
        })
    }

    /// What an entry gets for a round without a match: `1 point`.
    pub(crate) fn worth(&self, bye: Bye) -> String {
        let system = self.it.setup.points.system();
        points_with_unit(self.language, system.worth(&Round::Bye(bye)))
    }

    pub(crate) fn pair(&self, id: MatchId) -> String {
        self.it.find(id).map_or_else(String::new, |it| {
            format!("{} – {}", self.name(it.new.first), self.name(it.new.second))
        })
    }

    pub(crate) fn result(&self, id: MatchId, number: u16, result: GameResult) -> String {
        let winner = |seat: Seat| {
            let entry = self.it.find(id)?.entry_at(usize::from(number), seat)?;
            Some(self.name(entry))
        };
        let name = result.winner().and_then(winner);
        self.language.say(&match (result, name) {
            (GameResult::Played(_), Some(name)) => phrase!("tournament-result-won", name),
            (GameResult::Played(_), None) => phrase!("tournament-result-drawn"),
            (GameResult::Adjudicated(_), Some(name)) => {
                phrase!("tournament-result-awarded", name)
            }
            (GameResult::Adjudicated(_), None) => phrase!("tournament-result-settled-drawn"),
            (GameResult::Forfeit(_), Some(name)) => {
                phrase!("tournament-result-forfeit", name)
            }
            (GameResult::Forfeit(_), None) => phrase!("tournament-result-nobody"),
        })
    }
}
