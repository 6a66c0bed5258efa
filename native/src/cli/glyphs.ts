import { createRequire } from 'node:module';
import { issue, msg, type Issue } from '@boardwright/engine/base';
import { boxedCharacters, EM, registerGlyphs, traceAreas, type GlyphOutline } from '@boardwright/engine/geometry';

/**
 * Letters that our stroke font does not have, from the fonts of the system: drawn by the rasteriser, then traced as the web
 * app does. Loading fonts takes most of the time, so all letters of a design are drawn at once.
 */

/** Pixels of the em square, and of the cell that a letter is drawn in; it starts at ORIGIN on the BASELINE. */
const SIZE = 96;
const CELL = { width: 288, height: 192 } as const;
const ORIGIN = 96;
const BASELINE = 136;
/** Where a letter ends that is drawn a second time: the two places give its advance. */
const END = 192;
const COLUMNS = 16;
/** Letters drawn at once: a picture of 57 MB. */
const MOST = 256;
/** The faces that the web app asks for. */
const FAMILIES =
  'Noto Sans CJK SC, Noto Sans SC, Source Han Sans SC, PingFang SC, Microsoft YaHei, WenQuanYi Micro Hei';
/** No character at all: fonts show for it what they show for those they do not have. */
const ABSENT = '\u{10ffff}';

type Rasteriser = typeof import('@resvg/resvg-js');
const require = createRequire(import.meta.url);

const expected = new Set<string>();
const drawn = new Map<string, GlyphOutline | null>();
const keyOf = (character: string, bold: boolean): string => `${bold ? 'b' : 'r'}${character}`;

const CLUSTERS = /\P{M}\p{M}*/gu;
// What the stroke font composes is not asked for; Latin, Greek and Cyrillic never need a font.
const FOREIGN = /[^\0-\u052f]/;

/** Notes the letters in all strings of records, so that they can be drawn together. */
export function expectLetters(value: unknown): void {
  if (typeof value === 'string') {
    if (FOREIGN.test(value))
      for (const letter of value.normalize('NFC').match(CLUSTERS) ?? []) if (FOREIGN.test(letter)) expected.add(letter);
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    for (const each of Object.values(value)) expectLetters(each);
}

/** Letters that fonts set on the whole square. */
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;

interface Cell {
  readonly coverage: Uint8Array;
  /** How far its ink is from the cell's left, pixels; Infinity where there is none. */
  readonly first: number;
}

/** Draws letters in cells, each beginning at ORIGIN, or ending at END. */
function cells(letters: readonly string[], bold: boolean, anchor: 'start' | 'end'): Cell[] {
  const { Resvg } = require('@resvg/resvg-js') as Rasteriser;
  const placed = letters.map((letter, i) => ({
    letter: [...letter].map(each => `&#${each.codePointAt(0)};`).join(''),
    left: (i % COLUMNS) * CELL.width,
    top: Math.floor(i / COLUMNS) * CELL.height,
  }));
  const texts = placed.map(
    ({ letter, left, top }) =>
      `<text x="${left + (anchor === 'start' ? ORIGIN : END)}" y="${top + BASELINE}">${letter}</text>`,
  );
  const [width, height] = [COLUMNS * CELL.width, Math.ceil(letters.length / COLUMNS) * CELL.height];
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-size="${SIZE}" font-family="${FAMILIES}, sans-serif" font-weight="${bold ? 700 : 400}" text-anchor="${anchor}">${texts.join('')}</svg>`,
    { font: { loadSystemFonts: true } },
  ).render();
  return placed.map(({ left, top }) => {
    const coverage = new Uint8Array(CELL.width * CELL.height);
    let first = Infinity;
    for (let y = 0; y < CELL.height; y++)
      for (let x = 0; x < CELL.width; x++) {
        const alpha = pixels[4 * ((top + y) * width + left + x) + 3]!;
        coverage[y * CELL.width + x] = alpha;
        if (alpha > 127 && x < first) first = x;
      }
    return { coverage, first };
  });
}

/** Draws letters, and remembers them; those that no font has as null. */
function draw(letters: readonly string[], bold: boolean): void {
  const [absent, ...own] = cells([ABSENT, ...letters], bold, 'start');
  const found = letters
    .map((letter, i) => ({ letter, ...own[i]! }))
    .filter(({ coverage, first }) => Number.isFinite(first) && Buffer.compare(absent!.coverage, coverage) !== 0);
  const narrow = found.filter(({ letter }) => !WIDE.test(letter));
  const ends = narrow.length === 0 ? [] : cells(narrow.map(({ letter }) => letter), bold, 'end'); // prettier-ignore
  const advances = new Map(narrow.map(({ letter, first }, i) => [letter, END - ends[i]!.first + first - ORIGIN]));
  const scale = EM / SIZE;
  for (const letter of letters) drawn.set(keyOf(letter, bold), null);
  for (const { letter, coverage } of found) {
    const rings = traceAreas(coverage, CELL.width, CELL.height).map(ring =>
      ring.map((value, k) => (k % 2 === 0 ? value - ORIGIN : BASELINE - value) * scale),
    );
    drawn.set(keyOf(letter, bold), { advance: (advances.get(letter) ?? SIZE) * scale, rings });
  }
}

function systemGlyph(character: string, bold: boolean): GlyphOutline | null {
  const key = keyOf(character, bold);
  if (!drawn.has(key)) {
    // Looking through all fonts for what none has is slow, and none has it in bold alone.
    const lacking = (each: string) => drawn.get(keyOf(each, !bold)) === null;
    if (lacking(character)) return null;
    const others = [...expected].filter(each => each !== character && !drawn.has(keyOf(each, bold)) && !lacking(each));
    draw([character, ...others.slice(0, MOST - 1)], bold);
  }
  return drawn.get(key) ?? null;
}

/** Begins with a design: nothing is expected of it yet, and nothing is boxed. */
export function startGlyphs(): void {
  expected.clear();
  registerGlyphs(systemGlyph);
}

/** Message about characters that no font has. */
export function boxedWarnings(file: string): Issue[] {
  const boxed = boxedCharacters();
  if (boxed.length === 0) return [];
  const named = boxed.map(each => `${each} (U+${each.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`);
  return [
    issue(
      'warning',
      msg('cli.boxed', 'no glyph available for {{characters}}; drawn as boxes', { characters: named.join(', ') }),
      { file },
    ),
  ];
}
