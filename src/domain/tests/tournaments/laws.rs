//! Laws: a tournament stays consistent, no matter which events happen in which order.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::{
    HowAborted, HowDrawn,
    tournament::{
        Claim, GameResult, Gone, Match, Stage, Takeover, TournamentEvent, decide_ask_bye,
        decide_challenge_on_ladder, decide_claim_at_deadline, decide_correct, decide_end,
        decide_forbid, decide_let_meet, decide_pair_now, decide_play_after_all, decide_put_off,
        decide_return, decide_substitute, decide_withdraw,
    },
};

/// A random event, given by numbers taken modulo the possibilities.
#[derive(Clone, Copy, Debug)]
pub(super) struct Happening {
    pub(super) what: u8,
    which: u16,
    other: u16,
}

pub(super) fn happenings() -> impl Strategy<Value = Vec<Happening>> {
    let one = (0_u8..24, any::<u16>(), any::<u16>());
    let one = one.prop_map(|(what, which, other)| Happening { what, which, other });
    prop::collection::vec(one, 0..160)
}

fn kinds() -> impl Strategy<Value = TournamentKind> {
    let parallel = || prop::option::of(1_u8..4);
    prop_oneof![
        (1_u8..6, 7_u16..20).prop_map(|(rounds, days)| swiss(rounds, days)),
        (any::<bool>(), parallel(), 20_u16..60).prop_map(|(double, parallel, days)| {
            TournamentKind::RoundRobin {
                double,
                parallel,
                days,
            }
        }),
        (any::<bool>(), prop::sample::select(vec![1_u8, 2, 4, 6])).prop_map(
            |(third_place, games)| TournamentKind::Knockout {
                games,
                days: 14,
                third_place,
            }
        ),
        (4_u8..7, 0_u8..3, parallel()).prop_map(|(size, moves, parallel)| TournamentKind::League {
            size,
            moves,
            parallel,
            days: 30,
        }),
        prop::option::of(1_u8..4).prop_map(|reach| TournamentKind::Ladder { reach }),
    ]
}

fn pick<T: Copy>(from: &[T], at: u16) -> Option<T> {
    from.get(usize::from(at).checked_rem(from.len())?).copied()
}

