/** Preferred numbers of IEC 60063. E24 and below are not the rounded powers of ten that E96 are. */
const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91];

const every = (step: number): readonly number[] => E24.filter((_, i) => i % step === 0).map(each => each * 10);

const SERIES: Readonly<Record<string, readonly number[]>> = {
  E3: every(8),
  E6: every(4),
  E12: every(2),
  E24: every(1),
  E96: Array.from({ length: 96 }, (_, i) => Math.round(100 * 10 ** (i / 96))),
};

/** The values of a series, or of several such as 'E24+E96', from one to another, both included. @throws Error for a series that is not there. */
export function ladder(series: string, from: number, to: number): number[] {
  const named = series.split('+').map(name => SERIES[name]);
  if (named.includes(undefined)) throw new Error(`no series ${series}`);
  const digits = [...new Set(named.flatMap(each => each ?? []))].sort((a, b) => a - b);
  const values: number[] = [];
  for (let decade = Math.floor(Math.log10(from)) - 2; ; decade++)
    for (const each of digits) {
      // As text, because products of powers of ten are not exact.
      const value = Number(`${each}e${decade}`);
      if (value > to * 1.000001) return values;
      if (value >= from * 0.999999) values.push(value);
    }
}
