import { describe, expect, it } from 'vitest';
import './clipper.ts';
import { pourImported } from '../src/fill/index.ts';
import { readBoard } from '../src/formats/kicad/index.ts';
import { boardFile } from './kicad9/samples.ts';

const ITEMS = `(zone (net 1) (net_name "A") (layer "F.Cu") (uuid "z") (hatch edge 0.5) (connect_pads (clearance 0.2)) (min_thickness 0.25)
    (fill yes (thermal_gap 0.3) (thermal_bridge_width 0.4) (island_removal_mode 1))
    (polygon (pts (xy 1 1) (xy 59 1) (xy 59 49) (xy 1 49))))
  (zone (net 0) (net_name "") (layers "F.Cu") (uuid "k") (hatch edge 0.5) (connect_pads (clearance 0)) (min_thickness 0.25)
    (keepout (tracks not_allowed) (vias not_allowed) (pads not_allowed) (copperpour not_allowed) (footprints allowed))
    (polygon (pts (xy 30 20) (xy 36 20) (xy 36 26) (xy 30 26))))`;

const ROUND = ITEMS.replace(
  '(polygon (pts (xy 30 20) (xy 36 20) (xy 36 26) (xy 30 26)))',
  '(polygon (pts (arc (start 30 23) (mid 33 20) (end 36 23)) (arc (start 36 23) (mid 33 26) (end 30 23))))',
);

describe('filled copper', () => {
  it('stays outside of a round keep-out', () => {
    const read = readBoard(new TextEncoder().encode(boardFile(ROUND)), 'keepout.kicad_pcb');
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const zone = pourImported(read.value, () => true)!.objects.find(object => object.kind === 'zone')!;
    const [{ points }] = zone.fills as [(typeof zone.fills)[number]];
    // Middles of edges around the circle of 3 mm lie nearer to its centre than their corners.
    let nearest = Infinity;
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [x, y] = [(points[i]! + points[i + 2]!) / 2, (points[i + 1]! + points[i + 3]!) / 2];
      const distance = Math.hypot(x - 33e6, y - 23e6);
      if (distance < 4e6) nearest = Math.min(nearest, distance);
    }
    expect(nearest).toBeGreaterThanOrEqual(3e6);
    expect(nearest).toBeLessThan(3e6 + 5000);
  });

  it('does not reach into a keep-out, at its corners either: KiCad 9 reports micrometres', () => {
    const read = readBoard(new TextEncoder().encode(boardFile(ITEMS)), 'keepout.kicad_pcb');
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const zone = pourImported(read.value, () => true)!.objects.find(object => object.kind === 'zone')!;
    const [{ points }] = zone.fills as [(typeof zone.fills)[number]];
    // The keep-out is a hole of four corners, on its border to the nanometre.
    const hole = new Set<string>();
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i]!, points[i + 1]!];
      if (x > 29e6 && x < 37e6 && y > 19e6 && y < 27e6) hole.add(`${x / 1e6} ${y / 1e6}`);
    }
    expect([...hole].sort()).toEqual(['30 20', '30 26', '36 20', '36 26']);
  });
});
