//! Tournaments read from files: importing, viewing, sharing, deleting.

mod bring;
mod export;
mod view;
mod why;

use std::sync::Arc;

use cairn_app::AppError;
use cairn_domain::{
    Refusal,
    tournament::{EntryId, ImportRefusal, Imported, ImportedKind, TournamentRefusal},
};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, ComponentInteraction, CreateActionRow, CreateButton, Member};

pub(crate) use self::{
    bring::{bring, fetched},
    export::export,
    why::why,
};

use super::{settings::manages, tournament::may_organize};
use crate::{
    Asker, Bot,
    custom_id::{CustomId, TournamentPress, TournamentRequest},
    interaction::Reply,
    posts::{button, tournament::about},
    report::{self, Drawing, Report},
    rest::{Content, Failure, short},
    words::{Language, phrase, tournament::title},
};

/// Somebody's rights to an import besides viewing it.
#[derive(Clone, Copy, Debug)]
struct Rights {
    shows: bool,
    deletes: bool,
}

/// An import with its report in the reader's language.
struct ImportTelling<'a> {
    language: Language,
    it: &'a Imported,
    report: Report,
}

impl<'a> ImportTelling<'a> {
    /// Fills the report off the async threads: a file may be large.
    async fn of(
        bot: &Bot,
        language: Language,
        it: &'a Arc<Imported>,
    ) -> Result<ImportTelling<'a>, AppError> {
        let by = bot.app.store().known(it.stored.by).await?;
        // A forgotten person has no name.
        let by = by.filter(|it| it.user.is_some());
        let (told, now) = (Arc::clone(it), bot.app.now());
        let report = aside(move || report::imported(language, &told, by.as_ref(), now)).await?;
        Ok(ImportTelling {
            language,
            it,
            report,
        })
    }

    /// Its title, for text with markdown.
    fn title(&self) -> String {
        title(&self.it.stored.name, self.it.stored.id)
    }

    fn drawing(&self) -> Result<Drawing<'_>, AppError> {
        let division = self.report.divisions.first();
        let division = division.ok_or_else(|| anyhow::anyhow!("an import without entries"))?;
        Ok(Drawing {
            language: self.language,
            report: &self.report,
            division,
        })
    }

    fn about(&self, key: &'static str, request: TournamentRequest) -> CreateButton {
        about(self.language, self.it.stored.id, key, request)
    }

    fn danger(&self, key: &'static str, request: TournamentRequest) -> CreateButton {
        let id = CustomId::Tournament(TournamentPress::Of(self.it.stored.id, request));
        button(self.language, key, &id, ButtonStyle::Danger)
    }

    /// Explanations exist for a Swiss, and for a table that is followed.
    fn why(&self) -> CreateButton {
        let round = u16::try_from(self.it.rounds()).unwrap_or(u16::MAX);
        let why = TournamentRequest::Why {
            round,
            entry: None,
            page: 0,
        };
        self.about("button-why", why)
    }
}

/// Runs something slow on a thread of its own.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AppError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|it| AppError::Internal(it.into()))
}

async fn rights(
    bot: &Bot,
    asker: &Asker,
    member: Option<&Member>,
    it: &Imported,
) -> Result<Rights, AppError> {
    // Managing a server only counts for that server.
    let is_here = asker.here.guild == Some(it.stored.guild);
    let shows = match may_organize(bot, asker, member).await {
        Ok(()) => is_here,
        Err(AppError::Refused(_)) => false,
        Err(error) => return Err(error),
    };
    let me = asker.participant(bot).await?;
    let is_mine = me.is_some_and(|me| me.id == it.stored.by);
    Ok(Rights {
        shows,
        deletes: is_mine || (is_here && manages(member)),
    })
}

/// The view of an import in `/tournament show`.
pub(crate) async fn show(
    bot: &Bot,
    asker: &Asker,
    member: Option<&Member>,
    it: &Arc<Imported>,
    view: Option<&str>,
) -> Result<Reply, AppError> {
    let telling = ImportTelling::of(bot, asker.language, it).await?;
    let rights = rights(bot, asker, member, it).await?;
    match view {
        Some("crosstable") => view::crosstable(bot, asker, &telling, 0).await,
        Some("round") => view::round(&telling, None),
        Some("rules" | "log") => Ok(view::said(&telling)),
        Some("text") => view::text(&telling, 0),
        _ => view::standings(bot, asker, &telling, rights, 0).await,
    }
}

