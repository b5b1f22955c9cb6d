//! Tournaments: from the registration to the final standings.
//!
//! A tournament is a log ([`TournamentEvent`]), like a game. Its state follows from the log alone;
//! every step is a pure function that returns new lines of the log and their effects on games.
//! Automatic steps (a start, a pairing, a deadline) are decided by [`decide_next`], which can be
//! called at any time and any number of times.

mod action;
mod apply;
mod boards;
mod deadline;
mod decided;
mod direct;
mod entry;
mod field;
mod format;
mod join;
mod kept_apart;
mod leave;
mod log;
mod matches;
mod next;
mod notifications;
mod outage;
mod past;
mod refusal;
mod reopening;
mod report_file;
mod setup;
mod setup_fields;
mod stage;
mod standings;
mod start;
mod stored;

use std::collections::HashMap;

use cairn_pairing::lots::Secret;
use serde::{Deserialize, Serialize};

pub use self::{
    action::{DirectorAction, Verdict},
    boards::MAX_THREADS_AT_ONCE,
    deadline::decide_claim_at_deadline,
    decided::{GameEffect, TournamentDecision},
    direct::{Director, decide_announce, decide_direct, decide_numbers},
    entry::{EntryId, TournamentPlace},
    format::{
        BracketPlace, Format, FormatSettings, Knockout, KnockoutTieBreak, Ladder, League,
        RoundRobin, SeasonRules, Structure, Swiss, TournamentKind, decide_challenge_on_ladder,
    },
    join::{Candidate, Unfit, decide_join, decide_leave},
    kept_apart::KeptApart,
    leave::{
        decide_ask_bye, decide_decline, decide_next_season, decide_play_after_all, decide_return,
        decide_substitute, decide_withdraw,
    },
    log::{Claim, ExitReason, Takeover, TournamentEvent, TournamentLine},
    matches::{
        Adjudication, GameResult, Match, MatchGame, MatchId, MatchResult, NewMatch, Season,
        TournamentRound,
    },
    next::{
        BrokenPairing, GameFacts, GamesFound, TournamentFacts, decide_game_begun, decide_held_up,
        decide_next, decide_result,
    },
    refusal::TournamentRefusal,
    reopening::{decide_open, decide_open_again},
    setup::{
        Again, AtDeadline, BadSetup, Boards, Conditions, MAX_ANNOUNCEMENT, MAX_AT_A_TIME,
        MAX_DIRECTORS, MAX_ENTRIES, MAX_NAME, MAX_TEXT, Matches, PointsChoice, Setup, Start,
    },
    stage::Stage,
    standings::{StandingLine, Standings},
    stored::{
        SetupMark, TournamentDraft, TournamentGame, TournamentHead, TournamentPerson,
        TournamentPost,
    },
};

use crate::{
    ChannelId, GameId, GuildId, LogLength, ParticipantId, Revision, Timestamp, TournamentId,
};

