//! Accepting a challenge: the game begins.

use cairn_kernel::{BySeat, Dice};
use cairn_rules::Catalog;

use super::{Challenge, ChallengeState, SidePreference, open, rated, settle};
use crate::{
    ClockState, GameWrite, NewGame, Origin, Participant, ParticipantId, Rating, Refusal,
    Reliability, RestHours, Timestamp, Write, computer,
};

/// What matters about the two players besides the challenge.
#[derive(Clone, Debug, Default)]
pub struct PlayerFacts {
    /// The rest hours of those who have set any.
    pub hours: Vec<(ParticipantId, RestHours)>,
    /// One of them who has ratings switched off, if one has.
    pub ratings_off: Option<ParticipantId>,
    /// When recent rated games of these two in this variant counted, tournament games excluded.
    pub counted: Vec<Timestamp>,
    /// How reliable the person accepting has been, if that is asked for and known.
    pub reliability: Option<Reliability>,
    /// Their rating in the variant, if that is asked for and they are rated at all.
    pub rating: Option<Rating>,
}

/// Decides the start of the game. `seed` is fresh from the operating system. Fails if the challenge
/// is settled or for somebody else, or they do not meet its conditions.
pub fn decide_accept(
    catalog: &Catalog,
    challenge: &Challenge,
    by: &Participant,
    about: &PlayerFacts,
    seed: [u8; 32],
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    open(challenge)?;
    if by.id == challenge.from.id {
        return Err(Refusal::Yourself);
    }
    if challenge.to.as_ref().is_some_and(|to| to.id != by.id) {
        return Err(Refusal::NotForYou);
    }
    challenge.conditions.admit(about).map_err(Refusal::Unmet)?;
    let terms = &challenge.terms;
    let players = seats(challenge, by, seed);
    let hours_of = |who: &Participant| {
        let found = about.hours.iter().find(|(id, _)| *id == who.id);
        found.map(|(_, hours)| hours.clone())
    };
    // The computer neither sleeps nor rests.
    let is_person = by.id.level().is_none();
    if is_person && terms.rest.needs_zones() && hours_of(by).is_none() {
        return Err(Refusal::NoTimeZone);
    }
    let new = NewGame {
        id: challenge.id,
        terms: rated::initial_terms(terms, about.ratings_off, &about.counted, now),
        rest_hours: BySeat {
            first: hours_of(&players.first),
            second: hours_of(&players.second),
        },
        players,
        seed,
        origin: match challenge.rematch_of {
            Some(_) => Origin::Rematch,
            None => Origin::Challenge,
        },
        bars_offers: false,
        place: challenge.place,
        anchor: challenge.post,
        language: challenge.language.clone(),
        clock: ClockState::default(),
    };
    let game = new.begin(catalog, now)?;
    let tasks = computer::tasks_after(&game, now);
    let mut writes = settle(challenge, ChallengeState::Accepted(by.clone()), now);
    writes.push(Write::Game(GameWrite::Start(Box::new(game))));
    writes.extend(tasks);
    Ok(writes)
}

/// The seats of both players. The coin flip uses a draw number of the game's secret that no game
/// ever reaches.
fn seats(challenge: &Challenge, opponent: &Participant, seed: [u8; 32]) -> BySeat<Participant> {
    let challenger_first = match challenge.side {
        SidePreference::First => true,
        SidePreference::Second => false,
        SidePreference::Random => Dice::new(seed).pick(u64::MAX, &[1, 1]) == 0,
    };
    if challenger_first {
        BySeat {
            first: challenge.from.clone(),
            second: opponent.clone(),
        }
    } else {
        BySeat {
            first: opponent.clone(),
            second: challenge.from.clone(),
        }
    }
}
