import { asId, nm } from '../../base/index.ts';
import { asBoard, type DesignRules, type Doc, type ObjOf, type Opening } from '../../kinds/index.ts';
import {
  isTrue,
  NEEDS,
  Surroundings,
  type ConstraintType,
  type Disallowed,
  type Scene,
  type Subject,
  type ZoneConnection,
} from '../ruleLanguage/index.ts';
import { atLeast, classSource, ITEM_SOURCE, NO_LIMITS, ruleSource, type Limits } from './limits.ts';
import { NetClasses } from './netClasses.ts';
import { partnerOf } from './netNames.ts';
import { isForLayer, RuleBook, type Chapter, type Entry } from './ruleBook.ts';

/** What a clearance depends on. */
export interface Clearing extends Subject {
  readonly net: string;
  /** Replaces all but the board's minimum; 0 where there is none. */
  readonly override: number;
  /** Counts besides the net class's; 0 where there is none. */
  readonly own: number;
}

/** A hole and the copper around it; both masks are bits of copper layers. */
interface Drilled extends Clearing {
  readonly plated: boolean;
  readonly layers: number;
  readonly drills: number;
}

/** Bits of copper layers from the top, or the name of any layer; '' where none is meant. */
type On = number | string;

/**
 * What is required of things on a board: the ONE answer for design rule checks, router and zone fill.
 *
 * 1. Where a pad or its footprint has a clearance of its own, that one (of two the larger), but not less than the board's
 *    minimum.
 * 2. Otherwise the rules of the user, later ones over earlier ones: each gives what it states and leaves the rest. They may
 *    ask for less than the board's minimum, as KiCad lets them.
 * 3. Otherwise the net classes: the larger clearance of the two, or the gap of a differential pair between its two nets where
 *    that is less; not less than a zone's; and never less than the board's minimum.
 *
 * Where nothing but net classes decides a rule, answers are kept by classes and layer. What a rule says of places is not
 * known for what is still to be routed: there the stricter of with and without the rule counts.
 */
export class Constraints {
  readonly classes: NetClasses;
  readonly book: RuleBook;
  private readonly doc: Doc;
  private readonly minima: DesignRules;
  private readonly layers: readonly string[];
  private surroundings: Surroundings | null = null;
  private scene: Scene | null = null;
  /** Clearances by row and column of class numbers; grows when a net brings in a class that was not seen before. */
  private table = new Int32Array(0);
  private size = 0;
  private readonly widest: number;
  private readonly byClass = new Map<ConstraintType, Map<string, Limits>>();
  private readonly bases = new Map<string, Limits>();

  constructor(doc: Doc) {
    const settings = asBoard(doc.settings);
    this.doc = doc;
    this.classes = new NetClasses(settings);
    this.book = RuleBook.of(settings.customRules);
    this.minima = settings.rules;
    this.layers = this.world.copper;
    const given = settings.netClasses.map(({ clearance }) => clearance ?? 0);
    this.widest = Math.max(this.minima.minClearance, this.classes.classes[0]!.clearance, ...given);
  }

  get world(): Surroundings {
    return (this.surroundings ??= new Surroundings(this.doc, this.classes));
  }

  has(type: ConstraintType): boolean {
    return this.book.chapter(type) !== undefined;
  }

  /** How far copper keeps from copper, nanometres; negative where a rule lets it overlap. */
  clearanceOf(a: Clearing, b: Clearing, on: number): number {
    const override = a.override > b.override ? a.override : b.override;
    if (override > 0) return Math.max(override, this.minima.minClearance);
    const chapter = this.book.chapter('clearance');
    if (chapter) return this.ruled('clearance', chapter, a, b, on).min!;
    return this.classClearance(a, b);
  }

  /** The most that `clearanceOf` can answer for this one and any of others whose own clearances are at most `most`. */
  worst(a: Pick<Clearing, 'override' | 'own'>, most: number): number {
    return Math.max(this.widest, a.override, a.own, most, this.book.chapter('clearance')?.widest ?? 0);
  }

  /** The most that a constraint can ask for as its least value, nanometres. */
  worstOf(type: ConstraintType): number {
    return Math.max(this.least(type), this.book.chapter(type)?.widest ?? 0);
  }

