//! What is checked from outside: every board once, with the right picture; nobody told twice;
//! nothing lost that the bot had confirmed; deadlines; tournaments announced.

use std::collections::{BTreeMap, BTreeSet};

use cairn_app::vacations;
use cairn_discord::{drawing, theme_of};
use cairn_domain::{
    Away, Due, Event, Game, GameId, GuildId, LogEntry, LogLength, Moment, NotificationEvent,
    NotificationWay, Origin, Outcome, Span, TimeControl, Timestamp, WinReason,
    tournament::{Stage as TournamentStage, Tournament, TournamentPost},
};
use cairn_kernel::{CorruptLog, Seat};
use cairn_paint::{Theme, paint};
use cairn_robot::{Knowledge, Post, RecordedMessages, Stage, Subject, digest};
use cairn_rules::Catalog;
use localdiscord::world::id::{ChannelId, UserId};

/// How late the bot may act on deadlines.
const LATE: Span = Span::from_secs(60);
/// The number of pictures painted again. With more boards than this, only every second, third and
/// so on is.
const PAINTED: usize = 4_000;

/// Checks everything, with the bot at rest.
///
/// # Errors
///
/// If the database cannot even be read.
pub(super) async fn check(stage: &Stage) -> anyhow::Result<()> {
    let (store, seen, counts) = (&stage.store, &stage.seen, &stage.counts);
    for violation in stage.discord.violations() {
        counts.wrong(format!("Discord would refuse: {violation}"));
    }
    for flaw in repeated_posts(seen) {
        counts.wrong(flaw);
    }
    for task in store.parked_tasks().await? {
        counts.wrong(format!("parked: {:?}: {}", task.task, task.reason));
    }
    let outages = store.outages().await?.into_iter().map(|it| it.span);
    let outages: Vec<_> = outages.collect();
    let guild = Some(GuildId(stage.discord.guild().0));
    let chosen = store.settings(None, guild).await?;
    let theme = theme_of(chosen.server.theme.as_ref());
    let now = stage.discord.look(|world| Timestamp(world.now().0));
    let known = stage.knowledge();
    let subjects = seen.subjects();
    let is_board = |it: &&Subject| matches!(it, Subject::Board(..));
    let every = subjects.iter().filter(is_board).count() / PAINTED + 1;
    let begun = subjects
        .iter()
        .filter(|it| !matches!(it, Subject::Challenge(_)));
    let mut games: BTreeSet<GameId> = begun.filter_map(|it| it.game()).collect();
    games.extend(known.keys().copied().chain(store.all_games().await?));
    for id in games {
        let game = store.game(id).await?;
        let known = known.get(&id).copied().unwrap_or_default();
        if let Some(flaw) = loss(id, game.as_ref(), known) {
            counts.wrong(flaw);
        }
        let Some(game) = game else { continue };
        let away = Away {
            outages: outages.clone(),
            vacations: vacations(store, &game).await?,
        };
        let told = told_of_end(stage, &game).await?;
        let mut flaws = boards(&game, known, seen, &told);
        flaws.extend(clock(&game, &away, now));
        flaws.extend(pictures(&stage.catalog, &game, theme, seen, every));
        for flaw in flaws {
            counts.wrong(format!("#{id}: {flaw}"));
        }
        counts.count("checked", "games");
    }
    for id in store.all_tournaments().await? {
        if let Some(it) = store.tournament(id).await? {
            for about in missing_posts(&it, seen) {
                counts.wrong(format!("T-{id}: {about} was never posted"));
            }
            counts.count("checked", "tournaments");
        }
    }
    Ok(())
}

/// The players whom the last board mentions.
async fn told_of_end(stage: &Stage, game: &Game) -> anyhow::Result<Vec<UserId>> {
    let mut told = Vec::new();
    for seat in game.told_of_end() {
        let player = game.players.get(seat);
        let chosen = stage.store.settings(player.user, None).await?.personal;
        let way = NotificationEvent::Board(game.seq()).way(game, seat, chosen.told);
        let mentioned = player.user.filter(|_| way == NotificationWay::Mention);
        told.extend(mentioned.map(|it| UserId(it.0)));
    }
    Ok(told)
}

