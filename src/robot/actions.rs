//! Everything else that people do about games: offers and answers, plans, notes, explorations,
//! puzzles, looking around, giving up.

use cairn_domain::{Game, Offer, ParticipantId};
use cairn_kernel::Seat;
use localdiscord::{InteractionOutcome, world::World};

use crate::{player::Robot, presses::Press, transcript::Subject, turn::random_turn};

/// What is not pressed by somebody who only looks around.
const ENDING: [&str; 6] = [
    ":resign", ":abort", ":left", ":rematch", ":claim", ":accept",
];
/// The presses of somebody who explores or solves a puzzle.
const TRIES: usize = 8;

impl Robot {
    /// Makes an offer, by a command or by the button.
    pub async fn offers(&mut self, game: &Game) {
        self.stage.counts.count("deeds", "offers");
        let command = match self.chance.below(9) {
            0..2 => "draw",
            2..5 => "takeback",
            5..7 => "more-time",
            _ => {
                let Some(board) = self.board(game).await else {
                    return;
                };
                let button = format!("1:game:{}:offers", game.id);
                let said = self.click(board.message, &button).await;
                let fits = |it: &Press| {
                    let is_offer = [":offer:", ":take-back:"]
                        .iter()
                        .any(|kind| it.id.contains(kind));
                    is_offer && !it.id.ends_with("pause")
                };
                self.wander(said, 1, "", fits).await;
                return;
            }
        };
        let asks = command == "more-time" && self.chance.happens(50);
        let ask = [("ask", true.into())];
        let more = if asks { &ask[..] } else { &[] };
        self.slash_in(game, command, more).await;
    }

    /// Accepts or declines an offer; false if it is ignored.
    pub async fn answers_offer(&mut self, game: &Game, offer: &Offer) -> bool {
        let answer = match self.chance.below(10) {
            0..5 => "accept",
            5..8 => "decline",
            _ => return false,
        };
        let subject = if offer.with_turn {
            Subject::Board(game.id, game.seq())
        } else {
            Subject::Offer(game.id, offer.number.0)
        };
        let Some(post) = self.stage.seen.latest(subject) else {
            self.stage.moment().await;
            return true;
        };
        let deed = format!("offers: {answer}");
        self.stage.counts.count("deeds", deed);
        let button = format!("1:game:{}:answer:{}:{answer}", game.id, offer.number);
        self.click(post.message, &button).await;
        true
    }

    /// Claims the win on time, gives a day or keeps waiting.
    pub async fn answers_time_up(&mut self, game: &Game) {
        let request = [":claim", ":give", ":wait"][self.chance.weighted_index(&[60, 20, 20])];
        let shown = self.posted_answer(Subject::TimeUp(game.id));
        self.wander(shown, 1, "", |it| it.id.ends_with(request))
            .await;
        self.stage.moment().await;
    }

    /// Presses what is at the board, and what that shows.
    pub async fn looks_around(&mut self, game: &Game) {
        let board = self.posted_answer(Subject::Board(game.id, game.seq()));
        self.stage.counts.count("deeds", "looks around");
        let is_harmless = |it: &Press| !ENDING.iter().any(|end| it.id.ends_with(end));
        self.wander(board, 3, "a word", is_harmless).await;
    }

    fn posted_answer(&self, subject: Subject) -> Option<InteractionOutcome> {
        let post = self.stage.seen.latest(subject)?;
        let now = |world: &World| world.message(post.message).cloned();
        self.stage.discord.look(now).map(InteractionOutcome::Public)
    }

    /// Resigns, by the command or by the menu of the board.
    pub async fn resigns(&mut self, game: &Game) {
        let board = self.stage.seen.latest(Subject::Board(game.id, game.seq()));
        let asked = match board.filter(|_| self.chance.happens(40)) {
            Some(board) => {
                let more = format!("1:game:{}:more", game.id);
                let menu = self.click(board.message, &more).await;
                let fits = |it: &Press| it.id.ends_with(":ask-resign") || it.id.ends_with(":abort");
                self.wander(menu, 1, "", fits).await
            }
            None => self.slash_in(game, "resign", &[]).await,
        };
        self.wander(asked, 1, "", |it| it.id.ends_with(":resign"))
            .await;
    }

    /// One of the things people do for themselves while they wait: a plan, a note, an exploration,
    /// a puzzle. Counted if the database has it afterwards.
    pub async fn does_something(&mut self, game: &Game, seat: Seat) {
        let deed = ["plan", "note", "exploration", "puzzle"][self.chance.below(4)];
        match deed {
            "plan" => self.plans(game, seat).await,
            "note" => {
                let text = format!("after entry {}", game.seq());
                let note = [("text", text.into())];
                self.slash_in(game, "note", &note).await;
            }
            "exploration" => {
                let opened = self.slash_in(game, "explore", &[]).await;
                let fits = |it: &Press| it.id.starts_with("1:try:") && !it.id.ends_with(":share");
                self.wander(opened, TRIES, "", fits).await;
            }
            _ => {
                let opened = self.slash(self.place(game), "puzzle", &[]).await;
                let fits = |it: &Press| it.id.starts_with("1:task:puzzle:");
                self.wander(opened, TRIES, "", fits).await;
            }
        }
        let me = game.players.get(seat).id;
        if self.has(deed, game, me).await {
            self.stage.counts.count("deeds", deed);
        }
    }

    async fn has(&self, deed: &str, game: &Game, me: ParticipantId) -> bool {
        let store = &self.stage.store;
        let found = match deed {
            "plan" => store.plans_of(me).await.map(|it| it.len()),
            "note" => store.notes(me, Some(game.id)).await.map(|it| it.len()),
            "exploration" => store.explorations(me).await.map(|it| it.len()),
            _ => store.puzzles(me).await.map(|it| it.len()),
        };
        found.is_ok_and(|it| it > 0)
    }

    /// Plans an answer to any turn of the other player, or to one of them.
    async fn plans(&mut self, game: &Game, seat: Seat) {
        let Ok(table) = game.table(&self.stage.catalog) else {
            return;
        };
        let mut position = table.position.fork();
        let pick = |count| self.chance.below(count);
        let theirs = random_turn(position.as_mut(), !seat, pick);
        let pick = |count| self.chance.below(count);
        let mine = random_turn(position.as_mut(), seat, pick);
        let any = theirs.is_empty() || self.chance.happens(50);
        let theirs = if any {
            "*".to_owned()
        } else {
            theirs.join(" ")
        };
        let line = [("line", format!("{theirs}, {}", mine.join(" ")).into())];
        self.slash_in(game, "plan", &line).await;
    }
}
