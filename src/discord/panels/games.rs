//! Lists of games, the most urgent first, each with a link.

use cairn_app::{FirstGames, Listed, Timed};
use cairn_domain::{Account, Freezable, ParticipantId, PlayerId, Reminder};
use poise::serenity_prelude::CreateSelectMenuOption;

use cairn_kernel::{Arg, BySeat, Seat};

use super::{paging::with_pages, table::way_on};
use crate::{
    Asker, Bot,
    custom_id::{CustomId, WaitingId, Whose},
    interaction::{Replied, Reply},
    panels::{reliability, results},
    posts::{choice_list, time},
    rest::{MOST_LABEL, cut},
    titles,
    vacation::away,
    words::{Language, phrase},
};

/// Games per page: all that fit into the list to choose from.
const A_PAGE: usize = 25;
/// Games of a page that are described in the text, if they fit.
const MOST_LINES: usize = 15;
/// Total characters of these lines; the rest of a message is for other text.
const MOST_TEXT: usize = 1_600;

/// A page of games that the asker may know of, the most urgent first; of one game of the catalog,
/// if it is named. Pages are counted from 0.
pub(crate) async fn games(
    bot: &Bot,
    asker: &Asker,
    whose: Whose,
    game: Option<&str>,
    page: u32,
) -> Replied {
    let (language, me) = (asker.language, asker.player());
    let whose = match whose {
        Whose::Of(user) if user == me.0 => Whose::Mine,
        whose => whose,
    };
    let game = results::named(bot, game)?;
    let of_game = |mut games: FirstGames| {
        let is_it = |it: &Listed| game.is_none_or(|game| it.form.game == game);
        games.games.retain(is_it);
        games
    };
    let mut about = None;
    let (head, games) = match whose {
        Whose::Mine => {
            let games = of_game(bot.app.games_of(asker, me).await?);
            let count = counted(&games, games.games.len());
            (phrase!("games-mine", count), games)
        }
        Whose::Here => {
            let games = of_game(bot.app.games_here(asker).await?);
            let count = counted(&games, games.games.len());
            (phrase!("games-here", count), games)
        }
        Whose::Of(user) => {
            let who = bot.app.store().participant(PlayerId(user)).await?;
            let account = Account {
                user: PlayerId(user),
                name: who.as_ref().map(|it| it.name.clone()),
            };
            let name = titles::account(&account);
            if let Some(who) = &who {
                about = Some(reliability(bot, asker, who).await?);
            }
            let games = of_game(bot.app.games_of(asker, PlayerId(user)).await?);
            let count = counted(&games, games.games.len());
            (phrase!("games-theirs", name, count), games)
        }
    };
    let mut head = language.say(&head);
    if let Some(frozen) = frozen_line(language, &games.frozen) {
        head = format!("{head}\n{frozen}");
    }
    if let Some(about) = about {
        head = format!("{about}\n{head}");
    }
    let mut games = games.games;
    let pages = games.len().div_ceil(A_PAGE).max(1);
    // A list may have become shorter since its buttons were made.
    let page = usize::try_from(page).unwrap_or(usize::MAX).min(pages - 1);
    if pages > 1 {
        let pages = language.say(&phrase!("games-page", page = page + 1, pages));
        head = format!("{head} ({pages})");
    }
    let after = games.len().saturating_sub((page + 1) * A_PAGE);
    let shown: Vec<Listed> = games.drain(page * A_PAGE..).take(A_PAGE).collect();
    let shown = bot.app.timed(shown, me, Reminder::Off).await?;
    let reply = list(bot, asker, head, shown).await?;
    let at = u32::try_from(page).unwrap_or(u32::MAX);
    let id = |page| {
        let game = game.map(ToOwned::to_owned);
        CustomId::Waiting(WaitingId::Page { whose, page, game })
    };
    Ok(with_pages(reply, language, (at, after > 0), id))
}

