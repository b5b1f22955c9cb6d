//! Names of games, sides, people and outcomes.

use super::{
    Bot,
    escape::{escape_markdown, plain},
    rest::{MAX_LABEL, cut},
    words::{Language, phrase},
};
use cairn_app::ListedGame;
use cairn_domain::{
    AbortReason, Account, Challenge, ChannelId, DrawReason, Event, Game, GuildId, MessageRef,
    OfferKind, Outcome, Participant, Variant, WinReason,
};
use cairn_kernel::{BySeat, Phrase, Seat};
use cairn_rules::Catalog;
use poise::serenity_prelude::CreateSelectMenuOption;

/// Longer names are cut: thread names hold 100 characters for two of them and a title.
const MAX_NAME: usize = 32;
/// The longest part of the owner's reason shown, in characters.
pub(crate) const MAX_WHY: usize = 300;

/// The name of a variant: `Tablut`, or `Tablut – King to the edge`.
pub(crate) fn variant(language: Language, catalog: &Catalog, variant: &Variant) -> String {
    let rules = &variant.game;
    let name = language.name(rules);
    let kind = catalog.game(rules);
    let usual = kind.and_then(|kind| kind.about.variants.first());
    match variant.key.as_deref() {
        Some(variant) if usual.is_some_and(|usual| *usual != variant) => {
            let variant = language.name(&format!("{rules}-{variant}"));
            language.say(&phrase!("kind-with-variant", game = name, variant))
        }
        _ => name,
    }
}

/// What a game or a variant of it is like, in a line of at most 100 characters.
pub(crate) fn pitch(language: Language, variant: &Variant) -> String {
    let Variant { game, key } = variant;
    match key {
        Some(key) => language.name(&format!("{game}-{key}-about")),
        None => game_pitch(language, game),
    }
}

/// The line about a game, whatever its variant.
pub(crate) fn game_pitch(language: Language, game: &str) -> String {
    language.name(&format!("{game}-pitch"))
}

/// A name with the line about it, for suggestions and choices: they have no description.
pub(crate) fn with_pitch(name: &str, pitch: &str) -> String {
    cut(&format!("{name} – {pitch}"), MAX_LABEL)
}

impl Bot {
    /// An entry for a variant in a list, with the line about it.
    pub(crate) fn variant_entry(
        &self,
        language: Language,
        variant: &Variant,
    ) -> CreateSelectMenuOption {
        CreateSelectMenuOption::new(self.variant_name(language, variant), variant.to_string())
            .description(pitch(language, variant))
    }

    /// The name and number of a game that has begun: `Tablut #K3F`.
    pub(crate) fn title(&self, language: Language, game: &Game) -> String {
        let name = self.variant_name(language, &game.terms.variant);
        format!("{name} #{}", game.id)
    }

    /// The same of the game that a challenge would begin.
    pub(crate) fn challenge_title(&self, language: Language, challenge: &Challenge) -> String {
        let name = self.variant_name(language, &challenge.terms.variant);
        format!("{name} #{}", challenge.id)
    }

    pub(crate) fn variant_name(&self, language: Language, it: &Variant) -> String {
        variant(language, self.app.catalog(), it)
    }
}

/// The name and number of a game in a list.
pub(crate) fn list_title(language: Language, game: &ListedGame) -> String {
    format!("{} #{}", language.name(&game.variant.game), game.id)
}

/// The link to a post, or to the place of the game if it is not known.
pub(crate) fn board_link(game: &Game, post: Option<MessageRef>) -> String {
    let guild = game.place.guild.map(|it| it.0.to_string());
    let guild = guild.as_deref().unwrap_or("@me");
    let link = |channel: u64| format!("https://discord.com/channels/{guild}/{channel}");
    match post {
        Some(MessageRef { channel, message }) => format!("{}/{}", link(channel.0), message.0),
        None => link(game.place.target().0),
    }
}

pub(crate) fn link(text: &str, guild: Option<GuildId>, to: MessageRef) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |it| it.0.to_string());
    let (channel, message) = (to.channel.0, to.message.0);
    format!("[{text}](https://discord.com/channels/{guild}/{channel}/{message})")
}

