//! The lists of questions: the games, tournaments, variants or time zones to choose from.

use cairn_app::{AppError, ListedTournament};
use cairn_domain::{
    ExploreRefusal, GameId, PlayerId, Refusal, TournamentId, Variant, ZoneName,
    tournament::{MAX_NAME, TournamentKind, TournamentRefusal},
};
use poise::serenity_prelude::CreateSelectMenuOption;

use super::{game_options::read_game, given_command::GivenCommand};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    escape::plain,
    explore, games,
    interaction::Reply,
    posts::{MAX_CHOICES, choices, quiet_button},
    rest::{MAX_LABEL, cut},
    titles,
    tournament::{command::naming::entries_meant, panels::stage},
    words::{Language, phrase, refusals::refusal, tournament::kind},
};

/// A refusal with the list that resolves it, if there is one.
pub(crate) async fn menu(
    bot: &Bot,
    asker: &Asker,
    why: &Refusal,
    command: Option<&GivenCommand>,
) -> Result<Option<Reply>, AppError> {
    let language = asker.language;
    let says = refusal(language, why);
    if let Some(command) = command.filter(|it| it.name == "explore" && it.text("game").is_none()) {
        match why {
            Refusal::WhichGame(_) | Refusal::NoGameHere => {
                let says = language.name("which-position");
                return explore_list(bot, asker, command, says).await.map(Some);
            }
            Refusal::Explore(ExploreRefusal::NotOwn) => {
                return explore_list(bot, asker, command, says).await.map(Some);
            }
            _ => (),
        }
    }
    let (option, hint, entries) = match (why, command) {
        (Refusal::WhichGame(ids), Some(command)) => {
            let entries = games(bot, asker, ids).await?;
            let all = (ids.len(), &whole_list(command, asker.player()));
            return Ok(Some(which_game(language, command, says, entries, all)));
        }
        (Refusal::TooManyAgainstComputer(ids), _) => {
            let entries = games(bot, asker, ids).await?;
            let list = choices(&CustomId::Games, language.name("games-open"), entries);
            return Ok(Some(Reply::text(says).with_rows(list)));
        }
        (Refusal::WhichTournament(ids), _) => (
            "tournament",
            "which-tournament-hint",
            tournaments(bot, asker, ids).await?,
        ),
        (Refusal::Tournament(TournamentRefusal::TooMany(ids)), _) => {
            let entries = tournaments(bot, asker, ids).await?;
            let show = GivenCommand::new("tournament show");
            let asks = (says, "tournament", "which-tournament-hint");
            return Ok(with_list(language, &show, asks, entries));
        }
        (Refusal::UnknownRules(_), _) => ("game", "which-game-hint", kinds(bot, asker).await?),
        (Refusal::UnknownVariant(_), Some(command)) => {
            let game = command.text("game").unwrap_or_default();
            let entries = variants(bot, language, &read_game(bot, game));
            ("variant", "which-variant-hint", entries)
        }
        (
            Refusal::Tournament(
                TournamentRefusal::NobodyOfThatName | TournamentRefusal::SeveralOfThatName,
            ),
            Some(command),
        ) => {
            let Some((option, found)) = entries_meant(bot, asker, command).await? else {
                return Ok(None);
            };
            let entries = found
                .into_iter()
                .map(|(label, value)| CreateSelectMenuOption::new(label, value));
            (option, "which-player-hint", entries.collect())
        }
        (Refusal::UnknownZone(_, likely), _) => {
            let zones = likely.iter().map(ZoneName::as_str);
            let entries = zones.map(|it| CreateSelectMenuOption::new(it, it));
            ("time-zone", "which-zone-hint", entries.collect())
        }
        _ => return Ok(None),
    };
    let Some(command) = command else {
        return Ok(None);
    };
    Ok(with_list(language, command, (says, option, hint), entries))
}

fn with_list(
    language: Language,
    command: &GivenCommand,
    (says, option, hint): (String, &str, &str),
    entries: Vec<CreateSelectMenuOption>,
) -> Option<Reply> {
    let (id, lines) = command.asks(language, option);
    let list = choices(&id, language.name(hint), entries)?;
    Some(Reply::text(says + &lines).with_row(list))
}

/// The player's whole list of such games.
fn whole_list(command: &GivenCommand, player: PlayerId) -> CustomId {
    match command.name.as_str() {
        "rematch" | "review" => CustomId::Finished {
            page: 0,
            who: Some(player.0),
            game: None,
        },
        _ => CustomId::Games,
    }
}

/// A list of games, and the way to those that it does not hold.
fn which_game(
    language: Language,
    command: &GivenCommand,
    mut says: String,
    mut entries: Vec<CreateSelectMenuOption>,
    (count, all): (usize, &CustomId),
) -> Reply {
    entries.truncate(MAX_CHOICES);
    let is_cut = entries.len() < count;
    if is_cut {
        let shown = entries.len();
        says = format!(
            "{says} {}",
            language.say(&phrase!("which-more", shown, count))
        );
    }
    let asks = (says.clone(), "game", "which-game-hint");
    let reply = with_list(language, command, asks, entries).unwrap_or_else(|| Reply::text(says));
    let all = is_cut.then(|| quiet_button(language, "button-games", all));
    reply.with_buttons(all)
}

