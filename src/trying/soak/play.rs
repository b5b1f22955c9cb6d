//! All actors: the tables and the troublemakers, from start to end.

use std::{path::Path, sync::Arc, time::Duration};

use cairn_domain::Form;
use cairn_rules::catalog;
use tokio::{
    select,
    sync::{mpsc, oneshot, watch},
    task::JoinSet,
    time::{Instant, sleep_until},
};

use super::{
    DIRECTOR, IN_A_CHANNEL, SoakArgs,
    chance::Chance,
    cup::{Cup, is_one_over},
    figures::Topic,
    players,
    process::ProcessOrder,
    say, solo,
    stage::{Phase, SoakStage},
    table::SoakTable,
    trouble::Trouble,
};

/// Percentage of the run after which the bot is killed for the last time but one: from then on one
/// process lives, whose memory is measured.
const KILLED_UNTIL: u32 = 50;
/// One table in this number wants direct messages.
const DIRECT_EVERY: usize = 3;
/// How far the clock is advanced while waiting for a tournament, and after how many checks.
const JUMP: Duration = Duration::from_hours(6);
const LOOKS_A_JUMP: u32 = 10;
/// Percentage of the run after which nothing goes wrong any more.
const STORMY_UNTIL: u32 = 90;

/// See the module.
pub(super) struct Play {
    stage: Arc<SoakStage>,
    orders: mpsc::Sender<ProcessOrder>,
    tables: JoinSet<()>,
    cups: JoinSet<()>,
    troubles: JoinSet<()>,
    kills: watch::Sender<bool>,
    over: watch::Sender<bool>,
    trouble: Trouble,
    pub(super) begun: Instant,
}

impl Play {
    pub(super) fn begin(
        args: &SoakArgs,
        file: &Path,
        count: usize,
        stage: &Arc<SoakStage>,
        orders: &mpsc::Sender<ProcessOrder>,
    ) -> Play {
        let forms = forms();
        let mut tables = JoinSet::new();
        let (mut channels, mut people) = (Vec::new(), Vec::new());
        for number in 0..count {
            let person = |side: &str, of: usize| {
                let name = format!("{side} {}", of % count);
                stage.discord.person(&name)
            };
            let channel = format!("games-{}", number / IN_A_CHANNEL);
            let channel = stage.discord.channel(&channel);
            channels.push(channel);
            let table = SoakTable {
                stage: Arc::clone(stage),
                chance: Chance::new(args.seed, number as u64),
                people: [person("North", number), person("South", number)],
                stranger: person("North", number + 1),
                channel,
                most: args.games.unwrap_or(usize::MAX),
                forms: forms.clone(),
                is_direct: number % DIRECT_EVERY == 0,
                is_solo: false,
            };
            people.extend(table.people.clone());
            tables.spawn(table.run());
        }
        for number in 0..args.computer {
            let who = stage.discord.person(&solo(number));
            let channel = channels.get(number % channels.len().max(1)).copied();
            let table = SoakTable {
                stage: Arc::clone(stage),
                chance: Chance::new(args.seed, 4_000 + number as u64),
                people: [who.clone(), who],
                stranger: stage.discord.person(DIRECTOR),
                channel: channel.unwrap_or_else(|| stage.discord.channel("games-0")),
                most: args.games.unwrap_or(usize::MAX),
                forms: forms.clone(),
                is_direct: false,
                is_solo: true,
            };
            tables.spawn(table.run());
        }
        channels.dedup();
        let mut cups = JoinSet::new();
        let opening = Arc::default();
        for number in 0..args.tournaments {
            let channel = stage.discord.channel(&format!("cup-{number}"));
            channels.push(channel);
            let cup = Cup {
                stage: Arc::clone(stage),
                chance: Chance::new(args.seed, 2_000 + number as u64),
                number,
                director: stage.discord.person(DIRECTOR),
                people: players(number)
                    .map(|it| stage.discord.person(&it))
                    .collect(),
                channel,
                forms: forms.clone(),
                opening: Arc::clone(&opening),
            };
            cups.spawn(cup.run());
        }
        let (over, ends) = watch::channel(false);
        let (kills, may_kill) = watch::channel(true);
        Play {
            stage: Arc::clone(stage),
            orders: orders.clone(),
            tables,
            cups,
            troubles: JoinSet::new(),
            kills,
            over,
            trouble: Trouble {
                stage: Arc::clone(stage),
                orders: orders.clone(),
                channels,
                people,
                damages: (!args.no_damage).then(|| file.to_owned()),
                kills: may_kill,
                over: ends,
            },
            begun: Instant::now(),
        }
    }

