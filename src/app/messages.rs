//! What is written down of messages that are to be there once.

use super::{App, AppError, Committed};
use cairn_domain::{Family, MessageRecord, MessageWrite, Subject, Write};

impl App {
    /// What is known of the messages of a family, in the order of their parts.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn messages(&self, of: Family) -> anyhow::Result<Vec<MessageRecord>> {
        self.store.messages(of).await
    }

    /// What is known of a message, if anything is.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn message(&self, about: Subject) -> anyhow::Result<Option<MessageRecord>> {
        let family = self.store.messages(about.family()).await?;
        Ok(family.into_iter().find(|it| it.subject == about))
    }

    /// Writes down what is known of a message, and in the same transaction what follows from it.
    /// False, and nothing is written, if the latter is overtaken.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn note_message(
        &self,
        record: MessageRecord,
        with: Vec<Write>,
    ) -> Result<bool, AppError> {
        let writes = [Write::Message(MessageWrite::Record(record))]
            .into_iter()
            .chain(with);
        Ok(self.commit(writes.collect()).await? == Committed::Done)
    }

    /// Forgets a message: it has not arrived, or nothing need be known of it any more. What follows
    /// is written in the same transaction.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn forget_message(&self, about: Subject, with: Vec<Write>) -> Result<(), AppError> {
        let writes = [Write::Message(MessageWrite::Forget(about))]
            .into_iter()
            .chain(with);
        self.commit(writes.collect()).await.map(drop)
    }
}
