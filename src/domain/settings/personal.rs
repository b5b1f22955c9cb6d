//! One person's choices, which apply everywhere.

use serde::{Deserialize, Serialize};

use super::{EventKind, LanguageKey, NotificationWay, NotificationWays, Reminder, ThemeKey};
use crate::{Night, PersonWrite, PlayerId, Refusal, RestHours, Weekend, Write, ZoneName};

/// The default local hour of a digest: eight in the morning.
const USUAL_DIGEST_HOUR: u8 = 8;

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

impl Ratings {
    pub const ALL: [Ratings; 3] = [Ratings::On, Ratings::Hidden, Ratings::Off];
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
    pub reminder: Reminder,
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

/// A change of one choice. Others stay, except those that depend on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PersonalChange {
    /// Whether a turn of one action is played when picked.
    PlayAtOnce(bool),
    /// Whether the next game is shown automatically after a turn.
    NextByItself(bool),
    /// The colors. None: the server's.
    Theme(Option<ThemeKey>),
    Bottom(Bottom),
    /// The language. None: that of their Discord.
    Language(Option<LanguageKey>),
    /// Another way of being notified of an event.
    Told(EventKind, NotificationWay),
    Reminder(Reminder),
    /// Another hour of the digest, 0 to 23.
    DigestHour(u8),
    /// The time zone. None: not set, so there are no nights, no weekends and no digest.
    Zone(Option<ZoneName>),
    /// The hours of sleep.
    Night(Night),
    /// Other days of the weekend.
    Weekend(Weekend),
    /// Whether they are rated, and who sees it.
    Ratings(Ratings),
    /// Their Discord has another language than when last seen.
    Seen(LanguageKey),
}

impl PersonalSettings {
    pub fn is_chosen(&self) -> bool {
        let noted = PersonalSettings {
            seen: self.seen.clone(),
            ..PersonalSettings::default()
        };
        *self != noted
    }

    pub fn zone(&self) -> Option<&ZoneName> {
        self.rest.as_ref().map(|it| &it.zone)
    }

    /// These settings after a change. A change that needs a time zone is ignored if there is none.
    #[must_use]
    pub fn with(mut self, change: PersonalChange) -> PersonalSettings {
        match change {
            PersonalChange::PlayAtOnce(yes) => self.play_at_once = yes,
            PersonalChange::NextByItself(yes) => self.next_by_itself = yes,
            PersonalChange::Theme(theme) => self.theme = theme,
            PersonalChange::Bottom(bottom) => self.bottom = bottom,
            PersonalChange::Language(language) => self.language = language,
            PersonalChange::Ratings(ratings) => self.ratings = ratings,
            PersonalChange::Seen(language) => self.seen = Some(language),
            PersonalChange::Reminder(reminder) => self.reminder = reminder,
            PersonalChange::Told(_, NotificationWay::Digest) if self.rest.is_none() => (),
            PersonalChange::Told(kind, way) => {
                self.told = self.told.with(kind, way);
                if way == NotificationWay::Digest {
                    self.digest_hour.get_or_insert(USUAL_DIGEST_HOUR);
                }
            }
            PersonalChange::DigestHour(hour) if self.rest.is_some() && hour < 24 => {
                self.digest_hour = Some(hour);
            }
            PersonalChange::DigestHour(_) => (),
            PersonalChange::Zone(Some(zone)) => match &mut self.rest {
                Some(rest) => rest.zone = zone,
                none => *none = Some(RestHours::usual(zone)),
            },
            PersonalChange::Zone(None) => {
                self.rest = None;
                self.digest_hour = None;
                for kind in EventKind::ALL {
                    if self.told.of(kind) == NotificationWay::Digest {
                        self.told = self.told.with(kind, NotificationWay::Mention);
                    }
                }
            }
            PersonalChange::Night(night) => {
                if let Some(rest) = &mut self.rest {
                    rest.night = night;
                }
            }
            PersonalChange::Weekend(weekend) => {
                if let Some(rest) = &mut self.rest {
                    rest.weekend = weekend;
                }
            }
        }
        self
    }
}

