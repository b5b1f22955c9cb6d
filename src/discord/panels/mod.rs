//! Private views for one person, opened by a command or by a button.

mod answers;
mod card;
mod digest;
pub(crate) mod direct;
mod form;
pub(crate) mod games;
mod hint;
pub(crate) mod left;
mod menus;
mod more_terms;
pub(crate) mod paging;
mod reliability;
pub(crate) mod settings;
pub(crate) mod sharing;
mod table;
pub(crate) mod tournament;
pub(crate) mod window;

pub(crate) use answers::{game_over_reply, offer_reply};
pub(crate) use card::{card, card_button, first_card};
pub(crate) use digest::{DigestPage, digest};
pub(crate) use games::{accepts, game_entry, games, open, open_line, results};
pub(crate) use hint::{help_told, hint, hint_button};
pub(crate) use menus::{ask_resign, more, next_buttons, offers};
pub(crate) use more_terms::{more_terms, more_terms_button};
pub(crate) use reliability::reliability;
pub(crate) use sharing::RecentShares;
pub(crate) use table::{as_text, move_reply, my_view, table, trouble};
pub(crate) use window::text as written_text;
