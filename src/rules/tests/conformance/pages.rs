//! The rules for people: pages that fit a message, and pictures that can be painted.

use cairn_kernel::Turn;

use cairn_paint::{Look, paint};

use cairn_rules::{Diagram, GameKind, RulesPage, catalog};

/// The longest page, so that its number, too, fits into Discord's 2,000 characters.
const LONGEST: usize = 1_800;

const LANGUAGES: [&str; 2] = ["en", "de"];

fn pages(kind: GameKind, language: &str) -> Vec<RulesPage> {
    let pages = kind.pages(language);
    pages.unwrap_or_else(|bad| panic!("{} {language}: {bad}", kind.about.key))
}

/// A complaint about a page, addressed to its author.
fn at_page(kind: GameKind, language: &str, page: &RulesPage, wrong: &str) -> String {
    let variant = page.variant.map(|it| format!(" (variant {it})"));
    format!(
        "{}, the rules in `{language}`, page `{}`{}: {wrong}. docs/develop/adding-a-game.md \
         describes the pages",
        kind.about.key,
        title(page),
        variant.unwrap_or_default()
    )
}

fn title(page: &RulesPage) -> &str {
    page.text.lines().next().unwrap_or_default()
}

#[test]
fn the_rules_are_told_in_pages_that_fit_a_message() {
    for kind in catalog().games() {
        let key = kind.about.key;
        let told = kind.about.pages.iter().map(|(language, _)| *language);
        assert_eq!(told.collect::<Vec<_>>(), LANGUAGES, "{key}");
        for language in LANGUAGES {
            for page in pages(kind, language) {
                let title = title(&page);
                let at = |wrong: &str| at_page(kind, language, &page, wrong);
                assert!(
                    title.starts_with("## "),
                    "{}",
                    at("a page begins with `## `")
                );
                let length = page.text.chars().count();
                let fits = (100..=LONGEST).contains(&length);
                let wrong = format!("{length} characters; it has to have 100 to {LONGEST}");
                assert!(fits, "{}", at(&wrong));
                let left = ["diagram", "<img", "\n---"].into_iter();
                let left = left.filter(|it| page.text.contains(it)).collect::<Vec<_>>();
                let wrong =
                    format!("{left:?} in its text; `---` has to have blank lines around it");
                assert!(left.is_empty(), "{}", at(&wrong));
            }
        }
    }
}

/// Most words on a page that is read in one minute.
const A_MINUTE: usize = 120;

/// The title words of such a page in each language, and the beginnings of its parts: aim, turn,
/// capture, end.
const IN_ONE_MINUTE: [(&str, &str, [&str; 4]); 2] = [
    (
        "en",
        "in one minute",
        ["**Aim.**", "**A turn.**", "**Capture.**", "**End.**"],
    ),
    (
        "de",
        "in einer Minute",
        ["**Ziel.**", "**Ein Zug.**", "**Schlagen.**", "**Ende.**"],
    ),
];

/// What disqualifies a page as a one-minute page.
fn longer_than_a_minute(text: &str, language: &str) -> Option<String> {
    let (_, called, parts) = IN_ONE_MINUTE.iter().find(|it| it.0 == language)?;
    let title = text.lines().next().unwrap_or_default();
    if !title.contains(called) {
        return Some(format!("the title has to say that it is read `{called}`"));
    }
    let begins = |part: &&&str| text.lines().any(|line| line.starts_with(**part));
    if let Some(missing) = parts.iter().find(|part| !begins(part)) {
        return Some(format!("no line begins with {missing}"));
    }
    let words = text.split_whitespace();
    let words = words.filter(|word| word.chars().any(char::is_alphanumeric));
    let count = words.count();
    (count > A_MINUTE).then(|| format!("{count} words, more than {A_MINUTE}"))
}

#[test]
fn the_rules_of_every_variant_begin_with_a_page_that_is_read_in_one_minute() {
    for kind in catalog().games() {
        for language in LANGUAGES {
            let pages = pages(kind, language);
            let others = kind.about.variants.iter().skip(1);
            let begin = |variant: Option<&str>| pages.iter().find(|page| page.variant == variant);
            for variant in std::iter::once(None).chain(others.map(|variant| Some(*variant))) {
                let first = begin(variant).expect("a page of this variant");
                if let Some(wrong) = longer_than_a_minute(&first.text, language) {
                    panic!("{}", at_page(kind, language, first, &wrong));
                }
            }
            assert_eq!(pages[0].variant, None, "{} {language}", kind.about.key);
        }
    }
}

