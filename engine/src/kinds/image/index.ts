import { msg } from '../../base/index.ts';
import { layer, locked, number, position } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { moveAt } from '../moves.ts';
import { pixelSize } from './pixels.ts';
import { image } from './schema.ts';

const INCH = 25_400_000;

export default defineKind({
  kind: 'image',
  title: msg('kind.image', 'Image'),
  schema: image,
  version: 1,
  migrations: [],
  draw(o, out) {
    const { width, height, ppi } = pixelSize(o.data);
    out.pen(o.layer === '' ? 'sch.image' : o.layer);
    out.image(o.data, o.at.x, o.at.y, (width / ppi) * INCH * o.scale, (height / ppi) * INCH * o.scale);
  },
  fields: [...position, number('scale', 'scale'), layer(), locked],
  snaps: o => [o.at.x, o.at.y],
  move: moveAt,
});
