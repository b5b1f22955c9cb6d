//! All courses and puzzles, each read once: they are part of the program.

use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};

use cairn_domain::{Form, FormPuzzle, Refusal, all_puzzles, no_such_variant};
use cairn_rules::{BadCourse, Catalog, GameCourse, GameKind};

use super::App;

/// A course that was looked for.
type FoundCourse = Result<Option<Arc<GameCourse>>, Arc<BadCourse>>;

/// The courses and puzzles of a catalog, read when one is first wanted.
#[derive(Default)]
pub(super) struct Courses {
    courses: OnceLock<BTreeMap<Form, FoundCourse>>,
    puzzles: OnceLock<Vec<FormPuzzle>>,
}

impl Courses {
    /// The course of a form, if it has one.
    ///
    /// # Errors
    ///
    /// If it is not written as `docs/lessons.md` says.
    pub(super) fn course(&self, catalog: &Catalog, form: &Form) -> FoundCourse {
        let all = self.courses.get_or_init(|| read(catalog));
        all.get(form).cloned().unwrap_or(Ok(None))
    }

    /// All puzzles, in the order of the catalog.
    pub(super) fn puzzles(&self, catalog: &Catalog) -> &[FormPuzzle] {
        self.puzzles.get_or_init(|| all_puzzles(catalog))
    }
}

impl App {
    /// The form that is named, of the catalog; the usual one if only the game is.
    pub(super) fn form(
        &self,
        game: &str,
        variant: Option<&str>,
    ) -> Result<(GameKind, Form), Refusal> {
        let kind = self.catalog.game(game);
        let kind = kind.ok_or_else(|| Refusal::UnknownRules(game.to_owned()))?;
        let variants = kind.about.variants;
        if let Some(variant) = variant.filter(|it| !variants.contains(it)) {
            return Err(no_such_variant(kind, variant));
        }
        let variant = variant.or(variants.first().copied());
        let form = Form {
            game: kind.about.key.to_owned(),
            variant: variant.map(ToOwned::to_owned),
        };
        Ok((kind, form))
    }
}

fn read(catalog: &Catalog) -> BTreeMap<Form, FoundCourse> {
    let of = |kind: &GameKind, variant: Option<&'static str>| {
        let form = Form {
            game: kind.about.key.to_owned(),
            variant: variant.map(ToOwned::to_owned),
        };
        let course = kind.course(variant);
        (form, course.map(|it| it.map(Arc::new)).map_err(Arc::new))
    };
    let kinds = catalog.games();
    let courses = kinds.flat_map(|kind| kind.taught().map(move |variant| of(&kind, variant)));
    courses.collect()
}
