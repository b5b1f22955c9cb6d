//! Turns typed with the name of a piece, as people say them and as the bot itself tells them:
//! `king b1`, `Kb1`, `king b5 → b1`.

use std::collections::BTreeSet;

use cairn_kernel::{AnyPosition, Pick, Turn, Viewer, is_question, plain_spelling};

use super::words::Language;

/// Words between a piece and its square, or between squares, that mean nothing more.
const FILLERS: [&str; 9] = [
    "to", "takes", "and", "then", "nach", "auf", "schlägt", "und", "dann",
];

/// The turn in squares only, if the text begins with a piece of the player to move and goes on to
/// a square. A piece that cannot go there is spelled out too if there is only one of its kind, so
/// that the rules can say why.
pub(super) fn in_squares(position: &dyn AnyPosition, text: &str) -> Option<String> {
    let Turn::Player(mover) = position.turn() else {
        return None;
    };
    let plain = plain_spelling(text);
    let question = if is_question(text) { "?" } else { "" };
    let words: Vec<&str> = plain.split_whitespace().collect();
    let squares: Vec<&str> = words.iter().copied().filter(|it| !is_filler(it)).collect();
    let has_digit = |it: &&str| it.contains(|it: char| it.is_ascii_digit());
    if squares.len() > 1 && squares.len() < words.len() && squares.iter().all(has_digit) {
        return Some(squares.join(" ") + question);
    }
    let scene = position.scene(Viewer::Seat(mover));
    let own = || {
        scene
            .pieces
            .iter()
            .filter(|it| it.seat.is_none_or(|it| it == mover))
    };
    let kinds: BTreeSet<&str> = own().map(|it| it.kind).collect();
    let (kind, rest) = find_kind(&kinds, &plain)?;
    let rest: Vec<&str> = rest
        .split_whitespace()
        .filter(|it| !is_filler(it))
        .collect();
    let rest = rest.join(" ");
    let target: String = rest.chars().filter(|it| it.is_alphanumeric()).collect();
    let letters = target.chars().filter(char::is_ascii_alphabetic).count();
    if letters == 0 || !target.contains(|it: char| it.is_ascii_digit()) {
        return None;
    }
    let origins: Vec<_> = own().filter(|it| it.kind == kind).map(|it| it.at).collect();
    let leads_there = |picks: &[Pick]| match picks {
        [Pick::Cell(from), .., Pick::Cell(to)] => {
            origins.contains(from) && scene.board.name(*to) == target
        }
        _ => false,
    };
    let choices = position.choices().into_iter();
    let mut found = choices
        .filter(|it| leads_there(&it.picks))
        .map(|it| it.played.notation);
    let spelled = match (found.next(), found.next(), &origins[..]) {
        (Some(only), None, _) => only,
        (None, _, [only]) if letters == 1 => format!("{}-{target}", scene.board.name(*only)),
        _ => rest,
    };
    Some(spelled + question)
}

fn is_filler(word: &str) -> bool {
    let word = word.trim_matches(|it: char| !it.is_alphanumeric());
    FILLERS.contains(&word.to_lowercase().as_str())
}

/// The kind that a text names first, in full or by an initial that no other kind has in any
/// language, and what follows it.
fn find_kind<'a>(kinds: &BTreeSet<&'a str>, text: &str) -> Option<(&'a str, String)> {
    let text = text.trim().to_lowercase();
    let is_called = |kind: &str, fits: &dyn Fn(&str) -> bool| {
        Language::ALL.iter().any(|language| {
            // The piece itself, of `Stag Bishop`.
            let name = language.name(kind).to_lowercase();
            fits(name.rsplit([' ', '-']).next().unwrap_or_default())
        })
    };
    let (first, after) = text.split_once(' ').unwrap_or((&text, ""));
    if let Some(kind) = kinds.iter().find(|kind| is_called(kind, &|it| it == first)) {
        return Some((kind, after.to_owned()));
    }
    let mut signs = text.chars();
    let initial = signs.next()?;
    let rest = signs.as_str();
    let mut square = rest.chars();
    let is_square = square.next()?.is_ascii_alphabetic() && square.next()?.is_ascii_digit();
    if !is_square {
        return None;
    }
    let begins = |kind: &&&str| is_called(kind, &|it| it.starts_with(initial));
    let mut fitting = kinds.iter().filter(begins);
    match (fitting.next(), fitting.next()) {
        (Some(kind), None) => Some((kind, rest.to_owned())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::catalog;

    #[test]
    fn a_piece_and_its_square_are_a_turn() {
        let tablut = catalog().game("tablut").expect("it is there");
        let mut position = tablut.open("{}").expect("the usual variant").start();
        position.play_text("e2-f2").expect("Muscovites begin");
        position.play_text("e4-c4").expect("then the Swedes");
        position.play_text("f2-e2").expect("and back");
        let read = |text| in_squares(position.as_ref(), text);
        for text in [
            "king e4",
            "King e4.",
            "Ke4",
            "ke4",
            "`king to e4`",
            "König e4 🙂",
        ] {
            assert_eq!(read(text).as_deref(), Some("e5-e4"), "{text}");
        }
        for (text, spelled) in [
            ("king e4?", "e5-e4?"),
            ("king e5 → e4", "e5 → e4"),
            ("king b0", "e5-b0"),
            ("Ke9", "e5-e9"),
            ("e5 to e4!", "e5 e4!"),
            ("b1 and c2", "b1 c2"),
        ] {
            assert_eq!(read(text).as_deref(), Some(spelled), "{text}");
        }
        for text in [
            "e5-e4",
            "king",
            "king 5",
            "nice king",
            "the king e4",
            "k",
            "",
            "kings?",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn an_initial_that_means_another_piece_in_some_language_is_not_read() {
        // Chieftain and Clansman, and in German Häuptling and Held.
        let kinds = ["clancath-chieftain", "clancath-hero", "clancath-clansman"].into();
        for text in ["Hb3", "Cb3", "Xb3"] {
            assert_eq!(find_kind(&kinds, text), None, "{text}");
        }
        let rest = "b3".to_owned();
        assert_eq!(find_kind(&kinds, "held b3"), Some(("clancath-hero", rest)));
    }
}
