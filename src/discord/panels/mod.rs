//! Private views for one person, opened by a command or by a button.

pub(crate) mod form;
pub(crate) mod paging;
mod reliability;
pub(crate) mod sharing;
pub(crate) mod window;
pub(crate) use reliability::reliability;
pub(crate) use sharing::RecentShares;
pub(crate) use window::text as written_text;
