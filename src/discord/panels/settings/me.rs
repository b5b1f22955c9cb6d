//! One's own settings.

use cairn_app::AppError;
use cairn_domain::{
    Bottom, EventKind, LocalTime, Night, NotificationWay, PersonalChange, PersonalSettings,
    PlaceSettings, Ratings, Refusal, Reminder, RestHours, ThemeKey, Timestamp, Weekday, Weekend,
    ZoneName,
};
use poise::serenity_prelude::{CreateActionRow, CreateSelectMenuOption};

use super::{Chosen, PanelLine, language_of, languages, list, option, panel};
use crate::{
    Asker, Bot,
    custom_id::{self, CustomId, Mine, SettingsId},
    interaction::{Replied, Reply},
    pictures::theme_of,
    posts::choice_list,
    words::{self, Language, phrase},
};
use cairn_paint::Theme;

/// The lines of the panel. Nights have one line and two lists.
pub(super) const LINES: [Mine; 16] = [
    Mine::Told(EventKind::MyTurn),
    Mine::Told(EventKind::Offers),
    Mine::Told(EventKind::GameEnded),
    Mine::Told(EventKind::Reminder),
    Mine::Told(EventKind::Tournament),
    Mine::Share,
    Mine::DigestHour,
    Mine::Zone,
    Mine::NightFrom,
    Mine::Weekend,
    Mine::Theme,
    Mine::Bottom,
    Mine::Confirm,
    Mine::Next,
    Mine::Ratings,
    Mine::Language,
];

const NONE: &str = "none";

const DAYS: [(Weekday, &str); 7] = [
    (Weekday::Monday, "monday"),
    (Weekday::Tuesday, "tuesday"),
    (Weekday::Wednesday, "wednesday"),
    (Weekday::Thursday, "thursday"),
    (Weekday::Friday, "friday"),
    (Weekday::Saturday, "saturday"),
    (Weekday::Sunday, "sunday"),
];

pub(crate) async fn mine(bot: &Bot, asker: &Asker, open: Option<Mine>) -> Replied {
    let here = asker.here;
    // Read again: something may just have been changed.
    let chosen = bot
        .app
        .store()
        .settings(Some(here.player), here.guild)
        .await?;
    let now = bot.app.now();
    let language = match &chosen.personal.language {
        Some(key) => Language::of(&key.0),
        None => asker.of_discord,
    };
    let no_zone = chosen.personal.rest.is_none();
    let wanted = open.map(|line| match line {
        Mine::NightUntil => Mine::NightFrom,
        other => other,
    });
    // A setting that needs a time zone starts with the zone.
    let needs_zone = no_zone
        && matches!(
            wanted,
            Some(Mine::DigestHour | Mine::NightFrom | Mine::Weekend)
        );
    let open = if needs_zone { Some(Mine::Zone) } else { wanted };
    let usual = usual(&chosen);
    let lines = LINES.map(|line| {
        let said = says(language, line, &chosen, now);
        PanelLine {
            value: custom_id::spell(&line),
            is_usual: said == says(language, line, &usual, now) && (line != Mine::Zone || no_zone),
            says: said,
            open: open == Some(line),
        }
    });
    let head = language.name("settings-me-head");
    let mut reply = panel(language, SettingsId::Me, head, lines.into(), None);
    if needs_zone {
        let why = words::refusal(language, &Refusal::NoZone);
        reply.text = format!("{}\n{why}", reply.text);
    }
    let fields = match open {
        None => vec![],
        Some(Mine::NightFrom) => vec![Mine::NightFrom, Mine::NightUntil],
        Some(field) => vec![field],
    };
    for field in fields {
        let entries = entries(language, field, &chosen.personal, now);
        if entries.is_empty() {
            continue;
        }
        let hint = language.name(&format!("settings-hint-{}", hint(field)));
        let menu = list(SettingsId::Mine(field), hint, entries);
        let menu = match field {
            Mine::Weekend => menu
                .min_values(0)
                .max_values(u8::try_from(Weekend::MOST_DAYS).unwrap_or(1)),
            _ => menu,
        };
        reply = reply.with_row(CreateActionRow::SelectMenu(menu));
    }
    Ok(reply)
}

/// Settings in which only the time zone was chosen: nights and weekends come with it.
fn usual(chosen: &PlaceSettings) -> PlaceSettings {
    let zone = PersonalChange::Zone(chosen.personal.zone().cloned());
    PlaceSettings {
        personal: PersonalSettings::default().with(zone),
        ..chosen.clone()
    }
}

/// The list of time zones for somebody who has to set theirs before they can accept a challenge;
/// choosing one accepts it, by this id.
pub(crate) fn zone_first(bot: &Bot, language: Language, accept: &CustomId) -> Reply {
    let zones = zones(None, bot.app.now());
    let hint = language.name("settings-label-zone");
    let list = choice_list(accept, hint, zones);
    Reply::text(language.name("accept-needs-zone")).with_row(list)
}

