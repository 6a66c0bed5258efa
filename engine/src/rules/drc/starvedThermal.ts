import { msg } from '../../base/index.ts';
import { Gap, zoneClearing, type CopperItem, type Part } from '../../indexes/index.ts';
import { outlinesOf, unite } from '../../geometry/area.ts';
import { growShape, inRing, type Flat } from '../../geometry/index.ts';
import { footprintPlacement, padCopper, type ObjOf } from '../../kinds/index.ts';
import type { DrcInput } from '../rule.ts';
import { endsOf } from './queries/dangling.ts';
import { drcRule } from './drcRule.ts';
import { missed, missOf } from './queries/limits.ts';
import { startsOf } from './queries/nearPairs.ts';
import { copperPlace } from './queries/wording.ts';

/** Nanometres between the points around a pad at which copper of the zone is looked for. */
const STEP = 50_000;

/** Pads that a zone's thermal relief holds by too few spokes. */
export const starvedThermal = drcRule({
  id: 'starved_thermal',
  title: msg('drc.starvedThermal', 'Starved thermal relief'),
  explain: msg(
    'drc.starvedThermal.why',
    'The pad connects to the zone with fewer spokes than required. Move what blocks them, or use a solid connection.',
  ),
  severity: 'error',
  reads: ['zone', 'footprint'],
  *check(input) {
    const { ratsnest, constraints } = input;
    const { copper } = ratsnest;
    for (const [pad, fills] of reliefsOf(input)) {
      const [fill] = fills as [CopperItem];
      const zone = zoneClearing(fill.object as ObjOf<'zone'>, fill.box, fill.parts);
      if (constraints.connectionOf(zone, pad, fill.layers) !== 'thermal') continue;
      const limits = constraints.limits('min_resolved_spokes', zone, pad, fill.layers);
      const line = borderOf(pad, constraints.reliefGap(zone, pad, fill.layers) / 2);
      const poured = fills.reduce((count, { parts }) => count + entries(line, parts[0]!), 0);
      // None at all is a connection that is missing.
      if (poured === 0 || !missOf(limits, poured)) continue;
      const spokes = poured + drawnSpokes(pad, fill, copper);
      const miss = missOf(limits, spokes);
      if (!miss) continue;
      yield {
        message: msg('drc.starvedThermal.at', '{{pad}} has {{measured}} spokes to {{zone}}, fewer than {{required}}', {
          pad: copperPlace(pad),
          zone: copperPlace(fill),
          measured: spokes,
          required: miss.required,
        }),
        at: pad.box,
        ids: [pad.owner, fill.owner],
        detail: `${pad.part} ${fill.layers}`,
        items: [copperPlace(pad), copperPlace(fill)],
        ...missed(limits, spokes, miss.required, 'count'),
      };
    }
  },
});

/** Pads with the pieces of each zone and layer of their net around them. */
function* reliefsOf(input: DrcInput): Generator<readonly [CopperItem, CopperItem[]]> {
  const { copper } = input.ratsnest;
  for (const slot of padsToCheck(input)) {
    const pad = copper.item(slot);
    const near: CopperItem[] = [];
    copper.near(pad.box, 0, other => {
      const fill = copper.item(other);
      if (
        fill.type === 'fill' &&
        fill.net === pad.net &&
        (fill.layers & pad.layers) !== 0 &&
        fill.object.kind === 'zone'
      )
        near.push(fill);
    });
    if (near.length > 0)
      for (const fills of Map.groupBy(near, ({ owner, layers }) => `${owner} ${layers}`).values()) yield [pad, fills];
  }
}

/** Slots of pads in a net: all, or those that were touched or lie in a fill that was. */
function padsToCheck(input: DrcInput): Set<number> {
  const { copper } = input.ratsnest;
  const slots = new Set<number>();
  const note = (slot: number): void => {
    const { pad, net } = copper.item(slot);
    if (pad && net !== '') slots.add(slot);
  };
  for (const slot of startsOf(input, copper)) {
    const { type, box } = copper.item(slot);
    if (type === 'fill' && input.touched) copper.near(box, 0, note);
    else note(slot);
  }
  return slots;
}

/** Tracks that lead from a pad into its relief: a person's own spokes. */
function drawnSpokes(pad: CopperItem, { layers }: CopperItem, copper: DrcInput['ratsnest']['copper']): number {
  const gaps = new Gap();
  let count = 0;
  copper.near(pad.box, 0, slot => {
    const track = copper.item(slot);
    if (track.type !== 'track' || track.net !== pad.net || (track.layers & layers) === 0) return;
    const ends = endsOf(track).filter(end => gaps.least([end], pad.parts, 1) < 1);
    if (ends.length === 1) count++;
  });
  return count;
}

/** The line around a pad at a distance. */
function borderOf(item: CopperItem, by: number): Flat {
  const { parts } = item;
  if (parts.length === 1 && (parts[0]!.points.length <= 4 || isConvex(parts[0]!.points))) return offset(parts[0]!, by);
  const shapes = padCopper(item.pad!, footprintPlacement(item.object as ObjOf<'footprint'>));
  return outlinesOf(unite(shapes.flatMap(shape => growShape(shape, by) ?? [])))[0]?.outline ?? [];
}

function isConvex(p: Flat): boolean {
  const n = p.length;
  let sign = 0;
  for (let i = 0; i < n; i += 2) {
    const [j, k] = [(i + 2) % n, (i + 4) % n];
    const turn = Math.sign((p[j]! - p[i]!) * (p[k + 1]! - p[j + 1]!) - (p[j + 1]! - p[i + 1]!) * (p[k]! - p[j]!));
    if (turn !== 0 && sign !== 0 && turn !== sign) return false;
    sign ||= turn;
  }
  return true;
}

/** Steps of a full turn round a corner. */
const TURN = 32;

/** The line around a convex skeleton: its corners turned round at its radius and `by`. */
function offset({ points, r }: Part, by: number): number[] {
  const radius = r + by;
  const line: number[] = [];
  const middle = [0, 1].map(axis => {
    let sum = 0;
    for (let i = axis; i < points.length; i += 2) sum += points[i]!;
    return sum / (points.length / 2);
  }) as [number, number];
  // The hull of discs around the corners: for each direction the farthest corner.
  for (let k = 0; k < TURN; k++) {
    const angle = (2 * Math.PI * k) / TURN;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let best = 0;
    let most = -Infinity;
    for (let i = 0; i < points.length; i += 2) {
      const along = (points[i]! - middle[0]) * dx + (points[i + 1]! - middle[1]) * dy;
      if (along > most) [best, most] = [i, along];
    }
    line.push(points[best]! + radius * dx, points[best + 1]! + radius * dy);
  }
  return line;
}

/** How often a closed line comes into a filled part. */
function entries(line: Flat, part: Part): number {
  const { ring } = part;
  const inside = (x: number, y: number): boolean => (ring ? ring.contains(x, y) : inRing(part.points, x, y));
  let count = 0;
  const n = line.length;
  if (n === 0) return 0;
  let before = inside(line[n - 2]!, line[n - 1]!);
  for (let i = 0, h = n - 2; i < n; h = i, i += 2) {
    const [dx, dy] = [line[i]! - line[h]!, line[i + 1]! - line[h + 1]!];
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / STEP));
    for (let k = 1; k <= steps; k++) {
      const now = inside(line[h]! + (k * dx) / steps, line[h + 1]! + (k * dy) / steps);
      if (now && !before) count++;
      before = now;
    }
  }
  return count;
}
