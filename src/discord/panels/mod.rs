//! Private views for one person, opened by a command or by a button.

mod answers;
mod card;
mod digest;
pub(crate) mod direct;
mod explore;
mod form;
mod games;
mod help;
mod hint;
mod history;
mod leaderboard;
pub(crate) mod left;
mod lesson;
mod menus;
mod more_terms;
mod notes;
mod open;
mod paging;
mod plan;
pub(crate) mod privacy;
mod profile;
mod rating;
mod reliability;
mod replay;
mod results;
mod review;
mod rules;
pub(crate) mod settings;
mod sharing;
mod table;
pub(crate) mod tournament;
mod vacation;
mod window;

pub(crate) use answers::{done, offered};
pub(crate) use card::{card, card_button, first_card};
pub(crate) use digest::{DigestPage, digest};
pub(crate) use explore::{
    explorable_forms, explore, explore_now, explore_press, explore_window, explore_written,
};
pub(crate) use games::{game_entry, games};
pub(crate) use help::{
    about, first_game, first_game_button, hello, help, help_button, learn_any_button,
};
pub(crate) use hint::{help_told, hint, hint_button};
pub(crate) use history::{history, proof, record_of};
pub(crate) use leaderboard::{leaderboard, turn_leaderboard};
pub(crate) use lesson::{
    answer_in_words, ask_puzzle, courses, daily_puzzle, daily_solution, first_lesson_button,
    learn_button, lesson, press as lesson_press, puzzle_press,
};
pub(crate) use menus::{ask_resign, more, next_buttons, offers};
pub(crate) use more_terms::{more_terms, more_terms_button};
pub(crate) use notes::{note_text, note_window, notes, notes_of};
pub(crate) use open::{accepts, line as open_line, open};
pub(crate) use plan::{plan, plan_button, plan_press, plan_window, plan_written};
pub(crate) use profile::profile;
pub(crate) use rating::ratings;
pub(crate) use reliability::reliability;
pub(crate) use replay::{
    Viewed, example, replay, replay_file, replay_of, view, viewer_window, viewer_window_sent,
};
pub(crate) use results::results;
use review::fetched_record;
pub(crate) use review::{record_review, review, review_button, review_file};
pub(crate) use rules::{form, rules, rules_of};
pub(crate) use sharing::Shared;
pub(crate) use table::{as_text, my_view, played, table, trouble};
pub(crate) use vacation::{
    away, length, press as vacation_press, return_from_vacation, start_vacation, vacation,
};
pub(crate) use window::text as written_text;
