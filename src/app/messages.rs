//! Records of messages that must exist once.

use super::{App, AppError, CommitOutcome};
use cairn_domain::{Family, MessageRecord, MessageWrite, Subject, Write};

impl App {
    /// The records of a family's messages, in the order of their parts.
    pub async fn messages(&self, of: Family) -> anyhow::Result<Vec<MessageRecord>> {
        self.store.messages(of).await
    }

    /// The record of a message, if there is one.
    pub async fn message(&self, about: Subject) -> anyhow::Result<Option<MessageRecord>> {
        let family = self.store.messages(about.family()).await?;
        Ok(family.into_iter().find(|it| it.subject == about))
    }

    /// Stores a message's record together with further writes, in one transaction. False, and
    /// nothing is written, if those are stale.
    pub async fn note_message(
        &self,
        record: MessageRecord,
        with: Vec<Write>,
    ) -> Result<bool, AppError> {
        let writes = [Write::Message(MessageWrite::Record(record))]
            .into_iter()
            .chain(with);
        Ok(self.commit(writes.collect()).await? == CommitOutcome::Done)
    }

    /// Drops a message's record: it was not sent, or need not be tracked any more. Further writes
    /// are in the same transaction.
    pub async fn forget_message(&self, about: Subject, with: Vec<Write>) -> Result<(), AppError> {
        let writes = [Write::Message(MessageWrite::Forget(about))]
            .into_iter()
            .chain(with);
        self.commit(writes.collect()).await.map(drop)
    }
}
