//! Lists of games: those in progress, the most urgent first, the results of finished ones, and open
//! challenges. Each game has a link or is a choice, each challenge its *Accept*.

pub(crate) mod command;
pub(crate) mod digest;
pub(crate) mod id;

use cairn_app::{AppError, FirstGames, ListedGame, Onlookers, TimedGame};
use cairn_domain::{
    Account, Challenge, Outcome, Participant, ParticipantId, PlayerId, Refusal, Vacation,
};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuOption};

use cairn_kernel::{Arg, BySeat, Phrase, Seat};

use self::{
    digest::DigestPage,
    id::{GameListScope, WaitingId},
};
use crate::{
    Asker, Bot, board,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    outbox::places,
    panels::{
        paging::{ListView, PageAt, frozen_line, take_page},
        reliability,
    },
    picker,
    posts::{MAX_CHOICES, choices, rating::about_rating, time},
    rest::{MAX_LABEL, cut},
    titles,
    vacation::away,
    words::{Language, conditions, phrase, time as time_told},
};

/// Open challenges per page: a row of buttons.
const MAX_OPEN: usize = 5;

/// A page of games that the asker may know of, the most urgent first; of one game of the catalog,
/// if it is named. Pages are counted from 0.
pub(crate) async fn games(
    bot: &Bot,
    asker: &Asker,
    whose: GameListScope,
    game: Option<&str>,
    page: u32,
) -> ReplyResult {
    let (language, me) = (asker.language, asker.player());
    let game = game_key(bot, game)?;
    let of = match whose {
        GameListScope::Mine => Some(me),
        GameListScope::Of(user) => Some(PlayerId(user)),
        GameListScope::Here => None,
    };
    let mut found = match of {
        Some(who) => bot.app.games_of(asker, who).await?,
        None => bot.app.games_here(asker).await?,
    };
    let is_of = |it: &ListedGame| game.is_none_or(|game| it.variant.game == game);
    found.games.retain(is_of);
    let count = game_count(&found);
    let (whose, head) = match of {
        None => (whose, language.say(&phrase!("games-here", count))),
        Some(who) if who == me => (
            GameListScope::Mine,
            language.say(&phrase!("games-mine", count)),
        ),
        Some(who) => {
            let (known, name) = person_named(bot, who).await?;
            let mut head = language.say(&phrase!("games-theirs", name, count));
            if let Some(known) = &known {
                head = format!("{}\n{head}", reliability(bot, asker, known).await?);
            }
            (whose, head)
        }
    };
    let (shown, page) = take_page(found.games, page, MAX_CHOICES);
    let shown = bot.app.timed_games(shown, me, None).await?;
    let listed = || shown.iter().map(|it| &it.game);
    let others = listed().flat_map(|it| [&it.players.first, &it.players.second]);
    let others: Vec<ParticipantId> = others.filter(|it| !it.is(me)).map(|it| it.id).collect();
    let vacations = bot.app.vacations(&others).await?;
    let rows = shown.iter().map(|it| line(bot, asker, it, &vacations));
    let mut view = ListView::new(head, rows, page);
    view.foot.extend(frozen_line(language, &found.frozen));
    if listed().any(|it| is_unseen(it) && seat_of(it, me).is_some()) {
        view.foot.push(places::way_on(bot, asker));
    }
    view.foot.extend(own_challenges(bot, asker).await?);
    view.menu.extend(games_menu(bot, asker, listed()));
    Ok(view.reply_with_pages(language, |page| {
        let game = game.map(ToOwned::to_owned);
        CustomId::Waiting(WaitingId::Page { whose, page, game })
    }))
}

/// A page of the results in a place, or of somebody, the latest first.
pub(crate) async fn results(
    bot: &Bot,
    asker: &Asker,
    who: Option<PlayerId>,
    game: Option<&str>,
    page: u32,
) -> ReplyResult {
    let language = asker.language;
    let game = game_key(bot, game)?;
    let found = bot.app.finished_games(asker, who, game, page).await?;
    let mut whose = language.say(&match who {
        None => phrase!("results-here"),
        Some(who) if who == asker.player() => phrase!("results-own"),
        Some(who) => phrase!("results-theirs", name = person_named(bot, who).await?.1),
    });
    let empty = match game.map(|it| language.name(it)) {
        Some(game) => {
            whose = format!("{whose} · {game}");
            phrase!("results-none-game", game)
        }
        None => phrase!("results-none"),
    };
    let rows = found.games.iter().map(|it| result(language, it, who));
    let head = language.say(&phrase!("results-head", whose));
    let mut view = ListView::new(head, rows, PageAt::without_count(page, found.more));
    view.empty = Some(language.say(&empty));
    view.foot.extend(frozen_line(language, &found.frozen));
    view.menu.extend(games_menu(bot, asker, &found.games));
    Ok(view.reply_with_pages(language, |page| CustomId::Finished {
        page,
        who: who.map(|it| it.0),
        game: game.map(ToOwned::to_owned),
    }))
}

