import { Checkbox, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { TRUE_SIZE, USUAL_PLOT, type BoardPlot, type PlotPaper } from '@boardwright/engine/formats/plot';
import { asBoard } from '@boardwright/engine/kinds';
import { layerTitle } from '../../wording/layerTitle.ts';
import type { EditorDocument } from '../../../project/document.ts';
import { PaperRows } from './PaperRows.tsx';

/** How drawings are made. */
export interface PlotChoice {
  readonly mono: boolean;
  readonly paper: PlotPaper;
  /** Of boards. */
  readonly board: BoardPlot;
  /** Of pictures of pixels only. */
  readonly dpi: number;
  readonly clear: boolean;
}

/** DNP footprints are crossed out at first, as in KiCad's plot dialog. */
export const PLOT_CHOICE: PlotChoice = {
  mono: false,
  paper: TRUE_SIZE,
  board: { ...USUAL_PLOT, crossDnp: true },
  dpi: 300,
  clear: false,
};

interface PlotRowsProps {
  readonly document: EditorDocument;
  readonly pixels: boolean;
  readonly choice: PlotChoice;
  readonly onChoice: (choice: PlotChoice) => void;
}

export function PlotRows({ document, pixels, choice, onChoice }: PlotRowsProps) {
  const { t } = useTranslation();
  const { mono, board, dpi, clear } = choice;
  const set = (patch: Partial<PlotChoice>) => onChoice({ ...choice, ...patch });
  const see = (patch: Partial<BoardPlot>) => set({ board: { ...board, ...patch } });
  return (
    <>
      {document.type === 'board' && (
        <>
          <label htmlFor="export-layers">{t('export.layers')}</label>
          <Select
            id="export-layers"
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            placeholder={t('export.usualLayers')}
            value={[...(board.layers ?? [])]}
            onChange={value => see({ layers: value.length > 0 ? value : null })}
            options={asBoard(document.store.settings).layers.map(layer => ({
              value: layer.id,
              label: layerTitle(t, layer),
              title: layer.id,
            }))}
          />
        </>
      )}
      {pixels ? (
        <>
          <label htmlFor="export-dpi">{t('export.resolution')}</label>
          <InputNumber
            id="export-dpi"
            min={10}
            max={2400}
            step={50}
            precision={0}
            suffix="dpi"
            value={dpi}
            onChange={value => set({ dpi: value ?? PLOT_CHOICE.dpi })}
          />
        </>
      ) : (
        <PaperRows choice={choice.paper} onChoice={paper => set({ paper })} />
      )}
      <span />
      <div className="export-checks">
        <Checkbox checked={mono} onChange={event => set({ mono: event.target.checked })}>
          {t('export.mono')}
        </Checkbox>
        {document.type === 'board' &&
          (['separate', 'mirror', 'sheet', 'crossDnp'] as const).map(key => (
            <Checkbox key={key} checked={board[key]} onChange={event => see({ [key]: event.target.checked })}>
              {t(`export.${key}`)}
            </Checkbox>
          ))}
        {pixels && (
          <Checkbox checked={clear} onChange={event => set({ clear: event.target.checked })}>
            {t('export.clear')}
          </Checkbox>
        )}
      </div>
    </>
  );
}
