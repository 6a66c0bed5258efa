import { Checkbox, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { fieldTitle, type Store } from '@boardwright/engine/kinds';
import { FLAGS, setField, setFlag, type FieldRow, type FlagColumn } from '@boardwright/engine/tools';
import { tr } from '../../../app/locale.ts';
import { FieldCell } from './FieldCell.tsx';

const [NAME_WIDTH, FLAG_WIDTH] = [170, 96];

interface Table {
  readonly store: Store;
  readonly variant: string;
  readonly names: readonly string[];
  readonly t: TFunction;
  readonly onBrowse: (row: FieldRow) => void;
}

/** Pixels that the columns take. */
export const widthOfColumns = (names: number): number => 244 + names * NAME_WIDTH + FLAGS.length * FLAG_WIDTH;

/** References and their number, each field, and the flags: exclude from BOM, DNP … */
export const fieldColumns = ({ store, variant, names, t, onBrowse }: Table): TableColumnsType<FieldRow> => [
  {
    key: 'references',
    title: t('fields.references'),
    fixed: 'left',
    width: 180,
    render: (_, row) => (
      <span title={row.references.join(', ')} className="plain-value">
        {row.references.join(', ')}
      </span>
    ),
  },
  { key: 'count', title: t('fields.count'), width: 64, align: 'right', render: (_, row) => row.references.length },
  ...names.map(name => ({
    key: name,
    title: tr(fieldTitle(name)),
    width: NAME_WIDTH,
    render: (_: unknown, row: FieldRow) => (
      <FieldCell
        label={`${row.references[0]} ${tr(fieldTitle(name))}`}
        value={row.values[name] ?? null}
        onSave={value => setField(store, row.ids, name, value, variant)}
        {...(name === 'Footprint' ? { onBrowse: () => onBrowse(row) } : {})}
      />
    ),
  })),
  ...FLAGS.map((flag: FlagColumn) => ({
    key: flag,
    title: t(`fields.flag.${flag}`),
    width: FLAG_WIDTH,
    align: 'center' as const,
    render: (_: unknown, row: FieldRow) => (
      <Checkbox
        aria-label={`${row.references[0]} ${t(`fields.flag.${flag}`)}`}
        checked={row.flags[flag] === true}
        indeterminate={row.flags[flag] === null}
        onChange={event => setFlag(store, row.ids, flag, event.target.checked, variant)}
      />
    ),
  })),
];
