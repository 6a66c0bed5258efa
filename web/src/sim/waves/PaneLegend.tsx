import { CloseOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { siText, valueAt } from '@boardwright/sim/waves';
import { tr } from '../../app/locale.ts';
import { useDark } from '../../app/theme.ts';
import { removeTrace, type WavePane } from '../model/sheets.ts';
import { traceColor } from './colors.ts';
import type { Drawn } from './curves.ts';
import { useWaves, useWaveView } from './viewState.ts';

/** The traces of a pane with their values at the pointer; each can be taken out. */
export function PaneLegend({ pane, drawn }: { readonly pane: WavePane; readonly drawn: Drawn }) {
  const { t } = useTranslation();
  const { simulation } = useWaves();
  const dark = useDark();
  return (
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
  );
}

/** The value at the pointer of the newest run. */
function Reading({ drawn, text }: { readonly drawn: Drawn; readonly text: string }) {
  const hover = useWaveView(state => (drawn.own ? null : state.hover));
  const curve = drawn.curves.findLast(({ trace }) => trace.text === text);
  if (hover === null || !curve) return null;
  const value = valueAt(curve, hover, curve.xUnit === 'Hz');
  return <output>{siText(value, curve.unit)}</output>;
}
