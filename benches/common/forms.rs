//! Every game of the catalog in every form.

use std::sync::Arc;

use cairn_kernel::AnyRules;

use cairn_rules::catalog;

/// A game in one of its forms, with defaults for the other options.
pub(crate) struct Form {
    /// Such as `tablut corner`.
    pub(crate) name: String,
    pub(crate) rules: Arc<dyn AnyRules>,
}

pub(crate) fn forms() -> Vec<Form> {
    let mut forms = Vec::new();
    for kind in catalog().games() {
        let variants = kind.about.variants.iter().copied().chain([""]);
        for (options, variant) in kind.forms().iter().zip(variants) {
            let name = format!("{} {variant}", kind.about.key);
            let rules = kind.open(options).expect("a form of the game");
            forms.push(Form { name, rules });
        }
    }
    forms
}
