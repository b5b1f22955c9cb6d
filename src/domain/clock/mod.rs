//! Time: what players agree on, what of it counts, and when it is up.

mod control;
mod deadline;
mod idle;
mod length;
mod rest;
mod state;

pub use self::{
    control::{Bank, TimeControl, UnknownControl},
    deadline::{AFTER_OUTAGE, Gift, TimedTurn},
    idle::{Idle, Interval, WeeklyRest},
    length::span,
    rest::{Night, RestHours, UnknownZone, Weekend, ZoneName},
    state::{ClockState, Flag},
};
pub(crate) use self::{
    deadline::{allowance, deadline, turns},
    idle::union,
};
