import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { InstrumentViewProps } from '../Instrument.ts';
import type { Analyser } from './analyser.ts';
import { Frames } from './Frames.tsx';
import { LogicBar } from './LogicBar.tsx';
import { LogicCanvas } from './LogicCanvas.tsx';
import { LogicNames } from './LogicNames.tsx';
import { timeText } from './paint.ts';
import '../instruments.css';

/** Logic levels of nets over time, and their decoded protocols. */
export function LogicPane({ pane, project, live, model: analyser }: InstrumentViewProps<Analyser>) {
  const { t } = useTranslation();
  // Not what is recorded, which is another at each frame.
  const isEmpty = useStore(analyser.store, state => state.nets.length === 0);
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
  return (
    <div className="instrument logic" data-testid="logic">
      <LogicBar project={project} live={live} model={analyser} />
      <div className="logic-body">
        <LogicNames analyser={analyser} />
        <div className="logic-drawing">
          {isEmpty ? <p className="instrument-none">{t('logic.nothing')}</p> : <LogicCanvas analyser={analyser} />}
        </div>
        <Frames analyser={analyser} />
      </div>
      <Cursors analyser={analyser} />
    </div>
  );
}

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
