import type { NetlistDesign } from '../formats/netlist/index.ts';

/** A pin as netlists write it, such as U1.7. */
export type PinName = string;

export interface ChangedNet {
  readonly name: string;
  readonly joined: readonly PinName[];
  readonly left: readonly PinName[];
}

/** How connections differ. A net that keeps all of its pins under another name is renamed. */
export interface NetDifferences {
  readonly added: readonly { readonly name: string; readonly pins: readonly PinName[] }[];
  readonly removed: readonly { readonly name: string; readonly pins: readonly PinName[] }[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly changed: readonly ChangedNet[];
}

/** Of two states with the same connections. */
export const NO_NET_DIFFERENCES: NetDifferences = { added: [], removed: [], renamed: [], changed: [] };

const pinsByNet = ({ nets }: Pick<NetlistDesign, 'nets'>): Map<string, readonly PinName[]> =>
  new Map(nets.map(({ name, pins }) => [name, pins.map(({ reference, number }) => `${reference}.${number}`).sort()]));

export function netDifferences(from: Pick<NetlistDesign, 'nets'>, to: Pick<NetlistDesign, 'nets'>): NetDifferences {
  const [before, after] = [pinsByNet(from), pinsByNet(to)];
  const gone = [...before].filter(([name]) => !after.has(name));
  const come = [...after].filter(([name]) => !before.has(name));
  // Pins belong to one net, so a list of pins names a net as well as its name does.
  const byPins = new Map(gone.filter(([, pins]) => pins.length > 0).map(([name, pins]) => [pins.join(' '), name]));
  const renamed = come.flatMap(([to, pins]) => {
    const from = byPins.get(pins.join(' '));
    return from === undefined ? [] : [{ from, to }];
  });
  const [was, is] = [new Set(renamed.map(each => each.from)), new Set(renamed.map(each => each.to))];
  const listed = (nets: readonly (readonly [string, readonly PinName[]])[], without: ReadonlySet<string>) =>
    nets.filter(([name]) => !without.has(name)).map(([name, pins]) => ({ name, pins }));
  const changed = [...after].flatMap(([name, pins]) => {
    const old = before.get(name);
    if (old === undefined) return [];
    const [had, has] = [new Set(old), new Set(pins)];
    const net = { name, joined: pins.filter(pin => !had.has(pin)), left: old.filter(pin => !has.has(pin)) };
    return net.joined.length + net.left.length > 0 ? [net] : [];
  });
  return { added: listed(come, is), removed: listed(gone, was), renamed, changed };
}

export const netDifferenceCount = ({ added, removed, renamed, changed }: NetDifferences): number =>
  added.length + removed.length + renamed.length + changed.length;
