import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { asBoard } from '@boardwright/engine/kinds';
import type { FieldEditorProps } from './FieldEditorProps.ts';

/** A net: chosen from those of the board, or only shown where what something is joined with decides. */
export function NetEditor({ field, document, value, label, mixed, save }: FieldEditorProps) {
  const { t } = useTranslation();
  if (!field.isChosen)
    return (
      <span className="net-name" title={String(value ?? '')}>
        {String(value ?? mixed) || t('properties.noNet')}
      </span>
    );
  const { settings } = document.store;
  const nets = settings.type === 'board' ? asBoard(settings).nets : [];
  const order = nets.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return (
    <Select
      size="small"
      aria-label={label}
      value={value as string}
      placeholder={mixed}
      onChange={save}
      showSearch
      options={[{ value: '', label: t('properties.noNet') }, ...order.map(net => ({ value: net, label: net }))]}
    />
  );
}
