//! The sandbox's page in a real browser: what newcomers see, and that they can play.

mod axe;
mod details;
mod driver;
mod event;
mod german;
mod help;
mod looks;
mod minute;
mod mishaps;
mod new_panels;
mod parts;
mod phone;
mod replay;
mod stage;
#[path = "../../src/localdiscord/tests/world/tiny.rs"]
mod tiny;
mod together;
mod tournament;
