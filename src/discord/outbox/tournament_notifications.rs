//! Messages that notify one person about a tournament, each sent once: one that was begun is looked
//! for before it is sent again.

use cairn_app::TournamentView;
use cairn_domain::{
    ChannelId, Participant, Timestamp, TournamentId,
    tournament::{
        TournamentBearer, TournamentLine, TournamentNotification, TournamentNotificationChange,
    },
};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    lost::{self, LostSearch},
};
use crate::{
    rest::{Failure, short},
    tournament::{panels::people, posts},
    words::{
        Language,
        tournament::{People, TournamentWords},
    },
};

#[derive(Clone, Copy)]
struct TournamentLetter<'a> {
    view: &'a TournamentView,
    people: &'a People,
    line: &'a TournamentLine,
    to: &'a Participant,
}

impl Outbox {
    /// Sends people of a tournament those notifications that are separate messages and still hold.
    pub(super) async fn tell_tournament(&self, id: TournamentId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let mut notifications = app.tournament_notifications(id).await?;
        notifications.retain(TournamentNotification::wants_message);
        if notifications.is_empty() {
            return Ok(());
        }
        let view = app.tournament(id).await?;
        let people = people(&self.bot, &view).await?;
        let mut done = Ok(());
        for notification in notifications {
            let at = usize::try_from(notification.id.line.0).unwrap_or(usize::MAX);
            let letter = view.log.get(at).zip(people.get(&notification.id.to));
            let letter = letter.filter(|it| view.concerns(it.0, notification.id.to));
            let told = match letter {
                Some((line, to)) => {
                    let letter = TournamentLetter {
                        view: &view,
                        people: &people,
                        line,
                        to,
                    };
                    self.tell_person(letter, notification).await
                }
                None => {
                    self.heard(TournamentNotificationChange::Told(notification.id))
                        .await
                }
            };
            // A problem with one need not block the next.
            done = done.and(told);
        }
        done
    }

    async fn heard(&self, change: TournamentNotificationChange) -> Result<(), DeliveryError> {
        Ok(self.bot.app.tournament_heard(vec![change]).await?)
    }

    async fn tell_person(
        &self,
        letter: TournamentLetter<'_>,
        mut notification: TournamentNotification,
    ) -> Result<(), DeliveryError> {
        if notification.bearer == TournamentBearer::Direct {
            match self.write_to(letter, notification).await? {
                None => return Ok(()),
                Some(mentioned) => notification = mentioned,
            }
        }
        let place = letter.view.place().target();
        self.tell_in(letter, notification, place).await
    }

    /// Sends somebody a direct message. If they do not accept it, returns the notification with its
    /// new way of delivery.
    async fn write_to(
        &self,
        letter: TournamentLetter<'_>,
        notification: TournamentNotification,
    ) -> Result<Option<TournamentNotification>, DeliveryError> {
        let to = letter.to;
        let written = match self.private_channel(to).await {
            Ok(channel) => self.tell_in(letter, notification, channel).await,
            Err(trouble) => Err(trouble),
        };
        match (written, to.user) {
            (Err(DeliveryError::Final(Failure::Unreadable)), _) => {
                Err(DeliveryError::Final(Failure::Unreadable))
            }
            (Err(DeliveryError::Final(Failure::Gone)), _) => Err(self.channel_gone(to).await),
            (Err(DeliveryError::Final(failure)), Some(user)) => {
                let id = notification.id.tournament;
                info!(
                    tournament = %id,
                    %failure,
                    "a user does not accept direct messages; mentioning them in a post instead"
                );
                let closed = TournamentNotificationChange::Closed(notification.id, user);
                self.heard(closed).await?;
                let all = self.bot.app.tournament_notifications(id).await?;
                Ok(all.into_iter().find(|it| it.id == notification.id))
            }
            (written, _) => written.map(|()| None),
        }
    }

    /// Sends the message there, unless it already exists.
    async fn tell_in(
        &self,
        letter: TournamentLetter<'_>,
        notification: TournamentNotification,
        channel: ChannelId,
    ) -> Result<(), DeliveryError> {
        let TournamentLetter {
            view,
            people,
            line,
            to,
        } = letter;
        let app = &self.bot.app;
        let is_direct = notification.bearer == TournamentBearer::Direct;
        let chosen = app.store().settings(to.user, None).await?.personal;
        let own = chosen.language.as_ref().filter(|_| is_direct);
        let telling = TournamentWords {
            language: Language::from_locale(own.map_or(&view.root.language, |it| &it.0)),
            it: view,
            people,
        };
        let place = match posts::game_told_of(telling, line) {
            Some(game) => app.place(game).await?,
            None => view.place(),
        };
        let guild = view.root.guild.0;
        let link = format!("https://discord.com/channels/{guild}/{}", place.target().0);
        let how = posts::Alone {
            to,
            is_direct,
            was_closed: notification.was_closed,
            link: &link,
        };
        let Some(content) = posts::alone(telling, line, how) else {
            return self
                .heard(TournamentNotificationChange::Told(notification.id))
                .await;
        };
        let search = notification.begun.map(|at| LostSearch {
            at,
            is_still_its_place: !is_direct && at == channel,
            begun: Timestamp::MAX,
        });
        if let Some(search) = search
            && lost::find_same(&self.bot, search, &content, &[])
                .await?
                .is_some()
        {
            return self
                .heard(TournamentNotificationChange::Told(notification.id))
                .await;
        }
        self.heard(TournamentNotificationChange::Begin(
            notification.id,
            Some(channel),
        ))
        .await?;
        let bearer = if is_direct { "w" } else { "v" };
        let (id, at) = (
            notification.id.tournament,
            notification.id.line.0 & 0xff_ffff,
        );
        let to = short(notification.id.to.0.cast_unsigned() & 0xffff_ffff);
        let about = format!("{bearer}{id}-{}-{to}", short(at));
        match self.bot.rest.send(channel, &content, &about, None).await {
            Ok(_) => {
                self.heard(TournamentNotificationChange::Told(notification.id))
                    .await
            }
            Err(failure) => {
                // It may have been sent if only its response failed, now or at an earlier try.
                if failure.did_nothing() && notification.begun.is_none() {
                    self.heard(TournamentNotificationChange::Begin(notification.id, None))
                        .await?;
                }
                Err(failure.into())
            }
        }
    }
}
