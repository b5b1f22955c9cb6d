//! What nearly every story here needs.

pub(crate) use std::time::Duration;

pub(crate) use cairn_domain::{
    GameId, PlayerId, Timestamp,
    tournament::{Stage, Tournament},
};
pub(crate) use cairn_kernel::Seat;
pub(crate) use localdiscord::{
    Arg, Config, InteractionOutcome, Person,
    faults::{Effect, InjectedFault},
    ratelimit::Strictness,
    world::{
        World,
        channel::ChannelKind,
        id::{ChannelId, MessageId},
        message::Message,
        permission::{Overwrite, OverwriteTarget, Permissions},
    },
};

pub(crate) use super::{
    Chat, DAY, HOUR, Steps, TextChecks,
    chat::{StartedGame, pings, wait_for, wait_until},
    plain::{is_picker, plain, plain_turn},
    proof::MESSAGES,
    refusals::{assert_refused, forge},
    said::{private, window_of},
    tournament::{chooses, id_of, opens, sets_up},
};
