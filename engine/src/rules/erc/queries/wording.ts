import { fieldText, referenceAt, type PinNode } from '../../../indexes/index.ts';
import type { Box } from '../../../geometry/index.ts';
import { type ObjOf, type Placed, type Point } from '../../../kinds/index.ts';
import { pinPoint } from './page.ts';

/** How findings name and place things. */

export const boxAt = ({ x, y }: Point): Box => ({ minX: x, minY: y, maxX: x, maxY: y });

export const pinBox = (node: PinNode): Box => boxAt(pinPoint(node));

/** 'U1.3 (CLK)' for messages. */
export function pinName({ component, pin }: PinNode, path: string): string {
  const name = pin.name === '' || pin.name === '~' || pin.name === pin.number ? '' : ` (${pin.name})`;
  return `${partName(component, path)}.${pin.number}${name}`;
}

/** The designator of a part; of power symbols, whose designators nobody sees, their value. */
export function partName(component: Placed, path: string): string {
  const value = fieldText(component.fields, 'Value');
  return component.kind === 'powerPort' && value !== '' ? value : referenceAt(component, path);
}

export const sheetName = ({ fields }: ObjOf<'sheet'>): string => fieldText(fields, 'Sheetname');

/** Pins of one symbol that lie on each other with one name and type are drawn as one: rules count them once. */
export function unstacked(pins: readonly PinNode[]): PinNode[] {
  if (pins.length < 2) return [...pins];
  const seen = new Set<string>();
  return pins.filter(({ component, pin }) => {
    const key = `${component.id} ${pin.at.x},${pin.at.y} ${pin.name} ${pin.electrical}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
