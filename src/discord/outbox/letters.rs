//! Messages that notify one person of a game or a tournament, each sent once.

use cairn_app::TournamentView;
use cairn_domain::{
    Bearer, ChannelId, Family, Game, GameId, NotificationEvent, OutboxRow, Participant, Subject,
    TournamentId,
    tournament::{TournamentLine, TournamentPost},
};
use cairn_kernel::Seat;

use super::{
    courier::{DeliveryError, Outbox},
    deliver::Delivery,
    nonce,
};
use crate::{
    Bot, board, posts,
    rest::{Content, Failure},
    titles,
    tournament::{self, panels::people},
    words::{
        Language,
        tournament::{People, TournamentWords},
    },
};

/// What somebody is notified of.
enum Letter<'a> {
    Game {
        game: &'a Game,
        event: NotificationEvent,
        seat: Seat,
        /// The posts of the game, and who is notified of its events.
        rows: &'a [OutboxRow],
    },
    Tournament {
        view: &'a TournamentView,
        people: &'a People,
        line: &'a TournamentLine,
        to: &'a Participant,
    },
}

impl Outbox {
    /// Sends the players of a game those notifications that are messages of their own and still
    /// hold.
    pub(super) async fn notify_players(&self, id: GameId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let game = app.game(id).await?;
        let rows = self.recover(Family::of_game(id), |it| it.recipient.is_some());
        let rows = rows.await?;
        let mut done = Ok(());
        for row in rows.iter().filter(|it| it.wants_message()) {
            let Some(event) = row.event() else {
                continue;
            };
            let seat = row.recipient.and_then(|it| game.seat_of(it));
            let outcome = match seat {
                _ if !self.still_holds(&game, row).await? => {
                    app.remove([row]).await.map_err(Into::into)
                }
                Some(seat) => {
                    let letter = Letter::Game {
                        game: &game,
                        event,
                        seat,
                        rows: &rows,
                    };
                    self.notify(&letter, row).await
                }
                None => Ok(()),
            };
            // A problem with one need not block the next.
            done = done.and(outcome);
        }
        done
    }

    async fn still_holds(&self, game: &Game, row: &OutboxRow) -> Result<bool, DeliveryError> {
        let Some((event, recipient)) = row.event().zip(row.recipient) else {
            return Ok(false);
        };
        let other = game.seat_of(recipient).map(|seat| game.players.get(!seat));
        let is_current = game.is_current(event, recipient);
        Ok(match (event, other) {
            (NotificationEvent::Leaving(_), Some(other)) => {
                is_current && self.bot.app.store().leaving(other.id).await?.is_some()
            }
            _ => is_current,
        })
    }

    /// Sends people of a tournament those notifications that are messages of their own and still
    /// hold.
    pub(super) async fn notify_entrants(&self, id: TournamentId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let rows = self.recover(Family::of_tournament(id), |it| it.recipient.is_some());
        let mut rows = rows.await?;
        rows.retain(OutboxRow::wants_message);
        if rows.is_empty() {
            return Ok(());
        }
        let view = app.tournament(id).await?;
        let people = people(&self.bot, &view).await?;
        let mut done = Ok(());
        for row in &rows {
            let line = match row.subject {
                Subject::Tournament(_, TournamentPost::Line(at) | TournamentPost::Part(at, _)) => {
                    view.log.get(usize::try_from(at.0).unwrap_or(usize::MAX))
                }
                _ => None,
            };
            let to = row.recipient.and_then(|it| people.get(&it));
            let letter = line.zip(to).filter(|it| view.concerns(it.0, it.1.id));
            let outcome = match letter {
                Some((line, to)) => {
                    let letter = Letter::Tournament {
                        view: &view,
                        people: &people,
                        line,
                        to,
                    };
                    self.notify(&letter, row).await
                }
                None => app.remove([row]).await.map_err(Into::into),
            };
            done = done.and(outcome);
        }
        done
    }

