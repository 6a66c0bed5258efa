import { RatsnestIndex } from '../src/indexes/index.ts';
import type { Store } from '../src/kinds/index.ts';

/** What is joined with what, by names that do not hang on slots; and what is missing. */
export function stateOf(ratsnest: RatsnestIndex): unknown {
  const { connectivity, copper } = ratsnest;
  const nameOf = (slot: number): string => {
    const { owner, part, parts } = copper.item(slot);
    return `${owner} ${part} ${parts.length > 0 ? `${parts[0]!.points[0]},${parts[0]!.points[1]}` : ''}`;
  };
  const clusters = [...connectivity.nets()].map(net => {
    const named = connectivity.clustersOf(net).map(cluster => cluster.map(nameOf).sort().join('\n'));
    return [copper.netName(net), named.sort()] as const;
  });
  const missing = [...ratsnest.all()].map(([net, wires]) => {
    const length = wires.reduce((sum, { line: [x0, y0, x1, y1] }) => sum + Math.hypot(x1 - x0, y1 - y0), 0);
    return [net, wires.length, Math.round(length)] as const;
  });
  return { clusters: Object.fromEntries(clusters), missing };
}

export function rebuilt(doc: Store): unknown {
  const fresh = new RatsnestIndex();
  fresh.reset(doc);
  return stateOf(fresh);
}