pub(super) async fn choose(bot: &Bot, asker: &Asker, field: Mine, chosen: &Chosen) -> Replied {
    let now = bot.app.store().settings(Some(asker.player()), None).await?;
    let Some(change) = change(field, chosen, &now.personal) else {
        // A value that is no longer offered: the panel shows the current ones.
        return mine(bot, asker, Some(field)).await;
    };
    match bot.app.choose(asker.player(), change).await {
        Err(AppError::Refused(Refusal::NoZone)) => {
            let mut reply = mine(bot, asker, Some(Mine::Zone)).await?;
            let why = words::refusal(asker.language, &Refusal::NoZone);
            reply.text = format!("{}\n{why}", reply.text);
            Ok(reply)
        }
        done => {
            done?;
            mine(bot, asker, Some(field)).await
        }
    }
}

fn hint(field: Mine) -> &'static str {
    match field {
        Mine::NightFrom => "night-from",
        Mine::NightUntil => "night-until",
        Mine::Weekend => "weekend",
        _ => "value",
    }
}

fn says(language: Language, line: Mine, chosen: &PlaceSettings, now: Timestamp) -> String {
    let PlaceSettings { personal, .. } = chosen;
    language.say(&match line {
        Mine::Theme => {
            let theme = theme_name(language, theme_of(chosen.private_theme()));
            match personal.theme {
                Some(_) => phrase!("settings-my-theme", theme),
                None => phrase!("settings-my-theme-unset", theme),
            }
        }
        Mine::Bottom => match personal.bottom {
            Bottom::Mine => phrase!("settings-bottom-mine"),
            Bottom::First => phrase!("settings-bottom-first"),
        },
        Mine::Confirm if personal.play_at_once => phrase!("settings-at-once"),
        Mine::Confirm => phrase!("settings-ask"),
        Mine::Next if personal.next_by_itself => phrase!("settings-next-by-itself"),
        Mine::Next => phrase!("settings-next-button"),
        Mine::Told(kind) => match personal.told.of(kind) {
            NotificationWay::Mention => phrase!("settings-way-mention"),
            NotificationWay::DirectMessage => phrase!("settings-way-direct"),
            NotificationWay::Digest => phrase!("settings-way-digest"),
            NotificationWay::Nothing => phrase!("settings-way-nothing"),
        },
        Mine::Share => match personal.reminder {
            Reminder::Off => phrase!("settings-share-off"),
            Reminder::Percent(share) => phrase!("settings-share", percent = share),
        },
        Mine::DigestHour => match personal.digest_hour {
            Some(hour) if personal.told.uses(NotificationWay::Digest) => {
                phrase!("settings-digest", hour = o_clock(hour))
            }
            _ => phrase!("settings-digest-unset"),
        },
        Mine::Zone => match personal.zone() {
            Some(zone) => {
                let there = zone.local_time(now);
                let time = format!("{:02}:{:02}", there.hour, there.minute);
                phrase!(
                    "settings-zone",
                    zone = zone.to_string(),
                    time,
                    offset = offset_label(there)
                )
            }
            None => phrase!("settings-zone-unset"),
        },
        Mine::NightFrom | Mine::NightUntil => match &personal.rest {
            None => phrase!("settings-needs-zone"),
            Some(rest) if rest.night.minutes() == 0 => phrase!("settings-night-none"),
            Some(RestHours { night, .. }) => phrase!(
                "settings-night",
                from = time_of(night.from),
                to = time_of(night.until)
            ),
        },
        Mine::Weekend => match &personal.rest {
            None => phrase!("settings-needs-zone"),
            Some(rest) => {
                let days = DAYS.iter().filter(|(day, _)| rest.weekend.has(*day));
                let days: Vec<String> = days.map(|(_, key)| day_name(language, key)).collect();
                if days.is_empty() {
                    phrase!("settings-weekend-none")
                } else {
                    phrase!("settings-weekend", days = days.join(", "))
                }
            }
        },
        Mine::Language => match &personal.language {
            Some(key) => {
                let name = Language::of(&key.0).name("language");
                phrase!("settings-language", language = name)
            }
            None => phrase!("settings-language-auto"),
        },
        Mine::Ratings => match personal.ratings {
            Ratings::On => phrase!("settings-ratings-on"),
            Ratings::Hidden => phrase!("settings-ratings-hidden"),
            Ratings::Off => phrase!("settings-ratings-off"),
        },
    })
}

