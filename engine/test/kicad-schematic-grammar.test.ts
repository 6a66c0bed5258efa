import { describe, expect, it } from 'vitest';
import { kinds, openDocument, type KindName, type RecordOf } from '../src/kinds/index.ts';
import { readSchematic, writeSchematic } from '../src/formats/kicad/schematic/index.ts';
import { writeWhole } from '../src/formats/kicad/schematic/write.ts';
import { readSymbolLibrary, writeSymbolLibrary } from '../src/formats/kicad/symbols/index.ts';
import { modernOverbars } from '../src/formats/kicad/legacy/overbar.ts';
import { busNameOf } from '../src/indexes/schematic/index.ts';
import { fileSet, plain } from './kicad-schematic.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const effects = '(effects (font (size 1.27 1.27)))';

function read(body: string, version = 20250114) {
  const text = `(kicad_sch (version ${version}) (generator "eeschema") (uuid "11111111-1111-4111-8111-111111111111") (paper "A4") ${body})`;
  const result = readSchematic(fileSet([{ name: 'a.kicad_sch', bytes: bytes(text) }]), 'a.kicad_sch');
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Reads, writes, reads again; gives the records of a kind, which must have survived and fit their schema. */
function survivors<K extends KindName>(kind: K, body: string): RecordOf<K>[] {
  const first = read(body);
  expect(first.issues).toEqual([]);
  const files = writeWhole(openDocument(first));
  const second = readSchematic(fileSet(files), 'a.kicad_sch');
  if (!second.ok) throw new Error('not read again');
  const byId = (objects: readonly { id: string }[]) => new Map(objects.map(object => [object.id, plain(object)]));
  expect(byId(second.value.objects)).toEqual(byId(first.objects));
  expect(second.value.settings.extra).toEqual(first.settings.extra);
  const found = first.objects.filter((object): object is RecordOf<K> => object.kind === kind);
  for (const object of found) expect(kinds[kind].schema.safeParse(object).error?.issues ?? []).toEqual([]);
  return found;
}

describe('the grammar of .kicad_sch', () => {
  it('reads tables', () => {
    const cell = (text: string, span = '1 1') =>
      `(table_cell "${text}" (exclude_from_sim no) (at 10 20 0) (size 5 4) (margins 1 2 3 4) (span ${span}) (fill (type color) (color 1 2 3 0.5)) ${effects} (uuid "c-${text}"))`;
    const [table] = survivors(
      'table',
      `(table (column_count 2) (border (external yes) (header no) (stroke (width 0.1) (type dash))) (separators (rows no) (cols yes) (stroke (width 0) (type default))) (column_widths 5 6) (row_heights 4) (cells ${cell('a', '2 1')} ${cell('b', '0 0')}))`,
    );
    expect(table).toMatchObject({
      columnWidths: [5e6, 6e6],
      rowHeights: [4e6],
      border: { external: true, header: false, stroke: { width: 1e5, style: 'dash' } },
      separators: { rows: false, columns: true },
      cells: [
        {
          columnSpan: 2,
          rowSpan: 1,
          text: {
            text: 'a',
            at: { x: 10e6, y: 20e6 },
            box: { size: { w: 5e6, h: 4e6 }, margins: [1e6, 2e6, 3e6, 4e6] },
          },
        },
        { columnSpan: 0, rowSpan: 0 },
      ],
    });
  });

  it('reads text boxes, of early version 7 too', () => {
    const boxes = survivors(
      'text',
      `(text_box "one" (exclude_from_sim no) (at 1 2 90) (size 3 4) (margins 1 1 1 1) (stroke (width -0.0001) (type default)) (fill (type none)) ${effects} (uuid "b1"))
       (text_box "two" (start 1 2) (end 4 6) (stroke (width 0) (type dot)) (fill (type background)) ${effects} (uuid "b2"))`,
    );
    expect(boxes.map(({ text, rotation, box }) => [text, rotation, box?.border, box?.size.w, box?.size.h])).toEqual([
      ['one', 90, false, 3e6, 4e6],
      ['two', 0, true, 3e6, 4e6],
    ]);
  });

  it('reads rule areas, groups, images, directives and embedded files', () => {
    const body = `(rule_area (exclude_from_sim no) (in_bom no) (on_board yes) (dnp yes) (polyline (pts (xy 0 0) (xy 1 0) (xy 1 1)) (stroke (width 0) (type dash)) (fill (type none)) (uuid "ra")))
      (image (at 5 6) (scale 0.5) (uuid "im") (data "aGVs" "bG8="))
      (group "G" (uuid "gr") (members "im" "nf"))
      (netclass_flag "" (length 2.54) (shape round) (at 1 2 0) (fields_autoplaced yes) ${effects} (uuid "nf") (property "Netclass" "HV" (at 1 1 0) (show_name yes) (effects (font (size 1 1) (italic yes)) (hide yes))))
      (embedded_fonts no) (embedded_files (file (name "x") (data |aa bb|)))`;
    expect(survivors('ruleArea', body)[0]).toMatchObject({
      sheet: { inBom: false, dnp: true, stroke: { style: 'dash' } },
    });
    expect(survivors('image', body)[0]).toMatchObject({ scale: 0.5, data: 'aGVsbG8=' });
    expect(survivors('group', body)[0]).toMatchObject({ name: 'G', members: ['im', 'nf'] });
    expect(survivors('directive', body)[0]).toMatchObject({
      shape: 'round',
      length: 2_540_000,
      fieldsAutoplaced: true,
      fields: [{ name: 'Netclass', value: 'HV', hidden: true, showName: true, style: { italic: true } }],
    });
    const { settings } = read(body);
    expect(settings.type === 'schematic' && settings.screens[0]!.extra).toEqual([
      '(embedded_fonts no)',
      '(embedded_files (file (name "x") (data |aa bb|)))',
    ]);
  });

  it('takes the direction of a directive from the alignment of its text, as KiCad does', () => {
    const flag = (angle: number, side: string) =>
      `(netclass_flag "" (length 2.54) (shape round) (at 1 2 ${angle}) (effects (font (size 1 1)) (justify ${side})) (uuid "nf"))`;
    const directions = [flag(0, 'left'), flag(0, 'right'), flag(90, 'right'), flag(180, 'right')].map(
      text => survivors('directive', text)[0]!.rotation,
    );
    expect(directions).toEqual([0, 180, 270, 180]);
  });

  it('keeps what it does not know, inside parts too', () => {
    const [wire] = survivors(
      'wire',
      '(wire (pts (xy 0 0) (xy 1 0)) (stroke (width 0) (type solid) (glow 3)) (uuid "w") (mood "blue" 1.50))',
    );
    expect(wire!.extra).toEqual(['(stroke (glow 3))', '(mood "blue" 1.50)']);
  });

  it('gives records of one uuid, and those without, identities of their own', () => {
    const wires = survivors(
      'wire',
      '(wire (pts (xy 0 0) (xy 1 0)) (uuid "w")) (wire (pts (xy 0 0) (xy 2 0)) (uuid "w")) (wire (pts (xy 0 0) (xy 3 0)))',
    );
    expect(new Set(wires.map(({ id }) => id)).size).toBe(3);
    expect(wires[0]!.id).toBe('w');
  });

  it('reads old spellings: v6 instances in the root, local power symbols of version 10', () => {
    const symbol = (power: string) =>
      `(lib_symbols (symbol "p:V" ${power} (symbol "V_1_1" (pin power_in line (at 0 0 90) (length 0) hide (name "V" ${effects}) (number "1" ${effects})))))`;
    const placed =
      '(symbol (lib_id "p:V") (at 1 2 0) (mirror y) (unit 1) (in_bom yes) (on_board yes) (uuid s1) (property "Reference" "#PWR?" (id 0) (at 0 0 0)) (property "Value" "OTHER" (id 1) (at 0 0 0)))';
    const six = read(
      `${symbol('(power)')} ${placed} (symbol_instances (path "/s1" (reference "#PWR7") (unit 1) (value "V") (footprint "")))`,
      20211123,
    );
    // Until version 7 the hidden pin of a power symbol named the net, not its value.
    expect(six.objects.find(({ kind }) => kind === 'powerPort')).toMatchObject({
      mirror: 'y',
      instances: [{ reference: '#PWR7', path: '/11111111-1111-4111-8111-111111111111' }],
      fields: [{ name: 'Reference' }, { name: 'Value', value: 'V' }],
    });
    const ten = read(`${symbol('(power local)')} ${placed}`, 20260101);
    expect(ten.objects.find(({ kind }) => kind === 'symbol')).toMatchObject({ power: 'local' });
    expect(new TextDecoder().decode(writeSchematic(openDocument(ten))[0]!.bytes)).toMatch(
      /^\(kicad_sch\s+\(version 20250114\)/,
    );
  });

  it('reports where a file is broken', () => {
    const { issues } = read('(wire (pts (xy 0 0) (xy 1 x)))');
    expect(issues[0]?.place).toMatchObject({ file: 'a.kicad_sch', line: 1 });
    const none = readSchematic(fileSet([{ name: 'a.kicad_sch', bytes: bytes('(kicad_pcb)') }]), 'a.kicad_sch');
    expect(none.ok).toBe(false);
  });
});

describe('the grammar of .kicad_sym', () => {
  it('keeps derived symbols, units, styles and alternate functions', () => {
    const text = `(kicad_symbol_lib (version 20241209) (generator "x") (symbol "B" (pin_numbers (hide yes)) (pin_names (offset 1) (hide yes)) (exclude_from_sim yes) (in_bom no) (on_board no)
      (property "Reference" "U" (at 1 2 90) ${effects}) (property "ki_locked" "" (at 0 0 0) ${effects})
      (symbol "B_0_1" (polyline (pts (xy 0 0) (xy 1 1) (xy 2 0)) (stroke (width 0.1) (type default)) (fill (type outline))) (text "t" (at 1 2 900) ${effects}))
      (symbol "B_2_2" (unit_name "second") (pin input clock (at 0 1 180) (length 2.54) (name "A" ${effects}) (number "1" ${effects}) (alternate "ALT" output inverted))))
      (symbol "C" (extends "B") (property "Value" "C" (at 0 0 0) ${effects})))`;
    const library = readSymbolLibrary(bytes(text), 'lib.kicad_sym');
    if (!library.ok) throw new Error('not read');
    expect(library.value.issues).toEqual([]);
    const [base, derived] = library.value.objects;
    expect(base).toMatchObject({
      pinNumbersHidden: true,
      pinNames: { hidden: true, offset: 1e6 },
      unitCount: 2,
      unitsInterchangeable: false,
      inBom: false,
      bodies: [
        {
          unit: 0,
          style: 1,
          items: [
            { kind: 'polygon', fill: { type: 'outline' } },
            { kind: 'text', rotation: 90, at: { x: 1e6, y: -2e6 } },
          ],
        },
        {
          unit: 2,
          style: 2,
          unitName: 'second',
          items: [
            {
              kind: 'pin',
              at: { x: 0, y: -1e6 },
              alternates: [{ name: 'ALT', electrical: 'output', shape: 'inverted' }],
            },
          ],
        },
      ],
    });
    expect(derived).toMatchObject({ extends: 'B', name: 'C' });
    const symbols = library.value.objects.filter(object => object.kind === 'symbol');
    const again = readSymbolLibrary(writeSymbolLibrary(library.value.settings, symbols), 'lib.kicad_sym');
    expect(again.ok && plain(again.value.objects)).toEqual(plain(library.value.objects));
  });
});

describe('names', () => {
  it.each([
    ['~RESET', '~{RESET}'],
    ['~RD~/WR', '~{RD}/WR'],
    ['A~B', 'A~{B}'],
    ['~', '~'],
    ['A~~B', 'A~B'],
    ['~{X}', '~{X}'],
  ])('overbar %s', (old, modern) => expect(modernOverbars(old)).toBe(modern));

  it.each([
    ['D[0..3]', ['D0', 'D1', 'D2', 'D3']],
    ['D[3..2]', ['D2', 'D3']],
    ['~{D[0..1]}', ['~{D0}', '~{D1}']],
    ['USB{DP DM}', ['USB.DP', 'USB.DM']],
    ['{A, B[0..1]}', ['A', 'B0', 'B1']],
    ['M{BUS X}', ['M.a', 'M.b0', 'M.b1', 'M.X']],
    ['D', undefined],
    ['~{RESET}', undefined],
    ['A{slash}B', undefined],
    ['D[0..99999999]', undefined],
    ['D[0]', undefined],
  ] as const)('bus %s', (text, members) =>
    expect(busNameOf(text, { BUS: ['a', 'b[0..1]'] })?.members.map(({ name }) => name)).toEqual(members),
  );
});
