import { msg, type Id } from '../../base/index.ts';
import { boxOf } from '../../geometry/index.ts';
import { rotateObject, translateObject, type Obj } from '../../kinds/index.ts';
import type { Tool, ToolContext, ToolEvent } from '../tool.ts';

interface At {
  readonly x: number;
  readonly y: number;
}

export type SelectState =
  | { readonly at: 'idle' }
  | { readonly at: 'pressed'; readonly from: At; readonly target: Id | null }
  | { readonly at: 'moving'; readonly from: At; readonly turns: number; readonly last: At }
  | { readonly at: 'banding'; readonly from: At };

/** Pixels that the pointer must travel before a press becomes a drag. */
const DRAG = 4;

const movable = (ctx: ToolContext): Obj[] =>
  [...ctx.selection].flatMap(id => {
    const object = ctx.store.get(id);
    return object && !object.locked ? [object] : [];
  });

/** The selection as it would lie: moved from one snapped point to another, and turned about the latter. */
function placed(ctx: ToolContext, from: At, to: At, turns: number): Obj[] {
  const a = ctx.snap(from.x, from.y, false);
  const b = ctx.snap(to.x, to.y, false);
  return movable(ctx).map(object => {
    const moved = translateObject(object, b.x - a.x, b.y - a.y);
    return turns === 0 ? moved : rotateObject(moved, b, turns * 90);
  });
}

function commit(ctx: ToolContext, objects: readonly Obj[]): void {
  ctx.preview([]);
  const changed = objects.filter(object => ctx.store.get(object.id) !== object);
  if (changed.length === 0) return;
  ctx.store.transact(msg('undo.move', 'Move'), tx => {
    for (const object of changed) tx.put(object);
  });
}

function press(event: ToolEvent, ctx: ToolContext): SelectState {
  const hits = ctx.hit(event.x, event.y);
  const target = hits.find(object => ctx.selection.has(object.id)) ?? hits[0];
  if (target && !ctx.selection.has(target.id) && !event.mods.shift && !event.mods.ctrl) ctx.select([target.id]);
  return { at: 'pressed', from: event, target: target?.id ?? null };
}

/** A click: alone it selects the topmost; again on the same place the next below; with a modifier it adds or removes. */
function click(state: Extract<SelectState, { at: 'pressed' }>, event: ToolEvent, ctx: ToolContext): SelectState {
  const hits = ctx.hit(event.x, event.y).map(object => object.id);
  if (event.mods.ctrl || event.mods.shift) {
    if (state.target) {
      const next = new Set(ctx.selection);
      if (!next.delete(state.target)) next.add(state.target);
      ctx.select(next);
    }
    return { at: 'idle' };
  }
  if (event.mods.alt && hits.length > 1) {
    const current = hits.findIndex(id => ctx.selection.has(id));
    ctx.select([hits[(current + 1) % hits.length]!]);
  } else ctx.select(state.target ? [state.target] : []);
  return { at: 'idle' };
}

export const selectTool: Tool<SelectState> = {
  id: 'select',
  initial: { at: 'idle' },
  step(state, event, ctx) {
    switch (state.at) {
      case 'idle':
        if (event.type === 'down') return press(event, ctx);
        // 'M' picks the selection up without the mouse button.
        if (event.type === 'key' && event.key === 'm' && movable(ctx).length > 0)
          return { at: 'moving', from: event, last: event, turns: 0 };
        return state;
      case 'pressed': {
        if (event.type === 'up') return click(state, event, ctx);
        if (event.type === 'cancel') return { at: 'idle' };
        if (event.type !== 'move') return state;
        const travelled = Math.hypot(event.x - state.from.x, event.y - state.from.y);
        if (travelled < DRAG * ctx.pixel) return state;
        if (!state.target) return { at: 'banding', from: state.from };
        if (!ctx.selection.has(state.target)) ctx.select([state.target]);
        return { at: 'moving', from: state.from, last: event, turns: 0 };
      }
      case 'moving': {
        if (event.type === 'cancel') {
          ctx.preview([]);
          return { at: 'idle' };
        }
        if (event.type === 'up' || (event.type === 'key' && event.key === 'Enter')) {
          commit(ctx, placed(ctx, state.from, event, state.turns));
          return { at: 'idle' };
        }
        const turns = event.type === 'key' && event.key === 'r' ? (state.turns + 1) % 4 : state.turns;
        const last = event.type === 'move' ? event : state.last;
        ctx.preview(placed(ctx, state.from, last, turns));
        return { ...state, turns, last };
      }
      case 'banding': {
        // To the right: what lies inside. To the left: all that is touched.
        const crossing = event.x < state.from.x;
        const box = boxOf(state.from.x, state.from.y, event.x, event.y);
        if (event.type === 'up') {
          ctx.band(null, false);
          const found = ctx.within(box, crossing).map(object => object.id);
          ctx.select(event.mods.shift || event.mods.ctrl ? new Set([...ctx.selection, ...found]) : found);
          return { at: 'idle' };
        }
        if (event.type === 'cancel') {
          ctx.band(null, false);
          return { at: 'idle' };
        }
        ctx.band(box, crossing);
        return state;
      }
    }
  },
};
