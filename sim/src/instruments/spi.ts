import type { Annotation } from './annotation.ts';
import { changes, levelAt, type Line } from './capture.ts';

export interface SpiLines {
  readonly clock: Line;
  readonly mosi?: Line;
  readonly miso?: Line;
  /** Low while the slave is meant; a frame begins where it falls. */
  readonly select?: Line;
}

export interface SpiFormat {
  /** Clock polarity in bit 1, phase in bit 0. */
  readonly mode: 0 | 1 | 2 | 3;
  readonly lsbFirst?: boolean;
  readonly bits?: number;
}

/** SPI: a word of each data line for as many edges of the clock as it has bits. */
export function decodeSpi({ clock, mosi, miso, select }: SpiLines, format: SpiFormat): Annotation[] {
  const { mode, lsbFirst = false, bits = 8 } = format;
  const found: Annotation[] = [];
  const sources = [
    ['mosi', mosi],
    ['miso', miso],
  ] as const;
  // Data are taken at the rising edge in modes 0 and 3.
  const samplesAt = mode === 0 || mode === 3;
  let count = 0;
  let from = 0;
  const values = { mosi: 0, miso: 0 };
  let selected = select ? !select.first : true;
  for (const { line, high, time } of changes(select ? [select, clock] : [clock])) {
    if (select && line === 0) {
      selected = !high;
      count = 0;
      found.push({ kind: 'select', value: high ? 0 : 1, from: time, to: time });
      continue;
    }
    if (!selected || high !== samplesAt) continue;
    if (count === 0) {
      from = time;
      values.mosi = values.miso = 0;
    }
    for (const [name, data] of sources) {
      // What changes with the edge itself was there before it.
      const bit = data && levelAt(data, time - Number.EPSILON * Math.max(1, time)) ? 1 : 0;
      values[name] = lsbFirst ? values[name] | (bit << count) : (values[name] << 1) | bit;
    }
    if (++count < bits) continue;
    count = 0;
    for (const [name, data] of sources)
      if (data) found.push({ kind: 'data', value: values[name], source: name, from, to: time });
  }
  return found;
}
