import { useEffect, useState } from 'react';
import type { HaltedView } from '@boardwright/sim/live';
import type { Debugging } from '../debugging.ts';

export type Space = 'data' | 'flash';

/** Bytes of a place, and those that were there at the last halt, where the place is the same. */
export interface ReadMemory {
  readonly mcu: string;
  readonly space: Space;
  readonly from: number;
  readonly bytes: Uint8Array;
  readonly before: Uint8Array | null;
}

/** Reads a chip's memory, again with each `view` of it. */
export function useMemory(
  debugging: Debugging,
  mcu: string,
  view: HaltedView,
  place: { readonly space: Space; readonly from: number; readonly length: number },
): ReadMemory | null {
  const { space, from, length } = place;
  const [read, setRead] = useState<ReadMemory | null>(null);
  useEffect(
    () =>
      debugging.live.onDebug(reply => {
        if (reply.type !== 'memory') return;
        setRead(last => {
          const same = last?.mcu === reply.mcu && last.space === reply.space && last.from === reply.from;
          return { ...reply, before: same ? last.bytes : null };
        });
      }),
    [debugging],
  );
  useEffect(() => debugging.live.memory(mcu, space, from, length), [debugging, mcu, view, space, from, length]);
  return read?.mcu === mcu && read.space === space && read.from === from ? read : null;
}
