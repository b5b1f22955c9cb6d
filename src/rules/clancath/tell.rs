//! Telling turns in words.

use super::{
    Action, ClanCath, Square, State,
    clan::Man,
    formations::{self, Formation},
    state::Phase,
};
use cairn_kernel::{Arg, Phrase, Seat, Sentence, TurnStep};

/// The most pieces told one by one.
const MOST: usize = 5;

pub(super) fn tell(turn: &[TurnStep<'_, ClanCath>]) -> Vec<Sentence> {
    let mut told = Vec::new();
    let mut rest = turn;
    while let [step, after @ ..] = rest {
        let (phrase, further) = match (*step.action, step.before.phase) {
            (Action::Place { .. }, _) => {
                let is_placed = |it: &&TurnStep<'_, ClanCath>| {
                    matches!(it.action, Action::Place { .. })
                        && it.before.phase == step.before.phase
                };
                let count = rest.iter().take_while(is_placed).count();
                let (placed, further) = rest.split_at(count);
                (set_up(placed), further)
            }
            (Action::Roll, Phase::Turn(seat, _)) => match after {
                [dice, further @ ..] if matches!(dice.action, Action::Rolls(..)) => {
                    (roll_phrase(dice), further)
                }
                _ => (
                    Some(Phrase::new("clancath-told-roll").with("who", seat)),
                    after,
                ),
            },
            (Action::Rolls(..), _) => (roll_phrase(step), after),
            _ => {
                let is_move = |it: &&TurnStep<'_, ClanCath>| {
                    matches!(
                        it.action,
                        Action::Step { .. } | Action::Berserk(_) | Action::End
                    )
                };
                let count = rest.iter().take_while(is_move).count().max(1);
                let (moves, further) = rest.split_at(count);
                (move_phrase(moves), further)
            }
        };
        told.extend(phrase.map(Sentence::from));
        rest = further;
    }
    told
}

