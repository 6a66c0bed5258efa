import { msg, nm, type Msg } from '../base/index.ts';
import {
  addPad,
  arrayPads,
  drawBody,
  drawCourtyard,
  explodeCustomPads,
  makeCustomPad,
  padsOf,
  renumberPads,
  type PadOrder,
} from '../partEditor/index.ts';
import type { Command } from './command.ts';
import type { Question } from './form.ts';
import type { DocumentContext, SelectionContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & DialogContext;

const PADS = msg('submenu.pads', 'Pads');
const OUTLINES = msg('submenu.outlines', 'Outlines');

const within =
  (least: number, most: number, whole: boolean) =>
  (value: string): Msg | null => {
    const number = Number(value);
    const fine = value.trim() !== '' && number >= least && number <= most && (!whole || Number.isInteger(number));
    return fine
      ? null
      : msg('form.within', 'Enter a number from {{least}} to {{most}}.', { least: String(least), most: String(most) });
  };

const millimetres = <K extends string>(key: K, label: Msg, value: string, least = 0): Question<K> => ({
  key,
  label,
  type: 'number',
  value,
  check: within(least, 200, false),
});
const whole = <K extends string>(key: K, label: Msg, value: string, least = 1): Question<K> => ({
  key,
  label,
  type: 'number',
  value,
  check: within(least, 400, true),
});

const nanometres = (text: string) => nm(Number(text) * 1e6);

const selectedPads = ({ store, selection }: Context) => padsOf(store).filter(pad => selection.has(pad.id));

async function padArray(ctx: Context): Promise<void> {
  const [pad, ...more] = selectedPads(ctx);
  if (!pad || more.length > 0) return ctx.tell(msg('pads.one', 'Select one pad first.'));
  const answer = await ctx.ask<'columns' | 'rows' | 'dx' | 'dy' | 'step'>({
    title: msg('cmd.pad.array', 'Pad array'),
    questions: [
      whole('columns', msg('form.columns', 'Columns'), '1'),
      whole('rows', msg('form.rows', 'Rows'), '4'),
      millimetres('dx', msg('form.pitchX', 'Horizontal pitch (mm)'), '2.54', -200),
      millimetres('dy', msg('form.pitchY', 'Vertical pitch (mm)'), '2.54', -200),
      whole('step', msg('form.numberStep', 'Number increment'), '1', -400),
    ],
  });
  if (!answer) return;
  const ids = arrayPads(ctx.store, pad.id, {
    columns: Number(answer.columns),
    rows: Number(answer.rows),
    dx: nanometres(answer.dx),
    dy: nanometres(answer.dy),
    step: Number(answer.step),
  });
  ctx.select([pad.id, ...ids]);
}

async function renumber(ctx: Context): Promise<void> {
  const chosen = selectedPads(ctx);
  const pads = chosen.length > 1 ? chosen : padsOf(ctx.store);
  const answer = await ctx.ask<'order' | 'first'>({
    title: msg('cmd.pad.renumber', 'Renumber pads'),
    questions: [
      {
        key: 'order',
        label: msg('form.order', 'Order'),
        type: 'choice',
        value: 'around',
        options: [
          { value: 'around', label: msg('padOrder.around', 'Counterclockwise') },
          { value: 'rows', label: msg('padOrder.rows', 'Row by row') },
          { value: 'columns', label: msg('padOrder.columns', 'Column by column') },
        ],
      },
      whole('first', msg('form.first', 'First number'), '1', 0),
    ],
  });
  if (answer)
    renumberPads(
      ctx.store,
      pads.map(pad => pad.id),
      answer.order as PadOrder,
      Number(answer.first),
    );
}

async function courtyard(ctx: Context): Promise<void> {
  const answer = await ctx.ask<'excess'>({
    title: msg('cmd.footprint.courtyard', 'Draw courtyard'),
    questions: [millimetres('excess', msg('form.excess', 'Margin around pads and body (mm)'), '0.25')],
  });
  if (answer && !drawCourtyard(ctx.store, nanometres(answer.excess)))
    ctx.tell(msg('footprint.nothingToSurround', 'The footprint has no pads or body to enclose.'), 'warning');
}

async function body(ctx: Context): Promise<void> {
  const answer = await ctx.ask<'width' | 'height'>({
    title: msg('cmd.footprint.body', 'Draw body on the fabrication layer'),
    questions: [
      millimetres('width', msg('form.width', 'Width (mm)'), '5', 0.1),
      millimetres('height', msg('form.height', 'Height (mm)'), '5', 0.1),
    ],
  });
  if (answer) drawBody(ctx.store, nanometres(answer.width), nanometres(answer.height));
}

function customPad(ctx: Context): void {
  const made = makeCustomPad(ctx.store, ctx.selection);
  if (typeof made === 'string') ctx.select([made]);
  else ctx.tell(made, 'warning');
}

function explodePads(ctx: Context): void {
  const made = explodeCustomPads(ctx.store, ctx.selection);
  if (made.length > 0) ctx.select(made);
  else ctx.tell(msg('customPad.none', 'Select a custom pad first.'), 'warning');
}

const part = (
  id: string,
  title: Msg,
  submenu: Msg,
  run: Command['run'],
  keys: readonly string[] = [],
): Command<Context> => ({
  id,
  title,
  submenu,
  keys,
  menu: 'edit',
  editor: 'footprint',
  run,
});

/** What the footprint editor does with pads and outlines. */
export const footprintPartCommands: readonly Command<Context>[] = [
  part('pad.add', msg('cmd.pad.add', 'Add pad'), PADS, ctx => ctx.select([addPad(ctx.store)]), ['P']),
  part('pad.array', msg('cmd.pad.array', 'Pad array'), PADS, padArray, ['Ctrl+T']),
  part('pad.renumber', msg('cmd.pad.renumber', 'Renumber pads'), PADS, renumber),
  part('pad.custom', msg('cmd.pad.custom', 'Create custom pad from selection'), PADS, customPad),
  part('pad.explode', msg('cmd.pad.explode', 'Explode custom pad'), PADS, explodePads),
  part('footprint.courtyard', msg('cmd.footprint.courtyard', 'Draw courtyard'), OUTLINES, courtyard),
  part('footprint.body', msg('cmd.footprint.body', 'Draw body on the fabrication layer'), OUTLINES, body),
  {
    id: 'footprint.properties',
    title: msg('cmd.footprint.properties', 'Footprint properties'),
    keys: ['Ctrl+Shift+E'],
    menu: 'edit',
    editor: 'footprint',
    run: ctx => ctx.open('footprintProperties'),
  },
];
