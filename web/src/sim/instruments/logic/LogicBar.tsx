import { CompressOutlined, DeleteOutlined, DownloadOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { vcdOf } from '@boardwright/sim/instruments';
import { Button, Select, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { platform } from '../../../platform/index.ts';
import { useLive } from '../../live/live.ts';
import type { InstrumentViewProps } from '../Instrument.ts';
import { RunButton } from '../RunButton.tsx';
import { netsOf, shortName } from '../nets.ts';
import type { Analyser } from './analyser.ts';
import { DecoderForm } from './DecoderForm.tsx';

/** Recording, what is seen of it, and which nets and decoders there are. */
export function LogicBar({ project, live, model: analyser }: Omit<InstrumentViewProps<Analyser>, 'pane'>) {
  const { t } = useTranslation();
  const bench = useLive(live, state => state.bench);
  const { nets, recording, follow } = useStore(
    analyser.store,
    useShallow(({ nets, recording, follow }) => ({ nets, recording, follow })),
  );
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
  );
}

const Tool = ({ title, icon, onClick }: { title: string; icon: React.ReactNode; onClick: () => void }) => (
  <Tooltip title={title}>
    <Button size="small" type="text" icon={icon} aria-label={title} onClick={onClick} />
  </Tooltip>
);
