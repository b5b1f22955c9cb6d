//! The sentences of a course: those of the program, or of files being written.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use cairn_command::Failure;
use cairn_discord::Language;
use cairn_kernel::Phrase;
use cairn_rules::{BadCourse, CourseStep, GameCourse};

use super::read;

/// The sentences of a course.
pub(crate) enum Sentences {
    /// Those of this program.
    OfProgram,
    /// Those in a folder of files for each language.
    OfFiles(BTreeMap<(&'static str, String), String>),
}

impl Sentences {
    /// The sentences in the files of this folder. Those of lessons are one line each, without
    /// placeholders.
    pub(crate) fn of_folder(folder: &Path) -> Result<Sentences, Failure> {
        let mut all = BTreeMap::new();
        for language in Language::ALL {
            let folder = folder.join(language.code());
            let cannot =
                |error| Failure::from_text(format!("cannot read {}: {error}", folder.display()));
            let entries = fs::read_dir(&folder).map_err(cannot)?;
            let files = entries.filter_map(|it| Some(it.ok()?.path()));
            let is_sentences = |it: &PathBuf| it.extension().is_some_and(|it| it == "ftl");
            for file in files.filter(is_sentences) {
                let text = read(&file)?;
                let pairs = text.lines().filter_map(|line| line.split_once(" = "));
                for (key, said) in pairs {
                    all.insert((language.code(), key.to_owned()), said.to_owned());
                }
            }
        }
        Ok(Sentences::OfFiles(all))
    }

    /// A sentence of a step, if there is one.
    pub(crate) fn say(
        &self,
        language: Language,
        course: &GameCourse,
        step: &CourseStep,
        what: &str,
    ) -> Option<String> {
        let key = course.key(step, what);
        match self {
            Sentences::OfProgram => {
                let there = language.has(&key);
                there.then(|| language.say(&Phrase::new(key)))
            }
            Sentences::OfFiles(all) => all.get(&(language.code(), key)).cloned(),
        }
    }

    pub(crate) fn gaps(&self, course: &GameCourse) -> Vec<BadCourse> {
        let mut missing = Vec::new();
        for step in &course.steps {
            for (language, what) in Language::ALL
                .into_iter()
                .flat_map(|it| ["", "why"].map(|what| (it, what)))
            {
                if self.say(language, course, step, what).is_none() {
                    let (key, language) = (course.key(step, what), language.code());
                    let why = format!("the sentence `{key}` is missing in `{language}`");
                    let line = step.line;
                    missing.push(BadCourse { line, why });
                }
            }
        }
        missing
    }
}
