//! The rules for people: pages that fit a message, and pictures that can be painted.

use cairn_kernel::Turn;

use cairn_paint::{Look, paint};

use cairn_rules::{GameKind, RulesPage, catalog};

/// The longest page, so that its number, too, fits into Discord's 2,000 characters.
const LONGEST: usize = 1_800;
/// Most words on a page that is read in one minute.
const A_MINUTE: usize = 120;

/// How pages are worded in a language.
struct Wording {
    language: &'static str,
    /// In the title of a page that is read in one minute.
    minute: &'static str,
    /// The beginnings of the parts of such a page: aim, turn, capture, end.
    parts: [&'static str; 4],
    /// The title of the page with the rulings that go beyond the sources.
    rulings: &'static str,
    /// What is written nowhere else.
    decisions: [&'static str; 2],
}

const WORDINGS: [Wording; 2] = [
    Wording {
        language: "en",
        minute: "in one minute",
        parts: ["**Aim.**", "**A turn.**", "**Capture.**", "**End.**"],
        rulings: "## House rulings",
        decisions: ["we decided", "our decision"],
    },
    Wording {
        language: "de",
        minute: "in einer Minute",
        parts: ["**Ziel.**", "**Ein Zug.**", "**Schlagen.**", "**Ende.**"],
        rulings: "## Hausregeln",
        decisions: ["wir haben entschieden", "unsere entscheidung"],
    },
];

/// The pages of a game in all languages.
fn pages(kind: GameKind) -> [Vec<RulesPage>; 2] {
    WORDINGS.map(|Wording { language, .. }| {
        let pages = kind.pages(language);
        pages.unwrap_or_else(|bad| panic!("{} {language}: {bad}", kind.about.key))
    })
}

fn title(page: &RulesPage) -> &str {
    page.text.lines().next().unwrap_or_default()
}

/// What an author has to change on a page, which may be the first one of its variant, or the last
/// one of all.
fn faults(page: &RulesPage, words: &Wording, is_first: bool, is_last: bool) -> Vec<String> {
    let (text, title) = (&page.text, title(page));
    let (length, lower) = (text.chars().count(), text.to_lowercase());
    let is_word = |it: &&str| it.chars().any(char::is_alphanumeric);
    let count = text.split_whitespace().filter(is_word).count();
    let Wording {
        minute, rulings, ..
    } = words;
    let mut faults = Vec::new();
    let mut expect = |is_right: bool, fault: String| {
        if !is_right {
            faults.push(fault);
        }
    };
    expect(
        title.starts_with("## "),
        "a page begins with `## `".to_owned(),
    );
    let is_long = format!("{length} characters; it has to have 100 to {LONGEST}");
    expect((100..=LONGEST).contains(&length), is_long);
    for left in ["diagram", "<img", "\n---"] {
        let fault = format!("{left:?} in its text; `---` has to have blank lines around it");
        expect(!text.contains(left), fault);
    }
    if is_first {
        let fault = format!("the title has to say that it is read `{minute}`");
        expect(title.contains(minute), fault);
        for part in words.parts {
            let has_part = text.lines().any(|it| it.starts_with(part));
            expect(has_part, format!("no line begins with {part}"));
        }
        expect(
            count <= A_MINUTE,
            format!("{count} words, more than {A_MINUTE}"),
        );
    }
    if is_last {
        let is_ruling = title == *rulings && page.variant.is_none();
        let fault = format!("the last page has to be `{rulings}`, for all variants");
        expect(is_ruling, fault);
    } else {
        for own in words.decisions.into_iter().chain(["settled here"]) {
            let fault = format!("`{own}` belongs on the last page, `{rulings}`");
            expect(!lower.contains(own), fault);
        }
    }
    faults
}

#[test]
fn the_rules_are_pages_that_fit_a_message_first_one_minute_last_the_house_rulings() {
    for kind in catalog().games() {
        let key = kind.about.key;
        let languages = kind.about.pages.iter().map(|it| it.0);
        assert!(languages.eq(WORDINGS.iter().map(|it| it.language)), "{key}");
        for (words, pages) in WORDINGS.iter().zip(pages(kind)) {
            assert_eq!(pages[0].variant, None, "{key}: the first page is for all");
            let mut begun = Vec::new();
            for (place, page) in (1..).zip(&pages) {
                let is_first = !begun.contains(&page.variant);
                begun.push(page.variant);
                let faults = faults(page, words, is_first, place == pages.len());
                let (variant, title) = (page.variant, title(page));
                assert!(
                    faults.is_empty(),
                    "{key}, the rules in `{}`, page `{title}` (variant {variant:?}): {}. \
                     docs/develop/adding-a-game.md describes the pages",
                    words.language,
                    faults.join("; ")
                );
                // Those of the usual variant are for all.
                let is_pictured = !is_first || variant.is_none() || page.diagram.is_some();
                assert!(is_pictured, "{key} {variant:?} needs a diagram");
            }
            for variant in kind.about.variants.iter().skip(1) {
                assert!(
                    begun.contains(&Some(*variant)),
                    "{key}: no page of {variant}"
                );
            }
        }
    }
}

#[test]
fn every_language_has_the_same_pages_with_the_same_pictures() {
    for kind in catalog().games() {
        let [english, other] = pages(kind);
        assert_eq!(english.len(), other.len(), "{}", kind.about.key);
        for (one, two) in english.iter().zip(&other) {
            assert_eq!(one.variant, two.variant, "{} / {}", title(one), title(two));
            assert_eq!(one.diagram, two.diagram, "{} / {}", title(one), title(two));
        }
    }
}

#[test]
fn every_game_is_pictured_from_its_start_to_its_end() {
    for kind in catalog().games() {
        let key = kind.about.key;
        let (mut count, mut is_over) = (0, false);
        for page in &pages(kind)[0] {
            let Some(diagram) = &page.diagram else {
                continue;
            };
            let shown = diagram.show(&kind);
            let shown = shown.unwrap_or_else(|bad| panic!("{key} {}: {bad}", title(page)));
            assert_ne!(shown.turn, Turn::Chance, "{key} {}", title(page));
            let picture = paint(&shown.scene, &Look::default());
            assert!(picture.png.len() > 1_000, "{key} {}", title(page));
            count += 1;
            is_over |= matches!(shown.turn, Turn::Over(_));
        }
        let wanted = "RULES.md wants 5 diagrams at least, one of a game that is over";
        assert!(count >= 5 && is_over, "{key}: {wanted}; it has {count}");
    }
}
