//! A turn in each possible way.

use cairn_discord::Language;
use cairn_domain::{Game, LogLength};
use cairn_kernel::Seat;
use localdiscord::{InteractionOutcome, Person, world::message::Message};
use tokio::{select, time::timeout};

use super::{
    figures::Topic,
    posts::PostSubject,
    stage::SoakStage,
    table::{Plan, SoakTable},
};
use crate::{
    parts::{Press, answers, play, presses},
    random_turn::random_turn,
};

/// How long to wait for a written message.
const READ: std::time::Duration = std::time::Duration::from_secs(3);
/// The button that closes a panel.
const CLOSE: &str = "1:close";
/// The most questions answered in a picker.
const QUESTIONS: usize = 60;

/// How a turn is entered.
#[derive(Clone, Copy, Debug)]
enum EntryWay {
    Picked,
    Typed,
    InParts,
    Suggested,
    Written,
    Replied,
    WrittenAlone,
    WithOffer,
    Doubled,
}

impl EntryWay {
    const ALL: [(EntryWay, usize); 9] = [
        (EntryWay::Picked, 34),
        (EntryWay::Typed, 22),
        (EntryWay::InParts, 12),
        (EntryWay::Suggested, 8),
        (EntryWay::Written, 6),
        (EntryWay::Replied, 5),
        (EntryWay::WrittenAlone, 4),
        (EntryWay::WithOffer, 4),
        (EntryWay::Doubled, 5),
    ];

    fn name(self) -> &'static str {
        match self {
            EntryWay::Picked => "picked by buttons and lists",
            EntryWay::Typed => "typed as /move",
            EntryWay::InParts => "typed in parts",
            EntryWay::Suggested => "suggested",
            EntryWay::Written => "written with a mention",
            EntryWay::Replied => "replied to the board",
            EntryWay::WrittenAlone => "written in private",
            EntryWay::WithOffer => "typed with an offer",
            EntryWay::Doubled => "typed twice at once",
        }
    }
}

impl SoakTable {
    /// The player to move enters a random turn.
    pub(super) async fn takes_turn(&mut self, game: &Game, plan: Plan) {
        let Some(seat) = game.head.to_move else {
            return;
        };
        let mover = self.seated(game, seat);
        let weights = EntryWay::ALL.map(|(_, weight)| weight);
        let (mut way, _) = EntryWay::ALL[self.chance.weighted(&weights)];
        let board = self
            .stage
            .posts
            .about(PostSubject::Board(game.id, game.seq()));
        if plan.is_hasty && board.is_none() && matches!(way, EntryWay::Picked | EntryWay::Replied) {
            way = EntryWay::Typed;
        }
        let said = match way {
            EntryWay::Picked => match board {
                Some(board) => self.picks(game, &mover, board.message).await,
                None => return,
            },
            _ => self.types(game, &mover, seat, way).await,
        };
        self.heard(game, said.as_ref(), &mover, way).await;
    }

    /// Whether the bot has confirmed the turn, and whether that is true.
    async fn heard(
        &self,
        game: &Game,
        said: Option<&InteractionOutcome>,
        mover: &Person,
        way: EntryWay,
    ) {
        let says_so = said.is_some_and(|it| {
            let played = language(&self.stage, mover).name("typed-played");
            matches!(it, InteractionOutcome::Deleted)
                || it.text().starts_with(played.trim_end_matches(':'))
        });
        let Some(now) = self.stage.game(game.id).await else {
            return;
        };
        if now.seq() > game.seq() {
            self.stage.figures.count(Topic::Ways, way.name());
        }
        if says_so {
            let least = LogLength(game.seq().0 + 1);
            self.stage.learn(game.id, |known| {
                known.acknowledged = known.acknowledged.max(least);
            });
        }
    }

