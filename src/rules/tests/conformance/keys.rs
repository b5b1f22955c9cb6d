//! Requirements on the keys of positions: equal along transpositions, and equal only where the game
//! goes on alike.

use std::collections::HashMap;

use cairn_kernel::{AnyPosition, Cell, Key, Mark, Scene, Seat, SplitMix64, Turn, Viewer};
use serde_json::value::RawValue;

use crate::games::{Variant, hasty, variants};

/// Depth of the positions compared with one another: those reached by a handful of actions, in
/// every order, from some positions of random games.
const DEPTH: usize = 5;
/// The most orders tried from one position.
const MAX_ORDERS: usize = 300;
/// How far two positions with one key are played on alike.
const MAX_LOOK: usize = 60;

/// The possible actions, of a player or of chance.
pub(crate) fn possible(position: &dyn AnyPosition) -> Vec<Box<RawValue>> {
    let drawn = position.odds().into_iter().map(|(it, _)| it.action);
    let chosen = position.choices().into_iter().map(|it| it.played.action);
    chosen.chain(drawn).collect()
}

/// The pieces by kind and owner, without their places: unchanged by a quiet turn. Both sides may
/// have pieces of one kind.
fn kinds(scene: &Scene) -> Vec<(&'static str, Option<Seat>)> {
    let mut kinds: Vec<_> = scene.pieces.iter().map(|it| (it.kind, it.seat)).collect();
    kinds.sort_unstable();
    kinds
}

