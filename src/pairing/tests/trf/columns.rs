//! Report files: where the columns are, in which encoding, and what stands between the records.

use cairn_trf::Purpose;

use super::{SMALL, read, refusal_text, with};

#[test]
fn what_is_merely_unusual_is_read() {
    let expected = read(SMALL).unwrap();
    assert_eq!(read(&SMALL.replace('\n', "\r")).unwrap(), expected);
    assert_eq!(read(&SMALL.replace('\n', "\r\n")).unwrap(), expected);
    assert_eq!(
        read(&format!("\u{feff}{SMALL}\n\n### a comment\n")).unwrap(),
        expected
    );
    let latin: Vec<u8> = with("First, One", "F\u{e4}rst, One")
        .chars()
        .map(|it| u8::try_from(u32::from(it)).unwrap())
        .collect();
    assert_eq!(
        cairn_trf::read(&latin, Purpose::Pair).unwrap().people[0].name,
        "F\u{e4}rst, One"
    );
    let unknown = read(&format!(
        "{SMALL}132                 26/01/01\nGER    1 x\nXYZ\n"
    ))
    .unwrap();
    assert_eq!(
        unknown.others,
        ["132                 26/01/01", "GER    1 x", "XYZ"]
    );
}

#[test]
fn rulers_and_headings_above_the_players_are_no_records() {
    let expected = read(SMALL).unwrap();
    let ruler = |unit: &str| unit.repeat(10);
    let tens = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        .map(|it| format!("{it:>10}"))
        .concat();
    for units in ["1234567890", "123456789 "] {
        let above = format!("142 3\n\n{tens}\n{}\n", ruler(units));
        assert_eq!(read(&with("142 3\n", &above)).unwrap(), expected);
    }
    let heading = "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1";
    let read_so = read(&with("152 W", &format!("152 W\n{heading}"))).unwrap();
    assert_eq!(read_so.tournament, expected.tournament);
    for damaged in [" 142 3", "1234567899", "         1         3"] {
        let told = refusal_text(&with("142 3", damaged));
        assert!(
            told.contains("line 2") && told.contains("does not begin a record"),
            "{told}"
        );
    }
}

#[test]
fn bytes_that_are_no_utf_8_are_windows_1252() {
    let cut = SMALL.find("First, One  ").unwrap();
    let mut bytes = SMALL.as_bytes().to_vec();
    bytes[cut..cut + 12].copy_from_slice(b"\x8eit\xfd\x9d, \x80\x97\x9c\xa0.");
    let document = cairn_trf::read(&bytes, Purpose::Pair).unwrap();
    assert_eq!(document.people[0].name, "Žitý\u{9d}, €—œ\u{a0}.");
    assert_eq!(document.tournament, read(SMALL).unwrap().tournament);
}

#[test]
fn columns_counted_in_bytes_are_told_with_the_line() {
    // An entry list before the first round, too.
    let entries = SMALL.replace("1.0    1     2 w 1", "0.0    1");
    let entries = entries.replace("     1 b 0", "");
    // All that follows the name is further left by a column for each such letter.
    for name in ["Fürst", "Größer, Jörg", "Žižka, Ж", "Фурст", "漢"] {
        let padded = |width: usize| format!("{name}{}", " ".repeat(width));
        let ascii = format!("{:33}", "First, One");
        let by_characters = padded(33 - name.chars().count());
        let by_bytes = padded(33 - name.len());
        let wide = name.chars().find(|it| !it.is_ascii()).unwrap();
        let expected = format!(
            "line 4: the columns are counted in bytes: \"{wide}\" takes {}; expected columns counted in characters",
            wide.len_utf8()
        );
        for file in [SMALL, &entries] {
            let good = read(&file.replace(&ascii, &by_characters)).unwrap();
            assert_eq!(good.people[0].name, name);
            assert_eq!(refusal_text(&file.replace(&ascii, &by_bytes)), expected);
        }
        // What only looks like it is told as before.
        let wrong = with(&ascii, &by_characters).replacen("2 w 1", "2 x 1", 1);
        assert!(refusal_text(&wrong).contains("is not a color"), "{name}");
    }
}
