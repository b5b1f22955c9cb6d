//! The buttons and lists of a message, by their function.

use localdiscord::world::message::Message;

/// Something to press: a button, or an entry of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// The id of the button, or of the list.
    pub id: String,
    /// The entry, for a list.
    pub entry: Option<String>,
}

impl Press {
    /// How many answers precede it, if it belongs to the picker.
    fn depth(&self) -> Option<usize> {
        let (board, request) = self.id.split_once(":on:")?;
        let mut parts = request.split(':');
        let is_picker = board.starts_with("1:turn:") && ["pick", "list"].contains(&parts.next()?);
        let (page, own) = (parts.next()?, parts.next()?);
        let path = match &self.entry {
            Some(entry) => entry,
            None if page == "0" => own,
            None => return None,
        };
        let codes = path.split('.').filter(|it| !it.is_empty());
        is_picker.then(|| codes.count())
    }
}

/// All enabled buttons and lists.
pub(crate) fn presses(message: &Message) -> Vec<Press> {
    let mut presses = Vec::new();
    for part in message.parts().filter(|it| it["disabled"] != true) {
        let Some(id) = part["custom_id"].as_str() else {
            continue;
        };
        let entries = part["options"].as_array();
        if part["type"] == 2 {
            presses.push(Press {
                id: id.to_owned(),
                entry: None,
            });
        }
        let values = entries
            .into_iter()
            .flatten()
            .filter_map(|it| it["value"].as_str());
        presses.extend(values.map(|value| Press {
            id: id.to_owned(),
            entry: Some(value.to_owned()),
        }));
    }
    presses
}

/// The presses that answer a picker's question: the most advanced ones.
pub(crate) fn answers(presses: &[Press]) -> Vec<Press> {
    let deepest = presses.iter().filter_map(Press::depth).max();
    let deepest = deepest.filter(|it| *it > 0);
    let fits = |it: &&Press| it.depth().is_some() && it.depth() == deepest;
    presses.iter().filter(fits).cloned().collect()
}

/// The button that plays what has been picked or entered.
pub(crate) fn play(presses: &[Press]) -> Option<&Press> {
    presses.iter().find(|it| {
        let mut parts = it.id.split(':').skip(1);
        let is_turn = parts.next() == Some("turn");
        // With an offer, its kind is at the end.
        match parts.skip(2).collect::<Vec<_>>()[..] {
            ["on", "whole"] | ["play", _] => is_turn,
            _ => false,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(id: &str, entry: Option<&str>) -> Press {
        Press {
            id: id.to_owned(),
            entry: entry.map(str::to_owned),
        }
    }

    #[test]
    fn what_answers_a_question_is_told_from_the_way_back() {
        let shown = [
            press("1:turn:K3F:4:on:pick:0:d1.d3", None),
            press("1:turn:K3F:4:on:list:0:d1", Some("d1.d4")),
            press("1:turn:K3F:4:on:pick:0:", None),
            press("1:turn:K3F:4:on:pick:1:d1", None),
            press("1:close", None),
        ];
        assert_eq!(answers(&shown), shown[..2]);
        assert_eq!(play(&shown), None);
        let shown = [
            press("1:turn:K3F:4:play:d1.d3:draw", None),
            press("1:turn:K3F:4:play:d1.d3", None),
        ];
        assert_eq!(play(&shown), Some(&shown[1]));
        assert!(play(&[press("1:turn:K3F:4.ab:on:whole", None)]).is_some());
    }
}