/// A page of the open challenges that the asker may accept, the latest first; of one game of the
/// catalog, if it is named.
pub(crate) async fn open(bot: &Bot, asker: &Asker, game: Option<&str>, page: u32) -> ReplyResult {
    let language = asker.language;
    let game = game_key(bot, game)?;
    let mut open = bot.app.open_to(asker).await?;
    open.retain(|it| game.is_none_or(|game| it.terms.variant.game == game));
    let head = language.say(&phrase!("open-head", count = open.len()));
    let (shown, page) = take_page(open, page, MAX_OPEN);
    let mut rows = Vec::new();
    for challenge in &shown {
        let (terms, people) = (&challenge.terms, [&challenge.from]);
        let rating = about_rating(bot, language, terms, &people, Onlookers::Opponents);
        let terms = time_told::terms(language, terms.clock, terms.rest);
        let more = conditions::lines(language, challenge);
        let details: Vec<String> = terms.into_iter().chain(more).chain(rating.await?).collect();
        let mut line = open_line(bot, language, challenge);
        if !details.is_empty() {
            line = format!("{line}\n-# {}", details.join(" "));
        }
        rows.push(line);
    }
    let mut view = ListView::new(head, rows, page);
    view.menu.extend(accepts(language, &shown));
    Ok(view.reply_with_pages(language, |page| {
        let game = game.map(ToOwned::to_owned);
        CustomId::Waiting(WaitingId::Open { page, game })
    }))
}

fn game_key(bot: &Bot, game: Option<&str>) -> Result<Option<&'static str>, Refusal> {
    let Some(game) = game else {
        return Ok(None);
    };
    let kind = bot.app.catalog().game(game);
    let kind = kind.ok_or_else(|| Refusal::UnknownRules(game.to_owned()))?;
    Ok(Some(kind.about.key))
}

/// The number of games in a list, or `100+` if there may be more.
fn game_count(list: &FirstGames) -> Arg {
    let count = list.games.len();
    if list.more {
        Arg::Text(format!("{count}+"))
    } else {
        count.into()
    }
}

/// Somebody, if they have ever played, and their name.
async fn person_named(
    bot: &Bot,
    user: PlayerId,
) -> Result<(Option<Participant>, String), AppError> {
    let who = bot.app.store().participant(user).await?;
    let name = who.as_ref().map(|it| it.name.clone());
    Ok((who, titles::account(&Account { user, name })))
}

/// A list to open one of these games.
fn games_menu<'a>(
    bot: &Bot,
    asker: &Asker,
    games: impl IntoIterator<Item = &'a ListedGame>,
) -> Option<CreateActionRow> {
    let entries = games.into_iter().map(|it| game_entry(bot, asker, it));
    choices(&CustomId::Games, asker.language.name("games-open"), entries)
}

/// A game in a list to choose from: the game and the opponent, and below whose turn it is, or how
/// it ended.
pub(crate) fn game_entry(bot: &Bot, asker: &Asker, game: &ListedGame) -> CreateSelectMenuOption {
    let (language, players) = (asker.language, &game.players);
    let names = BySeat {
        first: titles::bare_name(&players.first),
        second: titles::bare_name(&players.second),
    };
    let own = seat_of(game, asker.player());
    let name = bot.variant_name(language, &game.variant);
    let label = language.say(&match own {
        Some(own) => phrase!(
            "entry-against",
            game = name,
            other = names.get(!own).clone()
        ),
        None => phrase!(
            "entry-between",
            game = name,
            first = names.first.clone(),
            second = names.second.clone()
        ),
    });
    let (id, turn) = (game.id.to_string(), game.head.turns + 1);
    let about = language.say(&match (&game.head.outcome, game.head.to_move) {
        (Some(outcome), _) => {
            let how = titles::reason_naming(language, &game.variant.game, outcome, &names);
            phrase!("entry-over", how, id)
        }
        (None, Some(seat)) if Some(seat) != own => {
            phrase!("entry-theirs", name = names.get(seat).clone(), turn, id)
        }
        (None, _) => phrase!("entry-yours", turn, id),
    });
    let [label, about] = [label, about].map(|it| cut(&it, MAX_LABEL));
    CreateSelectMenuOption::new(label, game.id.to_string()).description(about)
}

/// The asker's own challenges that nobody has answered.
async fn own_challenges(bot: &Bot, asker: &Asker) -> Result<Vec<String>, AppError> {
    let challenges = bot.app.open_challenges(asker.player()).await?;
    let frozen = frozen_line(asker.language, &challenges.frozen);
    let count = challenges.len();
    let ids = challenges.iter().take(10).map(|it| format!("#{}", it.id));
    let ids = ids.collect::<Vec<_>>().join(", ");
    let said = phrase!("games-challenges", count, ids);
    let said = (count > 0).then(|| asker.language.say(&said));
    Ok(frozen.into_iter().chain(said).collect())
}

/// Whether a game is shown nowhere. A finished one need not be.
fn is_unseen(game: &ListedGame) -> bool {
    game.unseen && game.head.outcome.is_none()
}

