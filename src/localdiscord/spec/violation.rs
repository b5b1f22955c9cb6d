//! The possible faults of a request, as precise as possible.

use thiserror::Error;

use super::route::Route;

/// A request that Discord would refuse, or silently ignore in part.
///
/// Places in a body are JSON pointers; the whole body is the empty one. The texts can quote the
/// request.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Error)]
pub enum Violation {
    /// No such path in the part of the specification that is compiled in.
    #[error("`{path}` is not a route")]
    UnknownRoute { path: String },
    /// The path exists, but not with this method.
    #[error("`{route}` cannot be used with `{method}`")]
    UnknownMethod { method: String, route: Route },
    /// A part of the path is invalid.
    #[error("`{value}` in the path is not a valid `{name}`: {why}")]
    Path {
        name: String,
        value: String,
        why: String,
    },
    /// A query parameter that this operation does not know.
    #[error("query parameter `{name}` does not exist here")]
    UnknownQuery { name: String },
    /// A query parameter with an invalid value.
    #[error("query parameter `{name}` cannot be `{value}`: {why}")]
    Query {
        name: String,
        value: String,
        why: String,
    },
    #[error("the body is missing")]
    MissingBody,
    #[error("the request must not have a body")]
    UnexpectedBody,
    /// A field that Discord does not know here, with a value that was meant to do something.
    /// Discord would ignore it.
    #[error("body at `{pointer}`: unknown field")]
    UnknownField { pointer: String },
    #[error("body at `{pointer}`: {why}")]
    Body { pointer: String, why: String },
}
