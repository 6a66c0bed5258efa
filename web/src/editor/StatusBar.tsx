import { CheckOutlined, SyncOutlined, WarningOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorDocument, SaveState } from '../project/document.ts';
import { formatMm } from './panels/format.ts';
import { useEditor } from './state/store.ts';

const STEPS = [2_540_000, 1_270_000, 1_000_000, 635_000, 500_000, 250_000, 100_000, 50_000, 10_000];

/** Cursor, grid, zoom, selection, and whether all is stored. */
export function StatusBar({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const { cursor, gridStep, scale, selection, tool, highlighted, set } = useEditor();
  const [save, setSave] = useState<SaveState>(document.saveState);
  useEffect(() => {
    setSave(document.saveState);
    document.onSaveState = () => setSave(document.saveState);
    return () => {
      document.onSaveState = undefined;
    };
  }, [document]);
  return (
    <footer className="status">
      <span className={`save ${save}`} role="status" data-testid="save-state">
        {save === 'saved' ? (
          <CheckOutlined aria-hidden />
        ) : save === 'saving' ? (
          <SyncOutlined spin aria-hidden />
        ) : (
          <WarningOutlined aria-hidden />
        )}
        {t(`save.${save}`)}
      </span>
      <span>{t(`tool.${tool}`)}</span>
      {tool !== 'select' && <span className="muted">{t(`toolHint.${tool}`)}</span>}
      <span className="grow" />
      {highlighted !== '' && <span className="net-name">{t('status.net', { name: highlighted })}</span>}
      <span>{t('status.selected', { count: selection.size })}</span>
      <span className="coordinates">{cursor ? `X ${formatMm(cursor.x, 3)}  Y ${formatMm(cursor.y, 3)} mm` : ''}</span>
      <span className="grid-step">
        <label htmlFor="grid-step">{t('status.grid')}</label>
        <Select
          id="grid-step"
          size="small"
          variant="borderless"
          value={gridStep}
          popupMatchSelectWidth={false}
          onChange={step => set({ gridStep: step })}
          options={STEPS.map(step => ({ value: step, label: `${formatMm(step)} mm` }))}
        />
      </span>
      <span className="zoom">{scale >= 10 ? scale.toFixed(0) : scale.toFixed(1)} px/mm</span>
    </footer>
  );
}
