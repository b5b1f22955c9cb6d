//! Texts that are nearly right: known ones with a few edits.

use proptest::prelude::*;

/// What comes in place of a part of a text.
#[derive(Clone, Debug)]
enum Edit {
    Replace(String),
    Insert(String),
    Repeat,
    SwapCase,
    Reverse,
}

/// One of the texts, or several in a row, with up to four edits. `alphabet` is a pattern of the
/// inserted text.
pub(crate) fn mutations(
    texts: Vec<String>,
    alphabet: &'static str,
) -> impl Strategy<Value = String> {
    let some = prop::collection::vec(prop::sample::select(texts), 1..4);
    let edit = prop_oneof![
        "\\PC{0,3}".prop_map(Edit::Replace),
        alphabet.prop_map(Edit::Insert),
        Just(Edit::Repeat),
        Just(Edit::SwapCase),
        Just(Edit::Reverse),
    ];
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0..12_usize, edit), 0..5);
    (some, edits).prop_map(|(some, edits)| {
        let mut text: Vec<char> = some.join(" ").chars().collect();
        for (at, length, edit) in edits {
            let from = at.index(text.len() + 1);
            let part = from..text.len().min(from + length);
            let old = text[part.clone()].iter();
            let new: Vec<char> = match edit {
                Edit::Replace(new) => new.chars().collect(),
                Edit::Insert(new) => old.copied().chain(new.chars()).collect(),
                Edit::Repeat => old.clone().chain(old).copied().collect(),
                Edit::SwapCase => old.copied().map(swap_case).collect(),
                Edit::Reverse => old.rev().copied().collect(),
            };
            text.splice(part, new);
        }
        text.into_iter().collect()
    })
}

fn swap_case(letter: char) -> char {
    if letter.is_uppercase() {
        letter.to_ascii_lowercase()
    } else {
        letter.to_ascii_uppercase()
    }
}
