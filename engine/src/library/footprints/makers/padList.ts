import type { PadShape, PadSpec, PadUse } from '../pattern.ts';

/**
 * Pads as text, entries separated by ';':
 *
 *     1 -3.15,-2.3 2x1.5                number, place, size; rounded lands by default
 *     1..8 0,0 +0,2.54 1.7 circle d1    a run: each next one by the step after '+'; a hole of 1 mm
 *     8..1, A1..A12, 1,3,5              runs down, with letters, and lists
 *     - 5.7,3 2.2 bare d2.2             no number; what the pad is for (PadUse); d1x2 is a slot, @90 a turn, m0.5 a mask margin
 */
export function readPads(text: string): PadSpec[] {
  return text
    .replaceAll('_', ' ')
    .split(';')
    .flatMap(entry => (entry.trim() === '' ? [] : readEntry(entry.trim())));
}

const SHAPES: ReadonlySet<string> = new Set(['rect', 'round', 'circle', 'oval']);
const USES: ReadonlySet<string> = new Set([
  'bare',
  'paste',
  'copper',
  'back',
  'thermal',
  'finger',
  'backFinger',
  'fiducial',
  'test',
]);

/** '3..1' → 3, 2, 1; 'A1..A3' → A1, A2, A3; '1,5' → 1, 5; '-' → a pad without a number. */
export function numbersOf(text: string): string[] {
  if (text === '-') return [''];
  return text.split(',').flatMap(part => {
    const run = /^([A-Z]*)(\d+)\.\.([A-Z]*)(\d+)$/.exec(part);
    if (!run) return [part];
    const [first, last] = [Number(run[2]), Number(run[4])];
    const step = last < first ? -1 : 1;
    return Array.from({ length: Math.abs(last - first) + 1 }, (_, i) => `${run[1]}${first + i * step}`);
  });
}

const two = (text: string, separator: string): [number, number] => {
  const [a, b = a] = text.split(separator).map(Number);
  return [a!, b!];
};

function readEntry(entry: string): PadSpec[] {
  const [names = '', place = '', ...words] = entry.split(/\s+/);
  const [x, y] = two(place, ',');
  const spec: { -readonly [K in keyof PadSpec]: PadSpec[K] } = { number: '', x, y, w: 0, h: 0, shape: 'round' };
  let [dx, dy] = [0, 0];
  for (const word of words) {
    if (SHAPES.has(word)) spec.shape = word as PadShape;
    else if (USES.has(word)) spec.use = word as PadUse;
    else if (word.startsWith('+')) [dx, dy] = two(word.slice(1), ',');
    else if (word.startsWith('d')) spec.drill = two(word.slice(1), 'x');
    else if (word.startsWith('@')) spec.rotation = Number(word.slice(1));
    else if (word.startsWith('m')) spec.maskMargin = Number(word.slice(1));
    else [spec.w, spec.h] = two(word, 'x');
  }
  const numbers = [spec.x, spec.y, spec.w, spec.h, dx, dy, ...(spec.drill ?? [])];
  if (numbers.some(Number.isNaN) || spec.w <= 0) throw new Error(`'${entry}' is no pad`);
  if (spec.use === 'bare') spec.shape = spec.drill && spec.drill[0] !== spec.drill[1] ? 'oval' : 'circle';
  return numbersOf(names).map((number, i) => ({ ...spec, number, x: x + i * dx, y: y + i * dy }));
}
