//! The articles and criteria that an explanation is based on, for looking them up.

use std::collections::BTreeSet;

use cairn_pairing::dutch::{Explanation, Verdict};

/// Each once, in the order of the handbook: articles first, then criteria.
pub(super) fn names(it: &Explanation) -> Vec<String> {
    let mut articles: BTreeSet<String> = BTreeSet::new();
    let mut note = |article: &str| articles.insert(article.to_owned());
    note("1.3");
    if !it.bracket.moved_down.is_empty() {
        note("1.4");
    }
    if it.with.is_some() {
        note("3.3");
    }
    if let Some(color) = &it.color {
        note(color.article);
        note("1.6.2");
    }
    let mut criteria: Vec<String> = Vec::new();
    for alternative in it.expected.iter().chain(&it.instead) {
        match &alternative.against {
            Verdict::Nothing | Verdict::Forbidden => (),
            Verdict::C1 { .. } => criteria.push("C1".to_owned()),
            Verdict::C3 => criteria.push("C3".to_owned()),
            Verdict::C4 => criteria.push("C4".to_owned()),
            Verdict::Worse { criterion, .. } => criteria.push(format!("{criterion:?}")),
            Verdict::Later { article } => {
                note(article);
            }
        }
    }
    if let Some(bye) = &it.bye {
        criteria.push("C5".to_owned());
        if !bye.barred.is_empty() {
            criteria.push("C2".to_owned());
        }
        if bye.decided != "C5" {
            criteria.push("C9".to_owned());
        }
    }
    // `C2` before `C12`.
    criteria.sort_by_key(|it| (it.len(), it.clone()));
    criteria.dedup();
    articles.into_iter().chain(criteria).collect()
}
