//! A digest: the games that wait for its reader, each with a way to play, and their other
//! notifications by digest.

use std::collections::{HashMap, hash_map::Entry};

use cairn_app::{AppError, Digest, ListedGame, TimedGame};
use cairn_domain::{
    Game, Outcome, Participant, PersonalSettings, PlayerId, Span, Timestamp, TournamentId,
};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use cairn_kernel::{BySeat, Phrase};

use super::id::WaitingId;
use crate::{
    Bot,
    custom_id::CustomId,
    interaction::Reply,
    panels::paging::{ListView, PageAt, length, lines_that_fit, page_ranges, total_length},
    posts::time,
    titles,
    tournament::{panels::people, posts as told},
    words::{
        Language, phrase,
        tournament::{People, TournamentWords},
    },
};

/// Characters of a page below its header.
const MAX_TEXT: usize = 1_850;
/// Characters of the news beside the games.
const MAX_NEWS: usize = 1_000;
/// Games that four rows of buttons hold; the fifth turns the pages.
const A_PAGE: usize = 20;
const A_ROW: usize = 5;

/// A page of a digest, from 0, and the time it covers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DigestPage {
    pub(crate) page: u32,
    pub(crate) since: Timestamp,
    pub(crate) until: Timestamp,
}

pub(crate) async fn digest(
    bot: &Bot,
    language: Language,
    person: PlayerId,
    chosen: &PersonalSettings,
    at: DigestPage,
) -> Result<Option<Reply>, AppError> {
    let (app, now) = (&bot.app, bot.app.now());
    let digest = app
        .digest(person, chosen.told, (at.since, at.until))
        .await?;
    if digest.is_empty() {
        return Ok(None);
    }
    let of_tournaments = tournaments(bot, language, person, &digest).await?;
    let news = news(bot, language, person, &digest, of_tournaments);
    // The exact deadline is never before the lower bound, and an expired one needs more words.
    let lengths = digest.waiting.iter().map(|game| {
        let pause = game.head.clock.pause(now);
        let longest = TimedGame {
            game: game.clone(),
            deadline: game.due.deadline,
            paused: pause.map(|_| Span::from_hours(60 * 24 - 1)),
            low: true,
        };
        length(&line(language, person, &longest, now))
    });
    let lengths: Vec<usize> = lengths.collect();
    let news_length = total_length(&news);
    let pages = page_ranges(&lengths, (MAX_TEXT - news_length, MAX_TEXT), A_PAGE);
    let page = PageAt::new(at.page, pages.len());
    let shown = digest.waiting[pages[page.at].clone()].to_vec();
    let (mut rows, mut buttons) = (Vec::new(), Vec::new());
    for timed in app.timed_games(shown, person, Some(chosen)).await? {
        let game = &timed.game;
        rows.push(line(language, person, &timed, now));
        let id = CustomId::Waiting(WaitingId::Play(game.id));
        let label = language.say(&phrase!("digest-move", id = format!("#{}", game.id)));
        let style = ButtonStyle::Primary;
        buttons.push(CreateButton::new(id.to_string()).label(label).style(style));
    }
    let day = language.say(&phrase!("digest-head", day = titles::day(at.until)));
    let waiting = language.say(&phrase!("digest-waiting", count = lengths.len()));
    let mut view = ListView::new(format!("{day}\n{waiting}"), rows, page);
    if page.at == 0 {
        view.foot = news;
    }
    let buttons = buttons.chunks(A_ROW);
    view.menu = buttons
        .map(|it| CreateActionRow::Buttons(it.to_vec()))
        .collect();
    let DigestPage { since, until, .. } = at;
    let id = |page| CustomId::Waiting(WaitingId::Digest { page, since, until });
    Ok(Some(view.reply_with_pages(language, id)))
}

