import { mm, msg, toMm, type Msg } from '../base/index.ts';
import { partnerOf } from '../indexes/index.ts';
import { trackLength, type ObjOf } from '../kinds/index.ts';
import {
  commit,
  connectionOf,
  editOf,
  lineOf,
  meander,
  type RoutedCopper,
  type Tuned,
  type Tuning,
} from '../router/index.ts';
import type { TuneArgs } from '../tools/index.ts';
import { routedCopperOf } from './boardWork.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import type { DialogContext, DocumentContext, SelectionContext, ToolContext } from './context.ts';
import type { Question } from './form.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & ToolContext & DialogContext;

type Track = ObjOf<'track'>;

const length = (value: string): Msg | null =>
  Number(value) > 0 && Number(value) <= 20 ? null : msg('form.copperSize', 'Enter a length above 0, up to 20 mm.');

const distance = (value: string): Msg | null =>
  Number(value) > 0 && Number(value) <= 5000 ? null : msg('form.tuneLength', 'Enter a length above 0, up to 5000 mm.');

const shown = (value: number): string => `${Number(toMm(value).toFixed(4))}`;

/** The tracks of the connection that a track belongs to. */
const connection = (track: Track, routed: RoutedCopper, ctx: Context): Track[] =>
  [...connectionOf(track, routed)].flatMap(id => {
    const object = ctx.store.get(id);
    return object?.kind === 'track' ? [object] : [];
  });

/** As the tool measures it: tracks, vias not counted; nanometres. */
const lengthOf = (tracks: readonly Track[]): number => tracks.reduce((sum, track) => sum + trackLength(track), 0);

/** The track of the other net of a pair that runs nearest to a track; null where there is none. */
function partnerTrack(track: Track, ctx: Context): Track | null {
  const partner = partnerOf(track.net);
  const middle = { x: (track.start.x + track.end.x) / 2, y: (track.start.y + track.end.y) / 2 };
  let best: Track | null = null;
  let least = Infinity;
  for (const other of partner ? ctx.store.all('track') : []) {
    if (other.net !== partner) continue;
    const away = Math.hypot((other.start.x + other.end.x) / 2 - middle.x, (other.start.y + other.end.y) / 2 - middle.y);
    if (away >= least) continue;
    least = away;
    best = other;
  }
  return best;
}

type Shape = 'tolerance' | 'amplitude' | 'spacing';

const shapeQuestions = (tolerance: string, amplitude: string, spacing: string): Question<Shape>[] => [
  {
    key: 'tolerance',
    label: msg('form.tuneTolerance', 'Tolerance (mm)'),
    type: 'number',
    value: tolerance,
    check: length,
  },
  {
    key: 'amplitude',
    label: msg('form.tuneAmplitude', 'Maximum amplitude (mm)'),
    type: 'number',
    value: amplitude,
    check: length,
  },
  { key: 'spacing', label: msg('form.tuneSpacing', 'Spacing (mm)'), type: 'number', value: spacing, check: length },
];

const argsOf = (target: number, answer: Readonly<Record<Shape, string>>): TuneArgs => ({
  target,
  tolerance: mm(Number(answer.tolerance)),
  amplitude: mm(Number(answer.amplitude)),
  spacing: mm(Number(answer.spacing)),
});

/** Asks for what is wanted; to begin with the length of the connection, or of that of the other net of a pair. */
async function tune(ctx: Context): Promise<void> {
  const [selected] = chosen(ctx).filter(object => object.kind === 'track');
  const routed = selected && (await routedCopperOf(ctx));
  const like = selected && (partnerTrack(selected, ctx) ?? selected);
  const wanted = routed && like ? lengthOf(connection(like, routed, ctx)) : 0;
  const answer = await ctx.ask<'target' | Shape>({
    title: msg('cmd.tool.tune', 'Tune length…'),
    questions: [
      {
        key: 'target',
        label: msg('form.tuneTarget', 'Target length (mm)'),
        type: 'number',
        value: shown(wanted),
        check: distance,
      },
      ...shapeQuestions('0.1', '1', '0.6'),
    ],
  });
  if (answer) ctx.startTool('tune', argsOf(mm(Number(answer.target)), answer));
}

/** Makes the shorter net of a pair as long as the other: by itself where a straight piece has room, else with the tool. */
async function tuneSkew(ctx: Context): Promise<void> {
  const [selected] = chosen(ctx).filter(object => object.kind === 'track');
  if (!selected) return ctx.tell(msg('tune.selectPair', 'Select a track of a differential pair first.'), 'warning');
  const other = partnerTrack(selected, ctx);
  if (!other)
    return ctx.tell(msg('tune.noPartner', '{{net}} has no routed partner.', { net: selected.net }), 'warning');
  const answer = await ctx.ask<Shape>({
    title: msg('cmd.tool.tuneSkew', 'Tune skew of pair…'),
    questions: shapeQuestions('0.05', shown(4 * selected.width), shown(3 * selected.width)),
  });
  const routed = answer && (await routedCopperOf(ctx));
  if (!answer || !routed) return;
  const sides = [selected, other].map(track => connection(track, routed, ctx));
  const [short, long] = sides.toSorted((a, b) => lengthOf(a) - lengthOf(b)) as [Track[], Track[]];
  const args = argsOf(lengthOf(long), answer);
  const skew = args.target - lengthOf(short);
  const names = { net: short[0]!.net, partner: long[0]!.net };
  if (skew <= args.tolerance)
    return ctx.tell(
      msg('tune.even', '{{first}} and {{second}} match: the skew is {{skew}} mm.', {
        first: names.net,
        second: names.partner,
        skew: shown(skew),
      }),
    );
  const tuned = tunedByItself(short, routed, args);
  if (!tuned || Math.abs(tuned.length - args.target) > args.tolerance) {
    ctx.startTool('tune', args);
    return ctx.tell(
      msg(
        'tune.skewByHand',
        '{{net}} is {{by}} mm shorter than {{partner}}, and no straight piece has room. Click along it where meanders are to be.',
        { ...names, by: shown(skew) },
      ),
      'warning',
    );
  }
  ctx.store.transact(msg('undo.tuneSkew', 'Tune skew'), tx => commit(editOf(tuned.routed), tx));
  ctx.tell(
    msg('tune.skewDone', '{{net}} is {{by}} mm longer now; its skew to {{partner}} is {{skew}} mm.', {
      ...names,
      by: shown(tuned.length - lengthOf(short)),
      skew: shown(Math.abs(tuned.length - args.target)),
    }),
  );
}

/** The nearest to the target of what meanders on one of the straight pieces give. */
function tunedByItself(tracks: readonly Track[], routed: RoutedCopper, tuning: Tuning): Tuned | null {
  const total = lengthOf(tracks);
  let best: Tuned | null = null;
  for (const track of tracks.toSorted((a, b) => trackLength(b) - trackLength(a))) {
    if (track.mid || track.locked) continue;
    const line = lineOf(track, routed);
    const tuned = meander(routed, line, track.start, track.end, total - lengthOf(line.tracks), tuning);
    if (!best || Math.abs(tuned.length - tuning.target) < Math.abs(best.length - tuning.target)) best = tuned;
  }
  return best;
}

const place = { menu: 'place', editor: 'board' } as const;

/** Lengths of connections. */
export const tuneCommands: readonly Command<Context>[] = [
  { ...place, id: 'tool.tune', apart: true, title: msg('cmd.tool.tune', 'Tune length…'), keys: ['7'], run: tune },
  { ...place, id: 'tool.tuneSkew', title: msg('cmd.tool.tuneSkew', 'Tune skew of pair…'), run: tuneSkew },
];
