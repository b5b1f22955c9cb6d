//! Parts of a `play.toml`, as people would write them.

use std::fmt::Write as _;

/// The most characters in a line of actions.
const WIDTH: usize = 100;

/// Adds a key with these words, if there are any: in lines of their own where there are many.
pub(crate) fn add_words(text: &mut String, key: &str, words: &[impl AsRef<str>]) {
    let mut lines = vec![String::new()];
    for word in words.iter().map(AsRef::as_ref) {
        let line = lines.last_mut().filter(|it| it.len() + word.len() < WIDTH);
        match line {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    let told = match &lines[..] {
        [line] if line.is_empty() => return,
        [line] => format!("{key} = \"{line}\""),
        lines => format!("{key} = \"\"\"\n{}\n\"\"\"", lines.join("\n")),
    };
    writeln!(text, "{told}").expect("a string takes everything");
}