/// The properties of a tournament that never change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentRoot {
    pub id: TournamentId,
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The language of its public posts, as Discord names it.
    pub language: String,
    /// The secret its lots are drawn from.
    #[serde(skip_serializing)]
    pub secret: Secret,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub root: TournamentRoot,
    pub revision: Revision,
    /// What happened, oldest first. Everything below is derived from it.
    pub log: Vec<TournamentLine>,
    pub stage: Stage,
    pub setup: Setup,
    /// The directors, the maker first.
    pub directors: Vec<ParticipantId>,
    /// Whether people can join, before it starts.
    pub registration: bool,
    pub opened_at: Timestamp,
    /// The new start, if it was postponed for lack of people.
    pub put_off_to: Option<Timestamp>,
    /// Everybody who ever joined; an entry's id is its place here.
    pub entries: Vec<TournamentPlace>,
    /// Entries with numbers given by hand, in order; the others follow by strength.
    pub numbered: Vec<EntryId>,
    /// The entries by number: the first has number 1. Empty before the start.
    pub order: Vec<EntryId>,
    pub declared_rounds: Option<u16>,
    /// The rounds of a Swiss or a knockout.
    pub rounds: Vec<TournamentRound>,
    /// A round could not be paired: until when a director is asked, and the entries that prevent
    /// it.
    pub stuck: Option<(Timestamp, Vec<EntryId>)>,
    /// Waiting games cannot begin, because the program no longer has their rules.
    pub held_up: bool,
    /// The seasons of a league or a round robin.
    pub seasons: Vec<Season>,
    /// The places of a ladder, from the top.
    pub ladder: Vec<EntryId>,
    /// All matches; a match's id is its place here.
    pub matches: Vec<Match>,
    /// Pairs that a director keeps apart, or has kept apart.
    pub kept_apart: Vec<KeptApart>,
    /// The deadlines for which players with unfinished games were reminded.
    pub reminded: Vec<Timestamp>,
    /// Whether it ended before everything was played.
    pub ended_early: bool,
    /// The time up to which outages have been taken into account.
    pub outages_until: Timestamp,
    by_game: HashMap<GameId, (MatchId, u16)>,
}

impl Tournament {
    /// A tournament from its log. Fails if the log does not begin with an opening, or names
    /// something that does not exist.
    pub fn replay(
        root: TournamentRoot,
        revision: Revision,
        log: Vec<TournamentLine>,
    ) -> Result<Tournament, BadTournamentLog> {
        let Some(TournamentLine {
            at,
            by,
            event: TournamentEvent::Opened { setup },
            ..
        }) = log.first()
        else {
            return Err(BadTournamentLog(0));
        };
        let mut it = Tournament::new(root, (**setup).clone(), *by, *at);
        it.revision = revision;
        for (at, line) in log.iter().enumerate().skip(1) {
            it.apply(line).ok_or(BadTournamentLog(at))?;
        }
        it.log = log;
        Ok(it)
    }

    fn new(
        root: TournamentRoot,
        setup: Setup,
        maker: Option<ParticipantId>,
        at: Timestamp,
    ) -> Tournament {
        Tournament {
            root,
            revision: Revision(0),
            log: Vec::new(),
            stage: Stage::Open,
            setup,
            directors: maker.into_iter().collect(),
            registration: true,
            opened_at: at,
            put_off_to: None,
            entries: Vec::new(),
            numbered: Vec::new(),
            order: Vec::new(),
            declared_rounds: None,
            rounds: Vec::new(),
            stuck: None,
            held_up: false,
            seasons: Vec::new(),
            ladder: Vec::new(),
            matches: Vec::new(),
            kept_apart: Vec::new(),
            reminded: Vec::new(),
            ended_early: false,
            outages_until: at,
            by_game: HashMap::new(),
        }
    }

    /// The tournament after a decision, once that is stored. Fails if the lines do not follow from
    /// it, which would be a bug.
    pub fn with_lines(
        mut self,
        lines: Vec<TournamentLine>,
    ) -> Result<Tournament, BadTournamentLog> {
        self.extend(lines)?;
        self.revision = Revision(self.revision.0 + 1);
        Ok(self)
    }

    /// The tournament with more of its log, read at this revision. Fails if the lines do not follow
    /// from it.
    pub fn with_lines_at(
        mut self,
        revision: Revision,
        lines: Vec<TournamentLine>,
    ) -> Result<Tournament, BadTournamentLog> {
        self.extend(lines)?;
        self.revision = revision;
        Ok(self)
    }

    fn extend(&mut self, lines: Vec<TournamentLine>) -> Result<(), BadTournamentLog> {
        for line in lines {
            self.apply(&line).ok_or(BadTournamentLog(self.log.len()))?;
            self.log.push(line);
        }
        Ok(())
    }

    pub fn seq(&self) -> LogLength {
        LogLength(self.log.len() as u64)
    }