/// `Ada set up the clan: Wedge`.
fn set_up(placed: &[TurnStep<'_, ClanCath>]) -> Option<Phrase> {
    let (first, last) = (placed.first()?, placed.last()?);
    let Phase::SetUp(seat) = first.before.phase else {
        return None;
    };
    let clan = last.after.clans.get(seat);
    let Some(chieftain) = clan.chieftain().filter(|_| clan.is_complete()) else {
        return Some(
            Phrase::new("clancath-told-placed")
                .with("who", seat)
                .with("count", count(placed.len())),
        );
    };
    let formation = Formation::ALL.into_iter().find(|formation| {
        let mut there = first.before.clone();
        for action in formations::expand(first.before, seat, *formation) {
            if let Action::Place { man, at } = action {
                there.clans.get_mut(seat).put(man, at);
            }
        }
        there.clans.get(seat) == clan
    });
    Some(match formation {
        Some(formation) => Phrase::new("clancath-told-formation")
            .with("who", seat)
            .with("formation", Arg::Key(formation.word().into())),
        None => Phrase::new("clancath-told-set-up")
            .with("who", seat)
            .with("at", chieftain.to_string()),
    })
}

/// `Bob rolled 6 + 2 (8 points, 14 saved up)`.
fn roll_phrase(dice: &TurnStep<'_, ClanCath>) -> Option<Phrase> {
    let (Action::Rolls(one, other), Phase::Rolling(seat)) = (*dice.action, dice.before.phase)
    else {
        return None;
    };
    Some(
        Phrase::new("clancath-told-rolled")
            .with("who", seat)
            .with("one", i64::from(one))
            .with("other", i64::from(other))
            .with("saved", i64::from(dice.after.clans.get(seat).pool)),
    )
}

/// What one piece has done in a turn.
struct Walk {
    man: Man,
    berserk: bool,
    from: Square,
    way: Vec<Square>,
    taken: Vec<Man>,
}

/// `Ada: j8 → n11, captures a Clansman (9 of 12 points)`.
fn move_phrase(moves: &[TurnStep<'_, ClanCath>]) -> Option<Phrase> {
    let (first, last) = (moves.first()?, moves.last()?);
    let Phase::Turn(seat, moving) = first.before.phase else {
        return None;
    };
    let mut spent = 0;
    let mut walks: Vec<Walk> = Vec::new();
    let mut berserk = None;
    for step in moves {
        match *step.action {
            Action::Berserk(hero) => berserk = Some(hero),
            Action::Step { from, to } => {
                spent += i64::from(step.before.cost(seat, from, to));
                walk(&mut walks, step.before, seat, (from, to), berserk.is_some());
            }
            _ => (),
        }
    }
    if walks.is_empty() {
        let hero = berserk?.to_string();
        return Some(
            Phrase::new("clancath-told-berserk")
                .with("who", seat)
                .with("at", hero),
        );
    }
    let falls = berserk.is_some() && last.after.trail.fallen.is_some();
    Some(
        Phrase::new("clancath-told-moves")
            .with("who", seat)
            .with("walks", together(walks, falls))
            .with("spent", spent)
            .with("points", i64::from(first.before.points(seat, &moving))),
    )
}

/// Adds a step to the walk of the piece, or begins a new walk.
fn walk(
    walks: &mut Vec<Walk>,
    before: &State,
    seat: Seat,
    (from, to): (Square, Square),
    berserk: bool,
) {
    let taken = before.clans.get(!seat).man_at(to);
    if let Some(known) = walks.iter_mut().find(|walk| walk.way.last() == Some(&from)) {
        known.way.push(to);
        known.taken.extend(taken);
        return;
    }
    walks.push(Walk {
        man: before.clans.get(seat).man_at(from).unwrap_or(Man::Clansman),
        berserk,
        from,
        way: vec![to],
        taken: taken.into_iter().collect(),
    });
}

/// All walks, in order; of many the captures, and how many others there were.
fn together(mut walks: Vec<Walk>, falls: bool) -> Phrase {
    let all = walks.len();
    if all > MOST {
        walks.sort_by_key(|walk| walk.taken.is_empty());
    }
    let (mut more, mut taken) = (0, 0);
    if all > MOST {
        for left in walks.drain(MOST..) {
            more += 1;
            taken += count(left.taken.len());
        }
    }
    let told = walks.iter().map(|walk| walk_phrase(walk, falls));
    let told = told.reduce(|one, other| {
        Phrase::new("clancath-told-then")
            .with("one", one)
            .with("other", other)
    });
    let told = told.unwrap_or_else(|| Phrase::new("clancath-told-nothing"));
    if more == 0 {
        return told;
    }
    Phrase::new("clancath-told-more")
        .with("walks", told)
        .with("count", more)
        .with("taken", taken)
}

/// `Hero j8 → n11, captures a Clansman`.
fn walk_phrase(walk: &Walk, falls: bool) -> Phrase {
    let key = match walk.man {
        _ if walk.berserk => "clancath-told-berserker",
        Man::Chieftain => "clancath-told-chieftain",
        Man::Hero => "clancath-told-hero",
        Man::Clansman => "clancath-told-clansman",
    };
    // Of a way back to its beginning, both ends alone would say nothing.
    let is_back = walk.way.last() == Some(&walk.from);
    let shown = if is_back { 0 } else { walk.way.len() - 1 };
    let way: Vec<String> = walk.way[shown..].iter().map(ToString::to_string).collect();
    let mut told = Phrase::new(key)
        .with("from", walk.from.to_string())
        .with("to", way.join(" → "));
    if !walk.taken.is_empty() {
        let what = [
            (Man::Chieftain, "clancath-told-chieftains"),
            (Man::Hero, "clancath-told-heroes"),
            (Man::Clansman, "clancath-told-clansmen"),
        ];
        let what = what.into_iter().filter_map(|(man, key)| {
            let taken = walk.taken.iter().filter(|it| **it == man).count();
            (taken > 0).then(|| Phrase::new(key).with("count", count(taken)).into())
        });
        told = Phrase::new("clancath-told-captures")
            .with("walk", told)
            .with("what", Arg::List(what.collect()));
    }
    if walk.berserk && falls {
        told = Phrase::new("clancath-told-falls").with("walk", told);
    }
    told
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
