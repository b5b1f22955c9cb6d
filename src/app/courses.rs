//! All courses and puzzles, each read once: they are part of the program.

use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};

use cairn_domain::{Form, FormPuzzle, all_puzzles};
use cairn_rules::{BadCourse, Catalog, GameCourse, GameKind};

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
