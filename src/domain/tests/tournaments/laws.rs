//! Laws: a tournament stays consistent, no matter which events happen in which order.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;

/// A random event, given by numbers taken modulo the possibilities.
#[derive(Clone, Copy, Debug)]
pub(super) struct RandomEvent {
    pub(super) what: u8,
    which: u16,
    other: u16,
}

pub(super) fn happenings() -> impl Strategy<Value = Vec<RandomEvent>> {
    let one = (0_u8..24, any::<u16>(), any::<u16>());
    let one = one.prop_map(|(what, which, other)| RandomEvent { what, which, other });
    prop::collection::vec(one, 0..160)
}

fn kinds() -> impl Strategy<Value = TournamentKind> {
    let parallel = || prop::option::of(1_u8..4);
    prop_oneof![
        (1_u8..6, 7_u16..20).prop_map(|(rounds, days)| swiss(rounds, days)),
        (any::<bool>(), parallel(), 20_u16..60).prop_map(|(double, parallel, days)| {
            TournamentKind::RoundRobin(RoundRobin {
                double,
                parallel,
                days,
            })
        }),
        (any::<bool>(), prop::sample::select(vec![1_u8, 2, 4, 6])).prop_map(
            |(third_place, games)| TournamentKind::Knockout(Knockout {
                games,
                days: 14,
                third_place,
            })
        ),
        (4_u8..7, 0_u8..3, parallel()).prop_map(|(size, moves, parallel)| TournamentKind::League(
            League {
                size,
                moves,
                parallel,
                days: 30,
            }
        )),
        prop::option::of(1_u8..4).prop_map(|reach| TournamentKind::Ladder(Ladder { reach })),
    ]
}

fn pick<T: Copy>(from: &[T], at: u16) -> Option<T> {
    from.get(usize::from(at).checked_rem(from.len())?).copied()
}

/// Whether both are asked how a game is to end.
fn is_asked(played: &PlayedTournament, game: GameId) -> bool {
    let found = played.it.match_of(game);
    found.is_some_and(|(found, number)| found.games[usize::from(number)].adjudication.is_some())
}

/// Makes something happen; a refused event has no effect.
pub(super) fn happen(played: &mut PlayedTournament, it: RandomEvent) {
    let now = played.now;
    let entries: Vec<EntryId> = played.it.listed_entries().map(|it| it.id).collect();
    let (Some(someone), Some(other)) = (pick(&entries, it.which), pick(&entries, it.other)) else {
        return;
    };
    let games = played.open_games();
    let ids: Vec<_> = played.it.matches.iter().map(|it| it.id).collect();
    let decided = match it.what {
        0..=8 => {
            let Some(game) = pick(&games, it.which) else {
                return;
            };
            let seat = Seat::BOTH[usize::from(it.other % 2)];
            let outcome = match it.other % 7 {
                0 => Outcome::Drawn(DrawReason::Agreement),
                1 => Outcome::Aborted(AbortReason::NoShow(seat)),
                _ => Outcome::Won(seat, WinReason::Time),
            };
            return played.end(game, &outcome);
        }
        9 | 10 => {
            if let Some(game) = pick(&games, it.which) {
                played.turns(game, u32::from(it.other % 3), u32::from(it.other % 2));
            }
            return;
        }
        11 => return played.pass(i64::from(it.which % 72) * HOUR),
        12 => return played.pass(i64::from(it.which % 20) * DAY),
        13 => {
            let who = ParticipantId(2_000 + i64::from(it.which % 5));
            let candidate = Candidate {
                strength: i32::from(it.other % 2_000),
                ..Candidate::default()
            };
            decide_join(&played.it, who, who, &candidate, now)
        }
        14 => {
            let why = [
                ExitReason::Withdrew,
                ExitReason::GaveUp,
                ExitReason::Removed,
            ][usize::from(it.other % 3)];
            decide_withdraw(&played.it, someone, why, DIRECTOR, &played.games, now)
        }
        15 => played.direct(DirectorAction::Return(someone)),
        16 => {
            let round = u16::try_from(played.it.rounds.len()).unwrap_or(0) + it.other % 3;
            match played.direct(DirectorAction::Bye(someone, round)) {
                Err(TournamentRefusal::Done) => {
                    played.direct(DirectorAction::AfterAll(someone, round))
                }
                asked => asked,
            }
        }
        17 => {
            let to = ParticipantId(3_000 + i64::from(it.other % 6));
            decide_substitute(&played.it, someone, (to, Takeover::ForGood), DIRECTOR, now)
        }
        18 => pick(&ids, it.which).map_or(Err(TournamentRefusal::Unknown), |id| {
            let verdict = Verdict::ALL[usize::from(it.other % 6)];
            played.direct(DirectorAction::Result(id, 0, verdict))
        }),
        19 => {
            let one = pick(&ids, it.which).filter(|_| it.other.is_multiple_of(2));
            let until = now + Span::from_days(i64::from(it.other % 30));
            played.direct(DirectorAction::PutOff(one, until))
        }
        20 => {
            let claim = [Claim::Win, Claim::Draw, Claim::PlayOn][usize::from(it.other % 3)];
            let asked: Vec<GameId> = games
                .into_iter()
                .filter(|it| is_asked(played, *it))
                .collect();
            pick(&asked, it.which).map_or(Err(TournamentRefusal::Unknown), |game| {
                let seat = Seat::BOTH[usize::from(!it.which.is_multiple_of(3))];
                let entry = played.entry_at(game, seat);
                let who = played.it.entry(entry).expect("it is there").participant();
                decide_claim_at_deadline(&played.it, who, game, claim, now)
            })
        }
        21 => {
            let who = played
                .it
                .entry(someone)
                .expect("it is listed")
                .participant();
            decide_challenge_on_ladder(&played.it, who, other, &[], now)
        }
        22 if played.it.is_kept_apart([someone, other]) => {
            played.direct(DirectorAction::LetMeet(someone, other))
        }
        22 => played.direct(DirectorAction::Forbid(someone, other)),
        23 if it.which.is_multiple_of(12) => played.direct(DirectorAction::End),
        _ => played.direct(DirectorAction::Pair),
    };
    if let Ok(decided) = decided {
        played.take(decided);
        played.look();
    }
}

