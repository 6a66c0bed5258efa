import { electricalTypes } from '../../kinds/index.ts';
import { Writer } from '../sexpr/index.ts';
import type { NetlistDesign } from './design.ts';

export type NetlistFormat = 'kicad' | 'pads' | 'orcad';

/** A name without what separates words in the format. */
const word = (text: string, other = '?'): string => text.replace(/[\s,()"]+/g, '_') || other;
const bare = (footprint: string): string => footprint.slice(footprint.indexOf(':') + 1);

/** KiCad's own netlist, version E, as pcbnew and other programs read it. */
function kicad({ title, parts, nets }: NetlistDesign): Uint8Array {
  const out = new Writer();
  out.open('export');
  out.quoted('version', 'E');
  out.open('design');
  out.quoted('source', title);
  out.quoted('tool', 'Boardwright');
  out.close();
  out.open('components');
  for (const { reference, value, footprint, libId, component } of parts) {
    out.open('comp');
    out.quoted('ref', reference);
    out.quoted('value', value === '' ? '~' : value);
    if (footprint !== '') out.quoted('footprint', footprint);
    for (const { name, value: text } of component.fields) {
      if (['Reference', 'Value', 'Footprint'].includes(name) || text === '' || text === '~') continue;
      out.open('property');
      out.quoted('name', name);
      out.quoted('value', text);
      out.close();
    }
    const colon = libId.indexOf(':');
    out.open('libsource');
    out.quoted('lib', colon < 0 ? '' : libId.slice(0, colon));
    out.quoted('part', libId.slice(colon + 1));
    out.close();
    out.quoted('tstamps', component.id);
    out.close();
  }
  out.close();
  out.open('nets');
  nets.forEach(({ name, pins }, i) => {
    out.open('net');
    out.quoted('code', String(i + 1));
    out.quoted('name', name);
    for (const pin of pins) {
      out.open('node');
      out.quoted('ref', pin.reference);
      out.quoted('pin', pin.number);
      if (pin.name !== '' && pin.name !== '~') out.quoted('pinfunction', pin.name);
      out.quoted('pintype', electricalTypes[pin.type].kicad[0]);
      out.close();
    }
    out.close();
  });
  out.close();
  out.close();
  return out.finish();
}

const lines = (rows: readonly string[]): Uint8Array => new TextEncoder().encode(`${rows.join('\r\n')}\r\n`);

/** PADS PowerPCB ASCII: *PART* and *NET*, pins as REF.PIN. */
function pads({ parts, nets }: NetlistDesign): Uint8Array {
  const rows = ['*PADS-PCB*', '*PART*'];
  for (const part of parts) rows.push(`${word(part.reference).padEnd(16)} ${word(bare(part.footprint), 'unknown')}`);
  rows.push('', '*NET*');
  for (const { name, pins } of nets) {
    rows.push(`*SIGNAL* ${word(name)}`);
    for (let i = 0; i < pins.length; i += 8)
      rows.push(
        pins
          .slice(i, i + 8)
          .map(pin => `${word(pin.reference)}.${word(pin.number)}`)
          .join(' '),
      );
  }
  rows.push('*END*');
  return lines(rows);
}

/** OrCAD PCB II: each part with its pins and their nets, as KiCad's export of that name. */
function orcad({ title, parts, nets }: NetlistDesign): Uint8Array {
  const pinsOf = new Map<string, string[]>();
  for (const { name, pins } of nets)
    for (const pin of pins) {
      const rows = pinsOf.get(pin.reference) ?? [];
      rows.push(`  (  ${word(pin.number).padEnd(4)} ${word(name)} )`);
      pinsOf.set(pin.reference, rows);
    }
  const rows = [`( { EESchema Netlist Version 1.1 created by Boardwright from ${word(title)} }`];
  for (const { reference, value, footprint, component } of parts)
    rows.push(
      ` ( ${component.id} ${word(bare(footprint), '$noname')}  ${word(reference)} ${word(value, '~')}`,
      ...(pinsOf.get(reference) ?? []),
      ' )',
    );
  rows.push(')', '*');
  return lines(rows);
}

/** Extension of each format's files. */
export const NETLIST_EXTENSIONS: Readonly<Record<NetlistFormat, string>> = { kicad: 'net', pads: 'asc', orcad: 'net' };

const writers: Readonly<Record<NetlistFormat, (design: NetlistDesign) => Uint8Array>> = { kicad, pads, orcad };

/** A design's netlist in one of the formats that layout programs read. */
export const writeNetlist = (design: NetlistDesign, format: NetlistFormat): Uint8Array => writers[format](design);
