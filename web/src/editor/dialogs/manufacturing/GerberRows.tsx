import { Checkbox, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { layerFiles } from '@boardwright/engine/formats/fab';
import { asBoard } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../../project/document.ts';
import { layerTitle } from '../../wording/layerTitle.ts';
import type { ChoiceRows } from './rows.ts';

/** Which layers become Gerber files, from where, and how they are written. */
export function GerberRows({ document, choices, onChoice }: ChoiceRows & { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const settings = asBoard(document.store.settings);
  const made = new Set(layerFiles(settings).map(({ layer }) => layer));
  const { layers, origin, gerber, openVias } = choices;
  const set = (patch: Partial<typeof gerber>) => onChoice({ gerber: { ...gerber, ...patch } });
  return (
    <>
      <label htmlFor="manufacturing-layers">{t('export.layers')}</label>
      <Select
        id="manufacturing-layers"
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        placeholder={t('manufacturing.allLayers', { count: made.size })}
        value={[...(layers ?? [])]}
        onChange={value => onChoice({ layers: value.length > 0 ? value : null })}
        options={settings.layers
          .filter(({ id }) => made.has(id))
          .map(layer => ({ value: layer.id, label: layerTitle(t, layer), title: layer.id }))}
      />
      <span id="manufacturing-origin">{t('manufacturing.origin')}</span>
      <Radio.Group
        aria-labelledby="manufacturing-origin"
        value={origin ?? 'sheet'}
        onChange={event => onChoice({ origin: event.target.value as 'sheet' | 'drill' })}
        options={(['drill', 'sheet'] as const).map(value => ({ value, label: t(`manufacturing.origin.${value}`) }))}
      />
      <label htmlFor="manufacturing-names">Gerber</label>
      <span className="manufacturing-pair">
        <Select
          id="manufacturing-names"
          value={gerber.names}
          onChange={names => set({ names })}
          options={(['layer', 'protel'] as const).map(value => ({ value, label: t(`manufacturing.names.${value}`) }))}
        />
        <Select
          aria-label={t('manufacturing.precision')}
          value={gerber.decimals}
          onChange={decimals => set({ decimals })}
          options={([6, 5] as const).map(value => ({
            value,
            label: t('manufacturing.format', { value: `4.${value}` }),
          }))}
        />
      </span>
      <span />
      <div className="export-checks">
        <Checkbox checked={gerber.x2} onChange={event => set({ x2: event.target.checked })}>
          {t('manufacturing.x2')}
        </Checkbox>
        <Checkbox checked={openVias} onChange={event => onChoice({ openVias: event.target.checked })}>
          {t('manufacturing.openVias')}
        </Checkbox>
      </div>
    </>
  );
}
