//! Keys of positions: equal along transpositions, and equal only where the game goes on alike. The
//! laws themselves are tested with keys that leave something out, and with one that holds too much.

use std::collections::HashMap;

use cairn_kernel::{AnyPosition, Cell, Choice, Key, Scene, Seat, SplitMix64, Turn, Viewer};
use cairn_rules::GameKind;
use cairn_toygame::{FORGETFUL, OLD, Race, WITH_PICTURE};
use serde_json::value::RawValue;

use crate::games::{Variant, hasty, hasty_of, settings, variants};

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

/// The possible actions, of a player or of chance.
fn possible(position: &dyn AnyPosition) -> Vec<Box<RawValue>> {
    let drawn = position.odds().into_iter().map(|(it, _)| it.action);
    let chosen = position.choices().into_iter().map(|it| it.played.action);
    chosen.chain(drawn).collect()
}

/// As many of the possible actions at most.
fn some_possible(
    position: &dyn AnyPosition,
    most: usize,
    random: &mut SplitMix64,
) -> Vec<Box<RawValue>> {
    let mut some = possible(position);
    random.shuffle(&mut some);
    some.truncate(most);
    some
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

/// Every order of the actions of the pool, as far as they are legal one after the other.
fn each_order(
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
fn roots(variant: &Variant, seed: u8, random: &mut SplitMix64) -> Vec<Box<dyn AnyPosition>> {
    let mut kept: Vec<Box<dyn AnyPosition>> = Vec::new();
    variant.random_game(seed, |position, _| kept.push(position.fork()));
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

#[derive(Debug, Default)]
struct KeyCounts {
    keys: usize,
    /// Pairs of positions with one key, reached in different ways.
    pairs: usize,
    /// Those of them that look different.
    repainted: usize,
}

/// Looks for positions with one key that do not go on alike.
fn look_for_a_difference(variant: &Variant) -> Result<KeyCounts, String> {
    let mut known: HashMap<Key, (Box<dyn AnyPosition>, usize)> = HashMap::new();
    let mut met = KeyCounts::default();
    let mut random = SplitMix64::new(23);
    for seed in [7, 8] {
        let mut positions = Vec::new();
        variant.random_game(seed, |position, _| positions.push(position.fork()));
        for root in roots(variant, seed, &mut random) {
            let pool = pool(root.as_ref(), &mut random);
            each_order(root.as_ref(), &pool, &mut SplitMix64::new(3), |step| {
                positions.push(step.position.fork());
            });
        }
        for position in positions {
            let Some((first, compared)) = known.get_mut(&position.key()) else {
                known.insert(position.key(), (position, 0));
                continue;
            };
            *compared += 1;
            met.pairs += 1;
            let marks = |it: &dyn AnyPosition| it.scene(Viewer::Everyone).marks;
            met.repainted += usize::from(marks(first.as_ref()) != marks(position.as_ref()));
            let ahead = match met.pairs {
                _ if *compared <= MAX_COMPARED => Some((PLIES, MAX_ACTIONS)),
                pairs if pairs % 64 == 0 => Some((MAX_LOOK, 1)),
                _ => None,
            };
            let (one, other) = (first.as_ref(), position.as_ref());
            // Cheap, so all are compared by it.
            let found = (board(one) != board(other)).then(|| "different boards".to_owned());
            let follow = |ahead| difference(one, other, ahead, &mut random);
            let found = found.or_else(|| ahead.and_then(follow));
            if let Some(what) = found {
                return Err(format!("{}: equal keys, but {what}", variant.name()));
            }
        }
    }
    met.keys = known.len();
    Ok(met)
}

/// Whether the game counts repetitions: then it has a setting of that name. Positions that differ
/// in the last move differ in their earlier positions.
fn repeats(variant: &Variant) -> bool {
    let settings = variant.kind.about.settings;
    settings.iter().any(|setting| setting.key == "repetition")
}

#[test]
fn positions_with_one_key_go_on_alike_whatever_the_picture_shows_of_the_last_turn() {
    let usual = variants().into_iter().map(|it| (it, true));
    for (variant, is_usual) in usual.chain(hasty().into_iter().map(|it| (it, false))) {
        let met = look_for_a_difference(&variant).unwrap_or_else(|what| panic!("{what}"));
        let is_enough = met.keys > 50 && met.pairs > 10;
        let is_repainted = met.repainted > 0 || !is_usual || repeats(&variant);
        assert!(is_enough && is_repainted, "{}: {met:?}", variant.name());
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
            let pool = pool(root.as_ref(), &mut random);
            let mut groups: HashMap<String, Vec<Box<dyn AnyPosition>>> = HashMap::new();
            each_order(root.as_ref(), &pool, &mut SplitMix64::new(5), |step| {
                let Step {
                    position,
                    actions,
                    quiet,
                } = step;
                let trays = position.scene(Viewer::Everyone).trays;
                let board = board(position.as_ref());
                let group = format!("{actions:?} {quiet} {board:?} {trays:?}");
                groups.entry(group).or_default().push(position.fork());
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
        // Captures are tried first.
        let is_taking = |it: &Choice| !it.effect.captured.is_empty();
        let taking = one.choices().into_iter().find(is_taking);
        let taking = taking
            .filter(|it| !it.effect.wins)
            .map(|it| it.played.action);
        let action = taking.or_else(|| some_possible(one.as_ref(), 1, random).pop())?;
        one.replay(&action).ok()?;
        other.replay(&action).ok()?;
        if kinds(&one.scene(Viewer::Everyone)) != before {
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

#[test]
fn a_position_is_not_equal_to_the_one_an_action_before() {
    for variant in variants() {
        let mut before = None;
        variant.random_game(6, |position, _| {
            let key = position.key();
            assert!(before.as_ref() != Some(&key), "{:?}", position.turn());
            before = Some(key);
        });
    }
}

/// Whether a law finds fault with the toy game in this edition, as it is or ended soon by its
/// setting.
fn is_wrong<const EDITION: u16, T>(law: fn(&Variant) -> Result<T, String>) -> bool {
    let kind = GameKind::new::<Race<EDITION>>();
    let mut toys = hasty_of(kind);
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
