import { Segmented } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  bandwidth,
  edge,
  level,
  magnitude,
  margins,
  piece,
  rhythm,
  siText,
  spread,
  valueAt,
  type Curve as Line,
} from '@boardwright/sim/waves';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import type { WaveSheet } from '../model/sheets.ts';
import type { Run } from '../model/simulation.ts';
import { traceColor } from './colors.ts';
import { CursorJumps } from './CursorJumps.tsx';
import { measured, type Curve } from './curves.ts';
import { useWaves, useWaveView } from './viewState.ts';

interface Props {
  readonly sheetId: string;
  readonly sheet: WaveSheet;
  readonly runs: readonly Run[];
  /** Whether the last of them is under way. */
  readonly growing: boolean;
}

type Row = readonly [name: string, text: string];

/** What is measured at the cursors, and of each trace between them, or of all that is seen. */
export function Measures({ sheetId, sheet, runs, growing }: Props) {
  const { t } = useTranslation();
  const waves = useWaves();
  const dark = useDark();
  const cursors = useWaveView(state => state.cursors);
  const wanted = useWaveView(state => state.measured);
  const drawn = sheet.panes.map(pane => ({ pane, drawn: waves.curves.of(pane, sheetId, runs) }));
  const linked = drawn.filter(each => !each.drawn.own);
  const curves = linked.flatMap(each => each.drawn.curves);
  const texts = [...new Set(curves.map(({ trace }) => trace.text))];
  const text = texts.includes(wanted) ? wanted : texts[0];
  const xUnit = linked[0]?.drawn.xUnit ?? '';
  const { a, b } = cursors;
  const span = a !== null && b !== null ? ([Math.min(a, b), Math.max(a, b)] as const) : null;
  // Gain and phase are two pictures of one wave.
  const own = (
    linked.find(each => each.drawn.curves.some(({ trace }) => trace.text === text))?.drawn.curves ?? []
  ).filter(({ trace }) => trace.text === text);
  const latest = own.filter(({ run }) => run === runs.at(-1));
  return (
    <aside className="wave-measures" aria-label={t('waves.measures')}>
      <section>
        <h3>{t('waves.cursors')}</h3>
        <CursorJumps frequency={xUnit === 'Hz'} disabled={curves.length === 0 || growing} />
        {a === null && b === null ? (
          <p className="muted">{t('waves.cursorHint')}</p>
        ) : (
          <table translate="no">
            <thead>
              <tr>
                <td />
                <th scope="col">A</th>
                <th scope="col">B</th>
                <th scope="col">B − A</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{xUnit === 'Hz' ? 'f' : xUnit === 's' ? 't' : 'x'}</th>
                <td data-testid="cursor-a">{siText(a, xUnit)}</td>
                <td data-testid="cursor-b">{siText(b, xUnit)}</td>
                <td>{siText(a === null || b === null ? null : b - a, xUnit)}</td>
              </tr>
              {xUnit === 's' && span && span[1] > span[0] && (
                <tr>
                  <th scope="row">1/Δt</th>
                  <td />
                  <td />
                  <td>{siText(1 / (span[1] - span[0]), 'Hz')}</td>
                </tr>
              )}
              {linked.flatMap(({ pane, drawn: { curves: all } }) =>
                all
                  .filter(({ run }) => run === runs.at(-1))
                  .map(curve => {
                    const [ya, yb] = [a, b].map(at => (at === null ? null : valueAt(curve, at, xUnit === 'Hz')));
                    return (
                      <tr key={`${pane.id} ${curve.key}`}>
                        <th scope="row" title={curve.trace.text}>
                          <i style={{ background: traceColor(curve.trace.color, dark) }} aria-hidden />
                          {pane.view === 'db' || pane.view === 'phase' ? t(`waves.short.${pane.view}`) : ''}{' '}
                          {curve.trace.text}
                        </th>
                        <td>{siText(ya!, curve.unit)}</td>
                        <td>{siText(yb!, curve.unit)}</td>
                        <td>{siText(ya === null || yb === null ? null : yb! - ya!, curve.unit)}</td>
                      </tr>
                    );
                  }),
              )}
            </tbody>
          </table>
        )}
      </section>
      {/* While a run grows its measures would be others at every look. */}
      {text !== undefined && latest.length > 0 && !growing && (
        <section data-testid="measures">
          <h3>{span && xUnit !== 'Hz' ? t('waves.between') : t('waves.measures')}</h3>
          {texts.length > 1 && (
            <Segmented
              vertical
              block
              size="small"
              value={text}
              onChange={measured => waves.store.setState({ measured })}
              options={texts}
              aria-label={t('waves.measuredTrace')}
            />
          )}
          <dl style={{ borderColor: palettes[dark ? 'dark' : 'light'].line }}>
            <Rows curve={latest[0]!} from={span?.[0]} to={span?.[1]} xUnit={xUnit} />
          </dl>
          {runs.length > 2 && <Statistics curves={own} />}
        </section>
      )}
    </aside>
  );
}

