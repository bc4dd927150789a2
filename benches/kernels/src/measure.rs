//! Measures kernels in turns, one batch of calls at a time, as the JavaScript harness does.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How often and how long to measure.
#[derive(Clone, Copy)]
pub struct Settings {
    pub rounds: usize,
    /// How long a batch takes.
    pub milliseconds: usize,
}

/// Something to measure.
pub struct Kernel<'a> {
    name: &'static str,
    run: Box<dyn FnMut() -> usize + 'a>,
    calls: usize,
    times: Vec<f64>,
}

impl<'a> Kernel<'a> {
    /// Checks that the kernel returns `expected`: one that cannot do its work must not win.
    pub fn new(name: &'static str, expected: usize, mut run: impl FnMut() -> usize + 'a) -> Self {
        assert_eq!(run(), expected, "{name}");
        Kernel { name, run: Box::new(run), calls: 1, times: Vec::new() }
    }

    fn time_batch(&mut self) -> Duration {
        let start = Instant::now();
        for _ in 0..self.calls {
            black_box((self.run)());
        }
        start.elapsed()
    }

    fn calibrate(&mut self, batch: Duration) {
        while self.time_batch() < batch {
            self.calls *= 2;
        }
    }
}

/// The median of the nanoseconds that a call of each kernel takes.
pub fn measure(kernels: &mut [Kernel<'_>], settings: Settings) -> Vec<(&'static str, f64)> {
    let batch = Duration::from_millis(settings.milliseconds as u64);
    for kernel in &mut *kernels {
        kernel.calibrate(batch);
    }
    for round in 0..settings.rounds {
        let count = kernels.len();
        for place in 0..count {
            // In each round, another kernel begins.
            let kernel = &mut kernels[(place + round) % count];
            let time = kernel.time_batch().as_secs_f64() * 1e9 / kernel.calls as f64;
            kernel.times.push(time);
        }
    }
    kernels.iter_mut().map(|kernel| (kernel.name, median(&mut kernel.times))).collect()
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
