import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { hiddenBy, isDimming, LAYER_PRESETS, useLayerView } from '../state/layerView.ts';
import { hiddenByOwn, shownPreset } from '../state/ownLayerPresets.ts';
import { useEditor } from '../state/store.ts';
import { OwnPresets } from './OwnPresets.tsx';

interface Props {
  readonly layers: readonly string[];
  readonly copper: readonly string[];
}

/** Before the names of own presets, which may be those of built-in ones. */
const OWN = 'own.';

/** Shows layers that are seen together, and dims those that are not worked on. */
export function LayerPresets({ layers, copper }: Props) {
  const { t } = useTranslation();
  const hidden = useEditor(ui => ui.hiddenLayers);
  const activeLayer = useEditor(ui => ui.activeLayer);
  const set = useEditor(ui => ui.set);
  const { dims, setDims, own } = useLayerView();
  const isSame = (ids: readonly string[]) => ids.length === hidden.size && ids.every(id => hidden.has(id));
  const shown = shownPreset(own, layers, hidden, activeLayer);
  const current = shown ? OWN + shown.name : LAYER_PRESETS.find(preset => isSame(hiddenBy(preset, layers)));
  const choose = (value: string) => {
    const preset = own.find(each => OWN + each.name === value);
    const builtIn = LAYER_PRESETS.find(each => each === value);
    if (builtIn) set({ hiddenLayers: new Set(hiddenBy(builtIn, layers)) });
    if (!preset) return;
    set({
      hiddenLayers: new Set(hiddenByOwn(preset, layers)),
      // Another board may lack the layer.
      ...(layers.includes(preset.activeLayer) && { activeLayer: preset.activeLayer }),
    });
  };
  const builtIn = LAYER_PRESETS.map(value => ({ value, label: t(`layerPreset.${value}`) }));
  return (
    <div className="layer-presets">
      <div className="layer-preset">
        <Select<string>
          size="small"
          aria-label={t('layerPreset.title')}
          placeholder={t('layerPreset.title')}
          value={current ?? null}
          onChange={preset => preset && choose(preset)}
          options={
            own.length === 0
              ? builtIn
              : [
                  {
                    label: t('layerPreset.own'),
                    options: own.map(({ name }) => ({ value: OWN + name, label: name })),
                  },
                  { label: t('layerPreset.builtIn'), options: builtIn },
                ]
          }
        />
        <OwnPresets layers={layers} current={shown?.name ?? ''} />
      </div>
      <Checkbox checked={isDimming(dims, copper)} onChange={event => setDims(event.target.checked)}>
        {t('layerPreset.dim')}
      </Checkbox>
    </div>
  );
}
