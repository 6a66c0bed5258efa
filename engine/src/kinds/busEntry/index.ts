import { msg, nm } from '../../base/index.ts';
import { length, wireLook, position } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { transforms } from '../../geometry/index.ts';
import { moveAt } from '../moves.ts';
import { paintNetLine } from '../sheetLines.ts';
import { busEntry } from './schema.ts';

export default defineKind({
  kind: 'busEntry',
  title: msg('kind.busEntry', 'Bus entry'),
  schema: busEntry,
  version: 1,
  migrations: [],
  grid: 'wires',
  draw(o, out, env) {
    const path = [o.at.x, o.at.y, o.at.x + o.size.w, o.at.y + o.size.h] as const;
    paintNetLine(o, path, o.busToBus ? 'bus' : 'wire', out, env);
  },
  fields: [...position, length('size.w', 'width'), length('size.h', 'height'), ...wireLook],
  snaps: o => [o.at.x, o.at.y, o.at.x + o.size.w, o.at.y + o.size.h],
  anchors: o => [o.at, { x: nm(o.at.x + o.size.w), y: nm(o.at.y + o.size.h) }],
  move(o, t, turn) {
    if (turn === 0) return moveAt(o, t);
    const end = transforms.rotate(o.size.w, o.size.h, turn);
    return { ...moveAt(o, t), size: { w: nm(end.x), h: nm(end.y) } };
  },
  mirror(o, t, axis) {
    const { w, h } = o.size;
    return { ...moveAt(o, t), size: axis === 'x' ? { w: nm(-w), h } : { w, h: nm(-h) } };
  },
});