/// The sentence about an offer of this kind whose key begins with `what`.
pub(crate) fn offer_phrase(kind: OfferKind, what: &str) -> Phrase {
    let phrase = Phrase::new(format!("{what}-{}", kind.key()));
    match kind {
        OfferKind::MoreTime { days } => phrase.with("days", days),
        _ => phrase,
    }
}

/// The name of a seat's side in this game: `Muscovites`.
pub(crate) fn side(language: Language, rules: &str, seat: Seat) -> String {
    language.name(&format!("{rules}-{}", seat.key()))
}

/// A person in text, without notifying anybody who should not be.
pub(crate) fn mention(who: &Participant) -> String {
    match who.user {
        Some(user) => format!("<@{}>", user.0),
        None => name(who),
    }
}

/// A person's own text as a name for places without markdown. None if nothing of it is visible.
pub fn plain_name(name: &str) -> Option<String> {
    Some(plain(name, MAX_NAME)).filter(|it| !it.is_empty())
}

/// The name of a participant, for places where a mention would notify or is not shown.
pub(crate) fn bare_name(who: &Participant) -> String {
    if let Some(name) = plain_name(&who.name) {
        return name;
    }
    let number = who.user.map_or(who.id.0.unsigned_abs(), |user| user.0);
    format!("#{}", number % 10_000)
}

/// The name, for text with markdown.
pub(crate) fn name(who: &Participant) -> String {
    escape_markdown(&bare_name(who), MAX_NAME)
}

/// The name of an account, or a mention of it if that is unknown.
pub(crate) fn account(who: &Account) -> String {
    let name = who.name.as_deref().map(|it| plain(it, MAX_NAME));
    match name.filter(|it| !it.is_empty()) {
        Some(name) => escape_markdown(&name, MAX_NAME),
        None => format!("<@{}>", who.user.0),
    }
}

/// The names of both players, for text with markdown.
pub(crate) fn names(players: &BySeat<Participant>) -> BySeat<String> {
    BySeat {
        first: name(&players.first),
        second: name(&players.second),
    }
}

/// The names of both players, for places without markdown.
pub(crate) fn bare_names(game: &Game) -> BySeat<String> {
    BySeat {
        first: bare_name(&game.players.first),
        second: bare_name(&game.players.second),
    }
}

/// Calls the players of a game by their sides.
pub(crate) fn name_by_sides(language: Language, game: &mut Game) {
    let [first, second] = Seat::BOTH.map(|seat| side(language, &game.terms.variant.game, seat));
    game.players.first.name = first;
    game.players.second.name = second;
}

/// How a game ended, as a sentence: `The king escaped to a corner.`, `Ada resigned.`
pub(crate) fn reason(language: Language, game: &Game, outcome: &Outcome) -> String {
    if let Some(Event::EndedByOwner(why)) = game.log.last().map(|it| &it.event) {
        let why = escape_markdown(why, MAX_WHY);
        return language.say(&phrase!("ends-by-owner-why", why));
    }
    let names = names(&game.players);
    reason_naming(language, &game.terms.variant.game, outcome, &names)
}