  /**
   * From a’s hole to b’s copper. A plated pad’s own clearance does not count, as the fills show that KiCad 10 stored; that of an
   * NPTH does. Where a plated hole has no ring its barrel is the copper, which keeps its clearance.
   */
  holeClearance(a: Drilled, b: Clearing, on: number): number {
    const least = this.leastOf('hole_clearance', a, b, on);
    if (!a.plated) return Math.max(least, a.override);
    const bare = on & a.drills & ~a.layers;
    return bare === 0 ? least : Math.max(least, this.clearanceOf(a, b, bare));
  }

  /** The least value that a constraint asks for; 0 where it asks for nothing. */
  leastOf(type: ConstraintType, a: Subject, b: Subject | null = null, on: On = ''): number {
    const chapter = this.book.chapter(type);
    return chapter ? (this.ruled(type, chapter, a, b, on).min ?? 0) : this.least(type, a);
  }

  /** All that a constraint asks for, and where it comes from. */
  limits(type: ConstraintType, a: Subject, b: Subject | null = null, on: On = ''): Limits {
    if (type === 'clearance') {
      const override = Math.max((a as Clearing).override, (b as Clearing).override);
      const { minClearance } = this.minima;
      if (override > 0) return override < minClearance ? atLeast(minClearance) : atLeast(override, ITEM_SOURCE);
    }
    const chapter = this.book.chapter(type);
    return chapter ? this.ruled(type, chapter, a, b, on) : this.base(type, a, b);
  }

  /** How a zone meets a pad of its net. A pad's own setting comes first, then rules, the footprint's, the zone's. */
  connectionOf(zone: Clearing, pad: Clearing, on: number): 'none' | 'solid' | 'thermal' {
    const owner = pad.object as ObjOf<'footprint'>;
    const own = pad.pad!.zoneConnect;
    let found: ZoneConnection | null = own === 'inherit' ? null : own;
    for (const { connection } of found ? [] : this.matching('zone_connection', zone, pad, on))
      found = connection ?? found;
    found ??= owner.zoneConnect === 'inherit' ? (zone.object as ObjOf<'zone'>).connect : owner.zoneConnect;
    if (found !== 'thruThermal') return found;
    return pad.pad!.type === 'thru' ? 'thermal' : 'solid';
  }

  /** The gap of a thermal relief, nanometres. */
  reliefGap(zone: Clearing, pad: Clearing, on: number): number {
    const own = pad.pad!.thermalGap;
    return own ?? this.given('thermal_relief_gap', zone, pad, on)?.min ?? (zone.object as ObjOf<'zone'>).thermalGap;
  }

  /** The width of a thermal relief's spokes, nanometres. */
  spokeWidth(zone: Clearing, pad: Clearing, on: number): number {
    const own = pad.pad!.thermalWidth;
    const { thermalBridge } = zone.object as ObjOf<'zone'>;
    const given = own === null ? this.given('thermal_spoke_width', zone, pad, on) : null;
    return own ?? given?.opt ?? given?.min ?? thermalBridge;
  }

  /** What rules ask for the opening of a pad or via on a layer of mask or paste. */
  openingOf(subject: Subject, layer: string): Opening {
    const asked = (type: ConstraintType): number | null => {
      const entry = this.matching(type, subject, null, layer).findLast(({ opt, min }) => opt !== null || min !== null);
      return entry?.opt ?? entry?.min ?? null;
    };
    const paste = layer.endsWith('.Paste');
    return {
      maskMargin: paste ? null : asked('solder_mask_expansion'),
      pasteMargin: paste ? asked('solder_paste_abs_margin') : null,
      pasteRatio: paste ? asked('solder_paste_rel_margin') : null,
    };
  }

  /** The rules that forbid something of a sort on a layer. */
  forbidding(sorts: ReadonlySet<Disallowed>, subject: Subject, on: readonly string[]): Entry[] {
    const chapter = this.book.chapter('disallow');
    if (!chapter) return [];
    const layers = on.length > 0 ? on : [''];
    return chapter.entries.filter(
      entry =>
        entry.disallow.values().some(each => sorts.has(each)) &&
        layers.some(
          layer =>
            isForLayer(entry.rule, layer, this.world.givenName(layer)) &&
            this.holds(entry, false, subject, null, layer) === true,
        ),
    );
  }

  /** Assertions that a subject breaks. */
  broken(subject: Subject, on: readonly string[]): Entry[] {
    const chapter = this.book.chapter('assertion');
    if (!chapter) return [];
    const layers = on.length > 0 ? on : [''];
    return chapter.entries.filter(entry => {
      const layer = layers.find(each => isForLayer(entry.rule, each, this.world.givenName(each)));
      if (layer === undefined || this.holds(entry, false, subject, null, layer) !== true) return false;
      return !isTrue(entry.test!.compiled.run(this.sceneOf(subject, null, layer)));
    });
  }

