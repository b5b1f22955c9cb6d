//! Lots that anybody can verify.

use cairn_pairing::{Color, lots::Secret};

fn counting_secret() -> Secret {
    let mut bytes = [0; 32];
    for (idx, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::try_from(idx).unwrap_or_default();
    }
    Secret(bytes)
}

/// `(printf %s 000102…1e1f | xxd -r -p; printf color) | sha256sum | cut -c1-16`
#[test]
fn a_lot_is_what_comes_out_by_hand() {
    let secret = counting_secret();
    assert!(secret.hash().starts_with("630dcd29"));
    assert_eq!(secret.lot("color"), 0x325f_7a93_466b_ab1e);
    assert_eq!(secret.first_color(), Color::First);
}

#[test]
fn people_have_lots_of_their_own() {
    let secret = counting_secret();
    assert_eq!(secret.order(7), secret.lot("order:7"));
    assert_ne!(secret.order(7), secret.order(8));
}

#[test]
fn the_secret_is_in_no_message() {
    assert_eq!(format!("{:?}", counting_secret()), "Secret(…)");
}
