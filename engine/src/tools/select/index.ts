import { msg, type Id } from '../../base/index.ts';
import { boxOf } from '../../geometry/index.ts';
import { pinsOnSheet, type Obj } from '../../kinds/index.ts';
import { SheetDraft } from '../sheet/draft.ts';
import {
  deleteCorner,
  grabbed,
  insertCorner,
  isOutlined,
  placeReshaping,
  previewReshaping,
  type Reshaping,
} from '../outline/index.ts';
import type { Tool, ToolContext, ToolEvent } from '../tool.ts';
import { FIELD_MOVED, fieldUnder, withFieldAt } from './fields.ts';
import { carry, type Carried } from './carried.ts';
import { withGroups } from './groups.ts';
import { movable, moved, type Motion, type MoveMode } from './moved.ts';

interface At {
  readonly x: number;
  readonly y: number;
}

export type SelectState =
  | { readonly at: 'idle'; readonly clicked?: At }
  | {
      readonly at: 'pressed';
      readonly from: At;
      readonly target: Id | null;
      readonly field: number;
      /** Whether the click before was at the same place. */
      readonly again: boolean;
      /** A corner or edge of a border; a drag moves it instead of the whole. */
      readonly reshaping: Reshaping | null;
    }
  | { readonly at: 'reshaping'; readonly reshaping: Reshaping }
  | { readonly at: 'moving'; readonly motion: Motion; readonly last: At; readonly carried?: Carried }
  | { readonly at: 'movingField'; readonly from: At; readonly target: Id; readonly field: number }
  | { readonly at: 'banding'; readonly from: At };

/** Pixels that the pointer must travel before a press becomes a drag. */
const DRAG = 4;

const isNear = (a: At, b: At, ctx: ToolContext): boolean => Math.hypot(a.x - b.x, a.y - b.y) < DRAG * ctx.pixel;

function press(event: ToolEvent, ctx: ToolContext, clicked: At | undefined): SelectState {
  const hits = ctx.hit(event.x, event.y);
  const target = hits.find(object => ctx.selection.has(object.id)) ?? hits[0];
  const field = target && ctx.screen !== '' ? fieldUnder(target, event.x, event.y, ctx) : -1;
  const handle = ctx.screen === '' ? grabbed(ctx, target, event) : null;
  const reshaping = target && handle ? { target: target.id, handle, from: { x: event.x, y: event.y } } : null;
  const isSelected = target !== undefined && ctx.selection.has(target.id);
  if (event.isSecond && isSelected && handle?.type === 'edge') {
    insertCorner(ctx, event);
    return { at: 'idle' };
  }
  // A drag that begins inside an area draws a box, unless the area is selected: one does not see that it is below.
  const isInside = isOutlined(target) && target.kind !== 'polygon' && !handle;
  if (target && !isSelected && !isInside && !event.mods.shift && !event.mods.ctrl)
    ctx.select(withGroups(ctx.store, [target.id]));
  const again = isSelected && clicked !== undefined && !event.isSecond && isNear(clicked, event, ctx);
  return { at: 'pressed', from: event, target: target?.id ?? null, field, again, reshaping };
}

/** The end of a pin or wire that nothing else connects to: a click there starts a wire. */
function looseEnd(ctx: ToolContext, event: ToolEvent): At | null {
  if (ctx.screen === '') return null;
  const at = ctx.snap(event.x, event.y, true);
  if (Math.hypot(at.x - event.x, at.y - event.y) > 6 * ctx.pixel) return null;
  const draft = new SheetDraft(ctx);
  if (draft.linesAt(at).length > 0) return null;
  const there = draft.anchoredAt(at);
  const pins = there.filter(
    object =>
      (object.kind === 'component' && pinsOnSheet(object, ctx.store).some(pin => pin.x === at.x && pin.y === at.y)) ||
      object.kind === 'sheet',
  );
  return there.length === 1 && pins.length === 1 ? at : null;
}

