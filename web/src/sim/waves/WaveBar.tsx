import { CaretRightFilled } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSim } from '../model/useSim.ts';
import { sheetKey } from '../model/sheets.ts';
import type { Run, Simulation } from '../model/simulation.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { RunMenu } from './RunMenu.tsx';
import { SheetTools } from './SheetTools.tsx';

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
  const phase = useSim(simulation, state => state.phase);
  const part = useSim(simulation, state => state.part);
  const active = useSim(simulation, state => state.active);
  const sheet = useSim(simulation, state => state.sheets[state.active]);
  const all = useSim(simulation, state => state.runs);
  const keys = [...new Set(all.flatMap(({ plots }) => plots.map(sheetKey)))];
  const running = phase !== 'idle';
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
          <SheetTools sheet={sheet} />
          <ExportMenu sheet={sheet} active={active} runs={runs} name={name} />
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
