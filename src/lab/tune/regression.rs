//! Fits results to counts or expectations.
//!
//! Like logistic regression, but on the curve that the search uses for evaluation, which no crate
//! has: x / √(1 + x²) instead of tanh. Some steps of Newton's method with expected second
//! derivatives, for fewer than thirty unknowns.

/// An evaluated position, and its result.
pub(crate) struct Sample {
    /// The factor of each unknown; the sum is a logit.
    pub(crate) factors: Vec<f64>,
    /// From 0 to 1.
    pub(crate) score: f64,
}

const STEPS: usize = 40;

/// The unknowns with the least loss. The initial ones count like this number of rows, so that those
/// without data stay.
pub(crate) fn fit(rows: &[Sample], start: &[f64], prior: f64) -> Vec<f64> {
    let pulled = |values: &[f64]| {
        let pull = values
            .iter()
            .zip(start)
            .map(|(it, from)| (it - from).powi(2));
        total_loss(rows, values) + prior / 8.0 * pull.sum::<f64>()
    };
    let mut values = start.to_vec();
    let mut loss = pulled(&values);
    for _ in 0..STEPS {
        let step = newton_step(rows, &values, start, prior);
        let shares = (0..10).map(|halvings| 0.5_f64.powi(halvings));
        let better = shares
            .map(|share| {
                values
                    .iter()
                    .zip(&step)
                    .map(|(v, s)| v + share * s)
                    .collect()
            })
            .map(|tried: Vec<f64>| (pulled(&tried), tried))
            .find(|(reached, _)| *reached < loss);
        let Some((reached, tried)) = better else {
            break;
        };
        let gain = loss - reached;
        (values, loss) = (tried, reached);
        if gain < 1e-6 * loss {
            break;
        }
    }
    values
}

/// The mean loss per row.
pub(crate) fn loss(rows: &[Sample], values: &[f64]) -> f64 {
    let count = f64::from(u32::try_from(rows.len()).unwrap_or(u32::MAX));
    total_loss(rows, values) / count.max(1.0)
}

/// Half the logit of a position: the argument of the search's curve.
fn half(factors: &[f64], values: &[f64]) -> f64 {
    factors.iter().zip(values).map(|(f, v)| f * v).sum::<f64>() / 2.0
}

/// The expected score from 0 to 1 for half a logit.
pub(crate) fn expected_score(half: f64) -> f64 {
    f64::midpoint(1.0, half / half.hypot(1.0))
}

fn total_loss(rows: &[Sample], values: &[f64]) -> f64 {
    let loss = |Sample { factors, score }: &Sample| {
        let p = expected_score(half(factors, values)).clamp(1e-9, 1.0 - 1e-9);
        -score * p.ln() - (1.0 - score) * (1.0 - p).ln()
    };
    rows.iter().map(loss).sum()
}

/// The step to the least loss if it were a parabola.
fn newton_step(rows: &[Sample], values: &[f64], start: &[f64], prior: f64) -> Vec<f64> {
    let size = values.len();
    let mut equations = vec![vec![0.0; size + 1]; size];
    for Sample { factors, score } in rows {
        let half = half(factors, values);
        let room = half.mul_add(half, 1.0);
        // With p = (1 + x/√(1 + x²)) / 2 the slope of p over p (1 - p) is 1/√(1 + x²), and its
        // square times p (1 - p) a quarter of 1/(1 + x²)².
        let pull = (score - expected_score(half)) / room.sqrt();
        let weight = 1.0 / (4.0 * room * room);
        for (row, equation) in equations.iter_mut().enumerate() {
            let factor = factors[row];
            if factor != 0.0 {
                for (cell, other) in equation.iter_mut().zip(factors) {
                    *cell += weight * factor * other;
                }
                equation[size] += pull * factor;
            }
        }
    }
    for (row, equation) in equations.iter_mut().enumerate() {
        equation[row] += prior / 4.0;
        equation[size] += prior / 4.0 * (start[row] - values[row]);
    }
    solve(equations)
}

/// Solves linear equations, with the right-hand sides in the last column.
fn solve(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let size = rows.len();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))
            .unwrap_or(column);
        rows.swap(column, pivot);
        let (above, below) = rows.split_at_mut(column + 1);
        let pivot = &above[column];
        for row in below {
            let factor = row[column] / pivot[column];
            for (cell, known) in row.iter_mut().zip(pivot).skip(column) {
                *cell -= factor * known;
            }
        }
    }
    let mut found = vec![0.0; size];
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|it| rows[row][it] * found[it]).sum();
        found[row] = (rows[row][size] - known) / rows[row][row];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        let found = solve(vec![vec![0.0, 2.0, 4.0], vec![3.0, 1.0, 5.0]]);
        assert!((found[0] - 1.0).abs() < 1e-9 && (found[1] - 2.0).abs() < 1e-9);
    }
}
