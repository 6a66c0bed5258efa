import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asId } from '../src/base/index.ts';
import { CAPSULE, DrawBatches, EDGE, pick, ROW, SpatialIndex, TRIANGLE } from '../src/indexes/index.ts';
import { fabricationFiles } from '../src/formats/fab/index.ts';
import { importProject } from '../src/formats/index.ts';
import { plotPages, plotSvg, USUAL_PLOT } from '../src/formats/plot/index.ts';
import { EM, registerGlyphs } from '../src/geometry/index.ts';
import { boundsOf, drawEnv, openDocument, type Store } from '../src/kinds/index.ts';

/** A hollow square of one capital's height, its hole joined by a cut: what a font may give for 口. */
const HOLLOW = [
  0, 0, 1, 0, 1, 1, 0, 1, 0, 0.5, 0.25, 0.5, 0.25, 0.75, 0.75, 0.75, 0.75, 0.25, 0.25, 0.25, 0.25, 0.5, 0, 0.5,
];

/** A board with one text on its silk screen, one millimetre high, its left end at (10, 20). */
function boardWith(text: string, effects = ''): Store {
  const source = `(kicad_pcb (version 20221018) (generator pcbnew) (general (thickness 1.6)) (paper "A4")
  (layers (0 "F.Cu" signal) (31 "B.Cu" signal) (37 "F.SilkS" user) (44 "Edge.Cuts" user))
  (gr_rect (start 0 0) (end 40 40) (stroke (width 0.1) (type solid)) (fill none) (layer "Edge.Cuts") (tstamp 5f0c8f0e-6f65-4b0c-9a37-1d5a3f0c1d02))
  (gr_text "${text}" (at 10 20) (layer "F.SilkS") (tstamp 5f0c8f0e-6f65-4b0c-9a37-1d5a3f0c1d01)
    (effects (font (size 1 1) (thickness 0.15)) (justify left bottom ${effects}))))`;
  const read = importProject({ names: ['b.kicad_pcb'], read: () => new TextEncoder().encode(source) });
  if (!read.ok || !read.value.board) throw new Error('the board does not open');
  return openDocument(read.value.board);
}

const textOf = (board: Store) => [...board.all('text')][0]!;
const silk = (board: Store): string => {
  const files = fabricationFiles(board, null, { openVias: false, drillX2: true, date: '2026-01-01T00:00:00Z' });
  const file = files.find(({ name }) => /F_Silk|\.gto$/i.test(name))!;
  return new TextDecoder().decode(file.bytes);
};
const regions = (gerber: string): number => gerber.split('G36*').length - 1;

beforeEach(() => registerGlyphs(character => (character === '口' ? { advance: EM, rings: [HOLLOW] } : null)));
afterEach(() => registerGlyphs(null));

/** Texts keep a distance from their anchor that grows with the pen, 0.15 mm here. */
const START = 10e6 + 0.15e6 / 1.52;

describe('letters of a font', () => {
  it('are regions of a Gerber file, each as one contour, and strokes without a font', () => {
    expect(regions(silk(boardWith('口R口')))).toBe(2);
    expect(regions(silk(boardWith('éЖλ')))).toBe(0);
    registerGlyphs(null);
    expect(regions(silk(boardWith('口R口')))).toBe(0);
  });

  it('have bounds, and are picked, where they are drawn', () => {
    const board = boardWith('口口');
    const text = textOf(board);
    const box = boundsOf(text, drawEnv(board));
    expect(box.minX).toBeCloseTo(START, -1);
    expect(box.maxX).toBeCloseTo(START + (EM + 1) * 1e6, -1);
    expect(box.maxY - box.minY).toBeCloseTo(1e6, -1);
    const index = new SpatialIndex();
    index.reset(board);
    const at = (x: number) =>
      pick(index, drawEnv(board), x, (box.minY + box.maxY) / 2, 0, { screen: '', visible: () => true }).map(
        ({ id }) => id,
      );
    expect(at(10.5e6)).toEqual([text.id]);
    expect(at(10e6 + EM * 1e6 + 0.5e6)).toEqual([text.id]);
    expect(at(10e6 + 3.2e6)).toEqual([]);
  });

  it('are triangles with softened edges on the screen, as large as their area', () => {
    const board = boardWith('口');
    const batches = new DrawBatches({ screen: '', path: '' });
    batches.reset(board);
    let [area, edges, strokes] = [0, 0, 0];
    for (const { layer, rows } of batches.batches) {
      if (layer !== 'F.SilkS') continue;
      for (let row = 0; row < rows.length; row++) {
        const [x0, y0, x1, y1, x2, y2, , kind] = [...rows.data.subarray(row * ROW, (row + 1) * ROW)] as [
          number,
          number,
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        if (kind === TRIANGLE) area += Math.abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) / 2;
        else if (kind === CAPSULE && x2 === Math.fround(EDGE)) edges++;
        else strokes++;
      }
      expect(rows.maxX - rows.minX).toBeGreaterThan(0.99);
    }
    expect(area).toBeCloseTo(0.75, 3);
    expect([edges, strokes]).toEqual([HOLLOW.length / 2, 0]);
    expect(batches.rings.get(asId(textOf(board).id))).toBeUndefined();
  });

  it('are filled paths of SVG', () => {
    const [page] = plotPages(boardWith('口'), { ...USUAL_PLOT, layers: ['F.SilkS'] });
    expect(plotSvg(page!)).toMatch(/<path d="M10\.0987 [^"]*Z" stroke="none"\/>/);
    // The hole is left open, not painted over: one contour of all corners.
    expect(plotSvg(page!).match(/Z" stroke="none"/g)).toHaveLength(1);
  });
});
