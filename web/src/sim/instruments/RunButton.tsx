import { CaretRightFilled, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLive, type Live } from '../live/live.ts';

/** Lets the circuit live, or stand: instruments see nothing of one that does not. */
export function RunButton({ live }: { readonly live: Live }) {
  const { t } = useTranslation();
  const phase = useLive(live, state => state.phase);
  const running = phase === 'running';
  const act = () => (running ? live.pause() : phase === 'paused' ? live.run() : void live.start());
  return (
    <Button
      size="small"
      type={running ? 'default' : 'primary'}
      icon={running ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
      loading={phase === 'preparing'}
      onClick={act}
    >
      {t(running ? 'live.pause' : phase === 'paused' ? 'live.goOn' : 'live.start')}
    </Button>
  );
}
