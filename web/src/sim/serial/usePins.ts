import { useMemo } from 'react';
import { boardOf } from '@boardwright/sim/mcu';
import { useLive, type Live } from '../live/live.ts';

/** A pin of a microcontroller that something hangs on, by its key and by what its board calls it: 'U1:PD3', 'U1 · D3'. */
export interface PinChoice {
  readonly key: string;
  readonly label: string;
}

export function usePins(live: Live): readonly PinChoice[] {
  const bench = useLive(live, state => state.bench);
  return useMemo(
    () =>
      (bench?.mcus ?? []).flatMap(({ designator, board, pins }) => {
        const names = new Map(Object.entries(boardOf(board)?.pins ?? {}).map(([name, pin]) => [pin, name]));
        return Object.keys(pins)
          .map(pin => ({ key: `${designator}:${pin}`, label: `${designator} · ${names.get(pin) ?? pin}` }))
          .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
      }),
    [bench],
  );
}
