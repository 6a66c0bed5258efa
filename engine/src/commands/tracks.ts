import { mm, msg, nm, toMm, type Id, type Msg } from '../base/index.ts';
import { assignNetClass, DEFAULT_CLASS, netClassNames } from './assignNetClass.ts';
import { NetClasses, RatsnestIndex } from '../indexes/index.ts';
import { asBoard, copperLayers, type Obj, type ObjOf, layerName } from '../kinds/index.ts';
import { Board, connectionOf, RoutedCopper } from '../router/index.ts';
import type { TrackArgs } from '../tools/index.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import type { DocumentContext, SelectionContext, PageContext, ToolContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & PageContext & ToolContext & DialogContext;

const TRACKS = msg('menu.tracks', 'Tracks and vias');

type Copper = ObjOf<'track'> | ObjOf<'via'>;
const isCopper = (object: Obj): object is Copper => object.kind === 'track' || object.kind === 'via';
const copperOf = (ctx: Context): Copper[] => chosen(ctx).filter(isCopper);

const some = (state: { readonly selected: number }): boolean => state.selected > 0;

const length = (value: string): Msg | null =>
  Number(value) > 0 && Number(value) <= 20 ? null : msg('form.copperSize', 'Enter a length above 0, up to 20 mm.');

const shown = (value: number): string => `${Number(toMm(value).toFixed(4))}`;

const nothing = (ctx: Context): void =>
  ctx.tell(msg('track.none', 'The selection contains no tracks or vias'), 'warning');

/** First the connection up to the next pads or branches; when that is selected already, all tracks and vias of its nets. */
function selectConnection(ctx: Context): void {
  const from = copperOf(ctx);
  if (from.length === 0) return nothing(ctx);
  const ratsnest = new RatsnestIndex();
  ratsnest.reset(ctx.store);
  const routed = new RoutedCopper(new Board(ctx.store, ratsnest.copper));
  const found = new Set<Id>();
  for (const object of from) if (!found.has(object.id)) for (const id of connectionOf(object, routed)) found.add(id);
  if ([...found].every(id => ctx.selection.has(id))) {
    const nets = new Set(from.map(({ net }) => net));
    for (const object of [...ctx.store.all('track'), ...ctx.store.all('via')])
      if (nets.has(object.net)) found.add(object.id);
  }
  ctx.select(found);
}

async function setWidth(ctx: Context): Promise<void> {
  const tracks = copperOf(ctx).filter(object => object.kind === 'track');
  if (tracks.length === 0) return nothing(ctx);
  const answer = await ctx.ask<'width'>({
    title: msg('cmd.track.width', 'Track width…'),
    questions: [
      {
        key: 'width',
        label: msg('form.trackWidth', 'Width (mm)'),
        type: 'number',
        value: shown(tracks[0]!.width),
        check: length,
      },
    ],
  });
  if (!answer) return;
  const width = mm(Number(answer.width));
  ctx.store.transact(msg('undo.trackWidth', 'Change track width'), tx => {
    for (const track of tracks) if (!track.locked) tx.put({ ...track, width });
  });
}

async function setVia(ctx: Context): Promise<void> {
  const vias = copperOf(ctx).filter(object => object.kind === 'via');
  if (vias.length === 0) return nothing(ctx);
  const [first] = vias as [ObjOf<'via'>];
  const answer = await ctx.ask<'size' | 'drill'>({
    title: msg('cmd.via.size', 'Via size…'),
    questions: [
      {
        key: 'size',
        label: msg('form.viaSize', 'Diameter (mm)'),
        type: 'number',
        value: shown(first.size),
        check: length,
      },
      {
        key: 'drill',
        label: msg('form.viaDrill', 'Drill (mm)'),
        type: 'number',
        value: shown(first.drill),
        check: length,
      },
    ],
  });
  if (!answer) return;
  const [size, drill] = [mm(Number(answer.size)), mm(Number(answer.drill))];
  if (drill >= size) return ctx.tell(msg('via.noRing', 'The drill must be smaller than the diameter'), 'warning');
  ctx.store.transact(msg('undo.viaSize', 'Change via size'), tx => {
    for (const via of vias) if (!via.locked) tx.put({ ...via, size, drill });
  });
}