    pub fn entry(&self, id: EntryId) -> Option<&TournamentPlace> {
        self.entries.get(usize::from(id.0))
    }

    fn entry_mut(&mut self, id: EntryId) -> Option<&mut TournamentPlace> {
        self.entries.get_mut(usize::from(id.0))
    }

    pub fn find(&self, id: MatchId) -> Option<&Match> {
        self.matches.get(usize::try_from(id.0).ok()?)
    }

    fn find_mut(&mut self, id: MatchId) -> Option<&mut Match> {
        self.matches.get_mut(usize::try_from(id.0).ok()?)
    }

    pub fn game(&self, id: MatchId, number: u16) -> Option<&MatchGame> {
        self.find(id)?.games.get(usize::from(number))
    }

    /// The match and the number of a game in it.
    pub fn match_of(&self, game: GameId) -> Option<(&Match, u16)> {
        let (id, number) = self.by_game.get(&game)?;
        Some((self.find(*id)?, *number))
    }

    pub(super) fn is_playing(&self, id: EntryId) -> bool {
        self.entry(id).is_some_and(TournamentPlace::plays)
    }

    /// The entry that this person plays, or last played.
    pub fn entry_of(&self, who: ParticipantId) -> Option<&TournamentPlace> {
        let entries = || {
            self.entries
                .iter()
                .filter(|it| !it.left && it.participant() == who)
        };
        entries()
            .find(|it| it.plays())
            .or_else(|| entries().next_back())
    }

    pub fn listed_entries(&self) -> impl Iterator<Item = &TournamentPlace> {
        self.entries.iter().filter(|it| !it.left)
    }

    /// The entries that take part in pairings.
    pub fn playing_entries(&self) -> impl Iterator<Item = &TournamentPlace> {
        self.entries.iter().filter(|it| it.plays())
    }

    /// The number of an entry, from 1.
    pub fn number(&self, entry: EntryId) -> Option<usize> {
        Some(self.order.iter().position(|it| *it == entry)? + 1)
    }

    /// The time of the next automatic step, if it is known without facts: the start, or at once.
    pub fn next_look(&self, now: Timestamp) -> Option<Timestamp> {
        match self.stage {
            Stage::Open if self.is_start_due(now) => Some(now),
            Stage::Open => self.starts_at(),
            Stage::Running => Some(now),
            Stage::Over | Stage::CalledOff => None,
        }
    }

    /// Whether somebody directs it. People who manage the server may do the same without being
    /// directors.
    pub fn is_director(&self, who: ParticipantId) -> bool {
        self.directors.contains(&who)
    }

    pub fn open_matches(&self, of: EntryId) -> impl Iterator<Item = &Match> {
        let own = self.matches.iter().filter(move |it| it.has(of));
        own.filter(|it| it.is_open())
    }

    pub fn open_games(&self, of: EntryId) -> impl Iterator<Item = GameId> {
        self.open_matches(of).flat_map(Match::open_games)
    }

    /// The waiting games in the order in which they begin: a match and the number of its game.
    /// Games of somebody who has left the server wait for a substitute.
    pub fn waiting_games(&self) -> Vec<(MatchId, u16)> {
        if self.stage != Stage::Running {
            return Vec::new();
        }
        let is_away = |it: EntryId| {
            let place = self.entry(it);
            place.is_some_and(|it| it.gone == Some(ExitReason::LeftServer))
        };
        let open = self.matches.iter().filter(|it| {
            let both = [it.new.first, it.new.second];
            it.is_open() && !both.into_iter().any(is_away)
        });
        let waiting = open.flat_map(|it| {
            let games = (0_u16..).zip(&it.games);
            games
                .filter(|(_, game)| game.game.is_none() && game.result.is_none())
                .map(|(number, _)| (it.id, number))
        });
        waiting.collect()
    }
}

/// A log that does not make sense at this line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {0} of the tournament's log does not follow from the lines before it")]
pub struct BadTournamentLog(pub usize);
