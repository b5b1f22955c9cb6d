//! The rules for people, taken apart: a `RULES.md` is pages separated by `---`, each with a title
//! and perhaps a diagram. A page about one variant of the game only begins with a comment that
//! names the variant: `<!-- variant: rim -->`.
//!
//! The file can be read as it is wherever Markdown is shown. A diagram is a comment there, and the
//! line below it has its picture; `src/lab/tests/diagrams.rs` writes both.

use super::{BadDiagram, Diagram, GameKind};

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
        let page = page.trim();
        let (variant, page) = match page
            .strip_prefix(VARIANT)
            .and_then(|it| it.split_once(CLOSES))
        {
            Some((variant, rest)) => {
                let mut variants = self.about.variants.iter();
                let known = variants.find(|it| **it == variant.trim());
                (Some(*known.ok_or(BadPage::Variant(variant))?), rest.trim())
            }
            None => (None, page),
        };
        let Some((before, rest)) = page.split_once(OPENS) else {
            return Ok(RulesPage {
                variant,
                text: page.to_owned(),
                diagram: None,
            });
        };
        let (lines, after) = rest.split_once(CLOSES).ok_or(BadPage::Open)?;
        if after.contains(OPENS) {
            return Err(BadPage::Second);
        }
        let after = match after.trim_start().strip_prefix(PICTURE) {
            Some(picture) => picture.split_once('\n').map_or("", |(_, after)| after),
            None => after,
        };
        Ok(RulesPage {
            variant,
            text: format!("{}\n\n{}", before.trim(), after.trim())
                .trim()
                .to_owned(),
            diagram: Some(Diagram::read(lines)?),
        })
    }
}

/// Why a page cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BadPage {
    #[error("no variant of the game: `{0}`")]
    Variant(&'static str),
    /// A diagram has no end.
    #[error("a diagram is not closed")]
    Open,
    /// A second picture on a page; it would be unclear which text belongs to which.
    #[error("a page has two diagrams")]
    Second,
    #[error(transparent)]
    Diagram(#[from] BadDiagram),
}
