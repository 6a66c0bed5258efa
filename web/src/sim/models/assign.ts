import { msg, newId } from '@boardwright/engine/base';
import type { SpicePart } from '@boardwright/engine/formats/netlist';
import type { ObjOf, Store } from '@boardwright/engine/kinds';
import type { Offered } from './catalogue.ts';

/** Numbers of pins by nodes of a model; '' where none was chosen. */
export type PinMap = Readonly<Record<string, string>>;

/** Nodes without a pin, and pins that several nodes have. */
export interface PinFaults {
  readonly missing: readonly string[];
  readonly twice: readonly string[];
}

/** What the names of the pins suggest, else their order. */
export function guessPins({ nodes }: Offered, { pins }: SpicePart): PinMap {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const byName = nodes.map(({ called }) => {
    for (const word of called) {
      const found = pins.find(({ name }) => same(name, word)) ?? pins.find(({ number }) => same(number, word));
      if (found) return found.number;
    }
    return '';
  });
  const whole = byName.every(number => number !== '') && new Set(byName).size === byName.length;
  return Object.fromEntries(
    nodes.map(({ node }, i) => [node, whole ? byName[i]! : byName[i] || pins[i]?.number || '']),
  );
}

/** Nodes without a pin, and pins that are several nodes. */
export function faultsOf({ nodes }: Offered, map: PinMap): PinFaults {
  const missing = nodes.flatMap(({ node }) => (map[node] ? [] : [node]));
  const used = nodes.flatMap(({ node }) => map[node] || []);
  return { missing, twice: [...new Set(used.filter((pin, i) => used.indexOf(pin) !== i))] };
}

const DROPPED = new Set([
  'Sim.Params',
  'Sim.Type',
  'Spice_Primitive',
  'Spice_Model',
  'Spice_Lib_File',
  'Spice_Node_Sequence',
]);

/** Gives a part, all its units, a model: one step that undo takes back. */
export function assignModel(store: Store, reference: string, { library, name, nodes }: Offered, map: PinMap): void {
  const values = {
    'Sim.Device': 'SUBCKT',
    'Sim.Library': library,
    'Sim.Name': name,
    'Sim.Pins': nodes.map(({ node }) => `${map[node]}=${node}`).join(' '),
  };
  store.transact(msg('undo.assignSpiceModel', 'Assign simulation model'), tx => {
    for (const part of store.all('component'))
      if (part.instances.some(each => each.reference === reference))
        tx.put({ ...part, fields: withFields(part, values) });
  });
}

function withFields(
  { fields, at }: ObjOf<'component'>,
  values: Readonly<Record<string, string>>,
): ObjOf<'component'>['fields'] {
  const kept = fields.filter(({ name }) => !DROPPED.has(name));
  const pattern = kept[0]!;
  const known = kept.map(each => (values[each.name] === undefined ? each : { ...each, value: values[each.name]! }));
  const more = Object.entries(values).flatMap(([name, value]) =>
    kept.some(each => each.name === name)
      ? []
      : [{ ...pattern, id: newId(), name, value, at, hidden: true, showName: false }],
  );
  return [...known, ...more];
}
