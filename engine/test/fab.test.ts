import { describe, expect, it } from 'vitest';
import { asBoard, openDocument } from '@boardwright/engine/kinds';
import {
  bomOf,
  bomRows,
  csv,
  drillFiles,
  fabricationFiles,
  holesOf,
  isSlot,
  positionsOf,
  stemOf,
  type FabricationOptions,
} from '@boardwright/engine/formats/fab';
import { readBoard } from '@boardwright/engine/formats/kicad';
import { boardFacts, outlineBox } from '@boardwright/engine/indexes';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';

const options = { openVias: false, drillX2: true, date: '2026-01-01T00:00:00Z' };
const decoder = new TextDecoder();

/** A board of one 10 × 8 mm outline, a resistor, a via, a slot and a NPTH. */
const SMALL = `(kicad_pcb (version 20241229) (generator "test")
 (general (thickness 1.6)) (paper "A4")
 (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (1 "F.Mask" user) (3 "B.Mask" user) (5 "F.SilkS" user) (13 "F.Paste" user) (25 "Edge.Cuts" user))
 (setup (pad_to_mask_clearance 0.05))
 (net 0 "") (net 1 "A") (net 2 "N,%*x")
 (footprint "L:R" (layer "F.Cu") (uuid "00000000-0000-4000-8000-000000000001") (at 5 4 90)
  (property "Reference" "R1" (at 0 0) (layer "F.SilkS") (hide yes) (uuid "00000000-0000-4000-8000-000000000002") (effects (font (size 1 1))))
  (property "Value" "10k" (at 0 0) (layer "F.SilkS") (hide yes) (uuid "00000000-0000-4000-8000-000000000003") (effects (font (size 1 1))))
  (attr smd)
  (pad "1" smd rect (at -1 0 90) (size 1 0.8) (layers "F.Cu" "F.Paste" "F.Mask") (net 1 "A") (uuid "00000000-0000-4000-8000-000000000004"))
  (pad "2" thru_hole oval (at 2 0 90) (size 2 1.2) (drill oval 1.4 0.6) (layers "*.Cu" "*.Mask") (net 2 "N,%*x") (uuid "00000000-0000-4000-8000-000000000005"))
  (pad "" np_thru_hole circle (at 0 3 90) (size 0.8 0.8) (drill 0.8) (layers "*.Cu" "*.Mask") (uuid "00000000-0000-4000-8000-000000000006")))
 (gr_rect (start 0 0) (end 10 8) (stroke (width 0.1) (type solid)) (fill no) (layer "Edge.Cuts") (uuid "00000000-0000-4000-8000-000000000007"))
 (segment (start 1 1) (end 3 1) (width 0.25) (layer "F.Cu") (net 1) (uuid "00000000-0000-4000-8000-000000000008"))
 (via (at 1 1) (size 0.6) (drill 0.3) (layers "F.Cu" "B.Cu") (net 1) (uuid "00000000-0000-4000-8000-000000000009")))`;

function open(bytes: Uint8Array, name = 'small.kicad_pcb') {
  const read = readBoard(bytes, name);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}
const small = () => open(new TextEncoder().encode(SMALL));
const files = () =>
  new Map(fabricationFiles(small(), null, options).map(file => [file.name, decoder.decode(file.bytes)]));

