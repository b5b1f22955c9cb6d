//! `/challenge`: invites somebody, or anybody, to a game.

use cairn_app::{AppError, StoredData};
use cairn_domain::{Refusal, SidePreference, TermsRequest, Timestamp, Variant};
use cairn_kernel::{Level, Setting};
use cairn_rules::GameKind;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{CreateAutocompleteResponse, ResolvedValue};

use super::{
    ChallengeRequest, InvitedPerson, NamedOpponent,
    clock_options::{read_clock, read_rest, suggest_clocks, suggest_rest},
};
use crate::{
    Context, challenge,
    commands::{
        answer, asker,
        game_options::{read_game, read_variant, suggest_offered},
        given_command::ContinuedCommand,
        suggest,
    },
    feature::{Choices, Feature, FeatureCommand, PLAY},
    press::declaration::Subject,
    privacy::person,
    titles,
    words::{
        Language,
        options::{applies, option, usual},
        phrase,
    },
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[challenge, challenge_person],
    &[
        FeatureCommand::changes("challenge", PLAY, Subject::Challenge).choices(&[
            ("side", Choices::Values("choice-side", || SIDES.to_vec())),
            ("level", Choices::Values("choice-level", || LEVELS.to_vec())),
            ("where", Choices::Values("choice-where", || PLACES.to_vec())),
        ]),
    ],
)
.exports(&[("open_challenges", export_challenges)]);

fn export_challenges(kept: &StoredData) -> Value {
    let all = kept.challenges.iter();
    all.map(|it| {
        json!({
            "id": it.id.to_string(),
            "from": person(&it.from),
            "to": it.to.as_ref().map(person),
            "variant": it.terms.variant.to_string(),
            "clock": it.terms.clock.to_string(),
            "hints": it.terms.hints,
            "least_percent_in_time": it.conditions.in_time,
            "lowest_rating": it.conditions.lowest,
            "highest_rating": it.conditions.highest,
            "made_ms": it.made_at.0,
            "lapses_ms": it.expires_at.0,
        })
    })
    .collect()
}

const SIDES: [&str; 3] = ["random", "first", "second"];
const LEVELS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];
const PLACES: [&str; 2] = ["thread", "here"];

#[expect(clippy::too_many_arguments, reason = "an option of the command each")]
#[poise::command(slash_command)]
pub(crate) async fn challenge(
    ctx: Context<'_>,
    #[autocomplete = "suggest_offered"] game: String,
    opponent: Option<serenity::User>,
    level: Option<String>,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
    #[autocomplete = "suggest_clocks"] clock: Option<String>,
    #[autocomplete = "suggest_rest"] rest: Option<String>,
    rated: Option<bool>,
    side: Option<String>,
    #[rename = "where"] room: Option<String>,
    #[autocomplete = "suggest_options"] options: Option<String>,
) -> Result<(), AppError> {
    let poise::Context::Application(application) = ctx else {
        return Ok(());
    };
    answer!(ctx, |bot, asker| {
        let own_id = application.framework.bot_id();
        let level = level.and_then(|it| Level::new(it.parse().ok()?));
        let members = &application.interaction.data.resolved.members;
        let game = read_game(bot, &game);
        let variant = read_variant(bot, &game, variant);
        let variant = Variant { game, key: variant };
        let terms = TermsRequest {
            options: options.unwrap_or_default(),
            clock: clock.map(read_clock).transpose()?,
            rest: rest.map(read_rest).transpose()?.unwrap_or_default(),
            rated,
            ..TermsRequest::new(variant)
        };
        let request = ChallengeRequest {
            terms,
            opponent: match opponent {
                Some(user) if user.id != own_id => match level {
                    Some(_) => return Err(Refusal::LevelOfAPerson.into()),
                    None => Some(NamedOpponent::Person(Box::new(InvitedPerson {
                        here: members.contains_key(&user.id),
                        user,
                    }))),
                },
                named => {
                    let level = level.or_else(|| named.map(|_| Level::ALL[0]));
                    level.map(NamedOpponent::Computer)
                }
            },
            side: match side.as_deref() {
                Some("first") => SidePreference::First,
                Some("second") => SidePreference::Second,
                _ => SidePreference::Random,
            },
            thread: room.map(|room| room != PLACES[1]),
            since: ContinuedCommand::find(ctx)
                .await
                .map_or(Timestamp::MAX, |it| it.asked_at),
        };
        challenge::challenge(bot, asker, application.interaction.into(), request).await
    })
}

/// The value chosen so far for an option.
pub(crate) fn option_value<'a>(ctx: Context<'a>, name: &str) -> Option<&'a str> {
    let poise::Context::Application(ctx) = ctx else {
        return None;
    };
    ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::String(value) if option.name == name => Some(value),
        _ => None,
    })
}

fn chosen_game(ctx: Context<'_>) -> Option<GameKind> {
    let bot = ctx.data();
    bot.app
        .catalog()
        .game(&read_game(bot, option_value(ctx, "game")?))
}

pub(crate) async fn suggest_variants(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    suggest(async {
        let language = asker(ctx).await.language;
        let typed = partial.to_lowercase();
        let Some(kind) = chosen_game(ctx) else {
            return Vec::new();
        };
        let game = kind.about.key;
        let variants = kind.about.variants.iter().filter_map(|variant| {
            let name = language.name(&format!("{game}-{variant}"));
            let about = language.name(&format!("{game}-{variant}-about"));
            let is_meant = name.to_lowercase().contains(&typed) || variant.contains(&typed);
            is_meant.then(|| (titles::with_pitch(&name, &about), (*variant).to_owned()))
        });
        variants.collect()
    })
    .await
}