async fn list(bot: &Bot, asker: &Asker, head: String, games: Vec<Timed>) -> Replied {
    let language = asker.language;
    let mut lines = vec![head];
    let others = games.iter().take(MOST_LINES).flat_map(|it| {
        let players = [&it.game.players.first, &it.game.players.second];
        players.into_iter().filter(|it| !it.is(asker.player()))
    });
    let others: Vec<ParticipantId> = others.map(|it| it.id).collect();
    let vacations = bot.app.vacations(&others).await?;
    let mut entries = Vec::new();
    let (mut described, mut length) = (0, 0);
    for (idx, timed) in games.iter().enumerate() {
        let game = &timed.game;
        let title = titles::listed(language, game);
        entries.push(game_entry(bot, asker, game));
        if described < idx || idx >= MOST_LINES {
            continue;
        }
        let mut line = line(bot, asker, timed, &title);
        // A finished one need not be shown anywhere.
        if game.unseen && game.head.outcome.is_none() {
            line = format!("{line} · {}", language.name("games-unseen"));
        }
        for player in [&game.players.first, &game.players.second] {
            if let Some(note) = away(language, player, &vacations) {
                line = format!("{line} · {note}");
            }
        }
        length += line.chars().count() + 1;
        if length <= MOST_TEXT {
            lines.push(line);
            described += 1;
        }
    }
    if games.len() > described {
        let more = games.len() - described;
        lines.push(language.say(&phrase!("games-more", count = more)));
    }
    let mut unseen = games.iter().map(|it| &it.game).filter(|it| {
        let players = [&it.players.first, &it.players.second];
        let plays = players.iter().any(|player| player.is(asker.player()));
        it.unseen && it.head.outcome.is_none() && plays
    });
    if unseen.next().is_some() {
        lines.push(way_on(bot, asker));
    }
    let challenges = bot.app.open_challenges(asker.player()).await?;
    lines.extend(frozen_line(language, &challenges.frozen));
    if !challenges.is_empty() {
        let ids: Vec<String> = challenges
            .iter()
            .take(10)
            .map(|it| format!("#{}", it.id))
            .collect();
        lines.push(language.say(&phrase!(
            "games-challenges",
            count = challenges.len(),
            ids = ids.join(", ")
        )));
    }
    let reply = Reply::text(lines.join("\n"));
    if entries.is_empty() {
        return Ok(reply);
    }
    let menu = choice_list(&CustomId::Games, language.name("games-open"), entries);
    Ok(reply.with_row(menu))
}

/// A game in a list to choose from: the game and the opponent, and below whose turn it is, or how
/// it ended.
pub(crate) fn game_entry(bot: &Bot, asker: &Asker, game: &Listed) -> CreateSelectMenuOption {
    let (language, players) = (asker.language, &game.players);
    let names = BySeat {
        first: titles::bare_name(&players.first),
        second: titles::bare_name(&players.second),
    };
    let own = Seat::BOTH
        .into_iter()
        .find(|it| players.get(*it).is(asker.player()));
    let name = bot.form_name(language, &game.form);
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
            let how = titles::reason_naming(language, &game.form.game, outcome, &names);
            phrase!("entry-over", how, id)
        }
        (None, Some(seat)) if Some(seat) != own => {
            phrase!("entry-theirs", name = names.get(seat).clone(), turn, id)
        }
        (None, _) => phrase!("entry-yours", turn, id),
    });
    let [label, about] = [label, about].map(|it| cut(&it, MOST_LABEL));
    CreateSelectMenuOption::new(label, game.id.to_string()).description(about)
}

pub(super) fn frozen_line(language: Language, frozen: &[Freezable]) -> Option<String> {
    let names: Vec<String> = frozen.iter().map(ToString::to_string).collect();
    let says = language.name("games-frozen");
    (!names.is_empty()).then(|| format!("**{}** {says}", names.join(", ")))
}

fn line(bot: &Bot, asker: &Asker, timed: &Timed, title: &str) -> String {
    let (language, game) = (asker.language, &timed.game);
    let place = format!("<#{}>", game.seen_in().0);
    let time = time::left(language, timed, bot.app.now());
    let title = title.to_owned();
    let first = titles::name(&game.players.first);
    let second = titles::name(&game.players.second);
    match game.head.to_move {
        Some(seat) if game.players.get(seat).is(asker.player()) => language.say(&phrase!(
            "games-line-yours",
            game = title,
            other = titles::name(game.players.get(!seat)),
            time,
            place
        )),
        Some(seat) => language.say(&phrase!(
            "games-line",
            game = title,
            first,
            second,
            waits_for = titles::name(game.players.get(seat)),
            time,
            place
        )),
        // It ended a moment ago.
        None => language.say(&phrase!(
            "games-line-over",
            game = title,
            first,
            second,
            since = titles::day(game.head.since),
            place
        )),
    }
}

/// The number of games in a list, or `100+` if there may be more.
fn counted(list: &FirstGames, number: usize) -> Arg {
    if list.more {
        Arg::Text(format!("{number}+"))
    } else {
        number.into()
    }
}
