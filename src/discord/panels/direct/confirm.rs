//! Each action of a director is confirmed once, with its consequences, and done if nothing that
//! matters to it has happened since.

use cairn_app::{AppError, Director, TournamentView};
use cairn_domain::{
    LogLength, ParticipantId, Refusal,
    tournament::{ConfirmedState, EntryId, MatchId, Takeover, TournamentRefusal},
};
use poise::serenity_prelude::ButtonStyle;

use super::Panel;
use crate::{
    custom_id::{DirectAction, DirectRequest, DirectScreen},
    interaction::{Replied, Reply},
    titles,
    words::{phrase, tournament::given},
};
use cairn_kernel::Phrase;
use cairn_pairing::{Bye, Points};

impl DirectAction {
    /// Whether a reason is asked for, which then appears in the log.
    pub(super) fn wants_why(self) -> bool {
        matches!(
            self,
            DirectAction::Result(..)
                | DirectAction::Remove(_)
                | DirectAction::PutOff(..)
                | DirectAction::Forbid(..)
                | DirectAction::GiveBye(..)
                | DirectAction::Points(..)
                | DirectAction::End
                | DirectAction::CallOff
        )
    }

    fn of_match(self) -> Option<MatchId> {
        match self {
            DirectAction::Result(id, ..) | DirectAction::PutOff(Some(id), _) => Some(MatchId(id)),
            _ => None,
        }
    }

    /// The screen that it was chosen on.
    fn screen(self) -> DirectScreen {
        match self {
            DirectAction::Result(id, number, _) => DirectScreen::Game(id, number),
            DirectAction::PutOff(of, _) => DirectScreen::PutOff(of),
            DirectAction::Remove(entry)
            | DirectAction::Return(entry)
            | DirectAction::Substitute(entry, _)
            | DirectAction::StandIn(entry, _)
            | DirectAction::Bye(entry, _)
            | DirectAction::GiveBye(entry, ..)
            | DirectAction::AfterAll(entry, _) => DirectScreen::Entry(entry),
            DirectAction::Forbid(entry, _) | DirectAction::LetMeet(entry, _) => {
                DirectScreen::Forbid(entry, 0)
            }
            DirectAction::Points(entry, _) => DirectScreen::Points(entry),
            DirectAction::Director(..) => DirectScreen::Directors,
            _ => DirectScreen::Home,
        }
    }
}

