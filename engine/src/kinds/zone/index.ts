import { msg } from '../../base/index.ts';
import { BoxBuilder, flatBox, flattenOutline, type Transform } from '../../geometry/index.ts';
import { angle, choice, chosenNet, length, locked, number, text, unless, zoneLayers } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { onOtherSide, otherSide } from '../sides.ts';
import { moveOutlines, movePoints } from '../moves.ts';
import type { ObjOf } from '../types.ts';
import { zone } from './schema.ts';

/** Pen of zone borders in the editor; they are not copper. */
const BORDER = 50_000;

/** Half of the pen that a fill's outline is drawn with: KiCad 5 and older stored fills without it. */
export const fillPen = (o: ObjOf<'zone'>): number => (o.strokedFills ? o.minThickness / 2 : 0);

const moveZone = (o: ObjOf<'zone'>, t: Transform): ObjOf<'zone'> => ({
  ...moveOutlines(o, t),
  fills: o.fills.map(fill => ({ ...fill, points: movePoints(t, fill.points) })),
});

export default defineKind({
  kind: 'zone',
  title: msg('kind.zone', 'Zone'),
  schema: zone,
  version: 1,
  migrations: [],
  isPoured: true,
  computed: ['fills', 'filled', 'stale'],
  draw(o, out, env) {
    for (const fill of o.fills) {
      out.pen(fill.layer);
      out.shape({ type: 'ring', points: fill.points, r: fillPen(o) });
    }
    for (const layer of env.layersOf(o.layers)) {
      out.pen(`zone.${layer}`);
      for (const outline of o.outlines) {
        const path = flattenOutline(outline);
        for (let i = 0, n = path.length; i < n; i += 2)
          out.shape({
            type: 'capsule',
            x0: path[i]!,
            y0: path[i + 1]!,
            x1: path[(i + 2) % n]!,
            y1: path[(i + 3) % n]!,
            r: BORDER,
          });
      }
    }
  },
  bounds(o) {
    const box = new BoxBuilder();
    for (const outline of o.outlines) box.addBox(flatBox(outline.points, BORDER));
    for (const fill of o.fills) box.addBox(flatBox(fill.points, fillPen(o)));
    return box.box();
  },
  fields: [
    chosenNet,
    zoneLayers,
    text('name', 'name'),
    number('priority', 'priority'),
    length('clearance', 'clearance'),
    length('minThickness', 'minThickness'),
    choice('connect', 'connect', ['thermal', 'solid', 'none', 'thruThermal'], 'zoneConnect'),
    length('thermalGap', 'thermalGap'),
    length('thermalBridge', 'thermalBridge'),
    choice('islands', 'islands', ['always', 'never', 'area']),
    choice('smoothing', 'smoothing', ['none', 'chamfer', 'fillet'], 'smoothing'),
    unless('smoothing', 'none', length('radius', 'smoothingRadius')),
    choice('fillMode', 'fillMode', ['solid', 'hatch'], 'fillMode'),
    unless('fillMode', 'solid', length('hatch.thickness', 'hatchThickness')),
    unless('fillMode', 'solid', length('hatch.gap', 'hatchGap')),
    unless('fillMode', 'solid', angle('hatch.orientation', 'hatchOrientation')),
    locked,
  ],
  snaps: o => o.outlines.flatMap(outline => [...outline.points]),
  move: moveZone,
  flip(o, { t, copper }) {
    const out = onOtherSide(moveZone(o, t), copper);
    return { ...out, fills: out.fills.map(fill => ({ ...fill, layer: otherSide(fill.layer, copper) })) };
  },
  areas: o => [o],
});
