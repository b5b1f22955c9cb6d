//! Maintains one post of a tournament: it is sent once, edited in place and no more often than
//! necessary, and posted once more when it is deleted.

use cairn_domain::{ChannelId, OutboxRow, Span, Subject, tournament::PostAbout};

use super::{
    courier::{DeliveryError, Outbox},
    deliver::{Delivery, MessageState},
    tournament::ShownTournament,
};
use crate::rest::{Content, Failure};

impl Outbox {
    /// Makes sure that a post with this content exists: sends it, or edits it if its content
    /// differs and it was not edited a moment ago.
    pub(super) async fn keep_post(
        &self,
        shown: &mut ShownTournament,
        about: PostAbout,
        channel: ChannelId,
        content: Content,
        between: Span,
    ) -> Result<(), DeliveryError> {
        let subject = Subject::Tournament(shown.view.root.id, about);
        let known = shown.post(about).cloned();
        let row = known.unwrap_or_else(|| OutboxRow::post(subject));
        let delivery = Delivery::new(row, channel, &content);
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
}
