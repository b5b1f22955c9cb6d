//! Tournaments played without people and without a database, for tests of deciding and showing.

use std::collections::HashMap;

use cairn_kernel::{BySeat, Seat};
use cairn_pairing::lots::Secret;

use crate::{
    ChannelId, GameId, GuildId, Outcome, ParticipantId, PlayerId, Revision, Span, Timestamp,
    TournamentId, Variant, WinReason,
    tournament::{
        Candidate, Director, DirectorAction, EntryId, ExitReason, GameEffect, GameFacts,
        GamesFound, Knockout, Ladder, League, Matches, RoundRobin, Setup, Start, Swiss, Tournament,
        TournamentDecision, TournamentFacts, TournamentKind, TournamentRefusal, TournamentRoot,
        decide_direct, decide_game_begun, decide_join, decide_next, decide_open, decide_result,
        decide_withdraw,
    },
};

/// A day, in milliseconds.
pub const DAY: i64 = 86_400_000;
/// An hour, in milliseconds.
pub const HOUR: i64 = 3_600_000;
/// The maker of every tournament in these tests.
pub const DIRECTOR: ParticipantId = ParticipantId(1_000);

/// A tournament of the toy game, started by a director.
pub fn setup(kind: TournamentKind) -> Setup {
    let variant = Variant {
        game: "toy".to_owned(),
        key: None,
    };
    let mut setup = Setup::new(kind, variant, "{}".to_owned(), "Cup".to_owned(), false);
    setup.start = Start::ByHand;
    setup
}

/// A tournament played without people and without a database: games begin at once, and end when a
/// test says so.
#[derive(Clone, Debug)]
pub struct PlayedTournament {
    pub it: Tournament,
    pub now: Timestamp,
    /// The facts it does not know itself.
    pub facts: TournamentFacts,
    pub wake: Option<Timestamp>,
    /// Its games, by id.
    pub games: GamesFound,
    /// The id of the game that begins next.
    pub next_game: i64,
}

impl PlayedTournament {
    pub fn open(setup: Setup) -> PlayedTournament {
        let root = TournamentRoot {
            id: TournamentId(1),
            guild: GuildId(2),
            channel: ChannelId(3),
            language: "en".to_owned(),
            secret: Secret([7; 32]),
        };
        let line = decide_open(setup, false, DIRECTOR, Timestamp(0)).expect("it can be opened");
        let it = Tournament::replay(root, Revision(0), vec![line]).expect("it is a log");
        PlayedTournament {
            it,
            now: Timestamp(0),
            facts: TournamentFacts::default(),
            wake: None,
            games: HashMap::new(),
            next_game: 1,
        }
    }

    /// A running tournament with this number of people; the first is the strongest.
    pub fn open_and_start(setup: Setup, people: i64) -> PlayedTournament {
        let mut played = PlayedTournament::open(setup);
        for who in 1..=people {
            played.join(who);
        }
        played.start();
        played
    }

    /// Enters a player weaker than those with smaller numbers.
    pub fn join(&mut self, who: i64) {
        let id = ParticipantId(who);
        let strength = i32::try_from(2_000 - who).expect("few people");
        self.facts.strengths.insert(id, strength);
        let account = PlayerId(who.cast_unsigned());
        self.facts.accounts.insert(id, account);
        let candidate = Candidate {
            strength,
            ..Candidate::default()
        };
        let joined = decide_join(&self.it, id, id, &candidate, self.now);
        self.take(joined.expect("anyone can join"));
    }

    pub fn start(&mut self) {
        let started = self.direct(DirectorAction::Start);
        self.take(started.expect("it can start"));
        self.look();
    }

    /// Decides about an action of its director, without a reason.
    pub fn direct(&self, action: DirectorAction) -> Result<TournamentDecision, TournamentRefusal> {
        self.direct_as(DIRECTOR, action, None)
    }

    /// Decides about an action of this director.
    pub fn direct_as(
        &self,
        who: ParticipantId,
        action: DirectorAction,
        reason: Option<&str>,
    ) -> Result<TournamentDecision, TournamentRefusal> {
        let by = Director {
            who,
            manages_server: true,
            asked: None,
        };
        let reason = reason.map(ToOwned::to_owned);
        decide_direct(&self.it, by, action, reason, &self.facts, self.now)
    }

    /// Applies a decision, as the store would.
    pub fn take(&mut self, decided: TournamentDecision) {
        for effect in decided.games {
            if let GameEffect::End(game, outcome) = effect {
                let found = self.games.get_mut(&game).expect("it goes on");
                // A finished tournament no longer records results.
                let is_known = found.outcome.is_none() || !self.it.stage.is_going_on();
                assert!(is_known, "a game ends once");
                found.outcome.get_or_insert(outcome);
            }
        }
        self.it = self
            .it
            .clone()
            .with_lines(decided.lines)
            .expect("it follows");
    }

    /// Runs the automatic steps, and begins the games that wait.
    pub fn look(&mut self) {
        loop {
            self.facts.games = self.games.clone();
            let next = decide_next(&self.it, &self.facts, self.now);
            let (decided, wake) = next.expect("it follows");
            self.wake = wake;
            let quiet = decided.lines.is_empty();
            self.take(decided);
            for (id, number) in self.it.waiting_games() {
                let game = GameId(self.next_game);
                self.next_game += 1;
                let begun = decide_game_begun(&self.it, id, number, game, self.now);
                self.take(begun.expect("it waits"));
                let found = GameFacts {
                    turns: BySeat {
                        first: 0,
                        second: 0,
                    },
                    outcome: None,
                };
                self.games.insert(game, found);
            }
            if quiet {
                return;
            }
        }
    }

