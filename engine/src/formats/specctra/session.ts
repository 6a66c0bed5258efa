import { fail, issue, msg, newId, nm, ok, type Issue, type Result } from '../../base/index.ts';
import { asBoard, copperLayers, type Doc, type Obj, type Records, type Tx } from '../../kinds/index.ts';
import { point, track, via } from '../layout/index.ts';
import { viaOfName } from './padstacks.ts';
import { lists, parseLists, textAt, type Node } from './text.ts';

/** What a session of a router (.ses) brings for a board, before anything is changed. */
export interface Session {
  readonly tracks: readonly Records['track'][];
  readonly vias: readonly Records['via'][];
  /** Tracks and vias of the board that the session takes the place of: all that are not locked. */
  readonly replaced: readonly Obj[];
  readonly issues: readonly Issue[];
}

const UNITS = new Map([
  ['um', 1000],
  ['mm', 1e6],
  ['cm', 1e7],
  ['mil', 25_400],
  ['inch', 25.4e6],
]);

/** Nanometres of a unit of a `(resolution um 10)`. */
function scaleOf(node: readonly Node[] | undefined, usual: number): number {
  if (!node) return usual;
  const unit = UNITS.get(textAt(node, 1));
  const steps = Number(textAt(node, 2));
  return unit !== undefined && steps > 0 ? unit / steps : usual;
}

/** Diameters of the padstacks that the session lists, with the layers that they are on. */
function stacksOf(
  routes: readonly Node[],
  scale: number,
): Map<string, { readonly size: number; readonly layers: string[] }> {
  const stacks = new Map<string, { size: number; layers: string[] }>();
  for (const library of lists(routes, 'library_out'))
    for (const stack of lists(library, 'padstack')) {
      const circles = lists(stack, 'shape').flatMap(shape => lists(shape, 'circle'));
      stacks.set(textAt(stack, 1), {
        size: Math.max(0, ...circles.map(circle => Number(textAt(circle, 2)) * scale || 0)),
        layers: circles.map(circle => textAt(circle, 1)),
      });
    }
  return stacks;
}

/** Reads a session for a board. Nets and layers that the board does not have are reported and omitted. */
export function readSession(bytes: Uint8Array, file: string, doc: Doc): Result<Session> {
  const read = parseLists(new TextDecoder().decode(bytes));
  if (!('node' in read))
    return fail(issue('error', msg('import.ses.broken', 'not a valid session file'), { file, line: read.line }));
  const [routes] = typeof read.node === 'object' && read.node[0] === 'session' ? lists(read.node, 'routes') : [];
  if (!routes)
    return fail(issue('error', msg('import.ses.none', 'not a router session: the file contains no routes'), { file }));
  const settings = asBoard(doc.settings);
  const copper = copperLayers(settings);
  const scale = scaleOf(lists(routes, 'resolution')[0], 100);
  const stacks = stacksOf(routes, scale);
  const known = new Set(settings.nets);
  for (const footprint of doc.all('footprint')) for (const pad of footprint.pads) known.add(pad.net);
  const issues: Issue[] = [];
  const warn = (message: Parameters<typeof issue>[1]) => void issues.push(issue('warning', message, { file }));
  const tracks: Records['track'][] = [];
  const vias: Records['via'][] = [];
  const place = (x: string, y: string) => point(Number(x) * scale, -Number(y) * scale || 0);
  for (const net of lists(routes, 'network_out').flatMap(each => lists(each, 'net'))) {
    const name = textAt(net, 1);
    if (!known.has(name)) {
      warn(msg('import.ses.net', 'The board has no net {{name}}. Its routes were omitted.', { name }));
      continue;
    }
    for (const path of lists(net, 'wire').flatMap(each => [...lists(each, 'path'), ...lists(each, 'polyline_path')])) {
      const layer = textAt(path, 1);
      const width = Number(textAt(path, 2)) * scale;
      const numbers = path
        .slice(3)
        .filter((each): each is string => typeof each === 'string' && Number.isFinite(Number(each)));
      if (!copper.includes(layer) || !(width > 0)) {
        warn(
          msg('import.ses.layer', 'The board has no copper layer {{name}}. Routes on it were omitted.', {
            name: layer,
          }),
        );
        continue;
      }
      for (let i = 2; i + 1 < numbers.length; i += 2)
        tracks.push(
          track(layer, place(numbers[i - 2]!, numbers[i - 1]!), place(numbers[i]!, numbers[i + 1]!), width, name),
        );
    }
    for (const each of lists(net, 'via')) {
      const stack = textAt(each, 1);
      const own = viaOfName(stack);
      const listed = stacks.get(stack);
      const size = own?.size ?? listed?.size ?? 0;
      if (!(size > 0)) {
        warn(msg('import.ses.via', 'The via {{name}} is not defined. It was omitted.', { name: stack }));
        continue;
      }
      const layers = own ? copper.slice(own.from, own.to + 1) : copper.filter(layer => listed!.layers.includes(layer));
      const ends = [layers[0] ?? copper[0]!, layers.at(-1) ?? copper.at(-1)!] as const;
      const through = ends[0] === copper[0] && ends[1] === copper.at(-1);
      vias.push(
        via(
          place(textAt(each, 2), textAt(each, 3)),
          size,
          own?.drill ?? size / 2,
          ends,
          name,
          through ? 'through' : 'blind',
        ),
      );
    }
  }
  const replaced = [...doc.all('track'), ...doc.all('via')].filter(({ locked }) => !locked);
  return ok({ tracks, vias, replaced, issues });
}

/** Puts a session into a board: to be called in one transaction, so that it is undone in one step. */
export function applySession(tx: Tx, { tracks, vias, replaced }: Session): void {
  for (const { id } of replaced) tx.remove(id);
  for (const each of tracks) tx.add({ ...each, id: newId(), width: nm(each.width) } as Obj);
  for (const each of vias) tx.add({ ...each, id: newId(), free: false } as Obj);
}
