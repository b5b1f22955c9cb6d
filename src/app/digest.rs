//! The contents of digests, and the time they have covered.

use super::{App, AppError, TournamentView, unreadable::apart};
use cairn_domain::{
    Bearer, DiscordTask, EventKind, Family, Game, LogLength, NotificationEvent, NotificationWay,
    NotificationWays, OfferState, OutboxWrite, Participant, ParticipantId, PlayerId, Subject,
    Timestamp, Write, decide_digest, tournament::TournamentEvent,
};
use cairn_store::{GameFilter, GameSelection, ListedGame, Tx};

/// Games of one person that are considered.
const MAX_READ: u32 = 1_000;
const MAX_OVER: u32 = 50;

const MAX_LINES: u32 = 20;

#[derive(Clone, Debug, Default)]
pub struct Digest {
    /// The games waiting for its reader, the most urgent first by the lower bounds of their
    /// deadlines.
    pub waiting: Vec<ListedGame>,
    /// Games in which the other player has offered them something, if offers go into the digest.
    pub offers: Vec<Game>,
    /// Games in which the other player's time is up and they are asked about that, likewise.
    pub late: Vec<ListedGame>,
    /// Games that others have ended since the last digest, if ends go into the digest.
    pub ended: Vec<ListedGame>,
    /// Lines of tournaments since then that concern its reader, likewise: by their place in the
    /// log.
    pub tournaments: Vec<(TournamentView, LogLength)>,
}

impl Digest {
    /// Whether the digest is empty.
    pub fn is_empty(&self) -> bool {
        let Digest {
            waiting,
            offers,
            late,
            ended,
            tournaments,
        } = self;
        waiting.is_empty()
            && offers.is_empty()
            && late.is_empty()
            && ended.is_empty()
            && tournaments.is_empty()
    }
}

impl App {
    /// The contents of somebody's digest: what waits for them now, and other events after `since`,
    /// up to `until`.
    pub async fn digest(
        &self,
        person: PlayerId,
        told: NotificationWays,
        (since, until): (Timestamp, Timestamp),
    ) -> Result<Digest, AppError> {
        let filter = |which| GameFilter {
            which,
            ..GameFilter::of_player(person)
        };
        let running = self
            .store
            .games(filter(GameSelection::GoingOn), MAX_READ)
            .await?;
        let mut digest = Digest::default();
        for game in running {
            let asked = told.get(EventKind::Offers) == NotificationWay::Digest;
            if asked && is_offered(&game, person) {
                let offered = apart("digest", game.id, self.game(game.id)).await?;
                digest
                    .offers
                    .extend(offered.filter(|it| it.open_offer().is_some()));
            }
            if game.waits_for(person) {
                digest.waiting.push(game);
            } else if asked && game.head.clock.flag.is_some_and(|it| !it.waiting) {
                digest.late.push(game);
            }
        }
        digest.waiting.sort_by_key(|game| game.urgency(person));
        let ends = [EventKind::GameEnded, EventKind::Tournament];
        if ends
            .iter()
            .any(|it| told.get(*it) == NotificationWay::Digest)
        {
            let over = filter(GameSelection::Over(0));
            let mut over = self.store.games(over, MAX_OVER).await?;
            over.retain(|game| game.head.since > since && game.head.since <= until);
            for game in over {
                let untold = self.is_end_untold(&game, person, told);
                let untold = apart("digest", game.id, untold).await?;
                if untold == Some(true) {
                    digest.ended.push(game);
                }
            }
        }
        digest.tournaments = self
            .digest_of_tournaments(person, until, &digest.waiting)
            .await?;
        Ok(digest)
    }

    /// The tournament lines for somebody's digest that still hold.
    async fn digest_of_tournaments(
        &self,
        person: PlayerId,
        until: Timestamp,
        waiting: &[ListedGame],
    ) -> Result<Vec<(TournamentView, LogLength)>, AppError> {
        let Some(who) = self.store.participant(person).await? else {
            return Ok(Vec::new());
        };
        let mut told = Vec::new();
        for (of, at) in self.store.digest_lines(who.id, until, MAX_LINES).await? {
            let it = apart("digest", of, self.tournament(of)).await?;
            let Some(it) = it else {
                continue;
            };
            let line = it.log.get(usize::try_from(at.0).unwrap_or(usize::MAX));
            let Some(line) = line.filter(|line| it.concerns(line, who.id)) else {
                continue;
            };
            // A game that waits for them is listed anyway.
            let is_told = match &line.event {
                TournamentEvent::GameBegun { game, .. } => waiting.iter().any(|it| it.id == *game),
                _ => false,
            };
            if !is_told {
                told.push((it, at));
            }
        }
        Ok(told)
    }

