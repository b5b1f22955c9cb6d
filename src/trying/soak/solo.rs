//! A game against the computer, which accepts at once.

use cairn_app::{GameFilter, Which};
use cairn_domain::{GameId, PlayerId};
use localdiscord::Arg;

use super::{figures::Topic, table::SoakTable};

/// The levels played: higher ones think for longer than a short run lasts.
const LEVELS: [&str; 5] = ["1", "2", "3", "4", "5"];

impl SoakTable {
    /// Challenges the computer, and finds the game, even if it was not confirmed.
    pub(super) async fn challenges_computer(&mut self) -> Option<GameId> {
        if let Some(id) = self.against_computer().await {
            return Some(id);
        }
        let form = self.chance.one_of(&self.forms)?.clone();
        let level = *self.chance.one_of(&LEVELS)?;
        let mut args: Vec<(&str, Arg)> =
            vec![("game", form.game.as_str().into()), ("level", level.into())];
        if let Some(variant) = &form.variant {
            args.push(("variant", variant.as_str().into()));
        }
        let asked = self.people[0].slash(self.channel, "challenge", &args);
        // Whatever the answer, the database shows whether there is a game.
        self.stage.answer(asked).await;
        let begun = self.against_computer().await;
        match begun {
            Some(id) => {
                self.stage
                    .figures
                    .count(Topic::Forms, "against the computer");
                self.stage.learn(id, |known| known.has_begun = true);
            }
            None => self.stage.moment().await,
        }
        begun
    }

    /// This person's running game, if any.
    async fn against_computer(&self) -> Option<GameId> {
        let filter = GameFilter {
            player: Some(PlayerId(self.people[0].id().0)),
            which: Which::GoingOn,
            ..GameFilter::default()
        };
        let games = self.stage.store.games(filter, 10).await.ok()?;
        let mut ids = games.iter().map(|it| it.id);
        ids.find(|it| !self.stage.is_damaged(*it))
    }
}