    async fn types(
        &mut self,
        game: &Game,
        mover: &Person,
        seat: Seat,
        way: EntryWay,
    ) -> Option<InteractionOutcome> {
        let stage = std::sync::Arc::clone(&self.stage);
        let table = match game.table(&stage.catalog) {
            Ok(table) => table,
            Err(_) if stage.is_damaged(game.id) => return None,
            Err(flaw) => {
                stage
                    .figures
                    .wrong(format!("#{} does not replay: {flaw}", game.id));
                return None;
            }
        };
        let acts = random_turn(table.position.as_ref(), seat, |count| {
            self.chance.below(count)
        });
        let (turn, name) = (acts.join(" "), game.id.to_string());
        let times = if matches!(way, EntryWay::Doubled) {
            2
        } else {
            1
        };
        stage.learn(game.id, |known| {
            *known.entered.entry(game.seq()).or_default() += times;
        });
        match way {
            EntryWay::Picked | EntryWay::Typed => self.moves(game, mover, &turn, false).await,
            EntryWay::WithOffer => self.moves(game, mover, &turn, true).await,
            EntryWay::InParts => {
                let (first, rest) = acts.split_at(1 + self.chance.below(acts.len()));
                let shown = self.moves(game, mover, &first.join(" "), false).await;
                if rest.is_empty() || matches!(shown, Some(InteractionOutcome::Deleted)) {
                    return shown;
                }
                if self.chance.happens(40)
                    && let Some(message) = shown.as_ref().and_then(InteractionOutcome::message)
                {
                    return self.picks_on(mover, message.clone()).await;
                }
                self.moves(game, mover, &rest.join(" "), false).await
            }
            EntryWay::Suggested => {
                let some: String = turn.chars().take(self.chance.below(3)).collect();
                let named = [("game", name.as_str().into())];
                let asked = mover.autocomplete(self.place(game), "move", ("turn", &some), &named);
                let mut life = stage.life.subscribe();
                let born = *life.borrow_and_update();
                let suggested = select! {
                    suggested = asked => suggested.ok(),
                    _ = life.wait_for(|it| *it != born) => None,
                };
                let suggested = suggested?;
                let chosen = self.chance.one_of(&suggested)?["value"]
                    .as_str()?
                    .to_owned();
                self.moves(game, mover, &chosen, false).await
            }
            EntryWay::Written => {
                let us = stage.discord.bot_user();
                let said = mover.say(self.place(game), &format!("<@{us}> #{name} {turn}"));
                self.reads(game, said.is_ok()).await
            }
            EntryWay::WrittenAlone => {
                let said = mover.say(mover.direct(), &format!("#{name} {turn}"));
                self.reads(game, said.is_ok()).await
            }
            EntryWay::Replied => {
                let us = stage.discord.bot_user();
                let board = stage.posts.about(PostSubject::Board(game.id, game.seq()))?;
                let said = mover.reply(board.message, &format!("<@{us}> #{name} {turn}"));
                self.reads(game, said.is_ok()).await
            }
            EntryWay::Doubled => {
                let both = [self.moves(game, mover, &turn, false), {
                    self.moves(game, mover, &turn, false)
                }];
                let [one, other] = both;
                let (one, other) = tokio::join!(one, other);
                one.or(other)
            }
        }
    }

    /// The command, and the button that plays if the turn is shown first.
    async fn moves(
        &self,
        game: &Game,
        mover: &Person,
        turn: &str,
        offering: bool,
    ) -> Option<InteractionOutcome> {
        let name = game.id.to_string();
        let mut args = vec![("turn", turn.into()), ("game", name.as_str().into())];
        if offering {
            args.push(("offer", true.into()));
        }
        let said = self
            .stage
            .answer(mover.slash(self.place(game), "move", &args))
            .await?;
        let Some(message) = said.message() else {
            return Some(said);
        };
        match play(&presses(message)) {
            Some(button) => self.press(mover, message.id, &button.id).await,
            None => Some(said),
        }
    }

    /// Waits until a written turn has been read. Text written while the bot was away is lost, as on
    /// Discord.
    async fn reads(&self, game: &Game, was_sent: bool) -> Option<InteractionOutcome> {
        self.stage.presses.send_modify(|count| *count += 1);
        if was_sent {
            let longer = async {
                loop {
                    let now = self.stage.game(game.id).await;
                    if now.is_none_or(|it| it.revision != game.revision) {
                        return;
                    }
                    self.stage.moment().await;
                }
            };
            let _ = timeout(READ, longer).await;
        }
        None
    }

    /// From the board to the turn by buttons and lists alone.
    async fn picks(
        &mut self,
        game: &Game,
        mover: &Person,
        board: localdiscord::world::id::MessageId,
    ) -> Option<InteractionOutcome> {
        let button = format!("1:move:{}:{}", game.id, game.seq());
        let shown = self.press(mover, board, &button).await?;
        let message = shown.message()?.clone();
        self.picks_on(mover, message).await
    }

    /// Answers the questions of a picker at random until the turn is played.
    async fn picks_on(&mut self, mover: &Person, mut shown: Message) -> Option<InteractionOutcome> {
        for _ in 0..QUESTIONS {
            let mut all = presses(&shown);
            // A closed panel would look like one whose turn was played.
            all.retain(|it| it.id != CLOSE);
            let furthest = answers(&all);
            let press = match play(&all) {
                Some(play) if furthest.is_empty() || self.chance.happens(70) => play.clone(),
                // Now and then somebody goes back, turns a page or undoes a step.
                _ if self.chance.happens(5) => self.chance.one_of(&all)?.clone(),
                _ => self.chance.one_of(&furthest)?.clone(),
            };
            let said = self.does(mover, &shown, &press).await?;
            match said.message() {
                Some(next) if next.id == shown.id => shown = next.clone(),
                _ => return Some(said),
            }
        }
        None
    }

    /// Presses a button, or chooses from a list.
    pub(super) async fn does(
        &self,
        who: &Person,
        message: &Message,
        press: &Press,
    ) -> Option<InteractionOutcome> {
        let asked = match &press.entry {
            Some(entry) => who.select(message.id, &press.id, &[entry]),
            None => who.click(message.id, &press.id),
        };
        self.stage.answer(asked).await
    }
}

/// This person's language.
fn language(stage: &SoakStage, person: &Person) -> Language {
    let locale = stage
        .discord
        .look(|world| world.user(person.id()).map(|it| it.locale.clone()));
    Language::of(&locale.unwrap_or_default())
}
