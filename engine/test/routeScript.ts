import { asId, msg, nm, type Id, type Nm } from '../src/base/index.ts';
import { NetClasses, type CopperItem, type RatsnestIndex, type Airwire } from '../src/indexes/index.ts';
import { asBoard, type Obj, type Store } from '../src/kinds/index.ts';
import {
  beginRouting,
  Board,
  commit,
  connectionOf,
  editOf,
  fix,
  hitsOf,
  leadTo,
  setVia,
  RoutedCopper,
  type Mode,
  type RouteOptions,
  type Routing,
  type Track,
  type Via,
  type ViaSize,
} from '../src/router/index.ts';
import { rip, type Design } from './routeBoards.ts';
import { seen, type Look, type Stop, type Way } from './routeEye.ts';
import { portsOf } from './routePorts.ts';

/** What a script of cursor moves came to. */
export interface Routed {
  /** That were missing when it began, and that are still missing. */
  connections: number;
  missing: number;
  /** Made by going from pad to pad straight away; by stops on a way that was seen; and of these after others were taken up. */
  direct: number;
  steered: number;
  cleared: number;
  /** Ways that were seen, but led nowhere. */
  lost: number;
  /** Pieces of copper that were shoved. */
  shoved: number;
  /** Milliseconds of the processor a cursor move: what else the machine does does not count. */
  readonly moves: number[];
  readonly left: string[];
}

export const nothingRouted = (): Routed => ({
  connections: 0,
  missing: 0,
  direct: 0,
  steered: 0,
  cleared: 0,
  lost: 0,
  shoved: 0,
  moves: [],
  left: [],
});

/** Steps that the cursor makes from pad to pad, and from stop to stop. */
const STEPS = 12;
const SHORT = 3;
/** How a person looks for a way: by which cells, how far around, how narrowly; nanometres. */
const LOOKS = [
  { cell: 100_000, around: 4_000_000, squint: 0 },
  { cell: 50_000, around: 3_000_000, squint: 25_000 },
  { cell: 100_000, around: 25_000_000, squint: 50_000 },
] as const;
/** Ways that are tried at each look, every one next to where the last led nowhere. */
const TRIES = 4;
/** The track may end so far from a stop that was clicked, nanometres. */
const NEAR = 250_000;
/** How often a net is taken up at most for another one. */
const RIPS = 4;

/** A connection that is to be made, and with what. */
interface Task {
  readonly routed: RoutedCopper;
  readonly net: string;
  readonly from: CopperItem;
  readonly to: CopperItem;
  readonly line: Airwire['line'];
  readonly width: Nm;
  readonly via: ViaSize;
  readonly look: Omit<Look, keyof (typeof LOOKS)[number] | 'width' | 'pushes' | 'avoid'>;
}

/**
 * Routes missing connections as a person does: from pad to pad straight away where that goes; else by stops on a way that
 * the eye finds, with vias, round what is there or shoving it; where `mayRip`, what was routed before is taken up
 * where it is in the way, and routed again later. Each connection is committed by itself.
 */
export class Script {
  private readonly store: Store;
  private readonly ratsnest: RatsnestIndex;
  private readonly design: Design;
  private readonly mode: Mode;
  private readonly sum: Routed;
  private readonly classes: NetClasses;
  /** Nets that may be taken up, and how often they were. */
  private readonly rips = new Map<string, number>();

  constructor(store: Store, ratsnest: RatsnestIndex, design: Design, mode: Mode, sum: Routed) {
    this.store = store;
    this.ratsnest = ratsnest;
    this.design = design;
    this.mode = mode;
    this.sum = sum;
    this.classes = new NetClasses(asBoard(store.settings));
  }

  private missing(net: string): readonly Airwire[] {
    return [...this.ratsnest.all()].find(([name]) => name === net)?.[1] ?? [];
  }

  /** Takes up one net after the other and routes it; where things may be shoved, others may be taken up for it and routed again. */
  oneByOne(nets: readonly string[]): void {
    if (this.mode === 'shove') for (const net of nets) this.rips.set(net, 0);
    for (const net of nets) {
      rip(this.store, [net]);
      this.sum.connections += this.missing(net).length;
      const queue = [net];
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        for (const victim of this.net(next)) if (!queue.includes(victim)) queue.push(victim);
    }
    this.count(nets);
  }

  /** Routes nets that are all missing, short ones first; one may be taken up for another. */
  together(nets: readonly string[]): void {
    const length = (net: string): number =>
      this.missing(net).reduce((sum, { line: [x0, y0, x1, y1] }) => sum + Math.hypot(x1 - x0, y1 - y0), 0);
    for (const net of nets) {
      this.sum.connections += this.missing(net).length;
      this.rips.set(net, 0);
    }
    const queue = nets.toSorted((a, b) => length(a) - length(b));
    for (let net = queue.shift(); net !== undefined; net = queue.shift())
      for (const victim of this.net(net)) if (!queue.includes(victim)) queue.push(victim);
    // What was taken up in between may have left room.
    for (const net of nets) this.net(net, false);
    this.count(nets);
  }

