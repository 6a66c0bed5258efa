import type { Id, Nm } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { field, flag, node, number, point, type Codec } from '../../sexpr/index.ts';
import { identity, layerName } from './codecs.ts';
import type { BoardContext } from './context.ts';

/** Characters of base64 on one line. */
const LINE = 76;

/** Base64 in quoted pieces (KiCad 8 and later), or as one long row of atoms. */
const data: Codec<string> = {
  read: cursor => cursor.joined(),
  write(writer, value) {
    for (let i = 0; i < value.length; i += LINE) writer.text(value.slice(i, i + LINE));
  },
};

export const image = node<Records['image'], BoardContext>({
  head: 'image',
  make: () => ({
    kind: 'image',
    id: '' as Id,
    locked: false,
    layer: '',
    screen: '',
    at: { x: 0 as Nm, y: 0 as Nm },
    scale: 1,
    data: '',
  }),
  entries: [
    field('at', 'at', point),
    field('layer', 'layer', layerName),
    field('scale', 'scale', number, 1),
    flag('locked', 'locked', false),
    field('data', 'data', data),
    identity(),
  ],
});