/** Widths and via sizes as the nets' classes have them. */
function toClass(ctx: Context): void {
  const copper = copperOf(ctx);
  if (copper.length === 0) return nothing(ctx);
  const classes = new NetClasses(asBoard(ctx.store.settings));
  ctx.store.transact(msg('undo.trackClass', 'Apply net class sizes'), tx => {
    for (const object of copper) {
      if (object.locked) continue;
      const { trackWidth, viaDiameter, viaDrill } = classes.classes[classes.of(object.net)]!;
      if (object.kind === 'track') tx.put({ ...object, width: nm(trackWidth) });
      else if (object.type === 'through') tx.put({ ...object, size: nm(viaDiameter), drill: nm(viaDrill) });
    }
  });
}

/** Asks for the two layers between which V changes, and goes on routing with them. */
async function layerPair(ctx: Context): Promise<void> {
  const layers = copperLayers(asBoard(ctx.store.settings));
  if (layers.length < 2) return ctx.tell(msg('layerPair.one', 'The board has only one copper layer.'), 'warning');
  const options = layers.map(value => ({ value, label: layerName(value) }));
  const first = layers.includes(ctx.activeLayer) ? ctx.activeLayer : layers[0]!;
  const second = first === layers.at(-1) ? layers[0]! : layers.at(-1)!;
  const answer = await ctx.ask<'first' | 'second'>({
    title: msg('cmd.layerPair', 'Layer pair for routing…'),
    questions: [
      { key: 'first', label: msg('form.layerFirst', 'First layer'), type: 'choice', value: first, options },
      { key: 'second', label: msg('form.layerSecond', 'Second layer'), type: 'choice', value: second, options },
    ],
  });
  if (!answer) return;
  if (answer.first === answer.second) return ctx.tell(msg('layerPair.same', 'Select two different layers.'), 'warning');
  const args: TrackArgs = { pair: [answer.first, answer.second] };
  ctx.startTool('track', args);
}

/** Puts the nets of what is selected into a class, each by its whole name. */
async function assignClass(ctx: Context): Promise<void> {
  const nets = new Set(copperOf(ctx).map(({ net }) => net));
  nets.delete('');
  if (nets.size === 0) return nothing(ctx);
  const settings = asBoard(ctx.store.settings);
  const classes = new NetClasses(settings);
  const now = classes.classes[classes.of([...nets][0]!)]!.members[0] ?? DEFAULT_CLASS;
  const names = netClassNames(ctx.store);
  const answer = await ctx.ask<'name'>({
    title: msg('cmd.track.assignClass', 'Assign net class…'),
    questions: [
      {
        key: 'name',
        label: msg('form.classOf', 'Class of {{nets}}', { nets: [...nets].slice(0, 4).join(', ') }),
        type: 'choice',
        value: names.includes(now) ? now : DEFAULT_CLASS,
        options: names.map(value => ({ value, label: { id: '', en: value } })),
      },
    ],
  });
  if (!answer) return;
  assignNetClass(ctx.store, nets, answer.name);
  ctx.tell(
    msg(
      'class.assigned',
      { one: '{{count}} net assigned to net class {{name}}.', other: '{{count}} nets assigned to net class {{name}}.' },
      { count: nets.size, name: answer.name },
    ),
  );
}

const board = { menu: 'edit', editor: 'board', submenu: TRACKS, when: some } as const;

/** What is done to tracks and vias that are selected. */
export const trackCommands: readonly Command<Context>[] = [
  {
    ...board,
    id: 'track.selectConnection',
    title: msg('cmd.track.selectConnection', 'Select connection, then net'),
    keys: ['U'],
    run: selectConnection,
  },
  { ...board, id: 'track.width', title: msg('cmd.track.width', 'Track width…'), run: setWidth },
  { ...board, id: 'via.size', title: msg('cmd.via.size', 'Via size…'), run: setVia },
  { ...board, id: 'track.assignClass', title: msg('cmd.track.assignClass', 'Assign net class…'), run: assignClass },
  {
    id: 'track.layerPair',
    title: msg('cmd.layerPair', 'Layer pair for routing…'),
    menu: 'place',
    editor: 'board',
    submenu: TRACKS,
    run: layerPair,
  },
  { ...board, id: 'track.toClass', title: msg('cmd.track.toClass', 'Apply net class sizes'), run: toClass },
];
