import { describe, expect, it } from 'vitest';
import { msg, nm } from '../src/base/index.ts';
import { boardEnv, Connectivity, DrawBatches, NetLooks, NONE, ROW } from '../src/indexes/index.ts';
import { importProject } from '../src/formats/index.ts';
import { readProjectFile, writeProjectFile } from '../src/formats/kicad/index.ts';
import { ercInput, runRules } from '../src/rules/index.ts';
import type { Shape } from '../src/geometry/index.ts';
import { drawObject, openDocument, PlacingSink, type DrawList, asSchematic, type Store } from '../src/kinds/index.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
let ids = 0;
const uuid = () => `(uuid "00000000-0000-0000-0000-${String(++ids).padStart(12, '0')}")`;
const EFFECTS = '(effects (font (size 1.27 1.27)) (justify left bottom))';
const line = (kind: 'wire' | 'bus', x0: number, y0: number, x1: number, y1: number, stroke = '(type default)') =>
  `(${kind} (pts (xy ${x0} ${y0}) (xy ${x1} ${y1})) (stroke (width 0) ${stroke}) ${uuid()})`;
const label = (text: string, x: number, y: number) => `(label "${text}" (at ${x} ${y} 0) ${EFFECTS} ${uuid()})`;
const directive = (name: string, x: number, y: number) =>
  `(netclass_flag "" (length 2.54) (shape round) (at ${x} ${y} 0) ${EFFECTS} ${uuid()} (property "Netclass" "${name}" (at ${x} ${y} 0) ${EFFECTS}))`;

const items = [
  line('wire', 25.4, 25.4, 50.8, 25.4),
  label('PWR_A', 25.4, 25.4),
  line('wire', 38.1, 25.4, 38.1, 38.1),
  `(junction (at 38.1 25.4) (diameter 0) (color 0 0 0 0) ${uuid()})`,
  line('wire', 25.4, 50.8, 50.8, 50.8),
  label('plain', 25.4, 50.8),
  line('wire', 38.1, 50.8, 38.1, 55.88),
  `(junction (at 38.1 50.8) (diameter 0) (color 0 0 0 0) ${uuid()})`,
  line('wire', 25.4, 63.5, 50.8, 63.5, '(type solid) (color 255 0 255 1)'),
  label('PWR_B', 25.4, 63.5),
  line('wire', 25.4, 76.2, 50.8, 76.2),
  label('dir', 25.4, 76.2),
  directive('Fat', 38.1, 76.2),
  line('wire', 25.4, 111.76, 50.8, 111.76),
  label('MULTI', 25.4, 111.76),
  line('bus', 76.2, 25.4, 76.2, 63.5),
  label('D[0..3]', 76.2, 63.5),
  line('bus', 114.3, 25.4, 114.3, 63.5),
  label('E[0..3]', 114.3, 63.5),
  directive('Fat', 114.3, 50.8),
  line('wire', 116.84, 33.02, 127, 33.02),
  label('E1', 119.38, 33.02),
  line('bus', 140, 25.4, 140, 63.5),
  label('F[0..3]', 140, 63.5),
  line('wire', 142.54, 33.02, 152, 33.02),
  label('F1', 144, 33.02),
];
const sheetOf = (objects: readonly string[]): string =>
  `(kicad_sch (version 20250114) (generator "eeschema") ${uuid()} (paper "A4") (lib_symbols) ${objects.join('\n')} (sheet_instances (path "/" (page "1"))))`;
const PROJECT = JSON.stringify({
  net_settings: {
    classes: [
      { name: 'Default', priority: 2147483647, wire_width: 6, bus_width: 12, line_style: 0 },
      { name: 'Fat', priority: 0, wire_width: 24, bus_width: 40, line_style: 1, schematic_color: 'rgb(255, 0, 0)' },
      { name: 'Thin', priority: 1, line_style: 2, schematic_color: 'rgb(0, 0, 255)' },
      { name: 'W', priority: 3, wire_width: 3 },
    ],
    netclass_patterns: [
      { netclass: 'Fat', pattern: '*PWR*' },
      { netclass: 'Fat', pattern: '/F[0..3]' },
      { netclass: 'Thin', pattern: '/MULTI' },
      { netclass: 'W', pattern: '/MULTI' },
    ],
  },
});

