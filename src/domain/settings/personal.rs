//! One person's choices, which apply everywhere.

use serde::{Deserialize, Serialize};

use super::{
    EventKind, LanguageKey, NotificationWay, NotificationWays, Reminder, ThemeKey, Weekday,
};
use crate::{
    Editable, Field, FieldChange, FieldKind, NONE, Night, Refusal, RestHours, Weekend, ZoneName,
    form::{FieldValue, field, made, meaning, texts, word, words},
};

/// The default local hour of a digest: eight in the morning.
const USUAL_DIGEST_HOUR: u8 = 8;

/// The value of a setting that needs a time zone, while none is set.
const UNSET: &str = "unset";

const DAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];

/// The side at the bottom of boards that only one person sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bottom {
    #[default]
    Mine,
    /// The side that begins, as on the boards that everybody sees.
    First,
}

/// Whether somebody is rated, and who sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ratings {
    /// They are rated, and on lists.
    #[default]
    On,
    /// They are rated, but on no list; only opponents see it, in challenges.
    Hidden,
    /// New games are not rated, the person is on no list, and their ratings rest.
    Off,
}

/// A person's choices, valid everywhere. Anything never chosen has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PersonalSettings {
    /// A turn of one action is played when picked, without being shown first.
    pub play_at_once: bool,
    /// After a turn the next game waiting for them is shown automatically.
    pub next_by_itself: bool,
    /// The colors of their private views; the server's if none is chosen.
    pub theme: Option<ThemeKey>,
    /// The side at the bottom of private boards.
    pub bottom: Bottom,
    /// The language of private answers; that of their Discord if none is chosen.
    pub language: Option<LanguageKey>,
    pub told: NotificationWays,
    /// When they are reminded of a turn; as usual if never chosen.
    pub reminders: Option<Vec<Reminder>>,
    /// The hour at which the digest comes, 0 to 23 in their time zone. It is set whenever anything
    /// is sent by digest, and never without a time zone.
    pub digest_hour: Option<u8>,
    /// Their time zone, with their nights and weekends.
    pub rest: Option<RestHours>,
    /// Whether they are rated, and who sees it.
    pub ratings: Ratings,
    /// The language of their Discord when they last used the bot. Not chosen, but recorded: a
    /// message does not say which language its author reads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<LanguageKey>,
}

impl PersonalSettings {
    pub fn is_chosen(&self) -> bool {
        let noted = PersonalSettings {
            seen: self.seen.clone(),
            ..PersonalSettings::default()
        };
        *self != noted
    }

    /// Whether reminders come when they would with the others.
    pub fn has_reminders_of(&self, others: &PersonalSettings) -> bool {
        let parts = |it: &PersonalSettings| {
            (
                it.reminders.clone(),
                it.told.get(EventKind::Reminder),
                it.rest.clone(),
            )
        };
        parts(self) == parts(others)
    }

    /// When they are reminded of a turn; never if there is no such moment.
    pub fn reminders(&self) -> &[Reminder] {
        self.reminders.as_deref().unwrap_or(&Reminder::USUAL)
    }

    pub fn zone(&self) -> Option<&ZoneName> {
        self.rest.as_ref().map(|it| &it.zone)
    }

    /// The changes that replace this way of notification by mentions.
    pub fn mentions_for(
        &self,
        way: NotificationWay,
    ) -> impl Iterator<Item = FieldChange<PersonalSettings>> {
        let told = Self::FIELDS.iter().filter(|it| it.kind == FieldKind::Way);
        let told = told.filter(move |it| (it.get)(self) == way.key());
        told.map(|field| FieldChange {
            field,
            value: NotificationWay::Mention.key().to_owned(),
        })
    }
}

/// Settings that follow from a time zone cannot be chosen without one.
fn needs_zone(chosen: &PersonalSettings, _value: &str) -> Result<(), Refusal> {
    chosen.rest.as_ref().map(drop).ok_or(Refusal::NoZone)
}

fn check_way(chosen: &PersonalSettings, way: &str) -> Result<(), Refusal> {
    if way == NotificationWay::Digest.key() {
        return needs_zone(chosen, way);
    }
    Ok(())
}

fn full_hours(hours: impl IntoIterator<Item = u16>) -> Vec<String> {
    hours.into_iter().map(|it| (it % 24).to_string()).collect()
}

fn read_hour(text: &str) -> Option<u8> {
    text.parse().ok().filter(|it| *it < 24)
}

/// The minute of the day at which an hour begins.
fn read_minute(text: &str) -> Option<u16> {
    Some(u16::from(read_hour(text)?) * 60)
}

