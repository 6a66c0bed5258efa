import type { SpicePart } from '@boardwright/engine/formats/netlist';

/**
 * Parts by how few others lie between them and some nets, the nearest first: those count most in what is on the nets. Grounds
 * join all parts and are not passed.
 */
export function nearestFirst(
  parts: readonly SpicePart[],
  from: readonly string[],
  isGround: (net: string) => boolean,
): readonly SpicePart[] {
  const on = new Map<string, SpicePart[]>();
  for (const part of parts)
    for (const { net } of part.pins) {
      if (net === undefined || isGround(net)) continue;
      const others = on.get(net);
      if (others) others.push(part);
      else on.set(net, [part]);
    }
  const nets = new Set(from);
  const found = new Set<SpicePart>();
  // The loop also visits nets that are added while it runs.
  for (const net of nets)
    for (const part of on.get(net) ?? []) {
      if (found.has(part)) continue;
      found.add(part);
      for (const pin of part.pins) if (pin.net !== undefined && !isGround(pin.net)) nets.add(pin.net);
    }
  return [...found, ...parts.filter(part => !found.has(part))];
}