    /// Whether somebody is to be told of the end of a game, and has not been told otherwise: they
    /// may have put ends into their digest only since then.
    async fn is_end_untold(
        &self,
        game: &ListedGame,
        person: PlayerId,
        told: NotificationWays,
    ) -> Result<bool, AppError> {
        let game = self.game(game.id).await?;
        let Some(seat) = game.seat_of_user(person) else {
            return Ok(false);
        };
        let (who, end) = (
            game.players.get(seat).id,
            NotificationEvent::Board(game.seq()),
        );
        if !game.told_of_end().contains(&seat)
            || end.way(&game, seat, told) != NotificationWay::Digest
            || self.told_by_tournament(&game).await?.contains(&seat)
        {
            return Ok(false);
        }
        let rows = self.store.outbox(Family::of_game(game.id)).await?;
        let mut of_end = rows
            .iter()
            .filter(|it| it.recipient == Some(who) && it.event() == Some(end));
        Ok(of_end.all(|it| it.bearer == Bearer::Nothing))
    }

    /// The end of the time covered by somebody's digests, if there has been one.
    pub async fn digest_end(&self, person: PlayerId) -> anyhow::Result<Option<Timestamp>> {
        self.store.digest_end(person).await
    }

    /// Fixes the tournament lines for the digest that covers the time after `since`, up to `until`.
    /// Later lines go into the next one.
    pub async fn settle_digest(
        &self,
        who: ParticipantId,
        span: (Timestamp, Timestamp),
    ) -> Result<(), AppError> {
        let fix = async |tx: Tx| Ok(tx.fix_digest(who, span).await?);
        self.store.transact(fix).await
    }

    /// Everything up to `until` has been sent. The next digest follows at its hour, once, however
    /// long ago this one was due.
    pub async fn digest_told(&self, person: PlayerId, until: Timestamp) -> Result<(), AppError> {
        let now = self.now();
        let save = async |tx: Tx| {
            tx.save_digested(person, until).await?;
            let chosen = tx.settings(Some(person), None).await?.personal;
            let next = chosen.next_digest(now);
            // If its own confirmation was lost, what was scheduled with it stays.
            let next = next.map(|due| {
                Write::schedule_unless_waiting(DiscordTask::SendDigest { person, due }, due)
            });
            let known = tx.participant(person).await?;
            let remove = |it: Participant| OutboxWrite::Remove(Subject::Digest(it.id, until));
            let removed = known.map(remove).map(Write::Outbox);
            Ok(((), removed.into_iter().chain(next).collect()))
        };
        self.decide(save).await
    }

    /// Somebody receives no direct messages: what they had put into the digest is mentioned again
    /// where the games are played. The digest up to `until` is not sent.
    pub async fn give_up_digest(
        &self,
        who: &Participant,
        until: Timestamp,
    ) -> Result<(), AppError> {
        let now = self.now();
        let Some(person) = who.user else {
            return Ok(());
        };
        let give_up = async |tx: Tx| {
            let before = tx.settings(Some(person), None).await?.personal;
            let mut after = before.clone();
            for change in before.mentions_for(NotificationWay::Digest) {
                after = change.apply(after);
            }
            tx.save_personal_settings(person, &after).await?;
            let messages = [
                Subject::Digest(who.id, until),
                Subject::DigestClosed(who.id),
            ];
            let forget = messages.map(|it| Write::Outbox(OutboxWrite::Remove(it)));
            let next = decide_digest(person, &before, &after, now);
            Ok(((), forget.into_iter().chain(next).collect()))
        };
        self.decide(give_up).await
    }
}

/// Whether somebody may have an offer to answer there.
fn is_offered(game: &ListedGame, person: PlayerId) -> bool {
    let offer = game.head.offer.as_ref();
    offer.is_some_and(|it| it.state == OfferState::Open && game.players.get(!it.by).is(person))
}
