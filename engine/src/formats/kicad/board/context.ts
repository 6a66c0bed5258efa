import { asId, stableId, type Id } from '../../../base/index.ts';
import { modernOverbars } from '../legacy/overbar.ts';
import { partId } from './ids.ts';
import { canonicalOf } from './layers.ts';

/** The version of the format that we write: KiCad 9. */
export const WRITTEN_VERSION = 20241229;

/** Versions of the board format where something changed. Dates, except the oldest. */
export const Version = {
  legacy: 20171130,
  attributes: 20200826,
  layerNames: 20200829,
  textVariables: 20200829,
  overbars: 20210606,
  plainFills: 20210606,
  netTieGroups: 20220816,
  namedNets: 20251028,
} as const;

/** Owner of a board's records where their ids are made. */
const BOARD = asId('kicad_pcb');

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
  /** Copper layers of the board. */
  readonly copper: string[] = [];
  /** Degrees that the texts and pads of the footprint being written must be turned by: files hold sums. */
  turn = 0;
  /** Whether a footprint file is read or written instead of a board. */
  readonly library: boolean;
  private readonly ids = new Set<string>();
  /** Whether the file gives ids that could be made by `partId`, as one that we wrote does. */
  private hasMadeOnes = false;
  /** Records whose ids were made: they are each other's like only where the file gives such ids too. */
  private readonly unnoted: { readonly id: Id }[] = [];
  private records = 0;

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

  /** Layers with `*.Cu` and `F&B.Cu` spelled out, as far as the layers of the board are known. */
  layersOf(names: readonly string[]): string[] {
    return names.flatMap(name => {
      if (name === 'F&B.Cu') return ['F.Cu', 'B.Cu'];
      return name === '*.Cu' && this.copper.length > 0 ? this.copper : [name];
    });
  }

  net(name: string): string {
    const modern = this.modern(name);
    if (modern !== '') this.nets.add(modern);
    return modern;
  }

  /** Text of the file in today's notation: overbars, and until version 5 `%R` and `%V` for reference and value. */
  modern(text: string): string {
    if (this.version >= Version.overbars) return text;
    const barred = modernOverbars(text);
    if (this.version >= Version.textVariables) return barred;
    return barred.replaceAll('%R', '${REFERENCE}').replaceAll('%V', '${VALUE}');
  }

  netNumber(name: string): number {
    const known = this.netNumbers.get(name);
    if (known !== undefined) return known;
    const number = this.netNumbers.size;
    this.netNumbers.set(name, number);
    return number;
  }

  /** Makes sure that the next record of a board has an id of its own: by its place in the file where that gives none. */
  identify(record: { id: Id }): void {
    this.identifyPart(record, BOARD, this.records++);
  }

  /** The same for part `number` of an owner. */
  identifyPart(record: { id: Id }, owner: Id, number: number): void {
    const { id } = record;
    if (isMissing(id)) {
      record.id = partId(owner, number);
      if (!this.hasMadeOnes) {
        this.unnoted.push(record);
        return;
      }
    } else if (!this.hasMadeOnes && isMade(id)) {
      this.hasMadeOnes = true;
      for (const { id } of this.unnoted) this.ids.add(id);
    }
    const { ids } = this;
    for (let copy = 2, { size } = ids; ids.add(record.id).size === size; copy++)
      record.id = stableId(`${id} ${owner}/${number} ${copy}`);
  }
}

/** A UUID of version 8. */
const isMade = (id: Id): boolean => id.charCodeAt(14) === 0x38;

/** Version 5 writes `(tstamp 0)` where there is none. */
const isMissing = (id: Id): boolean => id === '' || (id.charCodeAt(0) === 0x30 && /^0+$/.test(id));