/// What people were told of this game and the database does not have.
pub(super) fn loss(id: GameId, game: Option<&Game>, known: Knowledge) -> Option<String> {
    let Some(game) = game else {
        return Some(format!(
            "#{id}: the players were notified of this game, and it no longer exists"
        ));
    };
    if known.confirmed > game.seq() {
        let (said, are) = (known.confirmed, game.seq());
        return Some(format!(
            "#{id}: the bot reported that entry {said} was played, but there are only {are}"
        ));
    }
    let goes_on = known.is_over && game.head.outcome.is_none();
    goes_on.then(|| format!("#{id}: it was over, and now it is in progress again"))
}

/// Posts that the bot cannot recognize again, and posts that were repeated though it could. Exempt
/// are those whose thread was deleted, and those where it may not read its own posts.
pub(super) fn repeated_posts(seen: &RecordedMessages) -> Vec<String> {
    let (mut flaws, mut by_nonce) = (Vec::new(), BTreeMap::<String, Vec<Post>>::new());
    for post in seen.all() {
        match &post.nonce {
            Some(nonce) => by_nonce.entry(nonce.clone()).or_default().push(post),
            None if post.is_answer => {}
            None => flaws.push(format!("nothing identifies {post:?}")),
        }
    }
    for (nonce, mut posts) in by_nonce {
        posts.retain(|it| !seen.is_gone(it.channel));
        if posts.iter().skip(1).any(|it| !it.is_blind) {
            flaws.push(format!("`{nonce}` was posted more than once: {posts:?}"));
        }
    }
    flaws
}

/// Whether each state of the log that lasted has its board, once, and whether those whom it
/// concerns were told, once: by a mention or by a message of their own.
pub(super) fn boards(
    game: &Game,
    known: Knowledge,
    seen: &RecordedMessages,
    at_end: &[UserId],
) -> Vec<String> {
    let mut flaws = Vec::new();
    let is_solo = Seat::BOTH
        .into_iter()
        .any(|seat| game.players.get(seat).id.level().is_some());
    for length in rests(&game.log) {
        let at = LogLength(length as u64);
        let next = game.log.get(length).map(|it| &it.event);
        // Running out of time is no action, and hasty people do not wait for boards.
        let is_overtaken = match next {
            None => false,
            Some(Event::TimedOut { .. } | Event::Abandoned | Event::Settled) => true,
            Some(_) => is_solo || known.hasty_from.is_some_and(|from| from <= at),
        };
        let posts = seen.posts_about(Subject::Board(game.id, at));
        if posts.is_empty() {
            if !is_overtaken {
                flaws.push(format!(
                    "what was played up to entry {at} was never announced"
                ));
            }
            continue;
        }
        let mut places = BTreeMap::<ChannelId, usize>::new();
        for (number, post) in posts.iter().enumerate() {
            // Where it may not read, the bot cannot know of an earlier post.
            if !seen.is_gone(post.channel) && (number == 0 || !post.is_blind) {
                *places.entry(post.channel).or_default() += 1;
            }
        }
        if let Some(count) = places.values().find(|it| **it > 1) {
            flaws.push(format!(
                "the board after entry {at} was posted {count} times in one place"
            ));
        }
        flaws.extend(notification_flaw(
            game,
            at,
            &posts,
            seen,
            (at_end, is_overtaken),
        ));
    }
    for subject in seen.subjects() {
        if let Subject::Board(id, at) = subject
            && (id, at) > (game.id, game.seq())
            && id == game.id
        {
            flaws.push(format!(
                "there is a board for entry {at}, which does not exist"
            ));
        }
    }
    flaws
}