/// A part of the person's night, as a full hour.
fn hour_of_night(chosen: &PersonalSettings, minute: fn(Night) -> u16) -> String {
    match &chosen.rest {
        None => UNSET.to_owned(),
        Some(rest) if rest.night.minutes() == 0 => NONE.to_owned(),
        Some(rest) => (minute(rest.night) / 60).to_string(),
    }
}

fn set_night_from(chosen: &mut PersonalSettings, text: &str) -> Option<()> {
    let night = &mut chosen.rest.as_mut()?.night;
    if text == NONE {
        *night = Night::new(0, 0)?;
        return Some(());
    }
    let from = read_minute(text)?;
    let same_end = Night::new(from, night.until).filter(|it| it.minutes() > 0);
    // The usual length if it would be too long, or if there was none.
    let usual = || Night::new(from, (from + Night::default().minutes()) % 1_440);
    *night = same_end.filter(|_| night.minutes() > 0).or_else(usual)?;
    Some(())
}

fn set_night_until(chosen: &mut PersonalSettings, text: &str) -> Option<()> {
    let night = &mut chosen.rest.as_mut()?.night;
    *night = Night::new(night.from, read_minute(text)?)?;
    Some(())
}

fn set_reminders(chosen: &mut PersonalSettings, text: &str) -> Option<()> {
    let moments = Vec::<Reminder>::read(text)?;
    if moments.len() > usize::from(Reminder::MAX) {
        return None;
    }
    chosen.reminders = (moments != Reminder::USUAL).then_some(moments);
    Some(())
}

fn set_digest_hour(chosen: &mut PersonalSettings, text: &str) -> Option<()> {
    chosen.digest_hour = Some(read_hour(text)?);
    Some(())
}

fn set_weekend(chosen: &mut PersonalSettings, text: &str) -> Option<()> {
    let days = text.split(' ').filter(|it| *it != NONE);
    let days: Option<Vec<Weekday>> = days.map(|it| meaning(&DAYS, it)).collect();
    chosen.rest.as_mut()?.weekend = Weekend::new(days?)?;
    Some(())
}

fn set_zone(chosen: &mut PersonalSettings, text: &str) -> Option<()> {
    if text != NONE {
        let zone = text.parse().ok()?;
        match &mut chosen.rest {
            Some(rest) => rest.zone = zone,
            none => *none = Some(RestHours::usual(zone)),
        }
        return Some(());
    }
    chosen.rest = None;
    chosen.digest_hour = None;
    for kind in EventKind::ALL {
        if chosen.told.get(kind) == NotificationWay::Digest {
            *chosen.told.way(kind) = NotificationWay::Mention;
        }
    }
    Some(())
}

fn weekend_days(chosen: &PersonalSettings) -> String {
    let Some(rest) = &chosen.rest else {
        return UNSET.to_owned();
    };
    let days = DAYS.into_iter().filter(|(_, day)| rest.weekend.has(*day));
    days.map(|(key, _)| key.to_owned())
        .collect::<Vec<_>>()
        .text()
}

macro_rules! told {
    ($kind:expr, $key:literal) => {
        Field {
            key: $key,
            kind: FieldKind::Way,
            get: |it| it.told.get($kind).key().to_owned(),
            set: |it, text| {
                let way = NotificationWay::ALL
                    .into_iter()
                    .find(|way| way.key() == text)?;
                *it.told.way($kind) = way;
                if way == NotificationWay::Digest {
                    it.digest_hour.get_or_insert(USUAL_DIGEST_HOUR);
                }
                Some(())
            },
            choices: |_| NotificationWay::ALL.map(|it| it.key().to_owned()).into(),
            check: check_way,
            ..Field::BLANK
        }
    };
}

