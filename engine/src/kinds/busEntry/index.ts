import { msg } from '../../base/index.ts';
import { length, lineLook, position } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { paintNetLine } from '../sheetLines.ts';
import { busEntry } from './schema.ts';

export default defineKind({
  code: 11,
  kind: 'busEntry',
  title: msg('kind.busEntry', 'Bus entry'),
  schema: busEntry,
  version: 1,
  migrations: [],
  draw(o, out, env) {
    const path = [o.at.x, o.at.y, o.at.x + o.size.w, o.at.y + o.size.h] as const;
    paintNetLine(o, path, o.busToBus ? 'bus' : 'wire', out, env);
  },
  fields: [...position, length('size.w', 'width'), length('size.h', 'height'), ...lineLook],
  snaps: o => [o.at.x, o.at.y, o.at.x + o.size.w, o.at.y + o.size.h],
});
