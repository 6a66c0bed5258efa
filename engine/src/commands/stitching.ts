import { mm, msg, newId, toMm, type Msg } from '../base/index.ts';
import { BoxBuilder, flattenOutline, inRing, type Box } from '../geometry/index.ts';
import type { Obj, ObjOf } from '../kinds/index.ts';
import { fencePlaces, fenceTracks, stitchArea, type Pt, type Via, type RoutedCopper } from '../router/index.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import { readBoard, type ReadBoard } from './boardWork.ts';
import { classVia } from './fanOut.ts';
import type { Question } from './form.ts';
import type { DocumentContext, SelectionContext, PageContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & PageContext & DialogContext;

const plain = (en: string): Msg => ({ id: '', en });
const shown = (value: number): string => `${Number(toMm(value).toFixed(3))}`;

const size = (value: string): Msg | null =>
  Number(value) >= 0.01 && Number(value) <= 20 ? null : msg('form.viaNumber', 'Enter 0.01 to 20 mm.');
const distance = (value: string): Msg | null =>
  value.trim() !== '' && Number(value) >= 0 && Number(value) <= 20
    ? null
    : msg('form.copperDistance', 'Enter 0 to 20 mm.');

/** Vias at most that are counted or set at once. */
const MOST = 20_000;

type Zone = ObjOf<'zone'>;
const isPour = (object: Obj): object is Zone =>
  object.kind === 'zone' && object.net !== '' && object.teardrop === 'none' && object.fills.length > 0;

/** Nets of which something is filled, that of what is selected first, then ground. */
function pouredNets(ctx: Context): string[] {
  const nets = new Set([...ctx.store.all('zone')].filter(isPour).map(({ net }) => net));
  const own = new Set(chosen(ctx).flatMap(object => ('net' in object ? [object.net] : [])));
  const rank = (net: string): number => (own.has(net) ? 0 : /GND|VSS/i.test(net) ? 1 : 2);
  return [...nets].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }));
}

const netQuestion = (nets: readonly string[]): Question<'net'> => ({
  key: 'net',
  label: msg('field.net', 'Net'),
  type: 'choice',
  value: nets[0]!,
  options: nets.map(value => ({ value, label: plain(value) })),
});

/** Diameter, drill and distance as any vias that are set in numbers need them. */
function viaQuestions(routed: RoutedCopper, net: string): Question<'size' | 'drill' | 'distance'>[] {
  const via = classVia(routed.board, net);
  return [
    { key: 'size', label: msg('form.viaSize', 'Diameter (mm)'), type: 'number', value: shown(via.size), check: size },
    { key: 'drill', label: msg('form.viaDrill', 'Drill (mm)'), type: 'number', value: shown(via.drill), check: size },
    {
      key: 'distance',
      label: msg('form.stitchDistance', 'Extra distance to other items (mm)'),
      type: 'number',
      value: '0.1',
      check: distance,
    },
  ];
}

type ViaAnswers = Readonly<Record<'net' | 'size' | 'drill' | 'distance' | 'pitch', string>>;

const sizeOf = (answers: ViaAnswers, routed: RoutedCopper) => ({
  net: answers.net,
  via: { ...classVia(routed.board, answers.net), size: mm(Number(answers.size)), drill: mm(Number(answers.drill)) },
  pitch: mm(Number(answers.pitch)),
  distance: mm(Number(answers.distance)),
});

const NO_RING = msg('via.noRing', 'The drill must be smaller than the diameter');
const hasRing = ({ size: whole, drill }: ViaAnswers): boolean => Number(drill) < Number(whole);
const counted = (vias: readonly Via[]): Msg =>
  msg('stitch.count', { one: '{{count}} via fits', other: '{{count}} vias fit' }, { count: vias.length });

/** Sets the vias as one step, bound together as a group. */
function put(ctx: Context, vias: readonly Via[], name: string, label: Msg): void {
  if (vias.length === 0)
    return ctx.tell(
      msg('stitch.nowhere', 'No room for a via where copper of this net overlaps on two layers.'),
      'warning',
    );
  const group = {
    kind: 'group',
    id: newId(),
    locked: false,
    screen: ctx.view.screen,
    name,
    members: vias.map(({ id }) => id),
  } as Obj;
  ctx.store.transact(label, tx => {
    for (const via of vias) tx.add(via);
    if (vias.length > 1) tx.add(group);
  });
  ctx.select(vias.map(({ id }) => id));
  ctx.tell(
    msg('stitch.done', { one: '{{count}} via placed.', other: '{{count}} vias placed.' }, { count: vias.length }),
  );
}

/** The selected zones of a net; all of it where none is selected. */
function areaOf(ctx: Context, net: string): { readonly box: Box; readonly within: (at: Pt) => boolean } {
  const ofNet = (objects: Iterable<Obj>): Zone[] => [...objects].filter(isPour).filter(zone => zone.net === net);
  const own = ofNet(chosen(ctx));
  const zones = own.length > 0 ? own : ofNet(ctx.store.all('zone'));
  const box = new BoxBuilder();
  const rings = zones.flatMap(({ outlines }) => outlines.slice(0, 1).map(outline => flattenOutline(outline)));
  for (const ring of rings) for (let i = 0; i + 1 < ring.length; i += 2) box.add(ring[i]!, ring[i + 1]!);
  return { box: box.box(), within: ({ x, y }) => rings.some(ring => inRing(ring, x, y)) };
}

const TOO_MANY = msg('stitch.tooMany', 'This pitch gives more than {{count}} positions. Use a larger pitch.', {
  count: MOST,
});

