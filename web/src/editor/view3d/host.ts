import { boardEnv, UsedCopper } from '@boardwright/engine/indexes';
import { msg, type Id } from '@boardwright/engine/base';
import { overlaps, type Box } from '@boardwright/engine/geometry';
import {
  openDocument,
  type Change,
  type DrawEnv,
  type Obj,
  type Settings,
  type Store,
} from '@boardwright/engine/kinds';
import { applyChange } from '@boardwright/engine/model';
import {
  blockBoxes,
  bodyKey,
  buildBoard,
  Faces,
  isShown,
  ownBody,
  type BoardSolid,
  type Mesh,
} from '@boardwright/engine/board3d';
import type { BoardData, SolidReply, SolidRequest } from './protocol.ts';
import '../../app/glyphs.ts';

const FOLLOW = msg('solid.follow', 'Follow');
const OUTLINE = 'Edge.Cuts';
/** Edits that come closer than this are built at once, milliseconds. */
const PAUSE = 120;

/** The face that a layer is seen on. */
const faceOf = (layer: string): string => (layer.startsWith('F.') ? 'front' : layer.startsWith('B.') ? 'back' : layer);

/** Whether an object has a part in the outline or the holes. */
function shapesBoard(object: Obj | undefined): boolean {
  if (!object) return false;
  if (object.kind === 'via') return true;
  if (object.kind === 'footprint')
    return object.pads.some(pad => pad.drill) || object.items.some(item => 'layer' in item && item.layer === OUTLINE);
  return 'layer' in object && object.layer === OUTLINE;
}

interface Coming {
  readonly settings: Settings;
  readonly objects: Obj[];
}

/** The board in the worker: what it looks like, kept up to date with the document's changes. */
export class SolidHost {
  solid: BoardSolid | null = null;
  store!: Store;
  readonly faces = new Faces();
  private env!: DrawEnv;
  private readonly keys = new Map<Id, string>();
  private readonly known = new Set<string>();
  private readonly reply: (reply: SolidReply) => void;
  private coming: Coming | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(reply: (reply: SolidReply) => void) {
    this.reply = reply;
  }

  /** Takes the document piece by piece; the solid is built with the last. */
  take(request: Extract<SolidRequest, { type: 'open' | 'objects' }>): void {
    if (request.type === 'open') return void (this.coming = { settings: request.settings, objects: [] });
    if (!this.coming) return;
    for (const object of request.objects) this.coming.objects.push(object);
    if (!request.last) return;
    this.open(this.coming);
    this.coming = null;
  }

  private open({ settings, objects }: Coming): void {
    this.store = openDocument({ settings, objects });
    this.env = boardEnv(this.store);
    this.build(part => this.reply({ type: 'progress', part: 0.6 * part }));
    this.tellBodies([...this.store.all('footprint')]);
    let done = 0;
    for (const object of objects) {
      this.faces.put(object, this.env);
      if (++done % 500 === 0) this.reply({ type: 'progress', part: 0.6 + (0.4 * done) / objects.length });
    }
    this.reply({ type: 'progress', part: 1 });
    this.reply({ type: 'drawn' });
  }

  follow(change: Change): void {
    const touched = [...change.added.values(), ...change.removed.values(), ...[...change.updated.values()].flat()];
    const before = this.placesOf(touched);
    applyChange(this.store, change, FOLLOW, 'remote');
    if (change.settings) this.env = boardEnv(this.store);
    for (const id of change.removed.keys()) this.faces.remove(id);
    const relayered = UsedCopper.of(this.store)
      .follow(change)
      .map(id => this.store.get(id)!);
    const fresh = [...change.added.values(), ...[...change.updated.values()].map(([, to]) => to), ...relayered];
    for (const object of change.settings ? this.store.everything() : fresh) this.faces.put(object, this.env);
    this.tellBodies(fresh.filter(object => object.kind === 'footprint'));
    if (change.settings) this.tellAllStale();
    else this.tellStale([...before, ...this.placesOf([...touched, ...relayered])]);
    if (!change.settings && !touched.some(shapesBoard)) return;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.build(() => {}), PAUSE);
  }

  private placesOf(objects: readonly Obj[]) {
    return [...new Set(objects.map(({ id }) => id))].flatMap(id => this.faces.placeOf(id) ?? []);
  }

  private build(progress: (part: number) => void): void {
    const run = buildBoard(this.store);
    let step = run.next();
    for (; !step.done; step = run.next()) progress(step.value);
    this.solid = step.value;
    this.reply({ type: 'board', board: this.solid && dataOf(this.solid) });
  }

  tellBodies(footprints: readonly Extract<Obj, { kind: 'footprint' }>[]): void {
    const meshes: (readonly [string, Mesh])[] = [];
    const parts: (readonly [Id, string])[] = [];
    for (const footprint of footprints) {
      const key = bodyKey(footprint);
      if (this.keys.get(footprint.id) === key) continue;
      this.keys.set(footprint.id, key);
      const mesh = key !== '' && !this.known.has(key) ? ownBody(footprint) : null;
      if (mesh) {
        meshes.push([key, mesh]);
        this.known.add(key);
      }
      parts.push([footprint.id, this.known.has(key) ? key : '']);
    }
    if (parts.length > 0) this.reply({ type: 'bodies', meshes, parts });
  }

  private tellStale(places: readonly { readonly box: Box; readonly layers: ReadonlySet<string> }[]): void {
    if (!this.solid) return;
    const blocks = blockBoxes(this.solid.box);
    const stale = new Map<string, readonly [string, number]>();
    for (const { box, layers } of places)
      blocks.forEach((block, i) => {
        if (overlaps(block, box)) for (const layer of layers) stale.set(`${faceOf(layer)}/${i}`, [faceOf(layer), i]);
      });
    if (stale.size > 0) this.reply({ type: 'stale', blocks: [...stale.values()] });
  }

  private tellAllStale(): void {
    if (!this.solid) return;
    const faces = new Set(this.solid.stack.copper.map(({ id }) => faceOf(id)));
    const count = blockBoxes(this.solid.box).length;
    this.reply({
      type: 'stale',
      blocks: [...faces].flatMap(face => Array.from({ length: count }, (_, i) => [face, i] as const)),
    });
  }

  /** The shapes of a face's channels in a box. */
  layersOf(face: string, box: Box) {
    const names =
      face === 'front' ? ['F.Cu', 'F.Mask', 'F.SilkS'] : face === 'back' ? ['B.Cu', 'B.Mask', 'B.SilkS'] : [face];
    return names.filter(isShown).map(name => this.faces.near(name, box));
  }
}

const dataOf = ({ frame, box, stack, front, back, walls, open }: BoardSolid): BoardData => ({
  frame,
  box,
  stack,
  front,
  back,
  walls,
  gaps: open.length / 4,
});