pub(crate) fn reason_naming(
    language: Language,
    rules: &str,
    outcome: &Outcome,
    names: &BySeat<String>,
) -> String {
    let who = |seat: Seat| names.get(seat).clone();
    match outcome {
        Outcome::Won(_, WinReason::Rules(why)) | Outcome::Drawn(DrawReason::Rules(why)) => {
            language.name(&format!("{rules}-ends-{why}"))
        }
        Outcome::Won(seat, WinReason::Resignation) => {
            language.say(&phrase!("ends-resignation", who = who(!*seat)))
        }
        Outcome::Drawn(DrawReason::Agreement) => language.name("ends-agreement"),
        Outcome::Drawn(DrawReason::TooLong) => language.name("ends-too-long"),
        Outcome::Won(seat, WinReason::Time) => {
            language.say(&phrase!("ends-time", who = who(!*seat)))
        }
        Outcome::Won(_, WinReason::Adjudication) | Outcome::Drawn(DrawReason::Adjudication) => {
            language.name("ends-adjudication")
        }
        Outcome::Won(_, WinReason::Director) | Outcome::Drawn(DrawReason::Director) => {
            language.name("ends-director")
        }
        Outcome::Aborted(how) => language.say(&match how {
            AbortReason::By(seat) => phrase!("ends-aborted", who = who(*seat)),
            AbortReason::NoShow(seat) => phrase!("ends-no-show", who = who(*seat)),
            AbortReason::Left(seat) => phrase!("ends-left", who = who(*seat)),
            AbortReason::Agreement => phrase!("ends-called-off"),
            AbortReason::Abandoned(seat) => phrase!("ends-abandoned", who = who(*seat)),
            AbortReason::StayedAway(seat) => phrase!("ends-stayed-away", who = who(*seat)),
            AbortReason::NobodyCame => phrase!("ends-nobody-came"),
            AbortReason::ByOwner => phrase!("ends-by-owner"),
            AbortReason::Director => phrase!("ends-director-forfeit"),
        }),
    }
}

/// Who won against whom, or that nobody did.
pub(crate) fn result(outcome: Option<&Outcome>, names: &BySeat<String>) -> Phrase {
    let (first, second) = (names.first.clone(), names.second.clone());
    match outcome {
        Some(Outcome::Won(seat, ..)) => phrase!(
            "results-beat",
            winner = names.get(*seat).clone(),
            loser = names.get(!*seat).clone()
        ),
        Some(Outcome::Drawn { .. }) => phrase!("results-tie", first, second),
        Some(Outcome::Aborted { .. }) | None => phrase!("results-neither", first, second),
    }
}

/// The players of a side and the look of its pieces: `the **Swedes** (light shields, with the
/// king)`.
pub(crate) fn look(language: Language, rules: &str, seat: Seat) -> String {
    language.name(&format!("{rules}-{}-look", seat.key()))
}

/// The aim of each side in a game with these options, in one sentence.
pub(crate) fn aim(language: Language, rules: &str, options: &str) -> String {
    let options: serde_json::Value = serde_json::from_str(options).unwrap_or_default();
    let variant = options.get("variant").and_then(serde_json::Value::as_str);
    let of_variant = variant.map(|variant| format!("{rules}-{variant}-aim"));
    match of_variant.filter(|key| language.has(key)) {
        Some(key) => language.name(&key),
        None => language.name(&format!("{rules}-aim")),
    }
}

/// A moment in Discord's format: `in 3 days`, `2 hours ago`.
pub(crate) fn relative(at: cairn_domain::Timestamp) -> String {
    format!("<t:{}:R>", at.as_secs())
}

/// A moment in Discord's format: day and time, in the reader's time zone.
pub(crate) fn moment(at: cairn_domain::Timestamp) -> String {
    format!("<t:{}:f>", at.as_secs())
}

/// The day of a moment, likewise.
pub(crate) fn day(at: cairn_domain::Timestamp) -> String {
    format!("<t:{}:D>", at.as_secs())
}

pub(crate) fn channels(channels: &[ChannelId]) -> String {
    let mentions: Vec<String> = channels.iter().map(|it| format!("<#{}>", it.0)).collect();
    mentions.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::catalog;

    #[test]
    fn every_game_and_variant_has_a_line_that_fits_below_its_name() {
        const MAX_LINE: usize = 100;
        let catalog = catalog();
        for language in Language::ALL {
            let pitches = Variant::all(&catalog).into_iter().map(|it| {
                let key = match &it.key {
                    Some(variant) => format!("{}-{variant}-about", it.game),
                    None => format!("{}-pitch", it.game),
                };
                assert!(language.has(&key), "{key} in {language:?}");
                pitch(language, &it)
            });
            let games = catalog.games().map(|it| game_pitch(language, it.about.key));
            for line in pitches.chain(games) {
                assert!(line.chars().count() <= MAX_LINE, "{line}");
                let label = with_pitch("King to the edge", &line);
                assert!(label.chars().count() <= MAX_LINE, "{label}");
                assert!(label.starts_with("King to the edge – "), "{label}");
            }
        }
    }
}
