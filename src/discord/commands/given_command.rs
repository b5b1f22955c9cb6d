//! A command as it was given, with the list that it asks by and what becomes of that list.

use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use cairn_domain::{MessageId, PlayerId, Timestamp};
use poise::serenity_prelude::{ComponentInteraction, ResolvedValue};
use serde_json::{Map, Value, json};

use super::id::QuestionId;
use crate::{
    Context,
    chat_words::id::{AskedId, Word},
    custom_id::CustomId,
    interaction::Reply,
    words::{Language, phrase},
};

/// Around the options that a message quotes, one on each line: as code, so that their text is only
/// text.
pub(super) const QUOTE: [&str; 2] = ["\n```\n", "```"];
/// The most characters of them.
const MAX_QUOTED: usize = 1_500;

/// A command as it was given.
#[derive(Clone, Debug, Default)]
pub(crate) struct GivenCommand {
    /// Its name, with that of a subcommand: `tournament why`.
    pub(crate) name: String,
    pub(super) options: Map<String, Value>,
    /// Options that cannot be carried on.
    lost: Vec<String>,
    /// The word that stands for it, if a word was said.
    word: Option<Word>,
}

impl GivenCommand {
    pub(crate) fn new(name: &str) -> GivenCommand {
        GivenCommand {
            name: name.to_owned(),
            ..GivenCommand::default()
        }
    }

    /// The command that a word stands for. What is chosen is shown before it is done.
    pub(crate) fn of_word(word: Word) -> GivenCommand {
        GivenCommand {
            word: Some(word),
            ..GivenCommand::new(word.command())
        }
    }

    pub(crate) fn with(mut self, option: &str, text: &str) -> GivenCommand {
        self.options.insert(option.to_owned(), text.into());
        self
    }

    pub(super) fn from_context(ctx: Context<'_>) -> Option<GivenCommand> {
        let poise::Context::Application(application) = ctx else {
            return None;
        };
        let mut command = GivenCommand::new(&ctx.command().qualified_name);
        for option in application.args {
            let name = option.name.to_owned();
            let value = match option.value {
                ResolvedValue::String(text) => json!(text.trim()),
                ResolvedValue::Integer(number) => json!(number),
                ResolvedValue::Boolean(is) => json!(is),
                ResolvedValue::User(user, _) => json!(user.id.to_string()),
                _ => {
                    command.lost.push(name);
                    continue;
                }
            };
            command.options.insert(name, value);
        }
        Some(command)
    }

    pub(crate) fn text(&self, option: &str) -> Option<&str> {
        self.options.get(option)?.as_str()
    }

    /// The id of a button that shows this person the list for this option, if it can hold the
    /// others.
    pub(crate) fn button_id(&self, option: &str, asker: PlayerId) -> Option<CustomId> {
        self.short_id(option, Some(asker))
    }

    /// The id that continues with a value for this option, if it can hold the others.
    fn short_id(&self, option: &str, asker: Option<PlayerId>) -> Option<CustomId> {
        let mut given = self.options.clone();
        given.remove(option);
        let given = (!given.is_empty()).then(|| Value::Object(given).to_string());
        self.id_with(option, given, asker).check_length()
    }

    fn id_with(&self, option: &str, given: Option<String>, asker: Option<PlayerId>) -> CustomId {
        CustomId::Question(QuestionId {
            command: self.name.clone(),
            option: option.to_owned(),
            given,
            asker,
        })
    }

    /// The id for a list in a message, and the lines to add to its text.
    pub(crate) fn asks(&self, language: Language, option: &str) -> (CustomId, String) {
        if let Some(word) = self.word {
            let id = CustomId::Asked(AskedId { word, game: None });
            return (id, String::new());
        }
        let mut lost = self.lost.clone();
        let mut quoted = String::new();
        let id = self.short_id(option, None).unwrap_or_else(|| {
            for (name, value) in self.options.iter().filter(|(name, _)| *name != option) {
                let line = format!("{name}: {value}\n").replace('`', "\\u0060");
                if quoted.chars().count() + line.chars().count() <= MAX_QUOTED {
                    quoted += &line;
                } else {
                    lost.push(name.clone());
                }
            }
            self.id_with(option, None, None)
        });
        let mut lines = String::new();
        for name in lost {
            let name = language.name(&format!("option-{name}"));
            lines.push('\n');
            lines += &language.say(&phrase!("which-lost", option = name));
        }
        if !quoted.is_empty() {
            let [before, after] = QUOTE;
            lines = [&lines, before, &quoted, after].concat();
        }
        (id, lines)
    }
}

/// The lists from which something has been chosen, so that two quick choices do one thing. In
/// memory only: soon the answer replaces the list.
#[derive(Debug, Default)]
pub(crate) struct UsedLists(Mutex<HashSet<(MessageId, String)>>);

impl UsedLists {
    /// Lists remembered. This many at once are not one person choosing twice.
    const MAX_LISTS: usize = 10_000;

    /// Remembers a choice. False if it is not the first one from its list.
    pub(super) fn is_first(&self, press: &ComponentInteraction) -> bool {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lists.len() >= UsedLists::MAX_LISTS {
            lists.clear();
        }
        lists.insert(UsedLists::list(press))
    }

    /// Nothing has come of the choice.
    pub(super) fn forget(&self, press: &ComponentInteraction) {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lists.remove(&UsedLists::list(press));
    }

    fn list(press: &ComponentInteraction) -> (MessageId, String) {
        let message = MessageId(press.message.id.get());
        (message, press.data.custom_id.clone())
    }
}

/// The answer to someone who chooses from a list that has been used.
pub(crate) fn already_chosen(language: Language) -> Reply {
    Reply::text(language.name("which-chosen"))
}

/// A command that continues. Its answer replaces the question, which only the asker sees.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContinuedCommand {
    /// When the question was asked.
    pub(crate) asked_at: Timestamp,
}

impl ContinuedCommand {
    /// None if the command was given just now.
    pub(crate) async fn find(ctx: Context<'_>) -> Option<ContinuedCommand> {
        let it = ctx.invocation_data::<ContinuedCommand>().await;
        it.map(|it| *it)
    }
}
