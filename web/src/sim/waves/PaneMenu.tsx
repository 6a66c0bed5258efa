import { MoreOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { addPane, removePane, setPane, type WavePane } from '../model/sheets.ts';
import { useWaves } from './viewState.ts';

/** Views that another pane can show of the same traces. */
const OTHER_VIEWS = ['fft', 'xy', 'nyquist', 'histogram'] as const;

interface Props {
  readonly pane: WavePane;
  /** Whether it is the only pane of its sheet, which stays. */
  readonly alone: boolean;
}

/** What else a pane can do: another view of its traces, its scale, its end. */
export function PaneMenu({ pane, alone }: Props) {
  const { t } = useTranslation();
  const { simulation } = useWaves();
  const items = (): NonNullable<MenuProps['items']> => [
    ...OTHER_VIEWS.filter(view => view !== pane.view).map(view => ({
      key: view,
      label: t('waves.newPane', { view: t(`waves.view.${view}`) }),
      onClick: () => simulation.change(now => addPane(now, view, pane)),
    })),
    { type: 'divider' },
    {
      key: 'log',
      label: pane.logY ? t('waves.linearY') : t('waves.logY'),
      disabled: pane.view !== 'value' && pane.view !== 'xy',
      onClick: () => simulation.change(now => setPane(now, pane.id, { logY: !pane.logY })),
    },
    {
      key: 'remove',
      label: t('waves.removePane'),
      danger: true,
      disabled: alone,
      onClick: () => simulation.change(now => removePane(now, pane.id)),
    },
  ];
  return <MenuButton type="text" size="small" items={items} icon={<MoreOutlined />} aria-label={t('waves.paneMenu')} />;
}
