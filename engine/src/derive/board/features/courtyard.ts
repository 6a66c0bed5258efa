import { transforms } from '../../../geometry/index.ts';
import { footprintPlacement, type ObjOf } from '../../../kinds/index.ts';
import { pathOf, ringsOf } from './rings.ts';

type Footprint = ObjOf<'footprint'>;

/** The ground that a footprint claims on one side. */
export interface Courtyard {
  /** Closed borders on the board, flat. */
  readonly rings: readonly Float64Array[];
  /** Whether there are lines that close to nothing. */
  readonly open: boolean;
}

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

/** Notes where the courtyards of a footprint lie that is another one shifted: to build them anew takes longer. */
export function shiftCourtyards(from: Footprint, to: Footprint): void {
  const [dx, dy] = [to.at.x - from.at.x, to.at.y - from.at.y];
  const { front, back } = courtyardsOf(from);
  const shifted = ({ rings, open }: Courtyard): Courtyard => ({
    rings: rings.map(ring => ring.map((value, i) => value + (i % 2 === 0 ? dx : dy))),
    open,
  });
  known.set(to, { front: shifted(front), back: shifted(back) });
}

function build(footprint: Footprint, layer: string): Courtyard {
  const drawn = footprint.items.filter(item => 'layer' in item && item.layer === layer);
  const { rings, ends } = ringsOf(drawn.flatMap(item => pathOf(item) ?? []));
  const t = footprintPlacement(footprint);
  const placed = rings.map(ring =>
    Float64Array.from(ring, (_, i) =>
      i % 2 === 0 ? transforms.mapX(t, ring[i]!, ring[i + 1]!) : transforms.mapY(t, ring[i - 1]!, ring[i]!),
    ),
  );
  return { rings: placed, open: ends.length > 0 };
}
