//! One game: its state, and what it is waiting for.

use std::io::{self, Write};

use cairn_app::{ListedTask, Store, TasksOf};
use cairn_domain::{
    ChannelId, Family, Game, GameId, MadeFor, MessageRecord, Outcome, Post, Remedy, Subject,
    Timestamp, TournamentId,
};
use serde_json::{Value, json};

use super::{moment, person, person_json, place, place_json};
use crate::cli::tasks::{age, attempts, listed, remedy, retry_with, subject};
use cairn_kernel::Seat;

/// The most tasks of a game that are shown; there are a handful of kinds.
const MOST_TASKS: u32 = 50;

/// The full description of a game.
pub(super) struct FoundGame {
    now: Timestamp,
    game: Game,
    is_frozen: bool,
    trouble: Option<String>,
    posts: Vec<Post>,
    begun: Vec<MessageRecord>,
    tournament: Option<TournamentId>,
    tasks: Vec<ListedTask>,
}

impl FoundGame {
    pub(super) async fn read(
        store: &dyn Store,
        id: GameId,
        now: Timestamp,
    ) -> anyhow::Result<Option<FoundGame>> {
        let Some(row) = store.row(id).await? else {
            return Ok(None);
        };
        let is_frozen = row.is_frozen();
        let Some(game) = store.game(id).await? else {
            return Ok(None);
        };
        Ok(Some(FoundGame {
            now,
            game,
            is_frozen,
            trouble: store.trouble(id).await?,
            posts: store.posts(id).await?,
            begun: store.messages(Family::of_game(id)).await?,
            tournament: store.tournament_of_game(id).await?,
            tasks: store.listed_tasks(TasksOf::Game(id), MOST_TASKS).await?,
        }))
    }

    pub(super) fn print(&self, output: &mut impl Write) -> io::Result<()> {
        let game = &self.game;
        let mut line = |name: &str, text: &str| writeln!(output, "{name:11} {text}");
        line("game", &format!("#{} (number {})", game.id, game.id.0))?;
        line("form", &game.terms.form.to_string())?;
        line("begun", &moment(game.started_at))?;
        if let Some(id) = self.tournament {
            line("tournament", &format!("T-{id}"))?;
        }
        for seat in Seat::BOTH {
            line(seat.key(), &person(game.players.get(seat)))?;
        }
        line("place", &place(game.place))?;
        let (turns, entries) = (game.head.turns, game.seq().0);
        line(
            "played",
            &format!("{turns} turns, {entries} entries of the log"),
        )?;
        line("waits for", &self.waits_for())?;
        if let Some(deadline) = game.due.deadline {
            // Vacations, nights and outages extend it; only the bot counts them.
            line("deadline", &format!("not before {}", moment(deadline)))?;
        }
        if let Some(offer) = game.open_offer() {
            let by = offer.by.key();
            line(
                "offer",
                &format!("{} by {by}, not answered yet", offer.kind.key()),
            )?;
        }
        if self.is_frozen {
            let text = format!(
                "it cannot be replayed, see `cairn verify`; `cairn games {} --end WHY` ends it",
                game.id
            );
            line("frozen", &text)?;
        }
        if let Some(trouble) = &self.trouble {
            line("not shown", trouble)?;
        }
        for post in &self.posts {
            let (channel, message) = (post.at.channel.0, post.at.message.0);
            let text = format!(
                "{} in channel {channel}, message {message}",
                made_for(post.made_for).0
            );
            line("post", &text)?;
        }
        for (what, channel) in self.begun() {
            let (what, channel) = (made_for(what).0, channel.0);
            line(
                "post",
                &format!("{what} in channel {channel} was begun, and nothing was heard of it"),
            )?;
        }
        for task in &self.tasks {
            line("task", &self.task(task))?;
        }
        Ok(())
    }

    /// The unconfirmed posts: the content of each, and the target.
    fn begun(&self) -> impl Iterator<Item = (MadeFor, ChannelId)> {
        self.begun.iter().filter_map(|it| match it.subject {
            Subject::Game(_, made_for) => Some((made_for, it.channel)),
            _ => None,
        })
    }

