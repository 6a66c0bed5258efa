import type { Id, Nm } from '../../../base/index.ts';
import type { Point, Records } from '../../../kinds/index.ts';
import {
  choice,
  field,
  flag,
  inside,
  integer,
  leave,
  nm,
  node,
  readPoints,
  text,
  Token,
  within,
  type Codec,
  type Cursor,
  type Entry,
} from '../../sexpr/index.ts';
import { identity, layerName } from './codecs.ts';
import type { BoardContext } from './context.ts';
import { rounded } from './shared.ts';
import { boardText, newer } from './text.ts';

/** Dimensions. Version 5 stored only what was drawn; they become aligned dimensions, as in KiCad 6 and later. */

type Dimension = Records['dimension'];
type Format = Dimension['format'];
type Look = Dimension['look'];

const pointList: Codec<Point[]> = {
  read(cursor) {
    const flat = readPoints(cursor, () => cursor.finish());
    return Array.from({ length: flat.length / 2 }, (_, i) => ({ x: flat[2 * i] as Nm, y: flat[2 * i + 1] as Nm }));
  },
  write(writer, list) {
    for (const { x, y } of list) writer.xy(x, y);
  },
};

const types = choice<Dimension['type']>(
  { aligned: 'aligned', orthogonal: 'orthogonal', leader: 'leader', center: 'center', radial: 'radial' },
  'aligned',
);
const directions = choice<boolean>({ outward: true, inward: false }, true);

const isOf =
  (...kinds: Dimension['type'][]) =>
  (_: unknown, { type }: { type: Dimension['type'] }): boolean =>
    !kinds.includes(type);

const override: Entry<Format, BoardContext> = {
  heads: ['override_value'],
  read(cursor, format) {
    format.override = cursor.text();
    leave(cursor);
  },
  write(writer, { override: value }) {
    if (value !== null) writer.quoted('override_value', value);
  },
};

const format = inside<Dimension, BoardContext>(
  'format',
  within('format', [
    field<Format, 'prefix', BoardContext>('prefix', 'prefix', text),
    field<Format, 'suffix', BoardContext>('suffix', 'suffix', text),
    field<Format, 'units', BoardContext>('units', 'units', integer),
    field<Format, 'unitsFormat', BoardContext>('units_format', 'unitsFormat', integer),
    field<Format, 'precision', BoardContext>('precision', 'precision', integer),
    override,
    flag<Format, BoardContext>('suppress_zeroes', 'suppressZeroes', false),
  ]),
);

/** KiCad 9 takes the height of extension lines of dimensions that have such lines, and a frame of leaders, alone. */
const only = (
  entry: Entry<Dimension, BoardContext>,
  ...kinds: Dimension['type'][]
): Entry<Dimension, BoardContext> => ({
  ...entry,
  write(writer, record, context, extra) {
    if (kinds.includes(record.type)) entry.write(writer, record, context, extra);
  },
});

const inLook = (entry: Entry<Look, BoardContext>): Entry<Dimension, BoardContext> =>
  within<Dimension, 'look', BoardContext>('look', [entry])[0]!;

const style = inside<Dimension, BoardContext>('style', [
  inLook(field<Look, 'thickness', BoardContext>('thickness', 'thickness', nm)),
  inLook(field<Look, 'arrowLength', BoardContext>('arrow_length', 'arrowLength', nm)),
  inLook(field<Look, 'textPosition', BoardContext>('text_position_mode', 'textPosition', integer)),
  inLook(field<Look, 'arrowsOutward', BoardContext>('arrow_direction', 'arrowsOutward', directions)),
  only(
    inLook(field<Look, 'extensionHeight', BoardContext>('extension_height', 'extensionHeight', nm, 0 as Nm)),
    'aligned',
    'orthogonal',
  ),
  only(inLook(field<Look, 'textFrame', BoardContext>('text_frame', 'textFrame', integer, 0)), 'leader'),
  inLook(field<Look, 'extensionOffset', BoardContext>('extension_offset', 'extensionOffset', nm)),
  inLook(flag<Look, BoardContext>('keep_text_aligned', 'keepAligned', false)),
]);

