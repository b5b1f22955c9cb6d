//! What one person is told privately, on whatever way he asked.

use std::sync::atomic::Ordering;

use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, EditAttachments,
    EditInteractionResponse,
};

use crate::discord::{
    Context,
    rest::{Failure, retry},
};

/// A private answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reply {
    /// At most 2,000 characters.
    pub(crate) text: String,
    /// Pictures and records.
    pub(crate) files: Vec<CreateAttachment>,
    /// Buttons and lists.
    pub(crate) rows: Vec<CreateActionRow>,
}

/// As much text as a message holds.
const MOST_TEXT: usize = 2_000;

impl Reply {
    pub(crate) fn text(text: impl Into<String>) -> Reply {
        Reply {
            text: text.into(),
            ..Reply::default()
        }
    }

    pub(crate) fn with_file(mut self, file: CreateAttachment) -> Reply {
        self.files.push(file);
        self
    }

    pub(crate) fn with_row(mut self, row: CreateActionRow) -> Reply {
        self.rows.push(row);
        self
    }

    /// Answers a command privately, whether it has been acknowledged or not.
    pub(crate) async fn send(self, ctx: Context<'_>) -> Result<(), Failure> {
        if let poise::Context::Application(application) = ctx
            && application.has_sent_initial_response.load(Ordering::SeqCst)
        {
            // Filling in what was announced can be repeated; a further message could not.
            let (interaction, edit) = (application.interaction, self.edit());
            return retry(|| interaction.edit_response(ctx.http(), edit.clone()))
                .await
                .map(drop);
        }
        let reply = poise::CreateReply::default()
            .content(cut(self.text))
            .components(self.rows)
            .allowed_mentions(CreateAllowedMentions::new())
            .ephemeral(true);
        let reply = self
            .files
            .into_iter()
            .fold(reply, poise::CreateReply::attachment);
        ctx.send(reply)
            .await
            .map(drop)
            .map_err(|error| Failure::of(&error))
    }

    /// Fills or replaces the private message a press has opened or came from.
    pub(crate) fn edit(self) -> EditInteractionResponse {
        let files = self
            .files
            .into_iter()
            .fold(EditAttachments::new(), EditAttachments::add);
        EditInteractionResponse::new()
            .content(cut(self.text))
            .components(self.rows)
            .attachments(files)
            .allowed_mentions(CreateAllowedMentions::new())
    }
}

fn cut(text: String) -> String {
    if text.chars().count() <= MOST_TEXT {
        return text;
    }
    text.chars().take(MOST_TEXT - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn too_much_text_is_cut_between_characters() {
        assert_eq!(cut("ä".repeat(3_000)).chars().count(), 2_000);
        assert_eq!(cut("short".to_owned()), "short");
    }
}
