//! What players do in their games besides playing turns.

mod answers;
pub(crate) mod command;
pub(crate) mod departure;
pub(crate) mod ending;
pub(crate) mod hint;
pub(crate) mod id;
pub(crate) mod menus;
pub(crate) mod offer;
pub(crate) mod press;
