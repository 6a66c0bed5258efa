import { asBoard, type ObjOf } from '../../../kinds/index.ts';
import { Version } from './context.ts';
import { isCopper } from './layers.ts';
import { recordsOf, type AnyDocument } from '../documents.ts';

export interface BoardInfo {
  /** The program whose file it was: 'kicad', 'eagle', … */
  readonly format: string;
  /** Version of the file format. */
  readonly version: number;
  /** Copper layers. */
  readonly layers: number;
  readonly footprints: number;
  /** Holes of the board itself, which other programs do not count as footprints; left out where there are none. */
  readonly holes?: number;
  readonly pads: number;
  /** Straight tracks. */
  readonly tracks: number;
  readonly arcs: number;
  readonly vias: number;
  /** Zones on the board itself, with teardrops and rule areas, without those inside footprints. */
  readonly zones: number;
  /** Distinct names. The empty one of unconnected copper counts too, in versions whose files name it (before 10). */
  readonly nets: number;
}

/** A hole that an importer puts into a footprint, since a board has no other place for it. */
const isBareHole = ({ boardOnly, fields, pads }: ObjOf<'footprint'>): boolean =>
  boardOnly &&
  pads.length === 1 &&
  pads[0]!.type === 'npth' &&
  fields.every(({ name, value }) => value === '' || (name !== 'Reference' && name !== 'Value'));

/** Counts what a board holds. */
export function boardInfo(document: AnyDocument): BoardInfo {
  const settings = asBoard(document.settings);
  const count = { footprints: 0, pads: 0, tracks: 0, arcs: 0, vias: 0, zones: 0 };
  const { format, version } = settings.source;
  let holes = 0;
  for (const record of recordsOf(document)) {
    if (record.kind === 'footprint' && format !== 'kicad' && isBareHole(record)) holes++;
    else if (record.kind === 'footprint') {
      count.footprints++;
      count.pads += record.pads.length;
    } else if (record.kind === 'track') count[record.mid === null ? 'tracks' : 'arcs']++;
    else if (record.kind === 'via') count.vias++;
    else if (record.kind === 'zone' || record.kind === 'ruleArea') count.zones++;
  }
  return {
    format,
    version,
    layers: settings.layers.filter(({ id }) => isCopper(id)).length,
    ...count,
    ...(holes > 0 && { holes }),
    nets: settings.nets.length + (format === 'kicad' && version < Version.namedNets ? 1 : 0),
  };
}
