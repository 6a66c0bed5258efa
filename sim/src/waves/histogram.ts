export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How values are spread, in even bins; by Sturges' rule where their number is not given. Values that are none are left out. */
export function histogram(values: readonly number[], bins?: number): Bin[] {
  const known = values.filter(Number.isFinite);
  if (known.length === 0) return [];
  const [low, high] = [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))];
  const count = low === high ? 1 : (bins ?? Math.max(5, Math.ceil(Math.log2(known.length)) + 1));
  const half = low === high ? Math.abs(low) / 100 || 1 : 0;
  const width = (high - low + 2 * half) / count;
  const counts = Array.from({ length: count }, () => 0);
  for (const value of known) counts[Math.min(count - 1, Math.floor((value - low + half) / width))]!++;
  return counts.map((each, i) => ({ from: low - half + i * width, to: low - half + (i + 1) * width, count: each }));
}

/** Mean and standard deviation (of a sample); null of less than two values. */
export function spread(values: readonly number[]): { readonly mean: number; readonly deviation: number } | null {
  const known = values.filter(Number.isFinite);
  if (known.length < 2) return null;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const square = known.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(square / (known.length - 1)) };
}
