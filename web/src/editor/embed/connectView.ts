import { panBy, zoomAt, type Painter } from '@boardwright/engine/render';

const wheelFactor = (event: WheelEvent): number => Math.exp(-Math.max(-240, Math.min(240, event.deltaY)) / 650);

/**
 * Drags move the view; with Ctrl or Command the wheel zooms at the pointer. The wheel alone, and one finger, scroll the page around.
 * Gives what ends it.
 */
export function connectView(host: HTMLElement, painter: Painter): () => void {
  const end = new AbortController();
  const { signal } = end;
  let last: { readonly x: number; readonly y: number } | null = null;
  const release = () => {
    last = null;
  };
  host.addEventListener(
    'pointerdown',
    event => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      host.setPointerCapture(event.pointerId);
      last = { x: event.clientX, y: event.clientY };
    },
    { signal },
  );
  host.addEventListener(
    'pointermove',
    event => {
      if (!last) return;
      painter.setViewport(panBy(painter.viewport, event.clientX - last.x, event.clientY - last.y));
      last = { x: event.clientX, y: event.clientY };
    },
    { signal },
  );
  host.addEventListener('pointerup', release, { signal });
  host.addEventListener('pointercancel', release, { signal });
  host.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = host.getBoundingClientRect();
      painter.setViewport(
        zoomAt(painter.viewport, event.clientX - box.left, event.clientY - box.top, wheelFactor(event)),
      );
    },
    { signal, passive: false },
  );
  return () => end.abort();
}