describe('fabrication files of a small board', () => {
  it('are named by layer and say what they are', () => {
    expect([...files().keys()]).toEqual([
      'small-F_Cu.gbr',
      'small-B_Cu.gbr',
      'small-F_Paste.gbr',
      'small-F_Silkscreen.gbr',
      'small-F_Mask.gbr',
      'small-B_Mask.gbr',
      'small-Edge_Cuts.gbr',
      'small-job.gbrjob',
      'small-PTH.drl',
      'small-PTH-drl.gbr',
      'small-NPTH.drl',
      'small-NPTH-drl.gbr',
      'small-drill_map.svg',
      'small.ipc',
      'small-positions.csv',
      'small-bom.csv',
      'small-bom.xlsx',
    ]);
    expect(files().get('small-F_Cu.gbr')).toContain('%TF.FileFunction,Copper,L1,Top*%');
    expect(files().get('small-B_Mask.gbr')).toContain('%TF.FilePolarity,Negative*%');
  });

  it('flash pads, draw tracks, name nets with their odd signs escaped', () => {
    const top = files().get('small-F_Cu.gbr')!;
    expect(top).toContain('%ADD10R,0.8X1*%'.replace('10R', top.match(/%ADD(\d+)R,0\.8X1/)![1]! + 'R'));
    expect(top).toContain('X5000000Y-5000000D03*');
    expect(top).toMatch(/X1000000Y-1000000D02\*\nX3000000Y-1000000D01\*/);
    expect(top).toContain('%TO.N,N\\u002C\\u0025\\u002Ax*%');
    expect(top).toContain('%TO.P,R1,1*%');
    expect(top.trimEnd().endsWith('M02*')).toBe(true);
  });

  it('open the mask by its margin, leave vias tented unless asked, keep NPTHs free of copper', () => {
    const mask = files().get('small-F_Mask.gbr')!;
    expect(mask).toMatch(/RoundRect,0\.05X/);
    expect(mask).not.toContain('X1000000Y-1000000D03*');
    const open_ = fabricationFiles(small(), null, { ...options, openVias: true }).find(
      file => file.name === 'small-F_Mask.gbr',
    )!;
    expect(decoder.decode(open_.bytes)).toContain('X1000000Y-1000000D03*');
    // The NPTH lies at (8, 4): no copper there.
    expect(files().get('small-B_Cu.gbr')).not.toContain('X8000000Y-4000000');
  });

  it('drill plated and NPTHs apart, slots as G85', () => {
    const plated = files().get('small-PTH.drl')!;
    expect(plated).toMatch(/T1C0\.300[\s\S]*T2C0\.600/);
    expect(plated).toMatch(/X5\.Y-1\.6G85X5\.Y-2\.4|X5\.Y-2\.4G85X5\.Y-1\.6/);
    expect(files().get('small-NPTH.drl')).toMatch(/T1C0\.800[\s\S]*X8\.Y-4\./);
    expect(holesOf(small()).filter(isSlot)).toHaveLength(1);
    expect(drillFiles(small()).map(file => file.holes.length)).toEqual([2, 1]);
  });

  it('list positions, parts and the test netlist', () => {
    expect(files().get('small-positions.csv')).toBe(
      'Designator,Value,Package,X (mm),Y (mm),Rotation,Side\r\nR1,10k,R,5,-4,90,top\r\n',
    );
    expect(bomRows(bomOf(small()))[1]).toEqual(['R1', 1, '10k', 'R', '', '', '', '']);
    const netlist = files().get('small.ipc')!;
    expect(netlist).toMatch(/^317A {13}/m);
    expect(
      netlist
        .split('\n')
        .filter(line => /^3[126]7/.test(line))
        .every(line => line.length <= 80),
    ).toBe(true);
    expect(netlist.trimEnd().endsWith('999')).toBe(true);
  });

  it('give the order the values that it needs', () => {
    expect(boardFacts(small())).toMatchObject({
      widthNm: 10_000_000,
      heightNm: 8_000_000,
      copperLayers: 2,
      minTrackNm: 250_000,
      minDrillNm: 300_000,
      minAnnularNm: 150_000,
      thicknessNm: 1_600_000,
      hasSlots: true,
      hasCastellated: false,
    });
    expect(outlineBox(small())).toEqual({ minX: 0, minY: 0, maxX: 10_000_000, maxY: 8_000_000 });
  });
});

describe('csv', () => {
  it('quotes what needs it and disarms formulas', () => {
    expect(csv([['a,b', '"', '=1+1', '-5', '-x', 3]])).toBe('"a,b","""",\'=1+1,-5,\'-x,3\r\n');
  });
});