  /** The entries of a constraint that apply, in their order. */
  matching(type: ConstraintType, a: Subject, b: Subject | null, on: On): Entry[] {
    const chapter = this.book.chapter(type);
    if (!chapter) return [];
    const layer = typeof on === 'string' ? on : (this.layers.find((_, i) => (on & (1 << i)) !== 0) ?? '');
    return chapter.entries.filter(
      entry =>
        isForLayer(entry.rule, layer, this.world.givenName(layer)) &&
        this.holds(entry, chapter.pair, a, b, layer) === true,
    );
  }

  private given(type: ConstraintType, a: Subject, b: Subject, on: On): Entry | undefined {
    return this.matching(type, a, b, on).at(-1);
  }

  /** The board's own value of a constraint, as far as the subject's net does not matter. */
  private least(type: ConstraintType, a?: Subject): number {
    const { minima } = this;
    const micro = a?.object.kind === 'via' && a.object.type === 'micro';
    switch (type) {
      case 'hole_clearance':
        return minima.minHoleClearance;
      case 'hole_to_hole':
        return minima.minHoleToHole;
      case 'edge_clearance':
        return minima.minEdgeClearance;
      case 'silk_clearance':
        return minima.minSilkClearance;
      case 'track_width':
        return minima.minTrackWidth;
      case 'via_diameter':
        return micro ? minima.minMicroViaDiameter : minima.minViaDiameter;
      case 'hole_size':
        return micro ? minima.minMicroViaDrill : minima.minThroughHole;
      case 'annular_width':
        return minima.minAnnularWidth;
      case 'diff_pair_gap':
        return minima.minClearance;
      case 'connection_width':
        return minima.minConnection;
      case 'text_height':
        return minima.minTextHeight ?? DEFAULT_TEXT_HEIGHT;
      case 'text_thickness':
        return minima.minTextThickness ?? DEFAULT_TEXT_THICKNESS;
      case 'min_resolved_spokes':
        return minima.minSpokes ?? DEFAULT_SPOKES;
      case 'clearance':
        return this.widest;
      default:
        return 0;
    }
  }

  /** What holds without rules of the user. */
  private base(type: ConstraintType, a: Subject, b: Subject | null): Limits {
    if (type === 'clearance') return this.classLimits(a as Clearing, b as Clearing);
    const min = this.least(type, a);
    const effective = a.net === undefined ? null : this.classes.classes[this.classes.of(a.net)]!;
    let opt: number | null = null;
    if (type === 'track_width') opt = effective?.trackWidth ?? null;
    else if (type === 'via_diameter') opt = effective?.viaDiameter ?? null;
    else if (type === 'diff_pair_gap') opt = effective?.pairGap ?? null;
    const key = `${type} ${min} ${opt}`;
    let base = this.bases.get(key);
    if (!base) {
      base = min === 0 && opt === null ? NO_LIMITS : { ...atLeast(min), opt };
      this.bases.set(key, base);
    }
    return base;
  }

  private classClearance(a: Clearing, b: Clearing): number {
    const first = this.classes.of(a.net);
    let base = this.ofClasses(first, this.classes.of(b.net));
    const { pairGap } = this.classes.classes[first]!;
    if (pairGap < base && partnerOf(a.net) === b.net) base = pairGap;
    return Math.max(base, a.own, b.own, this.minima.minClearance);
  }

  private classLimits(a: Clearing, b: Clearing): Limits {
    const min = this.classClearance(a, b);
    if (min === this.minima.minClearance) return atLeast(min);
    if (min === a.own || min === b.own) return atLeast(min, ITEM_SOURCE);
    const [p, q] = [a, b].map(({ net }) => this.classes.classes[this.classes.of(net)]!);
    return atLeast(min, classSource((p!.clearance >= q!.clearance ? p! : q!).name));
  }

  /** What rules make of the base. Of several layers the strictest counts. */
  private ruled(type: ConstraintType, chapter: Chapter, a: Subject, b: Subject | null, on: On): Limits {
    const simple = (chapter.needs & ~(NEEDS.classes | NEEDS.layer)) === 0;
    if (!simple) return this.strictest(type, chapter, a, b, on);
    const known = this.byClass.get(type) ?? new Map<string, Limits>();
    this.byClass.set(type, known);
    const [p, q] = [a as Clearing, b as Clearing | null];
    // The base may depend on more than the class.
    const paired = type === 'clearance' && q !== null && partnerOf(p.net) === q.net;
    const micro = a.object.kind === 'via' && a.object.type === 'micro';
    const key = `${this.classes.of(p.net ?? '')} ${this.classes.of(q?.net ?? '')} ${on} ${paired} ${micro} ${p.own ?? 0} ${q?.own ?? 0}`;
    let limits = known.get(key);
    if (!limits) known.set(key, (limits = this.strictest(type, chapter, a, b, on)));
    return limits;
  }

