//! Keys of positions: equal along transpositions, and equal only where the game goes on alike. The
//! laws themselves are tested with keys that leave something out, and with one that holds too much.

use std::collections::{BTreeMap, HashMap};

use cairn_kernel::{AnyPosition, Cell, Choice, Key, Seat, SplitMix64, Turn, Viewer};
use cairn_rules::{GameKind, catalog};
use cairn_toygame::{FORGETFUL, OLD, Race, WITH_PICTURE};
use serde_json::value::RawValue;

use crate::games::{Variant, hasty, possible, settings, variants};

/// Depth of the positions compared with one another: those reached by a handful of actions, in
/// every order, from some positions of random games.
const DEPTH: usize = 5;
/// The most orders tried from one position.
const MAX_ORDERS: usize = 300;
/// How many plies two positions with one key are followed, in how many ways at each, and how many
/// are compared with the first one with their key.
const PLIES: u32 = 2;
const MAX_ACTIONS: usize = 4;
const MAX_COMPARED: usize = 2;
/// How far a few of them are played on alike.
const MAX_LOOK: u32 = 60;

/// As many of the possible actions at most.
fn some_possible(
    position: &dyn AnyPosition,
    most: usize,
    random: &mut SplitMix64,
) -> Vec<Box<RawValue>> {
    let mut some: Vec<_> = possible(position).map(|it| it.action).collect();
    random.shuffle(&mut some);
    some.truncate(most);
    some
}

/// The pieces by kind and owner, without their places: unchanged by a quiet turn. Both sides may
/// have pieces of one kind.
fn kinds(position: &dyn AnyPosition) -> Vec<(&'static str, Option<Seat>)> {
    let pieces = position.scene(Viewer::Everyone).pieces.into_iter();
    let mut kinds: Vec<_> = pieces.map(|it| (it.kind, it.seat)).collect();
    kinds.sort_unstable();
    kinds
}

