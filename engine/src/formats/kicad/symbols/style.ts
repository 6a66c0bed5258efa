import { nm as toNm, type Id } from '../../../base/index.ts';
import type { Field, TextStyle } from '../../../kinds/index.ts';
import {
  arg,
  choice,
  color,
  field,
  flag,
  ignored,
  inside,
  nm,
  node,
  number,
  text,
  type Entry,
  type Keeps,
} from '../../sexpr/index.ts';
import { group, placement } from './codecs.ts';
import { fieldOf, textStyleOf } from './parts.ts';

/** How texts look: `(effects (font …) (justify …) (hide yes))`, and the fields that carry them. */

type Effects = TextStyle & Keeps & { hidden: boolean };

const JUSTIFY = {
  left: { hAlign: 'left' },
  right: { hAlign: 'right' },
  top: { vAlign: 'top' },
  bottom: { vAlign: 'bottom' },
  mirror: { mirror: true },
} as const;

const effectEntries: readonly Entry<Effects>[] = [
  inside<Effects>('font', [
    field('face', 'face', text, ''),
    group<Effects>(
      'size',
      (cursor, style) => {
        const h = toNm(cursor.nm());
        style.size = { w: toNm(cursor.nm()), h };
      },
      (writer, { size }) => {
        writer.nm(size.h);
        writer.nm(size.w);
      },
    ),
    field('line_spacing', 'lineSpacing', number, 1),
    field('thickness', 'thickness', nm, toNm(0)),
    flag('bold', 'bold', false),
    flag('italic', 'italic', false),
    field('color', 'color', color, null),
  ]),
  group<Effects>(
    'justify',
    (cursor, style) => {
      while (cursor.more()) Object.assign(style, JUSTIFY[cursor.text() as keyof typeof JUSTIFY]);
    },
    (writer, { hAlign, vAlign, mirror }) => {
      if (hAlign !== 'center') writer.atom(hAlign);
      if (vAlign !== 'center') writer.atom(vAlign);
      if (mirror) writer.atom('mirror');
    },
    ({ hAlign, vAlign, mirror }) => hAlign !== 'center' || vAlign !== 'center' || mirror,
  ),
  flag('hide', 'hidden', false),
  field('href', 'href', text, ''),
];

const effectsNode = node<Effects>({
  head: 'effects',
  make: () => ({ ...textStyleOf(), hidden: false }),
  entries: effectEntries,
});

/** The style of a record under `key`, and its `hidden` where it has one. */
export function effects<R extends Keeps, K extends keyof R>(key: K): Entry<R> {
  const prefix = '(effects ';
  return {
    heads: ['effects'],
    keeps: 'effects',
    read(cursor, record, context) {
      const { hidden, extra = [], ...style } = effectsNode.read(cursor, context);
      record[key] = style as R[K];
      if ('hidden' in record) record.hidden ||= hidden;
      for (const source of extra) (record.extra ??= []).push(`${prefix}${source})`);
    },
    write(writer, record, context, extra) {
      const own = extra.filter(source => source.startsWith(prefix)).map(source => source.slice(prefix.length, -1));
      const hidden = 'hidden' in record && record.hidden === true;
      const style = { ...(record[key] as TextStyle), hidden };
      effectsNode.write(writer, own.length > 0 ? { ...style, extra: own } : style, context);
    },
  };
}

/** A rotation between 0 and 360 degrees. */
export const normalAngle = (rotation: number): number => ((rotation % 360) + 360) % 360;

const OPPOSITE: Readonly<Record<TextStyle['hAlign'], TextStyle['hAlign'] | null>> = {
  left: 'right',
  right: 'left',
  center: null,
};

/**
 * The style of a label or sheet pin. KiCad lets the justification decide which way a label points and its text runs, we the rotation,
 * which alone changes when a label is turned. The justification is written as the rotation has it.
 * @param aligned the style as the rotation has it
 * @param isPointed whether the rotation is read as the justification has it; the side of a sheet pin follows its angle alone
 */
export function labelEffects<R extends Keeps & { style: TextStyle; rotation: number }>(
  aligned: (record: R) => TextStyle,
  isPointed: boolean,
): Entry<R> {
  const entry = effects<R, 'style'>('style');
  return {
    ...entry,
    read(cursor, record, context, head) {
      entry.read(cursor, record, context, head);
      if (isPointed && OPPOSITE[record.style.hAlign] === aligned(record).hAlign)
        record.rotation = normalAngle(record.rotation + 180);
      record.style = aligned(record);
    },
    write: (writer, record, context, extra) =>
      entry.write(writer, { ...record, style: aligned(record) }, context, extra),
  };
}

type FieldRecord = Field & { extra?: string[] };

/** Names that earlier versions gave to fields. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  ki_description: 'Description',
  'Sheet name': 'Sheetname',
  'Sheet file': 'Sheetfile',
};

/** `(property "name" "value" (at …) …)`; `up` in symbol libraries. Its id is given later, by `identifyFields`. */
export const propertyNode = (up: boolean) =>
  node<FieldRecord>({
    head: 'property',
    make: () => ({ ...fieldOf('', '', ''), id: '' as Id }),
    args: [arg('name', text), arg('value', text)],
    entries: [
      ignored('id'),
      placement(up),
      {
        heads: ['hide'],
        read(cursor, record) {
          record.hidden = !cursor.more() || cursor.text() === 'yes';
          cursor.leave();
        },
        write() {},
      },
      flag('show_name', 'showName', false),
      {
        heads: ['do_not_autoplace'],
        read(cursor, record) {
          record.autoplace = cursor.more() && cursor.text() === 'no';
          cursor.leave();
        },
        write(writer, record) {
          if (!record.autoplace) writer.flag('do_not_autoplace', true);
        },
      },
      effects('style'),
    ],
    finish(record) {
      record.name = OLD_NAMES[record.name] ?? record.name;
    },
  });

export const labelShape = choice<
  'input' | 'output' | 'bidirectional' | 'triState' | 'passive' | 'dot' | 'round' | 'diamond' | 'rectangle'
>(
  {
    input: 'input',
    output: 'output',
    bidirectional: 'bidirectional',
    tri_state: 'triState',
    passive: 'passive',
    dot: 'dot',
    round: 'round',
    diamond: 'diamond',
    rectangle: 'rectangle',
  },
  'passive',
);

const DIRECTIONS: readonly string[] = ['input', 'output', 'bidirectional', 'triState', 'passive'];

/** Shape of labels and pins of signals. KiCad crashes on one that looks like a directive, and refuses a sheet with such a pin. */
export const signalShape: typeof labelShape = {
  ...labelShape,
  write: (writer, shape, context) => labelShape.write(writer, DIRECTIONS.includes(shape) ? shape : 'passive', context),
};
