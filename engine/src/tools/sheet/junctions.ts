import { newId, nm } from '../../base/index.ts';
import type { Point } from '../../kinds/index.ts';
import { kindOf } from '../../kinds/index.ts';
import { endsAt, otherEnd, samePoint, type Line } from './anchors.ts';
import type { SheetDraft } from './draft.ts';

/** Directions in which lines leave a point; two that overlap leave in one. */
function exits(lines: readonly Line[], p: Point): number {
  const seen = new Set<number>();
  const leave = (to: Point) => {
    if (!samePoint(to, p)) seen.add(Math.round(Math.atan2(to.y - p.y, to.x - p.x) * 1e6));
  };
  for (const line of lines) {
    if (endsAt(line, p)) leave(otherEnd(line, p));
    else {
      leave(line.start);
      leave(line.end);
    }
  }
  // Half a turn has two spellings.
  if (seen.has(Math.round(Math.PI * 1e6)) && seen.has(Math.round(-Math.PI * 1e6))) return seen.size - 1;
  return seen.size;
}

function pinsAt(draft: SheetDraft, p: Point): number {
  let count = 0;
  for (const object of draft.anchoredAt(p))
    count +=
      kindOf(object)
        .pins?.(object, draft.view.store)
        .filter(at => samePoint(at, p)).length ?? 0;
  return count;
}

/** How many wires, or buses, and pins come together at a point; a line that goes through counts as two. */
function meeting(draft: SheetDraft, p: Point): { readonly count: number; readonly ends: boolean } {
  const lines = draft.linesAt(p);
  const wires = lines.filter(line => line.kind === 'wire');
  const buses = lines.filter(line => line.kind === 'bus');
  const pins = wires.length > 0 ? pinsAt(draft, p) : 0;
  return {
    count: Math.max(exits(wires, p) + pins, exits(buses, p)),
    ends: pins > 0 || lines.some(line => endsAt(line, p)),
  };
}

/**
 * Adds or takes the dot at a point as its wires want it: three or more that meet want one so that readers see it, lines that
 * merely cross get none but keep one that was put there. Entries that leave a bus want none.
 */
export function settleJunction(draft: SheetDraft, p: Point): void {
  const present = draft.anchoredAt(p).filter(object => object.kind === 'junction');
  const { count, ends } = meeting(draft, p);
  if (count < 3) for (const junction of present) draft.remove(junction.id);
  else if (ends && present.length === 0)
    draft.put({
      kind: 'junction',
      id: newId(),
      locked: false,
      screen: draft.view.screen,
      at: p,
      diameter: nm(0),
      color: null,
    });
}
