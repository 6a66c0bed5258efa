import '@wokwi/elements';
import { CaretRightFilled, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tr } from '../../app/locale.ts';
import { useStill } from '../../app/theme.ts';
import type { ProjectSession } from '../../project/session.ts';
import { Live, useLive } from '../live/live.ts';
import { Scene } from '../live/bench/scene.ts';
import { thingsOf } from '../live/bench/things.ts';
import { builtPrograms } from './builtPrograms.ts';
import { useInView } from './useInView.ts';
import '../live/bench/bench.css';
import '../../editor/embed/embed.css';
import './circuit.css';

interface Props {
  readonly example: string;
  readonly session: ProjectSession;
  readonly title: string;
}

/** A circuit of ours running: its parts as they lie on a table, and what its program writes. It stands still while nobody sees it. */
export default function ExampleCircuit({ example, session, title }: Props) {
  const { t } = useTranslation();
  const document = session.schematic!;
  const [live] = useState(() => new Live(session, document, builtPrograms(example)));
  const still = useStill();
  // Who wants little motion starts it.
  const [isWanted, setWanted] = useState(!still);
  const table = useRef<HTMLDivElement>(null);
  const isSeen = useInView(table);
  const phase = useLive(live, state => state.phase);
  const messages = useLive(live, state => state.messages);
  const runs = isWanted && isSeen;
  useEffect(() => {
    if (runs) void live.start();
    else live.pause();
  }, [live, runs]);
  useEffect(() => () => live.dispose(), [live]);
  const line = useSerialLine(live);
  const fault = messages.find(({ severity }) => severity === 'error');
  const isRunning = isWanted && (phase !== 'idle' || !isSeen);
  return (
    <>
      <div ref={table} className="embed-table" role="img" aria-label={t('embed.circuit', { title })}>
        <Table live={live} session={session} />
      </div>
      <div className="embed-bar">
        <Button
          size="small"
          type={isRunning ? 'default' : 'primary'}
          loading={isWanted && phase === 'preparing'}
          icon={isRunning ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
          onClick={() => setWanted(!isRunning)}
        >
          {isRunning ? t('embed.stop') : t('embed.start')}
        </Button>
        <span className="grow" />
        {fault ? (
          <span role="alert">{tr(fault.message)}</span>
        ) : (
          line !== '' && (
            <span className="embed-serial" data-phase={phase}>
              {t('embed.serial')} <code translate="no">{line}</code>
            </span>
          )
        )}
      </div>
    </>
  );
}

/** The parts and their wires. Nothing on it is moved: the wheel scrolls the page around. */
function Table({ live, session }: { readonly live: Live; readonly session: ProjectSession }) {
  const document = session.schematic!;
  const bench = useLive(live, state => state.bench);
  const host = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const scene = useRef<Scene | null>(null);
  useEffect(() => void live.look().catch((error: unknown) => console.error(error)), [live]);
  useEffect(() => {
    const made = new Scene({ host: host.current!, world: world.current!, svg: svg.current! }, live, document, () => {});
    scene.current = made;
    const sized = new ResizeObserver(() => made.fit());
    sized.observe(host.current!);
    const off = live.onFrame(() => made.show());
    return () => {
      off();
      sized.disconnect();
      scene.current = null;
      made.destroy();
    };
  }, [live, document]);
  const things = thingsOf(document, bench);
  const key = JSON.stringify(things);
  useEffect(() => void scene.current?.set(things), [key, live, document]);
  return (
    <div className="bench-view" inert>
      <div className="bench-table" ref={host}>
        <div className="bench-world" ref={world}>
          <svg className="bench-wires" ref={svg} aria-hidden />
        </div>
      </div>
    </div>
  );
}

/** The last whole line that the program wrote. */
function useSerialLine(live: Live): string {
  const [line, setLine] = useState('');
  useEffect(() => {
    let text = '';
    return live.onSerial((_mcu, _port, bytes) => {
      text = (text + String.fromCharCode(...bytes)).slice(-200);
      const whole = text.split('\n').at(-2)?.trim();
      if (whole) setLine(whole);
    });
  }, [live]);
  return line;
}
