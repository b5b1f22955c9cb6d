//! The post where people join.

use cairn_domain::{
    ChannelId,
    tournament::{Setup, Stage, Start},
};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::{MAX_TEXT, request_button};
use crate::{
    Bot,
    custom_id::CustomId,
    posts::{button, quiet_button},
    rest::Content,
    titles,
    tournament::{
        id::{SetupRequest, TournamentPress, TournamentRequest},
        panels::quotation,
    },
    words::{
        phrase, time,
        tournament::{TournamentWords, kind, matches},
    },
};

use cairn_kernel::Phrase;

pub(crate) const MAX_NAMES: usize = 20;

pub(crate) fn registration(
    bot: &Bot,
    telling: TournamentWords<'_>,
    ratings: &[String],
    thread: Option<ChannelId>,
) -> Content {
    let (language, it) = (telling.language, telling.it);
    let setup = &it.setup;
    let say = |phrase: Phrase| language.say(&phrase);
    let mut lines = vec![
        say(phrase!(
            "tournament-post-head",
            tournament = telling.title(),
            about = unsaid(
                &setup.name,
                [
                    kind(language, setup.kind),
                    bot.variant_name(language, &setup.variant),
                ]
            )
        )),
        say(phrase!(
            "tournament-post-clock",
            clock = time::control(language, setup.clock),
            matches = matches(language, setup)
        )),
        say(state(telling, thread)),
        say(phrase!(
            "tournament-post-people",
            there = it.playing_entries().count(),
            places = setup.places,
            names = names(telling, ratings)
        )),
    ];
    // Nothing is drawn on a ladder.
    if !setup.format().has_challenges() {
        lines.push(say(phrase!("tournament-post-lots-where")));
    }
    let length: usize = lines.iter().map(|it| it.chars().count() + 1).sum();
    let left = MAX_TEXT.saturating_sub(length + 1);
    lines.splice(2..2, quotation(&setup.description, left));
    Content {
        text: lines.join("\n"),
        rows: buttons(telling, setup, false),
        ..Content::default()
    }
}

/// The post of a tournament that is not open yet: it has no number, and only *Rules* can be
/// pressed.
pub(crate) fn registration_preview(bot: &Bot, telling: TournamentWords<'_>) -> Content {
    let post = registration(bot, telling, &[], None);
    let number = format!("T-{}", telling.it.root.id);
    Content {
        text: post.text.replacen(&number, "T-…", 1),
        rows: buttons(telling, &telling.it.setup, true),
        ..post
    }
}

/// The parts of these that the name does not already say, with dots before.
pub(crate) fn unsaid(name: &str, about: [String; 2]) -> String {
    let name = name.to_lowercase();
    let unsaid = about
        .into_iter()
        .filter(|it| !name.contains(&it.to_lowercase()));
    let unsaid = unsaid.map(|it| format!(" · {it}"));
    unsaid.collect::<Vec<_>>().concat()
}

/// When it starts, or in what stage it is.
pub(crate) fn state_sentence(telling: TournamentWords<'_>) -> String {
    telling.language.say(&state(telling, None))
}

fn state(telling: TournamentWords<'_>, thread: Option<ChannelId>) -> Phrase {
    let it = telling.it;
    match it.stage {
        Stage::CalledOff => phrase!("tournament-post-called-off"),
        Stage::Over => phrase!("tournament-post-over"),
        Stage::Running => {
            let there = thread.map_or_else(String::new, |thread| {
                telling.language.say(&phrase!(
                    "tournament-thread-there",
                    place = format!("<#{}>", thread.0)
                ))
            });
            phrase!("tournament-post-started", thread = there)
        }
        Stage::Open if !it.registration => phrase!("tournament-post-closed"),
        Stage::Open => match (it.put_off_to, it.starts_at(), it.setup.start) {
            (Some(at), ..) => phrase!(
                "tournament-post-put-off",
                at = titles::moment(at),
                again = titles::relative(at)
            ),
            (None, Some(at), _) => phrase!(
                "tournament-post-starts",
                at = titles::moment(at),
                again = titles::relative(at)
            ),
            (None, None, Start::WhenFull) => phrase!("tournament-post-full"),
            (None, None, _) => phrase!("tournament-post-hand"),
        },
    }
}

fn names(telling: TournamentWords<'_>, ratings: &[String]) -> String {
    let count = telling.it.playing_entries().count();
    let players = telling.it.playing_entries().take(MAX_NAMES).enumerate();
    let players = players.map(|(at, place)| {
        let name = telling.person(place.participant());
        match ratings.get(at).filter(|it| !it.is_empty()) {
            Some(rating) => format!("{name} ({rating})"),
            None => name,
        }
    });
    let names = players.collect::<Vec<_>>().join(", ");
    if count <= MAX_NAMES {
        return names;
    }
    telling.language.say(&phrase!(
        "tournament-post-people-more",
        names,
        more = count - MAX_NAMES
    ))
}

fn buttons(telling: TournamentWords<'_>, setup: &Setup, is_preview: bool) -> Vec<CreateActionRow> {
    let (language, it) = (telling.language, telling.it);
    let id = it.root.id;
    let about = |key, request| request_button(language, id, key, request).disabled(is_preview);
    let mut row = Vec::new();
    if it.is_open_to_entries() {
        let join = TournamentPress::Of(id, TournamentRequest::Join);
        let join = CustomId::Tournament(join);
        let join = button(language, "button-join", &join, ButtonStyle::Success);
        row.push(join.disabled(is_preview));
    }
    if it.stage.is_going_on() {
        row.push(about("button-leave", TournamentRequest::Leave));
    }
    let rules = if is_preview {
        TournamentPress::Setup(SetupRequest::Look(0))
    } else {
        TournamentPress::Of(id, TournamentRequest::Rules(0))
    };
    row.push(quiet_button(
        language,
        "button-tournament-rules",
        &CustomId::Tournament(rules),
    ));
    row.push(about("button-who", TournamentRequest::Who(0)));
    if it.stage != Stage::Open || setup.format().has_challenges() {
        let standings = TournamentRequest::Standings {
            page: 0,
            text: false,
        };
        row.push(about("button-standings", standings));
    }
    row.truncate(5);
    vec![CreateActionRow::Buttons(row)]
}
