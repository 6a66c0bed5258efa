import { describe, expect, it } from 'vitest';
import { asId, english, nm } from '../src/base/index.ts';
import { asBoard, openDocument, rotateObject, type Obj, type Store } from '../src/kinds/index.ts';
import { Omissions, readBoard, readSchematic, writeBoard, writeSchematic } from '../src/formats/kicad/index.ts';
import * as drawnRecords from '../src/formats/drawn/records.ts';
import { netlistOf } from '../src/formats/netlist/index.ts';
import { boardFile, sheetFile } from './kicad9/samples.ts';
import { fileSet } from './kicad-schematic.ts';

/** How things are written that KiCad 9 has no token for. */

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function boardOf(items: string): Store {
  const read = readBoard(encode(boardFile(items)), 'a.kicad_pcb');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

function sheetOf(text: string): Store {
  const read = readSchematic(fileSet([{ name: 'a.kicad_sch', bytes: encode(text) }]), 'a.kicad_sch');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

const written = (store: Store): string => new TextDecoder().decode(writeBoard(store));
const sheetText = (store: Store): string => new TextDecoder().decode(writeSchematic(store)[0]!.bytes);

const LOOK = '(stroke (width 0.1) (type solid)) (fill no)';

describe('boards', () => {
  it('have rounded rectangles as polygons, which are read back as rectangles', () => {
    const store = boardOf(`(gr_rect (start 10 10) (end 30 20) (radius 2) ${LOOK} (layer "F.SilkS") (uuid "r"))`);
    const text = written(store);
    expect(text).not.toContain('(radius');
    expect(text.match(/\(arc\s/g)).toHaveLength(4);
    const again = readBoard(encode(text), 'a.kicad_pcb');
    if (!again.ok) throw new Error('not read');
    expect(again.value.objects.find(({ id }) => id === 'r')).toEqual(store.get(asId('r')));
  });

  it('report rounded rectangles, those of footprints too', () => {
    const rectangle = (head: string, id: string) =>
      `(${head} (start 0 0) (end 9 9) (radius 2) ${LOOK} (layer "F.SilkS") (uuid "${id}"))`;
    const part = `(footprint "L:F" (layer "F.Cu") (uuid "f") (at 20 20) ${rectangle('fp_rect', 'b')})`;
    const omissions = new Omissions();
    writeBoard(boardOf(rectangle('gr_rect', 'a') + part), omissions);
    expect(omissions.issues().map(({ message }) => english(message))).toEqual([
      '2 rectangles with rounded corners were written as polygons, because KiCad 9 has no corner radius.',
    ]);
  });

  it('have open polylines as lines and arcs', () => {
    const store = boardOf(
      `(gr_poly (pts (xy 1 1) (xy 5 1) (arc (start 5 1) (mid 6 2) (end 5 3))) ${LOOK} (layer "F.SilkS") (uuid "p"))`,
    );
    const open = { ...store.get(asId('p'))!, closed: false } as Obj;
    const changed = openDocument({
      settings: asBoard(store.settings),
      objects: [...store.everything()].map(object => (object.id === 'p' ? open : object)),
    });
    const again = readBoard(encode(written(changed)), 'a.kicad_pcb');
    if (!again.ok) throw new Error('not read');
    const kinds = again.value.objects
      .filter(object => 'layer' in object && object.layer === 'F.SilkS')
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['line', 'arc']);
  });

  it('name kept ends only where unused copper is removed: KiCad 9 would remove it otherwise', () => {
    const via = (flags: string): string =>
      `(via (at 5 5) (size 0.8) (drill 0.4) (layers "F.Cu" "B.Cu") ${flags} (net 0) (uuid "v"))`;
    expect(written(boardOf(via('(remove_unused_layers no) (keep_end_layers yes)')))).not.toContain('keep_end_layers');
    expect(written(boardOf(via('(remove_unused_layers yes) (keep_end_layers yes)')))).toContain('keep_end_layers yes');
  });

  it('have an even number of copper layers, and say which one was added', () => {
    const store = boardOf('');
    const settings = asBoard(store.settings);
    const three = openDocument({
      settings: { ...settings, layers: settings.layers.filter(({ id }) => id !== 'In2.Cu') },
      objects: [...store.everything()],
    });
    const omissions = new Omissions();
    const text = new TextDecoder().decode(writeBoard(three, omissions));
    expect(text.match(/"\w+\.Cu" signal/g)).toHaveLength(4);
    expect(omissions.issues().map(({ message }) => english(message))).toEqual([
      'KiCad needs an even number of copper layers. The empty layer In2.Cu was added.',
    ]);
  });
});

describe('boards of older versions', () => {
  const older = (version: number, items: string): string =>
    boardFile(items).replace('(version 20241229)', `(version ${version})`);
  const again = (text: string): string => {
    const read = readBoard(encode(text), 'a.kicad_pcb');
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return written(openDocument(read.value));
  };
  const part = (tags: string, more = ''): string =>
    `(footprint "L:JP" (layer "F.Cu") (tedit 0) (tstamp 00000000-0000-4000-8000-000000000071) (at 20 20) (tags "${tags}") ${more}
      (pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu") (tstamp 00000000-0000-4000-8000-000000000072))
      (pad "2" smd rect (at 2 0) (size 1 1) (layers "F.Cu") (tstamp 00000000-0000-4000-8000-000000000073)))`;

  it('have net ties known by their tags, which are written as groups', () => {
    expect(again(older(20211014, part('net tie solder jumper')))).toContain('(net_tie_pad_groups "1, 2")');
    expect(again(older(20211014, part('solder jumper')))).not.toContain('net_tie_pad_groups');
    expect(again(older(20241229, part('net tie solder jumper')))).not.toContain('net_tie_pad_groups');
  });

  it('have descriptions without a place, which stay hidden: KiCad 9 would show them', () => {
    const text = again(older(20221018, part('x', '(property "ki_description" "a jumper")')));
    const [property] = /\(property "Description" "a jumper"[^]*?\n\t\t\)/.exec(text)!;
    expect(property).toContain('(hide yes)');
    expect(text).not.toContain('ki_description');
  });
});

it('a text of an imported symbol is never upside down: KiCad takes it for vertical', () => {
  const at = { x: nm(0), y: nm(0) };
  const text = (rotation: number) => drawnRecords.text(at, rotation, 't', { hAlign: 'left', vAlign: 'bottom' });
  expect(text(180)).toMatchObject({ rotation: 0, style: { hAlign: 'right', vAlign: 'top' } });
  expect(text(270)).toMatchObject({ rotation: 90, style: { hAlign: 'right', vAlign: 'top' } });
  expect(text(90)).toMatchObject({ rotation: 90, style: { hAlign: 'left', vAlign: 'bottom' } });
});

describe('sheets', () => {
  it('have wires that end where a junction joins them, with stable identities and the same nets', () => {
    const store = sheetOf(sheetFile(''));
    const text = sheetText(store);
    expect(text.match(/\(wire\s/g)).toHaveLength(3);
    expect(sheetText(store)).toBe(text);
    const again = sheetOf(text);
    expect(netlistOf(again).nets).toEqual(netlistOf(store).nets);
    expect([...again.all('wire')].map(({ start, end }) => [start.x, end.x].map(x => x / 1e6))).toContainEqual([
      50.8, 63.5,
    ]);
  });

  it('keep the nets of local power symbols by labels', () => {
    const local = sheetFile('').replace('(symbol "lib:VCC" (power)', '(symbol "lib:VCC" (power local)');
    const text = sheetText(sheetOf(local));
    expect(text).not.toMatch(/\(power\b/);
    expect(text).toContain('(label "VCC"');
    expect(text).toContain('(version 20250114)');
  });

  it('have rounded rectangles as polylines, which are read back as rectangles', () => {
    const look = '(stroke (width 0.1) (type solid)) (fill (type none))';
    const store = sheetOf(sheetFile(`(rectangle (start 20 20) (end 40 30) (radius 3) ${look} (uuid "r"))`));
    const omissions = new Omissions();
    writeSchematic(store, omissions);
    expect(omissions.issues().map(({ message }) => english(message))).toEqual([
      '1 rectangle with rounded corners was written as a polygon, because KiCad 9 has no corner radius.',
    ]);
    const text = sheetText(store);
    expect(text).not.toContain('(rectangle\n\t\t(start 20 20)');
    expect(sheetOf(text).get(asId('r'))).toMatchObject({ kind: 'rectangle', radius: nm(3e6) });
  });

  it('have labels justified as they are rotated: KiCad draws their texts by their justification', () => {
    const label = (head: string): string =>
      `(${head} "N" ${head === 'label' ? '' : '(shape input)'} (at 10.16 10.16 0) (effects (font (size 1.27 1.27)) (justify left)) (uuid "l"))`;
    const justify = (head: string, angle: number): string | undefined => {
      const store = sheetOf(sheetFile(label(head)));
      const turned = rotateObject(store.get(asId('l'))!, { x: 0, y: 0 }, angle);
      const text = sheetText(
        openDocument({
          settings: store.settings,
          objects: [...store.everything()].map(object => (object.id === 'l' ? turned : object)),
        }),
      );
      return /"N"[^]*?\(justify ([^)]*)\)/.exec(text)?.[1];
    };
    expect([0, 90, 180, 270].map(angle => justify('label', angle))).toEqual([
      'left bottom',
      'left bottom',
      'right bottom',
      'right bottom',
    ]);
    expect([0, 180].map(angle => justify('global_label', angle))).toEqual(['left', 'right']);
    expect([0, 180].map(angle => justify('hierarchical_label', angle))).toEqual(['left', 'right']);
  });

  it('are read with labels rotated as they are justified, which way KiCad points them', () => {
    const label = (angle: number, justify: string): string =>
      `(label "N" (at 10.16 10.16 ${angle}) (effects (font (size 1.27 1.27)) (justify ${justify})) (uuid "l"))`;
    const read = (angle: number, justify: string) => sheetOf(sheetFile(label(angle, justify))).get(asId('l'));
    expect(read(0, 'right bottom')).toMatchObject({ rotation: 180, style: { hAlign: 'right', vAlign: 'bottom' } });
    expect(read(270, 'left bottom')).toMatchObject({ rotation: 90, style: { hAlign: 'left' } });
    expect(read(180, 'right bottom')).toMatchObject({ rotation: 180 });
  });

  it('have sheet pins justified by their side', () => {
    const pin = (angle: number): string =>
      `(sheet (at 20 20) (size 10 10) (stroke (width 0) (type solid)) (fill (color 0 0 0 0)) (uuid "s")
        (property "Sheetname" "s" (at 20 19 0)) (property "Sheetfile" "s.kicad_sch" (at 20 31 0))
        (pin "N" input (at 20 25 ${angle}) (uuid "p") (effects (font (size 1.27 1.27)))))`;
    const justify = (angle: number): string | undefined =>
      /\(pin "N"[^]*?\(justify ([^)]*)\)/.exec(sheetText(sheetOf(sheetFile(pin(angle)))))?.[1];
    expect([0, 90, 180, 270].map(justify)).toEqual(['right', 'right', 'left', 'left']);
  });
});
