import { PLAIN_LOOK, type BoardSettings, type Doc, type NetClass, type NetLook } from '../../kinds/index.ts';
import { busNameOf } from '../schematic/busNames.ts';

/** Default values of KiCad, where not even the class 'Default' says anything. */
const CLEARANCE = 200_000;
const PAIR_GAP = 250_000;
const TRACK_WIDTH = 250_000;
const PAIR_WIDTH = 200_000;
const VIA_DIAMETER = 800_000;
const VIA_DRILL = 400_000;

type Settings = Pick<BoardSettings, 'netClasses' | 'netClassPatterns'>;

type Size =
  'busWidth' | 'clearance' | 'diffPairGap' | 'diffPairWidth' | 'trackWidth' | 'viaDiameter' | 'viaDrill' | 'wireWidth';

const styleOf = (style: NetClass['lineStyle']): NetLook['style'] =>
  style === undefined || style === 'solid' ? PLAIN_LOOK.style : style;

/** A net's class: one, or several that complete each other. */
export interface EffectiveClass {
  readonly name: string;
  /** Names of all classes that it is made of, the one that counts first in front. */
  readonly members: readonly string[];
  readonly clearance: number;
  /** Gap between the two nets of a differential pair. */
  readonly pairGap: number;
  readonly pairWidth: number;
  readonly trackWidth: number;
  readonly viaDiameter: number;
  readonly viaDrill: number;
  /** On sheets. */
  readonly look: NetLook;
}

/** A pattern is a whole name with '*' and '?', or a regular expression; that of a bus stands for its members too. */
function matcher(pattern: string): (net: string) => boolean {
  const wild = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const tests = [new RegExp(`^${wild}$`, 's')];
  try {
    tests.push(new RegExp(`^(?:${pattern})$`, 's'));
  } catch {
    // Not a regular expression: wildcards alone.
  }
  const members = new Set(busNameOf(pattern)?.members.map(({ name }) => name));
  return net => members.has(net) || tests.some(test => test.test(net));
}

/** Which class a net is of. Classes get numbers, so that what depends on two of them can be kept in tables. */
export class NetClasses {
  readonly classes: EffectiveClass[] = [];
  private readonly byNet = new Map<string, number>();
  private readonly byName = new Map<string, number>();
  private readonly named: ReadonlyMap<string, readonly NetClass[]>;
  private readonly patterns: readonly (readonly [matches: (net: string) => boolean, netClass: NetClass])[];
  private readonly fallback: NetClass | undefined;
  private readonly all: readonly NetClass[];

  constructor(settings: Doc['settings'] & Settings) {
    const classes = settings.netClasses as readonly NetClass[];
    this.all = classes;
    const named = new Map<string, NetClass[]>();
    for (const netClass of classes)
      for (const net of netClass.nets) named.set(net, [...(named.get(net) ?? []), netClass]);
    this.named = named;
    this.patterns = settings.netClassPatterns.flatMap(({ pattern, netClass }) => {
      const found = classes.find(({ name }) => name === netClass);
      return found ? [[matcher(pattern), found] as const] : [];
    });
    this.fallback = classes.find(({ name }) => name === 'Default');
    // Number 0 is the class of what is in no net.
    this.numberOf([]);
  }

  /** Number of a net's class. */
  of(net: string): number {
    if (net === '') return 0;
    let number = this.byNet.get(net);
    if (number === undefined) {
      number = this.numberOf(this.matching(net));
      this.byNet.set(net, number);
    }
    return number;
  }

  /** Look on sheets of a net, which directives may put into further classes. */
  lookOf(net: string, further: readonly string[]): NetLook {
    const added = this.all.filter(({ name }) => further.includes(name));
    const number = added.length === 0 ? this.of(net) : this.numberOf([...this.matching(net), ...added]);
    return this.classes[number]!.look;
  }

  private matching(net: string): NetClass[] {
    const matched = this.patterns.filter(([matches]) => matches(net)).map(([, netClass]) => netClass);
    return [...(this.named.get(net) ?? []), ...matched];
  }

  /** Of several classes each value is that of the first that gives one; 'Default' comes last. */
  private numberOf(matched: readonly NetClass[]): number {
    const own = [...new Set(matched)].filter(netClass => netClass !== this.fallback);
    const chain = own.sort((a, b) => a.priority - b.priority);
    if (this.fallback) chain.push(this.fallback);
    const name = chain.map(netClass => netClass.name).join(',');
    let number = this.byName.get(name);
    if (number === undefined) {
      number = this.classes.length;
      const given = (key: Size, fallback: number): number =>
        chain.find(netClass => netClass[key] !== null)?.[key] ?? fallback;
      this.classes.push({
        name: own[0]?.name ?? this.fallback?.name ?? '',
        members: chain.map(netClass => netClass.name),
        clearance: given('clearance', CLEARANCE),
        pairGap: given('diffPairGap', PAIR_GAP),
        pairWidth: given('diffPairWidth', PAIR_WIDTH),
        trackWidth: given('trackWidth', TRACK_WIDTH),
        viaDiameter: given('viaDiameter', VIA_DIAMETER),
        viaDrill: given('viaDrill', VIA_DRILL),
        // A solid line is what strokes are by default, so that nothing of them needs to change.
        look: {
          wireWidth: given('wireWidth', PLAIN_LOOK.wireWidth),
          busWidth: given('busWidth', PLAIN_LOOK.busWidth),
          color: chain.find(({ color }) => color)?.color ?? null,
          style: styleOf(chain.find(({ lineStyle }) => lineStyle)?.lineStyle),
        },
      });
      this.byName.set(name, number);
    }
    return number;
  }
}