fn line(language: Language, person: PlayerId, timed: &TimedGame, now: Timestamp) -> String {
    let game = &timed.game;
    let time = time::time_left(language, timed, now);
    language.say(&phrase!(
        "digest-line",
        game = titles::list_title(language, game),
        other = titles::name(opponent(&game.players, person)),
        time = if timed.low {
            format!("⏰ {time}")
        } else {
            time
        }
    ))
}

async fn tournaments(
    bot: &Bot,
    language: Language,
    person: PlayerId,
    digest: &Digest,
) -> Result<Vec<String>, AppError> {
    let me = match digest.tournaments[..] {
        [] => None,
        _ => bot.app.store().participant(person).await?,
    };
    let Some(me) = me else {
        return Ok(Vec::new());
    };
    let mut known: HashMap<TournamentId, People> = HashMap::new();
    let mut lines = Vec::new();
    for (it, at) in &digest.tournaments {
        let id = it.root.id;
        let people = match known.entry(id) {
            Entry::Occupied(found) => found.into_mut(),
            Entry::Vacant(free) => free.insert(people(bot, it).await?),
        };
        let at = usize::try_from(at.0).unwrap_or(usize::MAX);
        let Some(line) = it.log.get(at) else {
            continue;
        };
        let telling = TournamentWords::new(language, it, people);
        let place = match told::game_told_of(telling, line) {
            Some(game) => bot.app.place(game).await?,
            None => it.place(),
        };
        let what = told::sentence(telling, line, &[me.id]);
        lines.extend(what.map(|what| {
            language.say(&phrase!(
                "digest-tournament",
                what,
                place = format!("<#{}>", place.target().0)
            ))
        }));
    }
    Ok(lines)
}

fn news(
    bot: &Bot,
    language: Language,
    person: PlayerId,
    digest: &Digest,
    of_tournaments: Vec<String>,
) -> Vec<String> {
    let offers = digest
        .offers
        .iter()
        .filter_map(|game| offer_line(bot, language, person, game));
    let late = digest.late.iter().map(|game| late(language, person, game));
    let ended = digest
        .ended
        .iter()
        .filter_map(|game| end_line(language, person, game));
    let all = offers.chain(late).chain(of_tournaments).chain(ended);
    let all: Vec<String> = all.collect();
    let count = all.len();
    lines_that_fit(language, all, MAX_NEWS, count)
}

fn offer_line(bot: &Bot, language: Language, person: PlayerId, game: &Game) -> Option<String> {
    let offer = game.open_offer()?;
    Some(language.say(&phrase!(
        "digest-offer",
        game = bot.title(language, game),
        other = titles::name(opponent(&game.players, person)),
        what = language.say(&titles::offer_phrase(offer.kind, "offer")),
        place = format!("<#{}>", game.place.target().0)
    )))
}

fn late(language: Language, person: PlayerId, game: &ListedGame) -> String {
    language.say(&phrase!(
        "digest-late",
        game = titles::list_title(language, game),
        other = titles::name(opponent(&game.players, person)),
        place = format!("<#{}>", game.seen_in().0)
    ))
}

fn end_line(language: Language, person: PlayerId, game: &ListedGame) -> Option<String> {
    let outcome = game.head.outcome.as_ref()?;
    let names = titles::names(&game.players);
    let key = match outcome {
        Outcome::Won(seat, ..) if game.players.get(*seat).is(person) => "digest-won",
        Outcome::Won { .. } => "digest-lost",
        Outcome::Drawn { .. } => "digest-drawn",
        Outcome::Aborted { .. } => "digest-called-off",
    };
    let said = Phrase::new(key)
        .with("game", titles::list_title(language, game))
        .with("other", titles::name(opponent(&game.players, person)))
        .with(
            "reason",
            titles::reason_naming(language, &game.variant.game, outcome, &names),
        );
    Some(language.say(&said))
}

fn opponent(players: &BySeat<Participant>, person: PlayerId) -> &Participant {
    if players.first.is(person) {
        &players.second
    } else {
        &players.first
    }
}
