//! Offers and answers, expired time, and every way to end a game.

use std::sync::Arc;

use cairn_domain::{Game, GameId, Offer};
use localdiscord::{Arg, InteractionOutcome as Said};

use super::{
    figures::Topic,
    posts::PostSubject,
    table::{End, Plan, SoakTable},
};
use crate::parts::{Press, presses};

/// What a person who only looks around does not press: it would end the game.
const ENDING: [&str; 6] = [
    ":resign", ":abort", ":left", ":rematch", ":claim", ":accept",
];

impl SoakTable {
    /// Makes an offer, by a command or by the button.
    pub(super) async fn offers(&mut self, game: &Game) {
        let who = self.people[self.chance.below(2)].clone();
        self.stage.figures.count(Topic::Deeds, "offers");
        let name = game.id.to_string();
        let mut args: Vec<(&str, Arg)> = vec![("game", name.as_str().into())];
        let command = match self.chance.below(9) {
            0..2 => "draw",
            2..5 => "takeback",
            5 => "more-time",
            6 => {
                args.push(("ask", true.into()));
                "more-time"
            }
            _ => {
                let button = format!("1:game:{}:offers", game.id);
                let Some(board) = self.board(game).await else {
                    return;
                };
                if let Some(said) = self.press(&who, board.message, &button).await {
                    let fits = |it: &Press| it.id.contains(":offer:") && !it.id.ends_with("pause");
                    self.presses_one(&who, &said, fits).await;
                }
                return;
            }
        };
        let place = self.place(game);
        let _ = self.stage.answer(who.slash(place, command, &args)).await;
    }

    /// Presses one of the matching buttons of an answer.
    pub(super) async fn presses_one(
        &mut self,
        who: &localdiscord::Person,
        said: &Said,
        fits: impl Fn(&Press) -> bool,
    ) -> Option<Said> {
        let message = said.message()?.clone();
        let fitting: Vec<Press> = presses(&message).into_iter().filter(fits).collect();
        let press = self.chance.one_of(&fitting)?.clone();
        self.does(who, &message, &press).await
    }

    /// Accepts or declines the opponent's offer; false if it is ignored.
    pub(super) async fn answers_offer(&mut self, game: &Game, offer: &Offer) -> bool {
        let who = self.seated(game, !offer.by);
        let answer = match self.chance.below(10) {
            0..5 => "accept",
            5..8 => "decline",
            _ => return false,
        };
        let subject = if offer.with_turn {
            PostSubject::Board(game.id, game.seq())
        } else {
            PostSubject::Offer(game.id, offer.number.0)
        };
        let Some(post) = self.stage.posts.about(subject) else {
            self.stage.moment().await;
            return true;
        };
        self.stage
            .figures
            .count(Topic::Deeds, format!("offers: {answer}"));
        let button = format!("1:game:{}:answer:{}:{answer}", game.id, offer.number);
        self.press(&who, post.message, &button).await;
        true
    }

    /// Claims the win, gives a day or keeps waiting; or the late player moves after all.
    pub(super) async fn answers_time_up(&mut self, game: &Game) {
        let Some(late) = game.head.to_move else {
            return;
        };
        let who = self.seated(game, !late);
        let wish = match self.chance.below(10) {
            0..6 => "claim",
            6..8 => "give",
            _ => "wait",
        };
        let Some(post) = self.stage.posts.about(PostSubject::TimeUp(game.id)) else {
            self.stage.moment().await;
            return;
        };
        let Some(message) = self.stage.message(post.message) else {
            return;
        };
        let all = presses(&message);
        let button = all.iter().find(|it| it.id.ends_with(&format!(":{wish}")));
        match button.cloned() {
            Some(button) => {
                self.stage
                    .figures
                    .count(Topic::Deeds, format!("time up: {wish}"));
                self.press(&who, post.message, &button.id).await;
            }
            None => self.stage.moment().await,
        }
    }

    /// Opens something: the board, the rules, the history, whatever a button shows.
    pub(super) async fn looks_around(&mut self, game: &Game) {
        let Some(board) = self
            .stage
            .posts
            .about(PostSubject::Board(game.id, game.seq()))
        else {
            return;
        };
        let people = [&self.people[0], &self.people[1], &self.stranger];
        let who = people[self.chance.below(3)].clone();
        self.stage.figures.count(Topic::Deeds, "looks around");
        let harmless = |it: &Press| !ENDING.iter().any(|end| it.id.ends_with(end));
        let Some(message) = self.stage.message(board.message) else {
            return;
        };
        let fitting: Vec<Press> = presses(&message).into_iter().filter(harmless).collect();
        let Some(press) = self.chance.one_of(&fitting).cloned() else {
            return;
        };
        let mut said = self.does(&who, &message, &press).await;
        for _ in 0..2 {
            let Some(shown) = said else { return };
            said = self.presses_one(&who, &shown, harmless).await;
        }
    }

    /// Brings the game to its planned end.
    pub(super) async fn ends(&mut self, game: &Game, plan: Plan) {
        match plan.end {
            End::Resign | End::Rules => self.resigns(game).await,
            End::Abort | End::CallOff => self.commands(game, "abort").await,
            End::Draw => self.commands(game, "draw").await,
            End::Time => {
                let waits = game.head.clock.flag.is_none_or(|it| it.waiting);
                if waits {
                    self.stage.waiting.send_modify(|count| *count += 1);
                    self.stage.moment().await;
                    self.stage.waiting.send_modify(|count| *count -= 1);
                }
            }
        }
    }

    /// Ends a game by agreement; the offer is answered elsewhere.
    async fn commands(&mut self, game: &Game, command: &str) {
        if game.open_offer().is_some() {
            self.stage.moment().await;
        }
        let who = self.people[self.chance.below(2)].clone();
        let name = game.id.to_string();
        let named = [("game", name.as_str().into())];
        let said = self
            .stage
            .answer(who.slash(self.place(game), command, &named))
            .await;
        // It may be too late to call it off, or too early for another offer.
        let refused = said.is_some_and(|it| it.message().is_some());
        if refused && self.chance.happens(25) {
            self.resigns(game).await;
        }
    }

    /// Resigns, by the command or by the menu of the board.
    pub(super) async fn resigns(&mut self, game: &Game) {
        let stage = Arc::clone(&self.stage);
        let who = self.people[self.chance.below(2)].clone();
        let asked = if self.chance.happens(60) {
            let named = [("game", game.id.to_string().into())];
            stage
                .answer(who.slash(self.place(game), "resign", &named))
                .await
        } else {
            let Some(board) = self.board(game).await else {
                return;
            };
            let more = format!("1:game:{}:more", game.id);
            let Some(menu) = self.press(&who, board.message, &more).await else {
                return;
            };
            let fits = |it: &Press| it.id.ends_with(":ask-resign") || it.id.ends_with(":abort");
            self.presses_one(&who, &menu, fits).await
        };
        if let Some(asked) = asked {
            self.presses_one(&who, &asked, |it| it.id.ends_with(":resign"))
                .await;
        }
    }

    /// Resigns a game with a damaged row, so that it does not count as running forever.
    pub(super) async fn leaves(&mut self, id: GameId) {
        let who = self.people[self.chance.below(2)].clone();
        let named = [("game", id.to_string().into())];
        let asked = who.slash(self.channel, "resign", &named);
        if let Some(asked) = self.stage.answer(asked).await {
            self.presses_one(&who, &asked, |it| it.id.ends_with(":resign"))
                .await;
        }
        self.stage
            .figures
            .count(Topic::Deeds, "damaged game given up");
    }
}
