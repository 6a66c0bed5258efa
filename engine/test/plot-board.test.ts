import { describe, expect, it } from 'vitest';
import { english, mm, newId } from '../src/base/index.ts';
import { BoxBuilder, shapeBox } from '../src/geometry/index.ts';
import {
  paperIssues,
  placedOn,
  plotPages,
  plotPdf,
  plotSvg,
  TRUE_SIZE,
  USUAL_PLOT,
  type PlotPage,
  type PlotPaper,
} from '../src/formats/plot/index.ts';
import { blankBoard, blankPad, emptyFootprint, openDocument, type Obj, type Records } from '../src/kinds/index.ts';

const at = (x: number, y: number) => ({ x: mm(x), y: mm(y) });

/** A board of 40 × 20 mm whose one pad lies 5 mm from its left edge. */
function board(x: number, y: number) {
  const edge = {
    kind: 'rectangle',
    id: newId(),
    locked: false,
    layer: 'Edge.Cuts',
    screen: '',
    net: '',
    stroke: { width: mm(0), style: 'solid', color: null },
    fill: { type: 'none', color: null },
    start: at(x, y),
    end: at(x + 40, y + 20),
    radius: mm(0),
  } as Obj;
  const pad = blankPad(newId(), { number: '1', size: { w: mm(2), h: mm(2) }, layers: ['F.Cu', 'F.Mask'] });
  const part = emptyFootprint(newId(), { at: at(x + 5, y + 10), pads: [pad] }) as Obj;
  return openDocument({ settings: blankBoard('b'), objects: [edge, part] });
}

/** The box of what a page shows on a layer, millimetres: left, top, right, bottom. */
function drawn(page: PlotPage, layer: string): number[] {
  const box = new BoxBuilder();
  for (const ink of page.inks) if (ink.layer === layer) for (const shape of ink.shapes) box.addBox(shapeBox(shape));
  return [box.minX, box.minY, box.maxX, box.maxY].map(value => Math.round(value / 1e4) / 100);
}

describe('a board as PDF', () => {
  it('lies in its true size on its page, with the drawing sheet', () => {
    const pages = plotPages(board(100, 50), { ...USUAL_PLOT, sheet: true });
    expect(pages).toHaveLength(1);
    expect(pages[0]!.box).toEqual({ minX: 0, minY: 0, maxX: mm(297), maxY: mm(210) });
    expect(drawn(pages[0]!, 'Edge.Cuts')).toEqual([100, 50, 140, 70]);
    expect(pages[0]!.inks.some(({ layer }) => layer === 'sch.page')).toBe(true);
    const pdf = Buffer.from(plotPdf(pages)).toString('latin1');
    expect(pdf).toContain('/MediaBox [0 0 841.89 595.276]');
  });

  it('comes to the middle of its paper where it was drawn next to it', () => {
    const [page] = plotPages(board(-500, 900), { ...USUAL_PLOT, sheet: true });
    expect(drawn(page!, 'Edge.Cuts')).toEqual([128.5, 95, 168.5, 115]);
  });

  it('is seen from below when it is mirrored, in the same place', () => {
    const [page] = plotPages(board(100, 50), { ...USUAL_PLOT, mirror: true });
    expect(drawn(page!, 'Edge.Cuts')).toEqual([100, 50, 140, 70]);
    expect(drawn(page!, 'F.Cu')).toEqual([134, 59, 136, 61]);
  });

  it('has a page for each layer, the outline on all', () => {
    const pages = plotPages(board(100, 50), { ...USUAL_PLOT, layers: ['F.Cu', 'Edge.Cuts', 'F.Mask'], separate: true });
    expect(pages.map(page => page.title)).toEqual(['F.Cu', 'F.Mask']);
    for (const page of pages) expect(drawn(page, 'Edge.Cuts')).toEqual([100, 50, 140, 70]);
    expect(pages.map(page => page.inks.some(({ layer }) => layer === 'F.Mask'))).toEqual([false, true]);
  });
});

