import type { BoardSettings } from '../../../kinds/index.ts';
import { Version } from './context.ts';
import { isCopper } from './layers.ts';
import { recordsOf, type AnyDocument } from '../documents.ts';

export interface BoardInfo {
  readonly format: 'kicad';
  /** Version of the file format. */
  readonly version: number;
  /** Copper layers. */
  readonly layers: number;
  readonly footprints: number;
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

/** Counts what a board holds. */
export function boardInfo(document: AnyDocument): BoardInfo {
  const settings = document.settings as BoardSettings;
  const count = { footprints: 0, pads: 0, tracks: 0, arcs: 0, vias: 0, zones: 0 };
  for (const record of recordsOf(document)) {
    if (record.kind === 'footprint') {
      count.footprints++;
      count.pads += record.pads.length;
    } else if (record.kind === 'track') count[record.mid === null ? 'tracks' : 'arcs']++;
    else if (record.kind === 'via') count.vias++;
    else if (record.kind === 'zone' || record.kind === 'ruleArea') count.zones++;
  }
  const { version } = settings.source;
  return {
    format: 'kicad',
    version,
    layers: settings.layers.filter(({ id }) => isCopper(id)).length,
    ...count,
    nets: settings.nets.length + (version < Version.namedNets ? 1 : 0),
  };
}
