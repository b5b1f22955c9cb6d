//! What nearly every test of the store needs.

pub(crate) use std::sync::Arc;

pub(crate) use cairn_domain::{
    ChannelId, GameId, GuildId, LogLength, ParticipantId, PlayerId, Revision, Shard, Span,
    Timestamp, TournamentId, Write,
};
pub(crate) use cairn_kernel::Seat;
pub(crate) use cairn_store::{OpenMode, Store, Tx};

pub(crate) use super::{
    database::{Database, sqlite, store},
    laws::{
        ADA, BOB, EVE, ada, bob, commit, current_game, eve, game, put, put_game, save, start,
        store_with_game, turn,
    },
};