/// A piece of this kind and owner on a cell.
type Standing = (Cell, &'static str, Option<Seat>);

/// The pieces on the board, sorted, and whose turn it is.
fn board(position: &dyn AnyPosition) -> (Turn, Vec<Standing>) {
    let pieces = position.scene(Viewer::Everyone).pieces.into_iter();
    let mut pieces: Vec<_> = pieces.map(|it| (it.at, it.kind, it.seat)).collect();
    pieces.sort_unstable();
    (position.turn(), pieces)
}

/// A position on the way, with the actions that led to it.
struct Step {
    position: Box<dyn AnyPosition>,
    /// The actions from the root, sorted: two orders of the same turns have the same.
    actions: Vec<String>,
    /// Actions since the last one that changed the set of pieces. Counters of quiet turns begin
    /// there.
    quiet: usize,
}

/// Actions that can follow one another from here: those of a random path that tends to come back to
/// where it was, and some others.
fn pool(from: &dyn AnyPosition, random: &mut SplitMix64) -> Vec<Box<RawValue>> {
    let mut position = from.fork();
    let mut seen = vec![board(from)];
    let mut pool: Vec<Box<RawValue>> = Vec::new();
    for _ in 0..DEPTH + 3 {
        let mut few = some_possible(position.as_ref(), 10, random);
        let back = few.iter().position(|action| {
            let mut next = position.fork();
            next.replay(action).is_ok() && seen.contains(&board(next.as_ref()))
        });
        if few.is_empty() {
            break;
        }
        few.swap(0, back.unwrap_or(0));
        position.replay(&few[0]).expect("possible");
        seen.push(board(position.as_ref()));
        for action in few.into_iter().take(2) {
            if !pool.iter().any(|it| it.get() == action.get()) {
                pool.push(action);
            }
        }
    }
    pool
}

/// Every order of the actions of a pool, as far as they are legal one after the other.
fn each_order(root: &dyn AnyPosition, random: &mut SplitMix64, mut look: impl FnMut(Step)) {
    let (pool, mut shifts) = (pool(root, random), SplitMix64::new(3));
    let mut open = vec![Step {
        position: root.fork(),
        actions: Vec::new(),
        quiet: 0,
    }];
    let mut left = MAX_ORDERS;
    while let Some(step) = open.pop() {
        if step.actions.len() < DEPTH {
            let before = kinds(step.position.as_ref());
            let shift = shifts.place(pool.len().max(1));
            for action in pool.iter().cycle().skip(shift).take(pool.len()) {
                let mut position = step.position.fork();
                if left == 0 || position.replay(action).is_err() {
                    continue;
                }
                left -= 1;
                let mut actions = step.actions.clone();
                actions.push(action.get().to_owned());
                actions.sort_unstable();
                let is_quiet = kinds(position.as_ref()) == before;
                open.push(Step {
                    position,
                    actions,
                    quiet: if is_quiet { step.quiet + 1 } else { 0 },
                });
            }
        }
        look(step);
    }
}

/// Some positions of a random game to start from, its last turns among them.
fn roots(variant: &Variant, seed: u8, random: &mut SplitMix64) -> Vec<Box<dyn AnyPosition>> {
    let kept = variant.positions(seed);
    let end = kept.len().saturating_sub(1);
    let mut at: Vec<usize> = (0..3).map(|_| random.place(end.max(1))).collect();
    at.extend([end.saturating_sub(2), end.saturating_sub(4)]);
    at.into_iter().map(|idx| kept[idx].fork()).collect()
}

fn notations(position: &dyn AnyPosition) -> Vec<String> {
    let chosen = position.choices().into_iter().map(|it| it.played.notation);
    let drawn = position.odds().into_iter();
    let drawn = drawn.map(|(it, weight)| format!("{} {weight}", it.notation));
    chosen.chain(drawn).collect()
}

/// A difference between two supposedly equal positions, this many plies ahead, in so many ways at
/// each.
fn difference(
    one: &dyn AnyPosition,
    other: &dyn AnyPosition,
    (plies, ways): (u32, usize),
    random: &mut SplitMix64,
) -> Option<String> {
    if one.turn() != other.turn() {
        return Some(format!("{:?} or {:?}", one.turn(), other.turn()));
    }
    let (can, could) = (notations(one), notations(other));
    if can != could {
        return Some(format!("{can:?} or {could:?}"));
    }
    let actions = some_possible(one, if plies == 0 { 0 } else { ways }, random);
    actions.iter().find_map(|action| {
        let (mut one, mut other) = (one.fork(), other.fork());
        let played = (one.replay(action), other.replay(action));
        let what = match played {
            (Ok(()), Ok(())) if one.key() == other.key() => {
                difference(one.as_ref(), other.as_ref(), (plies - 1, ways), random)?
            }
            (Ok(()), Ok(())) => "different keys".to_owned(),
            played => format!("{played:?}"),
        };
        Some(format!("after {}: {what}", action.get()))
    })
}

/// Looks for positions with one key that do not go on alike, and returns the number of keys, of
/// pairs of positions with one key that were reached in different ways, and of those of them that
/// look different.
fn look_for_a_difference(variant: &Variant) -> Result<[usize; 3], String> {
    let mut known: HashMap<Key, (Box<dyn AnyPosition>, usize)> = HashMap::new();
    let (mut pairs, mut repainted) = (0, 0);
    let mut random = SplitMix64::new(23);
    for seed in [7, 8] {
        let mut positions = variant.positions(seed);
        for root in roots(variant, seed, &mut random) {
            each_order(root.as_ref(), &mut random, |it| positions.push(it.position));
        }
        for position in positions {
            let Some((first, compared)) = known.get_mut(&position.key()) else {
                known.insert(position.key(), (position, 0));
                continue;
            };
            *compared += 1;
            pairs += 1;
            let marks = |it: &dyn AnyPosition| it.scene(Viewer::Everyone).marks;
            repainted += usize::from(marks(first.as_ref()) != marks(position.as_ref()));
            let ahead = match pairs {
                _ if *compared <= MAX_COMPARED => Some((PLIES, MAX_ACTIONS)),
                pairs if pairs % 64 == 0 => Some((MAX_LOOK, 1)),
                _ => None,
            };
            let (one, other) = (first.as_ref(), position.as_ref());
            let follow = |ahead| difference(one, other, ahead, &mut random);
            // Cheap, so all are compared by it.
            let found = if board(one) == board(other) {
                ahead.and_then(follow)
            } else {
                Some("different boards".to_owned())
            };
            if let Some(what) = found {
                return Err(format!("{}: equal keys, but {what}", variant.name()));
            }
        }
    }
    Ok([known.len(), pairs, repainted])
}

/// Whether the game counts repetitions: then it has a setting of that name. Positions that differ
/// in the last move differ in their earlier positions.
fn repeats(variant: &Variant) -> bool {
    let settings = variant.kind.about.settings;
    settings.iter().any(|setting| setting.key == "repetition")
}

#[test]
fn positions_with_one_key_go_on_alike_whatever_the_picture_shows_of_the_last_turn() {
    let catalog = catalog();
    let (usual, hasty) = (variants(), catalog.games().flat_map(hasty));
    let count = usual.len();
    for (idx, variant) in usual.into_iter().chain(hasty).enumerate() {
        let met = look_for_a_difference(&variant).unwrap_or_else(|what| panic!("{what}"));
        let [keys, pairs, repainted] = met;
        let is_repainted = repainted > 0 || idx >= count || repeats(&variant);
        let is_enough = keys > 50 && pairs > 10 && is_repainted;
        assert!(is_enough, "{}: {met:?}", variant.name());
    }
}

#[test]
fn two_orders_of_the_same_turns_lead_to_equal_positions() {
    for variant in variants() {
        let transposed = count_transpositions(&variant).unwrap_or_else(|what| panic!("{what}"));
        assert!(transposed > 5, "{}: {transposed}", variant.name());
    }
}

/// The number of pairs of equal positions reached by two orders of the same turns; or, as an error,
/// two that are not equal.
///
/// Where repetitions count, the earlier positions differ in each order until the next irreversible
/// turn.
fn count_transpositions(variant: &Variant) -> Result<usize, String> {
    let repeats = repeats(variant);
    let mut random = SplitMix64::new(11);
    let mut transposed = 0;
    for seed in 3..=4 {
        for root in roots(variant, seed, &mut random) {
            let mut groups: BTreeMap<String, Vec<Box<dyn AnyPosition>>> = BTreeMap::new();
            each_order(root.as_ref(), &mut random, |step| {
                let trays = step.position.scene(Viewer::Everyone).trays;
                let board = board(step.position.as_ref());
                let group = format!("{:?} {} {board:?} {trays:?}", step.actions, step.quiet);
                groups.entry(group).or_default().push(step.position);
            });
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
        let before = kinds(one.as_ref());
        // Captures are tried first.
        let is_taking = |it: &Choice| !it.effect.captured.is_empty();
        let taking = one.choices().into_iter().find(is_taking);
        let taking = taking.filter(|it| !it.effect.wins);
        let action = taking.map(|it| it.played.action);
        let action = action.or_else(|| some_possible(one.as_ref(), 1, random).pop())?;
        one.replay(&action).ok()?;
        other.replay(&action).ok()?;
        if kinds(one.as_ref()) != before {
            return Some(one.key() == other.key());
        }
    }
    None
}

/// Two actions ahead. Farther on, counts of quiet turns and earlier positions may differ, which a
/// search ignores.
#[test]
fn a_search_tells_apart_the_positions_that_have_different_keys() {
    let mut random = SplitMix64::new(31);
    for variant in settings() {
        let name = variant.name();
        let roots: Vec<_> = (1..=3)
            .flat_map(|seed| roots(&variant, seed, &mut random))
            .collect();
        for root in roots {
            let (mut keys, mut table_keys) = (HashMap::new(), HashMap::new());
            let next = next_positions(root.as_ref(), &mut random);
            let positions = next
                .iter()
                .flat_map(|it| next_positions(it.as_ref(), &mut random));
            for position in positions.filter(|it| !matches!(it.turn(), Turn::Over(_))) {
                let (key, table_key) = (position.key(), position.table_key());
                let same = keys.entry(table_key).or_insert_with(|| key.clone());
                assert!(*same == key || table_key.is_none(), "{name}: taken for one");
                let same = table_keys.entry(key).or_insert(table_key);
                assert_eq!(*same, table_key, "{name}: taken for two");
            }
        }
    }
}

/// The positions after some of the possible actions.
fn next_positions(
    position: &dyn AnyPosition,
    random: &mut SplitMix64,
) -> Vec<Box<dyn AnyPosition>> {
    let actions = some_possible(position, 40, random).into_iter();
    let positions = actions.map(|action| {
        let mut next = position.fork();
        next.replay(&action).expect("possible");
        next
    });
    positions.collect()
}

/// Whether a law finds fault with the toy game in this edition, as it is or ended soon by its
/// setting.
fn is_wrong<const EDITION: u16, T>(law: fn(&Variant) -> Result<T, String>) -> bool {
    let kind = GameKind::new::<Race<EDITION>>();
    let mut toys = hasty(kind);
    toys.push(Variant::new(kind, "{}".to_owned()));
    toys.iter().any(|variant| law(variant).is_err())
}

#[test]
fn a_key_that_leaves_something_out_is_noticed() {
    assert!(!is_wrong::<OLD, _>(look_for_a_difference));
    // The mover, the runners, the coin, and the last byte of the steps back; the bytes before are
    // zero in all games.
    assert!(is_wrong::<FORGETFUL, _>(look_for_a_difference));
    assert!(is_wrong::<{ FORGETFUL + 1 }, _>(look_for_a_difference));
    assert!(is_wrong::<{ FORGETFUL + 2 }, _>(look_for_a_difference));
    assert!(is_wrong::<{ FORGETFUL + 3 }, _>(look_for_a_difference));
    assert!(is_wrong::<{ FORGETFUL + 11 }, _>(look_for_a_difference));
}

#[test]
fn a_key_that_holds_what_is_only_for_the_picture_is_noticed() {
    assert!(!is_wrong::<OLD, _>(count_transpositions));
    assert!(is_wrong::<WITH_PICTURE, _>(count_transpositions));
}