/// Decides a change of somebody's settings. Fails if it needs a time zone and they have not said
/// theirs.
pub fn decide_choice(
    person: PlayerId,
    chosen: &PersonalSettings,
    change: PersonalChange,
) -> Result<Vec<Write>, Refusal> {
    let needs_zone = matches!(
        change,
        PersonalChange::Told(_, NotificationWay::Digest)
            | PersonalChange::DigestHour(_)
            | PersonalChange::Night(_)
            | PersonalChange::Weekend(_)
    );
    if needs_zone && chosen.rest.is_none() {
        return Err(Refusal::NoZone);
    }
    Ok(vec![Write::Person(PersonWrite::Change(person, change))])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn berlin() -> PersonalChange {
        PersonalChange::Zone(Some("Europe/Berlin".parse().expect("it is there")))
    }

    fn told(kind: EventKind, way: NotificationWay) -> PersonalChange {
        PersonalChange::Told(kind, way)
    }

    #[test]
    fn a_digest_needs_a_time_zone_and_comes_at_eight_unless_an_hour_is_chosen() {
        let digest = told(EventKind::MyTurn, NotificationWay::Digest);
        let none = PersonalSettings::default();
        let refused = decide_choice(PlayerId(1), &none, digest.clone());
        assert_eq!(refused.err(), Some(Refusal::NoZone));
        let raced = none.clone().with(digest.clone());
        assert_eq!(raced, none, "not by a race either");
        let chosen = none.with(berlin()).with(digest.clone());
        assert_eq!(chosen.told.of(EventKind::MyTurn), NotificationWay::Digest);
        assert_eq!(chosen.digest_hour, Some(8));
        let late = chosen.with(PersonalChange::DigestHour(21)).with(digest);
        assert_eq!(late.digest_hour, Some(21));
        assert!(decide_choice(PlayerId(1), &late, PersonalChange::DigestHour(3)).is_ok());
        // Without a time zone nothing is left that needs one.
        let late = late.with(told(EventKind::GameEnded, NotificationWay::Nothing));
        let without = late.with(PersonalChange::Zone(None));
        assert_eq!((without.rest, without.digest_hour), (None, None));
        assert!(!without.told.uses(NotificationWay::Digest));
        let ended = without.told.of(EventKind::GameEnded);
        assert_eq!(ended, NotificationWay::Nothing);
    }

    #[test]
    fn nights_and_weekends_stay_when_somebody_moves() {
        let night = Night::new(60, 8 * 60).expect("short enough");
        let tokyo = "Asia/Tokyo".parse().expect("it is there");
        let chosen = PersonalSettings::default()
            .with(berlin())
            .with(PersonalChange::Night(night))
            .with(PersonalChange::Zone(Some(tokyo)));
        let rest = chosen.rest.expect("they have said where they live");
        assert_eq!(rest.night, night);
        assert_eq!(rest.zone.as_str(), "Asia/Tokyo");
    }

    #[test]
    fn settings_are_read_back_and_what_was_never_chosen_is_as_by_default() {
        let chosen = PersonalSettings::default()
            .with(berlin())
            .with(told(EventKind::Reminder, NotificationWay::DirectMessage))
            .with(PersonalChange::Reminder(Reminder::Off));
        let text = serde_json::to_string(&chosen).expect("JSON");
        let read: PersonalSettings = serde_json::from_str(&text).expect("the same");
        assert_eq!(read, chosen);
        let none: PersonalSettings = serde_json::from_str("{}").expect("nothing");
        assert_eq!(none, PersonalSettings::default());
        assert_eq!(none.reminder, Reminder::Percent(25));
        assert_eq!(none.told.of(EventKind::MyTurn), NotificationWay::Mention);
    }
}
