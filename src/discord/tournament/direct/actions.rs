//! What each action of a director asks and does: confirmed once, with its consequences, and done if
//! nothing that matters to it has happened since.

use cairn_app::AppError;
use cairn_domain::{
    LogLength, Refusal,
    tournament::{
        Director, DirectorAction as Action, EntryId, GameResult, MatchId, TournamentRefusal,
    },
};
use poise::serenity_prelude::ButtonStyle;

use super::{
    Panel,
    id::{DirectRequest, DirectScreen as Screen},
};
use crate::{
    interaction::{Reply, ReplyResult},
    titles,
    words::{phrase, tournament::given_points},
};

use cairn_kernel::Phrase;
use cairn_pairing::Points;

/// What an action looks like on the panel.
struct Confirmation {
    /// The screen that it is chosen on.
    screen: Screen,
    /// None if its subject does not exist.
    question: Option<Phrase>,
    consequence: Option<Phrase>,
    answer: Phrase,
}

impl Confirmation {
    fn new(screen: Screen, question: Option<Phrase>) -> Confirmation {
        Confirmation {
            screen,
            question,
            consequence: None,
            answer: phrase!("direct-done"),
        }
    }

    fn with_consequence(self, consequence: Option<Phrase>) -> Confirmation {
        Confirmation {
            consequence,
            ..self
        }
    }
}

