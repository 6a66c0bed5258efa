import type { Bench } from '@boardwright/sim/bench';

/** Nets of the schematic that somebody named, or that chips are on; what hangs in the air is left out. */
export function netsOf({ bench }: { readonly bench: Pick<Bench, 'nodes'> | null }): string[] {
  if (!bench) return [];
  const named = [...bench.nodes.keys()].filter(net => !net.startsWith('unconnected-'));
  const rank = (net: string) => (net.startsWith('/') ? 0 : net.startsWith('Net-') ? 2 : 1);
  return named.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }));
}

/** As people call it: without the path of the main sheet. */
export const shortName = (net: string): string => net.replace(/^\/(?=[^/]+$)/, '');
