import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { msg } from '@boardwright/engine/base';
import { openDocument } from '@boardwright/engine/kinds';
import { drillGroups, fabricationFiles, holesOf, xlsx } from '@boardwright/engine/formats/fab';
import { readBoard } from '@boardwright/engine/formats/kicad';

const decoder = new TextDecoder();
let ids = 0;
const uuid = () => `(uuid "00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}")`;

function open(setup: string, pads: string) {
  const source = `(kicad_pcb (version 20241229) (generator "test") (general (thickness 1.6)) (paper "A4")
    (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (1 "F.Mask" user) (13 "F.Paste" user) (25 "Edge.Cuts" user))
    (setup ${setup}) (net 0 "")
    (footprint "L:P" (layer "F.Cu") ${uuid()} (at 0 0) ${pads})
    (gr_rect (start -9 -9) (end 9 9) (stroke (width 0.1) (type solid)) (fill no) (layer "Edge.Cuts") ${uuid()}))`;
  const read = readBoard(new TextEncoder().encode(source), 'forms.kicad_pcb');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

const file = (board: ReturnType<typeof open>, name: string): string =>
  decoder.decode(
    fabricationFiles(board, null, { openVias: false, drillX2: false, date: '2026-01-01T00:00:00Z' }).find(each =>
      each.name.endsWith(name),
    )!.bytes,
  );

const flashes = (gerber: string): number => gerber.match(/D03\*$/gm)?.length ?? 0;

describe('pads of any form', () => {
  const custom = `(pad "1" smd custom (at 1 2) (size 0.4 0.4) (layers "F.Cu" "F.Mask" "F.Paste")
    (solder_paste_margin -0.1) (options (clearance outline) (anchor circle))
    (primitives (gr_poly (pts (xy 0 0) (xy 2 0) (xy 2 1) (xy 0 1)) (width 0) (fill yes))) ${uuid()})`;

  it('are one flash each, for every construction', () => {
    const copper = file(open('(pad_to_mask_clearance 0)', custom), 'F_Cu.gbr');
    expect(flashes(copper)).toBe(1);
    expect(copper).toContain('X1000000Y-2000000D03*');
    expect(copper).toMatch(/%AMOutline1\*\n4,1,\d+,/);
    expect(copper).not.toContain('G36*');
  });

  it('shrink as a whole where the paste does', () => {
    const paste = file(open('(pad_to_mask_clearance 0)', custom), 'F_Paste.gbr');
    const xs = [...paste.matchAll(/^(?:4,1,\d+,)?(-?[\d.]+),-?[\d.]+,?$/gm)].map(([, x]) => Number(x));
    // The polygon ends at 2 mm, the paste 0.1 mm before that.
    expect(Math.max(...xs)).toBeCloseTo(1.9, 6);
  });

  it('turn sharp rectangles by an aperture', () => {
    const pad = `(pad "1" smd rect (at 0 0 30) (size 2 1) (layers "F.Cu") ${uuid()})`;
    expect(file(open('(pad_to_mask_clearance 0)', pad), 'F_Cu.gbr')).toContain('RotRect,2X1X30*%');
  });

  it('lose corner radius with the paste that a ratio takes away', () => {
    const pad = `(pad "1" smd roundrect (at 0 0) (size 2 1) (layers "F.Cu" "F.Paste") (roundrect_rratio 0.25)
      (solder_paste_margin_ratio -0.1) ${uuid()})`;
    // 0.2 mm off each end, 0.1 mm off each side; the radius of 0.25 mm falls by the 0.2 mm.
    expect(file(open('(pad_to_mask_clearance 0)', pad), 'F_Paste.gbr')).toContain(
      'RoundRect,0.05X-0.75X0.35X0.75X0.35',
    );
  });
});

describe('openings by the rules of the board', () => {
  const pads = `(pad "1" smd rect (at 0 0) (size 1 2) (layers "F.Cu" "F.Mask" "F.Paste") ${uuid()})
    (pad "2" smd rect (at 4 0) (size 1 2) (layers "F.Cu" "F.Mask" "F.Paste") (solder_mask_margin 0.3) ${uuid()})`;
  const rules = `(version 1)
    (rule mask (constraint solder_mask_expansion (opt 0.1mm)) (condition "A.Type == 'Pad'"))
    (rule paste (constraint solder_paste_abs_margin (opt -0.1mm)) (condition "A.Pad_Number == '1'"))`;
  const board = open('(pad_to_mask_clearance 0)', pads);
  board.transact(msg('test', 'Rules'), tx => tx.configure(draft => void Object.assign(draft, { customRules: rules })));

  it('opens the mask by what a rule asks for, unless the pad says otherwise', () => {
    const mask = file(board, 'F_Mask.gbr');
    // Corners of grown openings are round.
    expect(mask).toContain('RoundRect');
    const sizes = [...mask.matchAll(/%ADD\d+RoundRect,([^*]+)/g)].map(([, text]) => text!.split('X')[0]);
    expect(sizes.map(Number).sort()).toEqual([0.1, 0.3]);
  });

  it('makes paste as a rule asks for where its condition holds', () => {
    const paste = file(board, 'F_Paste.gbr');
    expect(paste).toMatch(/%ADD\d+R,0.8X1.8/);
    expect(paste).toMatch(/%ADD\d+R,1X2/);
  });
});

describe('webs of mask', () => {
  const pads = [0, 1.2]
    .map(x => `(pad "1" smd rect (at ${x} 0) (size 1 1) (layers "F.Cu" "F.Mask") ${uuid()})`)
    .join(' ');

  it('that are narrower than the least width are opened', () => {
    const mask = file(open('(pad_to_mask_clearance 0) (solder_mask_min_width 0.25)', pads), 'F_Mask.gbr');
    expect(flashes(mask)).toBe(2);
    expect(mask.match(/G36\*/g)).toHaveLength(1);
    const ys = [...mask.slice(mask.indexOf('G36')).matchAll(/^X(-?\d+)Y(-?\d+)/gm)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(Math.min(...ys.map(([x]) => x!))).toBeLessThanOrEqual(500_000);
    expect(Math.max(...ys.map(([x]) => x!))).toBeGreaterThanOrEqual(700_000);
    // Nothing outside of the strip between the pads.
    expect(Math.max(...ys.map(([, y]) => Math.abs(y!)))).toBeLessThanOrEqual(500_000);
  });

  it('that are wide enough stay', () => {
    const mask = file(open('(pad_to_mask_clearance 0) (solder_mask_min_width 0.15)', pads), 'F_Mask.gbr');
    expect(mask).not.toContain('G36*');
  });
});

describe('the drill map', () => {
  const pads = `(pad "1" thru_hole circle (at 0 0) (size 2 2) (drill 1) (layers "*.Cu") ${uuid()})
    (pad "2" thru_hole circle (at 3 0) (size 2 2) (drill 1) (layers "*.Cu") ${uuid()})
    (pad "3" thru_hole oval (at 6 0) (size 3 2) (drill oval 2 1) (layers "*.Cu") ${uuid()})
    (pad "" np_thru_hole circle (at 0 5) (size 3 3) (drill 3) (layers "*.Cu") ${uuid()})`;

  it('counts holes by plating, size and form', () => {
    const groups = drillGroups(holesOf(open('(pad_to_mask_clearance 0)', pads)));
    expect(groups.map(({ diameter, plated, slot, holes }) => [diameter, plated, slot, holes.length])).toEqual([
      [1e6, true, false, 2],
      [1e6, true, true, 1],
      [3e6, false, false, 1],
    ]);
  });

  it('shows a sign at each hole and one in the table for each size', () => {
    const svg = file(open('(pad_to_mask_clearance 0)', pads), 'drill_map.svg');
    // The first size is a cross of half its diameter.
    expect(svg).toContain('M-0.5 0L0.5 0M0 -0.5L0 0.5');
    expect(svg).toContain('M2.5 0L3.5 0M3 -0.5L3 0.5');
    // The slot's route.
    expect(svg).toContain('M5.5 0L6.5 0');
  });
});

describe('a table as xlsx', () => {
  it('keeps numbers as numbers and text as text, formulas too', () => {
    const parts = unzipSync(xlsx('BOM', [['A', 'B'], ['=1+1 <&> "x"\u0001', 3]])); // prettier-ignore
    const sheet = decoder.decode(parts['xl/worksheets/sheet1.xml']);
    expect(sheet).toContain(
      '<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;&amp;&gt; &quot;x&quot;</t></is></c>',
    );
    expect(sheet).toContain('<c r="B2"><v>3</v></c>');
    expect(sheet).not.toContain('<f>');
    expect(Object.keys(parts).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  it('is the same file for the same table', () => {
    expect(xlsx('BOM', [['A']])).toEqual(xlsx('BOM', [['A']]));
  });
});
