//! Tournaments, from the registration to the final standings.

mod again;
mod deadlines;
mod directors;
mod entries;
mod given;
mod kinds;
mod laws;
mod past;
mod report_file;
mod stand_ins;

use super::*;
use crate::{
    samples::{DIRECTOR, PlayedTournament, entry, pairs_of_games, setup, swiss},
    tournament::{
        Again, AtDeadline, BadSetup, Boards, Candidate, Claim, Conditions, Director,
        DirectorAction, EntryId, ExitReason, GameEffect, GameResult, Knockout, KnockoutTieBreak,
        Ladder, League, MAX_THREADS_AT_ONCE, Match, MatchId, MatchResult, RoundRobin, Setup, Stage,
        Start, Takeover, Tournament, TournamentDecision, TournamentEvent, TournamentKind,
        TournamentLine, TournamentRefusal, Unfit, Verdict, decide_announce, decide_ask_bye,
        decide_challenge_on_ladder, decide_claim_at_deadline, decide_direct, decide_join,
        decide_leave, decide_next, decide_next_season, decide_numbers, decide_open_again,
        decide_play_after_all, decide_return, decide_substitute, decide_withdraw,
    },
};

fn round_robin(double: bool, parallel: Option<u8>) -> TournamentKind {
    TournamentKind::RoundRobin(RoundRobin {
        double,
        parallel,
        days: 60,
    })
}

fn knockout(games: u8) -> TournamentKind {
    TournamentKind::Knockout(Knockout {
        games,
        days: 21,
        third_place: false,
    })
}

fn league(size: u8, moves: u8) -> TournamentKind {
    TournamentKind::League(League {
        size,
        moves,
        parallel: None,
        days: 30,
    })
}

/// A setup whose director checks pairings first.
fn looked_at(kind: TournamentKind) -> Setup {
    let mut setup = setup(kind);
    setup.look_first = true;
    setup
}

const BY_DIRECTOR: Director = Director {
    who: DIRECTOR,
    manages_server: false,
    asked: None,
};

impl PlayedTournament {
    /// One open for entries that this number of people have joined.
    fn open_and_join(setup: Setup, people: i64) -> PlayedTournament {
        let mut played = PlayedTournament::open(setup);
        for who in 1..=people {
            played.join(who);
        }
        played
    }

    fn take_allowed(&mut self, decided: Result<TournamentDecision, TournamentRefusal>) {
        self.take(decided.expect("it is allowed"));
    }

    fn withdraw(&mut self, id: u16, why: ExitReason) {
        let gone = decide_withdraw(&self.it, entry(id), why, DIRECTOR, &self.games, self.now);
        self.take_allowed(gone);
        self.look();
    }

    fn keep_apart(&mut self, pair: [u16; 2]) {
        let [one, other] = pair.map(entry);
        self.take_allowed(self.direct(DirectorAction::Forbid(one, other)));
    }

    fn pair_now(&mut self) {
        self.take_allowed(self.direct(DirectorAction::Pair));
    }

    fn entry_at(&self, game: GameId, seat: Seat) -> EntryId {
        let (found, number) = self.it.match_of(game).expect("it is one of its games");
        let entry = found.entry_at(usize::from(number), seat);
        entry.expect("two play")
    }

    fn result(&self, game: GameId) -> Option<GameResult> {
        let (found, number) = self.it.match_of(game)?;
        found.games[usize::from(number)].result
    }
}
