//! Everyday statements, whose plans the tests check.

use super::{
    challenges, clocks, computer, games, lists::Query, outbox, parking, participants, tasks,
    thinning, tournament_lists, tournaments,
};

/// No list and no task may read a whole table.
pub(crate) const DAILY: [&str; 38] = [
    games::IS_ANCHOR,
    computer::RESULTS,
    thinning::CHALLENGES,
    outbox::FAMILY,
    outbox::OF_DIGEST,
    clocks::OUTAGES_SINCE,
    tasks::CLAIM,
    tasks::NEXT_DUE,
    tasks::NEXT_LAPSE,
    tasks::DROP_LAPSED,
    tasks::RELEASE_LAPSED,
    parking::ANY_PLACE,
    parking::ANY_IN_GUILD,
    parking::ANY_IN_CHANNEL,
    parking::UNPARK_ONE,
    parking::UNPARK_FOR_RESTART,
    parking::UNPARK_CHANNEL,
    parking::UNPARK_PLACES,
    parking::UNPARK_IN_GUILD,
    parking::UNPARK_IN_CHANNEL,
    participants::ALL_OF,
    tournaments::ROW,
    tournament_lists::BY_GUILD,
    tournament_lists::BY_CHANNEL,
    tournament_lists::BY_PERSON,
    tournament_lists::PLAYED_BY,
    tournament_lists::NO_SHOWS,
    challenges::OPEN,
    challenges::FOR_ANYBODY,
    challenges::RECENT,
    challenges::BY_ID,
    challenges::REMATCH,
    Query::BY_PLAYER.going_on,
    Query::BY_PLAYER.over,
    Query::BY_CHANNEL.going_on,
    Query::BY_CHANNEL.over,
    Query::BY_GUILD.going_on,
    Query::BY_GUILD.over,
];

/// These are read in the order of an index.
pub(crate) const IN_ORDER: [&str; 5] = [
    tournament_lists::BY_GUILD,
    tournament_lists::BY_PERSON,
    tournament_lists::PLAYED_BY,
    tournament_lists::GOING_ON,
    tournament_lists::THAT_WAIT,
];

/// Lists of games, which only sort what they show.
pub(crate) const LISTS: [&str; 6] = [
    Query::BY_PLAYER.going_on,
    Query::BY_PLAYER.over,
    Query::BY_CHANNEL.going_on,
    Query::BY_CHANNEL.over,
    Query::BY_GUILD.going_on,
    Query::BY_GUILD.over,
];

/// The next task of a lane.
pub(crate) const NEXT_DUE: &str = tasks::NEXT_DUE;