    /// Runs with all kinds of trouble, then without kills, then without any trouble.
    pub(super) async fn whole(&mut self, args: &SoakArgs) {
        let time = Duration::from_secs(args.minutes * 60);
        let end = self.begun + time;
        let part = |hundredths: u32| {
            let games = args.games.map(|it| it * hundredths as usize / 100);
            let games = games.unwrap_or(usize::MAX);
            (games, self.begun + time * hundredths / 100)
        };
        let (killed_until, stormy_until) = (part(KILLED_UNTIL), part(STORMY_UNTIL));
        let trouble = self.trouble.clone();
        self.troubles.spawn(trouble.run(args.seed));
        self.games_over(killed_until).await;
        say("the bot is not killed any more, so that its memory can be looked at");
        self.kills.send_replace(false);
        self.games_over(stormy_until).await;
        self.calm_down().await;
        say("nothing more goes wrong");
        self.games_over((args.games.unwrap_or(usize::MAX), end))
            .await;
        if args.games.is_some() {
            // They end by themselves once this number of games has been started.
            select! {
                () = self.played(args.tournaments > 0) => {}
                () = sleep_until(end) => {}
            }
        }
    }

    /// Waits until all tables are empty, and a tournament has been played to its end: the verdict
    /// needs something of each kind to judge.
    async fn played(&mut self, with_a_cup: bool) {
        while self.tables.join_next().await.is_some() {}
        // Nobody else advances the clock any more, and it may not even have begun.
        let mut looks = 0_u32;
        while with_a_cup && !is_one_over(&self.stage.figures) {
            self.stage.moment().await;
            looks += 1;
            if looks.is_multiple_of(LOOKS_A_JUMP) {
                self.stage.advance(JUMP, false);
            }
        }
    }

    /// Waits until `count` games are over, or until the time.
    async fn games_over(&mut self, (count, until): (usize, Instant)) {
        let mut presses = self.stage.presses.subscribe();
        let is_over = |stage: &SoakStage| stage.figures.all(Topic::Ends) >= count;
        while !is_over(&self.stage) && Instant::now() < until && !self.tables.is_empty() {
            select! {
                _ = presses.changed() => {}
                Some(_) = self.tables.join_next() => {}
                () = sleep_until(until) => {}
            }
        }
    }

    /// Ends all trouble, and starts a new process: everything that had failed for good is tried
    /// again.
    async fn calm_down(&mut self) {
        self.over.send_replace(true);
        while let Some(ended) = self.troubles.join_next().await {
            if ended.is_err() {
                self.stage
                    .figures
                    .wrong("those who make trouble have panicked");
            }
        }
        let (done, killed) = oneshot::channel();
        if self.orders.send(ProcessOrder::Kill(done)).await.is_ok() {
            let _ = killed.await;
        }
    }

    /// Closes the run: no new games, and everybody finishes.
    pub(super) async fn close(&mut self) {
        self.over.send_replace(true);
        while self.troubles.join_next().await.is_some() {}
        self.stage.phase.send_replace(Phase::Closing);
        while let Some(ended) = self.cups.join_next().await {
            if ended.is_err() {
                let what = "those who play tournaments have panicked";
                self.stage.figures.wrong(what);
            }
        }
        while let Some(ended) = self.tables.join_next().await {
            if ended.is_err() {
                self.stage.figures.wrong("those who play have panicked");
            }
        }
    }
}

/// Every form of every game.
fn forms() -> Vec<Form> {
    let all = catalog();
    let forms = all.games().flat_map(|kind| {
        let variants: Vec<Option<&str>> = match kind.about.variants {
            [] => vec![None],
            variants => variants.iter().copied().map(Some).collect(),
        };
        let form = |variant: Option<&str>| Form {
            game: kind.about.key.to_owned(),
            variant: variant.map(str::to_owned),
        };
        variants.into_iter().map(form).collect::<Vec<_>>()
    });
    forms.collect()
}
