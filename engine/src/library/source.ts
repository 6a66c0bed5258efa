import { electricalTypesBy } from '../kinds/index.ts';
import { datasheetOf } from './makers.ts';
import type { Electrical, PinFacts, PinShape } from './records.ts';

/**
 * How our libraries are written down (resources/symbols/*.json).
 *
 * A family lists parts with one body. Each part is a line 'name | description | keywords | footprint | Sim.Params |
 * model | datasheet'; what is left out at the end comes from the family, but a part with a model of its own takes no parameters from it. With `range` a family is one part a number, `{n}` and `{nn}` in its
 * texts being that number. A line with lists in braces is one part for each entry: 'L78{05,12}|Regulator, {5,12} V'.
 *
 * Pins are lists such as '1 VCC w, 2 PB0=ICP1=CLKO b, -, 3+5 GND w': number, name, kind. Numbers joined by + are stacked (all
 * but the first hidden), names joined by = are other functions, - is a gap. The kind is one letter of `electricalTypes`, with ! for an
 * inverted pin and > for a clock; without one the body says.
 */
export interface Family {
  readonly parts: readonly string[];
  readonly range?: readonly [first: number, last: number];
  readonly ref: string;
  readonly keywords?: string;
  readonly filters?: string;
  readonly footprint?: string;
  readonly power?: 'global';
  /** Neither bought nor mounted: simulation sources. */
  readonly virtual?: true;
  /** On the board but excluded from the BOM: test points, holes, jumpers of solder. */
  readonly bom?: false;
  readonly sim?: Simulated;
  readonly bench?: Benched;
  /** Instead of `shape` or `box` where a part has several units. */
  readonly units?: readonly Body[];
  /** Units that do the same; by default those that are drawn alike. */
  readonly swap?: boolean;
  /** A manufacturer of `makers.ts` or an address, as in `datasheetOf`. */
  readonly datasheet?: string;
  readonly shape?: string;
  readonly pins?: string;
  readonly box?: BoxSides;
  /** Instead of `box`: the pins in the order of their numbers, as in `pinoutBox`, with `kind` for those that do not say. */
  readonly pinout?: string;
  readonly kind?: string;
}

/** How SPICE simulates parts: by a device of its own, or by one of our models. */
export interface Simulated {
  /** 'R', 'NPN' …; 'SUBCKT' where only a model is given. */
  readonly device?: string;
  readonly type?: string;
  readonly params?: string;
  /** Library and name of one of our models: 'diodes/bw_1n4148'. */
  readonly model?: string;
  /** 'pin=node', as KiCad writes them; where it is left out the drawing says, or the names of the pins. */
  readonly pins?: string;
}

/** What parts are on the bench of a live circuit. */
export interface Benched {
  /** A kind of sim/parts, or a board or chip. */
  readonly kind: string;
  /** 'symbol pin=part pin'; where it is left out the names of the pins say. */
  readonly pins?: string;
  readonly params?: string;
}

export interface Body {
  /** A drawing of shapes/, with the pins in the order of its ports unless `pins` says which has which number. */
  readonly shape?: string;
  readonly pins?: string;
  /** A rectangle with pins at its sides. */
  readonly box?: BoxSides;
  readonly pinout?: string;
  readonly kind?: string;
  readonly name?: string;
}

export interface BoxSides {
  readonly l?: string;
  readonly r?: string;
  readonly t?: string;
  readonly b?: string;
  /** Kind of the pins that do not say. */
  readonly kind?: string;
}

export interface LibrarySource {
  readonly library: string;
  readonly families: readonly Family[];
}

/** What one knows of a part without drawing it. */
export interface PartInfo {
  readonly library: string;
  /** 'Library:Name'. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly keywords: string;
  readonly footprint: string;
  readonly filters: string;
  readonly datasheet: string;
  readonly params: string;
  /** As in `Simulated`, ''. */
  readonly model: string;
  /** The number of a family with a range; else 0. */
  readonly n: number;
  readonly family: Family;
}

const counted = (text: string, n: number): string =>
  text.replaceAll('{nn}', String(n).padStart(2, '0')).replaceAll('{n}', String(n));

const LIST = /\{([^{}]*,[^{}]*)\}/g;

/** A line for each entry of its lists in braces, which all have the same length; else the line itself. */
function listed(line: string): string[] {
  const lists = [...line.matchAll(LIST)].map(([, list]) => list!.split(','));
  const [count = 1] = lists.map(list => list.length);
  if (lists.some(list => list.length !== count)) throw new Error(`lists of different lengths: ${line}`);
  return Array.from({ length: count }, (_, i) =>
    line.replaceAll(LIST, (_, list: string) => list.split(',')[i]!.trim()),
  );
}

/** The parts of a library in the order of its file. */
export function partsOf({ library, families }: LibrarySource): PartInfo[] {
  return families.flatMap(family => {
    const [first, last] = family.range ?? [0, 0];
    return Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap(n =>
      family.parts.flatMap(listed).map(line => {
        const columns = counted(line, n)
          .split('|')
          .map(each => each.trim());
        const [name = '', description = '', keywords = '', footprint = '', params = '', model = ''] = columns;
        return {
          library,
          id: `${library}:${name}`,
          name,
          description,
          keywords: [keywords, family.keywords ?? ''].filter(each => each !== '').join(' '),
          footprint: footprint || counted(family.footprint ?? '', n),
          filters: counted(family.filters ?? '', n),
          datasheet: datasheetOf(columns[6] || (family.datasheet ?? ''), name),
          params: params || model ? params : (family.sim?.params ?? ''),
          model: model || (family.sim?.model ?? ''),
          n,
          family,
        };
      }),
    );
  });
}

const KINDS = electricalTypesBy('library');

const MARKS: Readonly<Record<string, PinShape>> = { '': 'line', '!': 'inverted', '>': 'clock', '!>': 'invertedClock' };

/** A pin of a list, or a stack of them. */
export interface PinSpec {
  readonly facts: readonly PinFacts[];
  readonly name: string;
}

/**
 * The kind of a hidden pin below the first of a stack (KiCad library convention S4.3): a hidden power input would name a net of
 * its own, and two outputs on one net are a fault.
 */
const stacked = (electrical: Electrical): Electrical => (electrical === 'noConnect' ? electrical : 'passive');

/** Reads a list of pins; a gap is null. `usual` gives the kind of a pin that says none. */
export function readPins(list: string, usual: (name: string) => Electrical): (PinSpec | null)[] {
  if (list.trim() === '') return [];
  return list.split(',').map(entry => {
    const token = entry.trim();
    if (token === '-') return null;
    const [numbers = '', names = '~', kind = ''] = token.split(/\s+/);
    const [name = '~', ...alternates] = names.split('=');
    const shape = MARKS[kind.slice(1)];
    const electrical = kind === '' ? usual(name) : KINDS.get(kind[0]!);
    if (!electrical || !shape) throw new Error(`'${token}' is no pin`);
    return {
      name,
      facts: numbers.split('+').map((number, i) => ({
        number,
        name,
        electrical: i === 0 ? electrical : stacked(electrical),
        shape,
        hidden: i > 0,
        alternates,
      })),
    };
  });
}

export const kindOfLetter = (letter: string): Electrical => KINDS.get(letter) ?? 'passive';