/** Asks which vias are wanted and shows how many would fit; null where it was cancelled or impossible, which is reported. */
async function askForVias<K extends keyof ViaAnswers | 'pattern' | 'beside'>(
  ctx: Context,
  board: ReadBoard,
  viasFor: (routed: RoutedCopper, answers: Readonly<Record<K, string>> & ViaAnswers) => Generator<number, Via[]> | null,
  form: { readonly title: Msg; readonly questions: readonly Question<K>[] },
): Promise<{ readonly net: string; readonly vias: readonly Via[] } | null> {
  type Answers = Readonly<Record<K, string>> & ViaAnswers;
  const answer = (await ctx.ask<K>({
    ...form,
    *note(given) {
      const answers = given as Answers;
      if (!hasRing(answers)) return NO_RING;
      const steps = viasFor(board.routed, answers);
      return steps ? counted(yield* steps) : TOO_MANY;
    },
  })) as Answers | null;
  if (!answer) {
    board.end();
    return null;
  }
  const routed = await board.now();
  if (!routed) return null;
  const steps = hasRing(answer) ? viasFor(routed, answer) : null;
  if (!steps) {
    ctx.tell(hasRing(answer) ? TOO_MANY : NO_RING, 'warning');
    return null;
  }
  const vias = await ctx.work(form.title, steps);
  return vias && { net: answer.net, vias };
}

async function stitch(ctx: Context): Promise<void> {
  const nets = pouredNets(ctx);
  if (nets.length === 0) return nothingPoured(ctx);
  const board = await readBoard(ctx);
  if (!board) return;
  type Key = 'net' | 'pitch' | 'pattern' | 'size' | 'drill' | 'distance';
  const viasFor = (routed: RoutedCopper, answers: Readonly<Record<Key, string>> & ViaAnswers) => {
    const area = areaOf(ctx, answers.net);
    const pitch = mm(Number(answers.pitch));
    const { minX, minY, maxX, maxY } = area.box;
    if (((maxX - minX) / pitch) * ((maxY - minY) / pitch) > MOST) return null;
    return stitchArea(routed, { ...sizeOf(answers, routed), ...area, staggered: answers.pattern === 'staggered' });
  };
  const found = await askForVias<Key>(ctx, board, viasFor, {
    title: msg('cmd.stitch', 'Via stitching…'),
    questions: [
      netQuestion(nets),
      { key: 'pitch', label: msg('form.stitchPitch', 'Pitch (mm)'), type: 'number', value: '2.5', check: size },
      {
        key: 'pattern',
        label: msg('form.stitchPattern', 'Pattern'),
        type: 'choice',
        value: 'square',
        options: [
          { value: 'square', label: msg('choice.stitchSquare', 'Grid') },
          { value: 'staggered', label: msg('choice.stitchStaggered', 'Staggered') },
        ],
      },
      ...viaQuestions(board.routed, nets[0]!),
    ],
  });
  if (found) put(ctx, found.vias, `${found.net} stitching`, msg('undo.stitch', 'Via stitching'));
}

const nothingPoured = (ctx: Context): void =>
  ctx.tell(msg('stitch.noZones', 'No filled zones. Draw zones and fill them first.'), 'warning');

const tracksOf = (ctx: Context): ObjOf<'track'>[] => chosen(ctx).filter(object => object.kind === 'track');

async function fence(ctx: Context): Promise<void> {
  const tracks = tracksOf(ctx);
  if (tracks.length === 0) return ctx.tell(msg('fence.none', 'Select the tracks to fence first.'), 'warning');
  const own = new Set(tracks.map(({ net }) => net));
  const nets = pouredNets(ctx).filter(net => !own.has(net));
  if (nets.length === 0) return nothingPoured(ctx);
  const board = await readBoard(ctx);
  if (!board) return;
  type Key = 'net' | 'pitch' | 'beside' | 'size' | 'drill' | 'distance';
  const viasFor = (routed: RoutedCopper, answers: Readonly<Record<Key, string>> & ViaAnswers) => {
    const along = { ...sizeOf(answers, routed), beside: mm(Number(answers.beside)) };
    const now = tracksOf(ctx);
    return fencePlaces(now, along.pitch) > MOST ? null : fenceTracks(routed, now, along);
  };
  const found = await askForVias<Key>(ctx, board, viasFor, {
    title: msg('cmd.fence', 'Via fence along tracks…'),
    questions: [
      netQuestion(nets),
      { key: 'pitch', label: msg('form.stitchPitch', 'Pitch (mm)'), type: 'number', value: '1', check: size },
      {
        key: 'beside',
        label: msg('form.fenceBeside', 'Track to via (mm)'),
        type: 'number',
        value: '0.3',
        check: distance,
      },
      ...viaQuestions(board.routed, nets[0]!),
    ],
  });
  if (found) put(ctx, found.vias, `${found.net} fence`, msg('undo.fence', 'Via fence'));
}

const TRACKS = msg('menu.tracks', 'Tracks and vias');

/** Vias in numbers: over filled copper, and along tracks. */
export const stitchingCommands: readonly Command<Context>[] = [
  {
    id: 'via.stitch',
    title: msg('cmd.stitch', 'Via stitching…'),
    menu: 'place',
    editor: 'board',
    submenu: TRACKS,
    run: stitch,
  },
  {
    id: 'via.fence',
    title: msg('cmd.fence', 'Via fence along tracks…'),
    menu: 'place',
    editor: 'board',
    submenu: TRACKS,
    when: s => s.selected > 0,
    run: fence,
  },
];
