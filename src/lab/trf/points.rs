//! Records about the value of results: 162, `BBW` and so on, `XXS`.

use cairn_pairing::{PointSystem, Points};

use super::refusal::{Refusal, quote};

/// A point system being read: the bye is worth a win unless specified.
#[derive(Debug, Default)]
pub(super) struct Worth {
    system: PointSystem,
    bye: Option<Points>,
}

/// Reads `1`, `1.5`, `.5` or `10.0`; at most one decimal place.
pub(super) fn points_of(text: &str) -> Option<Points> {
    let (whole, tenths) = text.split_once('.').unwrap_or((text, ""));
    let digits =
        |it: &str, most: usize| it.len() <= most && it.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole, 4) || !digits(tenths, 1) || whole.len() + tenths.len() == 0 {
        return None;
    }
    let number = |it: &str| {
        if it.is_empty() {
            Some(0)
        } else {
            it.parse::<i32>().ok()
        }
    };
    Some(Points(number(whole)? * 10 + number(tenths)?))
}

fn points(line: usize, text: &str) -> Result<Points, Refusal> {
    let wrong = || {
        Refusal::new(
            line,
            format!("{} is not a number of points", quote(text)),
            "a number such as 1.0 or .5",
        )
    };
    let points = points_of(text.trim()).ok_or_else(wrong)?;
    if points > Points(999) {
        return Err(Refusal::new(
            line,
            format!("a round is worth {points} points"),
            "at most 99.9",
        ));
    }
    Ok(points)
}

impl Worth {
    pub(super) fn into_point_system(self) -> PointSystem {
        PointSystem {
            bye: self.bye.unwrap_or(self.system.win),
            ..self.system
        }
    }

    /// 162: letters at columns 6, 15, 24 and so on, each with four columns of points.
    pub(super) fn record_162(&mut self, line: usize, text: &str) -> Result<(), Refusal> {
        let columns: Vec<char> = text.chars().collect();
        for block in columns.get(5..).unwrap_or_default().chunks(9) {
            let text: String = block.iter().skip(1).collect();
            match block[0] {
                'W' => self.system.win = points(line, &text)?,
                'D' => self.system.draw = points(line, &text)?,
                'L' => self.system.loss = points(line, &text)?,
                'A' | 'Z' => {
                    self.system.absence = points(line, &text)?;
                    self.system.forfeit = self.system.absence;
                }
                'P' => self.bye = Some(points(line, &text)?),
                'X' => {
                    let what = "there are points for unknown results (162 with X)";
                    return Err(Refusal::new(line, what, "results that are known"));
                }
                ' ' if text.trim().is_empty() => {}
                other => {
                    let what = format!(
                        "162 has {} where a result should be",
                        quote(&other.to_string())
                    );
                    return Err(Refusal::new(
                        line,
                        what,
                        "W, D, L, A or P at columns 6, 15, 24",
                    ));
                }
            }
        }
        Ok(())
    }

    /// `BBW` to `BBU`.
    pub(super) fn record_bb(
        &mut self,
        line: usize,
        which: char,
        text: &str,
    ) -> Result<(), Refusal> {
        let worth = points(line, text)?;
        match which {
            'W' => self.system.win = worth,
            'D' => self.system.draw = worth,
            'L' => self.system.loss = worth,
            'Z' => self.system.absence = worth,
            'F' => self.system.forfeit = worth,
            _ => self.bye = Some(worth),
        }
        Ok(())
    }

    /// `XXS W=3 D=1`: different points for the two colors are refused.
    pub(super) fn record_xxs(&mut self, line: usize, text: &str) -> Result<(), Refusal> {
        let mut halves: Vec<(String, Points)> = Vec::new();
        for word in text.split_whitespace() {
            let wrong = || {
                Refusal::new(
                    line,
                    format!("{} is not valid in XXS", quote(word)),
                    "words like W=3.0",
                )
            };
            let (code, text) = word.split_once('=').ok_or_else(wrong)?;
            let worth = points(line, text)?;
            match code {
                "W" => self.system.win = worth,
                "D" => self.system.draw = worth,
                "L" => self.system.loss = worth,
                "ZPB" => self.system.absence = worth,
                "FL" => self.system.forfeit = worth,
                "PAB" => self.bye = Some(worth),
                "WW" | "BW" | "FW" | "FPB" | "WD" | "BD" | "HPB" | "WL" | "BL" => {
                    halves.push((code.to_owned(), worth));
                }
                _ => return Err(wrong()),
            }
        }
        self.halves(line, &halves)
    }

    fn halves(&mut self, line: usize, halves: &[(String, Points)]) -> Result<(), Refusal> {
        for (codes, is_for) in [
            (&["WW", "BW", "FW", "FPB"][..], 'W'),
            (&["WD", "BD", "HPB"], 'D'),
            (&["WL", "BL"], 'L'),
        ] {
            let told = |code: &str| halves.iter().find(|it| it.0 == code).map(|it| it.1);
            let usual = match is_for {
                'W' => &mut self.system.win,
                'D' => &mut self.system.draw,
                _ => &mut self.system.loss,
            };
            let first = codes.iter().find_map(|it| told(it));
            let all: Vec<Points> = codes.iter().map(|it| told(it).unwrap_or(*usual)).collect();
            if let Some(first) = first {
                if all.iter().any(|it| *it != first) {
                    let what = format!("XXS assigns {} inconsistent points", codes.join(", "));
                    return Err(Refusal::new(
                        line,
                        what,
                        "the same points for both colors and without a game",
                    ));
                }
                *usual = first;
            }
        }
        Ok(())
    }
}
