import { disc, emptyBox, flattenOutline, transforms, union, type Flat } from '../../geometry/index.ts';
import {
  areasIn,
  asBoard,
  copperLayers,
  drawEnv,
  fieldValue,
  footprintPlacement,
  ruleAreasIn,
  type BoardSettings,
  type Doc,
  type DrawEnv,
  type ObjOf,
} from '../../kinds/index.ts';
import { courtyardsOf } from '../board/features/courtyard.ts';
import { Gap, Part } from '../board/measure/index.ts';
import { NetClasses } from '../board/netClasses.ts';
import type { Subject } from './subject.ts';
import { NetWays } from './ways.ts';
import { matches } from './wildcards.ts';

type Footprint = ObjOf<'footprint'>;

/** An area that forbids something, and the record that holds it: a footprint may have its own. */
export interface KeepOut extends Ground {
  readonly keepout: ObjOf<'ruleArea'>['keepout'];
  readonly owner: string;
}

/** Ground with a name: a rule area or zone, or a courtyard. */
export interface Ground {
  readonly name: string;
  readonly id: string;
  readonly layers: ReadonlySet<string>;
  /** The border. */
  readonly border: Part;
  /** What is cut out of it. */
  readonly holes: readonly Part[];
}

/** What conditions ask of a board around the two subjects. What takes long is looked up once, when it is first asked for. */
export class Surroundings {
  readonly doc: Doc;
  readonly settings: BoardSettings;
  readonly classes: NetClasses;
  readonly copper: readonly string[];
  private readonly gap = new Gap();
  private readonly names: ReadonlyMap<string, string>;
  private readonly memory = new Map<unknown, WeakMap<Subject, boolean>>();
  private ground: readonly Ground[] | null = null;
  private grouped: ReadonlyMap<string, readonly string[]> | null = null;
  private pads: ReadonlyMap<string, readonly (readonly [Footprint, ObjOf<'pad'>])[]> | null = null;
  private drawing: DrawEnv | null = null;
  private readonly ways = new Map<string, NetWays>();
  private readonly between = new Map<string, ReadonlySet<string>>();

  constructor(doc: Doc, classes = new NetClasses(asBoard(doc.settings))) {
    this.doc = doc;
    this.settings = asBoard(doc.settings);
    this.classes = classes;
    this.copper = copperLayers(this.settings);
    this.names = new Map(this.settings.layers.map(({ id, name }) => [id, name]));
  }

  private get env(): DrawEnv {
    return (this.drawing ??= drawEnv(this.doc));
  }

  /** The user's name of a layer; ''. */
  givenName(layer: string): string {
    return this.names.get(layer) ?? '';
  }

  layersOf(names: readonly string[]): readonly string[] {
    return this.env.layersOf(names);
  }

  /** What a question about one subject answers, asked once. `question` distinguishes questions. */
  remember(question: unknown, subject: Subject, ask: () => boolean): boolean {
    let answers = this.memory.get(question);
    if (!answers) this.memory.set(question, (answers = new WeakMap()));
    let answer = answers.get(subject);
    if (answer === undefined) answers.set(subject, (answer = ask()));
    return answer;
  }

  areas(pattern: string): Ground[] {
    this.ground ??= [...this.readAreas()];
    return this.ground.filter(({ name, id }) => id === pattern || (name !== '' && matches(pattern, name)));
  }

  *footprints(pattern: string): Generator<Footprint> {
    for (const footprint of this.doc.all('footprint')) if (isNamed(footprint, pattern)) yield footprint;
  }

  courtyards(pattern: string, sides: readonly ('front' | 'back')[]): (Ground & { readonly owner: string })[] {
    return [...this.footprints(pattern)].flatMap(footprint =>
      sides.flatMap(side =>
        courtyardsOf(footprint)[side].rings.map(points => ({
          owner: footprint.id,
          name: '',
          id: '',
          layers: new Set<string>(),
          border: new Part({ type: 'ring', points, r: 0 }),
          holes: [],
        })),
      ),
    );
  }

  /** Names of the groups that a record is in. */
  groupsOf(id: string): readonly string[] {
    if (!this.grouped) {
      const grouped = new Map<string, string[]>();
      for (const { name, members } of this.doc.all('group'))
        for (const member of members) grouped.set(member, [...(grouped.get(member) ?? []), name]);
      this.grouped = grouped;
    }
    return this.grouped.get(id) ?? [];
  }

  /** Pads of a net. */
  padsOf(net: string): readonly (readonly [Footprint, ObjOf<'pad'>])[] {
    if (!this.pads) {
      const pads = new Map<string, (readonly [Footprint, ObjOf<'pad'>])[]>();
      for (const footprint of this.doc.all('footprint'))
        for (const pad of footprint.pads) {
          if (pad.net === '') continue;
          const list = pads.get(pad.net);
          if (list) list.push([footprint, pad]);
          else pads.set(pad.net, [[footprint, pad]]);
        }
      this.pads = pads;
    }
    return this.pads.get(net) ?? [];
  }

