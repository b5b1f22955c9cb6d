//! Telling turns in words.

use super::{
    Action, ClanCath, Square, State, clan::Man, formations::FORMATIONS, state::Phase, trail::walks,
};
use cairn_kernel::{Arg, Phrase, Sentence, Told, TurnStep};

/// The most pieces told one by one.
const MAX_WALKS: usize = 5;

type Step<'a> = TurnStep<'a, ClanCath>;

impl Told for ClanCath {
    fn tell(&self, turn: &[Step<'_>]) -> Vec<Sentence> {
        let is_move = |action| {
            matches!(
                action,
                Action::Step { .. } | Action::Berserk(_) | Action::End
            )
        };
        let are_one = |one: &Step<'_>, other: &Step<'_>| match (*one.action, *other.action) {
            (Action::Place { .. }, Action::Place { .. }) => one.before.phase == other.before.phase,
            (Action::Roll, Action::Rolls(..)) => true,
            (one, other) => is_move(one) && is_move(other),
        };
        let phrases = turn
            .chunk_by(are_one)
            .filter_map(|steps| match steps[0].action {
                Action::Place { .. } => set_up(steps),
                Action::Roll | Action::Rolls(..) => roll(steps),
                Action::Step { .. } | Action::Berserk(_) | Action::End => moves(steps),
            });
        phrases.map(Sentence::from).collect()
    }
}

/// `Ada set up the clan: Wedge`.
fn set_up(placed: &[Step<'_>]) -> Option<Phrase> {
    let (first, last) = (placed.first()?, placed.last()?);
    let Phase::SetUp(seat) = first.before.phase else {
        return None;
    };
    let clan = last.after.clans.get(seat);
    let Some(chieftain) = clan
        .rank(Man::Chieftain)
        .first()
        .filter(|_| clan.is_complete())
    else {
        return Some(
            Phrase::new("clancath-told-placed")
                .with("who", seat)
                .with("count", count(placed.len())),
        );
    };
    let formation = FORMATIONS.iter().find(|formation| {
        let mut there = first.before.clans.get(seat).clone();
        for action in formation.placements(first.before, seat) {
            if let Action::Place { man, at } = action {
                there.put(man, at);
            }
        }
        there == *clan
    });
    Some(match formation {
        Some(formation) => Phrase::new("clancath-told-formation")
            .with("who", seat)
            .with("formation", Arg::Key(formation.word.into())),
        None => Phrase::new("clancath-told-set-up")
            .with("who", seat)
            .with("at", chieftain.to_string()),
    })
}

/// `Bob rolled 6 + 2 (8 points, 14 saved up)`.
fn roll(steps: &[Step<'_>]) -> Option<Phrase> {
    let last = steps.last()?;
    match (*last.action, last.before.phase) {
        (Action::Rolls(one, other), Phase::Rolling(seat)) => Some(
            Phrase::new("clancath-told-rolled")
                .with("who", seat)
                .with("one", i64::from(one))
                .with("other", i64::from(other))
                .with("saved", i64::from(last.after.clans.get(seat).pool)),
        ),
        (_, Phase::Turn(moving)) => {
            Some(Phrase::new("clancath-told-roll").with("who", moving.seat))
        }
        _ => None,
    }
}

/// A step of a piece, and whom it took.
struct WalkStep {
    man: Man,
    ends: (Square, Square),
    taken: Option<Man>,
}

/// `Ada: j8 → n11, captures a Clansman (9 of 12 points)`.
fn moves(steps: &[Step<'_>]) -> Option<Phrase> {
    let (first, last) = (steps.first()?, steps.last()?);
    let Phase::Turn(moving) = first.before.phase else {
        return None;
    };
    let seat = moving.seat;
    let (mut spent, mut berserker, mut stepped) = (0, None, Vec::new());
    for step in steps {
        match *step.action {
            Action::Berserk(hero) => berserker = Some(hero),
            Action::Step { from, to } => {
                let State { clans, .. } = step.before;
                spent += i64::from(step.before.cost(seat, from, to));
                stepped.push(WalkStep {
                    man: clans.get(seat).man_at(from).unwrap_or(Man::Clansman),
                    ends: (from, to),
                    taken: clans.get(!seat).man_at(to),
                });
            }
            _ => (),
        }
    }
    if stepped.is_empty() {
        return Some(
            Phrase::new("clancath-told-berserk")
                .with("who", seat)
                .with("at", berserker?.to_string()),
        );
    }
    let walks = walks(stepped, |step| step.ends);
    let falls = last.after.trail.fallen.is_some();
    Some(
        Phrase::new("clancath-told-moves")
            .with("who", seat)
            .with("walks", together(walks, berserker.is_some(), falls))
            .with("spent", spent)
            .with("points", i64::from(first.before.points(&moving))),
    )
}

/// All walks, in order; of many the captures, and how many others there were.
fn together(mut walks: Vec<Vec<WalkStep>>, is_berserk: bool, falls: bool) -> Phrase {
    let mut left = Vec::new();
    if walks.len() > MAX_WALKS {
        walks.sort_by_key(|walk| walk.iter().all(|step| step.taken.is_none()));
        left = walks.split_off(MAX_WALKS);
    }
    let phrases = walks.iter().map(|it| walk_phrase(it, is_berserk, falls));
    let phrase = phrases.reduce(|one, other| {
        Phrase::new("clancath-told-then")
            .with("one", one)
            .with("other", other)
    });
    let phrase = phrase.unwrap_or_else(|| Phrase::new("clancath-told-nothing"));
    if left.is_empty() {
        return phrase;
    }
    let taken = left.iter().flatten().filter(|step| step.taken.is_some());
    Phrase::new("clancath-told-more")
        .with("walks", phrase)
        .with("count", count(left.len()))
        .with("taken", count(taken.count()))
}

/// `Hero j8 → n11, captures a Clansman`.
fn walk_phrase(walk: &[WalkStep], is_berserk: bool, falls: bool) -> Phrase {
    let key = match walk[0].man {
        _ if is_berserk => "clancath-told-berserker",
        Man::Chieftain => "clancath-told-chieftain",
        Man::Hero => "clancath-told-hero",
        Man::Clansman => "clancath-told-clansman",
    };
    let (from, last) = (walk[0].ends.0, walk.len() - 1);
    // Of a way back to its beginning, both ends alone would say nothing.
    let is_back = walk[last].ends.1 == from;
    let way = &walk[if is_back { 0 } else { last }..];
    let way: Vec<String> = way.iter().map(|step| step.ends.1.to_string()).collect();
    let mut phrase = Phrase::new(key)
        .with("from", from.to_string())
        .with("to", way.join(" → "));
    let captures = [
        (Man::Chieftain, "clancath-told-chieftains"),
        (Man::Hero, "clancath-told-heroes"),
        (Man::Clansman, "clancath-told-clansmen"),
    ];
    let captures = captures.into_iter().filter_map(|(man, key)| {
        let taken = walk.iter().filter(|step| step.taken == Some(man)).count();
        (taken > 0).then(|| Phrase::new(key).with("count", count(taken)).into())
    });
    let captures: Vec<Arg> = captures.collect();
    if !captures.is_empty() {
        phrase = Phrase::new("clancath-told-captures")
            .with("walk", phrase)
            .with("what", Arg::List(captures));
    }
    if is_berserk && falls {
        phrase = Phrase::new("clancath-told-falls").with("walk", phrase);
    }
    phrase
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
