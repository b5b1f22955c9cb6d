//! Matches and their games: their results, and a director's decisions about them.

use cairn_app::AppError;
use cairn_domain::{
    Game, Refusal, Span,
    tournament::{Claim, GameResult, Match, MatchGame, MatchId, Stage, TournamentRefusal},
};
use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use super::{LIST, Panel};
use crate::{
    custom_id::{DirectAction, DirectRequest, DirectScreen},
    interaction::{Replied, Reply},
    panels::paging::paged,
    posts::tournament::game_link,
    titles,
    words::{
        phrase, time,
        tournament::{round_of, score},
    },
};
use cairn_kernel::Seat;

impl Panel<'_> {
    /// The matches: those that wait for a decision first, then the running ones, then the latest.
    pub(super) fn matches(&self, page: usize) -> Reply {
        let mut all: Vec<&Match> = self.it.matches.iter().filter(|it| !it.hidden).collect();
        all.sort_by_key(|it| {
            let asked = it.games.iter().any(|it| it.adjudication.is_some());
            let open = !it.is_settled();
            // Of finished ones the latest first.
            let place = i64::from(it.id.0);
            (!asked, !open, if open { place } else { -place })
        });
        let count = all.len();
        let (shown, page, pages) = paged(all, page, LIST);
        let lines = shown.into_iter().map(|it| {
            let label = self.tell(&phrase!(
                "direct-match",
                round = round_of(self.language, &self.it, it)
                    .map_or_else(String::new, |it| format!("{it} · ")),
                first = self.name(it.new.first),
                second = self.name(it.new.second),
                state = self.state(it)
            ));
            (label, DirectRequest::At(DirectScreen::Match(it.id.0)))
        });
        let text = phrase!("direct-matches", count, page = page + 1, pages);
        let reply = Reply::text(self.tell(&text));
        let row = self.pages((page, pages), DirectScreen::Matches, DirectScreen::Home);
        let list = self.list(0, "direct-matches-hint", lines);
        reply.with_rows(list).with_row(row)
    }

    fn state(&self, it: &Match) -> String {
        if it.is_settled() {
            return score(it.game_points());
        }
        let asked = it.games.iter().any(|it| it.adjudication.is_some());
        self.language.name(if asked {
            "direct-state-asked"
        } else {
            "direct-state-on"
        })
    }

    fn found(&self, id: MatchId) -> Result<&Match, AppError> {
        let found = self.it.find(id).filter(|it| !it.hidden);
        let found = found.ok_or(Refusal::from(TournamentRefusal::Unknown))?;
        if self.it.plays_match(self.by.who, id) {
            // The other's claim is not shown to a director who plays.
            return Err(Refusal::from(TournamentRefusal::OwnMatch).into());
        }
        Ok(found)
    }

    /// A match: its only game, or the list of its games.
    pub(super) async fn match_screen(&self, id: MatchId) -> Replied {
        let found = match self.found(id) {
            Ok(found) => found,
            Err(error) => return Box::pin(self.refused(error)).await,
        };
        if found.games.len() == 1 {
            return self.game(id, 0).await;
        }
        let games = (0_u16..).zip(&found.games).map(|(number, game)| {
            let label = self.tell(&phrase!(
                "direct-game",
                game = i64::from(number) + 1,
                first = self.seated(found, number, Seat::First),
                second = self.seated(found, number, Seat::Second),
                state = self.state_of(found, number, game)
            ));
            (label, DirectRequest::At(DirectScreen::Game(id.0, number)))
        });
        let text = phrase!(
            "direct-match-head",
            pair = self.pair(id),
            round = found.new.round,
            at = titles::moment(found.deadline)
        );
        let list = self.list(0, "direct-games-hint", games);
        let reply = Reply::text(self.tell(&text)).with_rows(list);
        Ok(reply.with_buttons(self.under(found)))
    }

    fn under(&self, found: &Match) -> Vec<serenity::CreateButton> {
        let mut row = Vec::new();
        if !found.is_settled() && self.it.stage == Stage::Running {
            let screen = DirectScreen::PutOff(Some(found.id.0));
            row.push(self.button(
                "button-direct-put-off",
                DirectRequest::At(screen),
                ButtonStyle::Secondary,
            ));
        }
        row.push(self.back(DirectScreen::Matches(0)));
        row
    }

    /// The entry with a seat in a game of a match, for places where Markdown is not read.
    fn seated(&self, found: &Match, number: u16, seat: Seat) -> String {
        let entry = found.entry_at(usize::from(number), seat);
        entry.map_or_else(String::new, |it| self.name(it))
    }

    fn state_of(&self, found: &Match, number: u16, game: &MatchGame) -> String {
        match (game.result, game.adjudication) {
            (Some(result), _) => {
                let told = self.telling().result(found.id, number, result);
                crate::panels::tournament::unmarked(&told)
            }
            (None, Some(_)) => self.language.name("direct-state-asked"),
            (None, None) => self.language.name("direct-state-on"),
        }
    }

    pub(super) async fn game(&self, id: MatchId, number: u16) -> Replied {
        let found = match self.found(id) {
            Ok(found) => found,
            Err(error) => return Box::pin(self.refused(error)).await,
        };
        let unknown = || Refusal::from(TournamentRefusal::Unknown);
        let played = found.games.get(usize::from(number)).ok_or_else(unknown)?;
        let board = match played.game {
            Some(game) => game_link(self.bot, &self.it, game).await?,
            None => self.language.name("direct-game-not-begun"),
        };
        let mut lines = vec![self.tell(&phrase!(
            "direct-game-head",
            pair = self.pair(id),
            round = found.new.round,
            game = i64::from(number) + 1,
            games = found.games.len(),
            board
        ))];
        lines.push(self.tell(&match played.result {
            Some(result) => phrase!(
                "direct-game-result",
                result = self.telling().result(id, number, result)
            ),
            None => phrase!(
                "direct-game-on",
                at = titles::moment(found.deadline),
                again = titles::relative(found.deadline)
            ),
        }));
        if let Some(game) = played.game {
            let game = self.bot.app.game(game).await?;
            for seat in Seat::BOTH {
                lines.push(self.used(found, number, played, &game, seat));
            }
        }
        if let Some(game) = played.game.filter(|_| played.result.is_none()) {
            lines.extend(self.proposal_line(game).await?);
        }
        let results = DirectAction::RESULTS.into_iter();
        let results = results.filter(|it| played.result != Some(*it)).map(|it| {
            let action = DirectAction::Result(id.0, number, it);
            (self.offered(found, number, it), DirectRequest::Ask(action))
        });
        let list = self.list(0, "direct-result-hint", results);
        let reply = Reply::text(lines.join("\n")).with_rows(list);
        Ok(reply.with_buttons(self.under(found)))
    }

    fn offered(&self, found: &Match, number: u16, result: GameResult) -> String {
        let name = |seat| self.seated(found, number, seat);
        self.tell(&match result {
            GameResult::Played(Some(seat)) | GameResult::Adjudicated(Some(seat)) => {
                phrase!("direct-result-won", name = name(seat))
            }
            GameResult::Played(None) | GameResult::Adjudicated(None) => {
                phrase!("direct-result-drawn")
            }
            GameResult::Forfeit(Some(seat)) => {
                phrase!(
                    "direct-result-forfeit",
                    name = name(seat),
                    other = name(!seat)
                )
            }
            GameResult::Forfeit(None) => phrase!("direct-result-nobody"),
        })
    }

    fn used(
        &self,
        found: &Match,
        number: u16,
        played: &MatchGame,
        game: &Game,
        seat: Seat,
    ) -> String {
        let now = self.bot.app.now();
        let until = if game.head.outcome.is_some() {
            game.head.since
        } else {
            now
        };
        let mut time = Span(0);
        let mut turns = 0_usize;
        for turn in game.timed_turns().iter().filter(|it| it.seat == seat) {
            time.0 += (turn.ended.unwrap_or(until) - turn.began).0;
            turns += usize::from(turn.played);
        }
        let entry = found.entry_at(usize::from(number), seat);
        let name = entry.map_or_else(String::new, |it| self.telling().name(it));
        let claim = played.adjudication.map(|open| match seat {
            Seat::First => open.first,
            Seat::Second => open.second,
        });
        let claim = claim.map_or_else(String::new, |claim| {
            let key = match claim {
                Some(Claim::Win) => "direct-claim-win",
                Some(Claim::Draw) => "direct-claim-draw",
                Some(Claim::PlayOn) => "direct-claim-play-on",
                None => "direct-claim-none",
            };
            format!(" {}", self.language.name(key))
        });
        let used = phrase!(
            "direct-used",
            name,
            side = titles::side(self.language, &game.terms.form.game, seat),
            time = time::span(self.language, time),
            turns,
            claim
        );
        self.tell(&used)
    }
}
