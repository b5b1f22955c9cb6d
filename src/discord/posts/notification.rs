//! Notifications of one player: by direct message, or where the game is played.

use cairn_domain::{Bearer, Game, LanguageKey, NotificationEvent, Origin, OutboxRow, Timestamp};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton};

use super::{button, time};
use crate::{
    Bot,
    custom_id::CustomId,
    game::{ending, offer},
    rest::Content,
    titles,
    words::{Language, phrase},
};

use cairn_kernel::Seat;

pub(crate) struct NotificationFacts<'a> {
    pub(crate) game: &'a Game,
    pub(crate) event: NotificationEvent,
    pub(crate) notification: &'a OutboxRow,
    pub(crate) to: Seat,
    pub(crate) language: Option<&'a LanguageKey>,
    pub(crate) due: Option<Timestamp>,
    /// A link to its subject; unique among our messages.
    pub(crate) link: &'a str,
    /// It is posted in the thread of the game, so a link would lead nowhere else.
    pub(crate) in_thread: bool,
    /// Its subject cannot be shown there.
    pub(crate) unseen: bool,
    /// The board of a turn, for a direct message.
    pub(crate) picture: Option<CreateAttachment>,
}

/// A message with a link to its subject, and with buttons to act right there; they say so if the
/// game has moved on when they are pressed.
pub(crate) fn notification(bot: &Bot, facts: &NotificationFacts<'_>) -> Content {
    let &NotificationFacts {
        game,
        event,
        notification,
        to,
        ..
    } = facts;
    let player = game.players.get(to);
    let is_direct = notification.bearer == Bearer::Direct;
    let own = facts.language.filter(|_| is_direct);
    let language = Language::from_locale(own.map_or(&game.language, |it| &it.0));
    let who = if is_direct {
        titles::name(player)
    } else {
        titles::mention(player)
    };
    let mut lines = notification_lines(bot, facts, language, &who);
    if facts.unseen {
        lines.push(language.name("told-unseen"));
    }
    if notification.was_closed() {
        lines.push(language.name("told-direct-closed"));
    }
    let link = CreateButton::new_link(facts.link).label(language.name("button-look"));
    // If there is a post, it has them.
    let rows = if is_direct || !event.has_post() {
        buttons(facts, language, link)
    } else {
        vec![CreateActionRow::Buttons(vec![link])]
    };
    Content {
        text: lines.join("\n"),
        files: facts.picture.iter().cloned().collect(),
        rows,
        notified: player.user.into_iter().collect(),
        ..Content::default()
    }
}

fn notification_lines(
    bot: &Bot,
    facts: &NotificationFacts<'_>,
    language: Language,
    who: &str,
) -> Vec<String> {
    let &NotificationFacts { game, to, .. } = facts;
    let title = bot.title(language, game);
    let opponent = titles::name(game.players.get(!to));
    let turn = i64::from(game.head.turns) + 1;
    let due = facts
        .due
        .map(|it| (titles::moment(it), titles::relative(it)));
    match (facts.event, &game.head.outcome) {
        (_, Some(outcome)) => ending::how_it_ended(bot, game, outcome, language, who),
        (NotificationEvent::Board(_) | NotificationEvent::Unseen(_), None)
            if game.head.to_move != Some(to) =>
        {
            vec![language.say(&phrase!("told-game-begun", who, game = title, opponent))]
        }
        (NotificationEvent::Board(_) | NotificationEvent::Unseen(_), None) => {
            let turn = language.say(&match due {
                None => phrase!("told-turn", who, game = title, opponent, turn),
                Some((at, remaining)) => phrase!(
                    "told-turn-timed",
                    who,
                    game = title,
                    opponent,
                    turn,
                    at,
                    remaining
                ),
            });
            let offered = offer::offer_on_board(game, language);
            [turn].into_iter().chain(offered).collect()
        }
        (NotificationEvent::Offer(_), None) => {
            let open = game.open_offer();
            let said = open.map(|it| offer::question(bot, language, game, it, who));
            said.into_iter().collect()
        }
        (NotificationEvent::TimeUp(_), None) => time::question(bot, language, game, who)
            .into_iter()
            .collect(),
        (NotificationEvent::Reminder(_), None) => {
            let (at, remaining) = due.unwrap_or_default();
            vec![language.say(&phrase!(
                "told-reminder",
                who,
                game = title,
                opponent,
                turn,
                at,
                remaining
            ))]
        }
        (NotificationEvent::LastDay(_), None) => {
            let closes = game.head.clock.flag.and_then(|it| it.closes_at());
            vec![language.say(&phrase!(
                "told-last-day",
                who,
                late = opponent,
                game = title,
                at = closes.map(titles::moment).unwrap_or_default()
            ))]
        }
        (NotificationEvent::GoingOn(until), None) => vec![language.say(&phrase!(
            "going-on-again",
            who,
            by = opponent,
            game = title,
            at = titles::moment(until)
        ))],
        (NotificationEvent::Leaving(at), None) => vec![language.say(&phrase!(
            "post-notice",
            who,
            by = opponent,
            game = title,
            at = titles::moment(at)
        ))],
        (NotificationEvent::Nudge(_), None) if game.origin == Origin::Tournament => {
            vec![director_nudge(facts, language, who, &title)]
        }
        (NotificationEvent::Nudge(_), None) => {
            vec![language.say(&phrase!("told-nudge", who, game = title, opponent, turn))]
        }
    }
}

fn director_nudge(
    facts: &NotificationFacts<'_>,
    language: Language,
    who: &str,
    title: &str,
) -> String {
    let &NotificationFacts { game, to, .. } = facts;
    language.say(&phrase!(
        "told-directed",
        who,
        game = title,
        opponent = titles::name(game.players.get(!to)),
        turn = i64::from(game.head.turns) + 1,
        at = facts.due.map(titles::moment).unwrap_or_default(),
        remaining = facts.due.map(titles::relative).unwrap_or_default()
    ))
}

fn buttons(
    facts: &NotificationFacts<'_>,
    language: Language,
    link: CreateButton,
) -> Vec<CreateActionRow> {
    let game = facts.game;
    let mut link = Some(link);
    let row = match (facts.event, game.open_offer()) {
        _ if game.head.outcome.is_some() => Vec::new(),
        (NotificationEvent::Offer(_), Some(open)) => offer::answers(language, game.id, open).into(),
        (NotificationEvent::TimeUp(_) | NotificationEvent::LastDay(_), _) => {
            let flag = game.head.clock.flag;
            let asked = flag.map(|flag| time::buttons(language, game, flag));
            let row = asked.into_iter();
            let link = link.map(|link| CreateActionRow::Buttons(vec![link]));
            return row.chain(link).collect();
        }
        _ if game.head.to_move != Some(facts.to) => Vec::new(),
        _ => {
            let play = CustomId::Move(game.id, game.seq());
            let play = button(language, "button-move", &play, ButtonStyle::Primary);
            link.take_if(|_| facts.in_thread);
            vec![play]
        }
    };
    let row = row.into_iter().chain(link).collect();
    vec![CreateActionRow::Buttons(row)]
}