function design(objects = items): Store {
  const files: Record<string, string> = { 't.kicad_pro': PROJECT, 't.kicad_sch': sheetOf(objects) };
  const found = importProject({
    names: Object.keys(files),
    read: name => (files[name] === undefined ? undefined : encode(files[name])),
  });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return openDocument(found.value.schematic!);
}

class Looks extends PlacingSink {
  look = '';
  private color = '-';
  override pen(...[layer, color]: Parameters<DrawList['pen']>): void {
    super.pen(layer);
    this.color = color ? `${color.r} ${color.g} ${color.b}` : '-';
  }
  protected placed(shape: Shape): void {
    if (!/^sch\.(wire|bus|junction|label)$/.test(this.layer)) return;
    const width = 'r' in shape ? Math.round((2 * shape.r) / 100) / 1e4 : 0;
    if (this.look === '') this.look = this.layer === 'sch.label' ? this.color : `${this.color} | ${width}`;
    else if (this.layer !== 'sch.label' && !this.look.endsWith('…')) this.look += ' …';
  }
}

/** Colour, width or diameter in millimetres, and whether it is dashed, of what begins at a place. */
function lookAt(doc: Store, kind: 'wire' | 'bus' | 'junction' | 'label', x: number, y: number): string {
  for (const object of doc.all(kind)) {
    const place = 'start' in object ? object.start : object.at;
    if (Math.abs(place.x - x * 1e6) > 1 || Math.abs(place.y - y * 1e6) > 1) continue;
    const sink = new Looks();
    drawObject(object, sink, boardEnv(doc));
    return sink.look;
  }
  return 'nothing';
}

