import { NetClasses } from '../indexes/index.ts';
import { asBoard, trackLength, type Doc } from '../kinds/index.ts';

/** What a net's copper comes to. */
export interface NetFigures {
  readonly name: string;
  readonly netClass: string;
  readonly pads: number;
  readonly vias: number;
  readonly tracks: number;
  /** Nanometres of its tracks, and of what the packages of its pads add. */
  readonly length: number;
  readonly dieLength: number;
}

/** Figures of all nets of a board, by their names in the order of the board; step by step. */
export function* netFigures(board: Doc): Generator<void, ReadonlyMap<string, NetFigures>> {
  const settings = asBoard(board.settings);
  const classes = new NetClasses(settings);
  const figures = new Map(
    settings.nets.map(name => [
      name,
      { name, netClass: classes.classes[classes.of(name)]!.name, pads: 0, vias: 0, tracks: 0, length: 0, dieLength: 0 },
    ]),
  );
  for (const footprint of board.all('footprint')) {
    yield;
    for (const pad of footprint.pads) {
      const net = figures.get(pad.net);
      if (!net) continue;
      net.pads++;
      net.dieLength += pad.dieLength;
    }
  }
  for (const via of board.all('via')) {
    yield;
    const net = figures.get(via.net);
    if (net) net.vias++;
  }
  for (const track of board.all('track')) {
    yield;
    const net = figures.get(track.net);
    if (!net) continue;
    net.tracks++;
    net.length += trackLength(track);
  }
  return figures;
}
