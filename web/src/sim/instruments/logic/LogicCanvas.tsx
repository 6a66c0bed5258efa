import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDark } from '../../../app/theme.ts';
import { useLatest } from '../../../editor/state/stableHooks.ts';
import type { Analyser } from './analyser.ts';
import { heightOf, paintAnalyser } from './paintAnalyser.ts';
import { useTimeWindow } from './useTimeWindow.ts';

/** Lines, and below them what was decoded: the wheel zooms, a drag moves, a click sets cursor A, with Shift B. */
export function LogicCanvas({ analyser }: { readonly analyser: Analyser }) {
  const { t } = useTranslation();
  const dark = useDark();
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useRef(0);
  // Anything that changes there is drawn.
  useStore(analyser.store);
  const paint = useLatest(() => {
    if (canvas.current) paintAnalyser(canvas.current, width.current, analyser, dark);
  });
  useEffect(() => paint());
  useEffect(() => {
    const element = canvas.current!;
    const seen = new ResizeObserver(() => {
      width.current = element.clientWidth;
      paint();
    });
    seen.observe(element);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        const [from, to] = analyser.store.getState().view;
        const by = ((event.deltaX || event.deltaY) / width.current) * (to - from);
        analyser.look(from + by, to + by);
      } else analyser.zoom(1.0015 ** event.deltaY, event.offsetX / width.current);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      seen.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [analyser, paint]);
  const handlers = useTimeWindow(analyser, width);
  return (
    <canvas
      ref={canvas}
      className="logic-canvas"
      style={{ height: heightOf(analyser) }}
      tabIndex={0}
      role="img"
      aria-label={t('logic.canvas')}
      {...handlers}
    />
  );
}
