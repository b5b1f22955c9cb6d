//! Shows a tournament: its registration, its thread, its rounds, its end.

use cairn_app::{Onlookers, TournamentView};
use cairn_domain::{
    Bearer, ChannelId, Family, OutboxRow, Span, Subject, Timestamp, TournamentId,
    tournament::{Stage, TournamentPost},
};
use cairn_paint::Theme;
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    deliver::{Delivery, MessageState},
};
use crate::{
    pictures::theme_of,
    rest::{Content, Failure},
    tournament::{
        panels::{final_picture, people, picture_after, pictures_of_tour, tables_of_round},
        posts,
    },
    words::{
        Language,
        rating::rating,
        tournament::{People, TournamentWords},
    },
};

/// The least time between edits of the registration.
const REGISTRATION: Span = Span::from_secs(10);
/// The least time between edits of a round.
const ROUND: Span = Span::from_secs(60);
/// Rounds, counted from the last one, that are kept up to date.
const LAST_ROUNDS: usize = 2;

/// The state of a tournament while its posts are updated.
pub(super) struct ShownTournament {
    pub(super) view: TournamentView,
    pub(super) people: People,
    pub(super) posts: Vec<OutboxRow>,
    /// The people that posts mention.
    pub(super) mentions: Vec<OutboxRow>,
    /// When something that was just edited is to be edited again.
    later: Option<Timestamp>,
}

impl ShownTournament {
    pub(super) fn words(&self) -> TournamentWords<'_> {
        TournamentWords::new(
            Language::from_locale(&self.view.root.language),
            &self.view,
            &self.people,
        )
    }

    pub(super) fn post(&self, about: TournamentPost) -> Option<&OutboxRow> {
        let subject = Subject::Tournament(self.view.root.id, about);
        self.posts.iter().find(|it| it.subject == subject)
    }

    fn says(&self, about: TournamentPost, content: &Content) -> bool {
        let known = self.post(about);
        known.is_some_and(|it| it.is_done() && it.fingerprint == content.mark())
    }

    fn wait(&mut self, until: Timestamp) {
        self.later = Some(self.later.map_or(until, |it| it.min(until)));
    }
}

impl Outbox {
    /// Updates the posts of a tournament. If its thread is gone, its channel is tried; its
    /// directors are notified.
    pub(super) async fn sync_tournament(&self, id: TournamentId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let view = app.tournament(id).await?;
        let done = self.show_tournament(view.clone()).await;
        let failure = match done {
            Ok(()) => return Ok(app.place_found(id).await?),
            Err(DeliveryError::Final(failure)) if failure.is_of_place() => failure,
            trouble => return trouble,
        };
        let channel = view.root.channel;
        if view.thread.is_some_and(|it| it != channel) && failure != Failure::Forbidden {
            info!(tournament = %id, %failure, "cannot use the thread; trying its channel");
            let moved = TournamentView {
                thread: Some(channel),
                ..view.clone()
            };
            match self.show_tournament(moved).await {
                Ok(()) => return Ok(app.thread_lost(&view).await?),
                Err(DeliveryError::Final(_)) => (),
                trouble => return trouble,
            }
        }
        app.place_lost(&view).await?;
        Err(DeliveryError::Final(failure))
    }

    async fn show_tournament(&self, view: TournamentView) -> Result<(), DeliveryError> {
        let (app, id) = (&self.bot.app, view.root.id);
        let rows = self.recover(Family::of_tournament(id), |it| it.recipient.is_none());
        let (posts, mut mentions): (Vec<_>, Vec<_>) = rows
            .await?
            .into_iter()
            .partition(|it| it.recipient.is_none());
        mentions.retain(|it| it.bearer == Bearer::Post);
        let mut shown = ShownTournament {
            people: people(&self.bot, &view).await?,
            posts,
            mentions,
            view,
            later: None,
        };
        self.show_registration(&mut shown).await?;
        if shown.view.stage == Stage::Running {
            self.open_tournament_thread(&mut shown).await?;
        }
        self.show_lines(&mut shown).await?;
        self.show_rounds(&mut shown).await?;
        if let (Stage::Over, Some(thread)) = (shown.view.stage, shown.view.thread) {
            let about = TournamentPost::Standings;
            self.show_standings(&mut shown, about, thread).await?;
        }
        match shown.later {
            Some(due) => Ok(app.sync_tournament_at(id, due).await?),
            None => Ok(()),
        }
    }