/** A click at the same place again selects the next item there; after the last one the first. */
function next(hits: readonly Obj[], ctx: ToolContext): Obj | undefined {
  const at = hits.findLastIndex(object => ctx.selection.has(object.id));
  return hits[at + 1] ?? hits[0];
}

/** Says that items cannot be moved where one of them was clicked or dragged. */
function tellLocked(ctx: ToolContext, ids: Iterable<Id>): void {
  const locked = [...ids].filter(id => ctx.store.get(id)?.locked);
  if (locked.length > 0) ctx.tellLocked(locked);
}

function select(ctx: ToolContext, object: Obj | undefined): void {
  // The context still has the selection of before.
  const ids = object ? withGroups(ctx.store, [object.id]) : [];
  ctx.select(ids);
  tellLocked(ctx, ids);
}

/**
 * A click: alone it selects what is seen on top, at the same place again the next below; with Alt it lets the person choose
 * among all that lies there; with another modifier it adds or removes.
 */
function click(state: Extract<SelectState, { at: 'pressed' }>, event: ToolEvent, ctx: ToolContext): SelectState {
  const hits = ctx.hit(event.x, event.y);
  if (event.mods.ctrl || event.mods.shift) {
    if (state.target) {
      const next = new Set(ctx.selection);
      const own = withGroups(ctx.store, [state.target]);
      if (next.has(state.target)) for (const id of own) next.delete(id);
      else for (const id of own) next.add(id);
      ctx.select(next);
    }
    return { at: 'idle' };
  }
  if (event.mods.alt && hits.length > 1) {
    ctx.choose(
      hits.map(({ id }) => id),
      event,
    );
    return { at: 'idle' };
  }
  const from = looseEnd(ctx, event);
  select(ctx, from ? undefined : state.again ? next(hits, ctx) : hits[0]);
  if (from) ctx.begin('wire', { from });
  return { at: 'idle', clicked: { x: event.x, y: event.y } };
}

const motionOf = (mode: MoveMode, from: At): Motion => ({ mode, from, turns: 0, mirror: 'none' });

/** Turns and mirrors by key while moving; mirroring leaves the wires behind. Boards flip instead. */
function keyed(motion: Motion, key: string, onBoard: boolean): Motion {
  if (key === 'R' || key === 'r') return { ...motion, turns: (motion.turns + 1) % 4 };
  if (onBoard) return key === 'F' ? { ...motion, mirror: motion.mirror === 'flip' ? 'none' : 'flip' } : motion;
  if (key !== 'X' && key !== 'Y') return motion;
  const axis = key === 'X' ? 'x' : 'y';
  return { ...motion, mode: 'move', mirror: motion.mirror === axis ? 'none' : axis };
}

const HOLDING = msg('move.holding', 'Click to place · R rotates · X and Y mirror · Esc cancels');

/** Shows the dragged selection: a board's as soon as it is taken, so that the first move only shifts it. */
function taken(ctx: ToolContext, motion: Motion, last: At, before?: Carried): SelectState {
  if (ctx.screen === '') return { at: 'moving', motion, last, carried: carry(ctx, motion, last, before) };
  ctx.say(HOLDING);
  ctx.preview(moved(ctx, motion, last).objects);
  return { at: 'moving', motion, last };
}

function moveField(
  state: Extract<SelectState, { at: 'movingField' }>,
  event: ToolEvent,
  ctx: ToolContext,
): SelectState {
  const object = ctx.store.get(state.target);
  if (!object || event.type === 'cancel') {
    ctx.preview([]);
    return { at: 'idle' };
  }
  const [from, to] = [ctx.snap(state.from.x, state.from.y, false, 'texts'), ctx.snap(event.x, event.y, false, 'texts')];
  const there: Obj = withFieldAt(object, state.field, from, to);
  if (event.type !== 'up' && !(event.type === 'key' && event.key === 'Enter')) {
    ctx.preview([there]);
    return state;
  }
  ctx.preview([]);
  if (from.x !== to.x || from.y !== to.y) ctx.store.transact(FIELD_MOVED, tx => tx.put(there));
  return { at: 'idle' };
}

