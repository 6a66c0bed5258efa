import { DownloadOutlined, PictureOutlined } from '@ant-design/icons';
import { Button, InputNumber, Select, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Live } from '../../live/live.ts';
import { shortName } from '../nets.ts';
import { RunButton } from '../RunButton.tsx';
import { timeText } from '../logic/paint.ts';
import { BASES, type Oscilloscope } from './oscilloscope.ts';

const MODES = ['auto', 'normal', 'single', 'roll'] as const;
const EDGES = ['rising', 'falling'] as const;

interface Props {
  readonly live: Live;
  readonly scope: Oscilloscope;
  readonly onCsv: () => void;
  readonly onPng: () => void;
}

/** Time base and trigger of an oscilloscope, and saving what it shows. */
export function ScopeBar({ live, scope, onCsv, onPng }: Props) {
  const { t } = useTranslation();
  const { channels, base, mode, source, level, edge, held } = useStore(scope.store);
  return (
    <div className="instrument-bar" role="toolbar" aria-label={t('scope.tools')}>
      <RunButton live={live} />
      <Button size="small" aria-pressed={held} onClick={() => scope.set({ held: !held })}>
        {t('scope.hold')}
      </Button>
      <Button size="small" onClick={() => scope.single()}>
        {t('scope.single')}
      </Button>
      <Button size="small" onClick={() => scope.auto()}>
        {t('scope.auto')}
      </Button>
      <Select
        size="small"
        value={base}
        aria-label={t('scope.base')}
        popupMatchSelectWidth={false}
        onChange={next => scope.set({ base: next })}
        options={BASES.map(value => ({ value, label: t('scope.perDivision', { value: timeText(value, value) }) }))}
      />
      <Select
        size="small"
        value={mode}
        aria-label={t('scope.mode')}
        popupMatchSelectWidth={false}
        onChange={next => scope.set({ mode: next })}
        options={MODES.map(value => ({ value, label: t(`scope.mode.${value}`) }))}
      />
      {mode !== 'roll' && (
        <>
          <Select
            size="small"
            value={source || null}
            aria-label={t('scope.source')}
            popupMatchSelectWidth={false}
            onChange={(next: string | null) => scope.set({ source: next ?? '' })}
            options={channels.map(({ net }) => ({ value: net, label: shortName(net) }))}
          />
          <Select
            size="small"
            value={edge}
            aria-label={t('scope.edge')}
            popupMatchSelectWidth={false}
            onChange={next => scope.set({ edge: next })}
            options={EDGES.map(value => ({ value, label: t(`scope.edge.${value}`) }))}
          />
          <InputNumber
            size="small"
            className="scope-level"
            value={level}
            step={0.1}
            suffix="V"
            aria-label={t('scope.level')}
            onChange={next => next !== null && scope.set({ level: next })}
          />
        </>
      )}
      <span className="grow" />
      <Tool title={t('scope.csv')} icon={<DownloadOutlined />} onClick={onCsv} />
      <Tool title={t('scope.png')} icon={<PictureOutlined />} onClick={onPng} />
    </div>
  );
}

const Tool = ({ title, icon, onClick }: { title: string; icon: React.ReactNode; onClick: () => void }) => (
  <Tooltip title={title}>
    <Button size="small" type="text" icon={icon} aria-label={title} onClick={onClick} />
  </Tooltip>
);
