import { describe, expect, it } from 'vitest';
import './clipper.ts';
import { pourImported } from '../src/fill/index.ts';
import { readBoard } from '../src/formats/kicad/index.ts';
import { openDocument } from '../src/kinds/index.ts';
import { edgeRings } from '../src/indexes/index.ts';
import { boardFile } from './kicad9/samples.ts';

/** A board of 60 mm by 50 mm whose corners have a radius of 4 mm, with a zone 1 mm inside of the square around it. */
const ZONE = `(zone (net 1) (net_name "A") (layer "F.Cu") (uuid "z") (hatch edge 0.5) (connect_pads (clearance 0.2)) (min_thickness 0.25)
  (fill yes (thermal_gap 0.3) (thermal_bridge_width 0.4) (island_removal_mode 1))
  (polygon (pts (xy 1 1) (xy 59 1) (xy 59 49) (xy 1 49))))`;
const RADIUS = 4e6;

function board() {
  const text = boardFile(ZONE).replace('(end 60 50)', '(end 60 50) (radius 4)');
  const read = readBoard(new TextEncoder().encode(text), 'rounded.kicad_pcb');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

describe('a rounded rectangle as the edge of a board', () => {
  it('is a ring with round corners', () => {
    const [ring] = edgeRings(openDocument(board())).rings;
    const corners = ring!.length / 2;
    expect(corners).toBeGreaterThan(40);
    for (let i = 0; i < corners; i++) {
      const [x, y] = [ring![2 * i]!, ring![2 * i + 1]!];
      const [dx, dy] = [Math.max(4e6 - x, x - 56e6, 0), Math.max(4e6 - y, y - 46e6, 0)];
      expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(RADIUS + 1000);
    }
  });

  it('keeps filled copper inside', () => {
    const poured = pourImported(board(), () => true)!;
    const zone = poured.objects.find(object => object.kind === 'zone')!;
    const reach = zone.fills.flatMap(({ points }) =>
      Array.from({ length: points.length / 2 }, (_, i) => {
        const [x, y] = [points[2 * i]!, points[2 * i + 1]!];
        const [dx, dy] = [Math.max(4e6 - x, x - 56e6, 0), Math.max(4e6 - y, y - 46e6, 0)];
        return Math.hypot(dx, dy);
      }),
    );
    expect(reach.length).toBeGreaterThan(8);
    expect(Math.max(...reach)).toBeLessThan(RADIUS - 400_000);
  });
});
