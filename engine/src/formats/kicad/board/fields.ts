import type { Field, Records } from '../../../kinds/index.ts';
import { keep, quote, type Entry } from '../../sexpr/index.ts';
import type { BoardContext } from './context.ts';
import { fileField, footprintText } from './text.ts';

/** Fields of footprints: `property` since KiCad 8; before that texts with a role, and bare name-value pairs. */

type Footprint = Records['footprint'];
type Text = Records['text'];

const ROLES = { reference: 'Reference', value: 'Value' } as const;

const fieldOfText = (text: Text, name: string): Field => ({
  id: text.id,
  name,
  value: text.text,
  at: text.at,
  rotation: text.rotation,
  hidden: text.hidden,
  showName: false,
  layer: text.layer,
  style: text.style,
  keepUpright: text.keepUpright,
  autoplace: false,
  ...(text.knockout ? { knockout: true } : {}),
  ...(text.extra ? { extra: text.extra } : {}),
});

/** The one pair without a place that KiCad 9 still writes; what else has none it would show on the board. */
const FILTERS = 'ki_fp_filters';

/** Names that fields had before version 8. */
const FORMER: Readonly<Record<string, string>> = { ki_description: 'Description' };

/** A setting of KiCad's own, as source. */
const sourceOf = ({ name, value, extra = [] }: Field): string =>
  `(${['property', name, quote(value), ...extra].join(' ')})`;

const property: Entry<Footprint, BoardContext> = {
  heads: ['property'],
  read(cursor, footprint, context) {
    const { placed, knockout, ...field } = fileField.read(cursor, context);
    if (!placed) {
      if (field.name === 'Sheetname') footprint.sheetName = field.value;
      else if (field.name === 'Sheetfile') footprint.sheetFile = field.value;
      else if (field.name === FILTERS) keep(footprint, sourceOf(field));
      else {
        const layer = footprint.side === 'back' ? 'B.Fab' : 'F.Fab';
        footprint.fields.push({ ...field, name: FORMER[field.name] ?? field.name, hidden: true, layer });
      }
      return;
    }
    footprint.fields.push(knockout ? { ...field, knockout } : field);
  },
  write(writer, footprint, context) {
    for (const field of footprint.fields)
      fileField.write(writer, { ...field, placed: true, knockout: field.knockout ?? false }, context);
  },
};

const text: Entry<Footprint, BoardContext> = {
  heads: ['fp_text'],
  read(cursor, footprint, context) {
    const record = footprintText.read(cursor, context);
    if (record.role === 'user') footprint.items.push(record);
    else footprint.fields.push(fieldOfText(record, ROLES[record.role]));
  },
  write: () => {},
};

export const fieldEntries: readonly Entry<Footprint, BoardContext>[] = [property, text];

const rank = ({ name }: Field): number => (name === 'Reference' ? 0 : name === 'Value' ? 1 : 2);

/** 'Reference' and 'Value' come first. */
export const sortFields = (footprint: Footprint): void => void footprint.fields.sort((a, b) => rank(a) - rank(b));
