import { crossingOf, transforms } from '../../../geometry/index.ts';
import { footprintPlacement, type ObjOf } from '../../../kinds/index.ts';
import { pathOf, ringsOf, type Rings } from './rings.ts';

type Footprint = ObjOf<'footprint'>;

/** The ground that a footprint claims on one side. */
export interface Courtyard {
  /** Closed borders on the board, flat. */
  readonly rings: readonly Float64Array[];
  /** Whether there are lines that close to nothing. */
  readonly open: boolean;
}

/** KiCad 9 chains the lines of courtyards with this slack, nanometres. */
const SLACK = 20_000;

const COURTYARDS = { front: 'F.CrtYd', back: 'B.CrtYd' } as const;
export type Side = keyof typeof COURTYARDS;

const known = new WeakMap<Footprint, Readonly<Record<Side, Courtyard>>>();

/** The courtyards of a footprint, remembered by its record. */
export function courtyardsOf(footprint: Footprint): Readonly<Record<Side, Courtyard>> {
  let courtyards = known.get(footprint);
  if (!courtyards) {
    courtyards = { front: build(footprint, COURTYARDS.front), back: build(footprint, COURTYARDS.back) };
    known.set(footprint, courtyards);
  }
  return courtyards;
}

/** A point on the board where the courtyard of one side crosses or touches itself; null if it does not. */
export function courtyardCrossing(footprint: Footprint, side: Side): { x: number; y: number } | null {
  // In coordinates of the footprint: a rotation rounds corners that lie on one another apart.
  const crossing = crossingOf(drawnRings(footprint, COURTYARDS[side]).rings);
  if (!crossing) return null;
  const t = footprintPlacement(footprint);
  const { x, y } = crossing;
  return { x: transforms.mapX(t, x, y), y: transforms.mapY(t, x, y) };
}

/** What is drawn on a layer of courtyards, in coordinates of the footprint. */
const drawnRings = (footprint: Footprint, layer: string): Rings =>
  ringsOf(
    footprint.items.filter(item => 'layer' in item && item.layer === layer).flatMap(item => pathOf(item) ?? []),
    SLACK,
  );

function build(footprint: Footprint, layer: string): Courtyard {
  const { rings, ends } = drawnRings(footprint, layer);
  const t = footprintPlacement(footprint);
  const placed = rings.map(ring =>
    Float64Array.from(ring, (_, i) =>
      i % 2 === 0 ? transforms.mapX(t, ring[i]!, ring[i + 1]!) : transforms.mapY(t, ring[i - 1]!, ring[i]!),
    ),
  );
  return { rings: placed, open: ends.length > 0 };
}
