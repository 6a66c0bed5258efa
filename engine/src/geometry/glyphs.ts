import type { Flat } from './polygon.ts';

/**
 * The port through which characters come that we draw no strokes for (ideographs, Arabic, emoji, …): where there are fonts, a
 * browser or the command line, registers a source, and texts then hold the font's outlines in every drawing alike.
 */

/** A character as areas. Lengths are parts of the height of capitals, y upwards from the baseline, x from where it is set. */
export interface GlyphOutline {
  readonly advance: number;
  /** Simple polygons; holes are joined to their outlines by cuts that run there and back. */
  readonly rings: readonly Flat[];
}

/** `character` is one letter with the marks on it. Null where there is no font that has it. */
export type GlyphSource = (character: string, bold: boolean) => GlyphOutline | null;

/** Width of the square that a font's letters are drawn in: ideographs are set as wide as KiCad 6 sets them (measured). */
export const EM = 31 / 21;

let source: GlyphSource | null = null;
const known = new Map<string, GlyphOutline | null>();
const boxed = new Set<string>();

/** Takes characters from `next` from now on; what was drawn before is to be drawn again. */
export function registerGlyphs(next: GlyphSource | null): void {
  source = next;
  known.clear();
  boxed.clear();
}

/** The outline of a character, asked for once. */
export function outlineOf(character: string, bold: boolean): GlyphOutline | null {
  if (!source) return null;
  const key = bold ? `b${character}` : `r${character}`;
  let outline = known.get(key);
  if (outline === undefined) known.set(key, (outline = source(character, bold)));
  return outline;
}

export const noteBoxed = (character: string): void => void boxed.add(character);

/** Characters that were laid out as boxes, since neither we nor the source have them. */
export const boxedCharacters = (): readonly string[] => [...boxed];
