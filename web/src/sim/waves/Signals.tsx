import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plot } from '@boardwright/sim/spice';
import { evaluate, parseExpression } from '@boardwright/sim/waves';
import { tr } from '../../app/locale.ts';
import { isShown, type WaveSheet } from '../model/sheets.ts';
import type { Simulation } from '../model/simulation.ts';
import { signalGroups } from '../model/signalGroups.ts';

interface Props {
  readonly simulation: Simulation;
  readonly plot: Plot;
  readonly sheet: WaveSheet;
}

/** Signals of an analysis: voltages, currents, and expressions of them. */
export function Signals({ simulation, plot, sheet }: Props) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  // Which signals there are does not change while points arrive.
  const names = plot.traces.map(({ name }) => name).join('\n');
  const groups = useMemo(() => signalGroups(plot), [names]);
  const wanted = filter.toLowerCase();
  return (
    <aside className="wave-signals" aria-label={t('waves.signals')}>
      <Input
        type="search"
        size="small"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('waves.filter')}
        aria-label={t('waves.filter')}
        onChange={event => setFilter(event.target.value)}
      />
      <div className="wave-signal-list">
        {groups.map(({ group, texts }) => {
          const found = texts.filter(text => text.toLowerCase().includes(wanted));
          if (found.length === 0) return null;
          return (
            <details key={group} open={group !== 'inner' || wanted !== ''}>
              <summary>
                {t(`waves.group.${group}`)} <small className="muted">{found.length}</small>
              </summary>
              <ul translate="no">
                {found.slice(0, 400).map(text => (
                  <li key={text}>
                    <Checkbox checked={isShown(sheet, text)} onChange={() => simulation.toggle(text)}>
                      {text}
                    </Checkbox>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </div>
      <Expression simulation={simulation} plot={plot} />
    </aside>
  );
}

/** One writes what is to be shown: 'v(out)-v(in)'. */
function Expression({ simulation, plot }: Pick<Props, 'simulation' | 'plot'>) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const run = simulation.store.getState().runs.at(-1);
  const parsed = parseExpression(text);
  const found = parsed.ok ? evaluate(parsed.value, plot, run ? simulation.powers(run, plot) : undefined) : parsed;
  const fault = text.trim() === '' || found.ok ? null : found.error[0]!;
  const add = () => {
    setTried(true);
    if (text.trim() === '' || fault) return;
    simulation.show(text.trim());
    setText('');
    setTried(false);
  };
  const shown = tried ? fault : null;
  return (
    <form
      className="wave-expression"
      onSubmit={event => {
        event.preventDefault();
        add();
      }}
    >
      <div className="wave-expression-row">
        <Input
          size="small"
          value={text}
          status={shown ? 'error' : ''}
          placeholder="v(out)-v(in)"
          aria-label={t('waves.expression')}
          aria-invalid={shown !== null}
          aria-describedby={shown ? 'wave-expression-fault' : undefined}
          spellCheck={false}
          autoComplete="off"
          translate="no"
          onChange={event => setText(event.target.value)}
        />
        <Button
          size="small"
          htmlType="submit"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('waves.addExpression')}
        />
      </div>
      {shown && (
        <p className="wave-fault" id="wave-expression-fault" role="alert">
          {t('waves.faultAt', { column: shown.place?.column ?? 1, fault: tr(shown.message) })}
        </p>
      )}
    </form>
  );
}
