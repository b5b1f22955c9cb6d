//! Limits on offers. An offer mentions the other player, who should see at most one per turn, and
//! the same kind only now and then; and a tournament does not allow all of them.

use cairn_kernel::{BySeat, Seat};

use super::{offer_state::Earlier, rules::OfferKind};
use crate::{
    Event, Game, LogLength, OfferRefusal, Origin, Refusal, TournamentGameRefusal,
    tournament::GameFacts,
};

/// Turns that must pass between two offers of the same kind.
const TURNS_BETWEEN: usize = 2;

/// Whether a player may offer this now, given the earlier offers. The computer gives turns back as
/// often as its opponent likes: that bothers nobody.
pub(super) fn may_ask(game: &Game, by: Seat, kind: OfferKind) -> Result<(), Refusal> {
    check_computer(game, by, kind)?;
    if kind == OfferKind::Takeback && game.players.get(!by).id.level().is_some() {
        return Ok(());
    }
    let mut mine = past_offers(game).into_iter().filter(|it| it.by == by);
    if mine.any(|it| it.seq == game.seq()) {
        return Err(Refusal::Offer(OfferRefusal::OneATurn));
    }
    check_repeated(game, by, kind)
}

/// Like [`may_ask`], for an offer made with a turn, which mentions the other player anyway.
pub(super) fn may_ask_along(game: &Game, by: Seat, kind: OfferKind) -> Result<(), Refusal> {
    check_computer(game, by, kind)?;
    check_repeated(game, by, kind)
}

/// Fails if the computer would decline it in any case.
fn check_computer(game: &Game, by: Seat, kind: OfferKind) -> Result<(), Refusal> {
    if game.can_be_agreed(by, kind) {
        Ok(())
    } else {
        Err(Refusal::Offer(OfferRefusal::AlwaysDeclined))
    }
}

fn check_repeated(game: &Game, by: Seat, kind: OfferKind) -> Result<(), Refusal> {
    let mut mine = past_offers(game).into_iter().filter(|it| it.by == by);
    if mine.any(|it| it.kind.is_like(kind) && turns_since(game, it.seq) < TURNS_BETWEEN) {
        return Err(Refusal::Offer(OfferRefusal::TooSoon(kind)));
    }
    Ok(())
}

/// The earlier offers that still prevent new ones.
pub(super) fn blocking_offers(game: &Game) -> Vec<Earlier> {
    let mut asked = past_offers(game);
    asked.retain(|it| turns_since(game, it.seq) < TURNS_BETWEEN);
    asked
}

fn past_offers(game: &Game) -> Vec<Earlier> {
    let Some(last) = &game.head.offer else {
        return Vec::new();
    };
    let mut asked = last.earlier.clone();
    asked.push(Earlier {
        kind: last.kind,
        by: last.by,
        seq: last.seq,
        number: last.number,
    });
    asked
}

/// How many turns have begun since the log had this length, including those taken back.
fn turns_since(game: &Game, seq: LogLength) -> usize {
    let mut mover = None;
    let mut turns = 0;
    for (at, entry) in (0..).map(LogLength).zip(&game.log) {
        match &entry.event {
            Event::Acted(seat, ..) => {
                if at >= seq && mover != Some(*seat) {
                    turns += 1;
                }
                mover = Some(*seat);
            }
            Event::TakenBack { .. } => mover = None,
            _ => (),
        }
    }
    turns
}

/// Turns that both must have made before a draw, so that nobody comes only to share the point.
const DRAW_FROM: u32 = 10;

/// Fails if the tournament of a game does not allow its players this offer; `along` is the seat
/// whose turn it goes with, if any.
pub(super) fn check_tournament(
    game: &Game,
    kind: OfferKind,
    along: Option<Seat>,
) -> Result<(), Refusal> {
    if game.origin != Origin::Tournament {
        return Ok(());
    }
    let barred = match kind {
        OfferKind::CallOff => Some(TournamentGameRefusal::CallOff),
        OfferKind::Takeback | OfferKind::MoreTime { .. } | OfferKind::Pause => {
            game.bars_offers.then_some(TournamentGameRefusal::Offers)
        }
        OfferKind::Draw => {
            let mut turns: BySeat<u32> = GameFacts::from_game(game).turns;
            if let Some(seat) = along {
                *turns.get_mut(seat) += 1;
            }
            let fewest = turns.first.min(turns.second);
            (fewest < DRAW_FROM).then_some(TournamentGameRefusal::EarlyDraw(DRAW_FROM))
        }
    };
    barred.map_or(Ok(()), |it| Err(Refusal::OfTournament(it)))
}