  private strictest(type: ConstraintType, chapter: Chapter, a: Subject, b: Subject | null, on: On): Limits {
    const base = this.base(type, a, b);
    if (typeof on === 'string') return this.apply(chapter, base, a, b, on);
    const layers = this.layers.filter((_, i) => (on & (1 << i)) !== 0);
    if ((chapter.needs & NEEDS.layer) === 0 || layers.length < 2)
      return this.apply(chapter, base, a, b, layers[0] ?? '');
    return layers
      .map(layer => this.apply(chapter, base, a, b, layer))
      .reduce((p, q) => ((q.min ?? -Infinity) > (p.min ?? -Infinity) ? q : p));
  }

  private apply(chapter: Chapter, base: Limits, a: Subject, b: Subject | null, layer: string): Limits {
    let limits = base;
    for (const entry of chapter.entries) {
      const { rule, min, opt, max } = entry;
      if (rule.layer !== '' && !isForLayer(rule, layer, this.world.givenName(layer))) continue;
      const holds = this.holds(entry, chapter.pair, a, b, layer);
      if (holds === false) continue;
      const source = ruleSource(rule.name);
      if (holds === null) {
        if (min !== null && min > (limits.min ?? -Infinity)) limits = { ...limits, min, source, custom: true };
      } else
        limits = {
          min: min ?? limits.min,
          opt: opt ?? limits.opt,
          max: max ?? limits.max,
          source,
          severity: rule.severity,
          custom: true,
        };
    }
    return limits;
  }

  /** Whether a rule's condition holds, either way round for pairs; null: it cannot be known. */
  private holds({ rule }: Entry, pair: boolean, a: Subject, b: Subject | null, layer: string): boolean | null {
    const { condition } = rule;
    if (!condition) return true;
    const first = condition.run(this.sceneOf(a, b, layer));
    if (first !== null && isTrue(first)) return true;
    if (!pair || !b) return first === null ? null : false;
    const second = condition.run(this.sceneOf(b, a, layer));
    if (second !== null && isTrue(second)) return true;
    return first === null || second === null ? null : false;
  }

  private sceneOf(a: Subject, b: Subject | null, layer: string): Scene {
    const scene = (this.scene ??= { a, b, layer, world: this.world });
    scene.a = a;
    scene.b = b;
    scene.layer = layer;
    return scene;
  }

  private ofClasses(a: number, b: number): number {
    const { classes } = this.classes;
    if (this.size < classes.length) this.compile();
    return this.table[a * this.size + b]!;
  }

  private compile(): void {
    const { classes } = this.classes;
    this.size = classes.length;
    this.table = new Int32Array(this.size ** 2);
    for (const [i, a] of classes.entries())
      for (const [j, b] of classes.entries()) this.table[i * this.size + j] = Math.max(a.clearance, b.clearance);
  }
}

/** KiCad's, where a board says nothing. */
const DEFAULT_SPOKES = 2;
const DEFAULT_TEXT_HEIGHT = 800_000;
const DEFAULT_TEXT_THICKNESS = 80_000;

const ORIGIN = { x: nm(0), y: nm(0) };

/** The board's edge, as rules about the distance from it see it. */
export const BOARD_EDGE: Subject = {
  object: {
    kind: 'line',
    id: asId('edge'),
    locked: false,
    layer: 'Edge.Cuts',
    screen: '',
    net: '',
    stroke: { width: nm(0), style: 'default', color: null },
    fill: { type: 'none', color: null },
    start: ORIGIN,
    end: ORIGIN,
  },
  owner: asId('edge'),
  pad: null,
  part: '',
  box: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  parts: [],
  placeless: true,
};

/** A zone as what keeps away from others: by its border, for its copper is still to be filled. */
export const zoneClearing = (zone: ObjOf<'zone'>, box: Subject['box'], parts: Subject['parts']): Clearing => ({
  object: zone,
  owner: zone.id,
  pad: null,
  part: '',
  box,
  parts,
  net: zone.net,
  override: 0,
  own: zone.clearance,
});
