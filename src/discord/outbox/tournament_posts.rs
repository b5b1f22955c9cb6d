//! Keeps one post of a tournament: it is sent once, edited in place and no more often than it must,
//! and made once more when it is deleted.

use cairn_domain::{
    ChannelId, MessageId, MessageRef, Span, WordsMark,
    tournament::{PostAbout, TournamentPost},
};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    lost::{self, Search},
    tournament::Shown,
};
use crate::rest::{Change, Content, Failure};

impl Outbox {
    /// Has a post there, saying this: sends it, or edits it if it says something else and was not
    /// edited a moment ago.
    pub(super) async fn keep(
        &self,
        shown: &mut Shown,
        about: PostAbout,
        channel: ChannelId,
        content: Content,
        between: Span,
    ) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let (id, words) = (shown.view.root.id, content.mark());
        let known = shown.post(about).copied();
        let mut was_lost = known.is_some_and(|it| it.was_lost);
        if let Some(post) = known
            && let Some(at) = post.at()
        {
            if post.words == words {
                return Ok(());
            }
            let next = post.written_at + between;
            if app.now() < next {
                shown.wait(next);
                return Ok(());
            }
            let change = Change {
                text: Some(content.text.clone()),
                rows: content.rows.clone(),
                files: content.files.clone(),
            };
            match self.bot.rest.edit(at, change).await {
                Ok(()) => {
                    let written_at = app.now();
                    let post = TournamentPost {
                        words,
                        written_at,
                        ..post
                    };
                    return self.noted(shown, post).await;
                }
                Err(Failure::Gone) if !post.was_lost => {
                    info!(tournament = %id, %about, "a post was deleted; it is made once more");
                    was_lost = true;
                }
                Err(failure) if !failure.is_final() => return Err(failure.into()),
                // Its thread is closed: whatever is posted there next opens it.
                Err(Failure::NoThread) => return Ok(()),
                // Deleted again, or out of reach: it need not be tried until it says something new.
                Err(_) => {
                    let post = TournamentPost { words, ..post };
                    return self.noted(shown, post).await;
                }
            }
        }
        let begun = TournamentPost {
            tournament: id,
            about,
            channel,
            message: None,
            words,
            written_at: app.now(),
            was_lost,
        };
        // Of one that was begun nothing was heard: it may be there.
        let unheard = known.filter(|it| it.message.is_none());
        if let Some(before) = unheard {
            let others: Vec<MessageId> = shown.posts.iter().filter_map(|it| it.message).collect();
            let search = Search {
                at: before.channel,
                is_still_its_place: before.channel == channel,
                begun: before.written_at,
            };
            let found = lost::find_same(&self.bot, search, &content, &others).await?;
            if let Some(found) = found {
                let there = TournamentPost {
                    channel: before.channel,
                    message: Some(found.message),
                    ..begun
                };
                return self.found(shown, there, found.is_same, between).await;
            }
        }
        self.noted(shown, begun).await?;
        let again = if was_lost { "x" } else { "" };
        let post = format!("T{id}-{about}{again}");
        let sent = self.bot.rest.send(channel, &content, &post, None).await;
        match sent {
            Ok(MessageRef { channel, message }) => {
                let there = TournamentPost {
                    channel,
                    message: Some(message),
                    ..begun
                };
                // Discord answers with the message that has the nonce already, whatever it says.
                self.found(shown, there, unheard.is_none(), between).await
            }
            Err(failure) => {
                // It may have been sent if its answer was what failed, now or at an earlier try.
                if failure.did_nothing() && unheard.is_none() {
                    app.forget_tournament_post(id, about).await?;
                }
                Err(failure.into())
            }
        }
    }

    /// Notes a post that is there. If it may say what was true before, it is written once more.
    async fn found(
        &self,
        shown: &mut Shown,
        post: TournamentPost,
        is_same: bool,
        between: Span,
    ) -> Result<(), DeliveryError> {
        if is_same {
            return self.noted(shown, post).await;
        }
        shown.wait(post.written_at + between);
        let words = WordsMark::default();
        self.noted(shown, TournamentPost { words, ..post }).await
    }

    async fn noted(&self, shown: &mut Shown, post: TournamentPost) -> Result<(), DeliveryError> {
        self.bot.app.tournament_posted(post).await?;
        shown.posts.retain(|it| it.about != post.about);
        shown.posts.push(post);
        Ok(())
    }
}
