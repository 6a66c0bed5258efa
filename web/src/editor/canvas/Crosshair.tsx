import { toScreen, type Painter } from '@boardwright/engine/render';
import { useEditor } from '../state/store.ts';

/** Shows where the keyboard's cursor is. */
export function Crosshair({ painter }: { readonly painter: Painter }) {
  // Moves of the mouse are none of its business.
  const cursor = useEditor(ui => (ui.steering ? ui.cursor : null));
  useEditor(ui => (ui.steering ? ui.scale : 0));
  if (!cursor) return null;
  const { x, y } = toScreen(painter.viewport, cursor.x, cursor.y);
  return (
    <div className="crosshair" style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden data-testid="crosshair" />
  );
}