/// Handles a press about an import.
pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    it: &Arc<Imported>,
    (wish, chosen): (TournamentRequest, Option<EntryId>),
) -> Result<Reply, AppError> {
    let member = press.member.as_ref();
    let telling = ImportTelling::of(bot, asker.language, it).await?;
    let rights = rights(bot, asker, member, it).await?;
    match wish {
        TournamentRequest::Standings { page, text: false } => {
            view::standings(bot, asker, &telling, rights, usize::from(page)).await
        }
        TournamentRequest::Standings { page, text: true } => {
            view::text(&telling, usize::from(page))
        }
        TournamentRequest::Crosstable(page) => {
            view::crosstable(bot, asker, &telling, usize::from(page)).await
        }
        TournamentRequest::Round(round) => view::round(&telling, Some(round)),
        TournamentRequest::Rules(_) | TournamentRequest::Log(_) => Ok(view::said(&telling)),
        TournamentRequest::Why { round, entry, .. } => {
            let entry = chosen.or(entry.map(EntryId));
            why(bot, asker, it, Some(round), entry, None).await
        }
        TournamentRequest::Instead { round, entry } => {
            why(bot, asker, it, Some(round), Some(EntryId(entry)), chosen).await
        }
        TournamentRequest::ShowHere => {
            may_organize(bot, asker, member).await?;
            let said = show_here(bot, asker, it).await?;
            // The pressed message stays as it was, with a line on top.
            let shown = view::standings(bot, asker, &telling, rights, 0).await?;
            Ok(Reply {
                text: format!("{said}\n{}", shown.text),
                ..shown
            })
        }
        TournamentRequest::AskDelete => {
            if !rights.deletes {
                return Err(Refusal::from(ImportRefusal::NotYours).into());
            }
            let ask = phrase!("import-ask-delete", tournament = telling.title());
            let standings = TournamentRequest::Standings {
                page: 0,
                text: false,
            };
            let row = vec![
                telling.danger("button-delete-import", TournamentRequest::Delete),
                telling.about("button-keep-import", standings),
            ];
            let reply = Reply::text(asker.language.say(&ask));
            Ok(reply.with_row(CreateActionRow::Buttons(row)))
        }
        TournamentRequest::Delete => {
            let me = asker.participant(bot).await?.map(|it| it.id);
            let manages = asker.here.guild == Some(it.stored.guild) && manages(member);
            bot.app.delete_import(it, me, manages).await?;
            let said = phrase!("import-deleted", tournament = telling.title());
            Ok(Reply::text(asker.language.say(&said)))
        }
        _ => Err(Refusal::from(ImportRefusal::OnlyToLookAt(it.stored.id)).into()),
    }
}

/// Posts the standings publicly in the current place. Returns whether that worked.
async fn show_here(bot: &Bot, asker: &Asker, it: &Arc<Imported>) -> Result<String, AppError> {
    let here = asker.here;
    if here.guild != Some(it.stored.guild) {
        return Err(Refusal::Tournament(TournamentRefusal::Unknown).into());
    }
    let settings = asker.settings(bot).await?;
    let language = match &settings.server.language {
        Some(chosen) => Language::of(&chosen.0),
        None => asker.of_discord,
    };
    let telling = ImportTelling::of(bot, language, it).await?;
    let (text, file) = view::picture(bot, asker, &telling).await?;
    let mut content = Content {
        text,
        files: vec![file],
        ..Content::default()
    };
    // People who may not read where it was imported get no view of it here.
    if here.channel == it.stored.channel {
        let row = view::ways(&telling);
        content.rows = vec![CreateActionRow::Buttons(row)];
    }
    // Pressed twice within minutes, it is posted once.
    let post = format!("i{}-{}", it.stored.id, short(here.channel.0));
    let sent = bot.rest.send(here.channel, &content, &post, None).await;
    let said = match sent {
        Ok(_) => phrase!("import-shown"),
        Err(failure @ Failure::TokenRevoked) => return Err(anyhow::Error::from(failure).into()),
        Err(failure) if failure.may_pass() => return Err(anyhow::Error::from(failure).into()),
        Err(_) => phrase!("import-not-shown"),
    };
    Ok(asker.language.say(&said))
}

/// Whether it was paired round by round, so that pairings can be explained.
fn is_swiss(it: &Imported) -> bool {
    it.kind == ImportedKind::Swiss
}
