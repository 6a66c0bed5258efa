import type { ObjOf } from '@boardwright/engine/kinds';
import { screenOf, unitAndStyle } from '@boardwright/engine/kinds';
import { byNumber } from '@boardwright/engine/partEditor';

type Pin = ObjOf<'pin'>;

/** Which way the body lies from the connection point, by the pin's rotation. */
export const ORIENTATIONS = { 0: 'right', 90: 'up', 180: 'left', 270: 'down' } as const;

/** The columns of the table of pins, in their order. */
export const PIN_COLUMNS = [
  'number',
  'name',
  'electrical',
  'shape',
  'unit',
  'style',
  'x',
  'y',
  'length',
  'rotation',
  'hidden',
  'alternates',
] as const;
export type PinColumn = (typeof PIN_COLUMNS)[number];

const valueOf = (pin: Pin, column: PinColumn): string | number => {
  switch (column) {
    case 'number':
    case 'name':
    case 'electrical':
    case 'shape':
    case 'length':
    case 'rotation':
      return pin[column];
    case 'unit':
    case 'style':
      return unitAndStyle(screenOf(pin))[column];
    case 'x':
    case 'y':
      return pin.at[column];
    case 'alternates':
      return pin.alternates.map(each => each.name).join(', ');
    case 'hidden':
      return Number(pin.hidden);
  }
};

export interface Order {
  readonly column: PinColumn;
  readonly down: boolean;
}

/** Pins whose number or name holds what is looked for, in the order of a column; equal ones by number. */
export function pinRows(pins: readonly Pin[], filter: string, { column, down }: Order): Pin[] {
  const wanted = filter.trim().toLowerCase();
  const found = pins.filter(pin => `${pin.number} ${pin.name}`.toLowerCase().includes(wanted));
  const way = down ? -1 : 1;
  return found.sort((a, b) => {
    const [x, y] = [valueOf(a, column), valueOf(b, column)];
    const order = typeof x === 'number' ? x - (y as number) : byNumber(x, y as string);
    return way * order || byNumber(a.number, b.number);
  });
}
