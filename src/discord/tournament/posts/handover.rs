//! The post that asks somebody to take an entry over.

use cairn_domain::{
    LogLength, Span, Timestamp,
    tournament::{Takeover, Tournament, TournamentEvent, TournamentLine},
};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use crate::{
    custom_id::CustomId,
    posts::{button, quiet_button},
    rest::Content,
    titles,
    tournament::direct::id::{DirectPress, DirectRequest, Handover},
    words::{phrase, tournament::TournamentWords},
};

/// A post is tried for a day. An older request comes from a version that did not track it.
const ASKED: Span = Span::from_days(2);

/// Whether this line of the log, which asks somebody to take an entry over, is still to be posted:
/// nobody has answered, nobody else has the place, and they have not been asked again.
pub(crate) fn is_to_be_asked(
    it: &Tournament,
    (at, line): (LogLength, &TournamentLine),
    now: Timestamp,
) -> bool {
    let TournamentEvent::Proposed { entry, to, .. } = &line.event else {
        return false;
    };
    let after = usize::try_from(at.0)
        .unwrap_or(usize::MAX)
        .saturating_add(1);
    let mut later = it.log.iter().skip(after);
    let is_answered = later.any(|it| match &it.event {
        TournamentEvent::Declined { entry: of, to: who }
        | TournamentEvent::Proposed {
            entry: of, to: who, ..
        } => (of, who) == (entry, to),
        TournamentEvent::Substituted { entry: of, .. }
        | TournamentEvent::StoodIn { entry: of, .. }
        | TournamentEvent::Withdrawn { entry: of, .. } => of == entry,
        _ => false,
    });
    !is_answered && now < line.at + ASKED
}

pub(crate) fn handover(telling: TournamentWords<'_>, line: &TournamentLine) -> Option<Content> {
    let TournamentEvent::Proposed {
        entry,
        to,
        takeover,
    } = &line.event
    else {
        return None;
    };
    let (language, it) = (telling.language, telling.it);
    let (place, director) = (it.entry(*entry)?, line.by?);
    let person = telling.people.get(to)?;
    let open = it.open_matches(*entry).flat_map(|it| it.games.iter());
    let open = open.filter(|it| it.game.is_some() && it.result.is_none());
    let text = phrase!(
        "direct-handover",
        who = titles::mention(person),
        director = telling.person(director),
        name = telling.name(*entry),
        tournament = telling.title(),
        games = open.count(),
        rounds = match takeover {
            Takeover::OneRound => "one",
            Takeover::ForGood => "all",
        }
    );
    let offer = Handover {
        entry: *entry,
        from: place.participant(),
        to: *to,
        by: director,
        manages: !it.is_director(director),
    };
    let id = |request| {
        CustomId::Direct(DirectPress {
            of: it.root.id,
            request,
        })
    };
    let take = id(match takeover {
        Takeover::OneRound => DirectRequest::StandIn(offer),
        Takeover::ForGood => DirectRequest::Take(offer),
    });
    let decline = id(DirectRequest::Decline(offer));
    let row = vec![
        button(language, "button-direct-take", &take, ButtonStyle::Success),
        quiet_button(language, "button-direct-decline", &decline),
    ];
    Some(Content {
        text: language.say(&text),
        rows: vec![CreateActionRow::Buttons(row)],
        notified: person.user.into_iter().collect(),
        ..Content::default()
    })
}
