import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import { Cursor, each, field, node, text, Token, type Keeps } from '../sexpr/index.ts';
import type { Netlist } from './netlist.ts';

interface PinOf extends Keeps {
  ref: string;
  pin: string;
}

interface NetOf extends Keeps {
  name: string;
  pins: PinOf[];
}

const pinNode = node<PinOf>({
  head: 'node',
  make: () => ({ ref: '', pin: '' }),
  entries: [field('ref', 'ref', text), field('pin', 'pin', text)],
});

const netNode = node<NetOf>({
  head: 'net',
  make: () => ({ name: '', pins: [] }),
  entries: [field('name', 'name', text), each(pinNode, 'pins')],
});

const netsNode = node<{ nets: NetOf[] } & Keeps>({
  head: 'nets',
  make: () => ({ nets: [] }),
  entries: [each(netNode, 'nets')],
});

const exportNode = node<{ nets: Netlist['nets'] } & Keeps>({
  head: 'export',
  make: () => ({ nets: {} }),
  entries: [
    {
      heads: ['nets'],
      read(cursor, record, context) {
        const { nets } = netsNode.read(cursor, context);
        record.nets = Object.fromEntries(
          // Version 5 lists a pin once a unit that shows it.
          nets.map(({ name, pins }) => [name, [...new Set(pins.map(({ ref, pin }) => `${ref}.${pin}`))].sort()]),
        );
      },
      write() {},
    },
  ],
});

/** Reads the connections of a netlist that KiCad exported (.net, s-expressions). Fails when it is none. */
export function readKicadNetlist(bytes: Uint8Array, name: string): Result<Netlist> {
  const cursor = new Cursor(bytes, name);
  if (cursor.peek() !== Token.open || cursor.enter() !== 'export')
    return fail(issue('error', msg('kicad.notNetlist', 'Not a KiCad netlist.'), { file: name }));
  const { nets } = exportNode.read(cursor, undefined);
  const faults = cursor.issues().filter(({ severity }) => severity === 'error');
  return faults.length > 0 ? fail(...faults) : ok({ nets });
}
