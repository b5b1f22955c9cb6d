//! The real bot in a local Discord where many people each have a game in which it is their turn.

use std::time::{Duration, Instant};

use localdiscord::{
    Bot, Config, InteractionOutcome, LocalDiscord, Person,
    ratelimit::Strictness,
    world::id::{ChannelId, MessageId},
};
use tokio::task::JoinSet;

/// Games begun at the same time, each in its own channel, so that the limits on posts per channel
/// do not slow down the beginning.
const AT_ONCE: usize = 6;

pub(crate) struct Stage {
    pub(crate) discord: LocalDiscord,
    pub(crate) bot: Bot,
    pub(crate) players: Vec<Player>,
    _folder: tempfile::TempDir,
}

/// Somebody whose turn it is in a game of Tablut.
#[derive(Clone)]
pub(crate) struct Player {
    person: Person,
    place: ChannelId,
    /// The message with *Move*.
    board: MessageId,
}

pub(crate) struct WaitTimes {
    /// Until the press was acknowledged, by Discord's own clock.
    pub(crate) acknowledged: Duration,
    /// Until the list appeared.
    pub(crate) answered: Duration,
}

impl Stage {
    pub(crate) async fn start(strictness: Strictness, latency: Duration, games: usize) -> Stage {
        let seats = ["player", "rival"];
        let people = (0..games)
            .flat_map(|game| seats.map(|seat| (format!("{seat}{game}"), "en-US".to_owned())));
        let config = Config {
            people: people.collect(),
            channels: (0..games).map(|game| format!("games{game}")).collect(),
            strictness,
            latency,
            patience: Duration::from_mins(3),
            ..Config::default()
        };
        let (discord, bot, folder) = crate::bot::start(config).await;
        let mut beginning = JoinSet::new();
        for part in 0..AT_ONCE {
            let discord = discord.clone();
            beginning.spawn(async move {
                let mut players = Vec::new();
                for game in (part..games).step_by(AT_ONCE) {
                    players.push(begin(&discord, game).await);
                }
                players
            });
        }
        let players = beginning.join_all().await.into_iter().flatten().collect();
        Stage {
            discord,
            bot,
            players,
            _folder: folder,
        }
    }

    /// Ends the bot, checking that its requests were correct.
    pub(crate) async fn end(mut self) {
        let wrong = self.discord.violations();
        assert!(wrong.is_empty(), "{wrong:#?}");
        self.bot
            .stop(Duration::from_secs(20))
            .await
            .expect("it ends");
    }
}

/// A challenge, accepted, up to the first board in the thread.
async fn begin(discord: &LocalDiscord, game: usize) -> Player {
    let person = discord.person(&format!("player{game}"));
    let rival = discord.person(&format!("rival{game}"));
    let channel = discord.channel(&format!("games{game}"));
    let args = [
        ("game", "tablut".into()),
        ("opponent", (&rival).into()),
        ("side", "first".into()),
    ];
    let asked = person.slash(channel, "challenge", &args);
    let answer = asked.expect("a command").outcome().await;
    answer.expect("an answer");
    let challenge = rival.sees_message(channel, "the challenge", |it| it.part("Accept").is_some());
    let challenge = challenge.await.expect("the challenge").id;
    let accepted = rival.click(challenge, "Accept").expect("a button");
    accepted.outcome().await.expect("an answer");
    // A thread has the id of the message it hangs on.
    let place = ChannelId(challenge.0);
    let board = person.sees_message(place, "the board", |it| it.part("Move").is_some());
    let board = board.await.expect("the board").id;
    Player {
        person,
        place,
        board,
    }
}

impl Player {
    /// Presses *Move*, waits for the list and closes it; `None` if the bot did not respond within
    /// Discord's three seconds.
    pub(crate) async fn press(&self) -> Option<WaitTimes> {
        let begun = Instant::now();
        let asked = self.person.click(self.board, "Move").expect("a button");
        let outcome = asked.outcome().await.expect("an answer");
        let answered = begun.elapsed();
        if matches!(outcome, InteractionOutcome::Failed) {
            return None;
        }
        let list = outcome.message().expect("a message");
        assert!(
            list.is_private() && list.content.contains("Which piece?"),
            "{list:?}"
        );
        self.person.delete(list.id).expect("it is there");
        let interaction = asked.interaction().expect("it was made");
        let (_, at) = interaction.acknowledged.expect("it was answered");
        let acknowledged = interaction.created.duration_until(at);
        Some(WaitTimes {
            acknowledged,
            answered,
        })
    }

    /// Types a letter of a turn and waits for the suggestions.
    pub(crate) async fn type_a_letter(&self) {
        let typed = self
            .person
            .autocomplete(self.place, "move", ("move", "d"), &[]);
        assert!(!typed.await.expect("suggestions").is_empty());
    }
}
