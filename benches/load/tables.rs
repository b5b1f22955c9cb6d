//! The games as their players see them: the place, whose turn it is, the last post.

use std::collections::{HashMap, VecDeque};

use localdiscord::{
    Person,
    clock::ClockTime,
    world::{
        World,
        id::{ChannelId, MessageId},
        message::Message,
    },
};

use crate::{chance::Chance, figures::Figures};

/// All games.
pub(crate) struct Tables {
    pub(crate) all: Vec<Table>,
    by_place: HashMap<ChannelId, usize>,
    /// Games in which somebody may do the next thing.
    free: VecDeque<usize>,
    /// Challenges not accepted yet.
    challenges: VecDeque<Challenge>,
    people: Vec<Person>,
    /// The last message processed.
    last: MessageId,
    pub(crate) chance: Chance,
}

/// A game.
pub(crate) struct Table {
    place: ChannelId,
    /// The latest board, and the person mentioned there.
    board: Option<Board>,
    /// The private message for entering the turn.
    pub(crate) picker: Option<Message>,
    /// When a turn was played on which board, while the next one has not appeared.
    awaited: Option<(ClockTime, Option<MessageId>)>,
}

#[derive(Clone)]
struct Board {
    message: MessageId,
    created: ClockTime,
    mover: Option<Person>,
}

/// A challenge and its recipient.
pub(crate) struct Challenge {
    pub(crate) message: MessageId,
    pub(crate) to: Person,
}

/// Somebody's turn.
#[derive(Clone)]
pub(crate) struct Turn {
    pub(crate) table: usize,
    pub(crate) place: ChannelId,
    pub(crate) mover: Person,
    pub(crate) board: MessageId,
}

impl Tables {
    pub(crate) fn new(people: Vec<Person>) -> Tables {
        Tables {
            all: Vec::new(),
            by_place: HashMap::new(),
            free: VecDeque::new(),
            challenges: VecDeque::new(),
            people,
            last: MessageId(0),
            chance: Chance::new(14),
        }
    }

    /// Processes the bot's posts since the last call.
    pub(crate) fn note(&mut self, world: &World, figures: &Figures) {
        for message in world.messages_after(self.last) {
            self.last = message.id;
            let nonce = message.nonce.as_ref().and_then(|it| it.as_str());
            if message.author != world.application.bot || message.is_private() {
                continue;
            }
            match nonce.and_then(|it| it.chars().next()) {
                Some('b') => self.board(message, figures),
                Some('c') => self.challenge(message),
                _ => (),
            }
        }
    }

    fn board(&mut self, message: &Message, figures: &Figures) {
        let Some(&at) = self.by_place.get(&message.channel) else {
            return;
        };
        let goes_on = message.part("Move").is_some();
        self.all[at].board = Some(Board {
            message: message.id,
            created: message.created(),
            mover: self.mentioned(message).filter(|_| goes_on),
        });
        self.arrived(at, figures);
    }

    fn challenge(&mut self, message: &Message) {
        if let Some(to) = self.mentioned(message) {
            let message = message.id;
            self.challenges.push_back(Challenge { message, to });
        }
    }

    fn mentioned(&self, message: &Message) -> Option<Person> {
        let is = |it: &&Person| message.mentions.contains(&it.id());
        self.people.iter().find(is).cloned()
    }

    /// The table is free once the awaited board is there.
    fn arrived(&mut self, at: usize, figures: &Figures) {
        let table = &mut self.all[at];
        let (Some((due, before)), Some(board)) = (table.awaited, &table.board) else {
            return;
        };
        if before == Some(board.message) {
            return;
        }
        table.awaited = None;
        figures.board(before.is_none(), due.until(board.created));
        if board.mover.is_some() {
            self.free.push_back(at);
        } else {
            figures.odd("a game was over");
        }
    }

    /// The challenge that has waited longest.
    pub(crate) fn next_challenge(&mut self) -> Option<Challenge> {
        self.challenges.pop_front()
    }

    pub(crate) fn challenges(&self) -> usize {
        self.challenges.len()
    }

    /// The challenge is accepted by a press that was due then: there will be a table.
    pub(crate) fn accepted(&mut self, challenge: &Challenge, due: ClockTime) {
        // A thread has the id of the message it hangs on.
        let place = ChannelId(challenge.message.0);
        self.by_place.insert(place, self.all.len());
        self.all.push(Table {
            place,
            board: None,
            picker: None,
            awaited: Some((due, None)),
        });
    }

    /// The next turn of the player who has waited longest.
    pub(crate) fn next_turn(&mut self) -> Option<Turn> {
        let table = self.free.pop_front()?;
        let turn = self.turn(table);
        assert!(turn.is_some(), "a free table has somebody to move");
        turn
    }

    /// Any table that waits for somebody; it stays free.
    pub(crate) fn any_turn(&mut self) -> Option<Turn> {
        let free = u32::try_from(self.free.len()).ok().filter(|it| *it > 0)?;
        let chosen = self.chance.below(free) as usize;
        self.turn(self.free[chosen])
    }

    fn turn(&self, table: usize) -> Option<Turn> {
        let it = &self.all[table];
        let board = it.board.as_ref()?;
        Some(Turn {
            table,
            place: it.place,
            mover: board.mover.clone()?,
            board: board.message,
        })
    }

    /// An action is answered, and the turn goes on.
    pub(crate) fn goes_on(&mut self, turn: &Turn, picker: Option<Message>) {
        self.all[turn.table].picker = picker;
        self.free.push_back(turn.table);
    }

    /// The turn was played by an action that was due then.
    pub(crate) fn played(&mut self, turn: &Turn, due: ClockTime, figures: &Figures) {
        let table = &mut self.all[turn.table];
        table.picker = None;
        table.awaited = Some((due, Some(turn.board)));
        self.arrived(turn.table, figures);
    }

    /// How many games wait for somebody.
    pub(crate) fn free(&self) -> usize {
        self.free.len()
    }

    /// How many games wait for a board.
    pub(crate) fn awaited(&self) -> usize {
        self.all.iter().filter(|it| it.awaited.is_some()).count()
    }
}
