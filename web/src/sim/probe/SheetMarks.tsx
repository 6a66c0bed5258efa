import { useEffect, useMemo, useRef } from 'react';
import { toScreen, type Painter } from '@boardwright/engine/render';
import { useDark } from '../../app/theme.ts';
import { useRevision } from '../../editor/state/revision.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useSim } from '../model/useSim.ts';
import type { Simulation } from '../model/simulation.ts';
import { traceColor } from '../waves/colors.ts';
import { operatingPointOf, type PointMark } from './operatingPoint.ts';
import './marks.css';

interface Props {
  readonly painter: Painter;
  readonly document: EditorDocument;
  readonly screen: string;
  readonly path: string;
  readonly simulation: Simulation;
}

/** What the simulation writes over a sheet: probes in the colours of their waveforms, and the operating point. */
export function SheetMarks({ painter, document, screen, path, simulation }: Props) {
  const dark = useDark();
  const revision = useRevision(document);
  const probes = useSim(simulation, state => state.probes);
  const sheet = useSim(simulation, state => state.sheets[state.active]);
  const on = useSim(simulation, state => state.operatingPoint);
  const run = useSim(simulation, state => state.runs.at(-1));
  const prepared = useSim(simulation, state => state.prepared);
  const points = useMemo(
    () => (on && run && prepared ? operatingPointOf(document, screen, path, run, prepared) : []),
    // What lies where changes with the document.
    [on, run, prepared, document, screen, path, revision],
  );
  const marks = useMemo(() => {
    const traces = sheet?.panes.flatMap(pane => pane.traces) ?? [];
    const flags = probes
      .filter(probe => probe.screen === screen && probe.path === path)
      .flatMap((probe): PointMark[] => {
        const trace = traces.find(({ text }) => text === probe.text);
        return trace
          ? [{ ...probe, key: `probe ${probe.text}`, kind: 'probe', color: traceColor(trace.color, dark) }]
          : [];
      });
    return [...points, ...flags];
  }, [points, probes, sheet, screen, path, dark]);
  const host = useRef<HTMLDivElement>(null);

  // The painter moves without an event; a few elements follow it frame by frame.
  useEffect(() => {
    if (marks.length === 0) return;
    let frame = 0;
    let last: unknown = null;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const { viewport } = painter;
      if (viewport === last) return;
      last = viewport;
      const children = host.current?.children ?? [];
      const small = viewport.scale < 2.2;
      marks.forEach(({ at }, i) => {
        const { x, y } = toScreen(viewport, at.x, at.y);
        const child = children[i] as HTMLElement | undefined;
        if (child) child.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      });
      host.current?.toggleAttribute('data-small', small);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [marks, painter]);

  if (marks.length === 0) return null;
  return (
    <div className="sheet-marks" ref={host} aria-hidden data-testid="sheet-marks" data-count={marks.length}>
      {marks.map(({ key, kind, text, color }) => (
        <span key={key} className={`sheet-mark ${kind}`}>
          <b style={color === undefined ? undefined : { background: color }}>{text}</b>
        </span>
      ))}
    </div>
  );
}
