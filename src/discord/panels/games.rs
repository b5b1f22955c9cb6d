//! Lists of games, those that wait for somebody first, each with a way to it.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use cairn_kernel::Arg;

use crate::{
    app::{AppError, FirstGames, Listed},
    discord::{
        Asker, Bot, custom_id::CustomId, interaction::Reply, panels::away, posts::button, titles,
        words::phrase,
    },
    domain::{Participant, ParticipantId, PlayerId},
};

/// As many games as a list holds; the text says when there are more.
const MOST: usize = 25;
/// As many of them as are described in the text.
const MOST_LINES: usize = 15;

/// The games of a person that the asker may know of; the asker's own if nobody is named.
pub(crate) async fn games(
    bot: &Bot,
    asker: &Asker,
    of: Option<&Participant>,
) -> Result<Reply, AppError> {
    let other = of.filter(|it| !it.is(asker.player()));
    let who = other.and_then(|it| it.user).unwrap_or(asker.player());
    let games = bot.app.games_of(asker, who).await?;
    let count = counted(&games, games.games.len());
    let head = asker.language.say(&match other {
        None => phrase!("games-mine", count = count),
        Some(other) => phrase!("games-theirs", name = titles::name(other), count = count),
    });
    list(bot, asker, head, games).await
}

/// The games of this channel or thread.
pub(crate) async fn channel_games(bot: &Bot, asker: &Asker) -> Result<Reply, AppError> {
    let games = bot.app.games_here(asker).await?;
    let head = asker.language.say(&phrase!(
        "games-here",
        count = counted(&games, games.games.len())
    ));
    list(bot, asker, head, games).await
}

/// A page of finished games: of a person, or of this channel or thread.
pub(crate) async fn finished(
    bot: &Bot,
    asker: &Asker,
    who: Option<PlayerId>,
    page: u32,
) -> Result<Reply, AppError> {
    let language = asker.language;
    let games = bot.app.finished_games(asker, who, page).await?;
    let head = language.say(&phrase!(
        "games-finished",
        count = count(games.games.len()),
        page = i64::from(page) + 1,
    ));
    let more = games.more;
    let shown = FirstGames {
        more: false,
        ..games
    };
    let reply = list(bot, asker, head, shown).await?;
    let turn = |key, page| {
        let id = CustomId::Finished {
            who: who.map(|it| it.0),
            page,
        };
        button(language, key, &id, ButtonStyle::Secondary)
    };
    let back = page
        .checked_sub(1)
        .map(|page| turn("button-previous", page));
    let next = more.then(|| turn("button-next", page.saturating_add(1)));
    let row: Vec<_> = back.into_iter().chain(next).collect();
    Ok(if row.is_empty() {
        reply
    } else {
        reply.with_row(CreateActionRow::Buttons(row))
    })
}

async fn list(
    bot: &Bot,
    asker: &Asker,
    head: String,
    mut list: FirstGames,
) -> Result<Reply, AppError> {
    let language = asker.language;
    // Mine to move first; within that the store's order, the longest wait first.
    list.games
        .sort_by_key(|game| !waits_for(game, asker.player()));
    let mut lines = vec![head];
    let others = list.games.iter().take(MOST_LINES).flat_map(|game| {
        let players = [&game.players.first, &game.players.second];
        players.into_iter().filter(|it| !it.is(asker.player()))
    });
    let others: Vec<ParticipantId> = others.map(|it| it.id).collect();
    let vacations = bot.app.vacations(&others).await?;
    let mut entries = Vec::new();
    for (idx, game) in list.games.iter().take(MOST).enumerate() {
        let title = format!("{} #{}", language.name(&game.form.game), game.id);
        let first = titles::bare_name(&game.players.first);
        let second = titles::bare_name(&game.players.second);
        let label: String = format!("{title}: {first} – {second}")
            .chars()
            .take(100)
            .collect();
        entries.push(CreateSelectMenuOption::new(label, game.id.to_string()));
        if idx < MOST_LINES {
            let mut line = line(asker, game, &title);
            if game.frozen {
                line = format!("{line} · {}", language.name("games-frozen"));
            }
            for player in [&game.players.first, &game.players.second] {
                if let Some(note) = away(language, player, &vacations) {
                    line = format!("{line} · {note}");
                }
            }
            lines.push(line);
        }
    }
    if list.games.len() > MOST_LINES {
        let more = counted(&list, list.games.len() - MOST_LINES);
        lines.push(language.say(&phrase!("games-more", count = more)));
    }
    let challenges = bot.app.open_challenges(asker.player()).await?;
    if !challenges.is_empty() {
        let ids: Vec<String> = challenges
            .iter()
            .take(10)
            .map(|it| format!("#{}", it.id))
            .collect();
        lines.push(language.say(&phrase!(
            "games-challenges",
            count = count(challenges.len()),
            ids = ids.join(", "),
        )));
    }
    let reply = Reply::text(lines.join("\n"));
    if entries.is_empty() {
        return Ok(reply);
    }
    let menu = CreateSelectMenu::new(
        CustomId::Games.to_string(),
        CreateSelectMenuKind::String { options: entries },
    )
    .placeholder(language.name("games-open"));
    Ok(reply.with_row(CreateActionRow::SelectMenu(menu)))
}

fn line(asker: &Asker, game: &Listed, title: &str) -> String {
    let language = asker.language;
    let place = format!("<#{}>", game.place.target().0);
    let since = titles::relative(game.head.since);
    let title = title.to_owned();
    let first = titles::name(&game.players.first);
    let second = titles::name(&game.players.second);
    match game.head.to_move {
        Some(seat) if game.players.get(seat).is(asker.player()) => language.say(&phrase!(
            "games-line-yours",
            game = title,
            other = titles::name(game.players.get(!seat)),
            since = since,
            place = place,
        )),
        Some(seat) => language.say(&phrase!(
            "games-line",
            game = title,
            first = first,
            second = second,
            waits_for = titles::name(game.players.get(seat)),
            since = since,
            place = place,
        )),
        None => language.say(&phrase!(
            "games-line-over",
            game = title,
            first = first,
            second = second,
            since = since,
            place = place,
        )),
    }
}

fn waits_for(game: &Listed, player: PlayerId) -> bool {
    game.head
        .to_move
        .is_some_and(|seat| game.players.get(seat).is(player))
}

/// A number of games of a list, or `100+` where the list may go on.
fn counted(list: &FirstGames, number: usize) -> Arg {
    if list.more {
        Arg::Text(format!("{number}+"))
    } else {
        Arg::Number(count(number))
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
