import { describe, expect, it } from 'vitest';
import { readBoard, readSchematic, writeSchematic } from '../src/formats/kicad/index.ts';
import { drawEnv, drawObject, openDocument, PlacingSink, type Obj, type Store } from '../src/kinds/index.ts';
import type { Shape } from '../src/geometry/index.ts';
import { fileSet } from './kicad-schematic.ts';
import { boardFile, sheetFile } from './kicad9/samples.ts';

/** Drawings as KiCad 9 plots the same objects; `npm run peers -- kicad9` compares all of them. */

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function boardOf(items: string): Store {
  const read = readBoard(encode(boardFile(items)), 'a.kicad_pcb');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

function sheetOf(items: string): Store {
  const read = readSchematic(fileSet([{ name: 'a.kicad_sch', bytes: encode(sheetFile(items)) }]), 'a.kicad_sch');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

/** A document with other records in the place of some. */
const withRecords = (doc: Store, change: (object: Obj) => object): Store =>
  openDocument({ settings: doc.settings, objects: [...doc.everything()].map(each => change(each) as Obj) });

class Drawing extends PlacingSink {
  readonly shapes: Shape[] = [];
  readonly lines: string[] = [];
  protected placed(shape: Shape): void {
    this.shapes.push(shape);
  }
  override text(text: string): void {
    this.lines.push(...text.split('\n'));
  }
  /** Straight lines in millimetres, each from its lesser end. */
  get segments(): string[] {
    return this.shapes.flatMap(shape => {
      if (shape.type !== 'capsule') return [];
      const ends = [`${mm(shape.x0)},${mm(shape.y0)}`, `${mm(shape.x1)},${mm(shape.y1)}`];
      return [ends.sort().join(' ')];
    });
  }
}
const mm = (nm: number): number => Math.round(nm / 1e4) / 100;

function drawn(doc: Store, kind: Obj['kind']): Drawing {
  const drawing = new Drawing();
  for (const object of doc.all(kind)) drawObject(object, drawing, drawEnv(doc));
  return drawing;
}

const FONT = '(effects (font (size 1 1) (thickness 0.15)))';
const dimension = (type: string, direction: string, textAt: string): string =>
  `(dimension (type ${type}) (layer "Dwgs.User") (uuid "d") (pts (xy 10 10) (xy 30 10)) (height 5) (leader_length 3)
    (format (prefix "") (suffix "") (units 3) (units_format 1) (precision 4))
    (style (thickness 0.1) (arrow_length 2) (text_position_mode 2) (arrow_direction ${direction}) (extension_height 0) (extension_offset 1))
    (gr_text "12" (at ${textAt} 0) (layer "Dwgs.User") (uuid "t") ${FONT}))`;

describe('a dimension', () => {
  const heads = (direction: string): string[] =>
    drawn(boardOf(dimension('aligned', direction, '20 12')), 'dimension').segments.filter(line =>
      line.includes('10,15'),
    );

  it('has arrows that point outwards on its bar', () => {
    expect(heads('outward')).toContain('10,15 30,15');
    expect(heads('outward')).toContain('10,15 11.77,14.08');
  });

  it('has arrows that point inwards outside of its bar, with tails', () => {
    expect(heads('inward')).toContain('10,15 6,15');
    expect(heads('inward')).toContain('10,15 8.23,14.08');
  });

  it('leaves its text free', () => {
    const bar = drawn(boardOf(dimension('aligned', 'outward', '20 15')), 'dimension').segments.filter(line =>
      /^(10|30),15 \d+(\.\d+)?,15$|^\d+(\.\d+)?,15 (10|30),15$/.test(line),
    );
    expect(bar).toHaveLength(2);
    expect(bar).not.toContain('10,15 30,15');
  });

  it('has a leader that begins at its offset and ends at its text', () => {
    const lines = drawn(boardOf(dimension('leader', 'outward', '40 10')), 'dimension').segments;
    expect(lines).toContain('11,10 30,10');
    expect(lines).not.toContain('30,10 40,10');
  });
});

describe('a table', () => {
  const table = (rows: string, columns: string, header: string, external: string): string[] => {
    const cell = (x: number, y: number): string =>
      `(table_cell "" (start ${x} ${y}) (end ${x + 8} ${y + 4}) (margins 1 1 1 1) (span 1 1) (layer "Cmts.User") (uuid "c${x}${y}") ${FONT})`;
    const look = '(stroke (width 0.2) (type solid))';
    const items = `(table (column_count 2) (layer "Cmts.User") (border (external ${external}) (header ${header}) ${look})
      (separators (rows ${rows}) (cols ${columns}) ${look}) (column_widths 8 8) (row_heights 4 4)
      (cells ${cell(10, 30)} ${cell(18, 30)} ${cell(10, 34)} ${cell(18, 34)}))`;
    return drawn(boardOf(items), 'table').segments;
  };

  it('has lines between columns alone', () => {
    expect(table('no', 'yes', 'no', 'no')).toEqual(['18,30 18,34', '18,34 18,38']);
  });

  it('has lines between rows alone', () => {
    expect(table('yes', 'no', 'no', 'no')).toEqual(['10,34 18,34', '18,34 26,34']);
  });

  it('has a line below its header', () => {
    expect(table('no', 'no', 'yes', 'no')).toEqual(['10,34 18,34', '18,34 26,34']);
  });

  it('has a border', () => {
    expect(table('no', 'no', 'no', 'yes').sort()).toEqual(['10,30 10,38', '10,30 26,30', '10,38 26,38', '26,30 26,38']);
  });
});

it('a text box wraps its text between words', () => {
  const box = (width: number): string[] =>
    drawn(
      boardOf(
        `(gr_text_box "one two three" (start 1 1) (end ${1 + width} 20) (margins 1 1 1 1) (layer "F.SilkS") (uuid "b") ${FONT} (border no))`,
      ),
      'text',
    ).lines;
  expect(box(30)).toEqual(['one two three']);
  expect(box(10)).toEqual(['one two', 'three']);
  expect(box(4)).toEqual(['one', 'two', 'three']);
});

describe('dashes', () => {
  const dashed = '(stroke (width 0.2) (type dash))';

  it('and gaps are as long as those of KiCad', () => {
    const line = sheetOf(`(polyline (pts (xy 20 20) (xy 30 20)) ${dashed} (uuid "p"))`);
    expect(drawn(line, 'line').segments.slice(0, 2)).toEqual(['20,20 22.2,20', '23,20 25.2,20']);
  });

  it('restart at each corner on a board, and run on around corners on a sheet', () => {
    const board = boardOf(`(gr_rect (start 10 10) (end 12 12) ${dashed} (fill no) (layer "F.SilkS") (uuid "p"))`);
    // The first four are the edge of the board.
    expect(drawn(board, 'rectangle').segments.slice(4)).toEqual([
      '10,10 12,10',
      '12,10 12,12',
      '10,12 12,12',
      '10,10 10,12',
    ]);
    const sheet = sheetOf(`(rectangle (start 10 10) (end 12 12) ${dashed} (fill (type none)) (uuid "p"))`);
    expect(drawn(sheet, 'rectangle').segments.slice(0, 3)).toEqual(['10,10 12,10', '12,10 12,10.2', '12,11 12,12']);
  });

  it('of an arc are arcs, from the end that it runs clockwise from on a board', () => {
    const board = boardOf(`(gr_arc (start 1 4) (mid 3 5) (end 5 4) ${dashed} (layer "F.SilkS") (uuid "p"))`);
    const [first, second] = drawn(board, 'arc').shapes.map(shape => (shape.type === 'arc' ? shape.arc : null));
    // Radius 2.5: from (5, 4) 2.2 mm along the arc, then a gap of 0.8 mm.
    expect(first!.start).toBeCloseTo(Math.atan2(1.5, 2), 5);
    expect(first!.sweep).toBeCloseTo(2.2 / 2.5, 5);
    expect(second!.start).toBeCloseTo(Math.atan2(1.5, 2) + 3 / 2.5, 5);
  });

  it('of a curve run on from chord to chord', () => {
    const board = boardOf(
      `(gr_curve (pts (xy 1 20) (xy 3 18) (xy 4 22) (xy 6 20)) ${dashed} (layer "F.SilkS") (uuid "p"))`,
    );
    const inked = drawn(board, 'bezier').segments.length;
    const whole = drawn(
      boardOf(
        `(gr_curve (pts (xy 1 20) (xy 3 18) (xy 4 22) (xy 6 20)) (stroke (width 0.2) (type solid)) (layer "F.SilkS") (uuid "p"))`,
      ),
      'bezier',
    ).segments.length;
    expect(inked).toBeLessThan(whole);
  });
});

describe('a fill', () => {
  const rings = (doc: Store, kind: Obj['kind']): number =>
    drawn(doc, kind).shapes.filter(({ type }) => type === 'ring').length;
  const filled = (doc: Store, type: string): Store =>
    withRecords(doc, each => ('fill' in each && each.id === 'p' ? { ...each, fill: { type, color: null } } : each));

  it('of an arc or curve is for sheets: KiCad has none on boards', () => {
    const arc = '(mid 3 5) (end 5 4) (stroke (width 0.2) (type solid))';
    expect(rings(filled(boardOf(`(gr_arc (start 1 4) ${arc} (layer "F.SilkS") (uuid "p"))`), 'outline'), 'arc')).toBe(
      0,
    );
    expect(rings(filled(sheetOf(`(arc (start 1 4) ${arc} (fill (type none)) (uuid "p"))`), 'outline'), 'arc')).toBe(1);
  });

  it('that is a hatch is lines inside the shape, ten widths apart', () => {
    const square = boardOf(
      `(gr_rect (start 0 0) (end 10 10) (stroke (width 0.1) (type solid)) (fill no) (layer "F.SilkS") (uuid "p"))`,
    );
    const lines = (type: string): Shape[] =>
      drawn(filled(square, type), 'rectangle').shapes.filter(
        shape => shape.type === 'capsule' && shape.x0 !== shape.x1 && shape.y0 !== shape.y1,
      );
    const hatch = lines('hatch');
    // The diagonal of 14.14 mm holds 14 lines of 0.1 mm, 1 mm apart.
    expect(hatch.length).toBe(14);
    for (const line of hatch) if (line.type === 'capsule') expect(line.x1 - line.x0).toBeCloseTo(line.y0 - line.y1, 0);
    expect(lines('crossHatch').length).toBeGreaterThan(hatch.length);
    expect(rings(filled(square, 'hatch'), 'rectangle')).toBe(0);
  });
});

it('a sheet pin shows the way that the signal goes', () => {
  const sheet = (shape: string): Store =>
    sheetOf(
      `(sheet (at 100 100) (size 20 20) (stroke (width 0.1) (type solid)) (fill (color 0 0 0 0)) (uuid "s")
        (property "Sheetname" "part" (at 100 99 0) ${FONT}) (property "Sheetfile" "part.kicad_sch" (at 100 121 0) ${FONT})
        (pin "out" ${shape} (at 120 110 0) ${FONT} (uuid "q")))`,
    );
  // The tip of the flag of an output lies on the sheet's border, that of an input inside.
  expect(drawn(sheet('output'), 'sheet').segments).toContain('119.5,110.5 120,110');
  expect(drawn(sheet('input'), 'sheet').segments).toContain('119,110 119.5,109.5');
});

it('a text box without margins has those of older files', () => {
  const read = boardOf(
    `(gr_text_box "one" (start 1 1) (end 30 20) (layer "F.SilkS") (uuid "b") ${FONT} (border yes) (stroke (width 0.2) (type solid)))`,
  );
  const [box] = [...read.all('text')];
  expect(box!.box!.margins).toEqual([850_000, 850_000, 850_000, 850_000]);
});

it('a rule area of a sheet is seen', () => {
  const area = sheetOf(
    '(rule_area (polyline (pts (xy 100 50) (xy 120 50) (xy 120 60)) (stroke (width 0) (type solid)) (fill (type none)) (uuid "r")))',
  );
  expect(drawn(area, 'ruleArea').segments).toEqual(['100,50 120,50', '120,50 120,60', '100,50 120,60']);
});

it('the flag of a directive stands on the end of its staff', () => {
  const flag = sheetOf(
    '(netclass_flag "" (length 2.54) (shape round) (at 50 50 0) (effects (font (size 1.27 1.27))) (uuid "n") (property "Netclass" "Default" (at 50 48 0) (effects (font (size 1.27 1.27)))))',
  );
  const { shapes } = drawn(flag, 'directive');
  expect(shapes.find(({ type }) => type === 'arc')).toMatchObject({ arc: { x: 50e6, y: 47.46e6, radius: 508_000 } });
});

describe('what KiCad 9 gets', () => {
  const written = (doc: Store): string => new TextDecoder().decode(writeSchematic(doc)[0]!.bytes);

  it('is a closed polygon that ends where it begins', () => {
    const doc = sheetOf(
      '(polyline (pts (xy 20 22) (xy 30 22) (xy 30 25)) (stroke (width 0.2) (type solid)) (uuid "p"))',
    );
    const [polygon] = doc.all('polygon');
    const closed = withRecords(doc, each => (each === polygon ? { ...each, closed: true } : each));
    expect(written(closed).replaceAll(/\s+/g, ' ')).toContain('(xy 20 22) (xy 30 22) (xy 30 25) (xy 20 22)');
  });

  it('is a polygon with the chords of its arcs, and a shape without a border by 100 nm', () => {
    const doc = sheetOf(
      '(polyline (pts (xy 20 20) (xy 30 20) (xy 30 30)) (stroke (width 0.2) (type solid)) (uuid "p"))',
    );
    const [polygon] = doc.all('polygon');
    const outline = { ...polygon!.outline, arcs: [0, 25_000_000, 15_000_000] };
    const stroke = { ...polygon!.stroke, width: -1 };
    const text = written(withRecords(doc, each => (each === polygon ? { ...each, outline, stroke } : each)));
    const [, points = ''] = /\(pts(.*?)\(stroke/s.exec(text.slice(text.indexOf('(xy 20 20)') - 20))!;
    expect(points.match(/xy/g)!.length).toBeGreaterThan(20);
    expect(points).toContain('(xy 25 15)');
    expect(text).toContain('(width -0.0001)');
  });

  it('is no label of signals that looks like a directive, on which it crashes', () => {
    const label =
      '(hierarchical_label "A" (shape input) (at 50.8 50.8 0) (effects (font (size 1.27 1.27))) (uuid "h"))';
    const doc = sheetOf(label);
    const [record] = doc.all('hierarchicalLabel');
    const odd = withRecords(doc, each => (each === record ? { ...each, shape: 'dot' } : each));
    expect(written(odd)).toContain('(shape passive)');
  });

  it('is no sheet pin that looks like a directive, for which it refuses the sheet', () => {
    const sheet = `(sheet (at 50 50) (size 20 10) (stroke (width 0.1) (type solid)) (fill (color 0 0 0 0)) (uuid "s")
      (property "Sheetname" "S" (at 50 49 0) (effects (font (size 1.27 1.27))))
      (property "Sheetfile" "s.kicad_sch" (at 50 61 0) (effects (font (size 1.27 1.27))))
      (pin "A" input (at 50 55 180) (uuid "p") (effects (font (size 1.27 1.27)))))`;
    const doc = sheetOf(sheet);
    const odd = withRecords(doc, each =>
      each.kind === 'sheet' ? { ...each, pins: each.pins.map(pin => ({ ...pin, shape: 'dot' as const })) } : each,
    );
    expect(written(odd)).toMatch(/\(pin "A" passive\b/);
  });
});

describe('what is marked DNP', () => {
  const dnp = (doc: Store, kind: 'component' | 'sheet', reference = ''): Store =>
    withRecords(doc, each =>
      each.kind === kind && (each.kind !== 'component' || each.instances[0]?.reference === reference)
        ? { ...each, dnp: true }
        : each,
    );

  class Layers extends PlacingSink {
    readonly used = new Set<string>();
    readonly cross: Shape[] = [];
    protected placed(shape: Shape): void {
      this.used.add(this.layer);
      if (this.layer === 'sch.dnp') this.cross.push(shape);
    }
  }

  it('is grey below a red cross over its body', () => {
    const doc = dnp(sheetOf(''), 'component', 'R1');
    const [plain, marked] = ['R2', 'R1'].map(reference => {
      const part = [...doc.all('component')].find(each => each.instances[0]?.reference === reference)!;
      const out = new Layers();
      drawObject(part, out, drawEnv(doc));
      return out;
    });
    expect([...plain!.used]).toContain('sch.body');
    expect(plain!.cross).toEqual([]);
    expect([...marked!.used].sort()).toEqual(['sch.dimmed', 'sch.dnp']);
    // KiCad 9 draws it from 49.22 to 53.37 across, over a body of 49.68 to 52.9.
    expect(marked!.cross).toHaveLength(2);
    const [first] = marked!.cross;
    if (first?.type !== 'capsule') throw new Error('no line');
    expect([first.x0, first.x1].map(x => Math.round(x / 1e4))).toEqual([4922, 5337]);
  });

  it('is crossed on sheet symbols', () => {
    const sheet = `(sheet (at 100 60) (size 20 15) (stroke (width 0.1524) (type solid)) (fill (color 0 0 0 0)) (uuid "s")
      (property "Sheetname" "Sub" (at 100 59 0) (effects (font (size 1.27 1.27)) (justify left bottom)))
      (property "Sheetfile" "sub.kicad_sch" (at 100 76 0) (effects (font (size 1.27 1.27)) (justify left top))))`;
    const doc = dnp(sheetOf(sheet), 'sheet');
    const out = new Layers();
    for (const each of doc.all('sheet')) drawObject(each, out, drawEnv(doc));
    expect(out.cross).toHaveLength(2);
  });
});

describe('a component', () => {
  const changed = (change: object): Drawing =>
    drawn(
      withRecords(sheetOf(''), each =>
        each.kind === 'component' && each.at.y === 43_180_000 ? { ...each, ...change } : each,
      ),
      'component',
    );

  it('shows the name of its reference', () => {
    const [component] = [...sheetOf('').all('component')].filter(({ at }) => at.y === 43_180_000);
    const fields = component!.fields.map(field => ({ ...field, showName: field.name === 'Reference' }));
    expect(changed({ fields }).lines).toContain('Reference: R1');
  });

  it('that is not populated has a cross as high as the texts of its symbol', () => {
    expect(changed({ dnp: true }).segments).toContain('49.22,38.23 53.37,46.75');
  });

  it('has a cross that leaves out default pens, and a height that follows from its width', () => {
    const doc = sheetOf('');
    const pen = { width: 0, style: 'default', color: null };
    const item = { kind: 'circle', id: 'c', locked: false, layer: '', screen: '', stroke: pen, net: '' };
    const fill = { type: 'none', color: null };
    const circle = { ...item, fill, center: { x: 0, y: -3_302_000 }, radius: 762_000 };
    const cross = drawn(
      withRecords(doc, each => {
        if (each.kind === 'component' && each.at.y === 43_180_000) return { ...each, dnp: true, rotation: 270 };
        if (each.kind !== 'symbol' || each.power !== 'none') return each;
        const [body] = each.bodies;
        const pin = each.bodies.flatMap(({ items }) => items).find(({ kind }) => kind === 'pin');
        const items = [circle, { ...pin, at: { x: 0, y: 0 }, rotation: 90, length: 2_540_000 }];
        return { ...each, bodies: [{ ...body, items }] };
      }),
      'component',
    ).segments;
    // A test point of cm5_minima at 201.93, 74.93 in KiCad: from 202.7173, 73.6422 to 207.7467, 76.2178.
    expect(cross).toContain('51.59,41.89 56.62,44.47');
  });

  it('has a cross of 30 mil at pins that are not connected', () => {
    const doc = sheetOf('');
    const items = (each: Obj) =>
      each.kind === 'symbol'
        ? each.bodies.map(body => ({
            ...body,
            items: body.items.map(item => (item.kind === 'pin' ? { ...item, electrical: 'noConnect' } : item)),
          }))
        : [];
    const all = withRecords(doc, each => (each.kind === 'symbol' ? { ...each, bodies: items(each) } : each));
    // R1 at 50.8, 43.18 has a pin that ends at 39.37.
    expect(drawn(all, 'component').segments).toContain('50.42,38.99 51.18,39.75');
  });
});
