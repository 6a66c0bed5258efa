import { EM, registerGlyphs, traceAreas, type GlyphOutline } from '@boardwright/engine/geometry';

/**
 * Letters that our stroke font does not have, from the fonts of the system: drawn on a canvas, then traced. Imported for its
 * effect by the app and by each worker that draws, so that all of them draw alike.
 */

/** Pixels of the em square. */
const SIZE = 96;
/** Room around a letter for what overhangs it, pixels. */
const MARGIN = 8;
/** The same faces in the page and in workers, which know no language that would choose between the variants of ideographs. */
const FAMILIES =
  '"Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei", "WenQuanYi Micro Hei", sans-serif';
/** No character at all: fonts show for it what they show for those they do not have. */
const ABSENT = '\u{10ffff}';

let context: OffscreenCanvasRenderingContext2D | null = null;
const absent = new Map<boolean, string>();

function draw(character: string, bold: boolean): GlyphOutline | null {
  context ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const font = `${bold ? 'bold' : 'normal'} ${SIZE}px ${FAMILIES}`;
  context.font = font;
  const box = context.measureText(character);
  const left = Math.ceil(Math.max(0, box.actualBoundingBoxLeft)) + MARGIN;
  const up = Math.ceil(Math.max(0, box.actualBoundingBoxAscent)) + MARGIN;
  const width = left + Math.ceil(Math.max(box.width, box.actualBoundingBoxRight)) + MARGIN;
  const height = up + Math.ceil(Math.max(0, box.actualBoundingBoxDescent)) + MARGIN;
  // A new size empties the canvas and what was set on it.
  context.canvas.width = width;
  context.canvas.height = height;
  context.font = font;
  context.fillText(character, left, up);
  const { data } = context.getImageData(0, 0, width, height);
  const coverage = new Uint8Array(width * height);
  for (let i = 0; i < coverage.length; i++) coverage[i] = data[4 * i + 3]!;
  const scale = EM / SIZE;
  const rings = traceAreas(coverage, width, height).map(ring =>
    ring.map((value, i) => (i % 2 === 0 ? value - left : up - value) * scale),
  );
  return { advance: box.width * scale, rings };
}

const pictureOf = (outline: GlyphOutline | null): string =>
  outline?.rings.map(ring => Array.from(ring).join()).join(';') ?? '';

/** A letter as the system's fonts have it; null when none has. */
export function systemGlyph(character: string, bold: boolean): GlyphOutline | null {
  const outline = draw(character, bold);
  let missing = absent.get(bold);
  if (missing === undefined) absent.set(bold, (missing = pictureOf(draw(ABSENT, bold))));
  return outline && outline.rings.length > 0 && pictureOf(outline) === missing ? null : outline;
}

if (typeof OffscreenCanvas !== 'undefined') registerGlyphs(systemGlyph);
