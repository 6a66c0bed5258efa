const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of a segment of a source map, in Base64 VLQ (ECMA-426, section 6). */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    if (bits & 32) {
      shift += 5;
      continue;
    }
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** The line of the source of each line that was made of it, from 1; of a line that no segment maps, that of the line before. */
export function sourceLines(mappings: string): readonly number[] {
  let line = 0;
  let known = 0;
  return mappings.split(';').map(segments => {
    let first: number | null = null;
    for (const segment of segments.split(',')) {
      const moved = numbersOf(segment)[2];
      if (moved === undefined) continue;
      line += moved;
      first ??= line;
    }
    known = first ?? known;
    return known + 1;
  });
}
