import {
  CloseOutlined,
  CompressOutlined,
  DeleteOutlined,
  DownloadOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { vcdOf } from '@boardwright/sim/instruments';
import { Button, Select, Tooltip } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useDark } from '../../../app/theme.ts';
import { platform } from '../../../platform/index.ts';
import { useLive } from '../../live/live.ts';
import { traceColor } from '../../waves/colors.ts';
import type { InstrumentViewProps } from '../Instrument.ts';
import { RunButton } from '../RunButton.tsx';
import { netsOf, shortName } from '../nets.ts';
import type { Analyser } from './analyser.ts';
import { DecoderForm } from './DecoderForm.tsx';
import { Frames } from './Frames.tsx';
import { LogicCanvas } from './LogicCanvas.tsx';
import { timeText } from './paint.ts';
import '../instruments.css';

/** Logic levels of nets over time, and what is said on them. */
export function LogicPane({ pane, project, live, model: analyser }: InstrumentViewProps<Analyser>) {
  const { t } = useTranslation();
  const dark = useDark();
  const bench = useLive(live, state => state.bench);
  // Not what is recorded, which is another at each frame.
  const { nets, decoders, recording, follow } = useStore(
    analyser.store,
    useShallow(state => ({
      nets: state.nets,
      decoders: state.decoders,
      recording: state.recording,
      follow: state.follow,
    })),
  );
  useEffect(() => void live.look(), [live]);
  useEffect(() => {
    pane.viewer.current = {
      fit: () => analyser.fit(),
      fitTo: () => analyser.fit(),
      zoom: factor => analyser.zoom(1 / factor),
      act: () => {},
    };
    pane.ready();
    return () => void (pane.viewer.current = null);
  }, [pane, analyser]);
  const all = netsOf({ bench });
  const save = () => {
    const signals = nets.flatMap(net => {
      const line = analyser.lines.get(net);
      return line ? [{ name: shortName(net), line }] : [];
    });
    const text = vcdOf(signals, analyser.store.getState().recorded[1]);
    void platform.files.save({ name: `${project}.vcd`, bytes: new TextEncoder().encode(text) });
  };
  return (
    <div className="instrument logic" data-testid="logic">
      <div className="instrument-bar" role="toolbar" aria-label={t('logic.tools')}>
        <RunButton live={live} />
        <Button size="small" aria-pressed={recording} onClick={() => analyser.record(!recording)}>
          <span className={recording ? 'record on' : 'record'} aria-hidden /> {t('logic.record')}
        </Button>
        <Button
          size="small"
          type="text"
          aria-pressed={follow}
          onClick={() => analyser.store.setState({ follow: !follow })}
        >
          {t('logic.follow')}
        </Button>
        <Tool title={t('logic.zoomIn')} icon={<ZoomInOutlined />} onClick={() => analyser.zoom(0.5)} />
        <Tool title={t('logic.zoomOut')} icon={<ZoomOutOutlined />} onClick={() => analyser.zoom(2)} />
        <Tool title={t('logic.fit')} icon={<CompressOutlined />} onClick={() => analyser.fit()} />
        <Tool title={t('logic.clear')} icon={<DeleteOutlined />} onClick={() => analyser.clear()} />
        <span className="grow" />
        <Select
          size="small"
          className="logic-add"
          showSearch
          value={null}
          placeholder={t('logic.addNet')}
          aria-label={t('logic.addNet')}
          popupMatchSelectWidth={false}
          onChange={(net: string | null) => net && analyser.setNets([...nets, net])}
          options={all.filter(net => !nets.includes(net)).map(value => ({ value, label: shortName(value) }))}
        />
        <DecoderForm nets={all} onAdd={decoder => analyser.addDecoder(decoder)} />
        <Tool title={t('logic.vcd')} icon={<DownloadOutlined />} onClick={save} />
      </div>
      <div className="logic-body">
        <ul className="logic-names" aria-label={t('logic.lines')}>
          {nets.map((net, i) => (
            <li key={net}>
              <span className="dot" style={{ background: traceColor(i, dark) }} aria-hidden />
              <span translate="no" title={net}>
                {shortName(net)}
              </span>
              <Remove
                label={t('logic.remove', { name: shortName(net) })}
                onClick={() => analyser.setNets(nets.filter(each => each !== net))}
              />
            </li>
          ))}
          {decoders.map(({ id, protocol, lines }) => (
            <li
              key={id}
              title={Object.entries(lines)
                .map(([role, net]) => `${role}: ${shortName(net)}`)
                .join(', ')}
            >
              <strong>{t(`logic.protocol.${protocol}`)}</strong>
              <Remove
                label={t('logic.remove', { name: t(`logic.protocol.${protocol}`) })}
                onClick={() => analyser.removeDecoder(id)}
              />
            </li>
          ))}
        </ul>
        <div className="logic-drawing">
          {nets.length === 0 ? (
            <p className="instrument-none">{t('logic.nothing')}</p>
          ) : (
            <LogicCanvas analyser={analyser} />
          )}
        </div>
        <Frames analyser={analyser} />
      </div>
      <Cursors analyser={analyser} />
    </div>
  );
}

const Tool = ({ title, icon, onClick }: { title: string; icon: React.ReactNode; onClick: () => void }) => (
  <Tooltip title={title}>
    <Button size="small" type="text" icon={icon} aria-label={title} onClick={onClick} />
  </Tooltip>
);

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="logic-remove" aria-label={label} title={label} onClick={onClick}>
    <CloseOutlined aria-hidden />
  </button>
);

/** Times of the cursors, and what lies between them. */
function Cursors({ analyser }: { readonly analyser: Analyser }) {
  const [a, b] = useStore(analyser.store, state => state.cursors);
  const between = a !== null && b !== null ? Math.abs(b - a) : null;
  return (
    <dl className="instrument-foot">
      <dt>A</dt>
      <dd>{a === null ? '–' : timeText(a, 1e-7)}</dd>
      <dt>B</dt>
      <dd>{b === null ? '–' : timeText(b, 1e-7)}</dd>
      <dt>Δ</dt>
      <dd>{between === null ? '–' : timeText(between)}</dd>
      <dt>1/Δ</dt>
      <dd>{between === null || between === 0 ? '–' : `${(1 / between).toPrecision(4)} Hz`}</dd>
    </dl>
  );
}
