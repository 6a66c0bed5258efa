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
    courtyards = { front: build(footprint, 'front'), back: build(footprint, 'back') };
    known.set(footprint, courtyards);
  }
  return courtyards;
}

/** A point on the board where the courtyard of one side crosses or touches itself; null if it does not. */
export function courtyardCrossing(footprint: Footprint, side: Side): { x: number; y: number } | null {
  // In coordinates of the footprint: a rotation rounds corners that lie on one another apart.
  const { crossing } = drawnOn(footprint, side);
  if (!crossing) return null;
  const t = footprintPlacement(footprint);
  const { x, y } = crossing;
  return { x: transforms.mapX(t, x, y), y: transforms.mapY(t, x, y) };
}

/** What is drawn on a layer of courtyards, in coordinates of the footprint. */
class DrawnCourtyard {
  readonly drawn: Rings;
  private crosses: ReturnType<typeof crossingOf> | undefined;

  constructor(items: Footprint['items'], layer: string) {
    const paths = items.filter(item => 'layer' in item && item.layer === layer).flatMap(item => pathOf(item) ?? []);
    this.drawn = ringsOf(paths, SLACK);
  }

  get crossing(): ReturnType<typeof crossingOf> {
    if (this.crosses === undefined) this.crosses = crossingOf(this.drawn.rings);
    return this.crosses;
  }
}

/** By the footprint's items, which stay the same when it is moved. */
const drawings = new WeakMap<Footprint['items'], Readonly<Record<Side, DrawnCourtyard>>>();

function drawnOn({ items }: Footprint, side: Side): DrawnCourtyard {
  let drawn = drawings.get(items);
  if (!drawn) {
    drawn = {
      front: new DrawnCourtyard(items, COURTYARDS.front),
      back: new DrawnCourtyard(items, COURTYARDS.back),
    };
    drawings.set(items, drawn);
  }
  return drawn[side];
}

function build(footprint: Footprint, side: Side): Courtyard {
  const { rings, ends } = drawnOn(footprint, side).drawn;
  const t = footprintPlacement(footprint);
  const placed = rings.map(ring =>
    Float64Array.from(ring, (_, i) =>
      i % 2 === 0 ? transforms.mapX(t, ring[i]!, ring[i + 1]!) : transforms.mapY(t, ring[i - 1]!, ring[i]!),
    ),
  );
  return { rings: placed, open: ends.length > 0 };
}
