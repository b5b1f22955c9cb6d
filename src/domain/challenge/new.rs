//! Making a challenge, or one for a rematch.

use cairn_kernel::Seat;
use cairn_rules::Catalog;

use super::{
    Challenge, ChallengeState, OpponentConditions, PlayerFacts, SidePreference, decide_accept,
    options::{accept_options, read_options},
    rated,
};
use crate::{
    DiscordTask, Game, GameId, InternalTask, Origin, Participant, ParticipantId, Place, Refusal,
    Rest, Span, Terms, TermsRequest, TimeControl, Timestamp, TournamentGameRefusal, Write,
};

/// How long a challenge waits for an answer.
const WAITS: Span = Span::from_days(7);
/// How many challenges one person may have open: enough for any tournament table, too few for a
/// flood.
const MAX_OPEN: usize = 20;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    pub who: Participant,
    /// An application, not a person.
    pub bot: bool,
    /// Can see the place of the challenge.
    pub here: bool,
}

/// What somebody wants to play.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    pub from: Participant,
    /// The opponent, or anybody.
    pub to: Option<Opponent>,
    pub terms: TermsRequest,
    /// One of the two who has ratings switched off, if one has.
    pub ratings_off: Option<ParticipantId>,
    /// Whether the challenger has said where they live.
    pub zone_known: bool,
    pub side: SidePreference,
    pub place: Place,
    pub language: String,
}

/// Decides a challenge. `open` is the number of open ones the challenger already has. Fails if the
/// opponent cannot be challenged or the game is not known.
pub fn decide_challenge(
    catalog: &Catalog,
    id: GameId,
    new: NewChallenge,
    open: usize,
    now: Timestamp,
) -> Result<Challenge, Refusal> {
    if let Some(opponent) = &new.to {
        if opponent.who.id == new.from.id {
            return Err(Refusal::Yourself);
        }
        if opponent.bot {
            return Err(Refusal::Bot);
        }
        if !opponent.here {
            return Err(Refusal::NotHere);
        }
    }
    if open >= MAX_OPEN {
        return Err(Refusal::TooManyChallenges);
    }
    let TermsRequest { variant, rest, .. } = new.terms;
    let kind = catalog
        .game(&variant.game)
        .ok_or(Refusal::UnknownRules(variant.game))?;
    let options = read_options(kind, variant.key.as_deref(), &new.terms.options)?;
    accept_options(kind, &options)?;
    let clock = new.terms.clock.unwrap_or(TimeControl::None);
    if rest != Rest::default() && clock == TimeControl::None {
        return Err(Refusal::NoClock);
    }
    if rest.needs_zones() && !new.zone_known {
        return Err(Refusal::NoTimeZone);
    }
    let terms = Terms {
        clock,
        rest,
        hints: new.terms.hints,
        ..Terms::casual(kind.about.key, options)
    };
    let is_against_computer = (new.to.as_ref()).is_some_and(|it| it.who.id.level().is_some());
    if is_against_computer && new.terms.rated == Some(true) {
        return Err(Refusal::ComputerIsNotRated);
    }
    let requested = new.terms.rated.filter(|_| !is_against_computer);
    let requested = requested.or(is_against_computer.then_some(false));
    let terms = rated::requested_terms(kind, terms, requested, new.ratings_off);
    let terms = terms.map_err(Refusal::NotRatable)?;
    Ok(Challenge {
        id,
        from: new.from,
        to: new.to.map(|opponent| opponent.who),
        terms,
        side: new.side,
        place: new.place,
        language: new.language,
        conditions: OpponentConditions::default(),
        amended: 0,
        rematch_of: None,
        made_at: now,
        expires_at: now + WAITS,
        state: ChallengeState::Open,
        settled_at: None,
        post: None,
    })
}

/// Decides a rematch: the same game with the seats exchanged, in the same place. `ratings_off` is
/// one of the two who has ratings switched off, if one has. Fails if the game still goes on or the
/// person did not play it.
pub fn decide_rematch(
    catalog: &Catalog,
    id: GameId,
    game: &Game,
    by: ParticipantId,
    ratings_off: Option<ParticipantId>,
    now: Timestamp,
) -> Result<Challenge, Refusal> {
    let seat = game.seat_of(by).ok_or(Refusal::NotAPlayer)?;
    if game.origin == Origin::Tournament {
        return Err(Refusal::OfTournament(TournamentGameRefusal::Rematch));
    }
    if game.head.outcome.is_none() {
        return Err(Refusal::NotOver);
    }
    let side = match seat {
        Seat::First => SidePreference::Second,
        Seat::Second => SidePreference::First,
    };
    Ok(Challenge {
        id,
        from: game.players.get(seat).clone(),
        to: Some(game.players.get(!seat).clone()),
        terms: rated::again(
            catalog.game(&game.terms.variant.game),
            &game.terms,
            ratings_off,
        ),
        side,
        place: game.place,
        language: game.language.clone(),
        conditions: OpponentConditions::default(),
        amended: 0,
        rematch_of: Some(game.id),
        made_at: now,
        expires_at: now + WAITS,
        state: ChallengeState::Open,
        settled_at: None,
        post: None,
    })
}

/// Decides what follows from a challenge just made: it is posted, unless it is for the computer,
/// which accepts it at once. `seed` is fresh from the operating system. Fails if that game cannot
/// begin.
pub fn decide_opening(
    catalog: &Catalog,
    made: &Challenge,
    about: &PlayerFacts,
    seed: [u8; 32],
) -> Result<Vec<Write>, Refusal> {
    if let Some(computer) = made.to.as_ref().filter(|_| made.is_to_computer()) {
        return decide_accept(catalog, made, computer, about, seed, made.made_at);
    }
    Ok(vec![
        Write::Challenge(Box::new(made.clone())),
        Write::schedule(InternalTask::ExpireChallenge(made.id), made.expires_at),
        Write::schedule(DiscordTask::SyncChallenge(made.id), made.made_at),
    ])
}