#[test]
fn what_takes_longer_than_a_minute_is_noticed() {
    let page = "## Go in one minute\n\n**Aim.** Land.\n**A turn.** A stone.\n**Capture.** All.\n";
    let ends = format!("{page}**End.** Both pass.");
    assert_eq!(longer_than_a_minute(&ends, "en"), None);
    let wrong = |text: &str| longer_than_a_minute(text, "en").is_some();
    assert!(wrong(page), "the end is missing");
    assert!(wrong(&ends.replace("one minute", "one hour")));
    assert!(wrong(&format!("{ends}{}", " and on".repeat(60))));
}

/// Where each language has the rulings that go beyond its sources.
const RULINGS: [(&str, &str, &str); 2] = [
    ("en", "## House rulings", "we decided"),
    ("de", "## Hausregeln", "wir haben entschieden"),
];

#[test]
fn house_rulings_stand_on_the_last_page_and_nowhere_else() {
    for kind in catalog().games() {
        for (language, title, decided) in RULINGS {
            let pages = pages(kind, language);
            let (last, others) = pages.split_last().expect("pages");
            let wrong = format!("the last page has to be `{title}`, for all variants");
            let is_last = self::title(last) == title && last.variant.is_none();
            assert!(is_last, "{}", at_page(kind, language, last, &wrong));
            for page in others {
                let text = page.text.to_lowercase();
                let own = [
                    decided,
                    "settled here",
                    "our decision",
                    "unsere entscheidung",
                ];
                let found = own.iter().find(|it| text.contains(**it));
                if let Some(found) = found {
                    let wrong = format!("`{found}` belongs on the last page, `{title}`");
                    panic!("{}", at_page(kind, language, page, &wrong));
                }
            }
        }
    }
}

#[test]
fn every_language_has_the_same_pages_with_the_same_pictures() {
    for kind in catalog().games() {
        let [english, other] = LANGUAGES.map(|language| pages(kind, language));
        assert_eq!(english.len(), other.len(), "{}", kind.about.key);
        for (one, two) in english.iter().zip(&other) {
            assert_eq!(one.variant, two.variant, "{} / {}", title(one), title(two));
            assert_eq!(one.diagram, two.diagram, "{} / {}", title(one), title(two));
        }
    }
}

#[test]
fn every_variant_but_the_usual_one_has_a_page_of_its_own_with_a_picture() {
    for kind in catalog().games() {
        let pages = pages(kind, "en");
        assert_eq!(pages[0].variant, None, "the first page is for all");
        for variant in kind.about.variants.iter().skip(1) {
            let page = pages.iter().find(|page| page.variant == Some(variant));
            assert!(
                page.is_some_and(|page| page.diagram.is_some()),
                "{} {variant}",
                kind.about.key
            );
        }
    }
}

#[test]
fn every_diagram_is_a_position_that_can_be_painted() {
    for kind in catalog().games() {
        let key = kind.about.key;
        for page in pages(kind, "en") {
            let Some(diagram) = &page.diagram else {
                continue;
            };
            let shown = diagram
                .show(&kind)
                .unwrap_or_else(|bad| panic!("{key} {}: {bad}", title(&page)));
            assert_ne!(shown.turn, Turn::Chance, "{key} {}", title(&page));
            let picture = paint(&shown.scene, &Look::default());
            assert!(picture.png.len() > 1_000, "{key} {}", title(&page));
        }
    }
}

#[test]
fn every_game_is_pictured_from_its_start_to_its_end() {
    for kind in catalog().games() {
        let key = kind.about.key;
        let diagrams: Vec<Diagram> = pages(kind, "en")
            .into_iter()
            .filter_map(|page| page.diagram)
            .collect();
        let count = diagrams.len();
        assert!(
            count >= 5,
            "{key}: RULES.md has {count} diagrams, and wants 5 at least"
        );
        let over = diagrams.iter().any(|diagram| {
            let shown = diagram.show(&kind).expect("shown above");
            matches!(shown.turn, Turn::Over(_))
        });
        assert!(
            over,
            "{key}: RULES.md has no diagram of a game that is over"
        );
    }
}
