//! How colors look to different eyes; needed only by the tests of the themes.

/// A matrix from linear red, green and blue to what an eye perceives.
pub(crate) type Eye = [[f64; 3]; 3];

/// Common sight, then without the red, the green and the blue cones.
///
/// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency" (2009).
pub(crate) static EYES: [Eye; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ],
    [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ],
    [
        [1.255_528, -0.076_749, -0.178_779],
        [-0.078_411, 0.930_809, 0.147_602],
        [0.004_733, 0.691_367, 0.303_900],
    ],
];

/// Relative luminance as WCAG 2 defines it, as perceived by this eye.
pub(crate) fn luminance(color: [u8; 3], eye: &Eye) -> f64 {
    let [red, green, blue] = times(eye, linear(color)).map(|part| part.clamp(0.0, 1.0));
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The distance of two colors in CIE L*a*b* (1976); 2.3 is just noticeable.
pub(crate) fn difference(a: [u8; 3], b: [u8; 3], eye: &Eye) -> f64 {
    let (a, b) = (lab(a, eye), lab(b, eye));
    let parts = a.iter().zip(b).map(|(a, b)| (a - b).powi(2));
    parts.sum::<f64>().sqrt()
}

fn linear(color: [u8; 3]) -> [f64; 3] {
    color.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn lab(color: [u8; 3], eye: &Eye) -> [f64; 3] {
    const XYZ: [[f64; 3]; 3] = [
        [0.4339, 0.3763, 0.1898],
        [0.2126, 0.7152, 0.0722],
        [0.0177, 0.1095, 0.8728],
    ];
    let seen = times(eye, linear(color)).map(|part| part.clamp(0.0, 1.0));
    let [x, y, z] = times(&XYZ, seen).map(|part| {
        if part > 0.008_856 {
            part.cbrt()
        } else {
            7.787 * part + 16.0 / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn times(matrix: &[[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}
