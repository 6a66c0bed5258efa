import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { hiddenBy, isDimming, LAYER_PRESETS, useLayerView } from '../state/layerView.ts';
import { useEditor } from '../state/store.ts';

interface Props {
  readonly layers: readonly string[];
  readonly copper: readonly string[];
}

/** Shows layers that are seen together, and dims those that are not worked on. */
export function LayerPresets({ layers, copper }: Props) {
  const { t } = useTranslation();
  const hidden = useEditor(ui => ui.hiddenLayers);
  const set = useEditor(ui => ui.set);
  const { dims, setDims } = useLayerView();
  const isSame = (ids: readonly string[]) => ids.length === hidden.size && ids.every(id => hidden.has(id));
  const current = LAYER_PRESETS.find(preset => isSame(hiddenBy(preset, layers)));
  return (
    <div className="layer-presets">
      <Select
        size="small"
        aria-label={t('layerPreset.title')}
        placeholder={t('layerPreset.title')}
        value={current ?? null}
        onChange={preset => preset && set({ hiddenLayers: new Set(hiddenBy(preset, layers)) })}
        options={LAYER_PRESETS.map(value => ({ value, label: t(`layerPreset.${value}`) }))}
      />
      <Checkbox checked={isDimming(dims, copper)} onChange={event => setDims(event.target.checked)}>
        {t('layerPreset.dim')}
      </Checkbox>
    </div>
  );
}