describe.skipIf(corpusMissing)('fabrication files of real boards', () => {
  it.each(corpusFiles('kicad', '.kicad_pcb'))('%s: every layer is whole, every aperture defined', path => {
    const board = open(corpusBytes(path), path);
    for (const file of fabricationFiles(board, null, options)) {
      if (!file.name.endsWith('.gbr')) continue;
      const text = decoder.decode(file.bytes);
      expect(text).not.toMatch(/NaN|Infinity|undefined/);
      const defined = new Set([...text.matchAll(/^%ADD(\d+)/gm)].map(match => match[1]));
      for (const [, used] of text.matchAll(/^D(\d\d+)\*$/gm))
        expect(defined.has(used!), `${file.name} D${used}`).toBe(true);
    }
    expect(positionsOf(board).every(position => position.designator !== '')).toBe(true);
    expect(stemOf(asBoard(board.settings))).not.toContain('/');
  });
});

describe('choices of the manufacturing export', () => {
  /** The same board with its drill/place origin at (1, 2) mm. */
  const shifted = () =>
    open(
      new TextEncoder().encode(
        SMALL.replace('(setup', '(setup (aux_axis_origin 1 2)').replace('(attr smd)', '(attr smd dnp)'),
      ),
    );
  const made = (choices: Partial<FabricationOptions>) =>
    new Map(
      fabricationFiles(shifted(), null, { ...options, ...choices }).map(file => [
        file.name,
        decoder.decode(file.bytes),
      ]),
    );

  it('write layers, drills, netlist and positions from the same origin', () => {
    const usual = made({});
    expect(usual.get('small-F_Cu.gbr')).toContain('X5000000Y-5000000D03*');
    const drill = made({ origin: 'drill', positions: { sides: 'both', unit: 'mm', withDnp: true } });
    expect(drill.get('small-F_Cu.gbr')).toContain('X4000000Y-3000000D03*');
    expect(drill.get('small-PTH.drl')).toContain('X0.Y1.');
    expect(drill.get('small.ipc')).toMatch(/VIA.*X\+000000Y\+000394/);
    expect(drill.get('small-positions.csv')).toContain('R1,10k,R,4,-2,90,top');
    const sheet = made({ origin: 'sheet', positions: { sides: 'both', unit: 'mm', withDnp: true } });
    expect(sheet.get('small-F_Cu.gbr')).toContain('X5000000Y-5000000D03*');
    expect(sheet.get('small-positions.csv')).toContain('R1,10k,R,5,-4,90,top');
  });

  it('name files by extensions, with fewer decimals and without attributes', () => {
    const files_ = made({ gerber: { names: 'protel', decimals: 5, x2: false }, layers: ['F.Cu', 'Edge.Cuts'] });
    expect([...files_.keys()].slice(0, 3)).toEqual(['small.gtl', 'small.gm1', 'small-job.gbrjob']);
    const top = files_.get('small.gtl')!;
    expect(top).toContain('%FSLAX45Y45*%');
    expect(top).toContain('X500000Y-500000D03*');
    expect(top).not.toMatch(/%T[FAOD]/);
  });

  it('merge plated and non-plated holes, and leave out the map', () => {
    const files_ = made({ drill: { merged: true, map: false } });
    expect([...files_.keys()].filter(name => /drl|drill/.test(name))).toEqual(['small.drl']);
    const drill = files_.get('small.drl')!;
    expect(drill).toContain('TF.FileFunction,MixedPlating,1,2');
    expect(drill).toContain('TA.AperFunction,NonPlated,NPTH,ComponentDrill');
    expect(drill.match(/^T\d+C/gm)).toHaveLength(3);
  });

  it('list positions by side and in inches, and the columns of the BOM that are wanted', () => {
    const files_ = made({
      positions: { sides: 'separate', unit: 'inch', withDnp: true },
      bomColumns: ['Quantity', 'Value', 'Designator'],
    });
    expect(files_.get('small-positions-top.csv')).toContain('X (inch)');
    expect(files_.get('small-positions-top.csv')).toContain('R1,10k,R,0.15748,-0.07874,90,top');
    expect(files_.get('small-positions-bottom.csv')!.trim().split('\n')).toHaveLength(1);
    expect(files_.get('small-bom.csv')!.trim().split(/\r?\n/)).toEqual(['Quantity,Value,Designator', '1,10k,R1']);
  });
});
