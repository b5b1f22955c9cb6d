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
    UnknownRoute {
        /// The path asked for.
        path: String,
    },
    /// The path exists, but not with this method.
    #[error("`{route}` cannot be used with `{method}`")]
    UnknownMethod {
        /// The method used.
        method: String,
        /// The path's template.
        route: Route,
    },
    /// A part of the path is invalid.
    #[error("`{value}` in the path is not a valid `{name}`: {why}")]
    Path {
        /// The parameter's name.
        name: String,
        /// Its value.
        value: String,
        /// The fault in it.
        why: String,
    },
    /// A query parameter that this operation does not know.
    #[error("query parameter `{name}` does not exist here")]
    UnknownQuery {
        /// The parameter's name.
        name: String,
    },
    /// A query parameter with an invalid value.
    #[error("query parameter `{name}` cannot be `{value}`: {why}")]
    Query {
        /// The parameter's name.
        name: String,
        /// The parameter's value.
        value: String,
        /// The fault in it.
        why: String,
    },
    /// This operation needs a body.
    #[error("the body is missing")]
    MissingBody,
    /// This operation has no body.
    #[error("the request must not have a body")]
    UnexpectedBody,
    /// A field that Discord does not know here, with a value that was meant to do something.
    /// Discord would ignore it.
    #[error("body at `{pointer}`: unknown field")]
    UnknownField {
        /// A JSON pointer to the field.
        pointer: String,
    },
    /// An invalid value in the body.
    #[error("body at `{pointer}`: {why}")]
    Body {
        /// A JSON pointer to the value.
        pointer: String,
        /// The fault in it.
        why: String,
    },
}
