import type { Sweep } from '@boardwright/sim/live';

/** A sweep stays on the screen while the circuit is paused, even if settings change: no other one will come. */

/** With an empty trace for a channel that was added since. */
export function withChannel(sweep: Sweep): Sweep {
  const length = sweep.traces[0]?.length ?? 0;
  return { ...sweep, traces: [...sweep.traces, new Float32Array(length).fill(NaN)] };
}

/** Without the trace of a channel that was removed; null when no trace is left. */
export function withoutChannel(sweep: Sweep, index: number): Sweep | null {
  const traces = sweep.traces.filter((_, i) => i !== index);
  return traces.length > 0 ? { ...sweep, traces } : null;
}

/**
 * Where a part of a sweep, 0 to 1, lies on a screen that shows `span` seconds, as a part of its width: other than the same when
 * time/div has changed since. `fixed` is the part of the screen that keeps its moment, that of the trigger.
 */
export const placeOf = (part: number, sweep: Pick<Sweep, 'span'>, span: number, fixed: number): number =>
  fixed + ((part - fixed) * sweep.span) / span;
