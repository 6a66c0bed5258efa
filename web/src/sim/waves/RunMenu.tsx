import { Button, Checkbox, Popover, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { siText } from '@boardwright/sim/waves';
import { useDark } from '../../app/theme.ts';
import { useSim } from '../model/useSim.ts';
import type { Simulation } from '../model/simulation.ts';
import { traceColor } from './colors.ts';

/** Which runs are seen, and whether earlier ones stay. */
export function RunMenu({ simulation }: { readonly simulation: Simulation }) {
  const { t, i18n } = useTranslation();
  const dark = useDark();
  const runs = useSim(simulation, state => state.runs);
  const overlay = useSim(simulation, state => state.overlay);
  if (runs.length === 0) return null;
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  const shown = runs.filter(run => run.shown).length;
  const list = (
    <div className="run-list">
      <label className="run-overlay">
        <Switch size="small" checked={overlay} onChange={on => simulation.store.setState({ overlay: on })} />
        {t('sim.keepRuns')}
      </label>
      <ul>
        {runs.map((run, i) => (
          <li key={run.id}>
            <Checkbox checked={run.shown} onChange={event => simulation.showRun(run.id, event.target.checked)}>
              <i style={{ background: traceColor(0, dark, i, runs.length) }} aria-hidden />
              {run.set.size > 0
                ? [...run.set].map(([name, value]) => `${name} = ${siText(value, '')}`).join(', ')
                : time.format(run.began)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button size="small" disabled={runs.length < 2} onClick={() => simulation.clear()}>
        {t('sim.clearRuns')}
      </Button>
    </div>
  );
  return (
    <Popover content={list} trigger="click" placement="bottomLeft">
      <Button size="small" type="text" aria-haspopup="dialog">
        {t('sim.runs', { count: runs.length, shown })}
      </Button>
    </Popover>
  );
}
