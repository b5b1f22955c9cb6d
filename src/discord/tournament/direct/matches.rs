//! Matches and their games: their results, and a director's decisions about them.

use cairn_domain::{
    Game, Refusal, Span,
    tournament::{
        Claim, DirectorAction, GameResult, Match, MatchGame, MatchId, Stage, TournamentRefusal,
        Verdict,
    },
};
use poise::serenity_prelude::CreateButton;

use super::{
    Panel,
    id::{DirectRequest, DirectScreen},
};
use crate::{
    interaction::{Reply, ReplyResult},
    panels::paging::take_page,
    posts::MAX_CHOICES,
    titles,
    tournament::{panels::strip_markdown, posts::game_link},
    words::{
        phrase, time,
        tournament::{round_of, score},
    },
};

use cairn_kernel::Seat;

impl Panel<'_> {
    /// The matches: those that wait for a decision first, then the running ones, then the latest.
    pub(crate) fn matches(&self, page: u16) -> Reply {
        let mut all: Vec<&Match> = self.it.matches.iter().filter(|it| !it.hidden).collect();
        all.sort_by_key(|it| {
            let is_over = it.is_settled();
            // Of finished ones the latest first.
            let place = i64::from(it.id.0) * if is_over { -1 } else { 1 };
            (!it.is_adjudicated(), is_over, place)
        });
        let count = all.len();
        let (shown, page) = take_page(all, page, MAX_CHOICES);
        let lines = shown.into_iter().map(|it| {
            let round = round_of(self.language, &self.it, it);
            let state = if it.is_settled() {
                score(it.game_points())
            } else {
                self.open_state(it.is_adjudicated())
            };
            let label = self.tell(&phrase!(
                "direct-match",
                round = round.map_or_else(String::new, |it| format!("{it} · ")),
                first = self.name(it.new.first),
                second = self.name(it.new.second),
                state
            ));
            (label, DirectRequest::At(DirectScreen::Match(it.id)))
        });
        let head = (phrase!("direct-matches", count), "direct-matches-hint");
        self.page(head, page, lines, DirectScreen::Matches)
    }

    fn open_state(&self, is_adjudicated: bool) -> String {
        self.language.name(if is_adjudicated {
            "direct-state-asked"
        } else {
            "direct-state-on"
        })
    }

    /// A match that this director may decide about. Of their own they do not see the other's claim.
    pub(crate) fn match_to_decide(&self, id: MatchId) -> Result<&Match, Refusal> {
        let found = self.it.find(id).filter(|it| !it.hidden);
        let found = found.ok_or(TournamentRefusal::Unknown)?;
        if self.it.plays_match(self.by.who, id) {
            return Err(TournamentRefusal::OwnMatch.into());
        }
        Ok(found)
    }

    /// The only game of a match, or the list of its games.
    pub(crate) async fn games(&self, id: MatchId) -> ReplyResult {
        let found = self.match_to_decide(id)?;
        if found.games.len() == 1 {
            return self.game(id, 0).await;
        }
        let games = (0_u16..).zip(&found.games).map(|(number, game)| {
            let state = match game.result {
                Some(result) => strip_markdown(&self.words().result(found.id, number, result)),
                None => self.open_state(game.adjudication.is_some()),
            };
            let label = self.tell(&phrase!(
                "direct-game",
                game = i64::from(number) + 1,
                first = self.player_name(found, number, Seat::First),
                second = self.player_name(found, number, Seat::Second),
                state
            ));
            (label, DirectRequest::At(DirectScreen::Game(id, number)))
        });
        let text = self.tell(&phrase!(
            "direct-match-head",
            pair = self.words().pair(id),
            round = found.new.round,
            at = titles::moment(found.deadline)
        ));
        Ok(self.choice(text, "direct-games-hint", games, self.match_buttons(found)))
    }

    fn match_buttons(&self, found: &Match) -> Vec<CreateButton> {
        let can_wait = !found.is_settled() && self.it.stage == Stage::Running;
        let postpone = can_wait.then(|| {
            let screen = DirectRequest::At(DirectScreen::PutOff(Some(found.id)));
            self.quiet_button("button-direct-put-off", screen)
        });
        let back = self.back(DirectScreen::Matches(0));
        postpone.into_iter().chain([back]).collect()
    }

    /// The player with a seat in a game of a match, for places where Markdown is not read.
    fn player_name(&self, found: &Match, number: u16, seat: Seat) -> String {
        let entry = found.entry_at(usize::from(number), seat);
        entry.map_or_else(String::new, |it| self.name(it))
    }

    pub(crate) async fn game(&self, id: MatchId, number: u16) -> ReplyResult {
        let found = self.match_to_decide(id)?;
        let played = found.games.get(usize::from(number));
        let played = played.ok_or(Refusal::from(TournamentRefusal::Unknown))?;
        let board = match played.game {
            Some(game) => game_link(self.bot, &self.it, game).await?,
            None => self.language.name("direct-game-not-begun"),
        };
        let mut lines = vec![self.tell(&phrase!(
            "direct-game-head",
            pair = self.words().pair(id),
            round = found.new.round,
            game = i64::from(number) + 1,
            games = found.games.len(),
            board
        ))];
        lines.push(self.tell(&match played.result {
            Some(result) => phrase!(
                "direct-game-result",
                result = self.words().result(id, number, result)
            ),
            None => phrase!(
                "direct-game-on",
                at = titles::moment(found.deadline),
                again = titles::relative(found.deadline)
            ),
        }));
        if let Some(game) = played.game {
            let begun = self.bot.app.game(game).await?;
            for seat in Seat::BOTH {
                lines.push(self.time_used((found, number), played, &begun, seat));
            }
            if played.result.is_none() {
                lines.extend(self.proposal_line(game).await?);
            }
        }
        let others = Verdict::ALL.into_iter();
        let others = others.filter(|it| played.result != Some(it.result()));
        let verdicts = others.map(|it| {
            let action = DirectorAction::Result(id, number, it);
            (self.verdict(found, number, it), DirectRequest::Ask(action))
        });
        Ok(self.choice(
            lines.join("\n"),
            "direct-result-hint",
            verdicts,
            self.match_buttons(found),
        ))
    }

    fn verdict(&self, found: &Match, number: u16, verdict: Verdict) -> String {
        let name = |seat| self.player_name(found, number, seat);
        self.tell(&match verdict.result() {
            GameResult::Forfeit(Some(seat)) => {
                let (name, other) = (name(seat), name(!seat));
                phrase!("direct-result-forfeit", name, other)
            }
            GameResult::Forfeit(None) => phrase!("direct-result-nobody"),
            result => match result.winner() {
                Some(seat) => phrase!("direct-result-won", name = name(seat)),
                None => phrase!("direct-result-drawn"),
            },
        })
    }

    /// The time and turns that a player has used, and their claim.
    fn time_used(
        &self,
        (found, number): (&Match, u16),
        played: &MatchGame,
        game: &Game,
        seat: Seat,
    ) -> String {
        let now = self.bot.app.now();
        let is_over = game.head.outcome.is_some();
        let until = if is_over { game.head.since } else { now };
        let mut time = Span(0);
        let mut turns = 0_usize;
        for turn in game.timed_turns().iter().filter(|it| it.seat == seat) {
            time.0 += (turn.ended.unwrap_or(until) - turn.began).0;
            turns += usize::from(turn.played);
        }
        let entry = found.entry_at(usize::from(number), seat);
        let name = entry.map_or_else(String::new, |it| self.words().name(it));
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
            side = titles::side(self.language, &game.terms.variant.game, seat),
            time = time::span(self.language, time),
            turns,
            claim
        );
        self.tell(&used)
    }
}