/// A piece of this kind and owner on a cell.
type Standing = (Cell, &'static str, Option<Seat>);

/// The pieces on the board, sorted, and whose turn it is.
fn board(position: &dyn AnyPosition) -> (Turn, Vec<Standing>) {
    let scene = position.scene(Viewer::Everyone);
    let mut pieces: Vec<_> = scene
        .pieces
        .iter()
        .map(|it| (it.at, it.kind, it.seat))
        .collect();
    pieces.sort_unstable();
    (position.turn(), pieces)
}

/// The same with the trays beside the board.
fn table(position: &dyn AnyPosition) -> String {
    let trays = position.scene(Viewer::Everyone).trays;
    format!("{:?} {trays:?}", board(position))
}

/// A position on the way, with the actions that led to it.
pub(crate) struct Step {
    pub(crate) position: Box<dyn AnyPosition>,
    /// The actions from the root, sorted: two orders of the same turns have the same.
    actions: Vec<String>,
    /// Actions since the last one that changed the set of pieces. Counters of quiet turns begin
    /// there.
    quiet: usize,
}

/// Actions that can follow one another from here: those of a random path that tends to come back to
/// where it was, and some others.
pub(crate) fn pool(from: &dyn AnyPosition, random: &mut SplitMix64) -> Vec<Box<RawValue>> {
    let mut position = from.fork();
    let mut seen = vec![board(from)];
    let mut pool: Vec<Box<RawValue>> = Vec::new();
    for _ in 0..DEPTH + 3 {
        let mut some = possible(position.as_ref());
        if some.is_empty() {
            break;
        }
        let mut few = Vec::new();
        while few.len() < 10 && !some.is_empty() {
            few.push(some.swap_remove(random.place(some.len())));
        }
        let back = few.iter().position(|action| {
            let mut next = position.fork();
            next.replay(action).is_ok() && seen.contains(&board(next.as_ref()))
        });
        let chosen = back.unwrap_or(0);
        position.replay(&few[chosen]).expect("possible");
        seen.push(board(position.as_ref()));
        few.swap(0, chosen);
        few.truncate(2);
        for action in few {
            if !pool.iter().any(|it| it.get() == action.get()) {
                pool.push(action);
            }
        }
    }
    pool
}

/// Every order of the actions of the pool, as far as they are legal one after the other.
pub(crate) fn each_order(
    root: &dyn AnyPosition,
    pool: &[Box<RawValue>],
    random: &mut SplitMix64,
    mut look: impl FnMut(&Step),
) {
    let mut open = vec![Step {
        position: root.fork(),
        actions: Vec::new(),
        quiet: 0,
    }];
    let mut left = MAX_ORDERS;
    while let Some(step) = open.pop() {
        look(&step);
        if step.actions.len() == DEPTH {
            continue;
        }
        let before = kinds(&step.position.scene(Viewer::Everyone));
        let shift = random.place(pool.len().max(1));
        for action in pool.iter().cycle().skip(shift).take(pool.len()) {
            let mut position = step.position.fork();
            if left == 0 || position.replay(action).is_err() {
                continue;
            }
            left -= 1;
            let mut actions = step.actions.clone();
            actions.push(action.get().to_owned());
            actions.sort_unstable();
            let same = kinds(&position.scene(Viewer::Everyone)) == before;
            open.push(Step {
                position,
                actions,
                quiet: if same { step.quiet + 1 } else { 0 },
            });
        }
    }
}

/// Some positions of a random game to start from, its last turns among them.
pub(crate) fn roots(
    variant: &Variant,
    seed: u8,
    random: &mut SplitMix64,
) -> Vec<Box<dyn AnyPosition>> {
    let mut kept: Vec<Box<dyn AnyPosition>> = Vec::new();
    variant.random_game(seed, |position, _| kept.push(position.fork()));
    let end = kept.len().saturating_sub(1);
    let mut at: Vec<usize> = (0..3).map(|_| random.place(end.max(1))).collect();
    at.extend([end.saturating_sub(2), end.saturating_sub(4)]);
    at.into_iter().map(|idx| kept[idx].fork()).collect()
}

fn marks(position: &dyn AnyPosition) -> Vec<Mark> {
    position.scene(Viewer::Everyone).marks
}

pub(crate) fn notations(position: &dyn AnyPosition) -> Vec<String> {
    let chosen = position.choices().into_iter().map(|it| it.played.notation);
    let drawn = position.odds().into_iter();
    let drawn = drawn.map(|(it, weight)| format!("{} {weight}", it.notation));
    chosen.chain(drawn).collect()
}

/// Plays on alike from two supposedly equal positions, and compares everything comparable on the
/// way.
fn go_on_alike(
    variant: &Variant,
    one: &dyn AnyPosition,
    other: &dyn AnyPosition,
    random: &mut SplitMix64,
) {
    let (mut one, mut other) = (one.fork(), other.fork());
    for _ in 0..MAX_LOOK {
        let name = variant.name();
        assert_eq!(one.turn(), other.turn(), "{name}: equal keys");
        assert_eq!(
            notations(one.as_ref()),
            notations(other.as_ref()),
            "{name}: equal keys"
        );
        let mut actions = possible(one.as_ref());
        if actions.is_empty() {
            return;
        }
        let action = actions.swap_remove(random.place(actions.len()));
        one.replay(&action).expect("possible");
        other.replay(&action).expect("possible in both");
        assert!(
            one.key() == other.key(),
            "{name}: equal positions lead to different ones by {}",
            action.get()
        );
    }
}

/// The variants themselves, and those with limits so low that games end by them.
fn all() -> impl Iterator<Item = (Variant, bool)> {
    let usual = variants().into_iter().map(|variant| (variant, true));
    usual.chain(hasty().into_iter().map(|variant| (variant, false)))
}

/// Whether the game counts repetitions: then it has a setting of that name. Positions that differ
/// in the last move differ in their earlier positions.
fn repeats(variant: &Variant) -> bool {
    let settings = variant.kind.about.settings;
    settings.iter().any(|setting| setting.key == "repetition")
}

#[test]
fn positions_with_one_key_go_on_alike_whatever_the_picture_shows_of_the_last_turn() {
    for (variant, usual) in all() {
        let mut known: HashMap<Key, Box<dyn AnyPosition>> = HashMap::new();
        let mut random = SplitMix64::new(7);
        let (mut met, mut repainted) = (0, 0);
        for seed in 0..if usual { 2 } else { 1 } {
            for root in roots(&variant, seed, &mut random) {
                let pool = pool(root.as_ref(), &mut random);
                let mut again = Vec::new();
                each_order(root.as_ref(), &pool, &mut SplitMix64::new(3), |step| {
                    let position = &step.position;
                    match known.get(&position.key()) {
                        Some(before) => again.push((before.fork(), position.fork())),
                        None => {
                            known.insert(position.key(), position.fork());
                        }
                    }
                });
                met += again.len();
                for (before, now) in &again {
                    // Cheap, so all are compared; a few are followed.
                    assert_eq!(
                        board(before.as_ref()),
                        board(now.as_ref()),
                        "{}: equal keys",
                        variant.name()
                    );
                    repainted += usize::from(marks(before.as_ref()) != marks(now.as_ref()));
                }
                for _ in 0..again.len().min(6) {
                    let (before, now) = again.swap_remove(random.place(again.len()));
                    go_on_alike(&variant, before.as_ref(), now.as_ref(), &mut random);
                }
            }
        }
        assert!(met > 0, "{}: nothing to compare", variant.name());
        assert!(
            !usual || repeats(&variant) || repainted > 0,
            "{}: no equal positions that look different",
            variant.name()
        );
    }
}

#[test]
fn two_orders_of_the_same_turns_lead_to_equal_positions() {
    for variant in variants() {
        let transposed = count_transpositions(&variant).unwrap_or_else(|what| panic!("{what}"));
        assert!(
            transposed > 5,
            "{}: {transposed} transposed",
            variant.name()
        );
    }
}

/// The number of pairs of equal positions reached by two orders of the same turns; or, as an error,
/// two that are not equal.
///
/// Where repetitions count, the earlier positions differ in each order until the next irreversible
/// turn.
pub(crate) fn count_transpositions(variant: &Variant) -> Result<usize, String> {
    let repeats = repeats(variant);
    let mut random = SplitMix64::new(11);
    let mut transposed = 0;
    for seed in 3..=4 {
        for root in roots(variant, seed, &mut random) {
            let pool = pool(root.as_ref(), &mut random);
            let mut groups: HashMap<String, Vec<Box<dyn AnyPosition>>> = HashMap::new();
            each_order(root.as_ref(), &pool, &mut SplitMix64::new(5), |step| {
                let group = format!(
                    "{:?} {} {}",
                    step.actions,
                    step.quiet,
                    table(step.position.as_ref())
                );
                groups.entry(group).or_default().push(step.position.fork());
            });
            let mut groups: Vec<_> = groups.into_iter().collect();
            groups.sort_by(|a, b| a.0.cmp(&b.0));
            for (group, positions) in groups {
                let [first, others @ ..] = &positions[..] else {
                    continue;
                };
                for other in others {
                    let equal = if repeats {
                        meet(first.as_ref(), other.as_ref(), &mut random)
                    } else {
                        Some(first.key() == other.key())
                    };
                    if equal == Some(false) {
                        return Err(format!("{}: different keys: {group}", variant.name()));
                    }
                    transposed += usize::from(equal.is_some());
                    if repeats && transposed > 30 {
                        break;
                    }
                }
            }
        }
    }
    Ok(transposed)
}

/// Whether two orders of the same turns are equal after the next turn that changes the set of
/// pieces; `None` if the game is over before.
fn meet(one: &dyn AnyPosition, other: &dyn AnyPosition, random: &mut SplitMix64) -> Option<bool> {
    let (mut one, mut other) = (one.fork(), other.fork());
    for _ in 0..400 {
        let before = kinds(&one.scene(Viewer::Everyone));
        let mut actions = possible(one.as_ref());
        if actions.is_empty() {
            return None;
        }
        // Captures are tried first.
        let taking = position_of_taking(one.as_ref());
        let action = taking.unwrap_or_else(|| actions.swap_remove(random.place(actions.len())));
        one.replay(&action).ok()?;
        other.replay(&action).ok()?;
        if kinds(&one.scene(Viewer::Everyone)) != before {
            return Some(one.key() == other.key());
        }
    }
    None
}

fn position_of_taking(position: &dyn AnyPosition) -> Option<Box<RawValue>> {
    let taking = |choice: &cairn_kernel::Choice| !choice.effect.captured.is_empty();
    let choice = position.choices().into_iter().find(taking)?;
    (!choice.effect.wins).then_some(choice.played.action)
}

#[test]
fn a_position_is_not_equal_to_the_one_an_action_before() {
    for variant in variants() {
        let mut before: Option<(Key, Turn)> = None;
        variant.random_game(6, |position, _| {
            let key = position.key();
            if let Some((last, turn)) = &before {
                assert!(*last != key, "{}: {turn:?}", variant.name());
            }
            before = Some((key, position.turn()));
        });
    }
}