fn check(played: &PlayedTournament) {
    let it = &played.it;
    let again = Tournament::replay(it.root.clone(), it.revision, it.log.clone());
    assert_eq!(again.as_ref(), Ok(it), "the log says all");
    let text = serde_json::to_string(&it.log).expect("it can be written");
    let read: Vec<_> = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(it.log, read);

    let next = decide_next(it, &played.facts, played.now);
    let (decided, _) = next.expect("it follows");
    let nothing = TournamentDecision::default();
    assert_eq!(decided, nothing, "what was done is not done again");

    // Each round has everybody once at most, and no two meet twice in a Swiss.
    let mut met = BTreeSet::new();
    for (number, round) in it.rounds.iter().enumerate() {
        let mut seen = BTreeSet::new();
        let found: Vec<&Match> = round.matches.iter().filter_map(|id| it.find(*id)).collect();
        let matched = found.iter().flat_map(|it| [it.new.first, it.new.second]);
        for id in matched.chain(round.byes.iter().map(|it| it.0)) {
            assert!(seen.insert(id), "{id:?} is twice in round {}", number + 1);
        }
        for found in found {
            let played = !matches!(found.result(), Some(MatchResult::Forfeit { .. }));
            let pair = [found.new.first, found.new.second];
            let pair = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            if played && !had_corrections(it) {
                assert!(met.insert(pair), "{pair:?} have met twice");
            }
        }
    }
    // A round robin has each pair once, or twice if it is double, in a season.
    let mut pairs: BTreeMap<_, u32> = BTreeMap::new();
    if it.format().seasons.is_some() {
        for found in &it.matches {
            let both = (found.new.first, found.new.second);
            *pairs.entry((found.season, both)).or_default() += 1;
        }
        let is_once = pairs.values().all(|it| *it == 1);
        assert!(is_once, "a game of a table was played twice");
    }
    if it.stage == Stage::Running
        && let Some(most) = it.format().seasons.and_then(|it| it.parallel)
        && it.seasons.last().is_some_and(|it| played.now < it.deadline)
    {
        for entry in it.playing_entries() {
            let open = it.open_matches(entry.id).count();
            assert!(open <= usize::from(most), "{:?} plays {open}", entry.id);
        }
    }
    // A ladder has everybody who plays it once.
    let places: BTreeSet<_> = it.ladder.iter().collect();
    assert_eq!(places.len(), it.ladder.len());
    if it.format().has_challenges() && it.stage == Stage::Running {
        let playing: BTreeSet<_> = it.playing_entries().map(|it| &it.id).collect();
        assert_eq!(playing, it.ladder.iter().collect());
    }
    // All lines of a table are there once, ranks rise, nobody who left is on it.
    for standings in it.standings() {
        let mut seen = BTreeSet::new();
        let mut before = 0;
        for line in &standings.lines {
            assert!(seen.insert(line.entry));
            assert!(line.rank >= before && line.rank <= standings.lines.len());
            before = line.rank;
        }
    }
    // While it runs, something is due.
    if it.stage == Stage::Running && !it.format().has_challenges() {
        let wake = played.wake.expect("something is waited for");
        assert!(wake > played.now, "nothing is waited for in the past");
    }
}

fn had_corrections(it: &Tournament) -> bool {
    it.log
        .iter()
        .any(|it| matches!(it.event, TournamentEvent::Corrected { .. }))
}

/// How many tournaments are played; `TOURNAMENTS=3000` plays more. Read at compile time, so that
/// the domain asks for nothing while it runs.
pub(super) fn cases() -> u32 {
    let asked = option_env!("TOURNAMENTS");
    asked.and_then(|it| it.parse().ok()).unwrap_or(64)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn whatever_happens_a_tournament_stays_one_and_ends(
        kind in kinds(),
        pair in any::<bool>(),
        look_first in any::<bool>(),
        draw_at_once in any::<bool>(),
        people in 4_i64..14,
        happens in happenings(),
    ) {
        let mut setup = setup(kind);
        if pair || kind.format().games > Some(1) {
            setup = pairs_of_games(setup);
        }
        setup.places = 16;
        setup.look_first = look_first;
        if draw_at_once {
            setup.at_deadline = crate::tournament::AtDeadline::Draw;
        }
        let mut played = PlayedTournament::open_and_start(setup, people);
        check(&played);
        for it in happens {
            happen(&mut played, it);
            check(&played);
        }
        // From here on nobody acts, and it ends by itself.
        if kind.format().has_divisions() {
            for id in played.it.playing_entries().map(|it| it.id).collect::<Vec<_>>() {
                let stays = decide_next_season(&played.it, id, false, DIRECTOR, played.now);
                if let Ok(decided) = stays {
                    played.take(decided);
                }
            }
            played.look();
        }
        for _ in 0..400 {
            let Some(wake) = played.wake else { break };
            played.now = wake;
            played.look();
            check(&played);
        }
        if kind.format().has_challenges() {
            let open = played.it.matches.iter().filter(|it| !it.is_settled()).count();
            prop_assert!(open == 0 || !played.it.stage.is_going_on());
        } else {
            prop_assert!(!played.it.stage.is_going_on(), "{:?}", played.it.stage);
        }
    }
}