fn entries(
    language: Language,
    field: Mine,
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Vec<CreateSelectMenuOption> {
    let named = |value: &str, key: &str, holds: bool| option(value, language.name(key), holds);
    match field {
        Mine::Theme => {
            let own = chosen.theme.as_ref().map(|it| it.0.as_str());
            let themes = Theme::all().map(|theme| {
                let label = theme_name(language, theme);
                option(theme.key(), label, own == Some(theme.key()))
            });
            let servers = named(NONE, "choice-theme-servers", own.is_none());
            [servers].into_iter().chain(themes).collect()
        }
        Mine::Bottom => vec![
            named("mine", "choice-bottom-mine", chosen.bottom == Bottom::Mine),
            named(
                "first",
                "choice-bottom-first",
                chosen.bottom == Bottom::First,
            ),
        ],
        Mine::Confirm => vec![
            named("ask", "choice-confirm-ask", !chosen.play_at_once),
            named("at-once", "choice-confirm-at-once", chosen.play_at_once),
        ],
        Mine::Next => vec![
            named("button", "choice-next-button", !chosen.next_by_itself),
            named("by-itself", "choice-next-by-itself", chosen.next_by_itself),
        ],
        Mine::Told(kind) => {
            let ways = NotificationWay::ALL.into_iter().map(|way| {
                let key = format!("choice-way-{}", way.key());
                named(way.key(), &key, chosen.told.of(kind) == way)
            });
            ways.collect()
        }
        Mine::Share => {
            let off = named(NONE, "choice-share-off", chosen.reminder == Reminder::Off);
            let shares = Reminder::SHARES.into_iter().map(|share| {
                let label = language.say(&phrase!("choice-share", percent = share));
                let holds = chosen.reminder == Reminder::Percent(share);
                option(share.to_string(), label, holds)
            });
            [off].into_iter().chain(shares).collect()
        }
        Mine::DigestHour => hours(0..24, chosen.digest_hour),
        Mine::Zone => {
            let none = named(NONE, "choice-zone-none", chosen.zone().is_none());
            zones(chosen.zone(), now).chain([none]).collect()
        }
        Mine::NightFrom => {
            let Some(night) = chosen.rest.as_ref().map(|it| it.night) else {
                return vec![];
            };
            let begins = (night.minutes() > 0).then(|| hour_of(night.from));
            let none = named(NONE, "choice-night-none", begins.is_none());
            [none].into_iter().chain(hours(0..24, begins)).collect()
        }
        Mine::NightUntil => {
            let night = chosen.rest.as_ref().map(|it| it.night);
            let Some(night) = night.filter(|it| it.minutes() > 0) else {
                return vec![];
            };
            let first = u16::from(hour_of(night.from));
            let most = Night::LONGEST_MINUTES / 60;
            let ends = (first + 1..=first + most).filter_map(|hour| u8::try_from(hour % 24).ok());
            hours(ends, Some(hour_of(night.until)))
        }
        Mine::Weekend => {
            let Some(rest) = &chosen.rest else {
                return vec![];
            };
            let days = DAYS
                .iter()
                .map(|(day, key)| option(*key, day_name(language, key), rest.weekend.has(*day)));
            days.collect()
        }
        Mine::Ratings => Ratings::ALL
            .map(|it| {
                let key = ratings_key(it);
                named(key, &format!("choice-ratings-{key}"), chosen.ratings == it)
            })
            .into(),
        Mine::Language => {
            let own = chosen.language.as_ref().map(|it| it.0.as_str());
            languages(language, "choice-language-auto", own)
        }
    }
}

/// The time zones of a list, with one's own first if it is not a common one.
fn zones(own: Option<&ZoneName>, now: Timestamp) -> impl Iterator<Item = CreateSelectMenuOption> {
    let mut zones: Vec<ZoneName> = ZoneName::common().collect();
    if let Some(own) = own.filter(|own| !zones.contains(own)) {
        zones.insert(0, own.clone());
    }
    zones
        .into_iter()
        .map(move |zone| option(zone.as_str(), zone_label(&zone, now), own == Some(&zone)))
}

/// The change chosen for one setting. None if it cannot be read.
fn change(field: Mine, chosen: &Chosen, now: &PersonalSettings) -> Option<PersonalChange> {
    if field == Mine::Weekend {
        let days = DAYS
            .iter()
            .filter(|(_, key)| chosen.words.iter().any(|it| it == key));
        let weekend = Weekend::new(days.map(|(day, _)| *day))?;
        return Some(PersonalChange::Weekend(weekend));
    }
    let value = chosen.first()?;
    Some(match field {
        Mine::Theme if value == NONE => PersonalChange::Theme(None),
        Mine::Theme => {
            let theme = Theme::find(value)?;
            PersonalChange::Theme(Some(ThemeKey(theme.key().to_owned())))
        }
        Mine::Bottom => PersonalChange::Bottom(match value {
            "mine" => Bottom::Mine,
            "first" => Bottom::First,
            _ => return None,
        }),
        Mine::Confirm => PersonalChange::PlayAtOnce(value == "at-once"),
        Mine::Next => PersonalChange::NextByItself(value == "by-itself"),
        Mine::Told(kind) => {
            let way = NotificationWay::ALL
                .into_iter()
                .find(|it| it.key() == value)?;
            PersonalChange::Told(kind, way)
        }
        Mine::Share if value == NONE => PersonalChange::Reminder(Reminder::Off),
        Mine::Share => PersonalChange::Reminder(Reminder::at(value.parse().ok()?)?),
        Mine::DigestHour => PersonalChange::DigestHour(hour(value)?),
        Mine::Zone if value == NONE => PersonalChange::Zone(None),
        Mine::Zone => PersonalChange::Zone(Some(value.parse().ok()?)),
        Mine::NightFrom if value == NONE => PersonalChange::Night(Night::new(0, 0)?),
        Mine::NightFrom => {
            let from = u16::from(hour(value)?) * 60;
            let before = now.rest.as_ref().map(|it| it.night);
            let before = before.filter(|it| it.minutes() > 0);
            let night = before.and_then(|it| Night::new(from, it.until));
            let night = night.filter(|it| it.minutes() > 0);
            // The usual length if it would be too long, or if there was none.
            let usual = (from + Night::default().minutes()) % 1_440;
            PersonalChange::Night(night.or_else(|| Night::new(from, usual))?)
        }
        Mine::NightUntil => {
            let from = now.rest.as_ref()?.night.from;
            PersonalChange::Night(Night::new(from, u16::from(hour(value)?) * 60)?)
        }
        Mine::Language => PersonalChange::Language(language_of(value)),
        Mine::Ratings => {
            let wanted = |it: &Ratings| ratings_key(*it) == value;
            PersonalChange::Ratings(Ratings::ALL.into_iter().find(wanted)?)
        }
        Mine::Weekend => return None,
    })
}

fn ratings_key(it: Ratings) -> &'static str {
    match it {
        Ratings::On => "on",
        Ratings::Hidden => "hidden",
        Ratings::Off => "off",
    }
}