/// Options of the chosen variant in words, the ones already chosen first.
async fn suggest_options(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(async {
        let language = asker(ctx).await.language;
        let kind = chosen_game(ctx);
        let offered =
            kind.map(|kind| completions(language, kind, option_value(ctx, "variant"), partial));
        offered.unwrap_or_default()
    })
    .await
}

/// Completions of the typed text: in words, and as written.
fn completions(
    language: Language,
    kind: GameKind,
    variant: Option<&str>,
    typed: &str,
) -> Vec<(String, String)> {
    const LONGEST: usize = 100;
    let variant = variant.or(kind.about.variants.first().copied());
    let usual = usual(kind, variant);
    let settings: Vec<&Setting> = kind.about.settings.iter().collect();
    let setting_of = |word: &str| {
        let (key, value) = word.split_once('=')?;
        let setting = settings.iter().copied().find(|it| it.key == key)?;
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        (!value.as_str().is_some_and(str::is_empty)).then_some((setting, value))
    };
    let words: Vec<&str> = typed.split_whitespace().collect();
    let done = words
        .iter()
        .take_while(|word| setting_of(word).is_some())
        .count();
    let (before, rest) = words.split_at(done);
    let rest = rest.join(" ").to_lowercase();
    let before_keys: Vec<&str> = before
        .iter()
        .filter_map(|word| Some(setting_of(word)?.0.key))
        .collect();
    let say = |setting: &Setting, value: &Value| option(language, kind.about.key, setting, value);
    let before_said: Vec<String> = before
        .iter()
        .filter_map(|word| setting_of(word).map(|(setting, value)| say(setting, &value)))
        .collect();
    let further = settings
        .iter()
        .filter(|it| applies(it, variant) && !before_keys.contains(&it.key))
        .flat_map(|setting| setting.values.iter().map(move |value| (*setting, *value)))
        .filter_map(|(setting, written)| {
            let value: Value = serde_json::from_str(written).ok()?;
            let mut said = say(setting, &value);
            if usual[setting.key] == value {
                said = language.say(&phrase!("option-usual", option = said));
            }
            Some((
                said,
                format!("{}={}", setting.key, written.trim_matches('"')),
            ))
        })
        .filter(|(said, written)| {
            said.to_lowercase().contains(&rest) || written.to_lowercase().contains(&rest)
        });
    let as_it_is = (!before.is_empty() && rest.is_empty())
        .then(|| (before_said.join(" · "), before.join(" ")));
    let all = as_it_is.into_iter().chain(further.map(|(said, written)| {
        let said = before_said.iter().cloned().chain([said]);
        let written = before.iter().copied().chain([written.as_str()]);
        (
            said.collect::<Vec<_>>().join(" · "),
            written.collect::<Vec<_>>().join(" "),
        )
    }));
    all.filter(|(_, written)| written.chars().count() <= LONGEST)
        .map(|(said, written)| (tail(&said, LONGEST), written))
        .collect()
}

/// The end of a text that is too long: additions are made there.
fn tail(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    let end = text.chars().skip(length - most + 1);
    ['…'].into_iter().chain(end).collect()
}

#[poise::command(context_menu_command = "Challenge")]
pub(crate) async fn challenge_person(
    ctx: Context<'_>,
    user: serenity::User,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let us = ctx.framework().bot_id();
        challenge::which_game(bot, asker, &user, us).await
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::catalog;

    fn tablut_completions(variant: Option<&str>, typed: &str) -> Vec<(String, String)> {
        let tablut = catalog().game("tablut").expect("it is there");
        completions(Language::English, tablut, variant, typed)
    }

    #[test]
    fn options_are_sentences_of_the_chosen_variant_with_the_usual_one_named() {
        let corner = tablut_completions(None, "");
        assert!(corner.contains(&(
            "Pawns can be captured against empty corners: yes (default)".to_owned(),
            "corner_hostile=true".to_owned()
        )));
        assert!(corner.iter().all(|(_, it)| !it.starts_with("throne_pass")));
        let rim = tablut_completions(Some("rim"), "");
        assert!(rim.contains(&(
            "Pawns can cross the empty throne: yes (default)".to_owned(),
            "throne_pass=true".to_owned()
        )));
        assert!(rim.contains(&(
            "Pawns can be captured against empty corners: no (default)".to_owned(),
            "corner_hostile=false".to_owned()
        )));
        for (said, _) in corner.iter().chain(&rim) {
            assert!(
                !said.contains(['_', '=']) && said.chars().count() <= 100,
                "{said}"
            );
        }
    }

    #[test]
    fn one_option_follows_another_and_words_are_found() {
        let more = tablut_completions(Some("rim"), "throne_pass=false");
        assert_eq!(
            more[0],
            (
                "Pawns can cross the empty throne: no".to_owned(),
                "throne_pass=false".to_owned()
            )
        );
        assert!(
            more.iter()
                .all(|(_, it)| it.starts_with("throne_pass=false"))
        );
        assert!(
            more.iter()
                .any(|(_, it)| it == "throne_pass=false repetition=5")
        );
        let found = tablut_completions(None, "empty corners");
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!(tablut_completions(None, "repetition=").len(), 4);
        assert!(tablut_completions(None, "nonsense").is_empty());
    }
}
