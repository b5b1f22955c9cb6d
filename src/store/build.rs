//! The steps of the schema are compiled in: a change of theirs has to be noticed.

fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
}
