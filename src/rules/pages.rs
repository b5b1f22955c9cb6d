//! The rules for people, taken apart: a `RULES.md` is pages separated by `---`, each with a title
//! and perhaps a diagram. A page about one variant of the game only begins with a comment that
//! names the variant: `<!-- variant: rim -->`.
//!
//! The file can be read as it is wherever Markdown is shown. A diagram is a comment there, and the
//! line below it has its picture; `src/lab/tests/diagrams.rs` writes both.

use super::{Diagram, GameKind};

/// Separates the pages of a `RULES.md`. Without the blank lines it would make a heading of the text
/// above it.
const BREAK: &str = "\n\n---\n\n";
const OPENS: &str = "<!-- diagram\n";
/// Encloses the name of a variant.
const VARIANT: &str = "<!-- variant: ";
const CLOSES: &str = "-->";
/// Begins the line with the picture of a diagram.
const PICTURE: &str = "<img ";

#[derive(Debug)]
pub struct RulesPage {
    /// The variant it is about; `None` if it applies to all.
    pub variant: Option<&'static str>,
    /// Markdown, without the diagram and its picture.
    pub text: String,
    /// The picture below the text.
    pub diagram: Option<Diagram>,
}

impl GameKind {
    /// The rules in this language, or in English; at least one page.
    ///
    /// # Errors
    ///
    /// If a diagram is not written as [`Diagram`] says, or a variant is unknown. Tests make sure
    /// that neither happens.
    pub fn pages(&self, language: &str) -> Result<Vec<RulesPage>, BadPage> {
        let of = |wanted: &str| self.about.pages.iter().find(|(code, _)| *code == wanted);
        let text = of(language).or_else(|| of("en")).map_or("", |it| it.1);
        text.split(BREAK).map(|page| self.page(page)).collect()
    }

    fn page(&self, page: &'static str) -> Result<RulesPage, BadPage> {
        let bad = |what: &str| BadPage(what.to_owned());
        let (mut variant, mut text, mut diagram) = (None, page.trim(), None);
        let about = text.strip_prefix(VARIANT);
        if let Some((name, rest)) = about.and_then(|it| it.split_once(CLOSES)) {
            let mut variants = self.about.variants.iter();
            variant = variants.find(|it| **it == name.trim()).copied();
            if variant.is_none() {
                return Err(BadPage(format!("no variant of the game: `{name}`")));
            }
            text = rest.trim();
        }
        let mut text = text.to_owned();
        if let Some((before, rest)) = text.split_once(OPENS) {
            let (lines, after) = rest
                .split_once(CLOSES)
                .ok_or_else(|| bad("a diagram is not closed"))?;
            // It would be unclear which text belongs to which.
            if after.contains(OPENS) {
                return Err(bad("a page has two diagrams"));
            }
            diagram = Some(Diagram::read(lines)?);
            let after = match after.trim_start().strip_prefix(PICTURE) {
                Some(picture) => picture.split_once('\n').map_or("", |(_, after)| after),
                None => after,
            };
            let whole = format!("{}\n\n{}", before.trim(), after.trim());
            whole.trim().clone_into(&mut text);
        }
        Ok(RulesPage {
            variant,
            text,
            diagram,
        })
    }
}

/// Why a page cannot be read, or its diagram cannot be shown.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadPage(pub(super) String);
