import earcut from 'earcut';
import { Constraints, edgePaths, Gap, LooseGrid, Part, type CopperFrame, type CopperIndex } from '../indexes/index.ts';
import { disc, flattenOutline, type Box, type Flat } from '../geometry/index.ts';
import { asBoard, ruleAreasIn, type BoardSettings, type DesignRules, type Doc, type ObjOf } from '../kinds/index.ts';

/** What keeps tracks or vias out besides copper and holes: lines of the board's edge, areas that forbid them. */
export interface Barrier {
  readonly part: Part;
  /** Bits of copper layers. */
  readonly layers: number;
  readonly tracks: boolean;
  readonly vias: boolean;
  /** Whether it is the board's edge, from which copper keeps a distance. */
  readonly edge: boolean;
}

/** What routing needs to know of a board besides its copper; made once for each state of its settings and drawings. */
export class Board {
  readonly copper: CopperIndex;
  readonly frame: CopperFrame;
  readonly constraints: Constraints;
  readonly rules: DesignRules;
  readonly settings: BoardSettings;
  readonly gap = new Gap();
  /** The most that any item asks for by itself, nanometres. */
  readonly most: number;
  private readonly barriers: Barrier[] = [];
  private readonly grid = new LooseGrid();

  constructor(doc: Doc, copper: CopperIndex) {
    this.copper = copper;
    this.frame = copper.frame;
    this.constraints = new Constraints(doc);
    this.settings = asBoard(doc.settings);
    this.rules = this.settings.rules;
    let most = Math.max(this.constraints.worstOf('hole_clearance'), this.constraints.worstOf('hole_to_hole'));
    for (const slot of copper.all()) {
      const { own, override, type } = copper.item(slot);
      if (type !== 'fill') most = Math.max(most, own, override);
    }
    this.most = most;
    for (const barrier of barriersOf(doc, this.frame)) this.put(barrier);
  }

  /** A point to measure from. */
  dot(x: number, y: number): Part {
    return new Part(disc(x, y, 0));
  }

  /** Calls `found` with each barrier that comes nearer than `reach` to a box. */
  nearBarriers(box: Box, reach: number, found: (barrier: Barrier) => void): void {
    this.grid.query(box.minX - reach, box.minY - reach, box.maxX + reach, box.maxY + reach, slot =>
      found(this.barriers[slot]!),
    );
  }

  private put(barrier: Barrier): void {
    const { minX, minY, maxX, maxY } = barrier.part.box;
    this.grid.set(this.barriers.length, minX, minY, maxX, maxY);
    this.barriers.push(barrier);
  }
}

function* barriersOf(doc: Doc, frame: CopperFrame): Generator<Barrier> {
  for (const { points, closed } of edgePaths(doc)) {
    const n = points.length;
    for (let i = closed ? 0 : 2, h = closed ? n - 2 : 0; i < n; h = i, i += 2)
      yield {
        part: new Part({
          type: 'capsule',
          x0: points[h]!,
          y0: points[h + 1]!,
          x1: points[i]!,
          y1: points[i + 1]!,
          r: 0,
        }),
        layers: -1,
        tracks: true,
        vias: true,
        edge: true,
      };
  }
  for (const [area] of ruleAreasIn(doc)) yield* keepOut(area, frame);
}

/** An area that forbids tracks or vias, cut into triangles. */
function* keepOut({ keepout, layers, outlines }: ObjOf<'ruleArea'>, frame: CopperFrame): Generator<Barrier> {
  const mask = frame.mask(frame.env.layersOf(layers));
  if ((!keepout.tracks && !keepout.vias) || mask === 0 || outlines.length === 0) return;
  const points: number[] = [];
  const holes: number[] = [];
  for (const [i, outline] of outlines.entries()) {
    const path: Flat = flattenOutline(outline);
    if (i > 0) holes.push(points.length / 2);
    for (let k = 0; k < path.length; k++) points.push(path[k]!);
  }
  const indices = earcut(points, holes);
  for (let i = 0; i < indices.length; i += 3) {
    const corners = indices.slice(i, i + 3).flatMap(k => [points[2 * k]!, points[2 * k + 1]!]);
    const part = new Part({ type: 'ring', points: corners, r: 0 });
    yield { part, layers: mask, tracks: keepout.tracks, vias: keepout.vias, edge: false };
  }
}
