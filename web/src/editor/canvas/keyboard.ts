import { gridOrigin } from '@boardwright/engine/kinds';
import { panBy, toScreen, type Painter } from '@boardwright/engine/render';
import type { EditorStore } from '../state/store.ts';
import type { ToolRunner } from './toolRunner.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Steps of the grid that the cursor goes with Ctrl. */
const LEAP = 10;

/**
 * Drawing without a mouse: arrows move the cursor by the grid (with Ctrl ten steps), Enter is a click. Whether the key was
 * one of these.
 */
export function steer(event: KeyboardEvent, runner: ToolRunner, painter: Painter, store: EditorStore): boolean {
  const mods = { shift: event.shiftKey, ctrl: false, alt: false };
  if (event.altKey) return false;
  if (event.key === 'Enter' && !event.ctrlKey && store.getState().steering) {
    const { x, y } = runner.cursor;
    runner.send({ type: 'down', x, y, mods });
    runner.send({ type: 'up', x, y, mods });
    return true;
  }
  const arrow = ARROWS[event.key];
  if (!arrow) return false;
  const ui = store.getState();
  const step = ui.gridStep * (event.ctrlKey || event.metaKey ? LEAP : 1);
  const from = ui.steering ? runner.cursor : startOf(painter, runner);
  const origin = gridOrigin(runner.document.store);
  const on = (value: number, origin: number) => Math.round((value - origin) / ui.gridStep) * ui.gridStep + origin;
  const x = on(from.x, origin.x) + arrow[0] * step;
  const y = on(from.y, origin.y) + arrow[1] * step;
  keepInSight(painter, x, y);
  runner.send({ type: 'move', x, y, mods });
  ui.set({ cursor: { x, y }, steering: true });
  return true;
}

/** Where the mouse last was when that is in sight, else the middle. */
function startOf(painter: Painter, runner: ToolRunner): { readonly x: number; readonly y: number } {
  const { viewport } = painter;
  const at = toScreen(viewport, runner.cursor.x, runner.cursor.y);
  if (at.x >= 0 && at.y >= 0 && at.x <= viewport.width && at.y <= viewport.height) return runner.cursor;
  return { x: viewport.x, y: viewport.y };
}

/** Pans so far that the cursor stays away from the rim. */
function keepInSight(painter: Painter, x: number, y: number): void {
  const { viewport } = painter;
  const at = toScreen(viewport, x, y);
  const rim = 40;
  const dx = at.x < rim ? rim - at.x : at.x > viewport.width - rim ? viewport.width - rim - at.x : 0;
  const dy = at.y < rim ? rim - at.y : at.y > viewport.height - rim ? viewport.height - rim - at.y : 0;
  if (dx !== 0 || dy !== 0) painter.setViewport(panBy(viewport, dx, dy));
}
