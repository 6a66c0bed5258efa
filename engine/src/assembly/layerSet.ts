import { transforms } from '../geometry/index.ts';
import { boardEnv } from '../indexes/index.ts';
import { boundsOf, fieldValue, footprintPlacement, type Doc, type Obj, type ObjOf } from '../kinds/index.ts';
import type { Land, PlacedPart } from './boardParts.ts';
import type { Contact } from './leads.ts';

type Pad = ObjOf<'footprint'>['pads'][number];

/** Whether a board was read from Gerber or ODB++ layers: each of its pads is a footprint. */
export const isLayerSet = ({ settings }: Doc): boolean => settings.source.format === 'gerber';

const NM = 1e-6;

/** The pads of a set of layers, and the parts that their files name (component attributes of Gerber X2). */
export function partsOfLayers(board: Doc): { readonly parts: PlacedPart[]; readonly lands: Land[] } {
  const lands: Land[] = [];
  const named = new Map<string, FlashedPad[]>();
  for (const footprint of board.all('footprint')) {
    const at = footprintPlacement(footprint);
    const designator = fieldValue(footprint, 'Reference');
    for (const pad of footprint.pads) {
      const side = sideOf(pad);
      if (side === null) continue;
      const land = { ...transforms.apply(at, pad.at), side };
      lands.push(land);
      if (designator !== '') named.set(designator, [...(named.get(designator) ?? []), { pad, land }]);
    }
  }
  return {
    parts: [...named].map(([designator, pads]) => partOf(designator, pads)),
    lands: [...lands, ...openingsOf(board)],
  };
}

const MASKS = { 'F.Mask': 'top', 'B.Mask': 'bottom' } as const;

/** Some programs draw their pads: the mask openings over them distinguish those from tracks. */
function openingsOf(board: Doc): Land[] {
  const env = boardEnv(board);
  const openings: readonly Iterable<Obj & { readonly layer: string }>[] = [
    board.all('circle'),
    board.all('line'),
    board.all('polygon'),
  ];
  return openings.flatMap(objects =>
    [...objects].flatMap(object => {
      const side = MASKS[object.layer as keyof typeof MASKS];
      if (side === undefined) return [];
      const { minX, minY, maxX, maxY } = boundsOf(object, env);
      return [{ x: (minX + maxX) / 2, y: (minY + maxY) / 2, side }];
    }),
  );
}

interface FlashedPad {
  readonly pad: Pad;
  readonly land: Land;
}

function sideOf({ type, layers }: Pad): Land['side'] | null {
  if (type === 'npth') return null;
  if (type === 'thru') return 'both';
  return layers.includes('F.Cu') ? 'top' : layers.includes('B.Cu') ? 'bottom' : null;
}

function partOf(designator: string, flashed: readonly FlashedPad[]): PlacedPart {
  const between = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const middle = { x: between(flashed.map(({ land }) => land.x)), y: between(flashed.map(({ land }) => land.y)) };
  const side = flashed.every(({ land }) => land.side === 'bottom') ? 'bottom' : 'top';
  const mirror = side === 'bottom' ? -1 : 1;
  return {
    designator,
    package: '',
    side,
    rotation: null,
    anchor: middle,
    middle,
    isPlaced: true,
    pads: flashed.map(({ pad, land }): Contact => {
      const hole = pad.drill === null ? 0 : Math.min(pad.drill.size.w, pad.drill.size.h) * NM;
      const quarter = Math.round(pad.rotation / 90) % 2 !== 0;
      const [w, h] = quarter ? [pad.size.h, pad.size.w] : [pad.size.w, pad.size.h];
      const [x, y] = [mirror * (land.x - middle.x) * NM, (land.y - middle.y) * NM];
      return { number: pad.number, x, y, w: w * NM, h: h * NM, hole };
    }),
  };
}

const CELL = 500_000;
/** The nearest pad of a part is not farther from its middle, cells. */
const REACH = 10;
/** How far a pad may be from where symmetry expects it, nanometres. */
const NEAR = 120_000;

/** Boards are narrower than so many cells. */
const cellOf = (x: number, y: number): number => x * 0x200000 + y;

type At = { readonly x: number; readonly y: number };

/** Whether the pads next to a point are those of a part there: the nearest one has a counterpart on the other side of the point. */
export function landsAt(lands: readonly Land[]): (at: At, side: 'top' | 'bottom') => boolean {
  const cells = Map.groupBy(lands, ({ x, y }) => cellOf(Math.floor(x / CELL), Math.floor(y / CELL)));
  const inCell = (x: number, y: number, side: 'top' | 'bottom') =>
    (cells.get(cellOf(x, y)) ?? []).filter(land => land.side === 'both' || land.side === side);
  const hasLand = ({ x, y }: At, side: 'top' | 'bottom') => {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    return [-1, 0, 1].some(dx =>
      [-1, 0, 1].some(dy =>
        inCell(column + dx, row + dy, side).some(land => Math.hypot(land.x - x, land.y - y) <= NEAR),
      ),
    );
  };
  return (at, side) => {
    const nearest = nearestLand(at, (x, y) => inCell(x, y, side));
    return nearest !== null && hasLand({ x: 2 * at.x - nearest.x, y: 2 * at.y - nearest.y }, side);
  };
}

/** The nearest pad, ring by ring of cells; null: none is near. */
function nearestLand(at: At, inCell: (x: number, y: number) => readonly Land[]): Land | null {
  const [column, row] = [Math.floor(at.x / CELL), Math.floor(at.y / CELL)];
  let best: Land | null = null;
  let least = Infinity;
  for (let ring = 0; ring <= REACH && (ring - 1) * CELL < least; ring++)
    for (let dx = -ring; dx <= ring; dx++)
      for (let dy = -ring; dy <= ring; dy += Math.abs(dx) === ring ? 1 : Math.max(1, 2 * ring))
        for (const land of inCell(column + dx, row + dy)) {
          const away = Math.hypot(land.x - at.x, land.y - at.y);
          if (away < least) [best, least] = [land, away];
        }
  return best;
}
