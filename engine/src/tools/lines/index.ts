import { msg, newId } from '../../base/index.ts';
import { kindOf, type Obj, type Point } from '../../kinds/index.ts';
import { rightCorner, slantCorner } from '../corner.ts';
import { boxOf } from '../../geometry/index.ts';
import { anchorsOf, isMark, onLine, samePoint, type Line } from '../sheet/anchors.ts';
import { SheetDraft } from '../sheet/draft.ts';
import { linesAlong } from '../sheet/lines.ts';
import { tidy } from '../sheet/tidy.ts';
import type { Tool, ToolContext, ToolEvent } from '../tool.ts';

export type Corners = 'right' | 'slant' | 'free';

interface Drawing {
  readonly at: 'drawing';
  readonly points: readonly Point[];
  readonly corners: Corners;
  /** Which of the two ways round a corner. */
  readonly flipped: boolean;
  /** What is placed together with the line: the entry and label of a bus member. */
  readonly lead: readonly Obj[];
}
export type LineState = { readonly at: 'idle'; readonly corners: Corners } | Drawing;

/** Starts a line at a point, with what is placed along. */
export interface LineArgs {
  readonly from: Point;
  readonly lead?: readonly Obj[];
}

const NEXT: Readonly<Record<Corners, Corners>> = { right: 'slant', slant: 'free', free: 'right' };

function path(state: Drawing, to: Point): Point[] {
  const last = state.points[state.points.length - 1]!;
  const corner =
    state.corners === 'right'
      ? rightCorner(last, to, !state.flipped)
      : state.corners === 'slant'
        ? slantCorner(last, to, !state.flipped)
        : [];
  return [...state.points, ...corner, to];
}

function finish(kind: Line['kind'], state: Drawing, points: readonly Point[], ctx: ToolContext): void {
  ctx.preview([]);
  const made = linesAlong(points, ctx.screen, kind);
  if (made.length === 0) return;
  const draft = new SheetDraft(ctx);
  const fresh = [...state.lead.map(object => ({ ...object, id: newId() })), ...made];
  for (const object of fresh) draft.put(object);
  tidy(draft, [...fresh.flatMap(object => anchorsOf(object, ctx.store)), ...made.flatMap(line => passed(draft, line))]);
  draft.commit(kind === 'wire' ? msg('undo.wire', 'Draw wire') : msg('undo.bus', 'Draw bus'));
  ctx.placed(fresh);
}

/** Pins that a line runs over: they are joined to it, as they look. */
function passed(draft: SheetDraft, line: Line): Point[] {
  const { start, end } = line;
  const box = boxOf(start.x, start.y, end.x, end.y);
  return draft
    .near(box)
    .flatMap(object => kindOf(object).pins?.(object, draft.view.store) ?? [])
    .filter(at => onLine(line, at));
}

/** Whether a line that ends here is complete: on a pin, on another line, or on a label. */
const completes = (ctx: ToolContext, kind: Line['kind'], p: Point): boolean => {
  const draft = new SheetDraft(ctx);
  if (draft.linesAt(p).some(line => line.kind === kind)) return true;
  return draft.anchoredAt(p).some(object => {
    if (kindOf(object).pins) return true;
    return object.kind === 'busEntry' || (isMark(object) && object.kind !== 'noConnect');
  });
};

/**
 * Draws wires or buses. `/` takes the other way round the corner, Shift+Space changes between right angles, slants of 45
 * degrees and free lines, Backspace takes a corner back, Enter, End, a double click or
 * a click on the last corner ends.
 */
const lineTool = (kind: Line['kind']): Tool<LineState> => ({
  id: kind,
  initial: { at: 'idle', corners: 'right' },
  keys: ['/', 'Shift+Space', 'Backspace', 'Enter', 'End'],
  begin(args) {
    const { from, lead = [] } = args as LineArgs;
    return { at: 'drawing', points: [from], corners: 'right', flipped: false, lead };
  },
  step(state, event: ToolEvent, ctx) {
    if (event.type === 'cancel') {
      ctx.preview([]);
      return state.at === 'idle' ? 'done' : { at: 'idle', corners: state.corners };
    }
    if (event.type === 'key' && event.key === 'Shift+Space' && state.at === 'idle')
      return { ...state, corners: NEXT[state.corners] };
    const at = ctx.snap(event.x, event.y, true, 'wires');
    if (state.at === 'idle')
      return event.type === 'down'
        ? { at: 'drawing', points: [at], corners: state.corners, flipped: false, lead: [] }
        : state;

    const idle: LineState = { at: 'idle', corners: state.corners };
    if (event.type === 'double' || (event.type === 'key' && (event.key === 'Enter' || event.key === 'End'))) {
      finish(kind, state, path(state, at), ctx);
      return idle;
    }
    if (event.type === 'down') {
      const points = path(state, at);
      // A second click on the same place ends as well: from the keyboard there is no double click.
      const twice = state.points.length > 1 && samePoint(at, state.points[state.points.length - 1]!);
      if (twice || (completes(ctx, kind, at) && !samePoint(at, state.points[0]!))) {
        finish(kind, state, points, ctx);
        return idle;
      }
      return { ...state, points };
    }
    let next: Drawing = state;
    if (event.type === 'key' && event.key === '/') next = { ...state, flipped: !state.flipped };
    if (event.type === 'key' && event.key === 'Shift+Space') next = { ...state, corners: NEXT[state.corners] };
    if (event.type === 'key' && event.key === 'Backspace' && state.points.length > 1)
      next = { ...state, points: state.points.slice(0, -1) };
    ctx.preview([...next.lead, ...linesAlong(path(next, at), ctx.screen, kind)]);
    return next;
  },
});

export const wireTool = lineTool('wire');
export const busTool = lineTool('bus');
