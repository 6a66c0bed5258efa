import { formatQuantity, paramKinds, type ParamId, type Part } from '@boardwright/commerce/parts';
import { newId, nm } from '@boardwright/engine/base';
import type { CommandContext } from '@boardwright/engine/commands';
import type { ObjOf } from '@boardwright/engine/kinds';
import { sharedSymbol } from '@boardwright/engine/partEditor';
import { makePart } from '@boardwright/engine/tools';
import type { EditorDocument } from '../../../project/document.ts';

/** Parameters that a symbol shows as its value; of other parts it is the part number. */
const VALUES: readonly ParamId[] = ['resistance', 'capacitance', 'inductance', 'impedance', 'frequency'];
/** Symbols whose value is a quantity. */
const VALUED = /^Device:(R|C|C_Polarized|L|FerriteBead|Crystal|Crystal_GND24)$/;

/** '4.7k' for 4.7 kΩ, '100nF' for 100 nF: as values stand in schematics. */
export function schematicValue({ symbol, params, mpn }: Pick<Part, 'symbol' | 'params' | 'mpn'>): string {
  const param = VALUED.test(symbol) ? VALUES.find(id => typeof params[id] === 'number') : undefined;
  if (param === undefined) return mpn;
  const text = formatQuantity(Number(params[param]), paramKinds[param].unit ?? '').replaceAll(' ', '');
  return param === 'resistance' ? text.replace('Ω', '') : text;
}

type Component = Extract<ReturnType<typeof makePart>, { kind: 'component' }>;
type Field = Component['fields'][number];

/** Fields of a component with those of a part: a field that the symbol has keeps its place, others are hidden. */
export function withPart(fields: readonly Field[], part: Part): Field[] {
  const wanted: Readonly<Record<string, string>> = {
    Value: schematicValue(part),
    Footprint: part.footprint,
    Datasheet: part.datasheet,
    MPN: part.mpn,
    Manufacturer: part.manufacturer,
  };
  const model = fields.find(each => each.name === 'Footprint') ?? fields[0]!;
  const added = Object.entries(wanted)
    .filter(([name, value]) => value !== '' && !fields.some(each => each.name === name))
    .map(([name, value]) => ({ ...model, id: newId(), name, value, hidden: true, at: { x: nm(0), y: nm(0) } }));
  return [...fields.map(each => (wanted[each.name] ? { ...each, value: wanted[each.name]! } : each)), ...added];
}

/** Hands a part to the place tool: its symbol, with footprint, value and part number. Placing it is one step. */
export function placePart(
  { store }: EditorDocument,
  context: CommandContext,
  symbol: ObjOf<'symbol'>,
  part: Part,
): void {
  const shown = sharedSymbol(store, symbol);
  const made = makePart(shown, context.view.screen);
  const object =
    made.kind === 'component' ? { ...made, libId: symbol.name, fields: withPart(made.fields, part) } : made;
  context.startTool('place', {
    objects: [object],
    symbols: [shown],
    anchor: { x: 0, y: 0 },
    naming: 'next',
    again: 'same',
  });
}
