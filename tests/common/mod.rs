//! What several parts share.

pub(crate) mod alerts;
pub(crate) mod damages;
pub(crate) mod postgres;
pub(crate) mod relay;