  private count(nets: readonly string[]): void {
    for (const net of nets)
      for (const { line } of this.missing(net)) {
        this.sum.missing++;
        this.sum.left.push(`${net} ${line.map(v => (v / 1e6).toFixed(2)).join(' ')}`);
      }
  }

  /** Routes what is missing of a net; gives the nets that were taken up for it. */
  private net(net: string, mayRip = true): Set<string> {
    const failed = new Set<string>();
    const victims = new Set<string>();
    for (;;) {
      const wire = this.missing(net).find(({ line }) => !failed.has(line.join()));
      if (!wire) return victims;
      const task = this.taskOf(net, wire);
      const done = this.direct(task) ?? this.steered(task) ?? (mayRip ? this.cleared(task, victims) : null);
      if (done) this.commit(done.routed);
      else failed.add(wire.line.join());
    }
  }

  private commit(routed: RoutedCopper): void {
    const edit = editOf(routed);
    this.sum.shoved += edit.replaced.length;
    this.store.transact(msg('test', 'Route'), tx => commit(edit, tx));
  }

  private taskOf(net: string, wire: Airwire): Task {
    const { store, ratsnest, design } = this;
    const { copper, connectivity } = ratsnest;
    const routed = new RoutedCopper(new Board(store, copper));
    const settings = asBoard(store.settings);
    const { trackWidth, viaDiameter, viaDrill } = this.classes.classes[this.classes.of(net)]!;
    const own = design.sizes.get(net);
    const width = nm(own && own.width < Infinity ? own.width : trackWidth);
    const { layers } = routed.board.frame;
    const via = own?.via ?? {
      size: nm(viaDiameter),
      drill: nm(viaDrill),
      type: 'through' as const,
      layers: [layers[0]!, layers.at(-1)!],
    };
    const clusters = connectivity.clustersOf(copper.netNumber(net)).map(slots => slots.map(slot => copper.item(slot)));
    const joined = (item: CopperItem): readonly CopperItem[] => clusters.find(items => items.includes(item)) ?? [item];
    const [from, to] = [copper.item(wire.from), copper.item(wire.to)];
    const [x0, y0, x1, y1] = wire.line.map(Math.round) as [number, number, number, number];
    const ports = { width, settings, layers };
    return {
      routed,
      net,
      from,
      to,
      line: [x0, y0, x1, y1],
      width,
      via,
      look: {
        net,
        layers: layers.filter((layer, i) => i === 0 || i === layers.length - 1 || design.layers.has(layer)),
        from: portsOf(from, { x: x0, y: y0 }, joined(from), { x: x1, y: y1 }, ports),
        to: portsOf(to, { x: x1, y: y1 }, joined(to), { x: x0, y: y0 }, ports),
        via: viaOf(via, net),
      },
    };
  }

  private timed<T>(move: () => T): T {
    const begin = process.cpuUsage();
    const result = move();
    const { user, system } = process.cpuUsage(begin);
    this.sum.moves.push((user + system) / 1000);
    return result;
  }

  /** Moves the cursor in steps from one place to another, on each layer that both have, with either posture. */
  private direct({ routed, net, width, via, look }: Task): Routing | null {
    const [a, b] = [look.from[0]!, look.to[0]!];
    const narrow = (own: number): Nm => nm(Math.min(own, width));
    for (const layer of a.layers.filter(each => b.layers.includes(each)))
      for (const straightFirst of [true, false]) {
        const how: RouteOptions = { mode: this.mode, style: '45', straightFirst };
        const routing = beginRouting(routed, { from: a.at, net, layer, width }, narrow(a.narrow), via);
        for (let step = 1; step < STEPS; step++) {
          const at = {
            x: Math.round(a.at.x + ((b.at.x - a.at.x) * step) / STEPS),
            y: Math.round(a.at.y + ((b.at.y - a.at.y) * step) / STEPS),
          };
          this.timed(() => leadTo(routing, { at, narrow: null }, how));
        }
        const led = this.timed(() => leadTo(routing, { at: b.at, narrow: narrow(b.narrow) }, how));
        if (!led.reached) continue;
        this.sum.direct++;
        return fix(routing, led);
      }
    return null;
  }

