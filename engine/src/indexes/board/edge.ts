import { transforms } from '../../geometry/index.ts';
import { footprintPlacement, type Doc, type Obj } from '../../kinds/index.ts';
import { pathOf, ringsOf, type Path, type Rings } from './features/rings.ts';

const EDGE = 'Edge.Cuts';
const DRAWN = ['line', 'rectangle', 'circle', 'arc', 'polygon', 'bezier'] as const;

/** The board's border and cut-outs as closed rings of the lines on Edge.Cuts, those of footprints too, and where it is open. */
export const edgeRings = (doc: Doc): Rings => ringsOf(edgePaths(doc));

/** Whether a record draws some of the edge. */
export const drawsEdge = (object: Obj): boolean =>
  object.kind === 'footprint'
    ? object.items.some(item => 'layer' in item && item.layer === EDGE)
    : 'layer' in object && object.layer === EDGE;

/** The lines of Edge.Cuts themselves, in nanometres on the board. */
export function edgePaths(doc: Doc): Path[] {
  const paths: Path[] = [];
  for (const kind of DRAWN)
    for (const object of doc.all(kind)) {
      const path = object.layer === EDGE ? pathOf(object) : null;
      if (path) paths.push(path);
    }
  for (const footprint of doc.all('footprint')) {
    const t = footprintPlacement(footprint);
    for (const item of footprint.items) {
      const path = 'layer' in item && item.layer === EDGE ? pathOf(item) : null;
      if (!path) continue;
      const { points } = path;
      for (let i = 0; i < points.length; i += 2) {
        const [x, y] = [points[i]!, points[i + 1]!];
        points[i] = transforms.mapX(t, x, y);
        points[i + 1] = transforms.mapY(t, x, y);
      }
      paths.push(path);
    }
  }
  return paths;
}
