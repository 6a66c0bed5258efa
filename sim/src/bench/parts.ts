import { issue, msg, type Issue } from '@boardwright/engine/base';
import type { SpicePart } from '@boardwright/engine/formats/netlist';
import type { BenchPart } from '../live/bench.ts';
import type { PartKind, Value } from '../parts/part.ts';
import { propertiesOf } from '../parts/properties.ts';
import { partKind } from '../parts/registry.ts';
import type { KindFields } from './kindFields.ts';
import { amountOf, propertiesIn } from './params.ts';
import { pinsOf } from './wiring.ts';

export interface PartRead {
  readonly part: BenchPart;
  /** The part's pins by the symbol's numbers. */
  readonly pins: ReadonlyMap<string, string>;
  /** Nodes that several pins of the symbol join, being one pin of the part. */
  readonly joined: readonly (readonly [string, string])[];
}

/** A symbol as a part of the bench; null where it is unknown, which is reported. */
export function partOf(
  part: SpicePart,
  fields: KindFields,
  nodeOf: (net: string) => string,
  issues: Issue[],
): PartRead | null {
  const { reference, id } = part;
  const kind = partKind(fields.kind);
  if (!kind) {
    const said = msg('bench.noKind', '{{part}}: Sim.Bench is {{kind}}, an unknown part type. Left open.', {
      part: reference,
      kind: fields.kind,
    });
    issues.push(issue('warning', said, { id }));
    return null;
  }
  const given = { ...fromValue(kind, part, fields), ...propertiesIn(fields.params, kind, reference, { id }, issues) };
  const { values, faults } = propertiesOf(kind, given, reference);
  for (const fault of faults) issues.push(issue('warning', fault, { id }));
  // A value that is the symbol's name was never given.
  const { value: named } = fields;
  if (named !== undefined && given[named] === undefined && !part.libId.endsWith(part.value)) {
    const says = { part: reference, value: part.value, used: String(values[named] ?? '') };
    const said = msg('bench.noAmount', '{{part}}: {{value}} is not a number. Using {{used}}.', says);
    issues.push(issue('warning', said, { id }));
  }
  const names = kind.pins(values).map(({ name }) => name);
  const pins = pinsOf({ part, names, field: fields.pinField, called: fields.pins }, issues);
  if (pins.size === 0) {
    const said = msg('bench.noPins', '{{part}}: no symbol pin matches {{names}}. Assign them with Sim.Bench.Pins.', {
      part: reference,
      names: names.join(', '),
    });
    issues.push(issue('warning', said, { id }));
    return null;
  }
  const led = new Set(pins.values());
  const missing = names.filter(name => !led.has(name));
  // Who names pins by hand leaves out what is of no use.
  if (missing.length > 0 && fields.pinField === '') {
    const said = msg(
      'bench.somePins',
      '{{part}}: no symbol pin matches {{names}}, left open. Assign it with Sim.Bench.Pins.',
      { part: reference, names: missing.join(', ') },
    );
    issues.push(issue('warning', said, { id }));
  }
  const nodes: Record<string, string> = {};
  const joined: (readonly [string, string])[] = [];
  for (const { number, net } of part.pins) {
    const pin = pins.get(number);
    if (pin === undefined || net === undefined) continue;
    const node = nodeOf(net);
    const before = nodes[pin];
    if (before === undefined) nodes[pin] = node;
    else if (before !== node) joined.push([before, node]);
  }
  return { part: { name: reference, kind: kind.id, pins: nodes, properties: values }, pins, joined };
}

/** What a part's value says: the ohms of a potentiometer, the colour of a diode. */
function fromValue({ properties }: PartKind, { value }: SpicePart, fields: KindFields): Record<string, Value> {
  const found: Record<string, Value> = { ...fields.properties };
  // Potentiometers are marked with the letter of their taper: B10K.
  const amount = fields.value === undefined ? undefined : amountOf(value.replace(/^[ABCW](?=\d)/i, ''));
  if (fields.value !== undefined && amount !== undefined) found[fields.value] = amount;
  const colour = properties.find(({ name, choices }) => name === 'colour' && choices);
  const said = colour?.choices?.find(each => new RegExp(`\\b${String(each)}\\b`, 'i').test(value));
  if (said !== undefined) found['colour'] = said;
  return found;
}