/// What is wrong if not just the right people were notified of a state of the log, each once.
fn notification_flaw(
    game: &Game,
    at: LogLength,
    boards: &[Post],
    seen: &RecordedMessages,
    (at_end, is_overtaken): (&[UserId], bool),
) -> Option<String> {
    let last = usize::try_from(at.0).ok()?.checked_sub(1)?;
    let is_last = game.head.outcome.is_some() && at == game.seq();
    let mut due: Vec<UserId> = match game.log.get(last)?.next {
        Some(next) => {
            let user = game.players.get(next).user;
            user.into_iter().map(|it| UserId(it.0)).collect()
        }
        None if is_last => at_end.to_vec(),
        None => return None,
    };
    let messages = Seat::BOTH
        .into_iter()
        .flat_map(|seat| seen.posts_about(Subject::Turn(game.id, at, seat)));
    let messages: Vec<UserId> = messages.filter_map(|it| it.to).collect();
    let sorted = |from: &dyn Fn(usize, &Post) -> bool| {
        let from = boards.iter().enumerate().filter(|(at, it)| from(*at, it));
        let mentions = from.flat_map(|(_, it)| it.mentions.iter().copied());
        let mut all: Vec<UserId> = mentions.chain(messages.iter().copied()).collect();
        all.sort_unstable();
        all
    };
    due.sort_unstable();
    let all = sorted(&|_, _| true);
    // A post that was followed by another one for this may have been unconfirmed.
    let certain = sorted(&|at, post| {
        let later = boards.get(at + 1);
        !later.is_some_and(|later| later.is_blind || seen.is_gone(post.channel))
    });
    // A message of one's own may come too late to be sent; and of the end of its game a tournament
    // tells some itself.
    let may_be_fewer = is_overtaken || is_last && game.origin == Origin::Tournament;
    let is_right = all == due
        || certain == due
        || may_be_fewer
            && all.windows(2).all(|it| it[0] != it[1])
            && all.iter().all(|it| due.contains(it));
    (!is_right).then(|| {
        format!(
            "after entry {at}, {due:?} should each be notified once, but {all:?} were: {boards:?}"
        )
    })
}

/// The lengths at which the log came to rest: entries committed together have one time, and the
/// first actions of chance are there from the start.
fn rests(log: &[LogEntry]) -> Vec<usize> {
    let begins_with_chance = log
        .first()
        .is_some_and(|entry| matches!(entry.event, Event::Rolled { .. }));
    let start = (!begins_with_chance).then_some(0);
    let between = (1..log.len()).filter(|&at| log[at].at != log[at - 1].at);
    let mut all: Vec<usize> = start.into_iter().chain(between).collect();
    if !log.is_empty() {
        all.push(log.len());
    }
    all
}

/// Boards with another picture than the log draws.
pub(super) fn pictures(
    catalog: &Catalog,
    game: &Game,
    theme: Theme,
    seen: &RecordedMessages,
    every: usize,
) -> Vec<String> {
    let mut flaws = Vec::new();
    for at in (0..=game.seq().0).map(LogLength) {
        let posts = seen.posts_about(Subject::Board(game.id, at));
        if posts.is_empty() || !at.0.is_multiple_of(every as u64) {
            continue;
        }
        match picture_digest(catalog, game, at, theme) {
            Ok(picture) => {
                let wrong = posts.iter().filter(|it| it.pictures != [picture]);
                flaws.extend(wrong.map(|it| {
                    format!(
                        "the image of the board after entry {at} does not match its log: {it:?}"
                    )
                }));
            }
            Err(flaw) => flaws.push(format!("it does not replay up to entry {at}: {flaw}")),
        }
    }
    flaws
}

/// The picture of the board when the log had this length.
pub(super) fn picture_digest(
    catalog: &Catalog,
    game: &Game,
    length: LogLength,
    theme: Theme,
) -> Result<u64, CorruptLog> {
    let mut then = game.clone();
    if length < game.seq() {
        let length = usize::try_from(length.0).unwrap_or(usize::MAX);
        then.log.truncate(length);
        then.head.outcome = None;
    }
    let table = then.table(catalog)?;
    let moment = Moment::from_game(&then, &table, None)?;
    let (scene, look) = drawing(&then, &moment, theme);
    Ok(digest(&paint(&scene, &look).png))
}

