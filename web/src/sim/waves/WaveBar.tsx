import {
  CaretRightFilled,
  DownloadOutlined,
  ExpandOutlined,
  LineChartOutlined,
  PlusOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { App, Button, Segmented, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDark } from '../../app/theme.ts';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { platform } from '../../platform/index.ts';
import { useSim } from '../model/useSim.ts';
import { addPane, sheetKey } from '../model/sheets.ts';
import type { Run, Simulation } from '../model/simulation.ts';
import { pngOf, wavesCsv, wavesSvg } from './exportWaves.ts';
import { RunMenu } from './RunMenu.tsx';
import { useWaves, useWaveView } from './viewState.ts';

interface Props {
  readonly simulation: Simulation;
  readonly name: string;
  readonly onRun: () => void;
  /** Those that are shown. */
  readonly runs: readonly Run[];
  /** Whether the analysis has one point, and so no picture. */
  readonly single: boolean;
}

/** Running, the analyses of the run, and what can be done with their pictures. */
export function WaveBar({ simulation, name, onRun, runs, single }: Props) {
  const { t } = useTranslation();
  const waves = useWaves();
  const dark = useDark();
  const { message } = App.useApp();
  const phase = useSim(simulation, state => state.phase);
  const part = useSim(simulation, state => state.part);
  const active = useSim(simulation, state => state.active);
  const sheet = useSim(simulation, state => state.sheets[state.active]);
  const all = useSim(simulation, state => state.runs);
  const signals = useWaveView(state => state.signals);
  const measures = useWaveView(state => state.measures);
  const keys = [...new Set(all.flatMap(({ plots }) => plots.map(sheetKey)))];
  const running = phase !== 'idle';
  const save = (ending: string, make: () => Uint8Array | Promise<Uint8Array>) => async () => {
    try {
      const saved = await platform.files.save({
        name: `${name}-${active.split(' ')[0]}.${ending}`,
        bytes: await make(),
      });
      if (saved) void message.success(t('waves.saved'));
    } catch (error) {
      console.error(error);
      void message.error(t('waves.notSaved'));
    }
  };
  const text = (make: () => string) => () => new TextEncoder().encode(make());
  const svg = () => wavesSvg(waves, active, sheet!, runs, dark);
  const toggle = (part_: 'signals' | 'measures', on: boolean) => waves.store.setState({ [part_]: !on });
  return (
    <div className="wave-bar" role="toolbar" aria-label={t('waves.tools')}>
      {running ? (
        <Button size="small" danger onClick={() => simulation.stop()} data-testid="sim-stop">
          {part === null ? t('sim.stop') : t('sim.stopAt', { part: Math.round(100 * part) })}
        </Button>
      ) : (
        <Button
          size="small"
          type="primary"
          icon={<CaretRightFilled aria-hidden />}
          onClick={onRun}
          data-testid="sim-run"
        >
          {t('sim.run')}
        </Button>
      )}
      {keys.length > 0 && (
        <Segmented
          size="small"
          value={active}
          onChange={key => simulation.store.setState({ active: key })}
          options={keys.map(key => ({ value: key, label: sheetTitle(key, t) }))}
          aria-label={t('waves.analyses')}
        />
      )}
      <RunMenu simulation={simulation} />
      <span className="grow" />
      {sheet && !single && (
        <>
          <Tooltip title={t('waves.signals')}>
            <Button
              size="small"
              type="text"
              aria-pressed={signals}
              icon={<UnorderedListOutlined aria-hidden />}
              aria-label={t('waves.signals')}
              onClick={() => toggle('signals', signals)}
            />
          </Tooltip>
          <MenuButton
            size="small"
            type="text"
            icon={<PlusOutlined aria-hidden />}
            items={() =>
              (['value', 'fft', 'db', 'phase', 'nyquist', 'xy', 'histogram'] as const).map(view => ({
                key: view,
                label: t(`waves.view.${view}`),
                onClick: () =>
                  simulation.change(now =>
                    addPane(now, view, now.panes.find(({ id }) => id === waves.store.getState().pane) ?? now.panes[0]),
                  ),
              }))
            }
          >
            {t('waves.addPane')}
          </MenuButton>
          <Tooltip title={t('waves.fit')}>
            <Button
              size="small"
              type="text"
              icon={<ExpandOutlined aria-hidden />}
              aria-label={t('waves.fit')}
              onClick={() => {
                waves.store.setState({ zooms: {} });
                simulation.change(now => ({ ...now, range: null }));
              }}
            />
          </Tooltip>
          <Tooltip title={sheet.logX ? t('waves.linearX') : t('waves.logX')}>
            <Button
              size="small"
              type="text"
              aria-pressed={sheet.logX}
              icon={<LineChartOutlined aria-hidden />}
              aria-label={t('waves.logX')}
              onClick={() => simulation.change(now => ({ ...now, logX: !now.logX, range: null }))}
            />
          </Tooltip>
          <Tooltip title={t('waves.measures')}>
            <Button
              size="small"
              type="text"
              aria-pressed={measures}
              icon={<TableOutlined aria-hidden />}
              aria-label={t('waves.measures')}
              onClick={() => toggle('measures', measures)}
            />
          </Tooltip>
          <MenuButton
            size="small"
            type="text"
            icon={<DownloadOutlined aria-hidden />}
            items={() => [
              {
                key: 'csv',
                label: 'CSV',
                onClick: save(
                  'csv',
                  text(() => wavesCsv(waves, active, sheet, runs)),
                ),
              },
              { key: 'svg', label: 'SVG', onClick: save('svg', text(svg)) },
              { key: 'png', label: 'PNG', onClick: save('png', () => pngOf(svg())) },
            ]}
          >
            {t('waves.export')}
          </MenuButton>
        </>
      )}
    </div>
  );
}

/** 'Transient', 'Noise: Integrated Noise': the analysis in the person's language, with ngspice's words where it has several. */
export function sheetTitle(key: string, t: (key: string, rest: { defaultValue: string }) => string): string {
  const [kind = '', ...rest] = key.split(' ');
  const inner = rest.join(' ');
  const name = t(`analysis.${kind}`, { defaultValue: kind });
  return inner === '' ? name : t(`analysis.${kind}.${inner}`, { defaultValue: `${name}: ${inner}` });
}
