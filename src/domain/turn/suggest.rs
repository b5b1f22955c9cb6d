//! What somebody typing a turn may mean, most promising first.

use cairn_kernel::{AnyPosition, Choice, Turn};

use super::Reveal;

/// A turn that could be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// For people: with captures and the like.
    pub label: String,
    /// The text for `play_text`.
    pub turn: String,
}

/// At most `limit` turns that begin with the typed text or contain it; the last word is completed,
/// the words before it are played first. A text that already is a whole action is followed by what
/// can come after it in the same turn.
pub fn suggestions(
    position: &dyn AnyPosition,
    typed: &str,
    most: (Reveal, usize),
) -> Vec<Suggestion> {
    let (reveal, limit) = most;
    if !matches!(position.turn(), Turn::Player(_)) {
        return Vec::new();
    }
    let mut found = completions(position, typed, "", most);
    let text = letters(typed);
    let is_typed = |it: &Suggestion| letters(&it.turn) == text || letters(&it.label) == text;
    if found.iter().any(is_typed) {
        found.extend(further(position, typed, "", (reveal, limit - found.len())));
    } else if found.is_empty()
        && let Some((before, last)) = typed.trim_start().rsplit_once(char::is_whitespace)
    {
        found = further(position, before, last, most);
    }
    found
}

/// The continuations of a turn by the word being typed.
fn further(
    position: &dyn AnyPosition,
    before: &str,
    mut last: &str,
    most: (Reveal, usize),
) -> Vec<Suggestion> {
    let mut next = position.fork();
    let Ok(played) = next.play_text(before) else {
        return Vec::new();
    };
    let mut done: Vec<String> = played.into_iter().map(|it| it.notation).collect();
    // A forced action is part of the turn no matter whose it is, typed or not.
    while let Some(forced) = next.force() {
        if letters(&forced.notation).starts_with(&letters(last)) {
            last = "";
        }
        done.push(forced.notation);
    }
    if next.turn() != position.turn() {
        return Vec::new();
    }
    completions(next.as_ref(), last, &done.join(" "), most)
}

fn completions(
    position: &dyn AnyPosition,
    typed: &str,
    before: &str,
    (reveal, limit): (Reveal, usize),
) -> Vec<Suggestion> {
    let typed = letters(typed);
    let fitting = |choices: Vec<Choice>| -> Vec<(Rank, Choice)> {
        let told = reveal.limit_choices(choices).into_iter();
        told.filter_map(|choice| Some((rank(&choice, &typed)?, choice)))
            .collect()
    };
    let mut fitting = match fitting(position.choices()) {
        none if none.is_empty() => fitting(position.choices_for_pointing()),
        some => some,
    };
    fitting.sort_by_key(|(rank, _)| *rank);
    fitting
        .into_iter()
        .take(limit)
        .map(|(_, choice)| Suggestion {
            // The spelling of histories shows captures.
            label: match reveal {
                Reveal::Costs => join(before, &choice.played.notation),
                Reveal::Outcomes => join(before, &choice.played.annotated),
            },
            turn: join(before, &choice.played.notation),
        })
        .collect()
}

/// Smaller is better: begins with the text, wins, takes more.
type Rank = (bool, bool, std::cmp::Reverse<usize>);

fn rank(choice: &Choice, typed: &str) -> Option<Rank> {
    let spelling = letters(&choice.played.annotated);
    let begins = spelling.starts_with(typed) || letters(&choice.played.notation).starts_with(typed);
    (begins || spelling.contains(typed)).then(|| {
        let effect = &choice.effect;
        (
            !begins,
            !effect.wins,
            std::cmp::Reverse(effect.captured.len()),
        )
    })
}

fn letters(text: &str) -> String {
    text.chars()
        .filter(|it| it.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

fn join(before: &str, turn: &str) -> String {
    if before.is_empty() {
        turn.to_owned()
    } else {
        format!("{before} {turn}")
    }
}