  /** Keys of the copper of a net on the ways between pads that two patterns such as 'U1-3' name. */
  waysBetween(net: string, from: string, to: string): ReadonlySet<string> {
    const key = `${net} ${from} ${to}`;
    let found = this.between.get(key);
    if (!found) {
      const named = (pattern: string): Set<string> =>
        new Set(
          this.padsOf(net)
            .filter(([part, pad]) => matches(pattern, `${fieldValue(part, 'Reference')}-${pad.number}`))
            .map(([, pad]) => pad.id),
        );
      const [ends, others] = [named(from), named(to)];
      found = ends.size > 0 && others.size > 0 ? this.waysOf(net).between(ends, others) : new Set();
      this.between.set(key, found);
    }
    return found;
  }

  private waysOf(net: string): NetWays {
    let ways = this.ways.get(net);
    if (!ways) this.ways.set(net, (ways = new NetWays(this.doc, net)));
    return ways;
  }

  /** Whether a subject has anything in common with an area. Round parts may leave a cut-out by `overlooked` nanometres. */
  meets({ parts, hole, box }: Subject, area: Ground, overlooked = 0): boolean {
    const { gap } = this;
    const all = parts.length > 0 ? parts : hole ? [hole] : [];
    const [p, q] = [box, area.border.box];
    if (p.maxX < q.minX || q.maxX < p.minX || p.maxY < q.minY || q.maxY < p.minY) return false;
    return all.some(
      part =>
        gap.measure(part, area.border, 1) < 1 &&
        // Wholly within a cut-out it is outside.
        !area.holes.some(cut => this.isInside(part, cut, part.r > overlooked ? overlooked : 0)),
    );
  }

  /** Whether a subject lies in an area as a whole. */
  within(subject: Subject, area: Ground): boolean {
    const { parts, hole } = subject;
    const all = parts.length > 0 ? parts : hole ? [hole] : [];
    return (
      all.length > 0 &&
      all.every(
        part => this.isInside(part, area.border) && area.holes.every(cut => this.gap.measure(part, cut, 1) >= 1),
      )
    );
  }

  private isInside(part: Part, border: Part, overlooked = 0): boolean {
    return this.gap.measure(part, border, 1) < 1 && this.gap.least([part], edgesOf(border), 1) >= 1 - overlooked;
  }

  *keepOuts(): Generator<KeepOut> {
    const made = (area: ObjOf<'ruleArea'>, owner: string): KeepOut[] => {
      const { keepout } = area;
      return Object.values(keepout).some(Boolean) ? this.groundOf(area).map(each => ({ ...each, keepout, owner })) : [];
    };
    for (const [area, owner] of ruleAreasIn(this.doc)) yield* made(area, owner.id);
  }

  private groundOf({ name, id, layers, outlines }: ObjOf<'ruleArea' | 'zone'>): Ground[] {
    const [border, ...holes] = outlines.map(outline => ringOf(flattenOutline(outline)));
    return border ? [{ name, id, layers: new Set(this.env.layersOf(layers)), border, holes }] : [];
  }

  private *readAreas(): Generator<Ground> {
    for (const [area] of areasIn(this.doc)) yield* this.groundOf(area);
  }
}

const ringOf = (points: Flat): Part => new Part({ type: 'ring', points, r: 0 });

const borders = new WeakMap<Part, readonly Part[]>();

/** The line around a filled part, edge by edge. */
function edgesOf(part: Part): readonly Part[] {
  let edges = borders.get(part);
  if (!edges) {
    const { points: p } = part;
    const n = p.length;
    const made: Part[] = [];
    for (let i = 0, h = n - 2; i < n; h = i, i += 2)
      made.push(new Part({ type: 'capsule', x0: p[h]!, y0: p[h + 1]!, x1: p[i]!, y1: p[i + 1]!, r: 0 }));
    borders.set(part, (edges = made));
  }
  return edges;
}

/** By its reference or, where the pattern has a colon, by its library name. */
export const isNamed = (footprint: Footprint, pattern: string): boolean =>
  pattern.includes(':') ? matches(pattern, footprint.libId) : matches(pattern, fieldValue(footprint, 'Reference'));

/** A record by itself as a subject: its outline decides which part of it lies where. */
export function footprintSubject(footprint: Footprint): Subject {
  const { front, back } = courtyardsOf(footprint);
  const rings = [...front.rings, ...back.rings];
  const t = footprintPlacement(footprint);
  const parts =
    rings.length > 0
      ? rings.map(points => new Part({ type: 'ring', points, r: 0 }))
      : footprint.pads.map(({ at: { x, y } }) => new Part(disc(transforms.mapX(t, x, y), transforms.mapY(t, x, y), 0)));
  const box = parts.map(part => part.box).reduce(union, emptyBox);
  return { object: footprint, owner: footprint.id, pad: null, part: '', box, parts };
}
