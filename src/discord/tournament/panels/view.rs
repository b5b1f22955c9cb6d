//! Views of a tournament: people, standings, rounds, own games, and the log.

use cairn_app::{AppError, TournamentView};
use cairn_domain::{
    ParticipantId, Quota,
    tournament::{GameResult, Match, MatchGame, Stage, Tournament},
};

use super::{labels::PAGE, people, pictures};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    panels::paging::{ListView, PageAt, page_buttons, take_page},
    rest::cut,
    titles,
    tournament::{
        id::{TournamentPress, TournamentRequest},
        posts::{MAX_TEXT, game_link, request_button, round as round_post, standings_lines},
    },
    words::{
        phrase,
        tournament::{TournamentWords, log_lines, round_of},
    },
};

const LOG_PAGE: usize = 12;
const TEXT_PAGE: usize = 20;
const PEOPLE_PAGE: usize = 50;
const MAX_GAMES: usize = 20;

/// The ids of the buttons to other pages of a view.
pub(crate) fn page_of(
    it: &Tournament,
    request: impl Fn(u16) -> TournamentRequest,
) -> impl Fn(u32) -> CustomId {
    let id = it.root.id;
    move |page| {
        let page = u16::try_from(page).unwrap_or(u16::MAX);
        CustomId::Tournament(TournamentPress::Of(id, request(page)))
    }
}

pub(crate) async fn participants(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    page: u16,
) -> ReplyResult {
    let people = people(bot, it).await?;
    let telling = TournamentWords::new(asker.language, it, &people);
    let names: Vec<String> = it
        .playing_entries()
        .map(|it| telling.person(it.participant()))
        .collect();
    let tournament = telling.title();
    let head = phrase!("tournament-who-head", tournament, count = names.len());
    let (shown, page) = take_page(names, page, PEOPLE_PAGE);
    let view = ListView::new(asker.language.say(&head), [shown.join(", ")], page);
    Ok(view.reply_with_pages(asker.language, page_of(it, TournamentRequest::Who)))
}

pub(crate) async fn standings(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    page: u16,
    text: bool,
) -> ReplyResult {
    let people = people(bot, it).await?;
    let telling = TournamentWords::new(asker.language, it, &people);
    if it.stage == Stage::Open {
        let tournament = telling.title();
        let text = phrase!("tournament-not-started", tournament);
        return Ok(Reply::text(asker.language.say(&text)));
    }
    let request = |page| TournamentRequest::Standings { page, text };
    if !text {
        asker.counts(bot, Quota::Picture)?;
        let me = asker.participant(bot).await?.map(|it| it.id);
        let theme = asker.theme(bot).await?;
        let (file, page, pages) =
            pictures::standings(bot, telling, theme, me, usize::from(page)).await?;
        let mut row = page_buttons(
            asker.language,
            PageAt::new(page, pages),
            page_of(it, request),
        );
        let as_text = TournamentRequest::Standings {
            page: u16::try_from(page * PAGE / TEXT_PAGE).unwrap_or_default(),
            text: true,
        };
        let about = |key, request| request_button(asker.language, it.root.id, key, request);
        let crosstable = pictures::crosstable_button(it);
        row.extend(crosstable.map(|key| about(key, TournamentRequest::Crosstable(0))));
        row.push(about("button-as-text", as_text));
        row.push(about("button-log", TournamentRequest::Log(0)));
        let reply = Reply::text(format!("**{}**", telling.title()));
        return Ok(reply.with_file(file).with_buttons(row));
    }
    let lines: Vec<String> = it
        .standings()
        .iter()
        .flat_map(|it| standings_lines(telling, it))
        .collect();
    let (rows, page) = take_page(lines, page, TEXT_PAGE);
    let view = ListView::new(format!("**{}**", telling.title()), rows, page);
    Ok(view.reply_with_pages(asker.language, page_of(it, request)))
}

