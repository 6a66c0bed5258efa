import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { msg } from '@boardwright/engine/base';
import { asBoard } from '@boardwright/engine/kinds';
import { cssColor, darkTheme, layerColor, lightTheme } from '@boardwright/engine/render';
import { useDark } from '../../app/theme.ts';
import type { EditorDocument } from '../../project/document.ts';
import { layerTitle } from '../wording/layerTitle.ts';
import { useRevision } from '../state/revision.ts';
import { useEditor } from '../state/store.ts';
import { LayerName } from './LayerName.tsx';
import { LayerPresets } from './LayerPresets.tsx';
import { SelectionFilter } from './SelectionFilter.tsx';

/** Which layers are seen, how strongly, and which one is worked on. */
export function Layers({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  useRevision(document);
  const theme = useDark() ? darkTheme : lightTheme;
  const hiddenLayers = useEditor(ui => ui.hiddenLayers);
  const opacities = useEditor(ui => ui.opacities);
  const activeLayer = useEditor(ui => ui.activeLayer);
  const set = useEditor(ui => ui.set);
  const { layers } = asBoard(document.store.settings);
  const copper = layers.filter(layer => layer.id.endsWith('.Cu'));
  const others = layers.filter(layer => !layer.id.endsWith('.Cu'));

  const show = (ids: readonly string[], visible: boolean) => {
    const next = new Set(hiddenLayers);
    for (const id of ids) {
      for (const each of [id, `zone.${id}`]) {
        if (visible) next.delete(each);
        else next.add(each);
      }
    }
    set({ hiddenLayers: next });
  };
  const rename = (id: string, typed: string) =>
    document.store.transact(msg('undo.layerName', 'Rename layer'), tx =>
      tx.configure(draft => {
        const own = draft.type === 'board' ? draft.layers.find(layer => layer.id === id) : undefined;
        if (own) own.name = typed;
      }),
    );
  const opacity = opacities.get(activeLayer) ?? 1;
  const row = (layer: { readonly id: string; readonly name: string }) => {
    const hidden = hiddenLayers.has(layer.id);
    const name = layerTitle(t, layer);
    return (
      <li key={layer.id} className={layer.id === activeLayer ? 'active' : ''}>
        <button
          type="button"
          className="eye"
          aria-label={hidden ? t('layers.show', { name }) : t('layers.hide', { name })}
          aria-pressed={!hidden}
          onClick={() => show([layer.id], hidden)}
        >
          {hidden ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        </button>
        <LayerName
          id={layer.id}
          name={layer.name}
          title={name}
          swatch={cssColor(layerColor(theme, layer.id))}
          isActive={layer.id === activeLayer}
          onChoose={() => set({ activeLayer: layer.id })}
          onRename={typed => rename(layer.id, typed)}
        />
      </li>
    );
  };
  const ids = layers.map(layer => layer.id);
  return (
    <div className="layers">
      <div className="layer-tools">
        <Button size="small" onClick={() => show(ids, true)}>
          {t('layers.all')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            show(ids, false);
            set({
              hiddenLayers: new Set([...ids, ...ids.map(id => `zone.${id}`)].filter(id => !id.endsWith(activeLayer))),
            });
          }}
        >
          {t('layers.onlyActive')}
        </Button>
      </div>
      {document.type === 'board' && <LayerPresets layers={ids} copper={copper.map(layer => layer.id)} />}
      <div className="opacity">
        <span aria-hidden>{t('layers.opacityShort')}</span>
        <Slider
          min={0.1}
          max={1}
          step={0.05}
          value={opacity}
          ariaLabelForHandle={t('layers.opacity')}
          onChange={value =>
            set({ opacities: new Map([...opacities, [activeLayer, value], [`zone.${activeLayer}`, value]]) })
          }
        />
        <span className="numbers" aria-hidden>
          {Math.round(opacity * 100)}%
        </span>
      </div>
      <h4>{t('layers.copper')}</h4>
      <ul>{copper.map(row)}</ul>
      <h4>{t('layers.technical')}</h4>
      <ul>{others.map(row)}</ul>
      {document.type === 'board' && <SelectionFilter />}
    </div>
  );
}
