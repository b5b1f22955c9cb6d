//! Tournaments of every kind for tests of those who show them.

use super::*;
use crate::domain::tournament::{Gone, decide_ask_bye, decide_withdraw};

/// Nine people each: open, after the first result, and as far as it goes in forty days. Two people
/// are as strong as each other, one rests in the second round, one withdraws.
pub(crate) fn tournaments() -> Vec<Tournament> {
    let round_robin = |double| Kind::RoundRobin {
        double,
        parallel: None,
        days: 60,
    };
    let league = Kind::League {
        size: 5,
        moves: 1,
        parallel: None,
        days: 30,
    };
    let knockout = |games| Kind::Knockout {
        games,
        days: 14,
        third_place: true,
    };
    let all = [
        setup(swiss(4, 14)),
        pairs_of_games(setup(swiss(3, 14))),
        setup(round_robin(false)),
        setup(round_robin(true)),
        setup(league),
        setup(knockout(1)),
        setup(knockout(2)),
        setup(Kind::Ladder { reach: None }),
    ];
    all.into_iter().flat_map(stages).collect()
}

fn stages(mut setup: Setup) -> Vec<Tournament> {
    setup.start = Start::At(Timestamp(40 * DAY));
    let mut played = Played::open(setup);
    for who in 1..=9 {
        played.join(who);
    }
    for equal in [4, 5] {
        played.facts.strengths.insert(ParticipantId(equal), 1_990);
    }
    let open = played.it.clone();
    played.start();
    let rests = decide_ask_bye(&played.it, entry(2), 2, DIRECTOR, played.now);
    if let Ok(decided) = rests {
        played.take(decided);
    }
    if let Some(game) = played.open_games().first() {
        played.win(*game, Seat::Second);
    }
    let begun = played.it.clone();
    let withdrawn = decide_withdraw(
        &played.it,
        entry(8),
        Gone::Withdrew,
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

/// A Swiss whose director looks at pairings first: before its first round and before its second.
pub(crate) fn looked_at() -> [Tournament; 2] {
    let mut setup = setup(swiss(4, 14));
    setup.look_first = true;
    let mut played = Played::running(setup, 9);
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