/// The faults of a game's clock, which is worked out again from its log, turn by turn.
pub(super) fn clock(game: &Game, away: &Away, now: Timestamp) -> Vec<String> {
    let mut flaws = Vec::new();
    if game.terms.clock == TimeControl::None {
        return flaws;
    }
    if game.head.outcome.is_some() {
        if game.due != Due::default() {
            flaws.push("it is over, but its clock is still due".to_owned());
        }
    } else if game.head.clock.flag.is_none() {
        let deadline = game.deadline(away);
        match (game.due.deadline, deadline) {
            (Some(bound), Some(deadline)) if bound > deadline => flaws.push(format!(
                "its clock is due {bound:?}, and its time is up at {deadline:?}"
            )),
            (None, Some(_)) => flaws.push("its clock is never due".to_owned()),
            _ => {}
        }
        if deadline.is_some_and(|it| it + LATE < now) {
            flaws.push("its time is up, and the bot has not noticed".to_owned());
        }
    }
    let how = |it: &Outcome| matches!(it, Outcome::Won(_, WinReason::Time));
    let is_lost = game.head.outcome.as_ref().is_some_and(how);
    for (at, entry) in game.log.iter().enumerate() {
        match entry.event {
            // A late player of a casual game may play until the win is claimed.
            Event::Acted(seat, ..)
                if game.is_strict()
                    && deadline_before(game, at, seat, away).is_some_and(|it| entry.at > it) =>
            {
                flaws.push(format!("entry {at} was played after the time was up"));
            }
            Event::TimedOut(seat) if is_lost => {
                let mut known = away.clone();
                let found_out = found_out(game, at);
                // An outage is noticed when it ends, and the next one may reach back to before.
                known.outages.retain(|it| it.until <= found_out);
                let up = deadline_before(game, at, seat, &known);
                if up.is_none_or(|it| entry.at < it) {
                    flaws.push(format!(
                        "entry {at}: lost on time at {:?}, and it was up at {up:?}",
                        entry.at
                    ));
                }
            }
            _ => {}
        }
    }
    flaws
}

/// When the end of the time before this entry was noticed: at once where that ends the game. The
/// win of a casual game is claimed later; the turn began before in any case.
fn found_out(game: &Game, at: usize) -> Timestamp {
    let before = at.checked_sub(1).and_then(|it| game.log.get(it));
    match &game.log[at] {
        entry if game.is_strict() => entry.at,
        _ => before.map_or(game.started_at, |it| it.at),
    }
}

/// When this seat's time was up, by the log before this entry.
fn deadline_before(game: &Game, at: usize, seat: Seat, away: &Away) -> Option<Timestamp> {
    let mut before = game.clone();
    before.log.truncate(at);
    before.head.to_move = Some(seat);
    before.head.outcome = None;
    before.head.clock.flag = None;
    before.deadline(away)
}

/// What a tournament should have announced and has not, by the nonces.
fn missing_posts(it: &Tournament, seen: &RecordedMessages) -> Vec<TournamentPost> {
    let mut wanted = vec![TournamentPost::Registration];
    for (number, round) in (1..).zip(&it.rounds) {
        if round.look_until.is_none() {
            wanted.push(TournamentPost::Round(number));
        }
    }
    for (number, _) in (1..).zip(&it.seasons) {
        wanted.push(TournamentPost::Season(number));
    }
    if it.stage == TournamentStage::Over {
        wanted.push(TournamentPost::Standings);
    }
    let posts = seen.posts_about(Subject::Tournament(it.root.id));
    let nonces = posts.iter().filter_map(|it| it.nonce.as_deref());
    let nonces: BTreeSet<&str> = nonces
        .map(|it| it.rsplit_once('.').map_or(it, |(about, _)| about))
        .collect();
    wanted.retain(|about| {
        let nonce = format!("T{}-{about}", it.root.id);
        !nonces.contains(nonce.as_str()) && !nonces.contains(format!("{nonce}x").as_str())
    });
    wanted
}

#[cfg(test)]
mod tests;
