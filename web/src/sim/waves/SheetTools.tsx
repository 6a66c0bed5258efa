import {
  ExpandOutlined,
  LineChartOutlined,
  PlusOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { addPane, type WaveSheet } from '../model/sheets.ts';
import { useWaves, useWaveView } from './viewState.ts';

const VIEWS = ['value', 'fft', 'db', 'phase', 'nyquist', 'xy', 'histogram'] as const;

/** What is seen of a sheet next to its panes, and how its common axis is seen. */
export function SheetTools({ sheet }: { readonly sheet: WaveSheet }) {
  const { t } = useTranslation();
  const waves = useWaves();
  const { simulation } = waves;
  const signals = useWaveView(state => state.signals);
  const measures = useWaveView(state => state.measures);
  const add = (view: (typeof VIEWS)[number]) =>
    simulation.change(now =>
      addPane(now, view, now.panes.find(({ id }) => id === waves.store.getState().pane) ?? now.panes[0]),
    );
  const fit = () => {
    waves.store.setState({ zooms: {} });
    simulation.change(now => ({ ...now, range: null }));
  };
  return (
    <>
      <Tool
        label={t('waves.signals')}
        icon={<UnorderedListOutlined aria-hidden />}
        on={signals}
        onClick={() => waves.store.setState({ signals: !signals })}
      />
      <MenuButton
        size="small"
        type="text"
        icon={<PlusOutlined aria-hidden />}
        items={() => VIEWS.map(view => ({ key: view, label: t(`waves.view.${view}`), onClick: () => add(view) }))}
      >
        {t('waves.addPane')}
      </MenuButton>
      <Tool label={t('waves.fit')} icon={<ExpandOutlined aria-hidden />} onClick={fit} />
      <Tool
        label={t('waves.logX')}
        hint={sheet.logX ? t('waves.linearX') : t('waves.logX')}
        icon={<LineChartOutlined aria-hidden />}
        on={sheet.logX}
        onClick={() => simulation.change(now => ({ ...now, logX: !now.logX, range: null }))}
      />
      <Tool
        label={t('waves.measures')}
        icon={<TableOutlined aria-hidden />}
        on={measures}
        onClick={() => waves.store.setState({ measures: !measures })}
      />
    </>
  );
}

interface ToolProps {
  readonly label: string;
  /** What a click does, where that is not the label. */
  readonly hint?: string;
  readonly icon: ReactNode;
  /** Of what is on or off. */
  readonly on?: boolean;
  readonly onClick: () => void;
}

const Tool = ({ label, hint = label, icon, on, onClick }: ToolProps) => (
  <Tooltip title={hint}>
    <Button size="small" type="text" aria-pressed={on} icon={icon} aria-label={label} onClick={onClick} />
  </Tooltip>
);
