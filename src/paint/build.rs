//! The drawings are compiled in: a change of theirs has to be noticed.

fn main() {
    println!("cargo::rerun-if-changed=../../assets/pieces");
    println!("cargo::rerun-if-changed=../../assets/themes");
}
