import type { Id } from '../../../base/index.ts';
import { fieldText, pinsOfPlaced, referenceAt, unitAt, type Connectivity } from '../../../indexes/schematic/index.ts';
import type { Doc, ObjOf } from '../../../kinds/index.ts';

export interface SpicePin {
  readonly number: string;
  readonly name: string;
  /** Full name of its net; undefined where the unit that has it is not placed. */
  readonly net: string | undefined;
}

/** A part with the pins of all its units. */
export interface SpicePart {
  readonly id: Id;
  readonly reference: string;
  readonly value: string;
  /** 'Device:R', as the file has it. */
  readonly libId: string;
  readonly fields: ReadonlyMap<string, string>;
  /** By number as people count; each number once. */
  readonly pins: readonly SpicePin[];
  /** Another part, or the same unit once more, has its designator: of them only one can be simulated. */
  readonly twice?: true;
}

/** Compiled once. */
const { compare: natural } = new Intl.Collator('en', { numeric: true });

/** Parts that are to be simulated, by designator. */
export function spiceParts(doc: Doc, nets: Connectivity): SpicePart[] {
  const found = new Map<string, { part: SpicePart; pins: Map<string, SpicePin>; units: Set<number>; twice: boolean }>();
  for (const { screen, path } of nets.uses().values())
    for (const object of nets.objectsOn(screen)) {
      if (object.kind !== 'component' || isLeftOut(object)) continue;
      const reference = referenceAt(object, path);
      if (reference === '' || reference.startsWith('#')) continue;
      const symbol = doc.get(object.symbol);
      if (symbol?.kind !== 'symbol') continue;
      let entry = found.get(reference);
      if (!entry) {
        const pins = new Map<string, SpicePin>();
        for (let unit = 1; unit <= symbol.unitCount; unit++)
          for (const { number, name } of pinsOfPlaced(object, symbol, unit))
            pins.set(number, { number, name, net: undefined });
        const fields = new Map(object.fields.map(({ name, value }) => [name, value]));
        const part = {
          id: object.id,
          reference,
          value: fieldText(object.fields, 'Value'),
          libId: object.libId,
          fields,
          pins: [],
        };
        found.set(reference, (entry = { part, pins, units: new Set(), twice: false }));
      }
      const unit = unitAt(object, path);
      if (entry.units.has(unit) || object.libId !== entry.part.libId) entry.twice = true;
      entry.units.add(unit);
      for (const { number, name } of pinsOfPlaced(object, symbol, unit))
        entry.pins.set(number, {
          number,
          name,
          net: nets.netOfPin(object.id, number, path)?.name ?? entry.pins.get(number)?.net,
        });
    }
  return [...found.values()]
    .map(({ part, pins, twice }) => ({
      ...part,
      pins: [...pins.values()].sort((a, b) => natural(a.number, b.number)),
      ...(twice && { twice }),
    }))
    .sort((a, b) => natural(a.reference, b.reference));
}

const OFF = new Set(['0', 'N', 'n', 'no', 'false']);

const isLeftOut = ({ excludeFromSim, fields }: ObjOf<'component'>): boolean =>
  excludeFromSim || OFF.has(fieldText(fields, 'Sim.Enable')) || OFF.has(fieldText(fields, 'Spice_Netlist_Enabled'));
