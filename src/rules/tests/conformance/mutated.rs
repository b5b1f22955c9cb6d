//! Texts that are nearly right: known ones with a few edits.

use proptest::prelude::*;

/// An edit of a text: what, where, and with which text.
#[derive(Clone, Debug)]
enum Edit {
    Remove(prop::sample::Index, usize),
    Repeat(prop::sample::Index, usize),
    Insert(prop::sample::Index, String),
    SwapCase(prop::sample::Index),
    Reverse,
}

/// One of the texts, or several in a row, with up to four edits. `alphabet` is a pattern of the
/// inserted text.
pub(crate) fn mutations(
    texts: Vec<String>,
    alphabet: &'static str,
) -> impl Strategy<Value = String> {
    let some = prop::collection::vec(prop::sample::select(texts), 1..4);
    let edits = prop::collection::vec(edit(alphabet), 0..5);
    (some, edits).prop_map(|(some, edits)| {
        let text = some.join(" ");
        let done = edits.iter().fold(text.chars().collect(), apply);
        done.into_iter().collect()
    })
}

fn edit(alphabet: &'static str) -> impl Strategy<Value = Edit> {
    let at = any::<prop::sample::Index>;
    prop_oneof![
        (at(), 1..4_usize).prop_map(|(at, many)| Edit::Remove(at, many)),
        (at(), 1..12_usize).prop_map(|(at, many)| Edit::Repeat(at, many)),
        (at(), alphabet).prop_map(|(at, text)| Edit::Insert(at, text)),
        (at(), "\\PC{1,3}").prop_map(|(at, text)| Edit::Insert(at, text)),
        at().prop_map(Edit::SwapCase),
        Just(Edit::Reverse),
    ]
}

fn apply(mut text: Vec<char>, edit: &Edit) -> Vec<char> {
    let length = text.len();
    let part = |at: &prop::sample::Index, many: usize| {
        let from = at.index(length + 1);
        from..length.min(from + many)
    };
    match edit {
        Edit::Remove(at, many) => {
            text.drain(part(at, *many));
        }
        Edit::Repeat(at, many) => {
            let part = part(at, *many);
            let again = text[part.clone()].to_vec();
            text.splice(part.end..part.end, again);
        }
        Edit::Insert(at, more) => {
            let at = part(at, 0).start;
            text.splice(at..at, more.chars());
        }
        Edit::SwapCase(at) => {
            for letter in &mut text[part(at, 1)] {
                *letter = if letter.is_uppercase() {
                    letter.to_ascii_lowercase()
                } else {
                    letter.to_ascii_uppercase()
                };
            }
        }
        Edit::Reverse => text.reverse(),
    }
    text
}
