import { CaretRightFilled, PauseOutlined, StepForwardOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LiveAction } from '@boardwright/engine/commands';
import { siText } from '@boardwright/sim/waves';
import { useLive, type Live } from '../live.ts';
import { Speed } from './Speed.tsx';
import { useBeat } from './useBeat.ts';

interface Props {
  readonly live: Live;
  readonly onAct: (action: LiveAction) => void;
}

/** Starts, pauses, steps and stops; how fast, and what was a moment ago. */
export function Transport({ live, onAct }: Props) {
  const { t } = useTranslation();
  const phase = useLive(live, state => state.phase);
  const running = phase === 'running';
  return (
    <>
      <div className="live-transport">
        <Button
          type={running ? 'default' : 'primary'}
          icon={running ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
          loading={phase === 'preparing'}
          onClick={() => onAct('start')}
        >
          {running ? t('live.pause') : phase === 'paused' ? t('live.goOn') : t('live.start')}
        </Button>
        <Tooltip title={t('live.stepHint')}>
          <Button
            icon={<StepForwardOutlined aria-hidden />}
            aria-label={t('live.stepHint')}
            disabled={phase === 'preparing' || phase === 'idle'}
            onClick={() => {
              live.pause();
              onAct('step');
            }}
          />
        </Tooltip>
        <Button danger disabled={phase === 'idle'} onClick={() => onAct('stop')}>
          {t('live.stop')}
        </Button>
      </div>
      {phase !== 'idle' && <Reading live={live} />}
      <Speed live={live} />
      {(running || phase === 'paused') && <Rewind live={live} />}
    </>
  );
}

/** Time, how fast it really runs, and what it holds. */
function Reading({ live }: { readonly live: Live }) {
  const { t } = useTranslation();
  const time = useBeat(() => (live.store.getState().moment?.time ?? 0).toFixed(3));
  const ratio = useBeat(() => Number(live.store.getState().ratio.toPrecision(2)));
  // Circuits that need no ngspice hold none of its memory.
  const memory = useBeat(() => {
    const held = live.store.getState().memory;
    return held > 0 ? siText(held, 'B', 3) : '';
  });
  return (
    <dl className="live-reading">
      <div>
        <dt>{t('live.time')}</dt>
        <dd data-testid="live-time">{time} s</dd>
      </div>
      <div>
        <dt>{t('live.ratio')}</dt>
        <dd data-testid="live-ratio">{ratio}×</dd>
      </div>
      {memory !== '' && (
        <div>
          <dt>{t('live.memory')}</dt>
          <dd>{memory}</dd>
        </div>
      )}
    </dl>
  );
}

function Rewind({ live }: { readonly live: Live }) {
  const { t } = useTranslation();
  const from = useBeat(() => live.store.getState().kept[0]);
  const to = useBeat(() => live.store.getState().kept[1]);
  const at = useBeat(() => live.store.getState().moment?.time ?? 0);
  const back = Math.min(0, at - to);
  return (
    <label className="live-slider">
      <span>{t('live.rewind')}</span>
      <input
        type="range"
        min={0}
        max={1000}
        value={to > from ? Math.round(((at - from) / (to - from)) * 1000) : 1000}
        aria-valuetext={`${back.toFixed(2)} s`}
        onChange={event => {
          live.pause();
          live.rewind(from + ((to - from) * Number(event.target.value)) / 1000);
        }}
      />
      <output>{back.toFixed(2)} s</output>
    </label>
  );
}
