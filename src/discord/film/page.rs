//! A game as one page of HTML: every position as a drawing, navigated by keys, by touch and by
//! buttons. It needs no network and no other file.

use cairn_domain::{Game, Moment, ReplayedGame};
use cairn_kernel::{CorruptLog, Viewer};
use cairn_paint::{Film, ShapePlace, Slides, Theme};
use cairn_rules::Catalog;
use data_encoding::BASE64;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::frames;
use crate::{
    alt, titles, turn_words,
    words::{Language, phrase},
};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
/// A button, the key of its name and its sign as a path in a box of 24 × 24: not every font has
/// these signs.
const BUTTONS: [(&str, &str, &str); 5] = [
    ("first", "page-first", "M5 5h3v14h-3zM20 5v14l-11-7z"),
    ("back", "page-back", "M17 5v14l-11-7z"),
    (
        "play",
        "page-play",
        "M2 5v14l11-7zM15 5h3v14h-3zM20 5h3v14h-3z",
    ),
    ("next", "page-next", "M7 5v14l11-7z"),
    ("last", "page-last", "M16 5h3v14h-3zM4 5v14l11-7z"),
];

pub fn page(
    language: Language,
    catalog: &Catalog,
    theme: Theme,
    (game, table): (&Game, &ReplayedGame),
) -> Result<String, CorruptLog> {
    let moments = table.moments(game.head.outcome.is_some())?;
    let film = Film::new(frames(language, theme, game, &moments));
    let slides = film.expect("the film has a beginning").slides();
    let kind = titles::variant(language, catalog, &game.terms.variant);
    let names = titles::bare_names(game);
    let title = format!("{kind}: {} – {}", names.first, names.second);
    let words: Vec<Value> = moments
        .iter()
        .map(|it| words(language, catalog, (game, table), it))
        .collect();
    let data = data(&slides, &words, language);
    let allowed = BASE64.encode(&Sha256::digest(SCRIPT));
    let policy = format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{allowed}'; \
         base-uri 'none'; variant-action 'none'"
    );
    let document = html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(&slides.css)) }
            }
            body {
                main {
                    h1 { bdi { (title) } }
                    (board(&slides, language))
                    p #at {}
                    p #told aria-live="polite" {}
                    div .ways role="group" aria-label=(language.name("page-ways")) {
                        @for (id, key, sign) in BUTTONS {
                            button id=(id) type="button" aria-label=(language.name(key)) {
                                svg viewBox="0 0 24 24" aria-hidden="true" { path d=(sign) {} }
                            }
                        }
                    }
                    input #turn type="range" min="0" max=(moments.len() - 1) value="0"
                        aria-label=(language.name("page-turn"));
                    p .quiet { (language.name("page-keys")) }
                }
                footer { p .quiet { (language.name("report-made")) } }
                script #game type="application/json" { (PreEscaped(data)) }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    Ok(document.into_string())
}

/// All shapes, and the last position, which is shown when no script runs.
fn board(slides: &Slides, language: Language) -> Markup {
    let last = slides.frames.last().into_iter().flatten();
    let last = last.map(|&it| slides.places[it]);
    html! {
        svg #board viewBox={ "0 0 " (slides.width) " " (slides.height) } role="img"
            aria-label=(language.name("page-board")) xmlns="http://www.w3.org/2000/svg" {
            defs {
                @for (number, shape) in slides.shapes.iter().enumerate() {
                    g id={ "s" (number) } { (PreEscaped(shape)) }
                }
            }
            g #table {
                @for ShapePlace { shape, left, top, unit } in last {
                    use href={ "#s" (shape) }
                        transform={ "translate(" (left) " " (top) ") scale(" (share(unit)) ")" } {}
                }
            }
        }
    }
}

fn share(unit: u32) -> f64 {
    f64::from(unit) / 100.0
}

fn words(
    language: Language,
    catalog: &Catalog,
    (game, table): (&Game, &ReplayedGame),
    moment: &Moment,
) -> Value {
    let at = language.say(&phrase!(
        "page-at",
        turn = moment.turn,
        of = table.finished_turns()
    ));
    let names = titles::bare_names(game);
    let mut lines = turn_words::tell(language, &moment.told, &names);
    let outcome = game.head.outcome.as_ref();
    if let Some(outcome) = outcome.filter(|_| moment.turn == table.finished_turns()) {
        let rules = &game.terms.variant.game;
        lines.push(titles::reason_naming(language, rules, outcome, &names));
    }
    let scene = moment.position.scene(Viewer::Everyone);
    json!([
        at,
        lines.join(" · "),
        alt::text(language, catalog, game, moment, &scene)
    ])
}

/// The data for the script. No text in it can end the element it stands in.
fn data(slides: &Slides, words: &[Value], language: Language) -> String {
    let places = slides.places.iter();
    let places: Vec<Value> = places
        .map(|it| json!([it.shape, it.left, it.top, it.unit]))
        .collect();
    let data = json!({
        "places": places,
        "frames": slides.frames,
        "words": words,
        "play": language.name("page-play"),
        "stop": language.name("page-stop"),
    });
    data.to_string().replace('<', "\\u003c")
}
