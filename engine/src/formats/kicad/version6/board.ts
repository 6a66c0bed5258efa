import type { Issue } from '../../../base/index.ts';
import { inside, lost, needless, renamed, same, word, type Change } from './change.ts';
import { dimension } from './dimension.ts';
import { footprint } from './footprint.ts';
import { group } from './group.ts';
import { layerTable } from './layers.ts';
import { atomsOf, isList, listOf, plain, readList, writeList } from './list.ts';
import { Losses } from './losses.ts';
import { via } from './pad.ts';
import { setup } from './setup.ts';
import { shape, shapesOf } from './shapes.ts';
import { table, textBox } from './textBox.ts';
import { boardText } from './texts.ts';
import { zone } from './zone.ts';

/** The version of boards and footprints that KiCad 6 writes. */
const VERSION = '20211014';

const track = inside({
  start: same,
  mid: same,
  end: same,
  width: same,
  locked: word,
  layer: same,
  net: same,
  uuid: renamed('tstamp'),
  // Of version 5: which lines a router had drawn.
  status: needless,
});

const board = inside({
  version: () => [listOf('version', VERSION)],
  generator: list => [listOf('generator', plain(atomsOf(list)[0] ?? 'boardwright'))],
  generator_version: needless,
  general: inside({ thickness: same, legacy_teardrops: needless }),
  paper: same,
  title_block: same,
  layers: layerTable,
  setup,
  property: same,
  net: same,
  footprint,
  ...shapesOf('gr', shape),
  gr_text: boardText,
  gr_text_box: textBox('gr'),
  table,
  dimension,
  segment: track,
  arc: track,
  via,
  zone,
  group,
  target: same,
  image: lost(),
  // Tuned tracks: the tracks themselves are there.
  generated: lost(),
  embedded_fonts: lost('no'),
  embedded_files: lost(),
});

/** A file of version 6, and what it could not say. */
export interface Older {
  readonly bytes: Uint8Array;
  readonly issues: readonly Issue[];
}

const convert =
  (change: Change) =>
  (bytes: Uint8Array): Older => {
    const losses = new Losses();
    const [list = listOf('')] = change(readList(bytes), losses, '').filter(isList);
    return { bytes: writeList(list), issues: losses.issues() };
  };

/** A board as writeBoard wrote it, for KiCad 6 (file version 20211014; its reader: pcbnew/plugins/kicad/pcb_parser.cpp). */
export const boardVersion6 = convert(board);

/** A footprint file as writeFootprintFile wrote it, for KiCad 6. */
export const footprintVersion6 = convert(footprint);
