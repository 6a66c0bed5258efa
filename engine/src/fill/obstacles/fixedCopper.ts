import { CopperIndex, type CopperItem } from '../../indexes/index.ts';
import { flattenOutline, hits, inRing, shapeBox, type Box, type Flat } from '../../geometry/index.ts';
import type { Doc, Obj, ObjOf } from '../../kinds/index.ts';

/** A zone's border, for the question which zone takes a pad or via in. */
interface Ground {
  readonly net: string;
  readonly layers: number;
  readonly priority: number;
  readonly border: Flat;
  readonly cuts: readonly Flat[];
  readonly box: Box;
}

/** How far beyond a via's hole a zone still takes it in, nanometres; KiCad's is the same. */
const BEYOND_HOLE = 1;

/**
 * Copper and holes but for what zones have already: that is recomputed. Pads and vias whose unused copper is removed have it
 * where a zone of their net is the uppermost around their hole, as KiCad's filler decides it (ZONE_FILLER::Fill).
 */
export class FixedCopper extends CopperIndex {
  private known: readonly Ground[] | null = null;
  private zones: Doc['all'] = () => [];

  protected override prepare(doc: Doc): void {
    super.prepare(doc);
    this.zones = doc.all.bind(doc);
    this.known = null;
  }

  protected override piecesOf(object: Obj): readonly CopperItem[] {
    return object.kind === 'zone' ? [] : super.piecesOf(object);
  }

  protected override usedBesides(item: CopperItem): number {
    const [x, y] = item.anchors;
    if (x === undefined || y === undefined || item.net === '') return 0;
    const reach = item.hole ? item.hole.r + BEYOND_HOLE : 0;
    const around = this.grounds.filter(ground => (ground.layers & item.ifUsed) !== 0 && holds(ground, x, y, reach));
    let used = 0;
    for (let bit = 1; bit <= item.ifUsed; bit <<= 1) {
      if ((item.ifUsed & bit) === 0) continue;
      const here = around.filter(({ layers }) => (layers & bit) !== 0);
      const top = Math.max(...here.map(({ priority }) => priority));
      if (here.some(({ priority, net }) => priority === top && net === item.net)) used |= bit;
    }
    return used;
  }

  private get grounds(): readonly Ground[] {
    return (this.known ??= [...this.zones('zone')].flatMap(zone => this.groundOf(zone)));
  }

  private groundOf({ net, layers, priority, outlines }: ObjOf<'zone'>): Ground[] {
    const [border, ...cuts] = outlines.map(outline => flattenOutline(outline));
    if (!border || border.length < 6) return [];
    const box = shapeBox({ type: 'ring', points: border, r: 0 });
    return [{ net, layers: this.frame.mask(this.frame.env.layersOf(layers)), priority, border, cuts, box }];
  }
}

function holds({ border, cuts, box }: Ground, x: number, y: number, reach: number): boolean {
  if (x < box.minX - reach || x > box.maxX + reach || y < box.minY - reach || y > box.maxY + reach) return false;
  if (!hits({ type: 'ring', points: border, r: reach }, x, y)) return false;
  return !cuts.some(cut => inRing(cut, x, y));
}
