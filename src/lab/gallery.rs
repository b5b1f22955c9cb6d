//! `cairn-lab gallery`: every game in every variant and theme, to look through.

use std::{
    collections::HashSet,
    fs,
    io::Write,
    mem,
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::Context;
use cairn_command::Failure;
use cairn_discord::{CaptionText, Language};
use cairn_domain::{Outcome, PickOutcome, Picker};
use cairn_kernel::{AnyPosition, AnyRules, BySeat, Cell, Dice, Scene, Seat, Turn, Viewer};
use cairn_paint::{self as paint, Caption, Look, Picture, Theme};
use cairn_rules::{GameKind, catalog};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use indicatif::ProgressBar;
use serde_json::json;

/// Where to draw.
#[derive(Debug, Args)]
pub(crate) struct GalleryArgs {
    /// The folder for the images
    folder: PathBuf,
    /// Draw only this theme
    #[arg(long, value_name = "NAME", value_parser = theme())]
    theme: Option<Theme>,
}

fn theme() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::all().map(Theme::key))
        .map(|key| Theme::find(&key).expect("the parser accepts only themes"))
}

/// The number of games played for each variant, always the same ones.
const GAMES: u8 = 8;

/// Writes a picture of each moment, variant and theme, and a sheet with all of them for each theme.
/// Lists the files on `output`.
pub(crate) fn gallery(args: &GalleryArgs, output: &mut impl Write) -> Result<(), Failure> {
    let folder = &*args.folder;
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot create the folder `{}`", folder.display()))?;
    let variants: Vec<Variant> = catalog().games().flat_map(Variant::all).collect();
    let themes: Vec<Theme> = Theme::all()
        .filter(|it| args.theme.is_none_or(|wanted| wanted == *it))
        .collect();
    let mut rows = vec![Vec::new(); themes.len()];
    let mut written = 0;
    let bar = ProgressBar::new(variants.len() as u64);
    for variant in &variants {
        let moments = variant.moments();
        for (theme, rows) in themes.iter().zip(&mut rows) {
            let mut row = Vec::new();
            for moment in &moments {
                let GalleryScene { name, scene, .. } = moment;
                let look = Look {
                    caption: moment.caption.clone(),
                    ..cairn_discord::look(Language::English, scene, *theme)
                };
                let picture = paint::paint(scene, &look);
                write(folder, &format!("{}-{name}-{theme}", variant.key), &picture)?;
                written += 1;
                row.push(picture);
            }
            rows.push((variant.key.clone(), row));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    for (theme, rows) in themes.iter().zip(&rows) {
        write(
            folder,
            &format!("sheet-{theme}"),
            &paint::sheet(*theme, rows),
        )?;
    }
    writeln!(
        output,
        "{written} images, and sheet-*.png with all images of a theme, are in `{}`",
        folder.display()
    )
    .and_then(|()| output.flush())
    .map_err(Failure::output)
}

fn write(folder: &Path, name: &str, picture: &Picture) -> Result<(), Failure> {
    let path = folder.join(name).with_extension("png");
    Ok(fs::write(&path, &picture.png)
        .with_context(|| format!("cannot write `{}`", path.display()))?)
}

/// A scene of a game.
struct GalleryScene {
    name: &'static str,
    scene: Scene,
    /// The words beside the board in public pictures.
    caption: Option<Caption>,
}

/// A game in one of its variants.
struct Variant {
    /// The key of the game.
    game: &'static str,
    /// Such as `tablut-corner`.
    key: String,
    rules: Arc<dyn AnyRules>,
}

impl Variant {
    fn all(kind: GameKind) -> Vec<Variant> {
        let key = kind.about.key;
        let open = |key: String, options: serde_json::Value| Variant {
            game: kind.about.key,
            key,
            rules: kind
                .open(&options.to_string())
                .expect("the catalog knows its variants"),
        };
        match kind.about.variants {
            [] => vec![open(key.to_owned(), json!({}))],
            variants => variants
                .iter()
                .map(|it| open(format!("{key}-{it}"), json!({ "variant": it })))
                .collect(),
        }
    }

    /// The start, the middle and the end of a random game for everyone, and the second player's
    /// view while picking a turn. The game is the one with most to see in its middle.
    fn moments(&self) -> Vec<GalleryScene> {
        let games = (1..=GAMES).map(|seed| Course::new(&*self.rules, seed));
        let game = games.max_by_key(|game| variety(&game.middle().scene(Viewer::Everyone)));
        let game = game.expect("more than one is played");
        let public = |name, position: &dyn AnyPosition| GalleryScene {
            name,
            scene: position.scene(Viewer::Everyone),
            caption: Some(self.caption(position.turn(), game.turns.len())),
        };
        let picking = GalleryScene {
            name: "pick",
            scene: picked_scene(game.position_for_picking()),
            caption: None,
        };
        vec![
            public("start", &*game.start),
            public("middle", game.middle()),
            picking,
            public("end", &*game.end),
        ]
    }

    /// The caption of a game of Ada and Bob.
    fn caption(&self, turn: Turn, turns: usize) -> Caption {
        let outcome = match turn {
            Turn::Over(ending) => Some(Outcome::from(ending)),
            Turn::Player(_) | Turn::Chance => None,
        };
        let told = CaptionText {
            rules: self.game,
            names: &BySeat {
                first: "Ada".to_owned(),
                second: "Bob".to_owned(),
            },
            to_move: match turn {
                Turn::Player(seat) => Some(seat),
                Turn::Chance | Turn::Over(_) => None,
            },
            outcome: outcome.as_ref(),
            turns: u32::try_from(turns).unwrap_or(u32::MAX),
        };
        told.caption(Language::English)
    }
}

struct Course {
    start: Box<dyn AnyPosition>,
    /// The positions after each turn, so that the whole turn is marked.
    turns: Vec<Box<dyn AnyPosition>>,
    end: Box<dyn AnyPosition>,
}

impl Course {
    fn new(rules: &dyn AnyRules, seed: u8) -> Course {
        let (server, player) = (Dice::new([seed; 32]), Dice::new([!seed; 32]));
        let mut position = rules.start();
        let mut done = 0;
        // Cards are dealt before the table is shown.
        while position.roll(&server, done).is_some() {
            done += 1;
        }
        let start = position.fork();
        let mut turns = Vec::new();
        loop {
            let mover = position.turn();
            match mover {
                Turn::Over(_) => break,
                Turn::Chance => {
                    position.roll(&server, done);
                }
                Turn::Player(_) => {
                    let choices = position.choices();
                    let chosen = player.pick(done, &vec![1; choices.len()]);
                    let action = &choices[chosen].played.action;
                    position.replay(action).expect("a choice is legal");
                }
            }
            done += 1;
            if position.turn() != mover && matches!(position.turn(), Turn::Player(_)) {
                turns.push(position.fork());
            }
        }
        Course {
            start,
            turns,
            end: position,
        }
    }

    /// The position with most to see.
    fn middle(&self) -> &dyn AnyPosition {
        let third = self.turns.len() / 3;
        let inner = self.turns.iter().skip(third).take(third.max(1));
        let most = inner.max_by_key(|it| variety(&it.scene(Viewer::Everyone)));
        &**most.unwrap_or(&self.start)
    }

    /// A position with the second player to move.
    fn position_for_picking(&self) -> &dyn AnyPosition {
        let mut later = self.turns.iter().skip(self.turns.len() / 2);
        let second = later.find(|it| it.turn() == Turn::Player(Seat::Second));
        &**second.unwrap_or(&self.start)
    }
}

/// The number of different things to see.
fn variety(scene: &Scene) -> usize {
    let kinds: HashSet<&str> = scene.pieces.iter().map(|piece| piece.kind).collect();
    let cells: HashSet<Cell> = scene.pieces.iter().map(|piece| piece.at).collect();
    let marks: HashSet<_> = scene.marks.iter().map(mem::discriminant).collect();
    // Stacked pieces are worth seeing, too.
    kinds.len() + marks.len() + scene.pieces.len().abs_diff(cells.len())
}

/// The second player's view after picking the thing with the most options.
fn picked_scene(position: &dyn AnyPosition) -> Scene {
    let scene = position.scene(Viewer::Seat(Seat::Second));
    let offers = position.choices_for_pointing();
    let picker = Picker::new(position, &offers, &scene);
    let mut asked = picker.follow(&[]);
    if let PickOutcome::Next(first) = &asked
        && let Some(most) = first.steps.iter().max_by_key(|step| step.choices.len())
        && most.choices.len() > 1
    {
        asked = picker.follow(&most.codes);
    }
    let mut shown = scene.clone();
    if let PickOutcome::Next(next) = asked {
        shown.marks.clear();
        cairn_domain::point_out(&mut shown, &next);
    }
    shown
}
