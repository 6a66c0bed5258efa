import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { copperLayers, drawEnv } from '@boardwright/engine/kinds';
import { layerTitle } from '../../../wording/layerTitle.ts';
import type { FieldEditorProps } from './FieldEditorProps.ts';

/** On which copper layers something lies: on one at least. */
export function CopperLayersEditor({ document, value, label, mixed, save }: FieldEditorProps) {
  const { t } = useTranslation();
  const { settings } = document.store;
  const layers = settings.type === 'board' ? settings.layers : [];
  const copper = copperLayers({ layers });
  const title = (id: string) => layerTitle(t, layers.find(layer => layer.id === id) ?? { id });
  const chosen = value === undefined ? [] : drawEnv(document.store).layersOf(value as string[]);
  return (
    <Select
      mode="multiple"
      size="small"
      aria-label={label}
      value={[...chosen]}
      placeholder={mixed}
      onChange={layers => layers.length > 0 && save(copper.filter(layer => layers.includes(layer)))}
      options={copper.map(layer => ({ value: layer, label: title(layer), title: layer }))}
    />
  );
}
