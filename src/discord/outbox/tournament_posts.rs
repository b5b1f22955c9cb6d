//! Maintains one post of a tournament: it is sent once, edited in place and no more often than
//! necessary, and posted once more when it is deleted.

use cairn_domain::{ChannelId, MessageId, MessageRecord, Span, Subject, tournament::PostAbout};

use super::{
    courier::{DeliveryError, Outbox},
    ledger::{MessageState, UniqueMessage},
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
        let known = shown.post(about).copied();
        let others: Vec<MessageId> = shown.posts.iter().filter_map(|it| it.message).collect();
        let posting = UniqueMessage {
            subject,
            channel,
            places: &[channel],
            content: &content,
        };
        let kept = self.keep(&posting, known, &others, between).await?;
        let record = match kept {
            MessageState::There(record) => record,
            MessageState::Later(record, next) => {
                shown.wait(next);
                record
            }
            // Its thread is closed: the next post there opens it.
            MessageState::Refused(_, Failure::NoThread) => return Ok(()),
            // Deleted again, or out of reach: it need not be tried until its content changes.
            MessageState::Refused(record, _) => {
                let words = content.mark();
                let record = MessageRecord { words, ..record };
                self.bot.app.note_message(record, Vec::new()).await?;
                record
            }
        };
        shown.posts.retain(|it| it.subject != subject);
        shown.posts.push(record);
        Ok(())
    }
}
