import type { Id } from '../base/index.ts';
import { transforms } from '../geometry/index.ts';
import { footprintPlacement, type Doc, type ObjOf } from '../kinds/index.ts';

type Footprint = ObjOf<'footprint'>;
type Routed = ObjOf<'track' | 'via'>;

/** A place on a layer grid; pads and vias join all layers at theirs. */
const placeOf = ({ x, y }: { readonly x: number; readonly y: number }): string => `${x},${y}`;

const endsOf = (object: Routed): string[] =>
  object.kind === 'track' ? [placeOf(object.start), placeOf(object.end)] : [placeOf(object.at)];

function padPlaces(footprints: Iterable<Footprint>, nets: ReadonlyMap<string, unknown>): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const footprint of footprints) {
    const t = footprintPlacement(footprint);
    for (const { at, net } of footprint.pads) {
      if (!nets.has(net)) continue;
      const place = placeOf({
        x: Math.round(transforms.mapX(t, at.x, at.y)),
        y: Math.round(transforms.mapY(t, at.x, at.y)),
      });
      const own = places.get(net);
      if (own) own.add(place);
      else places.set(net, new Set([place]));
    }
  }
  return places;
}

/** Nets all of whose pads belong to some footprints. */
function ownNets(board: Doc, footprints: readonly Footprint[], nets: ReadonlyMap<string, unknown>): Set<string> {
  const own = new Set(nets.keys());
  const parts = new Set(footprints.map(({ id }) => id));
  for (const footprint of board.all('footprint'))
    if (!parts.has(footprint.id)) for (const { net } of footprint.pads) own.delete(net);
  return own;
}

/**
 * The tracks and vias that led to footprints where they lay before: of nets of these footprints alone all of them, of others those
 * from the pads that are moved to the next branch or pad of another part.
 */
export function oldRouting(
  board: Doc,
  footprints: readonly Footprint[],
  moved: readonly Footprint[],
  nets: ReadonlyMap<string, unknown>,
): Routed[] {
  const own = ownNets(board, footprints, nets);
  const all = [...board.all('track'), ...board.all('via')].filter(({ net }) => nets.has(net));
  const old = all.filter(({ net }) => own.has(net));
  const movedIds = new Set<Id>(moved.map(({ id }) => id));
  const starts = padPlaces(moved, nets);
  const others = padPlaces(
    [...board.all('footprint')].filter(({ id }) => !movedIds.has(id)),
    nets,
  );
  for (const [net, places] of starts) {
    if (own.has(net)) continue;
    old.push(
      ...reached(
        all.filter(each => each.net === net),
        places,
        others.get(net) ?? new Set(),
      ),
    );
  }
  return old;
}

/** What leads on from places, as far as nothing else joins it. */
function reached(items: readonly Routed[], starts: ReadonlySet<string>, stops: ReadonlySet<string>): Set<Routed> {
  const at = new Map<string, Routed[]>();
  for (const item of items)
    for (const place of endsOf(item)) {
      const own = at.get(place);
      if (own) own.push(item);
      else at.set(place, [item]);
    }
  const found = new Set<Routed>();
  const waiting = [...starts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const rest = (at.get(place) ?? []).filter(each => !found.has(each));
    const tracks = rest.filter(({ kind }) => kind === 'track');
    // More than one way on is a branch, unless all of them begin at the pad that is moved.
    if (stops.has(place) || (tracks.length > 1 && !starts.has(place))) continue;
    for (const item of rest) {
      found.add(item);
      for (const end of endsOf(item)) if (end !== place) waiting.push(end);
    }
  }
  return found;
}
