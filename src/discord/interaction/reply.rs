//! A private answer, for every way of asking.

use std::sync::atomic::Ordering;

use cairn_app::AppError;
use cairn_domain::{GameId, LogLength, ThinkingTask};
use poise::serenity_prelude::{CreateActionRow, CreateAttachment, CreateButton};

use crate::{
    Context,
    custom_id::CustomId,
    rest::{Content, Failure},
};

pub(crate) type ReplyResult = Result<Reply, AppError>;

#[derive(Clone, Debug, Default)]
pub(crate) struct Reply {
    /// A text that is too long is cut when it is sent.
    pub(crate) text: String,
    pub(crate) files: Vec<CreateAttachment>,
    pub(crate) rows: Vec<CreateActionRow>,
    /// The public post already shows all of it: a pressed private message may be deleted instead.
    pub(crate) over: bool,
    /// It leaves the rest to the board of this game at this log length, which is about to be
    /// posted.
    pub(crate) awaits: Option<(GameId, LogLength)>,
    /// That board is posted in a place of its own: then a link to it is added.
    pub(crate) wants_link: bool,
    /// It says that a search is running.
    pub(crate) awaits_thought: Option<AwaitedThought>,
}

#[derive(Clone, Debug)]
pub(crate) struct AwaitedThought {
    pub(crate) any_of: Vec<ThinkingTask>,
    /// The view of this button then replaces the answer.
    pub(crate) shows: CustomId,
}

impl Reply {
    pub(crate) fn text(text: impl Into<String>) -> Reply {
        Reply {
            text: text.into(),
            ..Reply::default()
        }
    }

    /// With a sentence above it, if there is one.
    pub(crate) fn with_note(mut self, note: Option<String>) -> Reply {
        if let Some(note) = note {
            self.text = format!("{note}\n{}", self.text);
        }
        self
    }

    pub(crate) fn with_file(mut self, file: CreateAttachment) -> Reply {
        self.files.push(file);
        self
    }

    pub(crate) fn with_row(mut self, row: CreateActionRow) -> Reply {
        self.rows.push(row);
        self
    }

    pub(crate) fn with_rows(mut self, rows: impl IntoIterator<Item = CreateActionRow>) -> Reply {
        self.rows.extend(rows);
        self
    }

    /// With a row of these buttons, if there are any.
    pub(crate) fn with_buttons(self, row: impl IntoIterator<Item = CreateButton>) -> Reply {
        let row: Vec<CreateButton> = row.into_iter().collect();
        if row.is_empty() {
            return self;
        }
        self.with_row(CreateActionRow::Buttons(row))
    }

    pub(crate) async fn send(self, ctx: Context<'_>) -> Result<(), Failure> {
        // Messages are not commands; `typed_turns` reads and answers them.
        let poise::Context::Application(application) = ctx else {
            return Ok(());
        };
        let (answers, interaction) = (&ctx.data().answers, application.interaction);
        if application.has_sent_initial_response.load(Ordering::SeqCst) {
            return answers.fill(interaction, self).await;
        }
        answers.reply(interaction, self).await?;
        application
            .has_sent_initial_response
            .store(true, Ordering::SeqCst);
        Ok(())
    }
}

impl From<Reply> for Content {
    fn from(reply: Reply) -> Content {
        let Reply {
            text, files, rows, ..
        } = reply;
        Content {
            text,
            files,
            aside: None,
            rows,
            notified: Vec::new(),
            notified_role: None,
            aside_notified: Vec::new(),
        }
    }
}
