import { incomplete, msg, type Issue } from '../../../base/index.ts';
import { hits, shapeBox } from '../../../geometry/index.ts';
import { middleOf } from '../set/middles.ts';
import { Bins } from './bins.ts';
import type { DrilledHole } from './holes.ts';
import type { Piece } from './pieces.ts';

/** Flashes at the same place on both sides, up to this, nanometres, belong to one hole. */
const SAME = 10_000;
/** So many of them may be something else, such as contacts of an edge connector. */
const FEW = 4;
const SMALL_PART = 0.2;

const keyOf = (x: number, y: number): string => `${Math.round(x / SAME)},${Math.round(y / SAME)}`;

/**
 * Whether there are holes for the pads that ask for them: a plated hole has a flash on the top and on the bottom.
 * @param pieces copper with its layers
 */
export function holeIssues(
  pieces: readonly { readonly piece: Piece; readonly layer: string }[],
  holes: readonly DrilledHole[],
): Issue[] {
  if (pieces.length === 0) return [];
  if (holes.length === 0)
    return [
      incomplete(
        msg(
          'import.gerber.noDrills',
          'The set has copper but no holes. Add the drill files, or confirm that the board has no holes.',
        ),
      ),
    ];
  const middles = new Bins<readonly [number, number]>();
  for (const { shape } of holes) {
    const [x, y] = middleOf(shape);
    middles.add({ minX: x, minY: y, maxX: x, maxY: y }, [x, y]);
  }
  const isDrilled = ({ shapes }: Piece): boolean =>
    shapes.some(shape => [...middles.near(shapeBox(shape))].some(([x, y]) => hits(shape, x, y)));
  const flashes = (side: string): Map<string, Piece> =>
    new Map(
      pieces
        .filter(({ piece, layer }) => layer === side && piece.object.type === 'flash')
        .map(({ piece }) => [keyOf(piece.object.x, piece.object.y), piece]),
    );
  const bottom = flashes('B.Cu');
  const through = [...flashes('F.Cu')].flatMap(([key, piece]) => (bottom.has(key) ? [piece] : []));
  const missing = through.filter(piece => !isDrilled(piece)).length;
  if (missing <= FEW || missing <= SMALL_PART * through.length) return [];
  return [
    incomplete(
      msg(
        'import.gerber.fewHoles',
        '{{missing}} of {{pads}} through-hole pads and vias have no hole: a drill file is probably missing or truncated. Add it, or confirm.',
        { missing, pads: through.length },
      ),
    ),
  ];
}
