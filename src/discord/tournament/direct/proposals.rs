//! The computer's view of the running games: proposals, which decide nothing.

use cairn_app::{AppError, LoadedGame};
use cairn_domain::{
    GameId, Likely, Proposal, ThinkingTask,
    tournament::{Match, Stage},
};
use cairn_kernel::{Seat, Turn};
use poise::serenity_prelude::CreateActionRow;

use super::{
    Panel,
    id::{DirectRequest, DirectScreen},
};
use crate::{
    interaction::{AwaitedThought, Reply, ReplyResult},
    panels::paging::{ListView, take_page},
    titles, turn_words,
    words::phrase,
};

const GAMES: usize = 5;
/// Turns of the expected continuation that are shown.
const TURNS: usize = 3;

impl Panel<'_> {
    /// Whether there are games to ask the computer about.
    pub(crate) fn has_proposals(&self) -> bool {
        let is_running = self.it.stage == Stage::Running;
        is_running && self.bot.app.has_computer() && !self.running_games().is_empty()
    }

    /// The running games: those waiting for a decision first. A director who plays sees nothing
    /// about their own.
    fn running_games(&self) -> Vec<(&Match, GameId)> {
        let matches = self.it.matches.iter().filter(|it| !it.hidden);
        let others = matches.filter(|it| !self.it.plays_match(self.by.who, it.id));
        let games = others.flat_map(|it| {
            let open = it.games.iter().filter(|game| game.result.is_none());
            open.filter_map(move |game| Some((it, game.game?, game.adjudication.is_some())))
        });
        let mut games: Vec<_> = games.collect();
        games.sort_by_key(|(it, game, asked)| (!asked, it.id.0, game.0));
        games.into_iter().map(|(it, game, _)| (it, game)).collect()
    }

    pub(crate) async fn proposals(&self, page: u16) -> ReplyResult {
        let all = self.running_games();
        let (shown, page) = take_page(all, page, GAMES);
        let games: Vec<GameId> = shown.iter().map(|(_, game)| *game).collect();
        let proposed = self.bot.app.proposals(&games).await?;
        let (mut rows, mut coming) = (Vec::new(), Vec::new());
        for ((it, game), (_, proposal)) in shown.into_iter().zip(proposed) {
            let what = if let Some(proposal) = proposal {
                self.proposal_text(game, &proposal).await?
            } else {
                coming.push(ThinkingTask::Propose(game));
                self.language.name("direct-proposal-coming")
            };
            rows.push(self.tell(&phrase!(
                "direct-proposal-of",
                pair = self.words().pair(it.id),
                game = format!("#{game}"),
                what
            )));
        }
        let again = DirectScreen::Proposals(u16::try_from(page.at).unwrap_or_default());
        let again = DirectRequest::At(again);
        let look = self.quiet_button("button-look-again", again);
        let awaited = AwaitedThought {
            any_of: coming,
            shows: self.custom_id(again),
        };
        let mut view = ListView::new(self.language.name("direct-proposals"), rows, page);
        view.empty = Some(self.language.name("direct-proposals-none"));
        view.menu.push(CreateActionRow::Buttons(vec![look]));
        view.buttons.push(self.back(DirectScreen::Home));
        Ok(Reply {
            awaits_thought: Some(awaited).filter(|it| !it.any_of.is_empty()),
            ..view.reply_with_pages(self.language, self.page_of(DirectScreen::Proposals))
        })
    }

    /// The proposal about a game, for that game's screen. Empty if its current position has not
    /// been searched.
    pub(crate) async fn proposal_line(&self, game: GameId) -> Result<Option<String>, AppError> {
        match self.bot.app.proposal(game).await? {
            Some(proposal) => {
                let what = self.proposal_text(game, &proposal).await?;
                Ok(Some(self.tell(&phrase!("direct-proposal", what))))
            }
            None => Ok(None),
        }
    }

    async fn proposal_text(&self, game: GameId, proposal: &Proposal) -> Result<String, AppError> {
        let view = self.bot.app.view(game).await?;
        let name = |seat: Seat| titles::name(view.game.players.get(seat));
        let likely = self.tell(&match proposal.likely {
            Likely::Proved(seat, turns) => {
                phrase!("direct-proposal-proved", name = name(seat), turns)
            }
            Likely::NearCertain(seat) => {
                phrase!("direct-proposal-near-certain", name = name(seat))
            }
            Likely::Better(seat) => phrase!("direct-proposal-better", name = name(seat)),
            Likely::Open => phrase!("direct-proposal-open"),
        });
        let line = self.expected_turns(&view, &proposal.line).join("; ");
        if line.is_empty() {
            return Ok(likely);
        }
        let line = self.tell(&phrase!("direct-proposal-line", line));
        Ok(format!("{likely} {line}"))
    }

    fn expected_turns(&self, view: &LoadedGame, line: &[String]) -> Vec<String> {
        let mut position = view.table.position.fork();
        let mut told = Vec::new();
        let mut line = line.iter().peekable();
        while told.len() < TURNS
            && line.peek().is_some()
            && let Turn::Player(seat) = position.turn()
        {
            let begins = position.fork();
            let mut played = Vec::new();
            while position.turn() == Turn::Player(seat)
                && let Some(action) = line.next()
            {
                let Ok(action) = position.play_exact(action) else {
                    return told;
                };
                played.push(action);
            }
            let raw: Vec<_> = played.iter().map(|it| &*it.action).collect();
            let Ok(sentences) = begins.tell(&raw) else {
                return told;
            };
            let words = turn_words::lines(self.language, &view.game, &sentences);
            told.push(words.join(", "));
        }
        told
    }
}
