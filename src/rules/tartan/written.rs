//! Reading actions that cannot be played.

/// An action that somebody wrote, be it possible or not; spaces are still words.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// `c4` or `@c4`: only the position tells which is meant.
    Token(String),
    /// `c4-c5`, however the sign between looks.
    Unit(String, String),
    /// `Be5-e6`.
    Bishop(String, String),
    /// `Dc4`.
    Dismantle(String),
    Stop,
}

impl Written {
    /// Reads letters and digits and nothing else, as the kernel does when it compares spellings.
    pub(super) fn read(text: &str) -> Option<Written> {
        let letters = |it: &char| it.is_alphanumeric();
        let signs: Vec<char> = text
            .chars()
            .flat_map(char::to_lowercase)
            .filter(letters)
            .collect();
        if signs.iter().eq(&['s', 't', 'o', 'p']) {
            return Some(Written::Stop);
        }
        let (sign, rest) = match signs[..] {
            [sign @ ('b' | 'd'), 'a'..='z', ..] => (Some(sign), signs.get(1..)?),
            _ => (None, &signs[..]),
        };
        match (sign, &mut names(rest)?[..]) {
            (None, [at]) => Some(Written::Token(std::mem::take(at))),
            (None, [from, to]) => Some(Written::Unit(std::mem::take(from), std::mem::take(to))),
            (Some('b'), [from, to]) => {
                Some(Written::Bishop(std::mem::take(from), std::mem::take(to)))
            }
            (Some('d'), [at]) => Some(Written::Dismantle(std::mem::take(at))),
            _ => None,
        }
    }
}

/// Words of a letter and one or two digits; an `x` after a digit is a capture.
fn names(signs: &[char]) -> Option<Vec<String>> {
    let mut names: Vec<String> = Vec::new();
    let mut captured = false;
    for &sign in signs {
        let first = names.len() < 2;
        match (sign, names.last_mut()) {
            ('x', Some(last)) if last.len() > 1 && !captured => captured = true,
            ('0'..='9', Some(last)) if last.len() < 3 => last.push(sign),
            ('a'..='z', Some(last)) if last.len() < 2 => return None,
            ('a'..='z', _) if first => names.push(sign.into()),
            _ => return None,
        }
    }
    names.iter().all(|name| name.len() > 1).then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_however_they_look() {
        let name = ToOwned::to_owned;
        for text in ["c4-c5", "C4 c5", "c4xc5", "c4+c5", "c4→C5"] {
            let unit = Written::Unit("c4".to_owned(), "c5".to_owned());
            assert_eq!(Written::read(text), Some(unit), "{text}");
        }
        assert_eq!(Written::read("@C4"), Some(Written::Token(name("c4"))));
        assert_eq!(Written::read("d4"), Some(Written::Token(name("d4"))));
        assert_eq!(Written::read("Dd4"), Some(Written::Dismantle(name("d4"))));
        assert_eq!(
            Written::read("Bb5-b6"),
            Some(Written::Bishop(name("b5"), name("b6")))
        );
        assert_eq!(
            Written::read("k4-c12"),
            Some(Written::Unit(name("k4"), name("c12")))
        );
        assert_eq!(Written::read("Stop!"), Some(Written::Stop));
    }

    #[test]
    fn nonsense_is_not_read() {
        for text in [
            "", "x", "c", "4", "cc4", "c4c", "c4c5c6", "Be5", "Dc4d5", "c123", "ü4", "stopp", "🏔",
        ] {
            assert_eq!(Written::read(text), None, "{text}");
        }
    }
}
