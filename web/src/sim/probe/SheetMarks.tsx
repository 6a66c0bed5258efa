import { useCallback, useMemo, useRef } from 'react';
import type { Painter, Viewport } from '@boardwright/engine/render';
import { useDark } from '../../app/theme.ts';
import { useFollowing } from '../../editor/canvas/useFollowing.ts';
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

  const shrink = useCallback(
    ({ scale }: Viewport) => void host.current?.toggleAttribute('data-small', scale < 2.2),
    [],
  );
  useFollowing(painter, host, marks, shrink);

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
