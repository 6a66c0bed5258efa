import { CodeOutlined, FileAddOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Id } from '@boardwright/engine/base';
import { BOARDS, chipOf } from '@boardwright/sim/mcu';
import { groupsOf } from '../../../editor/workspace/layout.ts';
import { useWorkspace } from '../../../editor/workspace/workspace.ts';
import { useBench } from '../../../editor/state/run.ts';
import { isFirmware } from '../../../project/sketchNames.ts';
import { useLive, type Live } from '../live.ts';
import { CoreChoice } from './CoreChoice.tsx';
import { Controls } from './Controls.tsx';
import { Told } from './Told.tsx';
import { Transport } from './Transport.tsx';
import { Values } from './Values.tsx';
import '../../panel/panel.css';
import './live.css';

interface Props {
  readonly live: Live;
  /** Shows a place of a sketch, or the sketch alone, in its editor. */
  readonly onSketch: (path: string, line?: number, column?: number) => void;
  /** Opens the sketch of a microcontroller, which is begun where there is none. */
  readonly onWrite: (id: Id) => void;
}

/** The panel of a schematic's live circuit. */
export function LivePanel({ live, onSketch, onWrite }: Props) {
  const { t } = useTranslation();
  const bench = useBench();
  const isSeen = useStore(useWorkspace(), ({ layout }) =>
    groupsOf(layout.root).some(({ tabs, active }) => tabs.some(({ id, type }) => id === active && type === 'bench')),
  );
  return (
    <div className="live-panel sim-panel" data-testid="live-panel">
      <Transport live={live} onAct={action => bench.run(`live.${action}`)} />
      {!isSeen && (
        <button type="button" className="live-link" onClick={() => bench.run('live.bench')}>
          {t('live.showBench')}
        </button>
      )}
      <Told live={live} onGo={id => bench.showOnSheet(id)} onFile={onSketch} onWrite={onWrite} />
      <Chips live={live} onSketch={onSketch} onWrite={onWrite} />
      <Controls live={live} />
      <Values live={live} />
      <Empty live={live} />
    </div>
  );
}

function Chips({ live, onSketch, onWrite }: Props) {
  const { t } = useTranslation();
  const bench = useBench();
  const mcus = useLive(live, state => state.mcus);
  if (mcus.length === 0) return null;
  return (
    <section>
      <h3>{t('live.chips')}</h3>
      <ul className="live-chips">
        {mcus.map(({ designator, board, chip, sketch, runs, id }) => (
          <li key={designator}>
            <button type="button" onClick={() => bench.showOnSheet(id)} title={t('sim.show')}>
              <b translate="no">{designator}</b>
              <span translate="no">{BOARDS.find(each => each.id === board)?.title ?? chip}</span>
              <small className={runs ? 'muted' : 'sim-warning'}>
                {runs ? t('live.runsSketch', { sketch }) : t('live.noProgram')}
              </small>
            </button>
            {sketch === '' && (
              <Tooltip title={t('live.writeSketch')}>
                <Button
                  size="small"
                  type="text"
                  icon={<FileAddOutlined aria-hidden />}
                  aria-label={t('live.writeSketchOf', { part: designator })}
                  onClick={() => onWrite(id)}
                />
              </Tooltip>
            )}
            {sketch !== '' && !isFirmware(sketch) && (
              <Tooltip title={t('sketch.edit', { name: sketch })}>
                <Button
                  size="small"
                  type="text"
                  icon={<CodeOutlined aria-hidden />}
                  aria-label={t('sketch.edit', { name: sketch })}
                  onClick={() => onSketch(sketch)}
                />
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
      {mcus.some(({ chip }) => chipOf(chip)?.avr) && <CoreChoice live={live} />}
    </section>
  );
}

function Empty({ live }: { readonly live: Live }) {
  const { t } = useTranslation();
  const fresh = useLive(live, ({ phase, messages }) => phase === 'idle' && messages.length === 0);
  return fresh ? <p className="muted live-empty">{t('live.empty')}</p> : null;
}
