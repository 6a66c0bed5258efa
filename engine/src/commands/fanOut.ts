import { msg, nm, type Msg } from '../base/index.ts';
import { copperLayers, fieldValue, type ObjOf } from '../kinds/index.ts';
import {
  commit,
  editOf,
  fanOut,
  isNothing,
  type Board,
  type FannedOut,
  type FanOutOptions,
  type ViaSize,
  type RoutedCopper,
} from '../router/index.ts';
import { partOf, routedCopperOf } from './boardWork.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import type { DocumentContext, SelectionContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & DialogContext;

/** Pads that are named in the message; more are counted. */
const NAMED = 6;

/** A through via as the net's class has it, not smaller than the board allows. */
export function classVia(board: Board, net: string): ViaSize {
  const { classes } = board.constraints;
  const { viaDiameter, viaDrill } = classes.classes[classes.of(net)]!;
  const layers = copperLayers(board.settings);
  return {
    size: nm(Math.max(viaDiameter, board.rules.minViaDiameter)),
    drill: nm(Math.max(viaDrill, board.rules.minThroughHole)),
    type: 'through',
    layers: [layers[0]!, layers.at(-1)!],
  };
}

const rowCount = (value: string): Msg | null =>
  Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= 50
    ? null
    : msg('form.rowCount', 'Enter a whole number from 0 to 50.');

async function fanOutParts(ctx: Context): Promise<void> {
  const parts = () => chosen(ctx).filter(object => object.kind === 'footprint');
  if (parts().length === 0) return ctx.tell(msg('fanOut.none', 'Select one or more footprints first.'), 'warning');
  const answer = await ctx.ask<'ends' | 'rows' | 'direction'>({
    title: msg('cmd.fanOut', 'Fan out…'),
    questions: [
      {
        key: 'ends',
        label: msg('form.fanOutEnds', 'Add to each pad'),
        type: 'choice',
        value: 'vias',
        options: [
          { value: 'vias', label: msg('choice.fanOutVias', 'A short track and a via') },
          { value: 'stubs', label: msg('choice.fanOutStubs', 'A short track outwards') },
        ],
      },
      {
        key: 'rows',
        label: msg('form.fanOutRows', 'Rows of a BGA from the outside (0: all)'),
        type: 'number',
        value: '0',
        check: rowCount,
      },
      {
        key: 'direction',
        label: msg('form.fanOutDirection', 'Direction'),
        type: 'choice',
        value: 'any',
        options: [
          { value: 'any', label: msg('choice.fanOutAny', 'Where there is room, outwards first') },
          { value: 'outwards', label: msg('choice.fanOutOutwards', 'Outwards only') },
          { value: 'inwards', label: msg('choice.fanOutInwards', 'Inwards only') },
        ],
      },
    ],
  });
  if (!answer) return;
  const routed = await routedCopperOf(ctx);
  if (!routed) return;
  const { board } = routed;
  const { classes } = board.constraints;
  const options = {
    ends: answer.ends === 'stubs' ? ('stubs' as const) : ('vias' as const),
    via: (net: string) => classVia(board, net),
    width: (net: string) => nm(classes.classes[classes.of(net)]!.trackWidth),
    ...(Number(answer.rows) > 0 ? { rows: Number(answer.rows) } : {}),
    // `as`: one of the choices above.
    direction: answer.direction as NonNullable<FanOutOptions['direction']>,
  };
  const label = msg('undo.fanOut', 'Fan out');
  const done = await ctx.work(label, fanOutAll(routed, parts(), options));
  if (!done) return;
  const edit = editOf(done.routed);
  if (!isNothing(edit)) ctx.store.transact(label, tx => commit(edit, tx));
  report(ctx, done.served, done.left);
}

interface Done {
  readonly routed: RoutedCopper;
  readonly served: number;
  readonly left: readonly string[];
}

function* fanOutAll(
  base: RoutedCopper,
  parts: readonly ObjOf<'footprint'>[],
  options: FanOutOptions,
): Generator<number, Done> {
  let routed = base;
  let served = 0;
  const left: string[] = [];
  for (const [i, part] of parts.entries()) {
    const done = yield* partOf(fanOut(routed, part, options), i / parts.length, 1 / parts.length);
    routed = done.routed;
    served += done.served.length;
    left.push(...namesOf(part, done));
  }
  return { routed, served, left };
}

const namesOf = (part: ObjOf<'footprint'>, { left }: FannedOut): string[] =>
  left.map(({ pad }) => `${fieldValue(part, 'Reference')}-${pad!.number}`);

function report(ctx: Context, served: number, left: readonly string[]): void {
  if (served === 0 && left.length === 0)
    return ctx.tell(
      msg(
        'fanOut.nothing',
        'Nothing to fan out: the pads already have copper, are through-hole, or are alone on their nets.',
      ),
    );
  if (left.length === 0)
    return ctx.tell(
      msg('fanOut.done', { one: '{{count}} pad fanned out.', other: '{{count}} pads fanned out.' }, { count: served }),
    );
  const pads = `${left.slice(0, NAMED).join(', ')}${left.length > NAMED ? ' …' : ''}`;
  ctx.tell(
    msg(
      'fanOut.partly',
      {
        one: '{{count}} pad fanned out. No room for {{left}}: {{pads}}',
        other: '{{count}} pads fanned out. No room for {{left}}: {{pads}}',
      },
      {
        count: served,
        left: left.length,
        pads,
      },
    ),
    'warning',
  );
}

export const fanOutCommands: readonly Command<Context>[] = [
  {
    id: 'part.fanOut',
    title: msg('cmd.fanOut', 'Fan out…'),
    keys: ['Ctrl+Shift+F'],
    menu: 'edit',
    editor: 'board',
    submenu: msg('menu.tracks', 'Tracks and vias'),
    when: s => s.selected > 0,
    run: fanOutParts,
  },
];
