//! Painting off the async threads, a few pictures at a time.

use std::{sync::Arc, time::Instant};

use anyhow::Context as _;
use poise::serenity_prelude::CreateAttachment;
use tokio::sync::Semaphore;

use super::words::Language;
use crate::{domain::ThemeKey, telemetry::metrics::metrics};
use cairn_kernel::Scene;
use cairn_paint::{Chart, Look, Picture, Theme, chart, paint};

/// As many pictures are painted at once; one core stays free for the gateway.
const AT_ONCE: usize = 2;

/// Where pictures are painted.
#[derive(Debug)]
pub(crate) struct Pictures {
    places: Arc<Semaphore>,
}

impl Pictures {
    pub(crate) fn new() -> Pictures {
        Pictures {
            places: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// The scene as a file to attach, words in this language, in these colors, with the text for
    /// those who do not see it.
    pub(crate) async fn picture(
        &self,
        language: Language,
        theme: Theme,
        scene: Scene,
        alt: String,
    ) -> anyhow::Result<CreateAttachment> {
        let look = look(language, &scene, theme);
        self.drawn(scene, look, alt).await
    }

    /// The scene as somebody wants to see it, with what is told above it in words, as a file to
    /// attach.
    pub(crate) async fn drawn(
        &self,
        scene: Scene,
        look: Look,
        alt: String,
    ) -> anyhow::Result<CreateAttachment> {
        let picture = self.painted(move || paint(&scene, &look)).await?;
        Ok(CreateAttachment::bytes(picture.png, "board.png").description(alt))
    }

    /// Lines of numbers as a file to attach.
    pub(crate) async fn chart(
        &self,
        lines: Chart,
        theme: Theme,
        alt: String,
    ) -> anyhow::Result<CreateAttachment> {
        let picture = self.painted(move || chart(&lines, theme)).await?;
        Ok(CreateAttachment::bytes(picture.png, "ratings.png").description(alt))
    }

    /// Whatever is painted, as a file of this name to attach.
    pub(crate) async fn attached(
        &self,
        work: impl FnOnce() -> Picture + Send + 'static,
        name: &'static str,
        alt: String,
    ) -> anyhow::Result<CreateAttachment> {
        let picture = self.painted(work).await?;
        Ok(CreateAttachment::bytes(picture.png, name).description(alt))
    }

    async fn painted(
        &self,
        work: impl FnOnce() -> Picture + Send + 'static,
    ) -> anyhow::Result<Picture> {
        let place = Arc::clone(&self.places)
            .acquire_owned()
            .await
            .context("find a place to paint")?;
        let painted = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            let picture = work();
            metrics().pictures.observe(begun.elapsed().as_secs_f64());
            drop(place);
            picture
        });
        painted.await.context("paint a picture")
    }
}

/// The colors that somebody has chosen; the usual ones if nobody has, or those are no more.
pub(crate) fn theme_of(chosen: Option<&ThemeKey>) -> Theme {
    chosen
        .and_then(|key| Theme::find(&key.0))
        .unwrap_or_default()
}

/// How the bot shows a scene: in these colors, trays and the things in them named in this language.
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
