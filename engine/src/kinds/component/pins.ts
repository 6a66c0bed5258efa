import { nm } from '../../base/index.ts';
import { transforms } from '../../geometry/index.ts';
import type { Point } from '../common.ts';
import type { Doc, ObjOf } from '../types.ts';
import { bodyList } from './body.ts';
import { placementOf } from './placement.ts';

export interface PinOnSheet {
  readonly pin: ObjOf<'pin'>;
  /** Connection point, nanometres. */
  readonly x: number;
  readonly y: number;
}

/** The pins of a placed symbol's unit, where they lie on the sheet. None when the library symbol is missing. */
export function pinsOnSheet(
  placed: ObjOf<'component' | 'powerPort'>,
  doc: Pick<Doc, 'get'>,
  unit = placed.unit,
): PinOnSheet[] {
  const symbol = doc.get(placed.symbol);
  if (symbol?.kind !== 'symbol') return [];
  const t = placementOf(placed);
  const pins: PinOnSheet[] = [];
  for (const item of bodyList(symbol, unit, placed.bodyStyle)) {
    if (item.kind !== 'pin') continue;
    const at = transforms.apply(t, item.at);
    pins.push({ pin: item, x: Math.round(at.x), y: Math.round(at.y) });
  }
  return pins;
}

/** The connection points of a placed symbol. */
export const pinPoints = (placed: ObjOf<'component' | 'powerPort'>, doc: Pick<Doc, 'get'>): Point[] =>
  pinsOnSheet(placed, doc).map(({ x, y }) => ({ x: nm(x), y: nm(y) }));
