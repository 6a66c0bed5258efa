import { nm } from '../../base/index.ts';
import { onSheet, pinsOfPlaced, unitAt } from '../../indexes/index.ts';
import type { Obj, ObjOf, Point } from '../../kinds/index.ts';
import type { Probed, Tool, ToolContext } from '../tool.ts';

export interface ProbeState {
  readonly at: 'idle';
}

/** Pixels within which the end of a pin is meant and not the body behind it. */
const REACH = 9;

const CONDUCTORS: ReadonlySet<Obj['kind']> = new Set([
  'wire',
  'label',
  'globalLabel',
  'hierarchicalLabel',
  'junction',
  'sheetPin',
  'powerPort',
]);

/** Numbers of the pins of a placed part, and where they end. */
function pinsOf(part: ObjOf<'component'>, { store }: Pick<ToolContext, 'store'>): { number: string; at: Point }[] {
  const symbol = store.get(part.symbol);
  if (symbol?.kind !== 'symbol') return [];
  return pinsOfPlaced(part, symbol, unitAt(part, '')).map(pin => ({ number: pin.number, at: onSheet(part, pin.at) }));
}

/** What lies under a point; null where there is nothing to measure. */
function probed(x: number, y: number, ctx: Pick<ToolContext, 'hit' | 'store' | 'pixel'>): Probed | null {
  const hit = ctx.hit(x, y);
  const here: Point = { x: nm(Math.round(x)), y: nm(Math.round(y)) };
  const part = hit.find(object => object.kind === 'component');
  if (part) {
    for (const { number, at } of pinsOf(part, ctx))
      if (Math.hypot(at.x - x, at.y - y) <= REACH * ctx.pixel) return { type: 'current', id: part.id, pin: number, at };
  }
  const conductor = hit.find(({ kind }) => CONDUCTORS.has(kind));
  if (conductor) return { type: 'voltage', id: conductor.id, at: here };
  return part ? { type: 'power', id: part.id, at: here } : null;
}

/** Clicks measure: a wire its voltage, a pin its current, a part its power; with Shift, the voltage from the point before. */
export const probeTool: Tool<ProbeState> = {
  id: 'probe',
  initial: { at: 'idle' },
  step(state, event, ctx) {
    if (event.type === 'cancel') {
      ctx.pointAt(null, false, false);
      return 'done';
    }
    if (event.type === 'move') ctx.pointAt(probed(event.x, event.y, ctx), false, false);
    if (event.type === 'down') ctx.pointAt(probed(event.x, event.y, ctx), true, event.mods.shift);
    return state;
  },
};
