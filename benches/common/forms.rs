//! Every game of the catalogue in every form.

use std::sync::Arc;

use cairn_kernel::AnyRules;

use cairn_rules::CATALOG;

/// A game in one of its forms, the other options as usual.
pub(crate) struct Form {
    /// Such as `tablut corner`.
    pub(crate) name: String,
    pub(crate) rules: Arc<dyn AnyRules>,
}

pub(crate) fn forms() -> Vec<Form> {
    let mut forms = Vec::new();
    for entry in CATALOG {
        let mut add = |name: String, options: &str| {
            let rules = entry.open(options).expect("a form of the game");
            forms.push(Form { name, rules });
        };
        let key = entry.about.key;
        if entry.about.variants.is_empty() {
            add(key.to_owned(), "{}");
        }
        for variant in entry.about.variants {
            add(
                format!("{key} {variant}"),
                &format!(r#"{{"variant":"{variant}"}}"#),
            );
        }
    }
    forms
}
