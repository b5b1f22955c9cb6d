//! The actions of a turn in words: the same for posts, panels and alternative texts.

use crate::{
    titles,
    words::{Language, phrase},
};
use cairn_app::LoadedGame;
use cairn_domain::{DraftPosition, Game};

use cairn_kernel::{BySeat, Seat, Sentence};

/// Each sentence of a turn, with the players' names.
pub(crate) fn tell(
    language: Language,
    sentences: &[Sentence],
    players: &BySeat<String>,
) -> Vec<String> {
    let said = sentences.iter().map(|sentence| {
        let what = language.say(&sentence.phrase.with_names(players));
        if sentence.forced {
            language.say(&phrase!("told-forced", what))
        } else {
            what
        }
    });
    said.collect()
}

/// For posts with markdown: a line each, names in bold.
pub(crate) fn lines(language: Language, game: &Game, sentences: &[Sentence]) -> Vec<String> {
    let bold = |seat| format!("**{}**", titles::name(game.players.get(seat)));
    let players = BySeat {
        first: bold(Seat::First),
        second: bold(Seat::Second),
    };
    tell(language, sentences, &players)
}

/// For a position without players: the sides replace them.
pub(crate) fn of_sides(language: Language, rules: &str, sentences: &[Sentence]) -> Vec<String> {
    let bold = |seat| format!("**{}**", titles::side(language, rules, seat));
    let players = BySeat {
        first: bold(Seat::First),
        second: bold(Seat::Second),
    };
    tell(language, sentences, &players)
}

/// The last turn of a game in words, with its notation in small print if that adds something.
pub(crate) fn last(language: Language, view: &LoadedGame) -> anyhow::Result<Vec<String>> {
    let told = view.table.tell_last()?;
    let mut said = lines(language, &view.game, &told);
    let turn = view.table.turns.iter().rfind(|turn| turn.seat.is_some());
    let small = turn.and_then(|turn| notation_note(&said, &turn.text));
    said.extend(small);
    Ok(said)
}

/// A half-entered turn in words, and in small print if that adds something.
pub(crate) fn draft_lines(
    language: Language,
    view: &LoadedGame,
    entered: &DraftPosition,
) -> Vec<String> {
    let mut said = lines(language, &view.game, &entered.sentences(&view.table));
    let small = notation_note(&said, &entered.text());
    said.extend(small);
    said
}

/// For alternative texts: one sentence, with words in place of signs that are not read aloud. None
/// if nothing was done.
pub(crate) fn aloud(
    language: Language,
    sentences: &[Sentence],
    players: &BySeat<String>,
) -> Option<String> {
    let told = tell(language, sentences, players);
    let [to, with] = ["alt-to", "alt-with"].map(|key| format!(" {} ", language.name(key)));
    let told = told.join("; ").replace(" → ", &to).replace(" ↔ ", &with);
    (!told.is_empty()).then_some(told)
}

/// The notation of a turn in small print, if it adds to these words: `e3-d3` does not, if they name
/// e3 and d3. For a turn of very many actions, such as a setup, the words are enough.
pub(crate) fn notation_note(told: &[String], turn: &str) -> Option<String> {
    if turn.split(' ').count() > MAX_ACTIONS {
        return None;
    }
    let notation = notation(turn);
    let is_plain = notation.split([' ', '-', '>']).all(is_cell);
    let told = told.iter().flat_map(|line| cells(line));
    let says_more = !is_plain || !cells(&notation).eq(told);
    says_more.then(|| format!("-# `{notation}`"))
}

/// The cells named in a text, in order.
fn cells(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|it: char| !it.is_alphanumeric());
    words.filter(|it| is_cell(it))
}

/// The most actions of a turn written below the words.
const MAX_ACTIONS: usize = 16;

/// The most characters of a turn written below the words.
const MAX_NOTATION: usize = 160;

/// The notation of a turn, cut if it is long, with the steps of a walk joined: `a1>a4` for `a1-a2
/// a2-a3 a3-a4`.
fn notation(turn: &str) -> String {
    let mut short: Vec<String> = Vec::new();
    for action in turn.split(' ') {
        if let Some((from, to)) = action.split_once('-')
            && is_cell(from)
            && is_cell(to)
            && let Some(last) = short.last_mut()
            && let Some((start, end)) = last.split_once(['-', '>'])
            && is_cell(start)
            && end == from
        {
            *last = format!("{start}>{to}");
            continue;
        }
        short.push(action.to_owned());
    }
    let short = short.join(" ");
    if short.chars().count() <= MAX_NOTATION {
        return short;
    }
    short.chars().take(MAX_NOTATION - 1).chain(['…']).collect()
}

fn is_cell(text: &str) -> bool {
    let digits = text.trim_start_matches(|it: char| it.is_ascii_lowercase());
    let is_number = digits.bytes().all(|it| it.is_ascii_digit());
    (1..=2).contains(&digits.len()) && text.len() == digits.len() + 1 && is_number
}

#[cfg(test)]
mod tests;
