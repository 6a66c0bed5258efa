import '@wokwi/elements';
import { CaretRightFilled, MutedOutlined, PauseOutlined, SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { Pane } from '../../../editor/workspace/Pane.ts';
import { useBench } from '../../../editor/state/run.ts';
import { useRevision } from '../../../editor/state/revision.ts';
import { useLive, type Live } from '../live.ts';
import type { EditorDocument } from '../../../project/document.ts';
import { useSound } from '../sound.ts';
import { Scene } from './scene.ts';
import { thingsOf } from './things.ts';
import './bench.css';

/** Milliseconds after the last change in which the schematic is read again. */
const SOON = 100;

interface Props {
  readonly pane: Pane;
  readonly document: EditorDocument;
  readonly live: Live;
  /** Opens the sketch of a microcontroller, which is begun where there is none. */
  readonly onWrite: (id: Id) => void;
}

/** The circuit as it lies on a table. */
export function BenchPane({ pane, document, live, onWrite }: Props) {
  const { t } = useTranslation();
  const workbench = useBench();
  const bench = useLive(live, state => state.bench);
  const phase = useLive(live, state => state.phase);
  const { muted, mute } = useSound();
  const revision = useRevision(document);
  const host = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const scene = useRef<Scene | null>(null);

  // It is seen before it lives, too.
  useEffect(() => {
    const timer = window.setTimeout(() => void live.look().catch((error: unknown) => console.error(error)), SOON);
    return () => window.clearTimeout(timer);
  }, [live, revision]);
  useEffect(() => {
    const made = new Scene({ host: host.current!, world: world.current!, svg: svg.current! }, live, document, onWrite);
    scene.current = made;
    pane.viewer.current = {
      fit: () => made.fit(),
      fitTo: ids => made.fit(new Set(ids)),
      zoom: factor => made.zoom(factor),
      act: () => {},
    };
    pane.ready();
    const off = live.onFrame(() => made.show());
    return () => {
      off();
      pane.viewer.current = null;
      scene.current = null;
      made.destroy();
    };
  }, [live, document, pane, onWrite]);
  const things = thingsOf(document, bench);
  const key = JSON.stringify(things);
  const idle = phase === 'idle';
  // What has stopped lies there as at the beginning.
  useEffect(() => void scene.current?.set(things), [key, idle, live, document]);

  const running = phase === 'running';
  return (
    <div className="bench-view" data-testid="bench">
      <div className="bench-bar" role="toolbar" aria-label={t('editor.bench')}>
        <Button
          size="small"
          type={running ? 'default' : 'primary'}
          loading={phase === 'preparing'}
          icon={running ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
          onClick={() => workbench.run('live.start')}
        >
          {running ? t('live.pause') : phase === 'paused' ? t('live.goOn') : t('live.start')}
        </Button>
        <Button size="small" danger disabled={phase === 'idle'} onClick={() => workbench.run('live.stop')}>
          {t('live.stop')}
        </Button>
        <Button
          size="small"
          type="text"
          icon={muted ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
          aria-label={muted ? t('live.unmute') : t('live.mute')}
          title={muted ? t('live.unmute') : t('live.mute')}
          onClick={() => mute(!muted)}
        />
        <span className="grow" />
        <Button size="small" type="text" onClick={() => scene.current?.tidy()}>
          {t('live.tidy')}
        </Button>
      </div>
      <div className="bench-table" ref={host}>
        <div className="bench-world" ref={world}>
          <svg className="bench-wires" ref={svg} aria-hidden />
        </div>
        {bench && things.length === 0 && <p className="muted bench-empty">{t('live.nothingHere')}</p>}
      </div>
    </div>
  );
}
