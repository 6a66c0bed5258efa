/** What is read off one trace of a sweep: columns of least and greatest value, of `width` seconds each. */
export interface Measured {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly rms: number;
  /** Hertz, and part of the period that it is above the middle; null where there are no two like edges. */
  readonly frequency: number | null;
  readonly duty: number | null;
}

/** Null where nothing was seen. Edges are counted at the middle, with a tenth of the swing as hysteresis. */
export function measure(trace: Float32Array, width: number): Measured | null {
  let [min, max, sum, squares, count] = [Infinity, -Infinity, 0, 0, 0];
  for (let i = 0; i < trace.length; i += 2) {
    const [low, high] = [trace[i]!, trace[i + 1]!];
    if (Number.isNaN(low)) continue;
    min = Math.min(min, low);
    max = Math.max(max, high);
    const middle = (low + high) / 2;
    sum += middle;
    squares += (low * low + low * high + high * high) / 3;
    count++;
  }
  if (count === 0) return null;
  const [above, below] = [max - (max - min) * 0.45, min + (max - min) * 0.45];
  const rises: number[] = [];
  let state: boolean | null = null;
  let held = 0;
  let [highTime, whole] = [0, 0];
  for (let i = 0; i < trace.length; i += 2) {
    const [low, high] = [trace[i]!, trace[i + 1]!];
    if (Number.isNaN(low) || max - min < 1e-9) continue;
    const before = state;
    if (state !== true && high >= above) state = true;
    else if (state !== false && low <= below) state = false;
    if (before === false && state) {
      if (rises.length > 0) [highTime, whole] = [highTime + held, i / 2 - rises[0]!];
      rises.push(i / 2);
      held = 0;
    }
    if (state && rises.length > 0) held++;
  }
  const periods = rises.length - 1;
  return {
    min,
    max,
    mean: sum / count,
    rms: Math.sqrt(squares / count),
    frequency: periods > 0 ? periods / ((rises.at(-1)! - rises[0]!) * width) : null,
    duty: periods > 0 && whole > 0 ? highTime / whole : null,
  };
}
