import type { Id, Nm } from '../../../base/index.ts';
import type { Field, Point, TextStyle } from '../../../kinds/index.ts';
import type { Records } from '../../../kinds/index.ts';
import {
  arg,
  bool,
  color,
  field,
  flag,
  inside,
  leave,
  nm,
  node,
  number,
  text,
  tidyAngle,
  within,
  type Codec,
  type Entry,
  type Keeps,
  type Node,
} from '../../sexpr/index.ts';
import { identity, layerName, prose } from './codecs.ts';
import type { BoardContext } from './context.ts';
import { ORIGIN } from './shared.ts';

/** Texts and fields of boards and footprints, KiCad 4 to 10. */

const ONE_MM: TextStyle['size'] = Object.freeze({ w: 1_000_000 as Nm, h: 1_000_000 as Nm });

export const newStyle = (): TextStyle => ({
  size: ONE_MM,
  thickness: 0 as Nm,
  bold: false,
  italic: false,
  hAlign: 'center',
  vAlign: 'center',
  mirror: false,
  face: '',
  lineSpacing: 1,
  color: null,
  href: '',
});

/** Height first, unlike every other size. */
const heightAndWidth: Codec<{ w: Nm; h: Nm }> = {
  read: cursor => {
    const h = cursor.nm() as Nm;
    return { w: cursor.nm() as Nm, h };
  },
  write: (writer, { w, h }) => {
    writer.nm(h);
    writer.nm(w);
  },
};

const justify: Entry<TextStyle, BoardContext> = {
  heads: ['justify'],
  read(cursor, style) {
    while (cursor.more()) {
      const word = cursor.text();
      if (word === 'left' || word === 'right') style.hAlign = word;
      else if (word === 'top' || word === 'bottom') style.vAlign = word;
      else if (word === 'mirror') style.mirror = true;
    }
    leave(cursor);
  },
  write(writer, { hAlign, vAlign, mirror }) {
    if (hAlign === 'center' && vAlign === 'center' && !mirror) return;
    writer.open('justify');
    if (hAlign !== 'center') writer.atom(hAlign);
    if (vAlign !== 'center') writer.atom(vAlign);
    if (mirror) writer.atom('mirror');
    writer.close();
  },
};

type Styled = Keeps & { style: TextStyle; hidden: boolean };

/** `hide` inside `effects`: in footprints until KiCad 7, later it stands before them; on boards always. */
const hideInside = (isWritten: boolean): Entry<Styled, BoardContext> => ({
  heads: ['hide'],
  words: ['hide'],
  read(cursor, record) {
    record.hidden = bool.read(cursor, undefined);
    leave(cursor);
  },
  word(record) {
    record.hidden = true;
  },
  write(writer, { hidden }) {
    if (isWritten && hidden) writer.flag('hide', true);
  },
});

/** What texts of boards have since KiCad 10: left out, and reported. */
export const newer = <R>(entry: Entry<R, BoardContext>, isSet: (record: R) => boolean): Entry<R, BoardContext> => ({
  ...entry,
  write(writer, record, context, extra) {
    if (isSet(record)) writer.optional(entry.heads[0]!, () => entry.write(writer, record, context, extra));
  },
});

const font = inside<Styled, BoardContext>(
  'font',
  within('style', [
    field('face', 'face', text, ''),
    field('size', 'size', heightAndWidth),
    field('line_spacing', 'lineSpacing', number, 1),
    field('thickness', 'thickness', nm, 0 as Nm),
    flag('bold', 'bold', false),
    flag('italic', 'italic', false),
    newer(field<TextStyle, 'color', BoardContext>('color', 'color', color), style => style.color !== null),
  ]),
);

/** `(effects (font …) (justify …))`. */
const effectsWith = (hide: Entry<Styled, BoardContext>): Entry<Styled, BoardContext> =>
  inside<Styled, BoardContext>('effects', [
    font,
    ...within<Styled, 'style', BoardContext>('style', [
      justify,
      newer(field<TextStyle, 'href', BoardContext>('href', 'href', text), style => style.href !== ''),
    ]),
    hide,
  ]);

export const effects = effectsWith(hideInside(false));
const boardEffects = effectsWith(hideInside(true));

type Positioned = { at: Point; rotation: number; keepUpright: boolean };

