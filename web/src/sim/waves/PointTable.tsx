import { useTranslation } from 'react-i18next';
import type { Plot } from '@boardwright/sim/spice';
import { siText, unitOf } from '@boardwright/sim/waves';
import { sheetKey } from '../model/sheets.ts';
import type { Run } from '../model/simulation.ts';
import { signalGroups } from '../model/signalGroups.ts';

interface Props {
  readonly plot: Plot;
  readonly runs: readonly Run[];
  readonly sheetId: string;
}

/** Runs next to each other that one can still read. */
const MOST = 8;

/** An analysis that has one answer: operating point, transfer function, poles and zeros, sensitivities. */
export function PointTable({ plot, runs, sheetId }: Props) {
  const { t } = useTranslation();
  const seen = runs.slice(-MOST);
  const groups = signalGroups(plot);
  const value = (run: Run, text: string): string => {
    const own = run.plots.find(each => sheetKey(each) === sheetId);
    const trace = own?.traces.find(each => textOf(each.name, own) === text);
    if (!trace) return '–';
    const unit = sheetId.startsWith('sens') || sheetId.startsWith('tf') ? '' : unitOf(trace);
    if (!trace.complex) return siText(trace.values.at(-1) ?? NaN, unit, 6);
    const [re = NaN, im = NaN] = trace.values;
    return im === 0
      ? siText(re, unit, 6)
      : `${siText(re, unit, 6)} ${im < 0 ? '−' : '+'} j ${siText(Math.abs(im), unit, 6)}`;
  };
  return (
    <div className="point-table">
      {groups.map(({ group, texts }) =>
        texts.length === 0 || group === 'inner' ? null : (
          <section key={group}>
            <h3>{t(`waves.group.${group}`)}</h3>
            <table translate="no">
              {seen.some(({ set }) => set.size > 0) && (
                <thead>
                  <tr>
                    <td />
                    {seen.map(run => (
                      <th key={run.id} scope="col">
                        {[...run.set].map(([name, each]) => `${name} ${siText(each, '')}`).join(', ')}
                      </th>
                    ))}
                  </tr>
                </thead>
              )}
              <tbody>
                {texts.map(text => (
                  <tr key={text}>
                    <th scope="row">{text}</th>
                    {seen.map(run => (
                      <td key={run.id}>{value(run, text)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ),
      )}
    </div>
  );
}

// A cache: plots are never changed.
const tables = new WeakMap<Plot, Map<string, string>>();

/** The expression of a vector. */
function textOf(name: string, plot: Plot): string | undefined {
  let table = tables.get(plot);
  if (!table) {
    table = new Map(
      plot.traces.map(trace => [trace.name, signalGroups({ traces: [trace] }).flatMap(each => each.texts)[0] ?? '']),
    );
    tables.set(plot, table);
  }
  return table.get(name);
}
