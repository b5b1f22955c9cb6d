//! Every game of the catalog in every variant.

use std::sync::Arc;

use cairn_kernel::AnyRules;

use cairn_rules::catalog;

/// A game in one of its variants, with defaults for the other options.
pub(crate) struct Variant {
    /// Such as `tablut corner`.
    pub(crate) name: String,
    pub(crate) rules: Arc<dyn AnyRules>,
}

pub(crate) fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for kind in catalog().games() {
        let keys = kind.about.variants.iter().copied().chain([""]);
        for (options, variant) in kind.variant_options().iter().zip(keys) {
            let name = format!("{} {variant}", kind.about.key);
            let rules = kind.open(options).expect("a variant of the game");
            variants.push(Variant { name, rules });
        }
    }
    variants
}
