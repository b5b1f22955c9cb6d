//! Two people and their games, one after the other: from the challenge to the rematch.

use std::{sync::Arc, time::Duration};

use cairn_domain::{
    ChallengeState, EventKind, Game, GameId, NotificationWay, Origin, TimeControl, Variant,
};
use cairn_robot::{Press, Robot, Stage, Subject, Way};
use localdiscord::{
    Arg,
    world::id::{ChannelId, UserId},
};

use super::DEEDS;

/// The clocks of the games, most of which have one.
const CLOCKS: [&str; 6] = ["none", "1d", "12h", "3d", "3d+12h max 5d", "2d+6h"];
/// The agreements for a game with a clock.
const RESTS: [&str; 4] = ["nights", "weekends", "nights, weekends", "no vacations"];
const VACATIONS: [&str; 4] = ["3 hours", "12 hours", "1 day", "2 days"];
/// The levels played: higher ones think for longer than a short run lasts.
const LEVELS: [&str; 5] = ["1", "2", "3", "4", "5"];
/// How often a game is seen without progress before its players give it up.
const PATIENCE: usize = 60;

/// How a game is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Resign,
    Abort,
    Draw,
    Time,
    Rules,
}

/// What a game's players have in mind.
#[derive(Clone, Copy, Debug)]
struct Course {
    end: End,
    /// After this number of turns.
    turns: u32,
    /// They do not wait for boards, and write messages.
    is_hasty: bool,
}

pub(super) struct Table {
    pub(super) stage: Arc<Stage>,
    /// The two players; the same person twice against the computer.
    pub(super) robots: [Robot; 2],
    /// Somebody who does not play here.
    pub(super) stranger: Robot,
    pub(super) channel: ChannelId,
    /// The number of games that all tables begin together.
    pub(super) most: usize,
    pub(super) variants: Vec<Variant>,
    /// Whether the first one wants direct messages.
    pub(super) is_direct: bool,
    pub(super) is_solo: bool,
}

impl Table {
    /// Plays until the run closes.
    pub(super) async fn run(mut self) {
        for at in 0..2 {
            self.sets(at, "zone", |it| it.contains('/')).await;
        }
        while self.is_direct && self.stage.goes_on().await && !self.gets_messages().await {
            self.sets(0, "told-my-turn", |it| it == "direct").await;
        }
        while self.stage.goes_on().await && !self.is_enough() {
            let mut next = self.begins().await;
            while let Some(id) = next {
                next = self.plays(id).await;
            }
        }
    }

    /// Whether enough games were begun, and everything else was done at least once.
    fn is_enough(&self) -> bool {
        let counts = &self.stage.counts;
        let is_done = |deed: &&str| counts.number("deeds", Some(deed)) > 0;
        counts.number("games begun", None) >= self.most && DEEDS.iter().all(is_done)
    }

    async fn sets(&mut self, whose: usize, line: &str, fits: fn(&str) -> bool) {
        let robot = &mut self.robots[whose];
        let panel = robot.slash(self.channel, "settings me", &[]).await;
        let is_line = |it: &Press| it.entry.as_deref() == Some(line);
        let values = robot.wander(panel, 1, "", is_line).await;
        let list = format!("1:set:mine:{line}");
        let is_value = |it: &Press| it.id == list && it.entry.as_deref().is_some_and(fits);
        robot.wander(values, 1, "", is_value).await;
    }

    async fn gets_messages(&self) -> bool {
        let me = Some(self.robots[0].player());
        let chosen = self.stage.store.settings(me, None).await;
        chosen.is_ok_and(|it| {
            it.personal.told.get(EventKind::MyTurn) == NotificationWay::DirectMessage
        })
    }

