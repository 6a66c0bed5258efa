import { useTranslation } from 'react-i18next';
import type { Variable } from '@boardwright/sim/debug';
import { useBench } from '../../../editor/state/run.ts';
import { useLive } from '../../live/live.ts';
import { useDebug, type Debugging, type Seen } from '../debugging.ts';
import { Code } from './Code.tsx';
import { Globals } from './Globals.tsx';
import { Memory } from './Memory.tsx';
import { hasLines } from '../source.ts';
import { Notices } from './Notices.tsx';
import { Points } from './Points.tsx';
import { Registers } from './Registers.tsx';
import { Section } from './Section.tsx';
import { Steps } from './Steps.tsx';
import { Variables } from './Variables.tsx';
import { Where } from './Where.tsx';
import '../../live/panel/live.css';
import '../../panel/panel.css';
import './debug.css';

interface Props {
  readonly debugging: Debugging;
  /** Shows a place of a sketch in its editor. */
  readonly onShow: (path: string, line?: number) => void;
}

/** The debugger: what a program does next, and all that it knows where it stands. */
export function DebugPanel({ debugging, onShow }: Props) {
  const { t } = useTranslation();
  const bench = useBench();
  const mcus = useLive(debugging.live, state => state.mcus);
  const phase = useLive(debugging.live, state => state.phase);
  const halts = useLive(debugging.live, state => state.halted);
  const all = useDebug(debugging, state => state.seen);
  useDebug(debugging, state => state.chosen);
  const { mcu } = debugging;
  const sketch = mcus.find(({ designator }) => designator === mcu)?.sketch;
  const halted = mcu !== null && halts.has(mcu);
  const seen = mcu === null ? undefined : all.get(mcu);
  return (
    <div className="debug" data-testid="debug" data-halted={halted}>
      <header className="debug-head">
        <Steps
          debugging={debugging}
          mcu={mcu}
          halted={halted}
          onAct={action =>
            action === 'continue' && debugging.isIdle ? bench.run('live.start') : debugging.act(action)
          }
        />
        <Where debugging={debugging} mcu={mcu} halted={halted} seen={seen} onShow={onShow} />
      </header>
      {sketch !== undefined && phase !== 'idle' && <Notices debugging={debugging} sketch={sketch} />}
      {/* While it runs, what was there when it last stood stays, paler. */}
      {mcu !== null && seen && (
        <div className="debug-seen">
          {hasLines(sketch ?? '') && (
            <>
              <Section name="locals">
                {() => (
                  <Variables variables={seen.now.locals} before={localsBefore(seen)} empty={t('debug.noLocals')} />
                )}
              </Section>
              <Section name="globals">
                {() => (
                  <Globals
                    globals={seen.now.globals}
                    before={seen.before?.globals ?? []}
                    words={debugging.words(mcu)}
                  />
                )}
              </Section>
            </>
          )}
          <Section name="registers">{() => <Registers view={seen.now} before={seen.before} />}</Section>
          <Section name="code">{() => <Code view={seen.now} />}</Section>
          <Section name="memory">{() => <Memory key={mcu} debugging={debugging} mcu={mcu} view={seen.now} />}</Section>
        </div>
      )}
      <Section name="points">{() => <Points debugging={debugging} onShow={onShow} />}</Section>
    </div>
  );
}

/** Those of another function are others, also where they have the same names. */
const localsBefore = ({ now, before }: Seen): readonly Variable[] =>
  before !== null && before.function === now.function ? before.locals : [];
