//! Whether the key of a game, including a new one, leaves something out: positions with equal keys
//! have the same turn and the same actions, and each action leads to equal keys again. The law
//! itself is tested with keys that leave something out, and with one that holds too much.

use std::collections::HashMap;

use cairn_kernel::{
    AnyPosition, GameMetadata, Key, Mark, Pick, Question, Rules, Scene, Sentence, Shown,
    SplitMix64, Told, Turn, TurnStep, Typed, Viewer,
};
use cairn_rules::GameKind;
use cairn_toygame::{OLD, Race};
use serde::{Deserialize, Serialize};

use crate::{
    games::{Variant, hasty, hasty_of, variants},
    keys::{count_transpositions, each_order, notations, pool, possible, roots},
};

/// How many plies two positions are followed.
const PLIES: u32 = 2;
/// The most actions tried per position.
const MAX_ACTIONS: usize = 4;
/// The most positions compared with the first one with the same key.
const MAX_COMPARED: usize = 2;

#[derive(Debug, Default)]
struct KeyCounts {
    keys: usize,
    /// Pairs of positions with one key, reached in different ways.
    pairs: usize,
}

/// A difference between two supposedly equal positions.
fn difference(
    one: &dyn AnyPosition,
    other: &dyn AnyPosition,
    plies: u32,
    random: &mut SplitMix64,
) -> Option<String> {
    if one.turn() != other.turn() {
        return Some(format!("{:?} or {:?}", one.turn(), other.turn()));
    }
    let (can, could) = (notations(one), notations(other));
    if can != could {
        return Some(format!("{can:?} or {could:?}"));
    }
    if plies == 0 {
        return None;
    }
    let mut actions = possible(one);
    while actions.len() > MAX_ACTIONS {
        actions.swap_remove(random.place(actions.len()));
    }
    actions.iter().find_map(|action| {
        let (mut one, mut other) = (one.fork(), other.fork());
        let played = (one.replay(action), other.replay(action));
        let what = match played {
            (Ok(()), Ok(())) if one.key() == other.key() => {
                difference(one.as_ref(), other.as_ref(), plies - 1, random)?
            }
            (Ok(()), Ok(())) => "different keys".to_owned(),
            played => format!("{played:?}"),
        };
        Some(format!("after {}: {what}", action.get()))
    })
}

/// Looks for positions with one key that do not continue alike.
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
            if *compared > MAX_COMPARED {
                continue;
            }
            met.pairs += 1;
            let found = difference(first.as_ref(), position.as_ref(), PLIES, &mut random);
            if let Some(what) = found {
                return Err(format!("{}: equal keys, but {what}", variant.name()));
            }
        }
    }
    met.keys = known.len();
    Ok(met)
}

#[test]
fn whatever_is_legal_in_one_of_two_equal_positions_leads_to_equal_positions() {
    for variant in variants().into_iter().chain(hasty()) {
        let met = look_for_a_difference(&variant).unwrap_or_else(|what| panic!("{what}"));
        let enough = met.keys > 50 && met.pairs > 10;
        assert!(enough, "{}: {met:?}", variant.name());
    }
}

/// The toy game with a key that lacks one of its bytes, or includes the last move.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
struct Forgetful<const BYTE: usize>(Race<OLD>);

type State = <Race<OLD> as Rules>::State;
type Action = <Race<OLD> as Rules>::Action;

/// In place of a byte: the key includes what is only for the picture.
const PICTURE: usize = 100;

impl<const BYTE: usize> Rules for Forgetful<BYTE> {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = Race::<OLD>::ABOUT;

    fn start(&self) -> State {
        self.0.start()
    }

    fn turn(&self, state: &State) -> Turn {
        self.0.turn(state)
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        self.0.actions_into(state, actions);
    }

    fn play(&self, state: &mut State, action: &Action) {
        self.0.play(state, action);
    }

    fn key(&self, state: &State, key: &mut Key) {
        let mut whole = Key::new();
        self.0.key(state, &mut whole);
        for (at, byte) in whole.as_bytes().iter().enumerate() {
            if at != BYTE {
                key.byte(*byte);
            }
        }
        if BYTE == PICTURE {
            for mark in self.scene(state, Viewer::Everyone).marks {
                if let Mark::Moved { from, to } = mark {
                    key.cell(from).cell(to);
                }
            }
        }
    }

    fn has_chance(&self) -> bool {
        self.0.has_chance()
    }

    fn odds_into(&self, state: &State, odds: &mut Vec<(Action, u32)>) {
        self.0.odds_into(state, odds);
    }
}

impl<const BYTE: usize> Shown for Forgetful<BYTE> {
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        self.0.scene(state, viewer)
    }

    fn picks(&self, state: &State, action: &Action) -> Vec<Pick> {
        self.0.picks(state, action)
    }

    fn question(&self, state: &State, picked: &[Pick]) -> Question {
        self.0.question(state, picked)
    }
}

impl<const BYTE: usize> Typed for Forgetful<BYTE> {
    fn notation(&self, state: &State, action: &Action) -> String {
        self.0.notation(state, action)
    }
}

impl<const BYTE: usize> Told for Forgetful<BYTE> {
    fn tell(&self, _turn: &[TurnStep<'_, Self>]) -> Vec<Sentence> {
        Vec::new()
    }
}

/// All variants of a kind of toy game: as it is, and ended soon by its setting.
fn toys(kind: GameKind) -> Vec<Variant> {
    let mut variants = hasty_of(kind);
    variants.push(Variant::new(kind, "{}".to_owned()));
    variants
}

#[test]
fn a_key_that_leaves_something_out_is_noticed() {
    for variant in toys(GameKind::new::<Race<OLD>>()) {
        look_for_a_difference(&variant).unwrap_or_else(|what| panic!("nothing is missing: {what}"));
    }
    // The mover, the runners, the coin, and the last byte of the steps back; the bytes before are
    // zero in all games.
    for (kind, what) in [
        (GameKind::new::<Forgetful<0>>(), "the mover"),
        (GameKind::new::<Forgetful<1>>(), "the first runner"),
        (GameKind::new::<Forgetful<2>>(), "the second runner"),
        (GameKind::new::<Forgetful<3>>(), "the coin"),
        (GameKind::new::<Forgetful<11>>(), "the steps back"),
    ] {
        let noticed = toys(kind)
            .iter()
            .any(|variant| look_for_a_difference(variant).is_err());
        assert!(noticed, "{what} may be left out of the key");
    }
}

#[test]
fn a_key_that_holds_what_is_only_for_the_picture_is_noticed() {
    let noticed = |kind| {
        toys(kind)
            .iter()
            .any(|variant| count_transpositions(variant).is_err())
    };
    assert!(!noticed(GameKind::new::<Race<OLD>>()));
    assert!(noticed(GameKind::new::<Forgetful<PICTURE>>()));
}
