import { stableId, type Id } from '../../../base/index.ts';
import { canonicalOf } from './layers.ts';

/** The version of the format that we write: KiCad 9. */
export const WRITTEN_VERSION = 20241229;

/** Versions of the board format where something changed. Dates, except the oldest. */
export const Version = {
  legacy: 20171130,
  attributes: 20200826,
  layerNames: 20200829,
  plainFills: 20210606,
  namedNets: 20251028,
} as const;

/** What the grammars of a board need besides the file while one is read or written. */
export class BoardContext {
  /** Of the file that is read or written. */
  version = WRITTEN_VERSION;
  /** Nets of the file by number (until version 9). */
  readonly netNames = new Map<number, string>();
  /** Numbers of the nets that are written. */
  readonly netNumbers = new Map<string, number>([['', 0]]);
  /** Names in the order in which they came up, without ''. */
  readonly nets = new Set<string>();
  /** What the user called copper layers in version 5 and before, where records refer to them by these names. */
  readonly layerAliases = new Map<string, string>();
  /** Degrees that the texts and pads of the footprint being written must be turned by: files hold sums. */
  turn = 0;
  /** Whether a footprint file is read or written instead of a board. */
  readonly library: boolean;
  private readonly ids = new Set<string>();
  private sequence = 0;

  constructor(library = false) {
    this.library = library;
  }

  layer(name: string): string {
    return this.layerAliases.size === 0 ? name : (this.layerAliases.get(name) ?? name);
  }

  /** Notes a layer of a version 5 file which goes by another name than its number says. */
  alias(ordinal: number, name: string): string {
    const id = this.version < Version.layerNames ? canonicalOf(ordinal) : undefined;
    if (id === undefined || id === name) return name;
    this.layerAliases.set(name, id);
    return id;
  }

  net(name: string): string {
    if (name !== '') this.nets.add(name);
    return name;
  }

  netNumber(name: string): number {
    const known = this.netNumbers.get(name);
    if (known !== undefined) return known;
    const number = this.netNumbers.size;
    this.netNumbers.set(name, number);
    return number;
  }

  /** What the identity of a record without one is made from: its place in the file. */
  seed(kind: string): string {
    return `${kind} ${this.sequence++}`;
  }

  /** Makes sure that a record has an id of its own; one without gets what `seed` leads to. */
  identify(record: { id: Id }, seed: string): void {
    const { id } = record;
    if (id === '' || /^0+$/.test(id)) record.id = stableId(seed);
    for (let copy = 2; this.ids.has(record.id); copy++) record.id = stableId(`${id === '' ? seed : id} ${copy}`);
    this.ids.add(record.id);
  }
}
