import { msg, type Id, type Msg } from '../../base/index.ts';
import { trackLength } from '../../kinds/index.ts';
import {
  Board,
  commit,
  connectionOf,
  editOf,
  isNothing,
  lineOf,
  meander,
  targetAt,
  RoutedCopper,
  type Line,
  type Pt,
  type Tuned,
  type Tuning,
} from '../../router/index.ts';
import { gauge as beside } from '../gauge.ts';
import { millimetres } from '../track/settings.ts';
import type { RouteContext, Tool, ToolEvent } from '../tool.ts';

/** What the connection should come to; nanometres. */
export interface TuneArgs extends Tuning {
  readonly tolerance: number;
}

export type TuneState =
  | { readonly at: 'idle'; readonly args: TuneArgs | null }
  | {
      readonly at: 'tuning';
      readonly args: TuneArgs;
      readonly routed: RoutedCopper;
      readonly line: Line;
      readonly from: Pt;
      /** Length of what the connection has besides the line. */
      readonly rest: number;
      readonly tuned: Tuned | null;
    };

type Running = Extract<TuneState, { at: 'tuning' }>;

/** Pixels around the cursor within which copper is meant. */
const REACH = 8;
/** What one press of a key changes amplitude or spacing by, nanometres. */
const STEP = 50_000;

function begin(args: TuneArgs, event: ToolEvent, ctx: RouteContext): TuneState {
  const idle = { at: 'idle', args } as const;
  if (!ctx.ratsnest) return idle;
  const routed = new RoutedCopper(new Board(ctx.store, ctx.ratsnest.copper));
  const { frame } = routed.board;
  const reach = REACH * ctx.pixel;
  const target =
    targetAt(routed, event, reach, frame.bit(ctx.activeLayer), null) ?? targetAt(routed, event, reach, -1, null);
  const object = target?.item.object;
  if (object?.kind !== 'track' || object.mid || object.locked) {
    ctx.say(msg('tune.nothing', 'Click a straight track that is not locked'));
    return idle;
  }
  const line = lineOf(object, routed);
  const own = new Set<Id>(line.tracks.map(({ id }) => id));
  let rest = 0;
  for (const id of connectionOf(object, routed)) {
    const other = ctx.store.get(id);
    if (other?.kind === 'track' && !own.has(id)) rest += trackLength(other);
  }
  return led({ at: 'tuning', args, routed, line, from: { x: event.x, y: event.y }, rest, tuned: null }, event, ctx);
}

function led(state: Running, event: Pt, ctx: RouteContext): Running {
  const { routed, line, from, rest, args } = state;
  const tuned = meander(routed, line, from, event, rest, args);
  const { removed, added, replaced } = editOf(tuned.routed);
  const figures = `${millimetres(tuned.length)} / ${millimetres(args.target)} mm`;
  ctx.preview(
    [...added, ...replaced, beside([figures], event, ctx)],
    [],
    [...removed, ...replaced.map(({ id }) => id)],
  );
  ctx.say(gauge(tuned.length, args));
  return { ...state, tuned };
}

/** How long it is against what it should be. */
function gauge(length: number, { target, tolerance, amplitude, spacing }: TuneArgs): Msg {
  const figures = {
    length: millimetres(length),
    target: millimetres(target),
    difference: `${length >= target ? '+' : '−'}${millimetres(Math.abs(length - target))}`,
    tolerance: millimetres(tolerance),
    amplitude: millimetres(amplitude),
    spacing: millimetres(spacing),
  };
  if (Math.abs(length - target) <= tolerance)
    return msg(
      'tune.right',
      'Tuned: {{length}} of {{target}} mm ± {{tolerance}} · amplitude {{amplitude}} · spacing {{spacing}}',
      figures,
    );
  return length < target
    ? msg(
        'tune.short',
        'Too short: {{length}} of {{target}} mm ({{difference}}) · amplitude {{amplitude}} · spacing {{spacing}}',
        figures,
      )
    : msg(
        'tune.long',
        'Too long: {{length}} of {{target}} mm ({{difference}}) · amplitude {{amplitude}} · spacing {{spacing}}',
        figures,
      );
}

const KEYS: Readonly<Record<string, (args: TuneArgs) => TuneArgs>> = {
  '1': args => ({ ...args, spacing: Math.max(STEP, args.spacing - STEP) }),
  '2': args => ({ ...args, spacing: args.spacing + STEP }),
  '3': args => ({ ...args, amplitude: Math.max(STEP, args.amplitude - STEP) }),
  '4': args => ({ ...args, amplitude: args.amplitude + STEP }),
};

/** Makes a connection longer by meanders between where it is clicked and the cursor; the status bar is its gauge. */
export const tuneTool: Tool<TuneState, RouteContext> = {
  id: 'tune',
  initial: { at: 'idle', args: null },
  keys: ['1', '2', '3', '4', 'Enter', 'End'],
  begin: args => ({ at: 'idle', args: args as TuneArgs }),
  step(state, event, ctx) {
    if (state.at === 'idle') {
      if (event.type === 'cancel' || !state.args) return 'done';
      return event.type === 'down' ? begin(state.args, event, ctx) : state;
    }
    const change = event.type === 'key' ? KEYS[event.key!] : undefined;
    if (change) return led({ ...state, args: change(state.args) }, event, ctx);
    if (event.type === 'move') return led(state, event, ctx);
    if (event.type === 'up') return state;
    ctx.preview([]);
    ctx.say(null);
    const edit = event.type !== 'cancel' && state.tuned && editOf(state.tuned.routed);
    if (edit && !isNothing(edit)) ctx.store.transact(msg('undo.tune', 'Tune length'), tx => commit(edit, tx));
    return { at: 'idle', args: state.args };
  },
};
