//! Would Discord accept this request? Checked against the platform's own description of its API.
//! JSON is checked, not types: a body that no type can hold is exactly what must be caught.
//!
//! `discord.json` is the request side of the API specification that Discord publishes at
//! <https://github.com/discord/discord-api-spec> (commit `74fda0fa`,
//! 2026-07-18, MIT; see `LICENSE` beside this file), cut down to what a bot like ours can ask for
//! by the function in `tests/trim.rs`. To take in a newer edition, put it in the place of
//! `discord.json` and run the tests of this module: the one that finds the file untrimmed says
//! where it has left the trimmed text.
//!
//! The specification is looser than the platform in some places and stricter in others; how it is
//! amended when loaded, and why, is in `amend.rs`. What no schema can express is not checked: that
//! a message is not empty, that required options come first, that names and `custom_id`s are
//! unique, the total size of embeds, whether the uploaded files match the `attachments`.
//!
//! Without the feature `specification` only path and method are checked: the schema library and its
//! dependencies take a minute to build, and players in the sandbox do not need them.

use std::{
    collections::BTreeMap,
    sync::{LazyLock, OnceLock},
};

use matchit::Router;
use serde_json::Value;

mod amend;
#[cfg(feature = "specification")]
mod checks;
#[cfg(not(feature = "specification"))]
#[path = "unchecked.rs"]
mod checks;
#[cfg(feature = "specification")]
mod explain;
mod route;
#[cfg(all(test, feature = "specification"))]
mod tests;
mod violation;

pub use route::Route;
pub use violation::Violation;

use checks::Checks;

/// The specification, in the form in which Discord publishes it.
const DISCORD: &str = include_str!("discord.json");

/// Discord's requirements on requests.
#[derive(Debug)]
pub struct Spec {
    /// The shared schemas by name, amended.
    schemas: Value,
    /// If several templates match a path, the most literal one wins: `/users/@me` before
    /// `/users/{user_id}`.
    templates: Router<Template>,
}

/// A request to Discord's REST interface, as it came in.
#[derive(Clone, Copy, Debug)]
pub struct RestRequest<'a> {
    /// The method, in capitals.
    pub method: &'a str,
    /// The path below `/api/v10`, with its leading slash and without the query.
    pub path: &'a str,
    /// The query, decoded.
    pub query: &'a [(String, String)],
    /// The body; of a multipart form, its `payload_json`.
    pub body: Option<&'a Value>,
}

impl Spec {
    /// The built-in specification, parsed at the first call.
    pub fn load() -> &'static Spec {
        static SPEC: LazyLock<Spec> = LazyLock::new(|| {
            let document = serde_json::from_str(DISCORD).expect("the tests have read this text");
            Spec::new(document)
        });
        &SPEC
    }

    fn new(mut document: Value) -> Spec {
        amend::amend(&mut document);
        let mut templates = Router::new();
        for (path, item) in document["paths"].as_object().into_iter().flatten() {
            templates
                .insert(path.as_str(), Template::new(path, item))
                .expect("the specification has each path once");
        }
        Spec {
            schemas: document["components"]["schemas"].take(),
            templates,
        }
    }

    /// The route of a request, if Discord would accept it.
    ///
    /// # Errors
    ///
    /// All its faults; never an empty list.
    pub fn check(&self, request: &RestRequest<'_>) -> Result<Route, Vec<Violation>> {
        let found = self.templates.at(request.path).ok();
        // The router accepts empty path segments.
        let whole = found.filter(|it| it.params.iter().all(|(_, value)| !value.is_empty()));
        let Some(found) = whole else {
            let path = request.path.to_owned();
            return Err(vec![Violation::UnknownRoute { path }]);
        };
        let template = found.value;
        let Some(operation) = template.operations.get(request.method) else {
            return Err(vec![Violation::UnknownMethod {
                method: request.method.to_owned(),
                route: template.route.clone(),
            }]);
        };
        let checks = operation
            .checks
            .get_or_init(|| Checks::new(&operation.schema, &template.shared, &self.schemas));
        let mut faults = checks.path(found.params.iter());
        faults.extend(checks.query(request.query));
        faults.extend(checks.body(request.body));
        if faults.is_empty() {
            Ok(template.route.clone())
        } else {
            Err(faults)
        }
    }
}

/// A path of the specification, with its operations.
#[derive(Debug)]
struct Template {
    route: Route,
    /// The parameters that all operations have in common.
    shared: Value,
    /// By method, in capitals.
    operations: BTreeMap<String, Operation>,
}

#[derive(Debug)]
struct Operation {
    schema: Value,
    /// Compiled at the first such request: a run needs only a few of them.
    checks: OnceLock<Checks>,
}

impl Template {
    fn new(path: &str, item: &Value) -> Template {
        let operations = item
            .as_object()
            .into_iter()
            .flatten()
            .filter(|(key, _)| *key != "parameters")
            .map(|(method, schema)| {
                let operation = Operation {
                    schema: schema.clone(),
                    checks: OnceLock::new(),
                };
                (method.to_ascii_uppercase(), operation)
            })
            .collect();
        Template {
            route: Route(path.into()),
            shared: item["parameters"].clone(),
            operations,
        }
    }
}