    /// A new game; none if nothing came of it.
    async fn begins(&mut self) -> Option<GameId> {
        let robot = &mut self.robots[0];
        let variant = robot.chance.one_of(&self.variants)?.clone();
        if self.is_solo {
            if let Some(id) = robot.running_game().await {
                return Some(id);
            }
            let level = *robot.chance.one_of(&LEVELS)?;
            let args = [("level", level.into())];
            robot.challenge(self.channel, &variant, &args).await;
            let id = robot.running_game().await;
            match id {
                Some(_) => self.counts_game("against the computer"),
                None => self.stage.moment().await,
            }
            return id;
        }
        if robot.chance.happens(50) {
            self.robots.swap(0, 1);
        }
        let [robot, other] = &mut self.robots;
        let chance = &mut robot.chance;
        let mut args: Vec<(&str, Arg)> = Vec::new();
        if chance.happens(85) {
            args.push(("opponent", (&other.person).into()));
        }
        let clock = *chance.one_of(&CLOCKS)?;
        args.push(("clock", clock.into()));
        if clock != "none" && chance.happens(40) {
            args.push(("rest", (*chance.one_of(&RESTS)?).into()));
        }
        if chance.happens(60) {
            args.push(("rated", false.into()));
        }
        if chance.happens(20) {
            args.push(("where", "here".into()));
        }
        let id = robot.challenge(self.channel, &variant, &args).await?;
        let is_game = match other.chance.below(100) {
            0..3 => other.answer_challenge(id, "decline").await,
            3..6 => robot.answer_challenge(id, "cancel").await,
            _ => other.answer_challenge(id, "accept").await,
        };
        if is_game {
            self.counts_game(&variant.to_string());
        }
        is_game.then_some(id)
    }

    fn counts_game(&self, variant: &str) {
        self.stage.counts.count("games begun", variant);
    }

    /// Plays one game to its end; returns the rematch, if any.
    pub(super) async fn plays(&mut self, id: GameId) -> Option<GameId> {
        let game = self.stage.game(id).await?;
        let course = self.course(&game);
        if course.is_hasty || self.is_solo {
            self.robots[0].hurries(&game);
        }
        let (mut before, mut looks) = (None, 0);
        loop {
            if !self.stage.goes_on().await {
                return None;
            }
            let game = self.stage.game(id).await?;
            if game.head.outcome.is_some() {
                let variant = game.terms.variant.to_string();
                self.stage.counts.count("games over", variant);
                self.stage.learn(id, |it| {
                    it.is_over = true;
                    it.confirmed = it.confirmed.max(game.seq());
                });
                return self.rematch(&game).await;
            }
            if game.computer_task().is_some() {
                self.stage.moment().await;
                continue;
            }
            looks = if before == Some(game.revision) {
                looks + 1
            } else {
                0
            };
            before = Some(game.revision);
            if looks > PATIENCE {
                self.stage
                    .counts
                    .count("deeds", "given up after no progress");
                self.robots[0].resigns(&game).await;
                looks = PATIENCE / 2;
            } else {
                self.step(&game, course).await;
            }
        }
    }

    fn course(&mut self, game: &Game) -> Course {
        const ENDS: [End; 5] = [End::Resign, End::Abort, End::Draw, End::Time, End::Rules];
        let chance = &mut self.robots[0].chance;
        let mut end = ENDS[chance.weighted_index(&[34, 20, 12, 14, 20])];
        if end == End::Time && game.terms.clock == TimeControl::None {
            end = End::Resign;
        }
        let turns = match end {
            End::Abort => chance.below(2),
            End::Rules => 40,
            End::Time => chance.below(6),
            End::Resign | End::Draw => 2 + chance.below(8),
        };
        Course {
            end,
            turns: u32::try_from(turns).unwrap_or(2),
            is_hasty: chance.happens(25),
        }
    }