/**
 * Selects by clicks and boxes, and moves. Dragging keeps connections; M moves without them and G with them, both without
 * the mouse button. A click on a pin that is free starts a wire; a field is dragged by its text.
 */
export const selectTool: Tool<SelectState> = {
  id: 'select',
  initial: { at: 'idle' },
  keys: ['R', 'X', 'Y', 'F', 'Enter'],
  step(state, event, ctx) {
    switch (state.at) {
      case 'idle':
        if (event.type === 'down') return press(event, ctx, state.clicked);
        if (event.type === 'key' && (event.key === 'm' || event.key === 'g') && movable(ctx).length > 0)
          return taken(ctx, motionOf(event.key === 'm' ? 'move' : 'drag', event), event);
        if (event.type === 'key' && event.key === 'Insert') insertCorner(ctx, event);
        if (event.type === 'key' && event.key === 'Remove') deleteCorner(ctx, event);
        return event.type === 'cancel' ? { at: 'idle' } : state;
      case 'pressed': {
        if (event.type === 'up') return click(state, event, ctx);
        if (event.type === 'cancel') return { at: 'idle' };
        if (event.type !== 'move') return state;
        const travelled = Math.hypot(event.x - state.from.x, event.y - state.from.y);
        if (travelled < DRAG * ctx.pixel) return state;
        const area = state.target ? ctx.store.get(state.target) : undefined;
        const isBand = isOutlined(area) && area.kind !== 'polygon' && !ctx.selection.has(area.id);
        if (!state.target || (isBand && !state.reshaping)) return { at: 'banding', from: state.from };
        if (state.reshaping && ctx.selection.size <= 1) {
          previewReshaping(ctx, state.reshaping, event);
          return { at: 'reshaping', reshaping: state.reshaping };
        }
        const isSelected = ctx.selection.has(state.target);
        const chosen = isSelected ? ctx.selection : withGroups(ctx.store, [state.target]);
        if (!isSelected) ctx.select(chosen);
        if (state.field >= 0 && chosen.size === 1)
          return { at: 'movingField', from: state.from, target: state.target, field: state.field };
        if ([...chosen].every(id => ctx.store.get(id)?.locked)) {
          tellLocked(ctx, chosen);
          return { at: 'idle' };
        }
        return taken(ctx, motionOf('drag', state.from), event);
      }
      case 'movingField':
        return moveField(state, event, ctx);
      case 'reshaping': {
        if (event.type === 'cancel') {
          ctx.preview([]);
          ctx.say(null);
          return { at: 'idle' };
        }
        if (event.type === 'up') {
          placeReshaping(ctx, state.reshaping, event);
          return { at: 'idle' };
        }
        previewReshaping(ctx, state.reshaping, event);
        return state;
      }
      case 'moving': {
        if (event.type === 'cancel') {
          ctx.preview([]);
          ctx.say(null);
          return { at: 'idle' };
        }
        // Picked up by a key, it is put down by the press; the button's own release ends a drag.
        const down = event.type === 'down' || event.type === 'up' || (event.type === 'key' && event.key === 'Enter');
        if (down) {
          ctx.preview([]);
          ctx.say(null);
          moved(ctx, state.motion, event).commit();
          return { at: 'idle' };
        }
        const motion =
          event.type === 'key' && event.key ? keyed(state.motion, event.key, ctx.screen === '') : state.motion;
        const last = event.type === 'move' ? event : state.last;
        return taken(ctx, motion, last, state.carried);
      }
      case 'banding': {
        // To the right: what lies inside. To the left: all that is touched.
        const crossing = event.x < state.from.x;
        const box = boxOf(state.from.x, state.from.y, event.x, event.y);
        if (event.type === 'up') {
          ctx.band(null, false);
          const touched = ctx.within(box, crossing).map(object => object.id);
          const found = [...withGroups(ctx.store, touched)];
          if (event.mods.alt) ctx.select([...ctx.selection].filter(id => !found.includes(id)));
          else ctx.select(event.mods.shift || event.mods.ctrl ? new Set([...ctx.selection, ...found]) : found);
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
