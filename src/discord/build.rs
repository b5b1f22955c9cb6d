//! The sentences are compiled in: a change of theirs has to be noticed.

fn main() {
    println!("cargo::rerun-if-changed=../../assets/locales");
}
