//! What several parts share.

pub(crate) mod alerts;
pub(crate) mod books;
pub(crate) mod damages;
pub(crate) mod pages;
pub(crate) mod postgres;
pub(crate) mod relay;
