//! People's personal choices: their time zone, which gives them nights and weekends, how they are
//! told of their turns; and their vacations.

use localdiscord::Arg;

use super::{figures::Topic, table::SoakTable};
use crate::parts::Press;

/// The agreements for a game with a clock.
const AGREED: [&str; 4] = ["nights", "weekends", "nights, weekends", "no vacations"];
/// Lengths of vacations.
const VACATIONS: [&str; 4] = ["3 hours", "12 hours", "1 day", "2 days"];
/// The list of time zones in the settings.
const ZONES: &str = "1:set:mine:zone";
/// The setting for being told of one's turn.
const TURNS: &str = "1:set:mine:told:my-turn";

impl SoakTable {
    /// Both choose a time zone.
    pub(super) async fn settles(&mut self) {
        for who in self.people.clone() {
            let settings = who.slash(self.channel, "settings me", &[]);
            let Some(panel) = self.stage.answer(settings).await else {
                continue;
            };
            let is_line = |it: &Press| it.entry.as_deref() == Some("zone");
            let Some(zones) = self.presses_one(&who, &panel, is_line).await else {
                continue;
            };
            let is_zone = |it: &Press| {
                it.id == ZONES && it.entry.as_ref().is_some_and(|zone| zone.contains('/'))
            };
            if self.presses_one(&who, &zones, is_zone).await.is_some() {
                self.stage.figures.count(Topic::Deeds, "time zone");
            }
        }
    }

    /// One of them wants direct messages, and asks until it is set: the database shows whether a
    /// bot that dies has stored that.
    pub(super) async fn wants_messages(&mut self) {
        let id = cairn_domain::PlayerId(self.people[0].id().0);
        while self.stage.goes_on().await && !self.stage.is_told_directly(id).await {
            self.asks_for_messages().await;
        }
    }

    async fn asks_for_messages(&mut self) {
        let who = self.people[0].clone();
        let settings = who.slash(self.channel, "settings me", &[]);
        let Some(panel) = self.stage.answer(settings).await else {
            return;
        };
        let is_line = |it: &Press| it.entry.as_deref() == Some("told:my-turn");
        let Some(ways) = self.presses_one(&who, &panel, is_line).await else {
            return;
        };
        let is_direct = |it: &Press| it.id == TURNS && it.entry.as_deref() == Some("direct");
        if self.presses_one(&who, &ways, is_direct).await.is_some() {
            self.stage
                .figures
                .count(Topic::Deeds, "wants direct messages");
        }
    }

    /// The rest agreed on by the players of the next game.
    pub(super) fn agreed_rest(&mut self) -> Option<&'static str> {
        let agrees = self.chance.happens(40);
        self.chance.one_of(&AGREED).copied().filter(|_| agrees)
    }

    /// Sends a person on vacation, or back.
    pub(super) async fn vacation(&mut self) {
        let who = self.people[self.chance.below(2)].clone();
        let comes_back = self.chance.happens(40);
        let Some(&until) = self.chance.one_of(&VACATIONS) else {
            return;
        };
        let until: [(&str, Arg); 1] = [("until", until.into())];
        let (command, args): (_, &[_]) = if comes_back {
            ("vacation end", &[])
        } else {
            ("vacation start", &until)
        };
        if self
            .stage
            .answer(who.slash(self.channel, command, args))
            .await
            .is_some()
        {
            self.stage.figures.count(Topic::Deeds, command);
        }
    }
}