/// The games to explore, and an empty board of each variant.
async fn explore_list(
    bot: &Bot,
    asker: &Asker,
    command: &GivenCommand,
    says: String,
) -> Result<Reply, AppError> {
    let language = asker.language;
    let games = bot.app.games_to_explore(asker).await?;
    let variants = explore::explorable_variants(bot.app.catalog(), language);
    let variants = variants.into_iter().map(|(variant, name)| {
        let name = language.say(&phrase!("which-start", game = name));
        entry(name, variant.to_string(), titles::pitch(language, &variant))
    });
    let variants: Vec<_> = variants.take(MAX_CHOICES).collect();
    let count = games.len() + variants.len();
    let games = games.iter().take(MAX_CHOICES - variants.len());
    let mut entries: Vec<_> = games.map(|it| games::game_entry(bot, asker, it)).collect();
    entries.extend(variants);
    let all = (count, &CustomId::Games);
    Ok(which_game(language, command, says, entries, all))
}

/// The games with these ids, in their order.
async fn games(
    bot: &Bot,
    asker: &Asker,
    ids: &[GameId],
) -> Result<Vec<CreateSelectMenuOption>, AppError> {
    let known = bot.app.games_to_name(asker, true).await?;
    let of = |id: &GameId| known.iter().find(|it| it.id == *id);
    let entries = ids.iter().filter_map(of);
    Ok(entries
        .map(|it| games::game_entry(bot, asker, it))
        .collect())
}

/// The tournaments with these ids, running ones first.
async fn tournaments(
    bot: &Bot,
    asker: &Asker,
    ids: &[TournamentId],
) -> Result<Vec<CreateSelectMenuOption>, AppError> {
    let language = asker.language;
    let known = bot.app.tournaments_to_name(asker).await?;
    let about = |it: &ListedTournament| {
        let kind = TournamentKind::of_key(&it.kind).map(|it| kind(language, it));
        let variant = bot.variant_name(language, &it.variant);
        let about = kind.into_iter().chain([variant, stage(language, it.stage)]);
        about.collect::<Vec<_>>().join(" · ")
    };
    let entries = known.iter().filter(|it| ids.contains(&it.id));
    let entries = entries.map(|it| {
        let name = plain(&it.name, MAX_NAME);
        entry(name, format!("T-{}", it.id), about(it))
    });
    Ok(entries.collect())
}

/// The games that are offered in this place.
async fn kinds(bot: &Bot, asker: &Asker) -> Result<Vec<CreateSelectMenuOption>, AppError> {
    let server = &asker.settings(bot).await?.server;
    let keys = bot.app.catalog().games().map(|it| it.about.key);
    let offered = keys.filter(|it| server.offers(it).is_ok());
    let entries = offered.map(|key| {
        let variant = Variant {
            game: key.to_owned(),
            key: None,
        };
        bot.variant_entry(asker.language, &variant)
    });
    Ok(entries.collect())
}

fn variants(bot: &Bot, language: Language, game: &str) -> Vec<CreateSelectMenuOption> {
    let variants = Variant::all(bot.app.catalog()).into_iter();
    let entries = variants.filter(|it| it.game == game).filter_map(|variant| {
        let key = variant.key.clone()?;
        let name = language.name(&format!("{game}-{key}"));
        Some(entry(name, key, titles::pitch(language, &variant)))
    });
    entries.collect()
}

/// An entry of a list, cut to what Discord accepts.
fn entry(label: String, value: String, about: String) -> CreateSelectMenuOption {
    let [label, about] = [label, about].map(|it| cut(&it, MAX_LABEL));
    CreateSelectMenuOption::new(label, value).description(about)
}

#[cfg(test)]
mod tests {
    use super::*;
    use poise::serenity_prelude::CreateActionRow;

    /// The number of entries of a list of that many games, and of the rows of the answer.
    fn list_reply(count: usize) -> (String, usize, usize) {
        let entries = (0..count).map(|it| entry(format!("{it}"), format!("{it}"), "·".to_owned()));
        let command = GivenCommand::new("resign");
        let says = "Which?".to_owned();
        let all = (count, &CustomId::Games);
        let reply = which_game(Language::English, &command, says, entries.collect(), all);
        let [list @ CreateActionRow::SelectMenu(_), ..] = &reply.rows[..] else {
            panic!("{reply:?}");
        };
        let list = serde_json::to_value(list).expect("it can be sent");
        let entries = list["components"][0]["options"].as_array().map(Vec::len);
        (reply.text, entries.unwrap_or_default(), reply.rows.len())
    }

    #[test]
    fn the_rest_of_the_finished_games_is_in_the_list_of_finished_games() {
        let list = |name| whole_list(&GivenCommand::new(name), PlayerId(7)).to_string();
        assert_eq!(list("move"), "1:games");
        for name in ["rematch", "review"] {
            assert_eq!(list(name), "1:finished:0:7", "{name}");
        }
    }

    #[test]
    fn more_games_than_a_list_holds_have_a_way_to_the_rest() {
        assert_eq!(list_reply(25), ("Which?".to_owned(), 25, 1));
        let (says, entries, rows) = list_reply(26);
        assert!(says.contains("the first 25 of 26"), "{says}");
        assert_eq!((entries, rows), (25, 2));
    }
}