  /** By ways that are seen: round all that is there first; where that is no way, one along which something is shoved. */
  private steered(task: Task): Routing | null {
    const { width, look } = task;
    const narrow = nm(Math.min(width, look.from[0]!.narrow, look.to[0]!.narrow));
    for (const pushes of this.mode === 'shove' ? [false, true] : [false])
      for (const wide of narrow < width ? [width, narrow] : [width])
        for (const how of LOOKS) {
          const avoid: Stop[] = [];
          for (let t = 0; t < TRIES; t++) {
            const way = seen(task.routed, { ...look, ...how, width: wide, pushes, avoid });
            if (!way) break;
            const done = this.along(task, way, wide, pushes ? 'shove' : 'shortest');
            if ('lead' in done) {
              this.sum.steered++;
              return done;
            }
            avoid.push(done);
            this.sum.lost++;
          }
        }
    return null;
  }

  /** Takes up what is in the way of what is seen beneath it, and routes there. */
  private cleared(task: Task, victims: Set<string>): Routing | null {
    const { look, width, routed } = task;
    for (const how of LOOKS.slice(1)) {
      const way = seen(routed, { ...look, ...how, width, pushes: true, avoid: [] });
      const through = way && this.along(task, way, width, 'collide');
      if (!through || !('lead' in through)) continue;
      const found = this.obstaclesOf(through, routed);
      if (!found) continue;
      const objects = [...found].map(id => this.store.get(id)!);
      this.store.transact(msg('test', 'Rip up'), tx => objects.forEach(({ id }) => tx.remove(id)));
      const bare: Task = { ...task, routed: new RoutedCopper(new Board(this.store, this.ratsnest.copper)) };
      const done = this.direct(bare) ?? this.steered(bare);
      if (done) {
        this.sum.cleared++;
        for (const net of new Set(objects.map(netOf))) {
          this.rips.set(net, this.rips.get(net)! + 1);
          victims.add(net);
        }
        return done;
      }
      this.store.transact(msg('test', 'Put back'), tx => objects.forEach(object => tx.add(object)));
    }
    return null;
  }

  /** The connections that a route runs into; null where something else is in the way, or a net was taken up often enough. */
  private obstaclesOf(through: Routing, routed: RoutedCopper): Set<Id> | null {
    const found = new Set<Id>();
    for (let step: Routing | null = through; step; step = step.before)
      for (const hit of hitsOf(step.laid, routed)) {
        const object = hit === '' ? undefined : this.store.get(hit);
        if ((object?.kind !== 'track' && object?.kind !== 'via') || object.locked) return null;
        if ((this.rips.get(object.net) ?? RIPS) >= RIPS) return null;
        for (const id of connectionOf(object, routed)) found.add(id);
      }
    return found;
  }

  /** Goes by the stops that were seen, clicking at each; where it gets no further is reported. */
  private along(task: Task, { from, layer, stops, to }: Way, width: Nm, mode: Mode): Routing | Stop {
    const how: RouteOptions = { mode, style: '45', straightFirst: true };
    const { routed, net, via } = task;
    const narrow = (own: number): Nm => nm(Math.min(own, width));
    let routing = beginRouting(routed, { from: from.at, net, layer, width }, narrow(from.narrow), via);
    for (const [i, stop] of stops.entries()) {
      const { from: a } = routing.lead;
      const last = i === stops.length - 1;
      if (stop.layer !== routing.lead.layer) {
        const now = routing;
        const after = this.timed(() => setVia(now, { at: stop.at, narrow: null }, stop.layer, how));
        if (!after) return stop;
        routing = after;
        if (!last) continue;
      }
      const now = routing;
      for (let step = 1; step < SHORT; step++) {
        const at = {
          x: Math.round(a.x + ((stop.at.x - a.x) * step) / SHORT),
          y: Math.round(a.y + ((stop.at.y - a.y) * step) / SHORT),
        };
        this.timed(() => leadTo(now, { at, narrow: null }, how));
      }
      const goal = last ? { at: to.at, narrow: narrow(to.narrow) } : { at: stop.at, narrow: null };
      const led = this.timed(() => leadTo(now, goal, how));
      const { x, y } = led.points.at(-1)!;
      const near = !last && Math.hypot(x - stop.at.x, y - stop.at.y) < NEAR;
      if (!led.reached && !near) return { at: { x, y }, layer: now.lead.layer };
      if (led.tracks.length > 0) routing = fix(now, led);
    }
    return routing;
  }
}

const netOf = (object: Obj): string => (object as Track | Via).net;

const viaOf = (size: ViaSize, net: string): Via => ({
  ...size,
  kind: 'via',
  id: asId('probe'),
  locked: false,
  at: { x: nm(0), y: nm(0) },
  layers: [...size.layers],
  net,
  removeUnused: false,
  keepEnds: false,
  free: false,
});
