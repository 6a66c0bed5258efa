import { CloseOutlined } from '@ant-design/icons';
import { Button, InputNumber, Select } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { siText } from '@boardwright/sim/waves';
import { useDark } from '../../../app/theme.ts';
import { platform } from '../../../platform/index.ts';
import { useLive } from '../../live/live.ts';
import { traceColor } from '../../waves/colors.ts';
import type { InstrumentViewProps } from '../Instrument.ts';
import { netsOf, shortName } from '../nets.ts';
import { measure } from './measure.ts';
import { SCALES, type Channel, type Oscilloscope } from './oscilloscope.ts';
import { ScopeBar } from './ScopeBar.tsx';
import { ScopeScreen } from './ScopeScreen.tsx';
import '../instruments.css';
import './scope.css';

/** Voltages of nets as they change, swept at a trigger. */
export function ScopePane({ pane, project, live, model: scope }: InstrumentViewProps<Oscilloscope>) {
  const { t } = useTranslation();
  const bench = useLive(live, state => state.bench);
  const channels = useStore(scope.store, state => state.channels);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const onCanvas = useCallback((element: HTMLCanvasElement | null) => void (canvas.current = element), []);
  useEffect(() => void live.look(), [live]);
  useEffect(() => {
    pane.viewer.current = { fit: () => scope.auto(), fitTo: () => {}, zoom: () => {}, act: () => {} };
    pane.ready();
    return () => void (pane.viewer.current = null);
  }, [pane, scope]);
  const all = netsOf({ bench });
  const saveCsv = () => {
    const { sweep } = scope.store.getState();
    if (!sweep) return;
    const columns = (sweep.traces[0]?.length ?? 0) / 2;
    const head = ['time', ...channels.flatMap(({ net }) => [`${shortName(net)} min`, `${shortName(net)} max`])];
    const rows = Array.from({ length: columns }, (_, i) =>
      [
        sweep.start + (i / columns) * sweep.span,
        ...sweep.traces.flatMap(trace => [trace[2 * i], trace[2 * i + 1]]),
      ].join(','),
    );
    const text = [head.join(','), ...rows, ''].join('\n');
    void platform.files.save({ name: `${project}-scope.csv`, bytes: new TextEncoder().encode(text) });
  };
  const savePng = () =>
    canvas.current?.toBlob(async blob => {
      if (blob)
        await platform.files.save({ name: `${project}-scope.png`, bytes: new Uint8Array(await blob.arrayBuffer()) });
    });
  return (
    <div className="instrument scope" data-testid="scope">
      <ScopeBar live={live} scope={scope} onCsv={saveCsv} onPng={() => savePng()} />
      <div className="scope-body">
        <ScopeScreen scope={scope} onCanvas={onCanvas} />
        <div className="scope-channels">
          {channels.map((channel, i) => (
            <ChannelBox key={channel.net} scope={scope} channel={channel} index={i} />
          ))}
          {channels.length < 4 && (
            <Select
              size="small"
              showSearch
              value={null}
              placeholder={t('logic.addNet')}
              aria-label={t('logic.addNet')}
              onChange={(net: string | null) => net && scope.add(net)}
              options={all
                .filter(net => !channels.some(each => each.net === net))
                .map(value => ({ value, label: shortName(value) }))}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface BoxProps {
  readonly scope: Oscilloscope;
  readonly channel: Channel;
  readonly index: number;
}

/** What a channel is set to, and what is measured on it. */
function ChannelBox({ scope, channel, index }: BoxProps) {
  const { t } = useTranslation();
  const dark = useDark();
  const sweep = useStore(scope.store, state => state.sweep);
  const trace = sweep?.traces[index];
  const found = trace && measure(trace, sweep.span / (trace.length / 2));
  const { net, color, scale, offset, ac } = channel;
  const name = shortName(net);
  const rows = found
    ? ([
        ['frequency', siText(found.frequency, 'Hz', 4)],
        ['duty', found.duty === null ? '–' : `${(found.duty * 100).toFixed(1)} %`],
        ['mean', siText(found.mean, 'V', 4)],
        ['rms', siText(found.rms, 'V', 4)],
        ['peak', siText(found.max - found.min, 'V', 4)],
      ] as const)
    : [];
  return (
    <section className="scope-channel" aria-label={name} style={{ borderColor: traceColor(color, dark) }}>
      <header>
        <strong translate="no" title={net}>
          {name}
        </strong>
        <button
          type="button"
          className="logic-remove"
          aria-label={t('logic.remove', { name })}
          onClick={() => scope.remove(net)}
        >
          <CloseOutlined aria-hidden />
        </button>
      </header>
      <div className="scope-knobs">
        <Select
          size="small"
          value={scale}
          aria-label={t('scope.scaleOf', { name })}
          popupMatchSelectWidth={false}
          onChange={next => scope.change(net, { scale: next })}
          options={SCALES.map(value => ({ value, label: t('scope.perDivision', { value: siText(value, 'V', 3) }) }))}
        />
        <InputNumber
          size="small"
          value={Number(offset.toFixed(2))}
          step={0.5}
          aria-label={t('scope.offsetOf', { name })}
          title={t('scope.offsetOf', { name })}
          onChange={next => next !== null && scope.change(net, { offset: next })}
        />
        <Button size="small" aria-pressed={ac} onClick={() => scope.change(net, { ac: !ac })} title={t('scope.acHint')}>
          {ac ? 'AC' : 'DC'}
        </Button>
      </div>
      <dl>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`scope.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