    /// Advances the time by `time` milliseconds.
    pub fn pass(&mut self, time: i64) {
        self.now = self.now + Span(time);
        self.look();
    }

    /// The running games, in the order of their ids.
    pub fn open_games(&self) -> Vec<GameId> {
        let open = self.games.iter().filter(|it| it.1.outcome.is_none());
        let mut open: Vec<GameId> = open.map(|it| *it.0).collect();
        open.sort_unstable();
        open
    }

    /// Sets the turns that both have made in a game.
    pub fn turns(&mut self, game: GameId, first: u32, second: u32) {
        self.games.get_mut(&game).expect("there is one").turns = BySeat { first, second };
    }

    /// Ends a game, and records it in the tournament.
    pub fn end(&mut self, game: GameId, outcome: &Outcome) {
        let found = self.games.get_mut(&game).expect("there is one");
        found.outcome = Some(outcome.clone());
        let found = found.clone();
        match decide_result(&self.it, game, &found, self.now) {
            Ok(decided) => self.take(decided),
            Err(refusal) => assert_eq!(refusal, TournamentRefusal::Done),
        }
        self.look();
    }

    /// Has one player resign after both have moved.
    pub fn win(&mut self, game: GameId, seat: Seat) {
        self.turns(game, 1, 1);
        let how = WinReason::Resignation;
        self.end(game, &Outcome::Won(seat, how));
    }

    /// Has the stronger player win each running game.
    pub fn strong_win(&mut self) {
        for game in self.open_games() {
            let (found, number) = self.it.match_of(game).expect("it is one of its games");
            let at = |seat| found.entry_at(usize::from(number), seat).expect("two play");
            let seat = if at(Seat::First) < at(Seat::Second) {
                Seat::First
            } else {
                Seat::Second
            };
            self.win(game, seat);
        }
    }

    /// The pairs of a round of a Swiss, by entries.
    pub fn pairs(&self, round: usize) -> Vec<(u16, u16)> {
        let round = &self.it.rounds[round - 1];
        let found = round.matches.iter().filter_map(|it| self.it.find(*it));
        found.map(|it| (it.new.first.0, it.new.second.0)).collect()
    }

    /// The entries from the top of the first table, with their places.
    pub fn table(&self) -> Vec<(u16, usize)> {
        let standings = self.it.standings();
        standings[0]
            .lines
            .iter()
            .map(|it| (it.entry.0, it.rank))
            .collect()
    }
}

/// A Swiss with this number of rounds, and the longest duration of a round in days.
pub fn swiss(rounds: u8, days: u16) -> TournamentKind {
    TournamentKind::Swiss(Swiss {
        rounds: Some(rounds),
        days,
    })
}

pub fn entry(id: u16) -> EntryId {
    EntryId(id)
}

/// The setup with two games a match.
pub fn pairs_of_games(mut setup: Setup) -> Setup {
    setup.matches = Matches::Pair;
    setup
}

/// Nine people each: open, after the first result, and after forty days. Two people are equally
/// strong, one rests in the second round, one withdraws.
pub fn tournaments() -> Vec<Tournament> {
    let round_robin = |double| {
        TournamentKind::RoundRobin(RoundRobin {
            double,
            parallel: None,
            days: 60,
        })
    };
    let league = TournamentKind::League(League {
        size: 5,
        moves: 1,
        parallel: None,
        days: 30,
    });
    let knockout = |games| {
        TournamentKind::Knockout(Knockout {
            games,
            days: 14,
            third_place: true,
        })
    };
    let all = [
        setup(swiss(4, 14)),
        pairs_of_games(setup(swiss(3, 14))),
        setup(round_robin(false)),
        setup(round_robin(true)),
        setup(league),
        setup(knockout(1)),
        setup(knockout(2)),
        setup(TournamentKind::Ladder(Ladder { reach: None })),
    ];
    all.into_iter().flat_map(stages).collect()
}

fn stages(mut setup: Setup) -> Vec<Tournament> {
    setup.start = Start::At(Timestamp(40 * DAY));
    let mut played = PlayedTournament::open(setup);
    for who in 1..=9 {
        played.join(who);
    }
    for equal in [4, 5] {
        played.facts.strengths.insert(ParticipantId(equal), 1_990);
    }
    let open = played.it.clone();
    played.start();
    if let Ok(decided) = played.direct(DirectorAction::Bye(entry(2), 2)) {
        played.take(decided);
    }
    if let Some(game) = played.open_games().first() {
        played.win(*game, Seat::Second);
    }
    let begun = played.it.clone();
    let withdrawn = decide_withdraw(
        &played.it,
        entry(8),
        ExitReason::Withdrew,
        DIRECTOR,
        &played.games,
        played.now,
    );
    if let Ok(decided) = withdrawn {
        played.take(decided);
    }
    for _ in 0..40 {
        played.strong_win();
        played.pass(DAY);
    }
    vec![open, begun, played.it]
}

/// A Swiss whose director checks pairings first: before its first round and before its second.
pub fn looked_at() -> [Tournament; 2] {
    let mut setup = setup(swiss(4, 14));
    setup.look_first = true;
    let mut played = PlayedTournament::open_and_start(setup, 9);
    let first = played.it.clone();
    for _ in 0..10 {
        if played.it.rounds.len() == 2 {
            break;
        }
        played.strong_win();
        played.pass(DAY);
    }
    [first, played.it]
}
