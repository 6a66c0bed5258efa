import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import type { WavePane, WaveSheet } from '../model/sheets.ts';
import type { Run } from '../model/simulation.ts';
import { axisUnit } from './axes.ts';
import { traceColor } from './colors.ts';
import { PaneLegend } from './PaneLegend.tsx';
import { PaneMenu } from './PaneMenu.tsx';
import { PaneViewChoice } from './PaneViewChoice.tsx';
import { Plot } from './Plot.tsx';
import { fittingY } from './ranges.ts';
import { usePaneRange } from './usePaneRange.ts';
import { useWaves, useWaveView } from './viewState.ts';

interface Props {
  readonly sheetId: string;
  readonly sheet: WaveSheet;
  readonly pane: WavePane;
  readonly runs: readonly Run[];
}

/** A pane: what it shows and how, and its picture. */
export function PaneView({ sheetId, sheet, pane, runs }: Props) {
  const { t } = useTranslation();
  const waves = useWaves();
  const dark = useDark();
  const drawn = useMemo(() => waves.curves.of(pane, sheetId, runs), [waves, pane, sheetId, runs]);
  const { range, logX, setRange } = usePaneRange(pane, sheet, drawn);
  const active = useWaveView(state => state.pane === pane.id);
  const ids = runs.map(({ id }) => id);
  const colored = drawn.curves.map(curve => ({
    curve,
    color: traceColor(curve.trace.color, dark, ids.indexOf(curve.run.id), ids.length),
  }));
  const unit = axisUnit(drawn.yUnit, ...fittingY(drawn, range, pane.logY), pane.logY);
  return (
    <section className="wave-pane" style={{ flexGrow: pane.share }} data-active={active} data-view={pane.view}>
      <header>
        <PaneViewChoice pane={pane} />
        <PaneLegend pane={pane} drawn={drawn} />
        <span className="grow" />
        <PaneMenu pane={pane} alone={sheet.panes.length < 2} />
      </header>
      <div className="wave-frame">
        {unit !== '' && <span className="wave-unit y">{unit}</span>}
        {drawn.curves.length + drawn.bars.length === 0 ? (
          <p className="wave-empty muted">{pane.traces.length === 0 ? t('waves.noTraces') : t('waves.noCurves')}</p>
        ) : (
          <Plot
            drawn={drawn}
            picture={{ curves: colored, bars: drawn.bars, barColor: traceColor(pane.traces[0]?.color ?? 0, dark) }}
            label={t('waves.plot', {
              view: t(`waves.view.${pane.view}`),
              names: pane.traces.map(({ text }) => text).join(', '),
            })}
            range={range}
            logX={logX}
            logY={pane.logY}
            shared={!drawn.own}
            onRange={setRange}
            onActive={() => waves.store.setState({ pane: pane.id })}
          />
        )}
        <span className="wave-unit x" style={{ color: palettes[dark ? 'dark' : 'light'].muted }}>
          {axisUnit(drawn.xUnit, ...range, logX)}
        </span>
      </div>
    </section>
  );
}
