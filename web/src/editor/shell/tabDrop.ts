import { boxOf, half, under, type Drop, type Rect } from './drag.ts';
import type { Edge } from '../workspace/layout.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The part of a pane at each side where a tab gets a place of its own. */
const RIM = 0.25;

function edgeAt(box: Rect, x: number, y: number): Edge {
  const [across, down] = [(x - box.left) / box.width, (y - box.top) / box.height];
  const rims: readonly (readonly [Edge, number])[] = [
    ['left', across],
    ['right', 1 - across],
    ['top', down],
    ['bottom', 1 - down],
  ];
  const [edge, distance] = rims.reduce((nearest, each) => (each[1] < nearest[1] ? each : nearest));
  return distance < RIM ? edge : 'center';
}

/** Where a dragged tab would go: between others, to a group's side, or into it. */
export function tabDrop(workspace: Workspace, tab: string, x: number, y: number): Drop | null {
  const group = under(x, y, 'data-group');
  if (!group) return null;
  const id = group.dataset.group!;
  const list = under(x, y, 'data-tabs');
  if (list) return between(workspace, tab, id, list, x);
  const box = boxOf(group.querySelector('.pane')!);
  const edge = edgeAt(box, x, y);
  return { box: half(box, edge), run: () => workspace.getState().move(tab, id, edge) };
}

/** The gap between two tabs of a row that is nearest. */
function between(workspace: Workspace, tab: string, group: string, list: HTMLElement, x: number): Drop {
  const boxes = [...list.querySelectorAll('[role=tab]')].map(each => each.getBoundingClientRect());
  const found = boxes.findIndex(({ left, width }) => x < left + width / 2);
  const index = found < 0 ? boxes.length : found;
  const frame = list.getBoundingClientRect();
  const left = boxes[index]?.left ?? boxes.at(-1)?.right ?? frame.left;
  return {
    box: { left: left - 1, top: frame.top, width: 3, height: frame.height },
    run: () => workspace.getState().move(tab, group, 'center', index),
  };
}
