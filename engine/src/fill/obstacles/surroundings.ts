import { BoxBuilder, grow, hasPoint, overlaps, type Box } from '../../geometry/index.ts';
import type { CopperItem, Part } from '../../indexes/index.ts';
import type { Obj } from '../../kinds/index.ts';
import { covers, cutEnds, Obstacle } from './obstacle.ts';
import { OVERSHOOT, spokesOf, type Spoke } from './spokes.ts';
import type { FillContext, Zone } from '../fillContext.ts';

/** What is kept besides every gap, so that rounding to nanometres takes nothing from it; KiCad's is the same. */
const SPARE = 500;

/** What lies in the way of a zone on a layer. */
export interface Found {
  readonly obstacles: Obstacle[];
  readonly reliefs: Obstacle[];
  readonly spokes: Spoke[];
  /** Of pads with spokes: no copper lies over them. */
  readonly holes: Obstacle[];
}

/** How far a zone's copper keeps from an item: from its parts where it is on the zone's layer, and from its hole; -1 where not. */
interface Gaps {
  readonly parts: number;
  readonly hole: number;
}

/** One zone on one layer among what lies around it. */
export class Surroundings {
  private readonly zone: Zone;
  private readonly bit: number;
  private readonly context: FillContext;

  constructor(zone: Zone, layer: string, context: FillContext) {
    this.zone = zone;
    this.bit = context.copper.frame.bit(layer);
    this.context = context;
  }

  /** What lies in the way in a box. */
  gather(box: Box): Found {
    const { zone, bit, context } = this;
    const found: Found = { obstacles: [], reliefs: [], spokes: [], holes: [] };
    const reach = this.reach();
    for (const slot of this.slotsNear(box, reach)) {
      const item = context.copper.item(slot);
      if (this.isOwn(item)) this.relieve(item, found);
      else if (item.type !== 'fill') this.keepFrom(item, found);
    }
    const edgeGap = context.edgeGap(zone, bit);
    const around = grow(box, reach);
    for (const edge of context.edges) if (overlaps(edge.box, around)) avoid([edge], edgeGap, found.obstacles);
    cutEnds(found.obstacles);
    return found;
  }

  /** As a list, apart from what is done with them: the search is compiled once, not with each use of it. */
  private slotsNear(box: Box, reach: number): readonly number[] {
    const slots: number[] = [];
    this.context.copper.near(box, reach, slot => void slots.push(slot));
    return slots;
  }

  /** What a pad of the zone's own net asks for. */
  private relieve(item: CopperItem, found: Found): void {
    const relief = this.relief(item);
    if (!relief) return;
    avoid(item.parts, relief.gap, relief.bridge === null ? found.obstacles : found.reliefs);
    if (relief.bridge === null) return;
    found.spokes.push(...this.spokes(item, relief.gap, relief.bridge));
    if (item.hole) found.holes.push(new Obstacle([item.hole], item.hole.box, 0));
  }

  /** What copper and holes of other nets ask for. */
  private keepFrom(item: CopperItem, { obstacles }: Found): void {
    const gaps = this.gaps(item);
    if (gaps.parts >= 0) avoid(item.parts, gaps.parts, obstacles);
    if (gaps.hole >= 0 && (gaps.parts < 0 || !covers(item.parts, gaps.parts, item.hole!, gaps.hole)))
      avoid([item.hole!], gaps.hole, obstacles);
  }

  /** How far an item keeps the zone's copper off, at most; null where it does not concern the zone. */
  reachOf(item: CopperItem): number | null {
    if (this.isOwn(item)) return item.pad && (item.layers & this.bit) !== 0 ? this.reach() : null;
    const { parts, hole } = this.gaps(item);
    return parts < 0 && hole < 0 ? null : Math.max(parts, hole) + SPARE;
  }

  /** The farthest that anything may reach: the end of a spoke beyond its relief. */
  reach(): number {
    return this.context.reachOf(this.zone) + this.zone.minThickness + OVERSHOOT;
  }

  /** Spokes that end in a box, and so come or go with what is there. */
  spokesInto(box: Box): Spoke[] {
    const found: Spoke[] = [];
    for (const slot of this.slotsNear(box, this.reach())) {
      const item = this.context.copper.item(slot);
      const relief = this.isOwn(item) ? this.relief(item) : null;
      if (!relief || relief.bridge === null) continue;
      for (const spoke of this.spokes(item, relief.gap, relief.bridge))
        if (hasPoint(box, spoke.end.x, spoke.end.y)) found.push(spoke);
    }
    return found;
  }

  private isOwn({ net, type }: CopperItem): boolean {
    return type !== 'fill' && this.zone.net !== '' && net === this.zone.net;
  }

  private gaps(item: CopperItem): Gaps {
    const { zone, bit, context } = this;
    const clearing = context.clearing(zone);
    const parts = (item.layers & bit) !== 0 ? context.constraints.clearanceOf(clearing, item, bit) : -1;
    if ((item.drills & bit) === 0) return { parts, hole: -1 };
    // NPTHs ask for the clearance of holes alone, as in KiCad since 7, even where their pads have copper.
    const asCopper = item.plated ? Math.max(0, parts) : 0;
    return { parts, hole: Math.max(context.constraints.holeClearance(item, clearing, bit), asCopper) };
  }

  /** The gap round an item of the zone's own net and the width of the spokes through it, null without spokes; null without gap. */
  private relief(item: CopperItem): { readonly gap: number; readonly bridge: number | null } | null {
    const { zone, bit } = this;
    const { constraints } = this.context;
    if (!item.pad || (item.layers & bit) === 0) return null;
    const clearing = this.context.clearing(zone);
    // Teardrops are a part of their pads, regardless of the pads' zone connection.
    const connection = zone.teardrop === 'none' ? constraints.connectionOf(clearing, item, bit) : 'solid';
    if (connection === 'solid') return null;
    const gap = constraints.reliefGap(clearing, item, bit);
    if (connection === 'none') return { gap: Math.max(gap, zone.clearance), bridge: null };
    return { gap, bridge: constraints.spokeWidth(clearing, item, bit) };
  }

  private spokes(item: CopperItem, gap: number, bridge: number): Spoke[] {
    return spokesOf(this.zone, item.pad!, item.object as Extract<Obj, { kind: 'footprint' }>, { gap, bridge });
  }
}

function avoid(parts: readonly Part[], gap: number, obstacles: Obstacle[]): void {
  if (parts.length > 0) obstacles.push(new Obstacle(parts, boxAround(parts), gap + SPARE));
}

function boxAround(parts: readonly Part[]): Box {
  if (parts.length === 1) return parts[0]!.box;
  const box = new BoxBuilder();
  for (const part of parts) box.addBox(part.box);
  return box.box();
}