describe('DNP footprints', () => {
  const line = (layer: string, x0: number, y0: number, x1: number, y1: number): Records['rectangle'] => ({
    kind: 'rectangle',
    id: newId(),
    locked: false,
    layer,
    screen: '',
    net: '',
    stroke: { width: mm(0.1), style: 'solid', color: null },
    fill: { type: 'none', color: null },
    start: at(x0, y0),
    end: at(x1, y1),
    radius: mm(0),
  });
  const plot = (dnp: boolean, hasCourt: boolean, crossDnp = true) => {
    const pad = blankPad(newId(), { number: '1', size: { w: mm(2), h: mm(1) }, layers: ['F.Cu', 'F.Mask'] });
    const items = [line('F.Fab', -1, -1, 1, 1), ...(hasCourt ? [line('F.CrtYd', -2, -1.5, 2, 1.5)] : [])];
    const part = emptyFootprint(newId(), { at: at(10, 10), pads: [pad], items, dnp }) as Obj;
    const doc = openDocument({ settings: blankBoard('b'), objects: [part] });
    const [page] = plotPages(doc, { ...USUAL_PLOT, layers: ['F.Fab'], crossDnp });
    return page!.inks
      .filter(({ layer }) => layer === 'F.Fab')
      .flatMap(({ shapes }) => shapes)
      .flatMap(shape => (shape.type === 'capsule' && shape.x0 !== shape.x1 && shape.y0 !== shape.y1 ? [shape] : []))
      .map(({ x0, y0, x1, y1, r }) => [x0, y0, x1, y1, 2 * r].map(value => value / 1e6));
  };

  it('are crossed out over their courtyard, or else over pads and drawing', () => {
    expect(plot(true, true)).toEqual([
      [7.95, 8.45, 12.05, 11.55, 0.1],
      [7.95, 11.55, 12.05, 8.45, 0.1],
    ]);
    expect(plot(true, false)).toEqual([
      [8.95, 8.95, 11.05, 11.05, 0.1],
      [8.95, 11.05, 11.05, 8.95, 0.1],
    ]);
  });

  it('are left as they are where nobody asks, and so are others', () => {
    expect(plot(true, true, false)).toEqual([]);
    expect(plot(false, true)).toEqual([]);
  });
});

describe('a plot on a paper', () => {
  const [page] = plotPages(board(100, 50));
  const size = (choice: PlotPaper) => {
    const { width, height, left, top, scale } = placedOn(page!, choice);
    return [width / 1e6, height / 1e6, left / 1e6, top / 1e6, scale].map(value => Number(value.toFixed(3)));
  };

  it('is as large as the drawing, or fills the paper, or lies in its middle', () => {
    // 40 x 20 mm and 2 mm around it.
    expect(size(TRUE_SIZE)).toEqual([44, 24, 0, 0, 1]);
    expect(size({ paper: null, scale: 2 })).toEqual([88, 48, 0, 0, 2]);
    expect(size({ paper: 'A4', scale: 1 })).toEqual([297, 210, 126.5, 93, 1]);
    expect(size({ paper: 'A4', scale: 'fit' })).toEqual([297, 210, 5, 26.727, 6.523]);
  });

  it('is so in PDF and in SVG', () => {
    const paper: PlotPaper = { paper: 'A4', scale: 2 };
    const pdf = Buffer.from(plotPdf([page!], { paper })).toString('latin1');
    expect(pdf).toContain('/MediaBox [0 0 841.89 595.276]');
    const svg = plotSvg(page!, { paper });
    expect(svg).toContain('width="297mm" height="210mm" viewBox="45.75 7.5 148.5 105"');
  });

  it('warns where the paper cuts it off', () => {
    expect(paperIssues([page!], { paper: 'A4', scale: 6 }, 'b.pdf')).toEqual([]);
    const [cut] = paperIssues([page!], { paper: 'A4', scale: 7 }, 'b.pdf');
    expect(english(cut!.message)).toBe('Page b.kicad_pcb is larger than A4 at this scale and is cut off.');
  });
});