    /// Notifies somebody: by direct message, or in the first place of the subject that works.
    async fn notify(&self, letter: &Letter<'_>, row: &OutboxRow) -> Result<(), DeliveryError> {
        let (bot, app) = (&self.bot, &self.bot.app);
        let (places, mut row) = (letter.places(), row.clone());
        if row.may_be_in(&places) {
            return Err(Failure::Forbidden.into());
        }
        if row.bearer == Bearer::Direct {
            let Some(content) = letter.content(bot, &row, false).await? else {
                return Ok(app.remove([&row]).await?);
            };
            let to = letter.recipient();
            let delivery = Delivery {
                nonce: letter.nonce(&row),
                ..Delivery::new(row.clone(), &[], &content)
            };
            if self.deliver_privately(to, &delivery).await? {
                return Ok(());
            }
            let user = to.user.ok_or(Failure::Forbidden)?;
            row = app.mention_instead(&row, user).await?;
        }
        // Only in the thread of a game does a link to its board lead nowhere else.
        let has_thread = places.len() > 1;
        let Some(first) = letter.content(bot, &row, has_thread).await? else {
            return Ok(app.remove([&row]).await?);
        };
        let elsewhere = if has_thread {
            letter.content(bot, &row, false).await?
        } else {
            None
        };
        let delivery = Delivery {
            nonce: letter.nonce(&row),
            elsewhere: elsewhere.as_ref(),
            ..Delivery::new(row, &places, &first)
        };
        let sent = self.deliver(&delivery).await;
        if let (Err(DeliveryError::Final(_)), &Letter::Game { game, event, .. }) = (&sent, letter) {
            app.tell_unseen(game, event).await?;
        }
        sent.map(drop)
    }
}

impl Letter<'_> {
    fn recipient(&self) -> &Participant {
        match self {
            Letter::Game { game, seat, .. } => game.players.get(*seat),
            Letter::Tournament { to, .. } => to,
        }
    }

    /// Where its recipient is mentioned, the best place first.
    fn places(&self) -> Vec<ChannelId> {
        match self {
            Letter::Game { game, .. } => {
                let mut places = vec![game.place.target(), game.place.parent().target()];
                places.dedup();
                places
            }
            Letter::Tournament { view, .. } => vec![view.place().target()],
        }
    }

    /// None if it is not told after all.
    async fn content(
        &self,
        bot: &Bot,
        row: &OutboxRow,
        in_thread: bool,
    ) -> Result<Option<Content>, DeliveryError> {
        let (app, to) = (&bot.app, self.recipient());
        let chosen = app.store().settings(to.user, None).await?;
        let is_direct = row.bearer == Bearer::Direct;
        let own = chosen.personal.language.as_ref().filter(|_| is_direct);
        match *self {
            Letter::Game {
                game,
                event,
                seat,
                rows,
            } => {
                let post = board_or_question(game, event, rows);
                let link = titles::board_link(game, post.and_then(OutboxRow::message_ref));
                let shows_board = is_direct
                    && matches!(event, NotificationEvent::Board(_))
                    && game.head.outcome.is_none();
                let picture = if shows_board {
                    board::post::own_board(bot, game, seat, &chosen).await?
                } else {
                    None
                };
                let facts = posts::notification::NotificationFacts {
                    game,
                    event,
                    notification: row,
                    to: seat,
                    language: chosen.personal.language.as_ref(),
                    due: posts::time::due(game, &app.away(game).await?, app.now()),
                    link: &link,
                    in_thread,
                    unseen: post.is_none() && event.has_post(),
                    picture,
                };
                Ok(Some(posts::notification::notification(bot, &facts)))
            }
            Letter::Tournament {
                view,
                people,
                line,
                to,
            } => {
                let telling = TournamentWords {
                    language: Language::from_locale(own.map_or(&view.root.language, |it| &it.0)),
                    it: view,
                    people,
                };
                let place = match tournament::posts::game_told_of(telling, line) {
                    Some(game) => app.place(game).await?,
                    None => view.place(),
                };
                let guild = view.root.guild.0;
                let link = format!("https://discord.com/channels/{guild}/{}", place.target().0);
                let how = tournament::posts::Alone {
                    to,
                    is_direct,
                    was_closed: row.was_closed(),
                    link: &link,
                };
                Ok(tournament::posts::alone(telling, line, how))
            }
        }
    }

    fn nonce(&self, row: &OutboxRow) -> Option<String> {
        match *self {
            Letter::Game {
                game, event, seat, ..
            } => Some(nonce::of_player((game.id, event), row.bearer, seat)),
            Letter::Tournament { .. } => None,
        }
    }
}

/// The post that a notification is about, if it exists.
fn board_or_question<'a>(
    game: &Game,
    event: NotificationEvent,
    rows: &'a [OutboxRow],
) -> Option<&'a OutboxRow> {
    let posted = match event {
        NotificationEvent::Unseen(length) => NotificationEvent::Board(length),
        event if event.has_post() => event,
        _ => NotificationEvent::Board(game.seq()),
    };
    let is_it = |it: &&OutboxRow| it.is_shown() && it.event() == Some(posted);
    rows.iter().filter(is_it).max_by_key(|it| it.message)
}
