import { msg, nm } from '../../base/index.ts';
import { transforms, type Transform } from '../../geometry/index.ts';
import {
  asBoard,
  copperLayers,
  flipObject,
  isPlaced,
  mirrorObject,
  transformObject,
  type Obj,
  type Point,
} from '../../kinds/index.ts';
import { anchorsOf } from '../sheet/anchors.ts';
import { SheetDraft } from '../sheet/draft.ts';
import { gridUse } from '../gridUse.ts';
import { autoplaceFields } from '../place/autoplace.ts';
import { moveConnected } from '../sheet/follow.ts';
import { tidy } from '../sheet/tidy.ts';
import type { ToolContext } from '../tool.ts';

/** 'drag' keeps connections, 'move' leaves them behind. */
export type MoveMode = 'drag' | 'move';

export interface Motion {
  readonly mode: MoveMode;
  readonly from: { readonly x: number; readonly y: number };
  readonly turns: number;
  /**
   * After the turns: mirrored, only parts that are moved without their wires; on boards flipped to the other side.
   */
  readonly mirror: 'none' | 'x' | 'y' | 'flip';
}

export const movable = (ctx: ToolContext): Obj[] =>
  [...ctx.selection].flatMap(id => {
    const object = ctx.store.get(id);
    return object && !object.locked ? [object] : [];
  });

/** From one snapped point to another, turned about the latter. */
function transformOf(a: Point, b: Point, turns: number): Transform {
  const turn = transforms.placement(0, 0, turns * 90);
  return transforms.compose(
    { ...transforms.identity, e: b.x, f: b.y },
    transforms.compose(turn, { ...transforms.identity, e: -a.x, f: -a.y }),
  );
}

/** Where one grabbed a connection point, that point goes to the grid; else the step does. */
export function ends(
  ctx: ToolContext,
  motion: Motion,
  to: { readonly x: number; readonly y: number },
  use = gridUse(movable(ctx)),
): readonly [Point, Point] {
  return [ctx.snap(motion.from.x, motion.from.y, false, use), ctx.snap(to.x, to.y, false, use)];
}

/** More objects than this are shown where they go without their wires until they are let go. */
const LIVE = 400;

interface Moved {
  readonly objects: readonly Obj[];
  commit(): void;
}

/** The selection as it would lie. */
export function moved(ctx: ToolContext, motion: Motion, to: { readonly x: number; readonly y: number }): Moved {
  const [a, b] = ends(ctx, motion, to);
  const t = transformOf(a, b, motion.turns);
  const label = msg('undo.move', 'Move');
  const still = a.x === b.x && a.y === b.y && motion.turns === 0 && motion.mirror === 'none';
  const chosen = movable(ctx);
  if (still || chosen.length === 0) return { objects: [], commit: () => {} };
  const mirrored = (object: Obj, about: Point): Obj => {
    if (motion.mirror === 'none') return object;
    if (motion.mirror === 'flip') return flipObject(object, about, copperLayers(asBoard(ctx.store.settings)));
    return mirrorObject(object, { x: nm(about.x), y: nm(about.y) }, motion.mirror);
  };
  const plain = () =>
    chosen.map(object => {
      const there = transformObject(object, t);
      const seen = mirrored(there, b);
      // As a turn in place does: fields stand where there is room for them.
      const isTurned = motion.turns !== 0 || motion.mirror !== 'none';
      return isTurned && isPlaced(seen) ? autoplaceFields(seen, ctx.store) : seen;
    });
  if (ctx.screen === '')
    return {
      objects: plain(),
      commit: () =>
        ctx.store.transact(label, tx => {
          for (const object of plain()) tx.put(object);
        }),
    };
  if (motion.mode === 'move')
    return {
      objects: plain(),
      commit: () => {
        const alone = new SheetDraft(ctx);
        const there = plain();
        for (const object of there) alone.put(object);
        // The wires stay: junctions that only the moved pins needed go, and those that they need now come.
        tidy(
          alone,
          [...chosen, ...there].flatMap(object => anchorsOf(object, ctx.store)),
        );
        alone.commit(label);
      },
    };
  const draft = new SheetDraft(ctx);
  const compose = () =>
    moveConnected(
      draft,
      chosen.map(({ id }) => id),
      t,
    );
  if (chosen.length > LIVE)
    return {
      objects: plain(),
      commit: () => {
        compose();
        draft.commit(label);
      },
    };
  compose();
  return { objects: draft.changed(), commit: () => draft.commit(label) };
}