impl Panel<'_> {
    /// The table of all actions.
    fn confirmation(&self, action: Action) -> Confirmation {
        let (it, telling) = (&self.it, self.words());
        let person = |who| telling.person(who);
        let name = |entry: EntryId| {
            let place = it.entry(entry).filter(|it| !it.left);
            place.map(|it| telling.name(it.id))
        };
        let home = |question| Confirmation::new(Screen::Home, Some(question));
        let for_entry = |entry, question: &dyn Fn(String) -> Phrase| {
            Confirmation::new(Screen::Entry(entry), name(entry).map(question))
        };
        let request = |entry, question: &dyn Fn(String) -> Phrase| {
            let channel = format!("<#{}>", it.place().target().0);
            let answer = phrase!("direct-asked-there", channel);
            Confirmation {
                answer,
                ..for_entry(entry, question)
            }
        };
        let for_pair = |one, other, question: &dyn Fn((String, String)) -> Phrase| {
            let question = name(one).zip(name(other)).map(question);
            let is_hidden = it.has_hidden_round();
            Confirmation::new(Screen::Forbid(one, 0), question)
                .with_consequence(is_hidden.then(|| phrase!("direct-then-pair-again")))
        };
        match action {
            Action::Registration(true) => home(phrase!("direct-ask-open")),
            Action::Registration(false) => home(phrase!("direct-ask-close")),
            Action::Start => home(phrase!(
                "direct-ask-start",
                people = it.playing_entries().count(),
                rounds = it.rounds_to_play().unwrap_or(0)
            )),
            Action::Pair if it.has_hidden_round() => home(phrase!("direct-ask-pair-again")),
            Action::Pair => home(phrase!("direct-ask-pair")),
            Action::Publish => home(phrase!("direct-ask-publish")),
            Action::LetRest => {
                let names = it.stuck.as_ref().map(|it| self.names(&it.1));
                let question = names.map(|names| phrase!("direct-ask-rest", names));
                Confirmation::new(Screen::Home, question)
            }
            Action::PutOff(of, to) => {
                let at = titles::moment(to);
                let question = match of {
                    None => phrase!("direct-ask-put-off", at),
                    Some(id) => phrase!("direct-ask-put-off-of", pair = telling.pair(id), at),
                };
                Confirmation::new(Screen::PutOff(of), Some(question))
            }
            Action::Result(id, number, verdict) => self.result_row(id, number, verdict.result()),
            Action::Enter(who) => home(phrase!("direct-ask-enter", name = person(who))),
            Action::Remove(entry) => {
                let matches = it.open_matches(entry).count();
                for_entry(entry, &|name| phrase!("direct-ask-remove", name))
                    .with_consequence(Some(phrase!("direct-then-removed", matches)))
            }
            Action::Return(entry) => for_entry(entry, &|name| phrase!("direct-ask-return", name)),
            Action::Substitute(entry, who) => request(entry, &|name| {
                phrase!("direct-ask-substitute", name, by = person(who))
            }),
            Action::StandIn(entry, who) => request(entry, &|name| {
                phrase!("direct-ask-stand-in", name, by = person(who))
            }),
            Action::Bye(entry, round) => {
                for_entry(entry, &|name| phrase!("direct-ask-bye", name, round))
                    .with_consequence(Some(phrase!("direct-then-bye")))
            }
            Action::GiveBye(entry, round, is_full) => for_entry(entry, &|name| {
                let worth = if is_full { "full" } else { "half" };
                phrase!("direct-ask-give-bye", name, round, worth)
            }),
            Action::Points(entry, tenths) => {
                let points = i32::try_from(tenths)
                    .ok()
                    .map(|it| given_points(Points(it)));
                let both = name(entry).zip(points);
                let question = |(name, points)| phrase!("direct-ask-points", name, points);
                Confirmation::new(Screen::Points(entry), both.map(question))
            }
            Action::AfterAll(entry, round) => {
                for_entry(entry, &|name| phrase!("direct-ask-after-all", name, round))
            }
            Action::Forbid(one, other) => for_pair(one, other, &|(one, other)| {
                phrase!("direct-ask-forbid", one, other)
            }),
            Action::LetMeet(one, other) => for_pair(one, other, &|(one, other)| {
                phrase!("direct-ask-meet", one, other)
            }),
            Action::Director(who, directs) => {
                let name = person(who);
                let question = if directs {
                    phrase!("direct-ask-director", name)
                } else {
                    phrase!("direct-ask-director-gone", name)
                };
                Confirmation::new(Screen::Directors, Some(question))
            }
            Action::End => home(phrase!("direct-ask-end")),
            Action::CallOff => home(phrase!("direct-ask-call-off")),
        }
    }

    fn result_row(&self, id: MatchId, number: u16, result: GameResult) -> Confirmation {
        let telling = self.words();
        let found = self.it.find(id).filter(|it| !it.hidden);
        let game = found.and_then(|it| it.games.get(usize::from(number)));
        let question = phrase!(
            "direct-ask-result",
            pair = telling.pair(id),
            game = i64::from(number) + 1,
            result = telling.result(id, number, result)
        );
        let consequence = found.zip(game).map(|(found, game)| {
            if game.result.is_none() {
                phrase!("direct-then-ends")
            } else if self.it.format().has_challenges() {
                phrase!("direct-then-ladder")
            } else if self.it.is_built_on(found) {
                phrase!("direct-then-rested")
            } else {
                phrase!("direct-then-corrected")
            }
        });
        Confirmation::new(Screen::Game(id, number), game.map(|_| question))
            .with_consequence(consequence)
    }

    /// Asks for the one confirmation.
    pub(crate) async fn ask(&self, action: Action) -> ReplyResult {
        let is_own = |id| self.it.plays_match(self.by.who, id);
        if action.match_id().is_some_and(is_own) {
            let own = Refusal::from(TournamentRefusal::OwnMatch);
            return self.refusal_reply(own.into()).await;
        }
        let Confirmation {
            screen,
            question: Some(question),
            consequence,
            ..
        } = self.confirmation(action)
        else {
            let gone = Refusal::from(TournamentRefusal::Unknown);
            return self.refusal_reply(gone.into()).await;
        };
        let phrases = [question].into_iter().chain(consequence);
        let mut lines: Vec<String> = phrases.map(|it| self.tell(&it)).collect();
        if action.needs_reason() {
            lines.push(self.language.name("direct-ask-why"));
        }
        let request = DirectRequest::Do(self.it.seq(), action);
        let row = [
            self.button("button-direct-do", request, ButtonStyle::Danger),
            self.back(screen),
        ];
        Ok(Reply::text(lines.join("\n")).with_buttons(row))
    }

    /// Performs the action, and shows the updated panel. If something else has happened since the
    /// question, that is shown first.
    pub(crate) async fn perform(
        &self,
        asked: LogLength,
        action: Action,
        reason: Option<String>,
    ) -> ReplyResult {
        let by = Director {
            asked: Some(asked),
            ..self.by
        };
        let done = self.bot.app.direct(self.id(), by, action, reason).await;
        if let Err(AppError::Refused(Refusal::Tournament(TournamentRefusal::MovedOn))) = done {
            let it = self.bot.app.tournament(self.id()).await?;
            return self.panel_of(it).await?.show_change(action).await;
        }
        self.show_done(done, &self.confirmation(action).answer)
            .await
    }

    /// The subject of the question has changed: says so, and shows the current state.
    async fn show_change(&self, action: Action) -> ReplyResult {
        let note = self.language.name("direct-moved-on");
        let screen = match self.confirmation(action).screen {
            Screen::Home | Screen::PutOff(_) => return self.home(&[note]).await,
            screen => screen,
        };
        match self.screen(screen).await {
            Ok(mut reply) => {
                reply.text = format!("{note}\n{}", reply.text);
                Ok(reply)
            }
            Err(AppError::Refused(_)) => self.home(&[note]).await,
            Err(error) => Err(error),
        }
    }
}
