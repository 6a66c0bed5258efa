import { CloseOutlined, MoreOutlined } from '@ant-design/icons';
import { Select, Tooltip, type MenuProps } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { siText, valueAt, WINDOWS } from '@boardwright/sim/waves';
import { palettes } from '../../app/palette.ts';
import { tr } from '../../app/locale.ts';
import { useDark } from '../../app/theme.ts';
import { MenuButton } from '../../layout/MenuButton.tsx';
import {
  addPane,
  MEASURES,
  removePane,
  removeTrace,
  setPane,
  VIEWS,
  type WavePane,
  type WaveSheet,
} from '../model/sheets.ts';
import type { Run } from '../model/simulation.ts';
import { axisUnit } from './axes.ts';
import { traceColor } from './colors.ts';
import type { Drawn } from './curves.ts';
import { Plot } from './Plot.tsx';
import { fittingY, wholeX, type Range } from './ranges.ts';
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
  const { simulation } = waves;
  const dark = useDark();
  const drawn = useMemo(() => waves.curves.of(pane, sheetId, runs), [waves, pane, sheetId, runs]);
  const logX = drawn.own ? pane.view === 'fft' : sheet.logX;
  const whole = wholeX(drawn, logX);
  // A picture with an axis of its own is zoomed by itself: its range lies in the pane's own part of the view.
  const zoom = useWaveView(state => state.zooms[pane.id] ?? null);
  const range: Range = (drawn.own ? zoom : sheet.range) ?? (logX && pane.view === 'fft' ? decades(whole) : whole);
  const change = (part: Partial<WavePane>) => simulation.change(now => setPane(now, pane.id, part));
  const onRange = (next: Range | null) => {
    if (drawn.own) waves.store.setState(({ zooms }) => ({ zooms: { ...zooms, [pane.id]: next } }));
    else simulation.change(now => ({ ...now, range: next }));
  };
  const ids = runs.map(({ id }) => id);
  const colored = drawn.curves.map(curve => ({
    curve,
    color: traceColor(curve.trace.color, dark, ids.indexOf(curve.run.id), ids.length),
  }));
  const y = fittingY(drawn, range, pane.logY);
  const active = useWaveView(state => state.pane === pane.id);
  const items: MenuProps['items'] = [
    ...(['fft', 'xy', 'nyquist', 'histogram'] as const)
      .filter(view => view !== pane.view)
      .map(view => ({
        key: view,
        label: t('waves.newPane', { view: t(`waves.view.${view}`) }),
        onClick: () => simulation.change(now => addPane(now, view, pane)),
      })),
    { type: 'divider' },
    {
      key: 'log',
      label: pane.logY ? t('waves.linearY') : t('waves.logY'),
      disabled: pane.view !== 'value' && pane.view !== 'xy',
      onClick: () => change({ logY: !pane.logY }),
    },
    {
      key: 'remove',
      label: t('waves.removePane'),
      danger: true,
      disabled: sheet.panes.length < 2,
      onClick: () => simulation.change(now => removePane(now, pane.id)),
    },
  ];
  const unit = axisUnit(drawn.yUnit, ...y, pane.logY);
  return (
    <section className="wave-pane" style={{ flexGrow: pane.share }} data-active={active} data-view={pane.view}>
      <header>
        <Select
          size="small"
          variant="borderless"
          popupMatchSelectWidth={false}
          value={pane.view}
          aria-label={t('waves.viewOf')}
          onChange={view => change({ view, logY: false })}
          options={VIEWS.map(view => ({ value: view, label: t(`waves.view.${view}`) }))}
        />
        {pane.view === 'fft' && (
          <Select
            size="small"
            variant="borderless"
            popupMatchSelectWidth={false}
            value={pane.window ?? 'hann'}
            aria-label={t('waves.window')}
            onChange={window => change({ window })}
            options={WINDOWS.map(each => ({ value: each, label: t(`waves.window.${each}`) }))}
          />
        )}
        {pane.view === 'histogram' && (
          <Select
            size="small"
            variant="borderless"
            popupMatchSelectWidth={false}
            value={pane.measure ?? 'last'}
            aria-label={t('waves.measured')}
            onChange={measure => change({ measure })}
            options={MEASURES.map(each => ({ value: each, label: t(`measure.${each}`) }))}
          />
        )}
        {pane.view === 'xy' && <span className="muted">{t('waves.over', { x: pane.over ?? '' })}</span>}
        <ul className="wave-legend" translate="no">
          {pane.traces.map(trace => {
            const fault = drawn.faults.get(trace.text);
            return (
              <li key={trace.id} data-fault={fault !== undefined}>
                <i style={{ background: traceColor(trace.color, dark) }} aria-hidden />
                <Tooltip title={fault && tr(fault)}>
                  <span>{trace.text}</span>
                </Tooltip>
                <Reading drawn={drawn} text={trace.text} />
                <button
                  type="button"
                  aria-label={t('waves.hide', { name: trace.text })}
                  onClick={() => simulation.change(now => removeTrace(now, trace.text, pane.id))}
                >
                  <CloseOutlined aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
        <span className="grow" />
        <MenuButton
          type="text"
          size="small"
          items={() => items}
          icon={<MoreOutlined />}
          aria-label={t('waves.paneMenu')}
        />
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
            onRange={onRange}
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

/** Of a spectrum five decades at most: below lies little but the mean. */
const decades = ([from, to]: Range): Range => [Math.max(from, to / 1e5), to];

/** The value at the pointer of the newest run. */
function Reading({ drawn, text }: { readonly drawn: Drawn; readonly text: string }) {
  const hover = useWaveView(state => (drawn.own ? null : state.hover));
  const curve = drawn.curves.findLast(({ trace }) => trace.text === text);
  if (hover === null || !curve) return null;
  const value = valueAt(curve, hover, curve.xUnit === 'Hz');
  return <output>{siText(value, curve.unit)}</output>;
}
