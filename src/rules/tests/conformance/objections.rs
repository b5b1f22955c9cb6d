//! An action is objected to exactly if it is illegal, with a clause that can be said.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use cairn_kernel::{
    AnyPosition, Board, Cell, Objection, PlayedAction, SplitMix64, Turn, Unplayable, Viewer,
};
use cairn_rules::catalog;

use crate::{
    games::{Variant, possible, settings, variants},
    proof::perfts,
    sentences::sayable,
};

/// Boards up to this size have all pairs of their cells tried.
const SMALL: usize = 100;
/// The most positions of a game, and texts for one of them.
const MAX_POSITIONS: usize = 12;
const MAX_TEXTS: usize = 600;
/// For some positions of small boards.
const MAX_TEXTS_SMALL: usize = 8_000;

/// Every variant, every setting, and the options that another implementation has counted with.
fn all() -> Vec<Variant> {
    let (catalog, mut all) = (catalog(), variants());
    let counted = catalog.games().flat_map(|kind| {
        let options = perfts(kind).into_iter().map(|it| it.options);
        options.map(move |it| Variant::new(kind, it.get().to_owned()))
    });
    for variant in settings().into_iter().chain(counted) {
        let name = |it: &Variant| (it.kind.about.key, it.rules.options());
        if all.iter().all(|it| name(it) != name(&variant)) {
            all.push(variant);
        }
    }
    all
}

/// What the actions of some random games are called, and some positions of these games.
struct Spellings {
    board: Board,
    cells: HashMap<String, Cell>,
    /// By what is left without the cells, such as `#-#`.
    by_shape: BTreeMap<String, BTreeSet<String>>,
    /// The shapes of notations.
    notations: HashSet<String>,
    positions: Vec<Box<dyn AnyPosition>>,
}

impl Spellings {
    fn new(variant: &Variant, games: u8) -> Spellings {
        let board = variant.rules.start().scene(Viewer::Everyone).board;
        let mut spellings = Spellings {
            board,
            cells: board.cells().map(|cell| (board.name(cell), cell)).collect(),
            by_shape: BTreeMap::new(),
            notations: HashSet::new(),
            positions: Vec::new(),
        };
        for seed in 1..=games {
            spellings.add_game(variant, seed);
        }
        spellings
    }

    fn add_game(&mut self, variant: &Variant, seed: u8) {
        let (mut signs, mut new, mut others) = (HashSet::new(), Vec::new(), Vec::new());
        variant.random_game(seed, |at| {
            // What is rarely possible, such as what follows a capture, is tried when it is.
            let mut is_new = at.is_over();
            for played in possible(at.position) {
                let (shape, _) = self.shape(&played.notation);
                is_new |= signs.insert(shape.chars().collect::<BTreeSet<char>>());
                self.notations.insert(shape);
                for text in [played.notation, played.annotated] {
                    let (shape, _) = self.shape(&text);
                    self.by_shape.entry(shape).or_default().insert(text);
                }
            }
            if at.position.turn() == Turn::Chance {
                return;
            }
            if is_new {
                new.push(at.position.fork());
            } else if at.history.len() % 24 == 0 {
                others.push(at.position.fork());
            }
        });
        let every = others.len().div_ceil(MAX_POSITIONS).max(1);
        self.positions.extend(new.into_iter().take(MAX_POSITIONS));
        self.positions.extend(others.into_iter().step_by(every));
    }

    /// Texts that can be read as actions: all of each shape where they are few, and otherwise some
    /// known ones, and the same with other cells, mostly near ones.
    fn texts(&self, most: usize, random: &mut SplitMix64) -> Vec<String> {
        let cells: Vec<Cell> = self.board.cells().collect();
        let mut texts = BTreeSet::new();
        for (shape, known) in &self.by_shape {
            let known: Vec<&String> = known.iter().collect();
            let holes = shape.matches('#').count();
            if holes == 1 || holes == 2 && cells.len() <= SMALL {
                let all = cells.iter().flat_map(|one| {
                    let others = if holes == 2 { &cells[..] } else { &cells[..1] };
                    others.iter().map(|other| [*one, *other])
                });
                texts.extend(all.map(|cells| self.fill(shape, &cells)));
                continue;
            }
            for _ in 0..known.len().clamp(20, 1_000) {
                let text = known[random.place(known.len())];
                texts.insert(text.clone());
                let (_, mut here) = self.shape(text);
                if !here.is_empty() {
                    let hole = random.place(here.len());
                    let Cell { x, y } = here[hole];
                    let is_near = |it: &&Cell| it.x.abs_diff(x) + it.y.abs_diff(y) <= 2;
                    let near = cells.iter().filter(is_near).copied().collect();
                    let from = if random.place(4) == 0 { &cells } else { &near };
                    here[hole] = from[random.place(from.len())];
                    texts.insert(self.fill(shape, &here));
                }
            }
        }
        let mut texts: Vec<String> = texts.into_iter().collect();
        random.shuffle(&mut texts);
        texts.truncate(most);
        texts
    }

