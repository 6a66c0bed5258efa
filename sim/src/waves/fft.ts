/** Shapes by which a piece of a signal is weighted before it is transformed. */
export const WINDOWS = ['none', 'hann', 'hamming', 'blackman', 'blackmanHarris', 'flatTop'] as const;
export type Window = (typeof WINDOWS)[number];

/** Terms of cosine sums: w = a0 - a1 cos(2πn/N) + a2 cos(4πn/N) - … (Harris 1978; flat top: ISO 18431-2). */
const TERMS: Readonly<Record<Window, readonly number[]>> = {
  none: [1],
  hann: [0.5, 0.5],
  hamming: [0.54, 0.46],
  blackman: [0.42, 0.5, 0.08],
  blackmanHarris: [0.35875, 0.48829, 0.14128, 0.01168],
  flatTop: [0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368],
};

const weight = (terms: readonly number[], part: number): number =>
  terms.reduce((sum, term, k) => sum + (k % 2 ? -term : term) * Math.cos(2 * Math.PI * k * part), 0);

/** Transforms in place, of a power of two of complex values (Cooley and Tukey). */
export function transform(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [re[i], re[j]] = [re[j]!, re[i]!];
    [im[i], im[j]] = [im[j]!, im[i]!];
  }
  for (let size = 2; size <= n; size <<= 1) {
    const half = size >> 1;
    const cos = new Float64Array(half);
    const sin = new Float64Array(half);
    for (let k = 0; k < half; k++) {
      cos[k] = Math.cos((-2 * Math.PI * k) / size);
      sin[k] = Math.sin((-2 * Math.PI * k) / size);
    }
    for (let start = 0; start < n; start += size)
      for (let k = 0; k < half; k++) {
        const [a, b] = [start + k, start + k + half];
        const x = re[b]! * cos[k]! - im[b]! * sin[k]!;
        const y = re[b]! * sin[k]! + im[b]! * cos[k]!;
        re[b] = re[a]! - x;
        im[b] = im[a]! - y;
        re[a] = re[a]! + x;
        im[a] = im[a]! + y;
      }
  }
}

const MOST = 2 ** 20;

/**
 * The spectrum of a signal given at rising but uneven times, between two of them: complex amplitudes (peak, so that a sine
 * of 1 V gives 1 V) as pairs, over frequencies in hertz from 0. Between points the signal is taken to be straight.
 */
export function spectrum(
  time: Float64Array,
  values: Float64Array,
  { from = time[0] ?? 0, to = time.at(-1) ?? 0, window = 'hann' as Window } = {},
): { readonly frequency: Float64Array; readonly values: Float64Array } {
  const span = to - from;
  if (time.length < 4 || !(span > 0)) return { frequency: new Float64Array(0), values: new Float64Array(0) };
  let count = 1024;
  while (count < time.length && count < MOST) count *= 2;
  const re = new Float64Array(count);
  const im = new Float64Array(count);
  const terms = TERMS[window];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const t = from + (span * i) / count;
    while (at + 2 < time.length && time[at + 1]! <= t) at++;
    const [t0, t1] = [time[at]!, time[at + 1]!];
    const part = t1 > t0 ? Math.min(1, Math.max(0, (t - t0) / (t1 - t0))) : 0;
    re[i] = (values[at]! + part * (values[at + 1]! - values[at]!)) * weight(terms, i / count);
  }
  transform(re, im);
  // The mean of the window is its first term; half of a sine's amplitude lies at the negative frequency.
  const gain = 1 / (count * terms[0]!);
  const half = count / 2;
  const frequency = new Float64Array(half);
  const found = new Float64Array(2 * half);
  for (let k = 0; k < half; k++) {
    const factor = k === 0 ? gain : 2 * gain;
    frequency[k] = k / span;
    found[2 * k] = re[k]! * factor;
    found[2 * k + 1] = im[k]! * factor;
  }
  return { frequency, values: found };
}
