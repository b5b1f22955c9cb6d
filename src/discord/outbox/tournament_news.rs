//! Messages that tell one person something of a tournament, each sent once: what has begun to be
//! sent is looked for before it is sent again.

use cairn_app::TournamentView;
use cairn_domain::{
    ChannelId, Participant, Timestamp, TournamentId,
    tournament::{TournamentBearer, TournamentLine, TournamentNews, TournamentNewsChange},
};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    lost::{self, Search},
};
use crate::{
    panels::tournament::people,
    posts::tournament as posts,
    rest::{Failure, short},
    words::{
        Language,
        tournament::{People, Telling},
    },
};

/// A line and whom it is told.
#[derive(Clone, Copy)]
struct Letter<'a> {
    view: &'a TournamentView,
    people: &'a People,
    line: &'a TournamentLine,
    to: &'a Participant,
}

impl Outbox {
    /// Tells people of a tournament what is to be told by a message of its own, and is still so.
    pub(super) async fn tell_tournament(&self, id: TournamentId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let mut news = app.tournament_news(id).await?;
        news.retain(TournamentNews::wants_message);
        if news.is_empty() {
            return Ok(());
        }
        let view = app.tournament(id).await?;
        let people = people(&self.bot, &view).await?;
        let mut done = Ok(());
        for news in news {
            let at = usize::try_from(news.id.line.0).unwrap_or(usize::MAX);
            let letter = view.log.get(at).zip(people.get(&news.id.to));
            let letter = letter.filter(|it| view.is_news(it.0, news.id.to));
            let told = match letter {
                Some((line, to)) => {
                    let letter = Letter {
                        view: &view,
                        people: &people,
                        line,
                        to,
                    };
                    self.tell_person(letter, news).await
                }
                None => self.heard(TournamentNewsChange::Told(news.id)).await,
            };
            // What hinders one need not hinder the next.
            done = done.and(told);
        }
        done
    }

    async fn heard(&self, change: TournamentNewsChange) -> Result<(), DeliveryError> {
        Ok(self.bot.app.tournament_heard(vec![change]).await?)
    }

    async fn tell_person(
        &self,
        letter: Letter<'_>,
        mut news: TournamentNews,
    ) -> Result<(), DeliveryError> {
        if news.bearer == TournamentBearer::Direct {
            match self.write_to(letter, news).await? {
                None => return Ok(()),
                Some(mentioned) => news = mentioned,
            }
        }
        let place = letter.view.place().target();
        self.tell_in(letter, news, place).await
    }

    /// Writes to somebody alone. If they do not take that, gives the news as they are to be told
    /// then.
    async fn write_to(
        &self,
        letter: Letter<'_>,
        news: TournamentNews,
    ) -> Result<Option<TournamentNews>, DeliveryError> {
        let to = letter.to;
        let written = match self.private_channel(to).await {
            Ok(channel) => self.tell_in(letter, news, channel).await,
            Err(trouble) => Err(trouble),
        };
        match (written, to.user) {
            (Err(DeliveryError::Final(Failure::Unreadable)), _) => {
                Err(DeliveryError::Final(Failure::Unreadable))
            }
            (Err(DeliveryError::Final(Failure::Gone)), _) => Err(self.channel_gone(to).await),
            (Err(DeliveryError::Final(failure)), Some(user)) => {
                let id = news.id.tournament;
                info!(tournament = %id, %failure, "a direct message is not taken; a post tells it");
                let closed = TournamentNewsChange::Closed(news.id, user);
                self.heard(closed).await?;
                let all = self.bot.app.tournament_news(id).await?;
                Ok(all.into_iter().find(|it| it.id == news.id))
            }
            (written, _) => written.map(|()| None),
        }
    }

    /// Sends the message there, unless it is there already.
    async fn tell_in(
        &self,
        letter: Letter<'_>,
        news: TournamentNews,
        channel: ChannelId,
    ) -> Result<(), DeliveryError> {
        let Letter {
            view,
            people,
            line,
            to,
        } = letter;
        let app = &self.bot.app;
        let is_direct = news.bearer == TournamentBearer::Direct;
        let chosen = app.store().settings(to.user, None).await?.personal;
        let own = chosen.language.as_ref().filter(|_| is_direct);
        let telling = Telling {
            language: Language::of(own.map_or(&view.root.language, |it| &it.0)),
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
            was_closed: news.was_closed,
            link: &link,
        };
        let Some(content) = posts::alone(telling, line, how) else {
            return self.heard(TournamentNewsChange::Told(news.id)).await;
        };
        let search = news.begun.map(|at| Search {
            at,
            is_still_its_place: !is_direct && at == channel,
            begun: Timestamp::MAX,
        });
        if let Some(search) = search
            && lost::find_same(&self.bot, search, &content, &[])
                .await?
                .is_some()
        {
            return self.heard(TournamentNewsChange::Told(news.id)).await;
        }
        self.heard(TournamentNewsChange::Begin(news.id, Some(channel)))
            .await?;
        let bearer = if is_direct { "w" } else { "v" };
        let (id, at) = (news.id.tournament, news.id.line.0 & 0xff_ffff);
        let to = short(news.id.to.0.cast_unsigned() & 0xffff_ffff);
        let about = format!("{bearer}{id}-{}-{to}", short(at));
        match self.bot.rest.send(channel, &content, &about, None).await {
            Ok(_) => self.heard(TournamentNewsChange::Told(news.id)).await,
            Err(failure) => {
                // It may have been sent if its answer was what failed, now or at an earlier try.
                if failure.did_nothing() && news.begun.is_none() {
                    self.heard(TournamentNewsChange::Begin(news.id, None))
                        .await?;
                }
                Err(failure.into())
            }
        }
    }
}