/** Of long waves it takes its time: the picture comes first. */
function Rows({
  curve: now,
  from,
  to,
  xUnit,
}: {
  curve: Curve;
  from?: number | undefined;
  to?: number | undefined;
  xUnit: string;
}) {
  const { t } = useTranslation();
  const curve = useDeferredValue(now);
  const rows = useMemo(
    () => rowsOf(curve, from === undefined || to === undefined ? null : [from, to], xUnit, t),
    [curve, from, to, xUnit, t],
  );
  return rows.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd translate="no">{value}</dd>
    </div>
  ));
}

function rowsOf(
  curve: Curve,
  span: readonly [number, number] | null,
  xUnit: string,
  t: (key: string) => string,
): Row[] {
  const { unit } = curve;
  if (xUnit === 'Hz') return frequencyRows(curve, t);
  const line: Line = { x: curve.x, y: curve.y };
  const part = span ? piece(line, ...span) : line;
  const found = level(part);
  if (!found) return [];
  const rows: Row[] = (['min', 'max', 'peakToPeak', 'mean', 'rms'] as const).map(name => [
    t(`measure.${name}`),
    siText(found[name], unit),
  ]);
  if (xUnit !== 's') return rows;
  const beat = rhythm(part);
  rows.push(
    [t('measure.rise'), siText(edge(part, true), 's')],
    [t('measure.fall'), siText(edge(part, false), 's')],
    [t('measure.period'), siText(beat?.period ?? null, 's')],
    [t('measure.frequency'), siText(beat?.frequency ?? null, 'Hz')],
    [t('measure.duty'), siText(beat ? beat.duty * 100 : null, '%')],
  );
  return rows;
}

function frequencyRows({ x, wave, unit }: Curve, t: (key: string) => string): Row[] {
  if (!wave.complex) {
    const found = level({ x, y: magnitude(wave) });
    return found ? (['min', 'max'] as const).map(name => [t(`measure.${name}`), siText(found[name], unit)]) : [];
  }
  const band = bandwidth(x, wave);
  const { phase, gain } = margins(x, wave);
  return [
    [t('measure.peak'), siText(band?.peak ?? null, 'dB')],
    [t('measure.peakAt'), siText(band?.peakAt ?? null, 'Hz')],
    [t('measure.lower'), siText(band?.lower ?? null, 'Hz')],
    [t('measure.upper'), siText(band?.upper ?? null, 'Hz')],
    [t('measure.phaseMargin'), siText(phase?.value ?? null, '°')],
    [t('measure.crossover'), siText(phase?.at ?? null, 'Hz')],
    [t('measure.gainMargin'), siText(gain?.value ?? null, 'dB')],
  ];
}

/** How the last value is spread over the runs of a sweep. */
function Statistics({ curves }: { readonly curves: readonly Curve[] }) {
  const { t } = useTranslation();
  const frequency = curves[0]?.xUnit === 'Hz';
  const found = spread(curves.map(curve => measured(curve, frequency ? 'bandwidth' : 'last')));
  if (!found) return null;
  const unit = frequency ? 'Hz' : curves[0]!.unit;
  return (
    <>
      <h3>{t('waves.statistics', { count: curves.length, of: t(`measure.${frequency ? 'bandwidth' : 'last'}`) })}</h3>
      <dl>
        <div>
          <dt>{t('measure.mean')}</dt>
          <dd translate="no">{siText(found.mean, unit)}</dd>
        </div>
        <div>
          <dt>σ</dt>
          <dd translate="no">{siText(found.deviation, unit)}</dd>
        </div>
      </dl>
    </>
  );
}