impl Panel<'_> {
    pub(super) async fn ask(&self, action: DirectAction) -> Replied {
        if let Some(own) = action.of_match()
            && self.it.plays_match(self.by.who, own)
        {
            let own = Refusal::from(TournamentRefusal::OwnMatch);
            return self.refused(own.into()).await;
        }
        let Some(question) = self.question(action) else {
            let gone = Refusal::from(TournamentRefusal::Unknown);
            return self.refused(gone.into()).await;
        };
        let mut lines = vec![self.tell(&question)];
        lines.extend(self.consequence(action).map(|it| self.tell(&it)));
        if action.wants_why() {
            lines.push(self.language.name("direct-ask-why"));
        }
        let wish = DirectRequest::Do(self.seq(), action);
        let row = vec![
            self.button("button-direct-do", wish, ButtonStyle::Danger),
            self.back(action.screen()),
        ];
        Ok(Reply::text(lines.join("\n")).with_buttons(row))
    }

    /// The question that confirms an action. None if its subject does not exist.
    fn question(&self, action: DirectAction) -> Option<Phrase> {
        let telling = self.telling();
        let name = |entry: u16| {
            let entry = self.it.entry(EntryId(entry)).filter(|it| !it.left)?;
            Some(telling.name(entry.id))
        };
        Some(match action {
            DirectAction::Registration(true) => phrase!("direct-ask-open"),
            DirectAction::Registration(false) => phrase!("direct-ask-close"),
            DirectAction::Start => {
                phrase!(
                    "direct-ask-start",
                    people = self.it.playing().count(),
                    rounds = self.it.rounds_to_play().unwrap_or(0)
                )
            }
            DirectAction::Pair => {
                let hidden = self
                    .it
                    .rounds
                    .last()
                    .is_some_and(|it| it.look_until.is_some());
                if hidden {
                    phrase!("direct-ask-pair-again")
                } else {
                    phrase!("direct-ask-pair")
                }
            }
            DirectAction::Publish => phrase!("direct-ask-publish"),
            DirectAction::LetRest => {
                let (_, entries) = self.it.stuck.as_ref()?;
                phrase!("direct-ask-rest", names = self.names(entries))
            }
            DirectAction::PutOff(None, to) => {
                phrase!("direct-ask-put-off", at = titles::moment(to))
            }
            DirectAction::PutOff(Some(id), to) => phrase!(
                "direct-ask-put-off-of",
                pair = self.pair(MatchId(id)),
                at = titles::moment(to)
            ),
            DirectAction::Result(id, game, result) => {
                let found = self.it.find(MatchId(id)).filter(|it| !it.hidden)?;
                found.games.get(usize::from(game))?;
                phrase!(
                    "direct-ask-result",
                    pair = self.pair(found.id),
                    game = i64::from(game) + 1,
                    result = telling.result(found.id, game, result)
                )
            }
            DirectAction::Enter(who) => phrase!("direct-ask-enter", name = telling.person(who)),
            DirectAction::Remove(entry) => phrase!("direct-ask-remove", name = name(entry)?),
            DirectAction::Return(entry) => phrase!("direct-ask-return", name = name(entry)?),
            DirectAction::Substitute(entry, who) => phrase!(
                "direct-ask-substitute",
                name = name(entry)?,
                by = telling.person(who)
            ),
            DirectAction::StandIn(entry, who) => phrase!(
                "direct-ask-stand-in",
                name = name(entry)?,
                by = telling.person(who)
            ),
            DirectAction::Bye(entry, round) => {
                phrase!("direct-ask-bye", name = name(entry)?, round)
            }
            DirectAction::GiveBye(entry, round, is_full) => phrase!(
                "direct-ask-give-bye",
                name = name(entry)?,
                round,
                worth = if is_full { "full" } else { "half" }
            ),
            DirectAction::Points(entry, tenths) => phrase!(
                "direct-ask-points",
                name = name(entry)?,
                points = given(Points(i32::try_from(tenths).ok()?))
            ),
            DirectAction::AfterAll(entry, round) => {
                phrase!("direct-ask-after-all", name = name(entry)?, round)
            }
            DirectAction::Forbid(one, other) => {
                phrase!("direct-ask-forbid", one = name(one)?, other = name(other)?)
            }
            DirectAction::LetMeet(one, other) => {
                phrase!("direct-ask-meet", one = name(one)?, other = name(other)?)
            }
            DirectAction::Director(who, true) => {
                phrase!("direct-ask-director", name = telling.person(who))
            }
            DirectAction::Director(who, false) => {
                phrase!("direct-ask-director-gone", name = telling.person(who))
            }
            DirectAction::End => phrase!("direct-ask-end"),
            DirectAction::CallOff => phrase!("direct-ask-call-off"),
        })
    }

    fn consequence(&self, action: DirectAction) -> Option<Phrase> {
        match action {
            DirectAction::Result(id, game, _) => {
                let found = self.it.find(MatchId(id))?;
                let played = found.games.get(usize::from(game))?;
                Some(if played.result.is_none() {
                    phrase!("direct-then-ends")
                } else if self.it.format().has_challenges() {
                    phrase!("direct-then-ladder")
                } else if self.it.is_built_on(found) {
                    phrase!("direct-then-rested")
                } else {
                    phrase!("direct-then-corrected")
                })
            }
            DirectAction::Remove(entry) => {
                let open = self.it.open_matches(EntryId(entry)).count();
                Some(phrase!("direct-then-removed", matches = open))
            }
            DirectAction::Bye(..) => Some(phrase!("direct-then-bye")),
            DirectAction::Forbid(..) | DirectAction::LetMeet(..) => {
                let hidden = self
                    .it
                    .rounds
                    .last()
                    .is_some_and(|it| it.look_until.is_some());
                hidden.then(|| phrase!("direct-then-pair-again"))
            }
            _ => None,
        }
    }

    /// Performs the action, and shows the updated panel. If something else has happened since the
    /// question, that is shown first.
    pub(super) async fn perform(
        &self,
        seq: LogLength,
        action: DirectAction,
        why: Option<String>,
    ) -> Replied {
        let asked = ConfirmedState {
            at: seq,
            about: action.of_match(),
        };
        if self.it.has_moved_on(asked) {
            return self.moved_on(action).await;
        }
        let by = Director {
            asked: Some(asked),
            ..self.by
        };
        match self.done(by, action, why).await {
            Ok(after) => {
                let after = self.at(after).await?;
                if matches!(
                    action,
                    DirectAction::Substitute(..) | DirectAction::StandIn(..)
                ) {
                    return after.proposed_to().await;
                }
                let note = self.language.name("direct-done");
                after.home(&[note]).await
            }
            // Another director was a moment faster.
            Err(AppError::Refused(Refusal::Tournament(TournamentRefusal::MovedOn))) => {
                let it = self.bot.app.tournament(self.id()).await?;
                self.at(it).await?.moved_on(action).await
            }
            Err(error) => self.refused(error).await,
        }
    }

    /// The subject of the question has changed: says so, and shows the current state.
    async fn moved_on(&self, action: DirectAction) -> Replied {
        let note = self.language.name("direct-moved-on");
        let screen = match action.screen() {
            DirectScreen::PutOff(_) => DirectScreen::Home,
            screen => screen,
        };
        let mut reply = match screen {
            DirectScreen::Home => return self.home(&[note]).await,
            screen => match self.screen(screen, &[]).await {
                Ok(reply) => reply,
                Err(AppError::Refused(_)) => return self.home(&[note]).await,
                Err(error) => return Err(error),
            },
        };
        reply.text = format!("{note}\n{}", reply.text);
        Ok(reply)
    }

    async fn done(
        &self,
        by: Director,
        action: DirectAction,
        why: Option<String>,
    ) -> Result<TournamentView, AppError> {
        let (app, id) = (&self.bot.app, self.id());
        match action {
            DirectAction::Registration(open) => app.set_registration(id, by, open).await,
            DirectAction::Start => app.start_tournament(id, by).await,
            DirectAction::Pair => app.pair_now(id, by).await,
            DirectAction::Publish => app.publish_round(id, by).await,
            DirectAction::LetRest => app.let_rest(id, by).await,
            DirectAction::PutOff(of, to) => app.put_off(id, by, (of.map(MatchId), to), why).await,
            DirectAction::Result(of, number, result) => {
                let game = (MatchId(of), number);
                app.correct_result(id, by, game, result, why).await
            }
            DirectAction::Enter(who) => {
                let who = app.store().known(who).await?;
                let who = who.ok_or(Refusal::from(TournamentRefusal::Unknown))?;
                app.enter_in_tournament(id, by, &who).await
            }
            DirectAction::Remove(entry) => app.remove_entry(id, by, EntryId(entry), why).await,
            DirectAction::Return(entry) => app.return_entry(id, by, EntryId(entry)).await,
            DirectAction::Bye(entry, round) => app.give_bye(id, by, EntryId(entry), round).await,
            DirectAction::GiveBye(entry, round, is_full) => {
                let bye = if is_full { Bye::Full } else { Bye::Half };
                let of = (EntryId(entry), round);
                app.give_bye_of(id, by, of, bye, why).await
            }
            DirectAction::Points(entry, tenths) => {
                let unknown = |_| Refusal::from(TournamentRefusal::Unknown);
                let tenths = i32::try_from(tenths).map_err(unknown)?;
                app.give_points(id, by, EntryId(entry), tenths, why).await
            }
            DirectAction::AfterAll(entry, round) => {
                app.take_back_bye(id, by, EntryId(entry), round).await
            }
            DirectAction::Forbid(one, other) => {
                let pair = [EntryId(one), EntryId(other)];
                app.forbid_pair(id, by, pair, why).await
            }
            DirectAction::LetMeet(one, other) => {
                let pair = [EntryId(one), EntryId(other)];
                app.let_meet(id, by, pair).await
            }
            DirectAction::Director(who, directs) => {
                if !self.names_directors() {
                    return Err(Refusal::from(TournamentRefusal::NotADirector).into());
                }
                let others = self.it.directors.iter().skip(1).copied();
                let mut others: Vec<ParticipantId> = others.filter(|it| *it != who).collect();
                if directs {
                    others.push(who);
                }
                app.set_directors(id, by, &others).await
            }
            DirectAction::End => app.end_tournament(id, by, why).await,
            DirectAction::CallOff => app.call_off_tournament(id, by, why).await,
            DirectAction::Substitute(entry, to) => {
                self.log_proposal(by, EntryId(entry), (to, Takeover::ForGood))
                    .await
            }
            DirectAction::StandIn(entry, to) => {
                self.log_proposal(by, EntryId(entry), (to, Takeover::OneRound))
                    .await
            }
        }
    }

    pub(super) async fn say_to_all(&self, text: &str) -> Replied {
        match self.bot.app.announce(self.id(), self.by, text).await {
            Ok(after) => {
                let note = self.language.name("direct-done");
                self.at(after).await?.home(&[note]).await
            }
            Err(error) => self.refused(error).await,
        }
    }
}
