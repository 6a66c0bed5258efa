import { describe, expect, it } from 'vitest';
import { inRing } from '../src/geometry/index.ts';
import { readBoard } from '../src/formats/kicad/index.ts';
import { openDocument } from '../src/kinds/index.ts';
import { fillAll } from './zoneFills.ts';

const ZONE = `(zone (net 1) (net_name "GND") (layer "F.Cu") (hatch edge 0.5) (connect_pads (clearance 0.2))
  (min_thickness 0.25) (fill yes (thermal_gap 0.5) (thermal_bridge_width 0.5))
  (polygon (pts (xy 0 0) (xy 20 0) (xy 20 10) (xy 0 10))))`;

const pad = (number: string, x: number, y: number, type: string): string =>
  `(pad "${number}" ${type} (at ${x} ${y}) (size 1.7 1.7) ${type.startsWith('thru') ? '(drill 1)' : ''}
    (layers "*.Cu") (net 1 "GND"))`;

/** Whether copper is at a place of the zone's fill, millimetres. */
function poured(...pads: string[]): (x: number, y: number) => boolean {
  const source = `(kicad_pcb (version 20241229) (generator "pcbnew") (layers (0 "F.Cu" signal) (2 "B.Cu" signal)) (net 0 "") (net 1 "GND") ${ZONE}
    (footprint "P" (layer "F.Cu") (at 0 0) ${pads.join('')}))`;
  const read = readBoard(new TextEncoder().encode(source), 'case.kicad_pcb');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const fills = fillAll(openDocument(read.value)).flatMap(each => each.fills);
  return (x, y) => fills.some(({ points }) => inRing(points, x * 1e6, y * 1e6));
}

describe('thermal spokes', () => {
  it('run from the hole of a pad to the zone, and leave the hole free', () => {
    const at = poured(pad('1', 5, 5, 'thru_hole rect'));
    expect(at(5.01, 5.02)).toBe(false);
    expect(at(5.45, 5.02)).toBe(false);
    expect(at(5.55, 5.02)).toBe(true);
    expect(at(6.3, 5.02)).toBe(true);
    expect(at(6.1, 5.6)).toBe(false);
    expect(poured(pad('1', 5, 5, 'smd rect'))(5.01, 5.02)).toBe(true);
  });

  it('of two pads join between them only where both come to meet', () => {
    const between = (x: number, y: number): boolean =>
      poured(pad('1', 5, 5, 'smd rect'), pad('2', x, y, 'smd rect'))(6.1, 5.02);
    // Spokes end 1.39 mm from the middle of a pad.
    expect(between(7.4, 5)).toBe(true);
    // The one that goes up ends in the one that goes right, and the other way round.
    expect(between(6.39, 6.3)).toBe(true);
    // The one that goes right ends in the other, which continues.
    expect(between(6.39, 5.8)).toBe(false);
  });
});
