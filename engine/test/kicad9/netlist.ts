import { Connectivity } from '../../src/indexes/schematic/index.ts';
import type { Store } from '../../src/kinds/index.ts';
import { readKicadNetlist } from '../../src/formats/netlist/index.ts';

/** Nets by their pins alone: 'R1.1 U2.7'. Names that pins give differ between programs. */
export type NetSet = ReadonlySet<string>;

const setOf = (nets: Iterable<readonly string[]>): NetSet =>
  new Set([...nets].filter(pins => pins.length > 0).map(pins => [...new Set(pins)].sort().join(' ')));

/** The nets of a schematic as KiCad's netlist lists them: without components that are not on the board, and power symbols. */
export function ourNets(schematic: Store): NetSet {
  const nets: string[][] = [];
  for (const net of new Connectivity(schematic).nets().values())
    nets.push(
      net.pins
        .filter(
          ({ ref, node: { component, symbol } }) =>
            component.onBoard && symbol.power === 'none' && !ref.startsWith('#'),
        )
        .map(({ ref, pin }) => `${ref}.${pin}`),
    );
  return setOf(nets);
}

export function kicadNets(bytes: Uint8Array): NetSet {
  const read = readKicadNetlist(bytes, 'design.net');
  if (!read.ok) throw new Error('the netlist of KiCad cannot be read');
  return setOf(Object.values(read.value.nets));
}

/** What one of two sets of nets has alone, in words; empty when they are the same. */
export function netDifference(ours: NetSet, theirs: NetSet): string[] {
  const list = (set: NetSet, other: NetSet, title: string): string[] => {
    const alone = [...set].filter(net => !other.has(net));
    return alone.length > 0 ? [`${title} ${alone.length}: ${alone.slice(0, 3).join(' | ').slice(0, 160)}`] : [];
  };
  return [...list(ours, theirs, 'nets of ours alone'), ...list(theirs, ours, 'nets of KiCad alone')];
}
