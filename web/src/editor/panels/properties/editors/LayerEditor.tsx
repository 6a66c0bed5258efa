import { useTranslation } from 'react-i18next';
import { asBoard } from '@boardwright/engine/kinds';
import { layerTitle } from '../../../wording/layerTitle.ts';
import type { FieldEditorProps } from './FieldEditorProps.ts';
import { SearchSelect } from './SearchSelect.tsx';

export function LayerEditor({ document, value, label, mixed, save }: FieldEditorProps) {
  const { t } = useTranslation();
  const { settings } = document.store;
  const layers = settings.type === 'board' ? asBoard(settings).layers : [];
  return (
    <SearchSelect
      {...{ value, label, mixed, save }}
      options={layers.map(layer => ({ value: layer.id, label: layerTitle(t, layer), title: layer.id }))}
    />
  );
}