    async fn show_registration(&self, shown: &mut ShownTournament) -> Result<(), DeliveryError> {
        let channel = shown.view.root.channel;
        let ratings = self.ratings(shown).await?;
        let content = posts::registration(&self.bot, shown.words(), &ratings, shown.view.thread);
        let about = TournamentPost::Registration;
        self.keep_post(shown, about, &[channel], content, REGISTRATION)
            .await
    }

    /// Makes sure that a post with this content exists, in the first of these places that works:
    /// sends it, or edits it if its content differs and it was not edited a moment ago.
    pub(super) async fn keep_post(
        &self,
        shown: &mut ShownTournament,
        about: TournamentPost,
        places: &[ChannelId],
        content: Content,
        between: Span,
    ) -> Result<(), DeliveryError> {
        let subject = Subject::Tournament(shown.view.root.id, about);
        let known = shown.post(about).cloned();
        let row = known.unwrap_or_else(|| OutboxRow::post(subject));
        let delivery = Delivery::new(row, places, &content);
        let row = match self.keep(delivery, between).await? {
            MessageState::There(row) => row,
            MessageState::Later(row, next) => {
                shown.wait(next);
                row
            }
            // Its thread is closed: the next post there opens it.
            MessageState::Refused(_, Failure::NoThread) => return Ok(()),
            // Deleted again, or out of reach: it need not be tried until its content changes.
            MessageState::Refused(mut row, _) => {
                row.fingerprint = content.mark();
                self.bot.app.save(&row).await?;
                row
            }
        };
        shown.posts.retain(|it| it.subject != subject);
        shown.posts.push(row);
        Ok(())
    }

    /// The ratings of the first participants, if everybody may see them.
    async fn ratings(&self, shown: &ShownTournament) -> Result<Vec<String>, DeliveryError> {
        let (it, app) = (&shown.view, &self.bot.app);
        let language = Language::from_locale(&it.root.language);
        let mut ratings = Vec::new();
        for place in it.playing_entries().take(posts::MAX_NAMES) {
            let Some(who) = shown.people.get(&place.participant()) else {
                ratings.push(String::new());
                continue;
            };
            let standing = app.standing(who).await?;
            let variant = &it.setup.variant;
            let is_public = standing.shows_to(Onlookers::Everybody) && standing.has_played(variant);
            let own = is_public.then(|| rating(language, standing.rating(variant, app.now())));
            ratings.push(own.unwrap_or_default());
        }
        Ok(ratings)
    }

    /// Makes the thread of a tournament, which hangs on its registration. If that is not possible,
    /// the channel is its place from then on.
    async fn open_tournament_thread(
        &self,
        shown: &mut ShownTournament,
    ) -> Result<(), DeliveryError> {
        if shown.view.thread.is_some() {
            return Ok(());
        }
        let anchor = shown
            .post(TournamentPost::Registration)
            .and_then(OutboxRow::message_ref);
        let channel = shown.view.root.channel;
        let made = match anchor {
            Some(anchor) => {
                let name = crate::escape::plain(&shown.view.setup.name, 90);
                self.bot.rest.create_thread(anchor, &name).await
            }
            None => Err(Failure::Gone),
        };
        let place = match made {
            Ok(thread) => thread,
            Err(failure) if !failure.is_final() => return Err(failure.into()),
            Err(failure) => {
                let id = shown.view.root.id;
                info!(tournament = %id, %failure, "cannot create a thread; using the channel");
                channel
            }
        };
        let id = shown.view.root.id;
        self.bot.app.set_tournament_thread(id, Some(place)).await?;
        shown.view.thread = Some(place);
        // It says where the thread is.
        self.show_registration(shown).await
    }

