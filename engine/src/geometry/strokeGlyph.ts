import { noteBoxed, outlineOf, type GlyphOutline } from './glyphs.ts';
import { ADVANCES } from './strokeAdvances.ts';
import { CAP_HEIGHT, GLYPHS, MISSING } from './strokeFont.ts';
import { MARKS } from './strokeMarks.ts';
import { LETTERS, LIKENESSES } from './strokeScripts.ts';
import { SIGNS, SMALL_SIGNS } from './strokeSigns.ts';

/** Grid units, y upwards from the baseline. */
export interface Glyph {
  readonly advance: number;
  /** Chains of points. */
  readonly strokes: readonly (readonly number[])[];
  /** Drawn instead of strokes, where a font has the character. */
  readonly outline: GlyphOutline | null;
}

const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** Whether we draw all of a text's letters ourselves, in one way whether bold or not. */
export const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** The letters of a text, each with the marks that stand on it. */
export const lettersOf = (text: string): Iterable<string> =>
  isAscii(text) ? text : (text.normalize('NFC').match(CLUSTERS) ?? []);

const own = new Map<string, Glyph | null>();

/** What a letter is drawn as. */
export function glyphOf(letter: string, bold: boolean): Glyph {
  const drawn = ownGlyph(letter);
  if (drawn) return drawn;
  const outline = outlineOf(letter, bold);
  if (outline) return { advance: outline.advance * CAP_HEIGHT, strokes: [], outline };
  const spelled = spelledOut(letter);
  if (spelled) return spelled;
  noteBoxed(letter);
  return parsed(MISSING, undefined);
}

/** The glyph that we draw ourselves; null when there is none. */
export function ownGlyph(letter: string): Glyph | null {
  let glyph = own.get(letter);
  if (glyph === undefined) own.set(letter, (glyph = makeGlyph(letter)));
  return glyph;
}

function makeGlyph(letter: string): Glyph | null {
  const drawn = LIKENESSES.get(letter) ?? letter;
  const source = GLYPHS[drawn] ?? LETTERS[drawn] ?? SIGNS[drawn];
  if (source !== undefined) return parsed(source, ADVANCES.get(letter) ?? ADVANCES.get(drawn));
  const small = SMALL_SIGNS.get(letter);
  if (small)
    return inARow(
      small.map(({ letter: each, scale, lift }) => {
        const { advance, strokes } = ownGlyph(each)!;
        const chains = strokes.map(chain => chain.map((value, i) => value * scale + (i % 2 === 1 ? lift : 0)));
        return { advance: advance * scale, strokes: chains, outline: null };
      }),
    );
  // Directions, joiners and other signs without an ink of their own.
  if (/^\p{Cf}+$/u.test(letter)) return { advance: 0, strokes: [], outline: null };
  return marked(letter);
}

/** `width`: the advance over the height of capitals; else as drawn. */
function parsed(source: string, width: number | undefined): Glyph {
  const colon = source.indexOf(':', 1);
  const drawn = parseInt(source.slice(0, colon), 36);
  const advance = width === undefined ? drawn : width * CAP_HEIGHT;
  const widening = advance / drawn;
  const strokes = source
    .slice(colon + 1)
    .split(' ')
    .filter(chain => chain !== '')
    .map(chain =>
      [...chain].map((digit, i) => (i % 2 === 1 ? parseInt(digit, 36) - 4 : parseInt(digit, 36) * widening)),
    );
  return { advance, strokes, outline: null };
}

function inARow(glyphs: readonly Glyph[]): Glyph {
  let advance = 0;
  const strokes = glyphs.flatMap(glyph => {
    const from = advance;
    advance += glyph.advance;
    return glyph.strokes.map(chain => chain.map((value, i) => (i % 2 === 0 ? value + from : value)));
  });
  return { advance, strokes, outline: null };
}

/** A sign as the plain letters that Unicode says it stands for (㎜ as mm, Ａ as A), where we have them all. */
function spelledOut(letter: string): Glyph | null {
  const plain = letter.normalize('NFKC');
  if (plain === letter) return null;
  const parts = [...lettersOf(plain)].map(ownGlyph);
  return parts.every(part => part !== null) ? inARow(parts) : null;
}

const isAbove = (mark: string): boolean => MARKS[mark]?.place === 'above';

/** A letter and the marks on it, put together. */
function marked(letter: string): Glyph | null {
  const [base, ...marks] = letter.normalize('NFD');
  if (base === undefined || marks.length === 0 || !marks.every(mark => Object.hasOwn(MARKS, mark))) return null;
  const plain = LIKENESSES.get(base) ?? base;
  const dotless = plain === 'i' ? 'ı' : plain === 'j' ? 'ȷ' : plain;
  const glyph = ownGlyph(marks.some(isAbove) ? dotless : base);
  if (!glyph || glyph.outline) return null;
  const strokes = [...glyph.strokes];
  const ink = inkOf(strokes);
  // What stands above another mark stands on it.
  let top = ink.top;
  for (const sign of marks) {
    const { place, chains } = MARKS[sign]!;
    const added = chains.split(' ').map(chain =>
      [...chain].map((digit, i) => {
        const value = parseInt(digit, 36);
        if (i % 2 === 0) return value - 4 + (place === 'tail' || place === 'horn' ? ink.right : ink.middle);
        if (place === 'above') return top + value;
        return place === 'horn' ? ink.top + value - 2 : ink.foot - value;
      }),
    );
    strokes.push(...added);
    if (place === 'above') top = inkOf(added).top;
  }
  return { advance: ownGlyph(base)?.advance ?? glyph.advance, strokes, outline: null };
}

interface InkBox {
  readonly middle: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

function inkOf(strokes: readonly (readonly number[])[]): InkBox {
  const xs = strokes.flatMap(chain => chain.filter((_, i) => i % 2 === 0));
  const ys = strokes.flatMap(chain => chain.filter((_, i) => i % 2 === 1));
  const right = Math.max(...xs);
  return { middle: (Math.min(...xs) + right) / 2, right, top: Math.max(...ys), foot: Math.min(...ys) };
}
