import { describe, expect, it } from 'vitest';
import { english } from '../src/base/index.ts';
import {
  boardVersion6,
  footprintVersion6,
  readBoard,
  writeBoard,
  writeFootprintFile,
} from '../src/formats/kicad/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function board(items: string, layers = '') {
  const source = `(kicad_pcb (version 20241229) (generator "pcbnew") (generator_version "9.0") (general (thickness 1.6)) (paper "A4")
    (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (5 "F.SilkS" user) (25 "Edge.Cuts" user) ${layers})
    (setup (pad_to_mask_clearance 0) (tenting front back)) (net 0 "") (net 1 "A") ${items} (embedded_fonts no))`;
  const read = readBoard(encoder.encode(source), 'b.kicad_pcb');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

/** The older file on one line, and its messages. */
function older(items: string, layers = '') {
  const { bytes, issues } = boardVersion6(writeBoard(board(items, layers)));
  return { text: decoder.decode(bytes).replaceAll(/\s+/g, ' '), issues: issues.map(({ message }) => english(message)) };
}

describe('a board for KiCad 6', () => {
  it('has its version, the numbers of its layers, and nothing that version 6 does not know', () => {
    const { text, issues } = older('');
    expect(text).toContain('(version 20211014) (generator boardwright)');
    expect(text).toContain('(0 "F.Cu" signal) (31 "B.Cu" signal) (37 "F.SilkS" user) (44 "Edge.Cuts" user)');
    expect(text).not.toMatch(/tenting|embedded_fonts|generator_version/);
    expect(issues).toEqual([]);
  });

  it('spells drawings as 6 does', () => {
    const { text, issues } = older(
      `(gr_rect (start 0 0) (end 1 1) (stroke (width 0.1) (type dash)) (fill yes) (locked yes) (layer "F.SilkS") (uuid "${id(1)}"))`,
    );
    expect(text).toContain('(gr_rect locked (start 0 0) (end 1 1) (width 0.1) (fill solid) (layer "F.SilkS")');
    expect(text).toContain(`(tstamp "${id(1)}")`);
    expect(issues).toEqual(['Not supported by KiCad 6, saved as "solid" (1×): "dash"']);
  });

  it('has reference and value as texts, other fields bare and, where they show, as texts', () => {
    const { text, issues } = older(`(footprint "L:R" (layer "F.Cu") (uuid "${id(2)}") (at 5 5 90)
      (property "Reference" "R1" (at 0 1 90) (unlocked yes) (layer "F.SilkS") (uuid "${id(3)}") (effects (font (size 1 1) (thickness 0.15))))
      (property "Value" "1k" (at 0 2 90) (layer "F.SilkS") (hide yes) (uuid "${id(4)}") (effects (font (size 1 1))))
      (property "MPN" "X" (at 0 3 90) (layer "F.SilkS") (hide yes) (uuid "${id(5)}") (effects (font (size 1 1))))
      (property "Note" "N" (at 0 4 90) (layer "F.SilkS") (uuid "${id(6)}") (effects (font (size 1 1))))
      (attr smd dnp) (net_tie_pad_groups "1, 2"))`);
    expect(text).toMatch(/\(fp_text reference "R1" \(at 0 1 90 unlocked\) \(layer "F.SilkS"\)/);
    expect(text).toMatch(/\(fp_text value "1k" \(at 0 2 90\) \(layer "F.SilkS"\) hide /);
    expect(text).toContain('(property "MPN" "X")');
    expect(text).toMatch(/\(property "Note" "N"\) \(fp_text user "N"/);
    expect(text).toContain('(tags "net tie")');
    expect(text).toContain('(attr smd)');
    expect(issues).toEqual([
      'Not supported by KiCad 6, saved as "fp_text" (1×): "property"',
      'Not supported by KiCad 6, omitted (1×): "dnp" in "attr"',
    ]);
  });

  it('has text boxes as a text and four lines', () => {
    const { text } =
      older(`(gr_text_box "T" (start 0 0) (end 10 4) (margins 1 1 1 1) (layer "F.SilkS") (uuid "${id(7)}")
      (effects (font (size 1 1)) (justify left top)) (border yes) (stroke (width 0.1) (type solid)))`);
    expect(text).toMatch(/\(gr_text "T" \(at 1 1 0\)/);
    expect(text.match(/\(gr_line /g)).toHaveLength(4);
  });

  it('leaves out what lies on layers that 6 does not have, and reports it', () => {
    const { text, issues } = older(
      `(gr_line (start 0 0) (end 1 1) (stroke (width 0.1) (type solid)) (layer "User.12") (uuid "${id(8)}"))`,
      '(61 "User.12" user)',
    );
    expect(text).not.toContain('User.12');
    expect(issues).toEqual(['Not supported by KiCad 6, omitted (1×): "gr_line (User.12)" in "kicad_pcb"']);
  });

  it('writes footprint files as well', () => {
    const read = board(`(footprint "L:R" (layer "F.Cu") (uuid "${id(2)}") (at 5 5)
      (pad "1" thru_hole circle (at 0 0) (size 1 1) (drill 0.5) (layers "*.Cu") (remove_unused_layers yes) (uuid "${id(9)}")))`);
    const part = read.objects.find(object => object.kind === 'footprint')!;
    const text = decoder.decode(footprintVersion6(writeFootprintFile(part)).bytes).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/^\(footprint "L:R" \(version 20211014\) \(generator boardwright\)/);
    expect(text).toContain('(remove_unused_layers)');
  });
});

describe('what version 5 left unsaid', () => {
  const old = (items: string) => {
    const source = `(kicad_pcb (version 20171130) (host pcbnew 5.1) (general (thickness 1.6)) (page A4)
      (layers (0 F.Cu signal) (31 B.Cu signal) (40 Dwgs.User user)) (net 0 "") ${items})`;
    const read = readBoard(encoder.encode(source), 'old.kicad_pcb');
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value.objects[0]!;
  };

  it('circles without line width are filled', () => {
    expect(old('(gr_circle (center 0 0) (end 1 0) (layer F.Cu) (width 0))')).toMatchObject({
      fill: { type: 'outline' },
    });
    expect(old('(gr_circle (center 0 0) (end 1 0) (layer F.Cu) (width 0.1))')).toMatchObject({
      fill: { type: 'none' },
    });
  });

  it('arcs of a negative angle run from their other end', () => {
    expect(old('(gr_arc (start 0 0) (end 1 0) (angle -90) (layer F.Cu) (width 0.1))')).toMatchObject({
      start: { x: 0, y: -1_000_000 },
      end: { x: 1_000_000, y: 0 },
    });
  });

  it.each([
    ['10,5 mm', 2],
    ['0.4 in', 0],
    ['400 mils', 1],
    ['10', 3],
  ])('a dimension of %s has unit %i', (text, units) => {
    const drawn = `(dimension 10 (width 0.2) (layer Dwgs.User) (gr_text "${text}" (at 5 1) (layer Dwgs.User) (effects (font (size 1 1))))
      (feature1 (pts (xy 0 0) (xy 0 2))) (feature2 (pts (xy 10 0) (xy 10 2))) (crossbar (pts (xy 0 2) (xy 10 2))))`;
    expect(old(drawn)).toMatchObject({ kind: 'dimension', format: { units }, look: { keepAligned: true } });
  });
});

describe.skipIf(corpusMissing)('boards of the corpus', () => {
  it.each(corpusFiles('kicad', '.kicad_pcb'))('%s keeps pads, tracks and nets', path => {
    const first = readBoard(corpusBytes(path), path);
    if (!first.ok) throw new Error(JSON.stringify(first.error));
    const again = readBoard(boardVersion6(writeBoard(first.value)).bytes, path);
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    const copper = (value: typeof first.value) =>
      value.objects.flatMap(object => {
        if (object.kind === 'track') return JSON.stringify([object.net, object.start, object.end, object.width]);
        if (object.kind === 'via') return JSON.stringify([object.net, object.at, object.size, object.drill]);
        if (object.kind !== 'footprint') return [];
        return object.pads.map(pad => JSON.stringify([object.at, pad.number, pad.at, pad.size, pad.net, pad.shape]));
      });
    expect(copper(again.value)).toEqual(copper(first.value));
  });
});
