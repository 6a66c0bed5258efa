import { copperNames } from '../../layout/index.ts';
import { list, type Element } from '../xml.ts';

/** What Eagle's numbered layers are on our boards. Copper is numbered from 1 (top) to 16 (bottom). */

const FIXED = new Map<string, string>([
  ['20', 'Edge.Cuts'],
  ['46', 'Edge.Cuts'],
  ['21', 'F.SilkS'],
  ['22', 'B.SilkS'],
  ['25', 'F.SilkS'],
  ['26', 'B.SilkS'],
  ['27', 'F.Fab'],
  ['28', 'B.Fab'],
  ['29', 'F.Mask'],
  ['30', 'B.Mask'],
  ['31', 'F.Paste'],
  ['32', 'B.Paste'],
  ['35', 'F.Adhes'],
  ['36', 'B.Adhes'],
  ['39', 'F.CrtYd'],
  ['40', 'B.CrtYd'],
  ['47', 'Dwgs.User'],
  ['48', 'Cmts.User'],
  ['51', 'F.Fab'],
  ['52', 'B.Fab'],
]);

/** Layers where copper, or vias, may not be. */
export const RESTRICTIONS = new Map<string, 'F.Cu' | 'B.Cu' | 'vias'>([
  ['41', 'F.Cu'],
  ['42', 'B.Cu'],
  ['43', 'vias'],
]);

/** Of airwires, and of marks that are drawn for each pad and part anyhow. */
const NOTHING = new Set(['17', '18', '19', '23', '24', '44', '45']);

/** Layers that change sides with a mirrored part. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['1', '16'],
  ...[21, 23, 25, 27, 29, 31, 33, 35, 37, 39, 41, 51, 53].map(n => [String(n), String(n + 1)] as const),
];
const OTHER = new Map(PAIRS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));

export const mirroredLayer = (layer: string): string => OTHER.get(layer) ?? layer;

export class BoardLayers {
  /** Eagle's numbers of the copper layers, from top to bottom. */
  readonly copper: readonly string[];
  /** Our names of further layers, with Eagle's. */
  readonly more: (readonly [id: string, name: string])[] = [];
  private readonly byNumber = new Map<string, string>();
  private readonly names: ReadonlyMap<string, string>;

  constructor(drawing: Element, setup: string, usedCopper: ReadonlySet<string>) {
    const stated = [...setup.matchAll(/\d+/g)].map(([number]) => number).filter(number => Number(number) <= 16);
    // What lies on a layer that the stack leaves out is not lost.
    const all = new Set([...stated, ...usedCopper, '1', '16']);
    this.copper = [...all].sort((a, b) => Number(a) - Number(b));
    copperNames(this.copper.length).forEach((name, i) => this.byNumber.set(this.copper[i]!, name));
    this.names = new Map(
      list(drawing, 'layers').map(each => [each.attributes.get('number') ?? '', each.attributes.get('name') ?? '']),
    );
  }

  /** Our layer; null for what is not drawn. */
  of(number: string): string | null {
    const known = this.byNumber.get(number) ?? FIXED.get(number);
    if (known) return known;
    if (NOTHING.has(number) || RESTRICTIONS.has(number)) return null;
    const made = `User.${this.more.length + 1}`;
    this.more.push([made, this.names.get(number) ?? number]);
    this.byNumber.set(number, made);
    return made;
  }
}