describe('looks of nets by net class', () => {
  /** As `kicad-cli sch export svg` of KiCad 9.0.8 draws the same files. */
  it('are those of KiCad 9', () => {
    const doc = design();
    expect(lookAt(doc, 'wire', 25.4, 25.4)).toBe('255 0 0 | 0.6096 …');
    expect(lookAt(doc, 'wire', 38.1, 25.4)).toBe('255 0 0 | 0.6096 …');
    expect(lookAt(doc, 'junction', 38.1, 25.4)).toBe('255 0 0 | 1.0363');
    expect(lookAt(doc, 'label', 25.4, 25.4)).toBe('255 0 0');
    expect(lookAt(doc, 'wire', 25.4, 50.8)).toBe('- | 0.1524');
    expect(lookAt(doc, 'junction', 38.1, 50.8)).toBe('- | 0.9144');
    expect(lookAt(doc, 'wire', 25.4, 63.5)).toBe('255 0 255 | 0.6096');
    expect(lookAt(doc, 'wire', 25.4, 76.2)).toBe('255 0 0 | 0.6096 …');
    expect(lookAt(doc, 'wire', 25.4, 111.76)).toBe('0 0 255 | 0.0762 …');
    expect(lookAt(doc, 'bus', 76.2, 25.4)).toBe('- | 0.3048');
    expect(lookAt(doc, 'bus', 114.3, 25.4)).toBe('255 0 0 | 1.016 …');
    expect(lookAt(doc, 'wire', 116.84, 33.02)).toBe('255 0 0 | 0.6096 …');
    expect(lookAt(doc, 'bus', 140, 25.4)).toBe('255 0 0 | 1.016 …');
    expect(lookAt(doc, 'wire', 142.54, 33.02)).toBe('255 0 0 | 0.6096 …');
  });

  /** As KiCad 9.0.8 draws it, too: a wire counts as soon as it touches the area. */
  it('are those of directives on the border of a rule area for what it touches', () => {
    const area = (x0: number, y0: number, x1: number, y1: number): string =>
      `(rule_area (exclude_from_sim no) (in_bom yes) (on_board yes) (dnp no) (polyline (pts (xy ${x0} ${y0}) (xy ${x1} ${y0}) (xy ${x1} ${y1}) (xy ${x0} ${y1})) (stroke (width 0) (type dash)) (fill (type none)) ${uuid()}))`;
    const doc = design([
      area(50.8, 25.4, 101.6, 76.2),
      directive('Fat', 76.2, 25.4),
      line('wire', 63.5, 38.1, 88.9, 38.1),
      line('wire', 25.4, 50.8, 63.5, 50.8),
      line('wire', 63.5, 50.8, 63.5, 101.6),
      `(junction (at 63.5 50.8) (diameter 0) (color 0 0 0 0) ${uuid()})`,
      line('wire', 25.4, 88.9, 50.8, 88.9),
      ...['a', 'b', 'c'].map((name, i) => label(name, [63.5, 25.4, 25.4][i]!, [38.1, 50.8, 88.9][i]!)),
    ]);
    const looks = () => [
      lookAt(doc, 'wire', 63.5, 38.1),
      lookAt(doc, 'wire', 63.5, 50.8),
      lookAt(doc, 'wire', 25.4, 88.9),
    ];
    const [fat, plain] = ['255 0 0 | 0.6096 …', '- | 0.1524'];
    expect(looks()).toEqual([fat, fat, plain]);
    const dangling = () => [...runRules('erc', ercInput(doc), { only: ['label_dangling'] })].length;
    const before = dangling();
    // Away from the border, it is about nothing.
    const [flag] = doc.all('directive');
    doc.transact(msg('undo.test', 'Test'), tx => tx.put({ ...flag!, at: { ...flag!.at, y: nm(27_940_000) } }));
    expect(looks()).toEqual([plain, plain, plain]);
    expect(dangling()).toBe(before + 1);
  });

  it('follow edits of labels elsewhere on the net, and of classes', () => {
    const doc = design();
    const connectivity = new Connectivity(doc);
    NetLooks.of(doc).use(connectivity);
    const batches = new DrawBatches({ screen: asSchematic(doc.settings).screens[0]!.id });
    batches.reset(doc);
    doc.subscribe(change => {
      connectivity.apply(change);
      batches.apply(change);
    });
    const red = () => {
      let count = 0;
      for (const { layer, rows } of batches.batches)
        if (layer === 'sch.wire')
          for (let row = 0; row < rows.length; row++)
            if (rows.words[row * ROW + 6] === 0xff0000ff && rows.data[row * ROW + 7] !== NONE) count++;
      return count;
    };
    const before = red();
    const found = [...doc.all('label')].find(({ text }) => text === 'PWR_A')!;
    doc.transact(msg('undo.test', 'Test'), tx => tx.update('label', found.id, draft => void (draft.text = 'calm')));
    expect(lookAt(doc, 'wire', 38.1, 25.4)).toBe('- | 0.1524');
    expect(red()).toBeLessThan(before);
    doc.transact(msg('undo.test', 'Test'), tx =>
      tx.configure(draft => {
        if (draft.type === 'schematic') draft.netClassPatterns.push({ pattern: '/calm', netClass: 'Fat' });
      }),
    );
    expect(lookAt(doc, 'wire', 38.1, 25.4)).toBe('255 0 0 | 0.6096 …');
    expect(red()).toBe(before);
  });

  it('are written to the project file as they were read', () => {
    const { settings } = design();
    const written = writeProjectFile({ schematic: asSchematic(settings) }, 't.kicad_pro');
    const again = readProjectFile(written, 't.kicad_pro');
    if (!again.ok) throw new Error('not read');
    expect(again.value.netClasses).toEqual(settings.netClasses);
    expect(again.value.netClasses.map(({ lineStyle }) => lineStyle)).toEqual(['solid', 'dash', 'dot', undefined]);
  });
});
