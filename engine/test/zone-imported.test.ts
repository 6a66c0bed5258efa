import { expect, it } from 'vitest';
import { CopperIndex, Gap } from '../src/indexes/index.ts';
import { pourImported, wantsPour } from '../src/fill/index.ts';
import { readBoard } from '../src/formats/kicad/index.ts';
import { openDocument } from '../src/kinds/index.ts';
import './clipper.ts';

/** A board of KiCad 4 or 5 whose zone was never filled. */
const unfilled = (version: number): string => `(kicad_pcb (version ${version}) (host pcbnew x)
  (layers (0 F.Cu signal) (31 B.Cu signal) (44 Edge.Cuts user))
  (net 0 "") (net 1 GND) (net 2 A)
  (module M (layer F.Cu) (at 10 10) (pad 1 smd rect (at 0 0) (size 1 1) (layers F.Cu) (net 1 GND)))
  (segment (start 5 15) (end 15 15) (width 0.25) (layer F.Cu) (net 2))
  (zone (net 1) (net_name GND) (layer F.Cu) (tstamp 0) (hatch edge 0.5)
    (connect_pads yes (clearance 0.3)) (min_thickness 0.26) (fill (arc_segments 16) (thermal_gap 0.5) (thermal_bridge_width 0.5))
    (polygon (pts (xy 0 0) (xy 20 0) (xy 20 20) (xy 0 20)))))`;

it.each([4, 20171130])(
  'zones of version %i without stored copper end at their border and keep their clearance',
  version => {
    const read = readBoard(new TextEncoder().encode(unfilled(version)), 'a.kicad_pcb');
    if (!read.ok) throw new Error('not read');
    expect(wantsPour(read.value)).toBe(true);
    const doc = openDocument(pourImported(read.value, () => true)!);
    const copper = new CopperIndex();
    copper.reset(doc);
    const fills = [...copper.all()].map(slot => copper.item(slot)).filter(({ type }) => type === 'fill');
    expect(fills).toHaveLength(1);
    const { minX, maxY } = fills[0]!.box;
    expect([minX, maxY].map(at => Math.round(at / 1e4))).toEqual([0, 2000]);
    const [track] = doc.all('track');
    const [slot] = copper.slotsOf(track!.id);
    const gap = new Gap().least(fills[0]!.parts, copper.item(slot!).parts, 1e6);
    expect(gap / 1e6).toBeCloseTo(0.3, 2);
  },
);