pub(crate) async fn round(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    round: Option<u16>,
) -> ReplyResult {
    let people = people(bot, it).await?;
    let telling = TournamentWords::new(asker.language, it, &people);
    let rounds = it.matches.iter().filter(|it| !it.hidden);
    let last = rounds.map(|it| it.new.round).max();
    match round.or(last) {
        Some(round) if it.format().has_rounds() => {
            let links = crate::tournament::posts::links(bot, it, round).await?;
            let content = round_post(telling, round, &links);
            Ok(Reply {
                text: content.text,
                files: content.files,
                rows: content.rows,
                ..Reply::default()
            })
        }
        _ => standings(bot, asker, it, 0, true).await,
    }
}

pub(crate) async fn games(bot: &Bot, asker: &Asker, it: &TournamentView) -> ReplyResult {
    let people = people(bot, it).await?;
    let telling = TournamentWords::new(asker.language, it, &people);
    let me = asker.participant(bot).await?.map(|it| it.id);
    let own = me.and_then(|me| it.entry_of(me));
    let mut rows = Vec::new();
    if let (Some(own), Some(me)) = (own, me) {
        let of_mine = it.matches.iter().filter(|it| it.has(own.id) && !it.hidden);
        let mut games: Vec<(&Match, &MatchGame)> = of_mine
            .flat_map(|it| it.games.iter().map(move |game| (it, game)))
            .collect();
        games.sort_by_key(|(it, game)| (game.result.is_some(), std::cmp::Reverse(it.id)));
        for (found, game) in games.into_iter().take(MAX_GAMES) {
            rows.push(my_game(bot, (it, telling), me, found, game).await?);
        }
    }
    let empty = phrase!("tournament-my-games-none", tournament = telling.title());
    let head = phrase!("tournament-my-games", tournament = telling.title());
    let head = asker.language.say(&head);
    let mut view = ListView::new(head, rows, PageAt::default());
    view.empty = Some(asker.language.say(&empty));
    let gone = own.and_then(|it| it.gone);
    if gone.is_some() && it.format().can_return() && it.stage == Stage::Running {
        let request = TournamentRequest::Return;
        view.buttons.push(request_button(
            asker.language,
            it.root.id,
            "button-back-in",
            request,
        ));
    }
    Ok(view.reply(asker.language))
}

async fn my_game(
    bot: &Bot,
    (view, telling): (&TournamentView, TournamentWords<'_>),
    me: ParticipantId,
    found: &Match,
    game: &MatchGame,
) -> Result<String, AppError> {
    let (it, language) = (telling.it, telling.language);
    let is_first = it
        .entry(found.new.first)
        .is_some_and(|it| it.participant() == me);
    let (first, second) = (found.new.first, found.new.second);
    let opponent = telling.name(if is_first { second } else { first });
    let seat = game.seat(is_first);
    let what = match game.result {
        None if game.game.is_none() => language.name("tournament-game-waits"),
        None => {
            let at = titles::moment(found.deadline);
            language.say(&phrase!("tournament-game-on", at))
        }
        Some(GameResult::Forfeit(None)) => language.name("tournament-result-nobody"),
        Some(result) => language.name(match result.winner() {
            Some(winner) if winner == seat => "tournament-you-won",
            Some(_) => "tournament-you-lost",
            None => "tournament-you-drew",
        }),
    };
    let game = match game.game {
        Some(id) => game_link(bot, view, id).await?,
        None => "⏳".to_owned(),
    };
    Ok(language.say(&match round_of(language, it, found) {
        Some(round) => phrase!("tournament-my-game-line", game, opponent, what, round),
        None => phrase!("tournament-my-game", game, opponent, what),
    }))
}

pub(crate) async fn log(bot: &Bot, asker: &Asker, it: &TournamentView, page: u16) -> ReplyResult {
    let people = people(bot, it).await?;
    let telling = TournamentWords::new(asker.language, it, &people);
    let mut lines = log_lines(telling);
    lines.reverse();
    let (shown, page) = take_page(lines, page, LOG_PAGE);
    let head = phrase!("tournament-log-head", tournament = telling.title());
    // No line is long enough to push the others out.
    let most = (MAX_TEXT - 200) / LOG_PAGE;
    let rows = shown.iter().map(|it| cut(it, most));
    let view = ListView::new(asker.language.say(&head), rows, page);
    Ok(view.reply_with_pages(asker.language, page_of(it, TournamentRequest::Log)))
}
