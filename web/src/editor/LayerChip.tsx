import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { asBoard } from '@boardwright/engine/kinds';
import { cssColor, darkTheme, layerColor, lightTheme } from '@boardwright/engine/render';
import { useDark } from '../app/theme.ts';
import type { EditorDocument } from '../project/document.ts';
import { useEditor } from './state/store.ts';
import { layerTitle } from './wording/layerTitle.ts';

/** The layer of a board that is worked on, in the status bar; chosen there too. */
export function LayerChip({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const theme = useDark() ? darkTheme : lightTheme;
  const activeLayer = useEditor(ui => ui.activeLayer);
  const set = useEditor(ui => ui.set);
  const { layers } = asBoard(document.store.settings);
  return (
    <span className="layer-chip" data-testid="layer-chip">
      <Select
        size="small"
        variant="borderless"
        aria-label={t('layerPreset.active')}
        value={activeLayer}
        popupMatchSelectWidth={false}
        onChange={layer => set({ activeLayer: layer })}
        options={layers.map(layer => ({
          value: layer.id,
          label: (
            <>
              <i className="swatch" style={{ background: cssColor(layerColor(theme, layer.id)) }} aria-hidden />{' '}
              {layerTitle(t, layer)}
            </>
          ),
        }))}
      />
    </span>
  );
}
