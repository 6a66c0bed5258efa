import { boxOf, under, type Drop, type Rect } from './drag.ts';
import { SIDES, type Docks, type PanelId, type Side, type Target } from '../workspace/docks.ts';
import { useDocks } from '../workspace/dockStore.ts';

/** Pixels along the rim of the work area where a panel gets a dock of its own. */
const RIM = 120;

/** Where a dragged panel would go: to others as a tab, before or behind them, or to a side of the window. */
export function panelDrop(panel: PanelId, x: number, y: number): Drop | null {
  const drop = (target: Target, box: Rect): Drop => ({ box, run: () => useDocks.getState().dock(panel, target) });
  const stack = under(x, y, 'data-stack');
  if (stack) {
    const [side, at] = stack.dataset.stack!.split('.') as [Side, string];
    const box = boxOf(stack);
    const along = side === 'bottom' ? (x - box.left) / box.width : (y - box.top) / box.height;
    if (along > 0.75) return drop({ side, before: Number(at) + 1 }, part(box, side, 'end'));
    if (along < 0.25 && !under(x, y, 'data-tabs')) return drop({ side, before: Number(at) }, part(box, side, 'start'));
    return drop({ side, into: Number(at) }, box);
  }
  const work = document.querySelector('[data-work]');
  if (!work) return null;
  const area = boxOf(work);
  const [right, bottom] = [area.left + area.width, area.top + area.height];
  if (x < area.left || x > right || y < area.top || y > bottom) return null;
  const { docks } = useDocks.getState();
  const distances: Record<Side, number> = { left: x - area.left, right: right - x, bottom: bottom - y };
  const side = SIDES.reduce((nearest, each) => (distances[each] < distances[nearest] ? each : nearest));
  if (distances[side] > RIM) return null;
  return drop({ side, before: docks[side].stacks.length }, rim(area, side, docks));
}

function part({ left, top, width, height }: Rect, side: Side, end: 'start' | 'end'): Rect {
  const [w, h] = side === 'bottom' ? [width / 3, height] : [width, height / 3];
  return end === 'start'
    ? { left, top, width: w, height: h }
    : { left: left + width - w, top: top + height - h, width: w, height: h };
}

function rim({ left, top, width, height }: Rect, side: Side, docks: Docks): Rect {
  const size = Math.min(docks[side].size, (side === 'bottom' ? height : width) / 2);
  if (side === 'bottom') return { left, top: top + height - size, width, height: size };
  return { left: side === 'left' ? left : left + width - size, top, width: size, height };
}