const textEntry: Entry<Dimension, BoardContext> = {
  heads: ['gr_text', 'fp_text'],
  read(cursor, record, context) {
    record.text = boardText.read(cursor, context);
  },
  write(writer, record, context) {
    // In the file the text has the identity of the dimension.
    if (record.text !== null) boardText.write(writer, { ...record.text, id: record.id }, context);
  },
};

/** Version 5: `(width …)`. */
const width: Entry<Dimension, BoardContext> = {
  heads: ['width'],
  read(cursor, record) {
    record.type = 'aligned';
    record.look.thickness = cursor.nm() as Nm;
    // How KiCad 6 and later take them over.
    record.look.keepAligned = true;
    record.look.extensionHeight = ARROW_HEIGHT;
    leave(cursor);
  },
  write: () => {},
};

/** Height of an arrow head of the usual length, 1.27 mm at 27.5 degrees. */
const ARROW_HEIGHT = 586_420 as Nm;

/** KiCad's numbers of units: 0 inches, 1 thousandths of them, 2 millimetres, 3 the editor's unit. */
function unitsOf(text: string): number {
  const unit = /^[\d\s.,+-]*(.*)$/s.exec(text)![1]!;
  if (/^(in|")/.test(unit)) return 0;
  if (/^(mil|thou)/.test(unit)) return 1;
  return unit.startsWith('mm') ? 2 : 3;
}

/** Version 5: the lines that were drawn. The arrows follow from the rest. */
const drawnLines: Entry<Dimension, BoardContext> = {
  heads: ['feature1', 'feature2', 'crossbar', 'arrow1a', 'arrow1b', 'arrow2a', 'arrow2b'],
  read(cursor, record, context, head) {
    const [from] = readLine(cursor, context);
    if (from === undefined) return;
    if (head === 'feature1') record.points = [from, record.points[1] ?? from];
    else if (head === 'feature2') record.points = [record.points[0] ?? from, from];
    else if (head === 'crossbar') {
      record.height = heightOf(record.points, from);
      record.format.units = unitsOf(record.text?.text ?? '');
    }
  },
  write: () => {},
};

function readLine(cursor: Cursor, context: BoardContext): Point[] {
  let line: Point[] = [];
  while (cursor.peek() === Token.open) {
    if (cursor.enter() === 'pts') {
      line = pointList.read(cursor, context);
      leave(cursor);
    } else cursor.finish();
  }
  leave(cursor);
  return line;
}

/** Signed distance of a point from the line between the measured points, as KiCad 6 counts it. */
function heightOf([start, end]: readonly Point[], to: Point): Nm {
  if (!start || !end) return 0 as Nm;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  return length === 0 ? (0 as Nm) : rounded(((to.y - start.y) * dx - (to.x - start.x) * dy) / length);
}

export const dimension = node<Dimension, BoardContext>({
  head: 'dimension',
  make: () => ({
    kind: 'dimension',
    id: '' as Id,
    locked: false,
    layer: '',
    screen: '',
    type: 'aligned',
    points: [],
    height: 0 as Nm,
    orientation: 0,
    leaderLength: 0 as Nm,
    text: null,
    format: { prefix: '', suffix: '', units: 3, unitsFormat: 1, precision: 4, override: null, suppressZeroes: false },
    look: {
      thickness: 100_000 as Nm,
      arrowLength: 1_270_000 as Nm,
      textPosition: 0,
      arrowsOutward: true,
      extensionHeight: 0 as Nm,
      extensionOffset: 0 as Nm,
      textFrame: 0,
      keepAligned: false,
    },
    lines: [],
  }),
  args: [
    {
      // Version 5: the measured length.
      read: cursor => void cursor.captureAtom(),
      write: () => {},
    },
  ],
  entries: [
    newer(flag<Dimension, BoardContext>('locked', 'locked'), ({ locked }) => locked),
    field('type', 'type', types),
    field('layer', 'layer', layerName),
    identity(),
    field('pts', 'points', pointList),
    field<Dimension, 'height', BoardContext>('height', 'height', nm, isOf('aligned', 'orthogonal')),
    field<Dimension, 'orientation', BoardContext>('orientation', 'orientation', integer, isOf('orthogonal')),
    field<Dimension, 'leaderLength', BoardContext>('leader_length', 'leaderLength', nm, isOf('radial')),
    width,
    drawnLines,
    format,
    style,
    textEntry,
  ],
});
