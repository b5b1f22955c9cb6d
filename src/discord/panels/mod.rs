//! Private views for one person, opened by a command or by a button.

mod answers;
mod card;
mod digest;
pub(crate) mod direct;
mod form;
mod games;
mod hint;
pub(crate) mod left;
mod menus;
mod more_terms;
mod open;
pub(crate) mod paging;
mod reliability;
pub(crate) mod results;
pub(crate) mod settings;
pub(crate) mod sharing;
mod table;
pub(crate) mod tournament;
pub(crate) mod window;

pub(crate) use answers::{done, offered};
pub(crate) use card::{card, card_button, first_card};
pub(crate) use digest::{DigestPage, digest};
pub(crate) use games::{game_entry, games};
pub(crate) use hint::{help_told, hint, hint_button};
pub(crate) use menus::{ask_resign, more, next_buttons, offers};
pub(crate) use more_terms::{more_terms, more_terms_button};
pub(crate) use open::{accepts, line as open_line, open};
pub(crate) use reliability::reliability;
pub(crate) use results::results;
pub(crate) use sharing::Shared;
pub(crate) use table::{as_text, my_view, played, table, trouble};
pub(crate) use window::text as written_text;
