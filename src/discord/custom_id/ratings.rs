//! What the list and the buttons of `/leaderboard` remember.

use std::{fmt, str::FromStr};

use super::UnknownCustomId;
use cairn_domain::{Form, RatingList};

/// A list of ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LeaderboardId {
    /// Of this form.
    pub(crate) form: Form,
    /// Of the server it is pressed in; otherwise of everywhere.
    pub(crate) here: bool,
    /// What is wanted of it.
    pub(crate) at: LeaderboardAt,
}

/// A part of a list of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LeaderboardAt {
    /// The first page; the value chosen says which of the form's lists.
    Chosen,
    /// This page, from 0.
    Page(RatingList, u32),
}

/// A list as it stands in an id or as the value of an entry.
pub(crate) fn list_key(list: RatingList) -> &'static str {
    match list {
        RatingList::Together => "both",
        RatingList::First => "first",
        RatingList::Second => "second",
    }
}

/// Reads what [`list_key`] wrote.
pub(crate) fn list_of(key: &str) -> Option<RatingList> {
    RatingList::ALL.into_iter().find(|it| list_key(*it) == key)
}

impl fmt::Display for LeaderboardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.here { "here" } else { "all" };
        write!(f, "{}:{place}", self.form)?;
        match self.at {
            LeaderboardAt::Chosen => Ok(()),
            LeaderboardAt::Page(list, page) => write!(f, ":{}:{page}", list_key(list)),
        }
    }
}

impl FromStr for LeaderboardId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<LeaderboardId, UnknownCustomId> {
        let parts: Vec<&str> = text.split(':').collect();
        let (form, place, at) = match parts[..] {
            [form, place] => (form, place, LeaderboardAt::Chosen),
            [form, place, list, page] => {
                let list = list_of(list).ok_or(UnknownCustomId)?;
                let page = page.parse().map_err(|_| UnknownCustomId)?;
                (form, place, LeaderboardAt::Page(list, page))
            }
            _ => return Err(UnknownCustomId),
        };
        Ok(LeaderboardId {
            form: form.parse().map_err(|_| UnknownCustomId)?,
            here: match place {
                "here" => true,
                "all" => false,
                _ => return Err(UnknownCustomId),
            },
            at,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_of_a_list_is_understood_again() {
        let pages = RatingList::ALL.map(|list| LeaderboardAt::Page(list, u32::MAX));
        for form in ["stones/corner", "clans"] {
            for here in [true, false] {
                for at in pages.into_iter().chain([LeaderboardAt::Chosen]) {
                    let form = form.parse().expect("a form");
                    let id = LeaderboardId { form, here, at };
                    assert_eq!(id.to_string().parse(), Ok(id));
                }
            }
        }
        for text in [
            "",
            "clans",
            "clans:there",
            "clans:all:both",
            "/:all",
            "a:all:x:1",
        ] {
            assert_eq!(
                text.parse::<LeaderboardId>(),
                Err(UnknownCustomId),
                "{text}"
            );
        }
    }
}
