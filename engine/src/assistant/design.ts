import { fieldValue, type Doc, type ElectricalType } from '../kinds/index.ts';

/** A part of a schematic or a board, as answers name it. */
export interface KnownPart {
  readonly reference: string;
  readonly value: string;
  /** 'Library:Name', ''. */
  readonly footprint: string;
}

export interface KnownPin {
  readonly reference: string;
  readonly number: string;
  readonly name: string;
  readonly type: ElectricalType;
}

export interface KnownNet {
  readonly name: string;
  readonly pins: readonly KnownPin[];
}

/** Parts and nets: those of the schematic, or of the board where there is none. A netlist's design is one. */
export interface KnownDesign {
  readonly parts: readonly KnownPart[];
  readonly nets: readonly KnownNet[];
}

/** A pin as answers name it: `U3.5 (VDD)`. */
export const pinName = ({ reference, number, name }: KnownPin): string =>
  name === '' || name === '~' || name === number ? `${reference}.${number}` : `${reference}.${number} (${name})`;

const natural = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Parts and nets of a board that has no schematic. Its pads do not say what their pins do. */
export function boardDesign(board: Doc): KnownDesign {
  const parts = new Map<string, KnownPart>();
  const nets = new Map<string, KnownPin[]>();
  for (const footprint of board.all('footprint')) {
    const reference = fieldValue(footprint, 'Reference');
    if (reference === '' || parts.has(reference)) continue;
    parts.set(reference, { reference, value: fieldValue(footprint, 'Value'), footprint: footprint.libId });
    const seen = new Set<string>();
    for (const { net, number } of footprint.pads) {
      if (net === '' || number === '' || seen.has(number)) continue;
      seen.add(number);
      const pins = nets.get(net) ?? [];
      nets.set(net, [...pins, { reference, number, name: '', type: 'unspecified' }]);
    }
  }
  return {
    parts: [...parts.values()].sort((a, b) => natural(a.reference, b.reference)),
    nets: [...nets]
      .map(([name, pins]) => ({
        name,
        pins: pins.sort((a, b) => natural(a.reference, b.reference) || natural(a.number, b.number)),
      }))
      .sort((a, b) => natural(a.name, b.name)),
  };
}