/** `(at x y angle)`, with `unlocked` inside in KiCad 6. The angle of the file counts from the board. */
export const textAt: Entry<Positioned, BoardContext> = {
  heads: ['at'],
  read(cursor, record) {
    record.at = { x: cursor.nm() as Nm, y: cursor.nm() as Nm };
    while (cursor.more()) {
      const { pos } = cursor;
      if (cursor.text() === 'unlocked') {
        record.keepUpright = false;
        continue;
      }
      cursor.pos = pos;
      record.rotation = tidyAngle(cursor.number());
    }
    leave(cursor);
  },
  write(writer, { at, rotation }, context) {
    writer.open('at');
    writer.nm(at.x);
    writer.nm(at.y);
    writer.number(turned(rotation, context.turn));
    writer.close();
  },
};

/** A sum of angles as KiCad stores it. */
export const turned = (rotation: number, by: number): number => (by === 0 ? rotation : normal(rotation + by));

/** An angle from 0 up to 360 degrees. */
export const normal = (angle: number): number => {
  const rest = tidyAngle(angle % 360);
  return rest < 0 ? rest + 360 : rest;
};

/** `(unlocked yes)`: the text may stand on its head. */
export const unlocked: Entry<{ keepUpright: boolean }, BoardContext> = {
  heads: ['unlocked'],
  words: ['unlocked'],
  read(cursor, record) {
    record.keepUpright = !bool.read(cursor, undefined);
    leave(cursor);
  },
  word(record) {
    record.keepUpright = false;
  },
  write(writer, record) {
    if (!record.keepUpright) writer.flag('unlocked', true);
  },
};

/** `(layer "F.SilkS" knockout)`. */
const textLayer: Entry<{ layer: string; knockout: boolean }, BoardContext> = {
  heads: ['layer'],
  read(cursor, record, context) {
    record.layer = layerName.read(cursor, context);
    if (cursor.more()) record.knockout = cursor.text() === 'knockout';
    leave(cursor);
  },
  write(writer, record) {
    writer.open('layer');
    writer.text(record.layer);
    if (record.knockout) writer.atom('knockout');
    writer.close();
  },
};

type Text = Records['text'];

export const newText = (): Text => ({
  kind: 'text',
  id: '' as Id,
  locked: false,
  layer: '',
  screen: '',
  at: ORIGIN,
  rotation: 0,
  text: '',
  role: 'user',
  hidden: false,
  knockout: false,
  keepUpright: true,
  excludeFromSim: false,
  style: newStyle(),
  box: null,
});

const place: readonly Entry<Text, BoardContext>[] = [flag('locked', 'locked', false), textAt];
const hide: Entry<Text, BoardContext> = flag('hide', 'hidden', false);

/** Read where older programs wrote it; KiCad 9 knows it in footprints alone, where texts stand upright. */
const unlockedOnBoard: Entry<Text, BoardContext> = { ...unlocked, write: () => {} };

/** `(gr_text "…" (at …) …)`. */
export const boardText = node<Text, BoardContext>({
  head: 'gr_text',
  make: newText,
  args: [arg('text', prose)],
  entries: [...place, unlockedOnBoard, textLayer, { ...hide, write: () => {} }, identity(), boardEffects],
});

/** A text of a footprint with its role in front: `(fp_text user "…" …)`. */
export const footprintText = node<Text, BoardContext>({
  head: 'fp_text',
  make: newText,
  args: [
    {
      read(cursor, record) {
        const role = cursor.text();
        record.role = role === 'reference' || role === 'value' ? role : 'user';
      },
      write: (writer, record) => writer.atom(record.role),
    },
    arg('text', prose),
  ],
  entries: [...place, unlocked, textLayer, hide, identity(), effects],
});

/** A field as a file has it; `placed` distinguishes KiCad 8's fields from the bare `(property "name" "value")` before. */
export type FileField = Omit<Field, 'knockout'> & { placed: boolean; knockout: boolean };

export const fileField: Node<FileField, BoardContext> = node<FileField, BoardContext>({
  head: 'property',
  make: () => ({
    id: '' as Id,
    name: '',
    value: '',
    at: ORIGIN,
    rotation: 0,
    hidden: false,
    showName: false,
    layer: '',
    style: newStyle(),
    keepUpright: true,
    autoplace: false,
    placed: false,
    knockout: false,
  }),
  args: [arg('name', text), arg('value', text)],
  entries: [
    {
      ...textAt,
      read(cursor, record, context, head) {
        textAt.read(cursor, record, context, head);
        record.placed = true;
      },
    },
    unlocked,
    textLayer,
    flag('hide', 'hidden', false),
    newer(flag<FileField, BoardContext>('show_name', 'showName'), ({ showName }) => showName),
    identity(),
    effects,
  ],
});
