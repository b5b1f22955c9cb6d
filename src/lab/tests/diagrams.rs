//! The pictures of the rules: in a `RULES.md` on the web the picture is below its diagram, which is
//! a comment there.
//!
//! `BLESS=1 cargo test --test lab diagrams` draws different or missing pictures and writes the
//! lines that show them: look at them before committing.

use std::{
    collections::BTreeSet,
    env,
    fmt::Write as _,
    fs,
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
fn picture_name(pages: &[RulesPage], page: &RulesPage) -> String {
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
fn rules_pictures(kind: &GameKind, language: Language) -> (Vec<(String, Vec<u8>)>, Vec<String>) {
    let english = pages(kind, Language::English);
    let (mut pictures, mut lines) = (Vec::new(), Vec::new());
    for (page, first) in pages(kind, language).iter().zip(&english) {
        let Some(diagram) = &page.diagram else {
            continue;
        };
        let shown = diagram.show(kind).expect("a diagram of this game");
        let png = draw(language, &shown);
        let mut name = picture_name(&english, first);
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
        let _ = write!(written, "<!-- diagram\n{diagram}-->\n{line}\n{after}");
    }
    written
}

#[test]
fn the_rules_show_the_picture_of_each_diagram_and_no_others_are_kept() {
    let mut wrong = Vec::new();
    for kind in catalog().games() {
        let folder = folder(&kind);
        let mut shown = BTreeSet::new();
        for language in Language::ALL {
            let (pictures, lines) = rules_pictures(&kind, language);
            for (name, png) in pictures {
                let path = folder.join("diagrams").join(&name);
                wrong.extend(golden::compare(&path, &png).err());
                shown.insert(name);
            }
            wrong.extend(compare_lines(&folder, language, &lines).err());
        }
        for entry in fs::read_dir(folder.join("diagrams")).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy();
            if !shown.contains(&*name) {
                wrong.push(format!("{} is on no page: delete it", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Compares the rules in this language with what they have to show; writes them if they differ and
/// `BLESS` is set.
fn compare_lines(folder: &Path, language: Language, lines: &[String]) -> Result<(), String> {
    let file = match language {
        Language::English => "RULES.md".to_owned(),
        Language::German => format!("RULES.{}.md", language.code()),
    };
    let file = folder.join(file);
    let text = fs::read_to_string(&file).expect("rules in this language");
    let expected = with_lines(&text, lines);
    if text == expected {
        return Ok(());
    }
    if env::var_os("BLESS").is_some() {
        fs::write(&file, expected).expect("rules can be written");
        return Ok(());
    }
    let file = file.display();
    Err(format!(
        "{file} shows other pictures, or none: run with BLESS=1"
    ))
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
