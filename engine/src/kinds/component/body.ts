import type { ObjOf } from '../types.ts';

type Items = ObjOf<'symbol'>['bodies'][number]['items'];

/** Items of one unit in one body style: its own and those common to all (unit 0, style 0). */
export function bodyList(symbol: ObjOf<'symbol'>, unit: number, style: number): Items {
  const fits = (part: number, wanted: number) => part === 0 || part === wanted;
  return symbol.bodies.filter(body => fits(body.unit, unit) && fits(body.style, style)).flatMap(body => body.items);
}
