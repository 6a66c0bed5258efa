import { toScreen, type Painter } from '@boardwright/engine/render';
import { useEditor } from '../state/store.ts';

/** Shows where the keyboard's cursor is. */
export function Crosshair({ painter }: { readonly painter: Painter }) {
  // Moves of the mouse are none of its business.
  const cursor = useEditor(ui => (ui.steering ? ui.cursor : null));
  // The store receives when another part of the drawing is seen, be it at the same scale.
  const viewport = useEditor(ui => (ui.steering ? painter.viewport : null));
  if (!cursor || !viewport) return null;
  const { x, y } = toScreen(viewport, cursor.x, cursor.y);
  return (
    <div className="crosshair" style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden data-testid="crosshair" />
  );
}
