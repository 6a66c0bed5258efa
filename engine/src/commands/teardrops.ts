import { mm, msg, toMm, type Msg } from '../base/index.ts';
import { CopperFrame, itemsOf } from '../indexes/index.ts';
import { asBoard, type Obj, type ObjOf } from '../kinds/index.ts';
import { teardrops, type TeardropShape } from '../router/index.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import { routedCopperOf } from './boardWork.ts';
import type { Question } from './form.ts';
import type { DocumentContext, SelectionContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & DialogContext;

/** As KiCad begins with. */
const USUAL: TeardropShape = {
  lengthRatio: 0.5,
  maxLength: 1_000_000,
  widthRatio: 1,
  maxWidth: 2_000_000,
  curved: false,
  preferZones: true,
  onTracks: false,
};

const TRACKS = msg('menu.tracks', 'Tracks and vias');

const size = (value: string): Msg | null =>
  Number(value) > 0 && Number(value) <= 20 ? null : msg('form.copperSize', 'Enter a length above 0, up to 20 mm.');
const part = (value: string): Msg | null =>
  Number(value) > 0 && Number(value) <= 200 ? null : msg('form.percent', 'Enter a percentage above 0, up to 200.');

const percent = (value: number): string => `${Math.round(value * 1000) / 10}`;
const shown = (value: number): string => `${Number(toMm(value).toFixed(3))}`;

const YES_NO = [
  { value: 'yes', label: msg('choice.yes', 'Yes') },
  { value: 'no', label: msg('choice.no', 'No') },
];

const isDrop = (object: Obj): object is ObjOf<'zone'> => object.kind === 'zone' && object.teardrop !== 'none';

type Key = 'scope' | 'length' | 'maxLength' | 'width' | 'maxWidth' | 'curved' | 'preferZones' | 'onTracks' | 'existing';

function questionsFor(ctx: Context, shape: TeardropShape): Question<Key>[] {
  const some = chosen(ctx).length > 0;
  const choice = (key: Key, label: Msg, value: boolean): Question<Key> => ({
    key,
    label,
    type: 'choice',
    value: value ? 'yes' : 'no',
    options: YES_NO,
  });
  return [
    {
      key: 'scope',
      label: msg('form.teardropScope', 'Scope'),
      type: 'choice',
      value: some ? 'selected' : 'board',
      options: [
        { value: 'board', label: msg('choice.wholeBoard', 'Whole board') },
        ...(some ? [{ value: 'selected', label: msg('choice.selected', 'Selection') }] : []),
      ],
    },
    {
      key: 'existing',
      label: msg('form.teardropExisting', 'Existing teardrops'),
      type: 'choice',
      value: 'keep',
      options: [
        { value: 'keep', label: msg('choice.keep', 'Keep') },
        { value: 'replace', label: msg('choice.replace', 'Replace') },
      ],
    },
    {
      key: 'length',
      label: msg('form.teardropLength', 'Length (% of pad size)'),
      type: 'number',
      value: percent(shape.lengthRatio),
      check: part,
    },
    {
      key: 'maxLength',
      label: msg('form.teardropMaxLength', 'Maximum length (mm)'),
      type: 'number',
      value: shown(shape.maxLength),
      check: size,
    },
    {
      key: 'width',
      label: msg('form.teardropWidth', 'Width (% of pad size)'),
      type: 'number',
      value: percent(shape.widthRatio),
      check: part,
    },
    {
      key: 'maxWidth',
      label: msg('form.teardropMaxWidth', 'Maximum width (mm)'),
      type: 'number',
      value: shown(shape.maxWidth),
      check: size,
    },
    choice('curved', msg('form.teardropCurved', 'Curved edges'), shape.curved),
    choice('preferZones', msg('form.teardropZones', 'Skip pads that a zone connects'), shape.preferZones),
    choice('onTracks', msg('form.teardropTracks', 'Add where track widths change'), shape.onTracks),
  ];
}

/** Asks how, keeps that as the board's settings, and gives the ends of tracks teardrops. */
async function add(ctx: Context): Promise<void> {
  const settings = asBoard(ctx.store.settings);
  const answer = await ctx.ask<Key>({
    title: msg('cmd.teardrops', 'Teardrops…'),
    questions: questionsFor(ctx, settings.teardrops ?? USUAL),
  });
  if (!answer) return;
  const shape = {
    lengthRatio: Number(answer.length) / 100,
    maxLength: mm(Number(answer.maxLength)),
    widthRatio: Number(answer.width) / 100,
    maxWidth: mm(Number(answer.maxWidth)),
    curved: answer.curved === 'yes',
    preferZones: answer.preferZones === 'yes',
    onTracks: answer.onTracks === 'yes',
  };
  const selected = answer.scope === 'selected' ? new Set(ctx.selection) : null;
  const board = await routedCopperOf(ctx);
  if (!board) return;
  const old = answer.existing === 'replace' ? dropsIn(ctx, selected) : [];
  const routed = board.branch();
  for (const { id } of old) routed.remove(id);
  const label = msg('undo.teardrops', 'Teardrops');
  const made = await ctx.work(label, teardrops(routed, tracksIn(ctx, selected), shape));
  if (!made) return;
  ctx.store.transact(label, tx => {
    tx.configure(draft => void (asBoard(draft).teardrops = shape));
    for (const { id } of old) tx.remove(id);
    for (const zone of made) tx.add(zone);
  });
  ctx.tell(
    msg(
      'teardrop.done',
      { one: '{{count}} teardrop added.', other: '{{count}} teardrops added.' },
      { count: made.length },
    ),
  );
}

/** Tracks that are selected, or end at a pad or via that is; all without a selection. */
function tracksIn(ctx: Context, selected: ReadonlySet<string> | null): ObjOf<'track'>[] {
  const tracks = [...ctx.store.all('track')];
  if (!selected) return tracks;
  const places = new Set<string>();
  for (const object of chosen(ctx)) if (object.kind === 'via') places.add(`${object.at.x},${object.at.y}`);
  const nets = new Set(
    chosen(ctx).flatMap(object => (object.kind === 'footprint' ? object.pads.map(({ net }) => net) : [])),
  );
  const boxes = worldBoxes(ctx);
  const isAt = (track: ObjOf<'track'>): boolean =>
    [track.start, track.end].some(
      ({ x, y }) =>
        places.has(`${x},${y}`) ||
        (nets.has(track.net) && boxes.some(b => x >= b.minX && x <= b.maxX && y >= b.minY && y <= b.maxY)),
    );
  return tracks.filter(track => selected.has(track.id) || isAt(track));
}

/** Boxes of the pads of what is selected. */
function worldBoxes(ctx: Context) {
  const frame = new CopperFrame(ctx.store);
  return chosen(ctx)
    .filter(object => object.kind === 'footprint')
    .flatMap(footprint => itemsOf(footprint, frame).map(({ box }) => box));
}

/** Teardrops on the board; of a selection those on its tracks or selected themselves. */
function dropsIn(ctx: Context, selected: ReadonlySet<string> | null): ObjOf<'zone'>[] {
  const drops = [...ctx.store.all('zone')].filter(isDrop);
  if (!selected) return drops;
  const ends = tracksIn(ctx, selected);
  return drops.filter(
    zone =>
      selected.has(zone.id) ||
      ends.some(track => track.net === zone.net && zone.layers.includes(track.layer) && touches(zone, track)),
  );
}

function touches({ outlines }: ObjOf<'zone'>, { start, end, width }: ObjOf<'track'>): boolean {
  const points = outlines[0]?.points ?? [];
  for (const { x, y } of [start, end])
    for (let i = 0; i + 1 < points.length; i += 2)
      if (Math.hypot(points[i]! - x, points[i + 1]! - y) < 2 * width) return true;
  return false;
}

function remove(ctx: Context): void {
  const selected = chosen(ctx).length > 0 ? new Set<string>(ctx.selection) : null;
  const drops = dropsIn(ctx, selected);
  if (drops.length === 0) return ctx.tell(msg('teardrop.none', 'No teardrops here.'));
  ctx.store.transact(msg('undo.noTeardrops', 'Remove teardrops'), tx => {
    for (const { id } of drops) tx.remove(id);
  });
  ctx.tell(
    msg(
      'teardrop.removed',
      { one: '{{count}} teardrop removed.', other: '{{count}} teardrops removed.' },
      { count: drops.length },
    ),
  );
}

export const teardropCommands: readonly Command<Context>[] = [
  {
    id: 'teardrop.add',
    title: msg('cmd.teardrops', 'Teardrops…'),
    keys: ['Ctrl+Shift+D'],
    menu: 'edit',
    editor: 'board',
    submenu: TRACKS,
    run: add,
  },
  {
    id: 'teardrop.remove',
    title: msg('cmd.teardrops.remove', 'Remove teardrops'),
    menu: 'edit',
    editor: 'board',
    submenu: TRACKS,
    run: remove,
  },
];
