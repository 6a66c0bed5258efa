import type uPlot from 'uplot';
import { shifted, zoomed, type Range } from './ranges.ts';

interface Asked {
  range(): Range;
  logarithmic(): boolean;
  zoom(range: Range): void;
  zoomY(at: number, factor: number): void;
  /** Where the pointer is on the axis; null when it has left. */
  hover(at: number | null): void;
}

/** A drag shorter than this is a click, pixels. */
const LEAST_DRAG = 5;

/**
 * What the mouse does in a plot: the wheel zooms to the pointer (with Ctrl upright, with Shift it moves), a drag chooses what
 * is to be seen, with Shift or the middle button it moves. Gives back what disconnects it.
 */
export function connectPlot(plot: uPlot, asked: Asked): () => void {
  const { over } = plot;
  let from: { readonly x: number; readonly range: Range } | null = null;
  let waiting = 0;
  const place = (event: MouseEvent) => event.clientX - over.getBoundingClientRect().left;

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 33 : event.deltaY;
    const factor = Math.exp(Math.max(-240, Math.min(240, pixels)) / 500);
    if (event.shiftKey) return asked.zoom(shifted(asked.range(), (pixels || event.deltaX) / 800, asked.logarithmic()));
    if (event.ctrlKey || event.metaKey) {
      const top = event.clientY - over.getBoundingClientRect().top;
      return asked.zoomY(plot.posToVal(top, 'y'), factor);
    }
    asked.zoom(zoomed(asked.range(), plot.posToVal(place(event), 'x'), factor, asked.logarithmic()));
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 1 && !(event.button === 0 && event.shiftKey)) return;
    event.preventDefault();
    from = { x: place(event), range: asked.range() };
    over.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const x = place(event);
    if (from) return asked.zoom(shifted(from.range, (from.x - x) / over.clientWidth, asked.logarithmic()));
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => asked.hover(plot.posToVal(x, 'x')));
  };
  const up = () => (from = null);
  const leave = () => {
    cancelAnimationFrame(waiting);
    asked.hover(null);
  };
  const chosen = () => {
    const { left, width } = plot.select;
    if (width >= LEAST_DRAG && !from) asked.zoom([plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x')]);
    plot.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
  };
  // uPlot begins its own drag with the mouse button; ours with Shift is none of it.
  const press = (event: MouseEvent) => {
    if (event.shiftKey) event.stopImmediatePropagation();
  };

  over.addEventListener('wheel', wheel, { passive: false });
  over.addEventListener('mousedown', press, { capture: true });
  over.addEventListener('pointerdown', down);
  over.addEventListener('pointermove', move);
  over.addEventListener('pointerup', up);
  over.addEventListener('pointerleave', leave);
  (plot.hooks.setSelect ??= []).push(chosen);
  return () => {
    cancelAnimationFrame(waiting);
    over.removeEventListener('wheel', wheel);
    over.removeEventListener('mousedown', press, { capture: true });
    over.removeEventListener('pointerdown', down);
    over.removeEventListener('pointermove', move);
    over.removeEventListener('pointerup', up);
    over.removeEventListener('pointerleave', leave);
  };
}
