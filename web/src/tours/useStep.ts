import { useEffect, useState } from 'react';
import { seenNow } from './seen.ts';
import type { Step } from './Tour.ts';

/** How often a step is looked at, milliseconds. */
const LOOK = 400;

interface StepState {
  readonly isDone: boolean;
  /** Where what it is about stands, in pixels of the window; null where it is not seen. */
  readonly place: DOMRect | null;
}

const selectorOf = ({ command, target }: Step): string | null =>
  target ?? (command === undefined ? null : `[data-command="${command}"]`);

function placeOf(step: Step): DOMRect | null {
  const selector = selectorOf(step);
  const box = selector === null ? undefined : document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

const isSamePlace = (a: DOMRect | null, b: DOMRect | null): boolean =>
  a === b || (!!a && !!b && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height);

/** Follows whether a step is done, and where its button is: both may change without any page knowing of tours. */
export function useStep(step: Step): StepState {
  const [state, setState] = useState<StepState>({ isDone: false, place: null });
  useEffect(() => {
    const look = () =>
      setState(old => {
        const next = { isDone: step.isDone?.(seenNow()) ?? false, place: placeOf(step) };
        return old.isDone === next.isDone && isSamePlace(old.place, next.place) ? old : next;
      });
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [step]);
  return state;
}
