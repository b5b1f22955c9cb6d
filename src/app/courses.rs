//! All courses and puzzles, each made once: they are part of the program.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use cairn_domain::{
    Refusal, Span, Timestamp, Variant, VariantPuzzle, all_puzzles, no_such_variant, ranked_puzzles,
};
use cairn_rules::{Catalog, GameCourse, GameKind};

use super::{App, AppError};

/// The courses and puzzles of a catalog, made when first needed.
#[derive(Default)]
pub(super) struct Courses {
    by_variant: OnceLock<BTreeMap<Variant, Arc<GameCourse>>>,
    puzzles: OnceLock<Vec<VariantPuzzle>>,
    /// The puzzles, ranked by how hard people found them up to this time.
    ranked: Mutex<Option<(Timestamp, Arc<[VariantPuzzle]>)>>,
}

/// How long a ranking of puzzles is used.
const RANKED_FOR: Span = Span::from_hours(1);

impl Courses {
    /// The course of a variant, if it has one.
    pub(super) fn course(&self, catalog: &Catalog, variant: &Variant) -> Option<Arc<GameCourse>> {
        let all = self.by_variant.get_or_init(|| all_courses(catalog));
        all.get(variant).cloned()
    }

    /// All puzzles, in the order of the catalog, as hard as a search finds them.
    fn puzzles(&self, catalog: &Catalog) -> &[VariantPuzzle] {
        self.puzzles.get_or_init(|| all_puzzles(catalog))
    }
}

impl App {
    /// All puzzles, in the order of the catalog. Their difficulty is updated every hour.
    pub(super) async fn puzzles(&self) -> Result<Arc<[VariantPuzzle]>, AppError> {
        let (now, ranked) = (self.now(), &self.courses.ranked);
        let kept = || ranked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, puzzles)) = &*kept()
            && now < *at + RANKED_FOR
        {
            return Ok(Arc::clone(puzzles));
        }
        let tallies = self.store.puzzle_tallies().await?;
        let puzzles = ranked_puzzles(self.courses.puzzles(&self.catalog), &tallies);
        let puzzles = Arc::from(puzzles);
        *kept() = Some((now, Arc::clone(&puzzles)));
        Ok(puzzles)
    }

    /// The named variant of the catalog; the usual one if only the game is named.
    pub(super) fn variant(
        &self,
        game: &str,
        variant: Option<&str>,
    ) -> Result<(GameKind, Variant), Refusal> {
        let kind = self.catalog.game(game);
        let kind = kind.ok_or_else(|| Refusal::UnknownRules(game.to_owned()))?;
        let variants = kind.about.variants;
        if let Some(variant) = variant.filter(|it| !variants.contains(it)) {
            return Err(no_such_variant(kind, variant));
        }
        let variant = variant.or(variants.first().copied());
        let variant = Variant {
            game: kind.about.key.to_owned(),
            key: variant.map(ToOwned::to_owned),
        };
        Ok((kind, variant))
    }
}

fn all_courses(catalog: &Catalog) -> BTreeMap<Variant, Arc<GameCourse>> {
    let of = |kind: &GameKind, key: Option<&'static str>| {
        let variant = Variant {
            game: kind.about.key.to_owned(),
            key: key.map(ToOwned::to_owned),
        };
        Some((variant, Arc::new(kind.course(key)?)))
    };
    let kinds = catalog.games();
    let courses =
        kinds.flat_map(|kind| kind.taught().filter_map(move |variant| of(&kind, variant)));
    courses.collect()
}
