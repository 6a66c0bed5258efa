import { useTranslation } from 'react-i18next';
import { asBoard } from '@boardwright/engine/kinds';
import type { FieldEditorProps } from './FieldEditorProps.ts';
import { SearchSelect } from './SearchSelect.tsx';

/** A net: chosen from the nets of the board, or only shown where the connections decide it. */
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
    <SearchSelect
      {...{ value, label, mixed, save }}
      options={[{ value: '', label: t('properties.noNet') }, ...order.map(net => ({ value: net, label: net }))]}
    />
  );
}