/// Makes something happen; a refused event has no effect.
#[expect(clippy::too_many_lines, reason = "one arm a happening, each short")]
pub(super) fn happen(played: &mut PlayedTournament, it: Happening) {
    let now = played.now;
    let entries: Vec<EntryId> = played.it.listed().map(|it| it.id).collect();
    let games = played.open_games();
    let ids: Vec<_> = played.it.matches.iter().map(|it| it.id).collect();
    let someone = pick(&entries, it.which);
    let other = pick(&entries, it.other);
    let decided = match it.what {
        0..=8 => {
            let Some(game) = pick(&games, it.which) else {
                return;
            };
            let seat = if it.other.is_multiple_of(2) {
                Seat::First
            } else {
                Seat::Second
            };
            let outcome = match it.other % 7 {
                0 => Outcome::Drawn(HowDrawn::Agreement),
                1 => Outcome::Aborted(HowAborted::NoShow(seat)),
                _ => Outcome::Won(seat, HowWon::Time),
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
        14 => someone.map_or(Err(TournamentRefusal::Unknown), |id| {
            let why = [Gone::Withdrew, Gone::GaveUp, Gone::Removed][usize::from(it.other % 3)];
            decide_withdraw(&played.it, id, why, DIRECTOR, &played.games, now)
        }),
        15 => someone.map_or(Err(TournamentRefusal::Unknown), |id| {
            decide_return(&played.it, id, DIRECTOR, now)
        }),
        16 => someone.map_or(Err(TournamentRefusal::Unknown), |id| {
            let round = u16::try_from(played.it.rounds.len()).unwrap_or(0) + it.other % 3;
            match decide_ask_bye(&played.it, id, round, DIRECTOR, now) {
                Err(TournamentRefusal::Done) => {
                    decide_play_after_all(&played.it, id, round, DIRECTOR, now)
                }
                asked => asked,
            }
        }),
        17 => someone.map_or(Err(TournamentRefusal::Unknown), |id| {
            let to = ParticipantId(3_000 + i64::from(it.other % 6));
            decide_substitute(&played.it, id, (to, Takeover::ForGood), DIRECTOR, now)
        }),
        18 => pick(&ids, it.which).map_or(Err(TournamentRefusal::Unknown), |id| {
            let result = [
                GameResult::Played(Some(Seat::First)),
                GameResult::Adjudicated(None),
                GameResult::Forfeit(None),
                GameResult::Forfeit(Some(Seat::Second)),
            ][usize::from(it.other % 4)];
            decide_correct(&played.it, DIRECTOR, id, 0, result, None, now)
        }),
        19 => decide_put_off(
            &played.it,
            DIRECTOR,
            pick(&ids, it.which).filter(|_| it.other.is_multiple_of(2)),
            now + Span::from_days(i64::from(it.other % 30)),
            None,
            now,
        ),
        20 => {
            let claim = [Claim::Win, Claim::Draw, Claim::PlayOn][usize::from(it.other % 3)];
            let asked = games.iter().filter(|game| {
                played.it.match_of(**game).is_some_and(|(found, number)| {
                    found.games[usize::from(number)].adjudication.is_some()
                })
            });
            let asked: Vec<GameId> = asked.copied().collect();
            pick(&asked, it.which).map_or(Err(TournamentRefusal::Unknown), |game| {
                let (found, number) = played.it.match_of(game).expect("it is one of its games");
                let seat = if it.which.is_multiple_of(3) {
                    Seat::First
                } else {
                    Seat::Second
                };
                let entry = found.entry_at(usize::from(number), seat).expect("two play");
                let who = played.it.entry(entry).expect("it is there").who();
                decide_claim_at_deadline(&played.it, who, game, claim, now)
            })
        }
        21 => match (someone, other) {
            (Some(a), Some(b)) => {
                let who = played.it.entry(a).expect("it is listed").who();
                decide_challenge_on_ladder(&played.it, who, b, &[], now)
            }
            _ => Err(TournamentRefusal::Unknown),
        },
        22 => match (someone, other) {
            (Some(a), Some(b)) if played.it.is_kept_apart([a, b]) => {
                decide_let_meet(&played.it, DIRECTOR, [a, b], now)
            }
            (Some(a), Some(b)) => decide_forbid(&played.it, DIRECTOR, [a, b], None, now),
            _ => Err(TournamentRefusal::Unknown),
        },
        23 if it.which.is_multiple_of(12) => decide_end(&played.it, DIRECTOR, None, now),
        _ => decide_pair_now(&played.it, DIRECTOR, &played.facts, now),
    };
    if let Ok(decided) = decided {
        played.take(decided);
        played.look();
    }
}

/// The invariants.
fn check(played: &PlayedTournament) {
    let it = &played.it;
    let again = Tournament::replay(it.root.clone(), it.revision, it.log.clone());
    assert_eq!(again.as_ref(), Ok(it), "the log says all");
    let text = serde_json::to_string(&it.log).expect("it can be written");
    let read: Vec<_> = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(it.log, read);

    let next = decide_next(it, &played.facts, played.now);
    let (decided, _) = next.expect("it follows");
    assert_eq!(
        decided,
        Decided::default(),
        "what was done is not done again"
    );

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
            let played = !matches!(
                found.result(),
                Some(crate::tournament::MatchResult::Forfeit { .. })
            );
            let pair = [found.new.first, found.new.second];
            let pair = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            if played && !had_corrections(it) {
                assert!(met.insert(pair), "{pair:?} have met twice");
            }
        }
    }
    // A round robin has each pair once, or twice if it is double, in a season.
    let mut pairs: BTreeMap<_, u32> = BTreeMap::new();
    if it.setup.kind.has_seasons() {
        for found in &it.matches {
            let both = (found.new.first, found.new.second);
            *pairs.entry((found.season, both)).or_default() += 1;
        }
        assert!(
            pairs.values().all(|it| *it == 1),
            "a game of a table was played twice"
        );
    }
    if let (
        TournamentKind::RoundRobin { parallel, .. } | TournamentKind::League { parallel, .. },
        Stage::Running,
    ) = (it.setup.kind, it.stage)
        && let Some(most) = parallel
        && it.seasons.last().is_some_and(|it| played.now < it.deadline)
    {
        for entry in it.playing() {
            let open = it.open_matches(entry.id).count();
            assert!(
                open <= usize::from(most),
                "{:?} plays {open} at a time",
                entry.id
            );
        }
    }
    // A ladder has everybody who plays it once.
    let places: BTreeSet<_> = it.ladder.iter().collect();
    assert_eq!(places.len(), it.ladder.len());
    if it.setup.kind.is_ladder() && it.stage == Stage::Running {
        let playing: BTreeSet<_> = it.playing().map(|it| &it.id).collect();
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
    if it.stage == Stage::Running && !it.setup.kind.is_ladder() {
        let wake = played.wake.expect("something is waited for");
        assert!(wake > played.now, "nothing is waited for in the past");
    }
}

fn had_corrections(it: &Tournament) -> bool {
    let corrected = |it: &TournamentEvent| matches!(it, TournamentEvent::Corrected { .. });
    it.log.iter().any(|it| corrected(&it.event))
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
        if pair || matches!(kind, TournamentKind::Knockout { games: 2.., .. }) {
            setup = pairs_of_games(setup);
        }
        setup.places = 16;
        setup.look_first = look_first;
        if draw_at_once {
            setup.at_deadline = crate::tournament::AtDeadline::Draw;
        }
        let mut played = PlayedTournament::running(setup, people);
        check(&played);
        for it in happens {
            happen(&mut played, it);
            check(&played);
        }
        // From here on nobody acts, and it ends by itself.
        if kind.is_league() {
            for id in played.it.playing().map(|it| it.id).collect::<Vec<_>>() {
                let stays = crate::tournament::decide_next_season(
                    &played.it, id, false, DIRECTOR, played.now,
                );
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
        if kind.is_ladder() {
            let open = played.it.matches.iter().filter(|it| !it.is_settled()).count();
            prop_assert!(open == 0 || !played.it.stage.is_going_on());
        } else {
            prop_assert!(!played.it.stage.is_going_on(), "{:?}", played.it.stage);
        }
    }
}
