//! A server's choices.

use serde::{Deserialize, Serialize};

use super::{LanguageKey, ThemeKey};
use crate::{
    ChannelId, Editable, Field, FieldKind, NONE, PuzzleChannel, Refusal, RoleId, TimeControl,
    form::{FieldValue, field, meaning, none_or, texts, word, words},
};

/// Where a game is shown if the challenge does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    #[default]
    Thread,
    Here,
}

/// A server's choices. Anything never chosen has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The colors of public views there.
    pub theme: Option<ThemeKey>,
    /// Where games may be started, threads of these channels included; everywhere if none is named.
    pub channels: Vec<ChannelId>,
    /// Where a game is shown if the challenge does not say.
    pub room: Room,
    /// The language of public posts; the server's own at Discord if none is chosen.
    pub language: Option<LanguageKey>,
    /// The clock of a game if the challenge does not say; none if none is chosen.
    pub clock: TimeControl,
    /// The role needed to start a game; everybody may if none is named.
    pub starters: Option<RoleId>,
    /// Its list of ratings is not shown.
    pub hide_leaderboard: bool,
    /// The role that may set up tournaments, besides everybody who manages events.
    pub organizers: Option<RoleId>,
    /// Games that are not offered there, by their keys in the catalog. New games are offered.
    pub not_offered: Vec<String>,
    /// Where a line is posted for each game that ends.
    pub results: Option<ChannelId>,
    /// The role that open challenges mention.
    pub opponents: Option<RoleId>,
    /// Where a puzzle is posted each day.
    pub puzzles: Option<PuzzleChannel>,
}

impl Editable for ServerSettings {
    const FIELDS: &'static [Field<ServerSettings>] = &[
        field! { "channels", "", FieldKind::Channels, channels },
        field! { "games", "", FieldKind::Games, not_offered },
        field! { "starters", "", FieldKind::Role, starters },
        field! { "opponents", "", FieldKind::Role, opponents },
        field! { "organizers", "", FieldKind::Role, organizers },
        field! { "results", "", FieldKind::Channel, results },
        field! { "puzzles", "", FieldKind::Channel, puzzles },
        words! { "room", "", room, ["thread" = Room::Thread, "here" = Room::Here] },
        field! { "clock", "", FieldKind::Word, clock,
        choices: |_| none_or(&TimeControl::PRESETS) },
        field! { "language", "", FieldKind::Language, language,
        choices: |_| vec![NONE.to_owned()] },
        field! { "theme", "", FieldKind::Theme, theme },
        words! { "list", "", hide_leaderboard, ["shown" = false, "hidden" = true] },
    ];
}

impl FieldValue for PuzzleChannel {
    fn text(&self) -> String {
        format!("{} {}", self.channel.0, self.language)
    }

    fn read(text: &str) -> Option<PuzzleChannel> {
        let (channel, language) = text.split_once(' ')?;
        Some(PuzzleChannel {
            channel: FieldValue::read(channel)?,
            language: language.to_owned(),
        })
    }
}

impl ServerSettings {
    /// Whether this game of the catalog is offered. Fails if it is not.
    pub fn offers(&self, game: &str) -> Result<(), Refusal> {
        if self.not_offered.iter().any(|it| it == game) {
            return Err(Refusal::NotOffered(game.to_owned()));
        }
        Ok(())
    }

    /// Whether somebody with these roles may start a game here: in a channel, or in a thread and
    /// its channel. Fails if not, with where games are started or which role it takes.
    pub fn admits(&self, here: &[ChannelId], roles: &[RoleId]) -> Result<(), Refusal> {
        if let Some(role) = self.starters.filter(|role| !roles.contains(role)) {
            return Err(Refusal::NotAStarter(role));
        }
        if !self.channels.is_empty() && !here.iter().any(|it| self.channels.contains(it)) {
            return Err(Refusal::NotStartedHere(self.channels.clone()));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_offered_unless_it_is_said_otherwise() {
        let chosen = ServerSettings::default();
        assert_eq!(chosen.offers("toy"), Ok(()));
        let chosen = chosen.with("games", "toy");
        let refused = Refusal::NotOffered("toy".to_owned());
        assert_eq!(chosen.offers("toy"), Err(refused));
        assert_eq!(chosen.offers("raid"), Ok(()));
    }

    #[test]
    fn games_start_everywhere_and_by_everybody_unless_it_is_said_otherwise() {
        let open = ServerSettings::default();
        assert_eq!(open.admits(&[ChannelId(1)], &[]), Ok(()));
        let closed = open.with("channels", "1 2").with("starters", "7");
        let (thread, channel) = (ChannelId(9), ChannelId(2));
        let starter = [RoleId(1), RoleId(7)];
        assert_eq!(closed.admits(&[thread, channel], &starter), Ok(()));
        let elsewhere = closed.admits(&[thread], &starter);
        let channels = vec![ChannelId(1), channel];
        assert_eq!(elsewhere, Err(Refusal::NotStartedHere(channels)));
        let other = closed.admits(&[channel], &[RoleId(1)]);
        assert_eq!(other, Err(Refusal::NotAStarter(RoleId(7))));
    }
}
