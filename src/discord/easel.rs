//! Painting off the async threads, a few pictures at a time.

use std::{collections::BTreeMap, sync::Arc};

use anyhow::Context as _;
use poise::serenity_prelude::CreateAttachment;
use tokio::sync::Semaphore;

use super::words::Language;
use crate::{
    kernel::Scene,
    paint::{Look, paint},
};

/// As many pictures are painted at once; one core stays free for the gateway.
const AT_ONCE: usize = 2;

/// Where pictures are painted.
#[derive(Debug)]
pub(crate) struct Easel {
    places: Arc<Semaphore>,
}

impl Easel {
    pub(crate) fn new() -> Easel {
        Easel {
            places: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// The scene as a file to attach, words in this language, with the text for those who do not see it.
    pub(crate) async fn picture(
        &self,
        language: Language,
        scene: Scene,
        alt: String,
    ) -> anyhow::Result<CreateAttachment> {
        let place = Arc::clone(&self.places)
            .acquire_owned()
            .await
            .context("find a place to paint")?;
        let picture = tokio::task::spawn_blocking(move || {
            let look = Look {
                titles: titles(language, &scene),
                ..Look::default()
            };
            let picture = paint(&scene, &look);
            drop(place);
            picture
        })
        .await
        .context("paint the board")?;
        Ok(CreateAttachment::bytes(picture.png, "board.png").description(alt))
    }
}

/// What the trays of the scene and the things in them are called.
fn titles(language: Language, scene: &Scene) -> BTreeMap<String, String> {
    let named = scene.trays.iter().flat_map(|tray| {
        let kinds = tray.items.iter().map(|item| item.kind);
        kinds.chain([tray.title])
    });
    named
        .map(|key| (key.to_owned(), language.name(key)))
        .collect()
}
