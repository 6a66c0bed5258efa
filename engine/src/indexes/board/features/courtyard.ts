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

function build(footprint: Footprint, layer: string): Courtyard {
  const drawn = footprint.items.filter(item => 'layer' in item && item.layer === layer);
  const { rings, ends } = ringsOf(
    drawn.flatMap(item => pathOf(item) ?? []),
    SLACK,
  );
  const t = footprintPlacement(footprint);
  const placed = rings.map(ring =>
    Float64Array.from(ring, (_, i) =>
      i % 2 === 0 ? transforms.mapX(t, ring[i]!, ring[i + 1]!) : transforms.mapY(t, ring[i - 1]!, ring[i]!),
    ),
  );
  return { rings: placed, open: ends.length > 0 };
}
