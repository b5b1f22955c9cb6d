//! Painting on dedicated threads, a few pictures at a time.
//!
//! Threads that only paint, and always the same ones: the memory that painting needs for a moment
//! is reused, instead of being held by each thread that has painted once.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, anyhow};
use cairn_app::AppError;
use cairn_domain::{DraftPosition, Game, Moment, ReplayedGame, ThemeKey};
use cairn_telemetry::metrics::metrics;
use poise::serenity_prelude::CreateAttachment;
use tokio::sync::oneshot;

use super::{Asker, Bot, alt, caption, words::Language};
use cairn_kernel::Scene;
use cairn_paint::{Chart, Look, Picture, Theme, chart, forget, paint};

const AT_ONCE: usize = 2;
/// Films made at once besides pictures.
const FILMS_AT_ONCE: usize = 1;
/// How long a cached picture stays unused before it is dropped, down to a little.
const UNUSED: Duration = Duration::from_secs(30);

type Job = Box<dyn FnOnce() + Send>;

#[derive(Debug)]
pub(crate) struct Pictures {
    /// In the order of the requests. The threads end when this is dropped.
    jobs: Sender<Job>,
    /// Jobs that take so much longer that boards should not wait for them.
    films: Sender<Job>,
}

impl Pictures {
    pub(crate) fn start() -> anyhow::Result<Pictures> {
        Ok(Pictures {
            jobs: threads("painter", AT_ONCE)?,
            films: threads("films", FILMS_AT_ONCE)?,
        })
    }

    pub(crate) async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        done_by(&self.films, work).await
    }

    /// The scene as a file to attach, with words in this language, in these colors, and the text
    /// for people who do not see it.
    pub(crate) async fn picture(
        &self,
        language: Language,
        theme: Theme,
        scene: Scene,
        alt: String,
    ) -> anyhow::Result<CreateAttachment> {
        let look = look(language, &scene, theme);
        self.draw(scene, look, alt).await
    }

    pub(crate) async fn draw(
        &self,
        scene: Scene,
        look: Look,
        alt: String,
    ) -> anyhow::Result<CreateAttachment> {
        let picture = self.paint(move || paint(&scene, &look)).await?;
        Ok(CreateAttachment::bytes(picture.png, "board.png").description(alt))
    }

    pub(crate) async fn chart(
        &self,
        lines: Chart,
        theme: Theme,
        alt: String,
    ) -> anyhow::Result<CreateAttachment> {
        let picture = self.paint(move || chart(&lines, theme)).await?;
        Ok(CreateAttachment::bytes(picture.png, "ratings.png").description(alt))
    }

    pub(crate) async fn attach(
        &self,
        work: impl FnOnce() -> Picture + Send + 'static,
        name: &'static str,
        alt: String,
    ) -> anyhow::Result<CreateAttachment> {
        let picture = self.paint(work).await?;
        Ok(CreateAttachment::bytes(picture.png, name).description(alt))
    }

    async fn paint(
        &self,
        work: impl FnOnce() -> Picture + Send + 'static,
    ) -> anyhow::Result<Picture> {
        let timed = move || {
            let begun = Instant::now();
            let picture = work();
            metrics().pictures.observe(begun.elapsed().as_secs_f64());
            picture
        };
        done_by(&self.jobs, timed).await
    }
}

impl Bot {
    /// A moment of a game as a file to attach: what is seen of it, the players beside it, and the
    /// text for people who do not see it.
    pub(crate) async fn board(
        &self,
        language: Language,
        theme: Theme,
        (game, moment): (&Game, &Moment),
        scene: Scene,
    ) -> anyhow::Result<CreateAttachment> {
        let alt = alt::text(language, self.app.catalog(), game, moment, &scene);
        let look = Look {
            caption: Some(caption::game_caption(language, game, moment.next)),
            ..look(language, &scene, theme)
        };
        self.pictures.draw(scene, look, alt).await
    }

    /// The asker's half-entered turn as a file to attach, without the players.
    pub(crate) async fn entered_board(
        &self,
        asker: &Asker,
        (game, table): (&Game, &ReplayedGame),
        entered: &DraftPosition,
        scene: Scene,
    ) -> Result<CreateAttachment, AppError> {
        let language = asker.language;
        let alt = alt::draft(language, self.app.catalog(), game, table, entered, &scene);
        let theme = asker.theme(self).await?;
        let picture = self.pictures.picture(language, theme, scene, alt);
        Ok(picture.await?)
    }
}

fn threads(name: &str, count: usize) -> anyhow::Result<Sender<Job>> {
    let (jobs, waiting) = channel();
    let waiting = Arc::new(Mutex::new(waiting));
    for _ in 0..count {
        let waiting = Arc::clone(&waiting);
        let painter = thread::Builder::new().name(name.to_owned());
        painter
            .spawn(move || work(&waiting))
            .context("start a drawing thread")?;
    }
    Ok(jobs)
}

async fn done_by<T: Send + 'static>(
    threads: &Sender<Job>,
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    let (done, painted) = oneshot::channel();
    let job = move || {
        // The asker may be gone, together with their connection.
        if done.is_closed() {
            return;
        }
        let _ = done.send(catch_unwind(AssertUnwindSafe(work)));
    };
    let gone = "the drawing threads have ended";
    threads.send(Box::new(job)).map_err(|_| anyhow!(gone))?;
    let picture = painted.await.context(gone)?;
    picture.map_err(|_| anyhow!("drawing an image panicked"))
}

fn work(waiting: &Mutex<Receiver<Job>>) {
    let mut tidied = Instant::now();
    loop {
        let next = {
            // Taking the next one out cannot fail half way.
            let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.recv_timeout(UNUSED)
        };
        match next {
            Ok(job) => job(),
            Err(RecvTimeoutError::Timeout) => (),
            Err(RecvTimeoutError::Disconnected) => return,
        }
        if tidied.elapsed() >= UNUSED {
            forget(UNUSED);
            tidied = Instant::now();
        }
    }
}

/// The chosen colors; the default ones if there are none, or they no longer exist.
pub fn theme_of(chosen: Option<&ThemeKey>) -> Theme {
    chosen
        .and_then(|key| Theme::find(&key.0))
        .unwrap_or_default()
}

/// The look of a scene in the bot: in these colors, with trays and their contents named in this
/// language.
#[must_use]
pub fn look(language: Language, scene: &Scene, theme: Theme) -> Look {
    let named = scene.trays.iter().flat_map(|tray| {
        let kinds = tray.items.iter().map(|item| item.kind);
        kinds.chain([tray.title])
    });
    let titles = named.map(|key| (key.to_owned(), language.name(key)));
    Look {
        theme,
        titles: titles.collect(),
        caption: None,
    }
}
