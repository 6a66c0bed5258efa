import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../layout/Empty.tsx';
import { CaretRightFilled, FundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Divider } from '../../editor/shell/Divider.tsx';
import { useSim } from '../model/useSim.ts';
import { resizePane, sheetKey } from '../model/sheets.ts';
import type { Simulation } from '../model/simulation.ts';
import { Measures } from './Measures.tsx';
import { PaneView } from './PaneView.tsx';
import { PointTable } from './PointTable.tsx';
import { Signals } from './Signals.tsx';
import { WaveBar } from './WaveBar.tsx';
import { useWaves, useWaveView, WaveContext, type WaveViewModel } from './viewState.ts';
import './waves.css';

interface Props {
  readonly view: WaveViewModel;
  readonly name: string;
  readonly onRun: () => void;
}

/** Traces that are named before anything has run. */
const MOST_NAMED = 6;

/** Results of a simulation: signals, panes linked in time, and measurements. */
export const WaveView = ({ view, name, onRun }: Props) => (
  <WaveContext.Provider value={view}>
    <Inner name={name} onRun={onRun} />
  </WaveContext.Provider>
);

function Inner({ name, onRun }: Pick<Props, 'name' | 'onRun'>) {
  const { t } = useTranslation();
  const view = useWaves();
  const { simulation } = view;
  const runs = useSim(simulation, state => state.runs);
  const active = useSim(simulation, state => state.active);
  const sheet = useSim(simulation, state => state.sheets[state.active]);
  const signals = useWaveView(state => state.signals);
  const measures = useWaveView(state => state.measures);
  const panes = useRef<HTMLDivElement>(null);
  useEffect(() => simulation.ready(), [simulation]);
  useEffect(() => view.curves.keep(runs), [view, runs]);
  const shown = runs.filter(run => run.shown && run.plots.some(plot => sheetKey(plot) === active));
  const plot = shown.at(-1)?.plots.find(each => sheetKey(each) === active);
  const single = plot !== undefined && (plot.points < 2 || !plot.scale);
  return (
    <div className="waves" data-testid="waves">
      <WaveBar simulation={simulation} name={name} onRun={onRun} runs={shown} single={single} />
      {sheet && plot ? (
        <div className="waves-body">
          {single ? (
            <PointTable plot={plot} runs={shown} sheetId={active} />
          ) : (
            <>
              {signals && <Signals simulation={simulation} plot={plot} sheet={sheet} />}
              <div className="wave-panes" ref={panes}>
                {sheet.panes.map((pane, i) => (
                  <Fragment key={pane.id}>
                    {i > 0 && (
                      <Divider
                        way="column"
                        label={t('waves.divider')}
                        value={(100 * i) / sheet.panes.length}
                        onMove={pixels =>
                          simulation.change(now => resizePane(now, i - 1, pixels / panes.current!.clientHeight))
                        }
                        onReset={() =>
                          simulation.change(now => ({ ...now, panes: now.panes.map(each => ({ ...each, share: 1 })) }))
                        }
                      />
                    )}
                    <PaneView sheetId={active} sheet={sheet} pane={pane} runs={shown} />
                  </Fragment>
                ))}
              </div>
              {measures && (
                <Measures sheetId={active} sheet={sheet} runs={shown} growing={shown.at(-1)?.ended === null} />
              )}
            </>
          )}
        </div>
      ) : (
        <Nothing simulation={simulation} onRun={onRun} />
      )}
    </div>
  );
}

function Nothing({ simulation, onRun }: { readonly simulation: Simulation; readonly onRun: () => void }) {
  const { t } = useTranslation();
  // Traces that were chosen at an earlier visit: they are seen again as soon as it has run.
  const kept = useSim(simulation, ({ sheets }) =>
    [
      ...new Set(
        Object.values(sheets).flatMap(({ panes }) => panes.flatMap(({ traces }) => traces.map(each => each.text))),
      ),
    ]
      .slice(0, MOST_NAMED)
      .join(', '),
  );
  const phase = useSim(simulation, state => state.phase);
  const failed = useSim(simulation, state => state.messages.some(({ severity }) => severity === 'error'));
  if (phase !== 'idle') return <p className="waves-nothing muted">{t('waves.waiting')}</p>;
  return (
    <div className="waves-nothing">
      <Empty
        icon={<FundOutlined />}
        title={failed ? t('waves.failed') : kept === '' ? t('waves.nothing') : t('waves.notYet')}
        text={
          failed ? t('waves.failedHint') : kept === '' ? t('waves.nothingHint') : t('waves.notYetHint', { names: kept })
        }
      >
        {!failed && (
          <Button type="primary" icon={<CaretRightFilled aria-hidden />} onClick={onRun}>
            {t('sim.run')}
          </Button>
        )}
      </Empty>
    </div>
  );
}