    /// A text with a `#` in place of each cell, and these cells.
    fn shape(&self, text: &str) -> (String, Vec<Cell>) {
        let (mut shape, mut cells) = (String::new(), Vec::new());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let (_, after) = rest.split_at(first.len_utf8());
            let behind = after.trim_start_matches(|it: char| it.is_ascii_digit());
            let (name, _) = rest.split_at(rest.len() - behind.len());
            let is_word = shape.ends_with(|it: char| it.is_ascii_lowercase() && it != 'x');
            if let Some(cell) = self.cells.get(name).filter(|_| !is_word) {
                shape.push('#');
                cells.push(*cell);
                rest = behind;
            } else {
                shape.push(first);
                rest = after;
            }
        }
        (shape, cells)
    }

    fn fill(&self, shape: &str, cells: &[Cell]) -> String {
        let name = |text: String, cell: &Cell| text.replacen('#', &self.board.name(*cell), 1);
        cells.iter().fold(shape.to_owned(), name)
    }
}

/// Letters and digits only, in lower case and without the `x` of captures: how spellings are
/// compared where they are not equal.
fn letters(text: &str) -> String {
    let mut letters = text.to_lowercase();
    letters.retain(char::is_alphanumeric);
    let mut last = ' ';
    letters.retain(|it| {
        let is_capture = it == 'x' && last.is_ascii_digit();
        if !is_capture {
            last = it;
        }
        !is_capture
    });
    letters
}

/// The same for all that a move may be written with: `c4xc6` and `c4+c6` as `c4-c6`, `@c4` as `c4`.
fn plain_signs(text: &str) -> String {
    text.replace(['x', '+'], "-").replace('@', "")
}

/// What the rules say of a text, whether it is legal or not: with a blank, it spells no action
/// exactly.
fn objection(position: &dyn AnyPosition, text: &str) -> Option<Objection> {
    match position.fork().play_exact(&format!("{text} ")) {
        Err(Unplayable::NotPossible { objection, .. }) => objection,
        other => panic!("`{text}`: {other:?}"),
    }
}

#[test]
fn an_action_is_objected_to_exactly_if_it_is_illegal() {
    let usual = variants().len();
    for (idx, variant) in all().iter().enumerate() {
        let is_usual = idx < usual;
        let spellings = Spellings::new(variant, if is_usual { 2 } else { 1 });
        let is_small = spellings.board.cells().count() <= SMALL;
        let mut random = SplitMix64::new(1);
        let mut clauses = HashSet::new();
        for (place, position) in spellings.positions.iter().enumerate() {
            let most = match place {
                _ if !is_usual => MAX_TEXTS / 3,
                _ if is_small && place % 6 == 0 => MAX_TEXTS_SMALL,
                _ => MAX_TEXTS,
            };
            let texts = spellings.texts(most, &mut random);
            for objection in objections(&spellings, position.as_ref(), &texts) {
                let mut cells = objection.cells.iter();
                let is_shown = cells.all(|it| spellings.board.holds(*it));
                assert!(is_shown, "{}: {objection:?}", variant.name());
                if clauses.insert(objection.clause.key.clone()) {
                    sayable(&objection.clause);
                }
            }
        }
    }
}

/// What is said of the illegal ones of these actions.
fn objections(
    spellings: &Spellings,
    position: &dyn AnyPosition,
    texts: &[String],
) -> Vec<Objection> {
    let actions: Vec<PlayedAction> = possible(position).collect();
    let plain = actions.iter().map(|it| plain_signs(&it.notation));
    let plain: HashSet<String> = plain.collect();
    let legal: HashSet<String> = actions.iter().map(|it| letters(&it.notation)).collect();
    let mut found = Vec::new();
    for (idx, text) in texts.iter().enumerate() {
        let objection = objection(position, text);
        if plain.contains(&plain_signs(text)) {
            assert!(objection.is_none(), "legal, but `{text}`: {objection:?}");
        } else if objection.is_none() && !legal.contains(&letters(text)) {
            // It may be another spelling of an action, or stand for many.
            let is_played = position.fork().play_text(text).is_ok();
            // What a history tells besides follows from the action.
            let is_told = !spellings.notations.contains(&spellings.shape(text).0)
                && legal.iter().any(|it| letters(text).starts_with(it));
            assert!(is_played || is_told, "nothing forbids `{text}`: {legal:?}");
        }
        if idx % 40 == 0 && position.fork().force().is_none() {
            let Err(Unplayable::NotPossible {
                objection: said,
                near,
                ..
            }) = position.fork().play_text(text)
            else {
                continue;
            };
            assert_eq!(said, objection, "`{text}`");
            let mut legal: HashSet<&str> = actions.iter().map(|it| &*it.notation).collect();
            let is_helpful = near.iter().all(|it| legal.remove(&**it)) && near.len() <= 5;
            assert!(is_helpful, "`{text}`: {near:?}");
        }
        found.extend(objection);
    }
    found
}
