//! The players that a tournament's games are waiting for, in one list, and the button that reminds
//! them.

use cairn_app::{AppError, WaitingGame};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::{
    Panel,
    id::{DirectRequest, DirectScreen},
};
use crate::{
    interaction::ReplyResult,
    panels::paging::{ListView, take_page},
    titles,
    tournament::posts::game_link,
    words::phrase,
};

/// Games per page: with the longest names and links they fit into a message.
const PAGE: usize = 8;

impl Panel<'_> {
    /// The games that wait for a turn, a page from 0: those without a first turn come first.
    pub(crate) async fn waiting_games(&self, page: u16, notes: &[String]) -> ReplyResult {
        let all = self.bot.app.awaited_games(&self.it).await?;
        let games = all.len();
        let unmoved = all.iter().filter(|it| !it.has_moved).count();
        let to_remind = all
            .iter()
            .any(|it| !it.has_moved && !it.is_reminded && !self.it.plays_match(self.by.who, it.of));
        let (shown, page) = take_page(all, page, PAGE);
        let tournament = self.words().title();
        let head = self.tell(&phrase!("direct-waiting", tournament, unmoved, games));
        let mut rows = Vec::new();
        for awaited in &shown {
            rows.push(self.waiting_line(awaited).await?);
        }
        let remind = self.button(
            "button-direct-remind",
            DirectRequest::Remind,
            ButtonStyle::Primary,
        );
        let remind = CreateActionRow::Buttons(vec![remind.disabled(!to_remind)]);
        let head = notes.iter().cloned().chain([head]).collect::<Vec<_>>();
        let mut view = ListView::new(head.join("\n"), rows, page);
        view.menu.push(remind);
        view.buttons.push(self.back(DirectScreen::Home));
        Ok(view.reply_with_pages(self.language, self.page_of(DirectScreen::Waiting)))
    }

    async fn waiting_line(&self, awaited: &WaitingGame) -> Result<String, AppError> {
        let telling = self.words();
        let found = self.it.find(awaited.of);
        let other = found.and_then(|it| it.opponent(awaited.entry));
        Ok(self.tell(&phrase!(
            "direct-waits",
            name = telling.name(awaited.entry),
            opponent = other.map_or_else(String::new, |it| telling.name(it)),
            game = game_link(self.bot, &self.it, awaited.game).await?,
            at = titles::moment(awaited.since),
            moved = if awaited.has_moved { "yes" } else { "no" },
            reminded = if awaited.is_reminded { "yes" } else { "no" }
        )))
    }

    pub(crate) async fn remind(&self) -> ReplyResult {
        let note = match self.bot.app.remind_awaited(self.id(), self.by).await {
            Ok(count) => self.tell(&phrase!("direct-reminded", games = count)),
            Err(AppError::Refused(why)) => crate::words::refusals::refusal(self.language, &why),
            Err(error) => return Err(error),
        };
        self.waiting_games(0, &[note]).await
    }
}
