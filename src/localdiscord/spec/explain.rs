//! Turns the errors of a schema into violations by a request.

use std::{cmp::Reverse, collections::BTreeSet};

use jsonschema::{
    ValidationError, Validator,
    error::{TypeKind, ValidationErrorKind},
};
use serde_json::Value;

use super::Violation;

/// All faults of a body, in the order of their paths.
pub(super) fn of_body(validator: &Validator, body: &Value) -> Vec<Violation> {
    let faults: BTreeSet<Violation> = validator
        .iter_errors(body)
        .flat_map(|error| explain(&error))
        .collect();
    faults.into_iter().collect()
}

/// An error's text about the value. Long values are not repeated.
pub(super) fn words(error: &ValidationError<'_>) -> String {
    match error.kind() {
        ValidationErrorKind::Required { property } => {
            return format!("`{}` is missing", property.as_str().unwrap_or_default());
        }
        ValidationErrorKind::Enum { options } => {
            let options = options.as_array().into_iter().flatten();
            return none_of(error.instance(), options);
        }
        ValidationErrorKind::PropertyNames { error } => return words(error),
        _ => {}
    }
    let short = match &**error.instance() {
        Value::Array(_) | Value::Object(_) => false,
        Value::String(text) => text.len() <= 40,
        Value::Null | Value::Bool(_) | Value::Number(_) => true,
    };
    if short {
        error.to_string()
    } else {
        error.masked_with("this").to_string()
    }
}

fn explain(error: &ValidationError<'_>) -> Vec<Violation> {
    let pointer = error.instance_path().as_str().to_owned();
    match error.kind() {
        ValidationErrorKind::AnyOf { context } => of_union(error, context),
        // The only use of `additionalProperties` with an `enum` is the one `amend` makes.
        ValidationErrorKind::Enum { .. }
            if error
                .schema_path()
                .as_str()
                .ends_with("/additionalProperties/enum") =>
        {
            vec![Violation::UnknownField { pointer }]
        }
        _ => vec![Violation::Body {
            pointer,
            why: words(error),
        }],
    }
}

/// How close a value comes to one branch of a union.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// An object where the branch has a string, or the like.
    OtherShape,
    /// An object whose `type` is not the branch's.
    OtherKind,
    /// Meant to be this, with mistakes.
    Near,
}

/// Explains a value that fits no branch by what keeps it from the intended branch.
fn of_union(
    error: &ValidationError<'_>,
    branches: &[Vec<ValidationError<'static>>],
) -> Vec<Violation> {
    let base = error.instance_path().as_str();
    let fits = || branches.iter().map(|branch| (fit(branch, base), branch));
    let best = fits().map(|(fit, _)| fit).max();
    let candidates = fits()
        .filter(|(fit, _)| Some(*fit) == best)
        .map(|(_, branch)| branch);
    match best {
        Some(Fit::Near) => candidates
            .map(|branch| branch.iter().flat_map(explain).collect::<Vec<_>>())
            .min_by_key(|faults| (faults.len(), Reverse(depth(faults))))
            .unwrap_or_default(),
        Some(Fit::OtherKind) => vec![other_kind(error, candidates.flatten())],
        Some(Fit::OtherShape) | None => vec![other_shape(error, candidates.flatten())],
    }
}

fn fit(branch: &[ValidationError<'_>], base: &str) -> Fit {
    let has = |predicate: &dyn Fn(&ValidationError<'_>) -> bool| branch.iter().any(predicate);
    if has(&|error| is_shape(error, base)) {
        Fit::OtherShape
    } else if has(&|error| is_kind(error, base)) {
        Fit::OtherKind
    } else {
        Fit::Near
    }
}

fn is_shape(error: &ValidationError<'_>, base: &str) -> bool {
    error.instance_path().as_str() == base
        && matches!(error.kind(), ValidationErrorKind::Type { .. })
}

/// Whether this is about the `type` that distinguishes the branches of a union.
fn is_kind(error: &ValidationError<'_>, base: &str) -> bool {
    let place = error.instance_path().as_str().strip_prefix(base);
    match error.kind() {
        ValidationErrorKind::Enum { .. } => place == Some("/type"),
        ValidationErrorKind::Required { property } => place == Some("") && property == "type",
        _ => false,
    }
}

fn other_kind<'a>(
    error: &ValidationError<'_>,
    errors: impl Iterator<Item = &'a ValidationError<'static>>,
) -> Violation {
    let base = error.instance_path().as_str();
    let Some(given) = error.instance().get("type") else {
        return Violation::Body {
            pointer: base.to_owned(),
            why: "`type` is missing".to_owned(),
        };
    };
    let options = errors
        .filter(|error| is_kind(error, base))
        .filter_map(|error| match error.kind() {
            ValidationErrorKind::Enum { options } => options.as_array(),
            _ => None,
        })
        .flatten();
    Violation::Body {
        pointer: format!("{base}/type"),
        why: none_of(given, options),
    }
}

fn none_of<'a>(given: &Value, options: impl Iterator<Item = &'a Value>) -> String {
    let mut options: Vec<&Value> = options.collect();
    options.sort_by_key(|option| (option.as_i64(), option.to_string()));
    let options: Vec<String> = options.into_iter().map(Value::to_string).collect();
    format!("`{given}` is not one of {}", options.join(", "))
}

fn other_shape<'a>(
    error: &ValidationError<'_>,
    errors: impl Iterator<Item = &'a ValidationError<'static>>,
) -> Violation {
    let pointer = error.instance_path().as_str().to_owned();
    let mut expected = BTreeSet::new();
    for error in errors.filter(|error| is_shape(error, &pointer)) {
        match error.kind() {
            ValidationErrorKind::Type {
                kind: TypeKind::Single(kind),
            } => {
                expected.insert(kind.to_string());
            }
            ValidationErrorKind::Type {
                kind: TypeKind::Multiple(kinds),
            } => expected.extend(kinds.iter().map(|kind| kind.to_string())),
            _ => {}
        }
    }
    let expected: Vec<String> = expected.into_iter().collect();
    let given = match &**error.instance() {
        Value::Object(_) => "an object".to_owned(),
        Value::Array(_) => "an array".to_owned(),
        scalar => format!("`{scalar}`"),
    };
    Violation::Body {
        pointer,
        why: format!("{given} is not of type {}", expected.join(" or ")),
    }
}

/// How deep inside the body the innermost of these is.
fn depth(faults: &[Violation]) -> usize {
    faults
        .iter()
        .map(|fault| match fault {
            Violation::Body { pointer, .. } | Violation::UnknownField { pointer } => {
                pointer.matches('/').count()
            }
            _ => 0,
        })
        .max()
        .unwrap_or_default()
}