    async fn show_rounds(&self, shown: &mut ShownTournament) -> Result<(), DeliveryError> {
        let Some(thread) = shown.view.thread else {
            return Ok(());
        };
        let all = shown.view.posts();
        let old = all.len().saturating_sub(LAST_ROUNDS);
        for (at, about) in all.into_iter().enumerate() {
            if at < old && shown.post(about).is_some_and(OutboxRow::is_done) {
                continue;
            }
            let mut content = self.round(shown, about).await?;
            if at == 0 && thread == shown.view.root.channel {
                let language = Language::from_locale(&shown.view.root.language);
                content.aside = Some(language.name("tournament-no-thread"));
            }
            self.keep_post(shown, about, &[thread], content, ROUND)
                .await?;
            if let TournamentPost::Round(round) = about
                && shown.view.is_over_before_others(round)
            {
                let about = TournamentPost::After(round);
                self.show_standings(shown, about, thread).await?;
            }
            if let TournamentPost::Season(season) = about
                && let Some(round) = shown.view.tour_over(season)
            {
                let about = TournamentPost::Tour(season, round);
                self.show_standings(shown, about, thread).await?;
            }
        }
        Ok(())
    }

    /// Standings with their pictures, which are only drawn if the words have changed.
    async fn show_standings(
        &self,
        shown: &mut ShownTournament,
        about: TournamentPost,
        thread: ChannelId,
    ) -> Result<(), DeliveryError> {
        let mut content = match about {
            TournamentPost::After(round) => posts::round_standings(shown.words(), round),
            TournamentPost::Tour(season, round) => posts::after_tour(shown.words(), season, round),
            _ => posts::final_post(shown.words()),
        };
        if shown.says(about, &content) {
            return Ok(());
        }
        let (bot, telling) = (&self.bot, shown.words());
        let theme = self.theme_of_server(shown).await?;
        content.files = match about {
            TournamentPost::After(round) => vec![picture_after(bot, telling, theme, round).await?],
            TournamentPost::Tour(season, round) => {
                pictures_of_tour(bot, telling, theme, (season, round)).await?
            }
            _ => vec![final_picture(bot, telling, theme).await?],
        };
        self.keep_post(shown, about, &[thread], content, ROUND)
            .await
    }

    async fn theme_of_server(&self, shown: &ShownTournament) -> Result<Theme, DeliveryError> {
        let guild = Some(shown.view.root.guild);
        let chosen = self.bot.app.store().settings(None, guild).await?;
        Ok(theme_of(chosen.server.theme.as_ref()))
    }

    async fn round(
        &self,
        shown: &ShownTournament,
        about: TournamentPost,
    ) -> Result<Content, DeliveryError> {
        let it = &shown.view;
        Ok(match about {
            TournamentPost::Round(round) => {
                let links = posts::links(&self.bot, it, round).await?;
                let mut content = posts::round(shown.words(), round, &links);
                let is_new = |post: &OutboxRow| post.fingerprint != content.mark();
                if !content.files.is_empty() && shown.post(about).is_none_or(is_new) {
                    let theme = self.theme_of_server(shown).await?;
                    let tables = tables_of_round(&self.bot, shown.words(), theme, round);
                    content.files.extend(tables.await?);
                }
                content
            }
            TournamentPost::Season(season) => {
                let open = it.matches.iter().filter(|it| !it.is_settled());
                let links = posts::links_of(&self.bot, it, open.take(posts::MAX_TABLES)).await?;
                posts::season(shown.words(), season, &links)
            }
            _ => Content::default(),
        })
    }
}
