import { useMemo } from 'react';
import { useLive } from '../live/live.ts';
import { useDebug, type Debugging, type SketchLine } from './debugging.ts';

/** Where the program that is looked at stands in its sketch: another object with each halt. */
export function useHere(debugging: Debugging): SketchLine | null {
  const halted = useLive(debugging.live, state => state.halted);
  const chosen = useDebug(debugging, state => state.chosen);
  return useMemo(() => debugging.here, [debugging, halted, chosen]);
}
