import { nm, type Id, type Msg } from '../../base/index.ts';
import { RatsnestIndex } from '../../indexes/index.ts';
import { overlaps } from '../../geometry/index.ts';
import { boundsOf, drawEnv, translateObject, type Obj, type Store } from '../../kinds/index.ts';
import type { Probed, Tool, ToolContext, ToolEvent } from '../tool.ts';

const MM = 1e6;
const none = { shift: false, ctrl: false, alt: false };

/** Drives a tool by a table of events: 'down 1 2' in millimetres, 'key r', 'cancel'. */
export function drive(
  tool: Tool<{ readonly at: string }>,
  store: Store,
  events: readonly string[],
  options: { mods?: Partial<typeof none>; args?: unknown; hit?: () => Obj[] } = {},
) {
  let selection: ReadonlySet<Id> = new Set();
  let state: { readonly at: string } | 'done' = tool.initial;
  let last = { x: 0, y: 0 };
  let activeLayer = 'F.Cu';
  let shown: readonly Obj[] = [];
  const said: (Msg | null)[] = [];
  const highlights: (string | null)[] = [];
  const chosen: Id[][] = [];
  const locked: Id[][] = [];
  const pointed: (readonly [what: Probed | null, taken: boolean, against: boolean])[] = [];
  const ratsnest = store.settings.type === 'board' ? new RatsnestIndex() : null;
  ratsnest?.reset(store);
  if (ratsnest) store.subscribe(change => ratsnest.apply(change));
  const begun: (readonly [tool: string, args: unknown])[] = [];
  const at = (p: { readonly x: number; readonly y: number }, x: number, y: number) =>
    Math.hypot(p.x - x, p.y - y) < 0.4 * MM;
  const hit = (x: number, y: number): Obj[] =>
    [...store.everything()].filter(
      o => ('start' in o && (at(o.start, x, y) || at(o.end, x, y))) || ('at' in o && at(o.at, x, y)),
    );
  const context: ToolContext = {
    store,
    screen: store.settings.type === 'schematic' ? 's' : '',
    get activeLayer() {
      return activeLayer;
    },
    pixel: 0.05 * MM,
    get selection() {
      return selection;
    },
    select: ids => void (selection = new Set(ids)),
    choose: ids => void chosen.push([...ids]),
    tellLocked: ids => void locked.push([...ids]),
    preview: objects => void (shown = objects),
    carry(objects, { x, y }, beside) {
      shown = [...objects.map(object => translateObject(object, x, y)), ...beside];
    },
    band: () => {},
    hit: options.hit ?? hit,
    near: box => {
      const env = drawEnv(store);
      return [...store.everything()].filter(o => overlaps(boundsOf(o, env), box));
    },
    placed: () => {},
    begin: (tool, args) => void begun.push([tool, args]),
    within: box => [...store.everything()].filter(o => 'start' in o && o.start.x >= box.minX && o.end.x <= box.maxX),
    snap: (x, y) => ({ x: nm(Math.round(x / MM) * MM), y: nm(Math.round(y / MM) * MM) }),
    activate: layer => void (activeLayer = layer),
    say: message => void said.push(message),
    highlight: net => void highlights.push(net),
    ratsnest,
    pointAt: (...what) => void pointed.push(what),
  };
  if (options.args !== undefined) state = tool.begin!(options.args, context);
  for (const line of events) {
    const [type, a, b] = line.split(' ') as [ToolEvent['type'], string?, string?];
    if (b !== undefined) last = { x: Number(a) * MM, y: Number(b) * MM };
    const event: ToolEvent = {
      type,
      ...last,
      mods: { ...none, ...options.mods },
      ...(type === 'key' ? { key: a! } : {}),
    };
    if (state === 'done') throw new Error('the tool has ended');
    state = tool.step(state, event, context);
  }
  return { state, selection, begun, said, highlights, activeLayer, pointed, shown, chosen, locked };
}

/** A tool whose states a test names by `at` alone. `as`: it is only given states that it gave. */
export const any = <S extends { readonly at: string }>(tool: Tool<S>): Tool<{ readonly at: string }> => tool;