    fn task(&self, it: &ListedTask) -> String {
        let (id, about) = (it.id.0, subject(it.task, &it.key));
        let tries = attempts(it.attempts);
        let when = match (it.parked_at, it.lease_until) {
            (Some(at), _) => {
                let remedy = remedy(it.remedy.unwrap_or(Remedy::Nothing));
                let (since, retry) = (age(self.now - at), retry_with(it.id));
                let reason = &it.reason;
                format!("parked {since} ago, {tries}: {reason}; {remedy}; at once: {retry}")
            }
            (None, Some(_)) => "is being done".to_owned(),
            (None, None) if it.due <= self.now => {
                format!("due for {}, {tries} {}", age(self.now - it.due), it.reason)
            }
            (None, None) => format!("due {}", moment(it.due)),
        };
        format!("{id}: {about}, {}", when.trim_end())
    }

    /// What has to happen for the game to continue, the most urgent first.
    fn waits_for(&self) -> String {
        let (head, now) = (&self.game.head, self.now);
        if let Some(outcome) = &head.outcome {
            return format!("nothing: it is over, {}", ended(outcome));
        }
        let Some(seat) = head.to_move else {
            return "nobody is to move".to_owned();
        };
        let turn = format!("a turn of {} for {}", seat.key(), age(now - head.since));
        let paused = head.clock.pauses.last().is_some_and(|it| it.until > now);
        if paused {
            return format!("the end of a pause; then {turn}");
        }
        if head.clock.starts.is_some_and(|it| it > now) {
            return format!("its first board; then {turn}");
        }
        match head.clock.flag {
            Some(flag) => {
                let (other, since) = ((!seat).key(), age(now - flag.since));
                format!("{turn}, or for {other} to claim: time is up for {since}")
            }
            None => turn,
        }
    }

    pub(super) fn json(&self) -> Value {
        let game = &self.game;
        let posts = self.posts.iter().map(|it| {
            let (what, at) = made_for(it.made_for);
            json!({
                "what": what,
                "of": at,
                "channel": it.at.channel.0.to_string(),
                "message": it.at.message.0.to_string(),
            })
        });
        let begun = self.begun().map(|(what, channel)| {
            let (what, at) = made_for(what);
            json!({"what": what, "of": at, "channel": channel.0.to_string()})
        });
        let offer = game
            .open_offer()
            .map(|it| json!({"kind": it.kind.key(), "by": it.by.key()}));
        json!({
            "game": game.id.to_string(),
            "number": game.id.0,
            "form": game.terms.form.to_string(),
            "begun_ms": game.started_at.0,
            "tournament": self.tournament.map(|it| it.to_string()),
            "first": person_json(&game.players.first),
            "second": person_json(&game.players.second),
            "place": place_json(game.place),
            "turns": game.head.turns,
            "entries": game.seq().0,
            "over": game.head.outcome.as_ref().map(ended),
            "to_move": game.head.to_move.map(Seat::key),
            "since_ms": game.head.since.0,
            "waits_for": self.waits_for(),
            "not_before_ms": game.due.deadline.map(|it| it.0),
            "offer": offer,
            "frozen": self.is_frozen,
            "trouble": self.trouble,
            "posts": posts.collect::<Vec<_>>(),
            "posts_begun": begun.collect::<Vec<_>>(),
            "tasks": self.tasks.iter().map(listed).collect::<Vec<_>>(),
        })
    }
}

/// What a post shows, and the length of the log at that moment.
fn made_for(it: MadeFor) -> (&'static str, i64) {
    let length = |it: u64| i64::try_from(it).unwrap_or(i64::MAX);
    match it {
        MadeFor::Board(at) => ("board", length(at.0)),
        MadeFor::Offer(number) => ("offer", length(number.0)),
        MadeFor::TimeUp(since) => ("question about time that is up", since.0),
    }
}

fn ended(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Won { seat, .. } => format!("won by {}", seat.key()),
        Outcome::Drawn { .. } => "drawn".to_owned(),
        Outcome::Aborted { .. } => "called off".to_owned(),
    }
}
