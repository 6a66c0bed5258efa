import { expect, it } from 'vitest';
import { createStore } from 'zustand';
import type { Captured } from '@boardwright/sim/live';
import { uartEdges } from '@boardwright/sim/mcu';
import type { Live } from '../live/live.ts';
import type { CaptureListener } from '../live/LiveSetup.ts';
import { PinListener } from './pinListener.ts';
import { PortLog } from './portLog.ts';

/** A circuit of which only the captured lines are there. */
function circuit() {
  const captures = new Map<string, { net: string; told: CaptureListener }>();
  const store = createStore<{ bench: unknown }>(() => ({ bench: null }));
  const live = {
    store,
    setup: {
      capture: (name: string, { nets }: { nets: readonly string[] }, told: CaptureListener) => {
        captures.set(name, { net: nets[0]!, told });
        return () => void captures.delete(name);
      },
    },
  };
  const on = (net: string) => store.setState({ bench: { mcus: [{ designator: 'U1', pins: { PD3: net } }] } });
  const says = (captured: Captured) => captures.forEach(({ told }) => told(captured));
  return { live: live as unknown as Live, captures, on, says };
}

/** Bytes at 9600 baud from a time on, as pieces of 2 ms: bytes are cut by them. */
function* pieces(text: string, at: number): Generator<Captured> {
  const edges = [...uartEdges(new TextEncoder().encode(text), 1e9, { baud: 9600 })].map(
    ({ cycle }) => at + cycle / 1e9,
  );
  let first = true;
  for (let from = at - 1e-3; from < at + (text.length * 10) / 9600 + 2e-3; from += 2e-3) {
    const times = edges.filter(time => time >= from && time < from + 2e-3);
    yield { from, until: from + 2e-3, lines: [{ first, times: Float64Array.from(times) }] };
    if (times.length % 2) first = !first;
  }
}

it('reads what is sent on a pin, whichever net it lies on, also when the circuit restarts', () => {
  const { live, captures, on, says } = circuit();
  const log = new PortLog('U1', -1);
  const listener = new PinListener(live, 'U1:PD3', 9600, log);
  expect(captures.size).toBe(0);
  on('/TX');
  expect([...captures.values()].map(({ net }) => net)).toEqual(['/tx']);
  for (const piece of pieces('Hello\n', 0.5)) says(piece);
  expect(log.lines).toEqual([{ time: expect.closeTo(0.5, 6), text: 'Hello' }]);
  on('/OTHER');
  expect([...captures.values()].map(({ net }) => net)).toEqual(['/other']);
  for (const piece of pieces('again\n', 0.1)) says(piece);
  for (const piece of pieces('anew\n', 0.05)) says(piece);
  expect(log.lines.map(({ text }) => text)).toEqual(['Hello', 'again', 'anew']);
  listener.end();
  expect(captures.size).toBe(0);
});