pub(crate) fn zone_label(zone: &ZoneName, now: Timestamp) -> String {
    let there = zone.local_time(now);
    let offset = offset_label(there);
    let name = zone.as_str().replace('_', " ");
    format!("{name} · {:02}:{:02} · {offset}", there.hour, there.minute)
}

/// `UTC−3:30`. Names such as `Etc/GMT+3` have the opposite sign.
fn offset_label(there: LocalTime) -> String {
    let sign = if there.ahead < 0 { '−' } else { '+' };
    let (hours, minutes) = (there.ahead.abs() / 60, there.ahead.abs() % 60);
    match minutes {
        0 => format!("UTC{sign}{hours}"),
        _ => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}

fn theme_name(language: Language, theme: Theme) -> String {
    language.name(&format!("theme-{}", theme.key()))
}

fn day_name(language: Language, key: &str) -> String {
    language.name(&format!("day-{key}"))
}

fn o_clock(hour: u8) -> String {
    format!("{hour:02}:00")
}

fn time_of(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

fn hour_of(minute: u16) -> u8 {
    u8::try_from(minute / 60).unwrap_or_default()
}

fn hours(all: impl IntoIterator<Item = u8>, holds: Option<u8>) -> Vec<CreateSelectMenuOption> {
    let entries = all
        .into_iter()
        .map(|hour| option(hour.to_string(), o_clock(hour), holds == Some(hour)));
    entries.collect()
}

fn hour(value: &str) -> Option<u8> {
    value.parse().ok().filter(|it| *it < 24)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_night_that_begins_at_another_hour_ends_as_before_or_is_as_long_as_usual() {
        let zone = PersonalChange::Zone(Some("Europe/Berlin".parse().expect("a zone")));
        let berlin = PersonalSettings::default().with(zone);
        let night = |settings: &PersonalSettings, from: &str| {
            let chosen = Chosen {
                words: vec![from.to_owned()],
                ..Chosen::default()
            };
            let change = change(Mine::NightFrom, &chosen, settings).expect("readable");
            let rest = settings.clone().with(change).rest.expect("a zone");
            (rest.night.from / 60, rest.night.until / 60)
        };
        assert_eq!(night(&berlin, "22"), (22, 7));
        assert_eq!(night(&berlin, "12"), (12, 20), "it would be too long");
        let none = Night::new(0, 0).expect("none");
        let awake = berlin.with(PersonalChange::Night(none));
        assert_eq!(night(&awake, "22"), (22, 6), "there was none");
    }
}
