import { mm, nm as toNm, type Id } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { arg, each, field, flag, nm, node, text, type Entry } from '../../sexpr/index.ts';
import { identity, placement, sheetLock } from '../symbols/codecs.ts';
import { textStyleOf, zero, type Where } from '../symbols/parts.ts';
import { labelEffects, labelShape, propertyNode, normalAngle, signalShape } from '../symbols/style.ts';

export type Label = Records['label' | 'globalLabel' | 'hierarchicalLabel' | 'directive'];
export type LabelKind = Label['kind'];

const property = propertyNode(false);

const common = <K extends LabelKind>(kind: K, { screen }: Where) => ({
  kind,
  id: '' as Id,
  locked: false,
  at: zero(),
  rotation: 0,
  screen,
  text: '',
  shape: kind === 'directive' ? ('round' as const) : ('input' as const),
  style: textStyleOf(),
  fields: [],
  fieldsAutoplaced: false,
});

/** The text of a label runs away from its connection point, above the wire or level with it. KiCad takes the direction of a directive from its alignment. */
const labelStyle = ({ kind, rotation, style }: Label): Label['style'] => ({
  ...style,
  hAlign: normalAngle(rotation) >= 180 ? 'right' : 'left',
  vAlign: kind === 'label' ? 'bottom' : 'center',
});

/** What labels of every kind have, behind what only some have. */
const shared: readonly Entry<Label>[] = [
  placement(),
  flag('fields_autoplaced', 'fieldsAutoplaced', false),
  labelEffects(labelStyle, true),
  sheetLock(),
  identity(),
  each(property, 'fields'),
];

const shape: Entry<Label> = field('shape', 'shape', labelShape);
const direction: Entry<Label> = field('shape', 'shape', signalShape);

const labelNode = <K extends LabelKind>(head: string, kind: K, own: readonly Entry<Label>[]) =>
  node<Extract<Label, { kind: K }>, Where>({
    head,
    // `as`: `kind` is K, which decides whether there is a length.
    make: where =>
      (kind === 'directive' ? { ...common(kind, where), length: mm(2.54) } : common(kind, where)) as unknown as Extract<
        Label,
        { kind: K }
      >,
    args: [arg('text', text)],
    entries: [...own, ...shared],
  });

/** The four labels by the head of their list. */
export const labelNodes = {
  label: labelNode('label', 'label', []),
  global_label: labelNode('global_label', 'globalLabel', [direction]),
  hierarchical_label: labelNode('hierarchical_label', 'hierarchicalLabel', [direction]),
  netclass_flag: labelNode('netclass_flag', 'directive', [
    {
      heads: ['length'],
      read(cursor, record) {
        if (record.kind === 'directive') record.length = toNm(cursor.nm());
        cursor.leave();
      },
      write(writer, record) {
        if (record.kind !== 'directive') return;
        writer.open('length');
        nm.write(writer, record.length, undefined);
        writer.close();
      },
    },
    shape,
  ]),
} satisfies Record<string, unknown>;

export const LABEL_HEADS = {
  label: 'label',
  globalLabel: 'global_label',
  hierarchicalLabel: 'hierarchical_label',
  directive: 'netclass_flag',
} as const;
