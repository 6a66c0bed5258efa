import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { BOM_FILE_COLUMNS } from '@boardwright/engine/formats/fab';
import { fieldNames } from '@boardwright/engine/tools';
import type { EditorDocument } from '../../../project/document.ts';
import type { ChoiceRows } from './rows.ts';

/** Positions and BOM; `schematic` gives the fields of its components. */
export function AssemblyRows({
  schematic,
  choices,
  onChoice,
}: ChoiceRows & { readonly schematic: EditorDocument | null }) {
  const { t } = useTranslation();
  const { positions, bomColumns } = choices;
  const set = (patch: Partial<typeof positions>) => onChoice({ positions: { ...positions, ...patch } });
  const fields = [...new Set([...BOM_FILE_COLUMNS, ...(schematic ? fieldNames(schematic.store) : [])])];
  return (
    <>
      <label htmlFor="manufacturing-sides">{t('manufacturing.positions')}</label>
      <span className="manufacturing-pair">
        <Select
          id="manufacturing-sides"
          value={positions.sides}
          onChange={sides => set({ sides })}
          options={(['both', 'separate', 'top', 'bottom'] as const).map(value => ({
            value,
            label: t(`manufacturing.sides.${value}`),
          }))}
        />
        <Select
          aria-label={t('manufacturing.unit')}
          value={positions.unit}
          onChange={unit => set({ unit })}
          options={[
            { value: 'mm', label: 'mm' },
            { value: 'inch', label: 'inch' },
          ]}
        />
      </span>
      <span />
      <Checkbox checked={!positions.withDnp} onChange={event => set({ withDnp: !event.target.checked })}>
        {t('manufacturing.withoutDnp')}
      </Checkbox>
      <label htmlFor="manufacturing-bom">{t('manufacturing.bom')}</label>
      <Select
        id="manufacturing-bom"
        mode="multiple"
        value={[...bomColumns]}
        onChange={value => onChoice({ bomColumns: value })}
        options={fields.map(value => ({ value, label: value }))}
      />
    </>
  );
}