impl Editable for PersonalSettings {
    const FIELDS: &'static [Field<PersonalSettings>] = &[
        told!(EventKind::MyTurn, "told-my-turn"),
        told!(EventKind::Offers, "told-offers"),
        told!(EventKind::GameEnded, "told-game-ended"),
        told!(EventKind::Reminder, "told-reminder"),
        told!(EventKind::Tournament, "told-tournament"),
        made! { "reminders", "", |it| it.reminders().to_vec().text(), set_reminders,
        |_| Reminder::ALL.map(|it| it.text()).into(), kind: FieldKind::Several(Reminder::MAX) },
        made! { "digest-hour", "", |it| it.digest_hour.text(), set_digest_hour,
        |_| full_hours(0..24), kind: FieldKind::Hour, check: needs_zone },
        made! { "zone", "", |it| it.zone().map_or(NONE, ZoneName::as_str).to_owned(), set_zone,
        |_| vec![NONE.to_owned()], kind: FieldKind::Zone },
        made! { "night-from", "", |it| hour_of_night(it, |night| night.from), set_night_from,
        |_| [vec![NONE.to_owned()], full_hours(0..24)].concat(),
        kind: FieldKind::Hour, check: needs_zone },
        Field {
            key: "night-until",
            page: "night-from",
            kind: FieldKind::Hour,
            get: |it| hour_of_night(it, |night| night.until),
            set: set_night_until,
            choices: |it| {
                let first = it.rest.as_ref().map_or(0, |it| it.night.from / 60);
                full_hours(first + 1..=first + Night::MAX_MINUTES / 60)
            },
            applies: |it| it.rest.as_ref().is_some_and(|it| it.night.minutes() > 0),
            check: needs_zone,
        },
        made! { "weekend", "", weekend_days, set_weekend,
        |_| DAYS.map(|(key, _)| key.to_owned()).into(),
        kind: FieldKind::Several(Weekend::MAX_DAYS), check: needs_zone },
        field! { "theme", "", FieldKind::Theme, theme, choices: |_| vec![NONE.to_owned()] },
        words! { "bottom", "", bottom, ["mine" = Bottom::Mine, "first" = Bottom::First] },
        words! { "confirm", "", play_at_once, ["ask" = false, "at-once" = true] },
        words! { "next", "", next_by_itself, ["button" = false, "by-itself" = true] },
        words! { "ratings", "", ratings,
        ["on" = Ratings::On, "hidden" = Ratings::Hidden, "off" = Ratings::Off] },
        field! { "language", "", FieldKind::Language, language, choices: |_| vec![NONE.to_owned()] },
        // Nobody chooses it.
        field! { "seen", "", FieldKind::Language, seen, applies: |_| false },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    fn berlin() -> PersonalSettings {
        PersonalSettings::default().with("zone", "Europe/Berlin")
    }

    #[test]
    fn a_digest_needs_a_time_zone_and_comes_at_eight_unless_an_hour_is_chosen() {
        let none = PersonalSettings::default();
        let digest = PersonalSettings::change("told-my-turn", "digest");
        assert_eq!(digest.decide(&none), Err(Refusal::NoZone));
        assert_eq!(digest.apply(none.clone()), none, "not by a race either");
        let chosen = digest.apply(berlin());
        assert_eq!(chosen.told.get(EventKind::MyTurn), NotificationWay::Digest);
        assert_eq!(chosen.digest_hour, Some(8));
        let late = digest.apply(chosen.with("digest-hour", "21"));
        assert_eq!(late.digest_hour, Some(21));
        // Without a time zone nothing is left that needs one.
        let without = late.with("told-game-ended", "nothing").with("zone", NONE);
        assert_eq!((&without.rest, without.digest_hour), (&None, None));
        assert!(!without.told.uses(NotificationWay::Digest));
        let ended = without.told.get(EventKind::GameEnded);
        assert_eq!(ended, NotificationWay::Nothing);
    }

    #[test]
    fn nights_and_weekends_stay_when_somebody_moves() {
        let chosen = berlin().with("night-from", "1").with("night-until", "8");
        let rest = chosen.with("zone", "Asia/Tokyo").rest.expect("a zone");
        assert_eq!(Some(rest.night), Night::new(60, 8 * 60));
        assert_eq!(rest.zone.as_str(), "Asia/Tokyo");
    }

    #[test]
    fn a_night_that_begins_at_another_hour_ends_as_before_or_is_as_long_as_usual() {
        let night = |chosen: PersonalSettings, from: &str| {
            let rest = chosen.with("night-from", from).rest.expect("a zone");
            (rest.night.from / 60, rest.night.until / 60)
        };
        assert_eq!(night(berlin(), "22"), (22, 7));
        assert_eq!(night(berlin(), "12"), (12, 20), "it would be too long");
        let awake = berlin().with("night-from", NONE);
        assert_eq!(night(awake, "22"), (22, 6), "there was none");
    }

    #[test]
    fn settings_are_read_back_and_what_was_never_chosen_is_as_by_default() {
        let chosen = berlin()
            .with("told-reminder", "direct")
            .with("reminders", NONE);
        let text = serde_json::to_string(&chosen).expect("JSON");
        let read: PersonalSettings = serde_json::from_str(&text).expect("the same");
        assert_eq!(read, chosen);
        let none: PersonalSettings = serde_json::from_str("{}").expect("nothing");
        assert_eq!(none, PersonalSettings::default());
        assert_eq!(none.reminders(), Reminder::USUAL);
        assert_eq!(none.told.get(EventKind::MyTurn), NotificationWay::Mention);
    }
}