    /// One action in a running game.
    async fn step(&mut self, game: &Game, course: Course) {
        if !course.is_hasty && !self.is_announced(game).await {
            return;
        }
        let [one, other] = &mut self.robots;
        let one = if one.chance.happens(50) { one } else { other };
        if one.chance.happens(6) {
            let looks = one.chance.happens(60);
            let who = if looks { one } else { &mut self.stranger };
            who.looks_around(game).await;
        } else if one.chance.happens(3) {
            vacation(one, self.channel).await;
        } else if one.chance.happens(12)
            && let Some(seat) = game.seat_of_user(one.player())
        {
            one.does_something(game, seat).await;
        }
        let [one, other] = &mut self.robots;
        if let Some(offer) = game.open_offer().cloned() {
            let by = game.players.get(offer.by).user;
            let who = if by == Some(one.player()) { other } else { one };
            if who.answers_offer(game, &offer).await {
                return;
            }
        }
        let [one, other] = &mut self.robots;
        if game.head.clock.flag.is_some_and(|it| !it.waiting) {
            let late = one.seat_to_move(game).is_some();
            let who = if late { other } else { one };
            return who.answers_time_up(game).await;
        }
        if game.head.turns >= course.turns {
            return self.ends(game, course).await;
        }
        let mover = if one.seat_to_move(game).is_some() {
            one
        } else {
            other
        };
        if mover.chance.happens(7) {
            return mover.offers(game).await;
        }
        let (way, _) = Way::ALL[mover
            .chance
            .weighted_index(&Way::ALL.map(|(_, weight)| weight))];
        let may = course.is_hasty || !way.is_hasty();
        mover
            .takes_turn(game, if may { way } else { Way::Typed })
            .await;
    }

    /// Waits until the board is there and its mover was told; false if the game has gone on.
    async fn is_announced(&self, game: &Game) -> bool {
        if self.robots[0].board(game).await.is_none() {
            return false;
        }
        let (Some(seat), true) = (game.head.to_move, game.seq().0 > 0) else {
            return true;
        };
        let user = game.players.get(seat).user.map(|it| UserId(it.0));
        let board = Subject::Board(game.id, game.seq());
        let boards = self.stage.seen.posts_about(board);
        let is_mentioned = |user| boards.iter().any(|it| it.mentions.contains(&user));
        if user.is_none_or(is_mentioned) {
            return true;
        }
        let message = Subject::Turn(game.id, game.seq(), seat);
        self.robots[0].post(game, message).await.is_some()
    }

    /// Brings the game to its end as intended.
    async fn ends(&mut self, game: &Game, course: Course) {
        let [one, other] = &mut self.robots;
        let who = if one.chance.happens(50) { one } else { other };
        let command = match course.end {
            End::Resign | End::Rules => return who.resigns(game).await,
            End::Time if game.head.clock.flag.is_none_or(|it| it.waiting) => {
                self.stage.moment().await;
                if who.chance.happens(10) {
                    let hours = 6 + who.chance.below(48) as u64;
                    self.stage.jump(Duration::from_hours(hours));
                }
                return;
            }
            End::Time => return,
            End::Abort => "abort",
            End::Draw => "draw",
        };
        let said = who.slash_in(game, command, &[]).await;
        // It may be too late to call it off, or too early for another offer.
        let is_refused = said.is_some_and(|it| it.message().is_some());
        if is_refused && who.chance.happens(25) {
            who.resigns(game).await;
        } else {
            self.stage.moment().await;
        }
    }

    /// Plays again with the same person.
    async fn rematch(&mut self, over: &Game) -> Option<GameId> {
        let happens = self.robots[0].chance.happens(30);
        let may = over.origin != Origin::Tournament && !self.is_solo && !self.is_enough();
        if !happens || !may {
            return None;
        }
        let board = self.robots[0].board(over).await?;
        let button = format!("1:game:{}:rematch", over.id);
        for attempt in 0..20 {
            if !self.stage.goes_on().await {
                return None;
            }
            let made = self.stage.store.rematch(over.id).await.ok()?;
            match made.map(|it| (it.id, it.state)) {
                Some((id, ChallengeState::Accepted { .. })) => {
                    self.counts_game("rematch");
                    self.stage.learn(id, |_| {});
                    return Some(id);
                }
                Some((_, ChallengeState::Open)) | None => {}
                Some(_) => return None,
            }
            self.robots[attempt % 2].click(board.message, &button).await;
        }
        None
    }
}

/// Goes on vacation, or comes back.
async fn vacation(who: &mut Robot, channel: ChannelId) {
    let Some(&until) = who.chance.one_of(&VACATIONS) else {
        return;
    };
    let until = [("until", until.into())];
    let (command, args) = if who.chance.happens(40) {
        ("vacation end", &[][..])
    } else {
        ("vacation start", &until[..])
    };
    who.slash(channel, command, args).await;
    who.stage.counts.count("deeds", command);
}
