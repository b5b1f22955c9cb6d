//! The pictures of the rules: those who read a `RULES.md` on the web see the picture below each
//! diagram, and its alternative text.
//!
//! `BLESS=1 cargo test --test lab diagrams` draws different or missing pictures and writes the lines
//! that show them: look at them before committing.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use cairn_discord::{Language, diagram_alt, look};
use cairn_paint::{Theme, paint};
use cairn_rules::{GameKind, RulesPage, ShownDiagram, catalog};

use crate::golden;

/// The width at which pictures are shown, in points: a board fits a screen with the text above it.
const WIDTH: u32 = 480;

fn folder(kind: &GameKind) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../rules")
        .join(kind.about.key)
}

fn pages(kind: &GameKind, language: Language) -> Vec<RulesPage> {
    let pages = kind.pages(language.code());
    pages.unwrap_or_else(|bad| panic!("{}: {bad}", kind.about.key))
}

/// The name of a picture: the title of the page that shows it, or shows it first.
fn named(pages: &[RulesPage], page: &RulesPage) -> String {
    let mut alike = pages.iter().filter(|it| it.diagram == page.diagram);
    let title = alike.next().and_then(|it| it.text.lines().next());
    let title = title.unwrap_or_default().to_lowercase();
    let words = title.split(|it: char| !it.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-")
}

fn draw(language: Language, shown: &ShownDiagram) -> Vec<u8> {
    let look = look(language, &shown.scene, Theme::default());
    paint(&shown.scene, &look).png
}

/// The pictures of the rules in this language, by the names of their files, and the lines that show
/// them. A picture with the same words as the English one is the same file.
fn drawn(kind: &GameKind, language: Language) -> (Vec<(String, Vec<u8>)>, Vec<String>) {
    let english = pages(kind, Language::English);
    let (mut pictures, mut lines) = (Vec::new(), Vec::new());
    for (page, first) in pages(kind, language).iter().zip(&english) {
        let Some(diagram) = &page.diagram else {
            continue;
        };
        let shown = diagram.show(kind).expect("a diagram of this game");
        let png = draw(language, &shown);
        let mut name = named(&english, first);
        if png != draw(Language::English, &shown) {
            name = format!("{name}.{}", language.code());
        }
        let alt = diagram_alt(language, &catalog(), kind.about.key, &shown);
        let alt = alt.replace('&', "&amp;").replace('"', "&quot;");
        lines.push(format!(
            r#"<img src="diagrams/{name}.png" width="{WIDTH}" alt="{alt}">"#
        ));
        pictures.push((format!("{name}.png"), png));
    }
    (pictures, lines)
}

/// A `RULES.md` with these lines below its diagrams, in place of any others.
fn with_lines(text: &str, lines: &[String]) -> String {
    let mut parts = text.split("<!-- diagram\n");
    let mut written = parts.next().unwrap_or_default().to_owned();
    for (part, line) in parts.zip(lines) {
        let (diagram, after) = part.split_once("-->\n").expect("a diagram that ends");
        let after = match after.strip_prefix("<img ") {
            Some(old) => old.split_once('\n').expect("the end of a line").1,
            None => after,
        };
        written.push_str(&format!("<!-- diagram\n{diagram}-->\n{line}\n{after}"));
    }
    written
}

#[test]
fn the_rules_show_the_picture_of_each_diagram() {
    let mut wrong = Vec::new();
    for kind in catalog().games() {
        for language in Language::ALL {
            let (pictures, lines) = drawn(&kind, language);
            for (name, png) in pictures {
                let path = folder(&kind).join("diagrams").join(name);
                wrong.extend(golden::compare(&path, &png).err());
            }
            let file = match language {
                Language::English => "RULES.md".to_owned(),
                other => format!("RULES.{}.md", other.code()),
            };
            let file = folder(&kind).join(file);
            let text = fs::read_to_string(&file).expect("rules in this language");
            let expected = with_lines(&text, &lines);
            if text == expected {
                continue;
            }
            if env::var_os("BLESS").is_some() {
                fs::write(&file, expected).expect("rules can be written");
            } else {
                let file = file.display();
                wrong.push(format!(
                    "{file} shows other pictures, or none: run with BLESS=1"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_picture_of_the_rules_is_shown_no_longer() {
    for kind in catalog().games() {
        let shown = Language::ALL.map(|language| drawn(&kind, language).0);
        let shown: BTreeSet<String> = shown.into_iter().flatten().map(|it| it.0).collect();
        let folder = folder(&kind).join("diagrams");
        // Without a folder there are none.
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let name = entry.expect("an entry").file_name();
            let name = name.to_string_lossy();
            let known = shown.contains(&*name);
            assert!(
                known,
                "{} is in no page: delete it",
                folder.join(&*name).display()
            );
        }
    }
}

#[test]
fn the_line_below_a_diagram_is_replaced_and_nothing_else() {
    let text = |line: &str| {
        format!("## One\n\n<!-- diagram\nplay: a1\n-->\n{line}\nMore.\n\n---\n\n## Two\n")
    };
    let new = ["<img src=\"new.png\">".to_owned()];
    let old = text("<img src=\"old.png\" alt=\"a1\">\n");
    let wanted = text("<img src=\"new.png\">\n");
    assert_eq!(with_lines(&old, &new), wanted);
    assert_eq!(with_lines(&text(""), &new), wanted);
    assert_eq!(with_lines(&wanted, &new), wanted);
}
