//! The queue of searches, fair to every server.

use std::{collections::VecDeque, time::Duration};

use cairn_domain::{GameId, GuildId};

/// Shorter waits are not shown to anybody.
const MOMENT: Duration = Duration::from_secs(1);

/// Waiting searches: the servers take turns, and within a server the oldest is first.
#[derive(Default)]
pub(super) struct Queue {
    short: VecDeque<(Server, VecDeque<Job>)>,
    long: VecDeque<(Server, VecDeque<Job>)>,
    /// The recent duration of a short and of a long search.
    usual: [Duration; 2],
    pub(super) begun: usize,
    pub(super) stopped: bool,
}

/// A server, or none for everybody outside of one.
pub(super) type Server = Option<GuildId>;

/// The game that a search is for, and its server.
pub(super) type SearchedGame = (Server, GameId);

pub(super) struct Job {
    pub(super) game: GameId,
    pub(super) pace: Pace,
    pub(super) work: Box<dyn Work>,
}

/// Whether somebody waits for a search at their board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    Short,
    Long,
}

/// Work to be done by a search thread.
pub(super) trait Work: Send {
    /// Whether nobody is waiting for it any more.
    fn is_given_up(&self) -> bool;
    /// Searches until `stop` says that it is enough, and sends the answer. `stopped` says whether
    /// the program is about to end.
    fn think(self: Box<Self>, stop: &dyn Fn() -> bool, stopped: &dyn Fn() -> bool);
}

impl Queue {
    pub(super) fn push(&mut self, server: Server, job: Job) {
        let queue = match job.pace {
            Pace::Short => &mut self.short,
            Pace::Long => &mut self.long,
        };
        match queue.iter_mut().find(|(it, _)| *it == server) {
            Some((_, jobs)) => jobs.push_back(job),
            None => queue.push_back((server, VecDeque::from([job]))),
        }
    }

    pub(super) fn took(&mut self, pace: Pace, time: Duration) {
        let usual = &mut self.usual[pace as usize];
        *usual = (*usual * 7 + time) / 8;
    }

    pub(super) fn jobs_ahead(&self, of: SearchedGame) -> Option<usize> {
        let [short, long] = [&self.short, &self.long].map(|it| jobs_before(it, of));
        let [quick, slow] = self.usual;
        let times = |jobs: usize| u32::try_from(jobs).unwrap_or(u32::MAX);
        let expected = quick.saturating_mul(times(short)) + slow.saturating_mul(times(long));
        (expected > MOMENT).then_some(short + long)
    }

    pub(super) fn clear(&mut self) {
        self.short.clear();
        self.long.clear();
    }

    pub(super) fn next(&mut self) -> Option<Job> {
        self.next_short().or_else(|| take_turns(&mut self.long))
    }

    pub(super) fn next_short(&mut self) -> Option<Job> {
        take_turns(&mut self.short)
    }
}

/// The next job of the first server, which then goes to the end of the queue.
fn take_turns(queue: &mut VecDeque<(Server, VecDeque<Job>)>) -> Option<Job> {
    let (server, mut jobs) = queue.pop_front()?;
    let job = jobs.pop_front();
    if !jobs.is_empty() {
        queue.push_back((server, jobs));
    }
    job
}

/// How many of these precede the one for a game, or a new one if there is none. Each other server
/// has as many turns as its own.
fn jobs_before(of: &VecDeque<(Server, VecDeque<Job>)>, (server, game): SearchedGame) -> usize {
    let own = of.iter().find(|(it, _)| *it == server);
    let own = own.map_or(0, |(_, jobs)| {
        let place = jobs.iter().position(|it| it.game == game);
        place.unwrap_or(jobs.len())
    });
    let others = of.iter().filter(|(it, _)| *it != server);
    own + others
        .map(|(_, jobs)| jobs.len().min(own + 1))
        .sum::<usize>()
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// Work that notes when its turn came.
    struct NumberedWork {
        number: u64,
        order: Arc<Mutex<Vec<u64>>>,
    }

    impl Work for NumberedWork {
        fn is_given_up(&self) -> bool {
            false
        }

        fn think(self: Box<Self>, _stop: &dyn Fn() -> bool, _stopped: &dyn Fn() -> bool) {
            self.order.lock().expect("whole").push(self.number);
        }
    }

    #[test]
    fn servers_take_turns_and_short_thoughts_come_first() {
        let mut queue = Queue::default();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut push = |server, pace, number: u64| {
            let order = Arc::clone(&order);
            let work = Box::new(NumberedWork { number, order });
            let game = GameId(i64::try_from(number).expect("small"));
            queue.push(Some(GuildId(server)), Job { game, pace, work });
        };
        push(4, Pace::Long, 40);
        for (server, number) in [(1, 10), (1, 11), (1, 12), (2, 20), (3, 30)] {
            push(server, Pace::Short, number);
        }
        let before = |queue: &Queue, server, game| {
            let of = (Some(GuildId(server)), GameId(game));
            jobs_before(&queue.short, of)
        };
        // The servers take turns: 10, 20, 30, 11, 12.
        let first = [10, 11, 12, 99].map(|game| before(&queue, 1, game));
        assert_eq!(first, [2, 3, 4, 5]);
        assert_eq!(before(&queue, 4, 40), 3);
        assert_eq!(queue.jobs_ahead((None, GameId(1))), None);
        queue.took(Pace::Long, Duration::from_secs(80));
        assert_eq!(queue.jobs_ahead((None, GameId(1))), Some(4));
        while let Some(job) = queue.next() {
            job.work.think(&|| false, &|| false);
        }
        let order = order.lock().expect("whole");
        assert_eq!(*order, [10, 20, 30, 11, 12, 40]);
    }
}