fn line(bot: &Bot, asker: &Asker, timed: &TimedGame, vacations: &[Vacation]) -> String {
    let (language, game) = (asker.language, &timed.game);
    let title = titles::list_title(language, game);
    let place = format!("<#{}>", game.seen_in().0);
    let time = time::time_left(language, timed, bot.app.now());
    let first = titles::name(&game.players.first);
    let second = titles::name(&game.players.second);
    let mut parts = vec![language.say(&match game.head.to_move {
        Some(seat) if game.players.get(seat).is(asker.player()) => phrase!(
            "games-line-yours",
            game = title,
            other = titles::name(game.players.get(!seat)),
            time,
            place
        ),
        Some(seat) => phrase!(
            "games-line",
            game = title,
            first,
            second,
            waits_for = titles::name(game.players.get(seat)),
            time,
            place
        ),
        // It ended a moment ago.
        None => phrase!(
            "games-line-over",
            game = title,
            first,
            second,
            since = titles::day(game.head.since),
            place
        ),
    })];
    parts.extend(is_unseen(game).then(|| language.name("games-unseen")));
    let players = [&game.players.first, &game.players.second];
    parts.extend(
        players
            .iter()
            .filter_map(|it| away(language, it, vacations)),
    );
    parts.join(" · ")
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeatResult {
    Won,
    Drawn,
    Lost,
    /// It was called off.
    None,
}

pub(crate) fn score(game: &ListedGame, seat: Seat) -> SeatResult {
    match &game.head.outcome {
        Some(Outcome::Won(won, ..)) if *won == seat => SeatResult::Won,
        Some(Outcome::Won { .. }) => SeatResult::Lost,
        Some(Outcome::Drawn { .. }) => SeatResult::Drawn,
        Some(Outcome::Aborted { .. }) | None => SeatResult::None,
    }
}

pub(crate) fn seat_of(game: &ListedGame, who: PlayerId) -> Option<Seat> {
    let mut seats = Seat::BOTH.into_iter();
    seats.find(|seat| game.players.get(*seat).is(who))
}

/// Won, drawn or lost, against whom, how and when.
fn result(language: Language, game: &ListedGame, who: Option<PlayerId>) -> String {
    let names = titles::names(&game.players);
    let outcome = game.head.outcome.as_ref();
    let result: Phrase = match who.and_then(|who| seat_of(game, who)) {
        Some(seat) => {
            let other = names.get(!seat).clone();
            match score(game, seat) {
                SeatResult::Won => phrase!("results-won", other),
                SeatResult::Drawn => phrase!("results-drawn", other),
                SeatResult::Lost => phrase!("results-lost", other),
                SeatResult::None => phrase!("results-no-result", other),
            }
        }
        None => titles::result(outcome, &names),
    };
    let how = outcome.map(|it| titles::reason_naming(language, &game.variant.game, it, &names));
    let (title, day) = (
        titles::list_title(language, game),
        titles::day(game.head.since),
    );
    let parts = [language.say(&result), title, day].into_iter().chain(how);
    parts.collect::<Vec<_>>().join(" · ")
}

/// Who wants to play what, and until when.
pub(crate) fn open_line(bot: &Bot, language: Language, challenge: &Challenge) -> String {
    let title = bot.challenge_title(language, challenge);
    let game = match challenge.post {
        Some(at) => titles::link(&title, challenge.place.guild, at),
        None => title,
    };
    language.say(&phrase!(
        "open-line",
        game,
        from = titles::name(&challenge.from),
        at = titles::moment(challenge.expires_at)
    ))
}

/// *Accept* for each of the first challenges. None if there are none.
pub(crate) fn accepts(language: Language, challenges: &[Challenge]) -> Option<CreateActionRow> {
    let buttons = challenges.iter().take(MAX_OPEN).map(|it| {
        let id = it.id.to_string();
        CreateButton::new(CustomId::accept(it).to_string())
            .label(language.say(&phrase!("button-accept-this", id)))
            .style(ButtonStyle::Success)
    });
    let row = (!challenges.is_empty()).then(|| buttons.collect());
    row.map(CreateActionRow::Buttons)
}

/// The game chosen from a list, to view and to play from there.
pub(crate) async fn view_game(bot: &Bot, asker: &Asker, name: &str) -> ReplyResult {
    let game = bot.app.game_by_name(asker, name).await?;
    board::my_view(bot, asker, &bot.app.load(game).await?).await
}

pub(crate) async fn press(bot: &Bot, asker: &Asker, id: WaitingId) -> ReplyResult {
    match id {
        WaitingId::Page { whose, page, game } => {
            games(bot, asker, whose, game.as_deref(), page).await
        }
        WaitingId::Open { page, game } => open(bot, asker, game.as_deref(), page).await,
        WaitingId::Play(game) => picker::press::play_now(bot, asker, game).await,
        WaitingId::Digest { page, since, until } => {
            let chosen = &asker.settings(bot).await?.personal;
            let at = DigestPage { page, since, until };
            let (language, me) = (asker.language, asker.player());
            let reply = digest::digest(bot, language, me, chosen, at).await?;
            let none = || Reply::text(language.name("digest-nothing"));
            Ok(reply.unwrap_or_else(none))
        }
        WaitingId::Next(after) => picker::press::next_game(bot, asker, after).await,
    }
}
