import type { ObjOf } from '../kinds/index.ts';

type Footprint = ObjOf<'footprint'>;

/** Parts with at most so many pads belong to a bigger one. */
const SMALL = 3;
/** Nets of more parts than this (supplies, ground) say nothing of who belongs to whom. */
const COMMON = 6;

const netsOf = (footprint: Footprint): ReadonlySet<string> =>
  new Set(footprint.pads.map(pad => pad.net).filter(net => net !== ''));

/**
 * Parts by who belongs to whom: each part of more than three pads first in a cluster of its own, then the small ones that
 * share most nets with it. Nets of few parts count more than those of many; small parts without such a net follow the
 * big part of most nets, or stay together at the end.
 */
export function clusters(parts: readonly Footprint[]): Footprint[][] {
  const members = new Map<string, number>();
  for (const part of parts) for (const net of netsOf(part)) members.set(net, (members.get(net) ?? 0) + 1);
  const weight = (net: string) => {
    const count = members.get(net)!;
    return count > COMMON ? 0.001 : 1 / (count - 0.5);
  };
  const heads = parts.filter(part => netsOf(part).size > 0 && part.pads.length > SMALL);
  const found = new Map(heads.map(head => [head, [head]]));
  const nets = new Map(heads.map(head => [head, netsOf(head)]));
  const rest: Footprint[] = [];
  for (const part of parts) {
    if (found.has(part)) continue;
    let [best, most]: [Footprint | null, number] = [null, 0];
    for (const head of heads) {
      const shared = [...netsOf(part)].reduce((sum, net) => sum + (nets.get(head)!.has(net) ? weight(net) : 0), 0);
      if (shared > most) [best, most] = [head, shared];
    }
    if (best) found.get(best)!.push(part);
    else rest.push(part);
  }
  return rest.length > 0 ? [...found.values(), rest] : [...found.values()];
}
