import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { variantNames } from '@boardwright/engine/indexes';
import { BOM_COLUMNS, type BomTableOptions } from '@boardwright/engine/formats/fab';
import { fieldNames } from '@boardwright/engine/tools';
import type { EditorDocument } from '../../../project/document.ts';

export type TableFormat = 'csv' | 'xlsx' | 'html';

interface BomRowsProps {
  readonly document: EditorDocument;
  readonly table: TableFormat;
  readonly onTable: (table: TableFormat) => void;
  readonly options: BomTableOptions;
  readonly onOptions: (options: BomTableOptions) => void;
}

/** What a BOM contains, and for which components. */
export function BomRows({ document, table, onTable, options, onOptions }: BomRowsProps) {
  const { t } = useTranslation();
  const { columns, groupBy, variant, withDnp } = options;
  const set = (patch: Partial<BomTableOptions>) => onOptions({ ...options, ...patch });
  const fields = [...new Set([...BOM_COLUMNS, ...(document.type === 'schematic' ? fieldNames(document.store) : [])])];
  const choices = (list: readonly string[]) => list.map(value => ({ value, label: value }));
  return (
    <>
      <label htmlFor="export-bom">{t('export.format')}</label>
      <Select
        id="export-bom"
        value={table}
        onChange={onTable}
        options={[
          { value: 'xlsx', label: 'Excel (.xlsx)' },
          { value: 'csv', label: 'CSV' },
          { value: 'html', label: 'HTML' },
        ]}
      />
      <label htmlFor="export-columns">{t('export.columns')}</label>
      <Select
        id="export-columns"
        mode="tags"
        value={[...columns]}
        onChange={value => set({ columns: value })}
        options={choices(fields)}
      />
      <label htmlFor="export-group">{t('export.groupBy')}</label>
      <Select
        id="export-group"
        mode="multiple"
        value={[...groupBy]}
        placeholder={t('fields.each')}
        onChange={value => set({ groupBy: value })}
        options={choices(fields.filter(name => !['Item', 'Designator', 'Quantity', 'DNP'].includes(name)))}
      />
      {variantNames(document.store).length > 0 && (
        <>
          <label htmlFor="export-variant">{t('variant.choose')}</label>
          <Select
            id="export-variant"
            value={variant}
            onChange={value => set({ variant: value })}
            options={[{ value: '', label: t('variant.design') }, ...choices(variantNames(document.store))]}
          />
        </>
      )}
      <span />
      <Checkbox checked={withDnp} onChange={event => set({ withDnp: event.target.checked })}>
        {t('export.withDnp')}
      </Checkbox>
    </>
  );
}
