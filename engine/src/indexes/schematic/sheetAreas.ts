import { distance, flattenOutline, type Shape } from '../../geometry/index.ts';
import type { Doc, ObjOf, Point } from '../../kinds/index.ts';
import type { ScreenNode } from './screenNodes.ts';

type Directive = ObjOf<'directive'>;
type Ring = Extract<Shape, { type: 'ring' }>;

/** How near to a border a directive belongs to an area, nanometres: rounding of files. */
const ON_BORDER = 1000;

const pointAt = ({ x, y }: Point): Shape => ({ type: 'capsule', x0: x, y0: y, x1: x, y1: y, r: 0 });

const ringsOf = ({ outlines }: ObjOf<'ruleArea'>): Ring[] =>
  outlines.map(outline => ({ type: 'ring', points: flattenOutline(outline), r: 0 }));

/** Whether a point lies on the border of a rule area of a sheet: directives there are about all that is inside. */
export function isOnBorder(area: ObjOf<'ruleArea'>, at: Point): boolean {
  return ringsOf(area).some(({ points }) => {
    for (let i = 0, n = points.length; i < n; i += 2) {
      const [j, k] = [(i + 2) % n, (i + 3) % n];
      const side: Shape = { type: 'capsule', x0: points[i]!, y0: points[i + 1]!, x1: points[j]!, y1: points[k]!, r: 0 };
      if (distance(side, pointAt(at)) <= ON_BORDER) return true;
    }
    return false;
  });
}

interface SheetArea {
  readonly rings: readonly Ring[];
  readonly directives: readonly Directive[];
}

/** The rule areas of a schematic's sheets that have directives on their borders, as in KiCad 9. */
export class SheetAreas {
  readonly #byScreen = new Map<string, SheetArea[]>();

  constructor(doc: Pick<Doc, 'all'>) {
    for (const area of doc.all('ruleArea')) {
      if (!area.sheet) continue;
      const { screen } = area.sheet;
      const directives = [...doc.all('directive')].filter(each => each.screen === screen && isOnBorder(area, each.at));
      if (directives.length === 0) continue;
      const areas = this.#byScreen.get(screen) ?? [];
      this.#byScreen.set(screen, areas);
      areas.push({ rings: ringsOf(area), directives });
    }
  }

  /** Directives of the areas that something of a cluster lies in. */
  directivesAround(screen: string, members: readonly ScreenNode[]): readonly Directive[] {
    const areas = this.#byScreen.get(screen) ?? [];
    return areas.flatMap(({ rings, directives }) =>
      members.some(member => rings.some(ring => reaches(member, ring))) ? directives : [],
    );
  }
}

function reaches({ type, points }: ScreenNode, ring: Ring): boolean {
  if (type === 'segment') {
    const [a, b] = points as [Point, Point];
    return distance({ type: 'capsule', x0: a.x, y0: a.y, x1: b.x, y1: b.y, r: 0 }, ring) <= 0;
  }
  return points.some(point => distance(pointAt(point), ring) <= 0);
}
