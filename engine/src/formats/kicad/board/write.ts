import { issue, msg, type Issue } from '../../../base/index.ts';
import { asBoard, copperLayers } from '../../../kinds/index.ts';
import { Writer } from '../../sexpr/index.ts';
import { recordsOf, type AnyDocument } from '../documents.ts';
import { BOARD_9 } from '../tokens/board9.ts';
import { version9, type Omissions } from '../version9.ts';
import { board, isBoardItem, type BoardFile, type BoardItem } from './board.ts';
import { BoardContext } from './context.ts';
import { withEvenCopper } from './evenCopper.ts';

/** What a project file keeps in `extra` is JSON; it is no part of the board file. */
const isSource = (extra: string): boolean => !extra.startsWith('{');

/**
 * Writes a board in the format of KiCad 9 (20241229). Net classes, design rules and severities belong to the project
 * file: see writeProject. `omissions` collects what that format cannot hold. Throws when the document is not a board.
 */
export function writeBoard(document: AnyDocument, omissions?: Omissions): Uint8Array {
  const settings = asBoard(document.settings);
  const context = new BoardContext();
  const { layers, added } = withEvenCopper(settings.layers);
  if (added !== '') omissions?.note(addedLayer(added));
  context.copper.push(...copperLayers({ layers: [...layers] }));
  for (const name of settings.nets) context.netNumber(name);
  const items = [...recordsOf(document)].filter(isBoardItem) as BoardItem[];
  for (const net of netsOf(items)) context.netNumber(net);
  const writer = new Writer(version9(BOARD_9, omissions));
  const extra = (settings.extra ?? []).filter(isSource);
  // Writing only reads: the grammar serves reading as well, for which its records are open.
  board.write(writer, { ...settings, layers: [...layers], extra, items } as BoardFile, context);
  return writer.finish();
}

const addedLayer = (layer: string): Issue =>
  issue(
    'warning',
    msg('export.kicad9.copper', 'KiCad needs an even number of copper layers. The empty layer {{layer}} was added.', {
      layer,
    }),
  );

/** Nets of records that the settings do not list: their numbers must be known before the table of nets is written. */
function* netsOf(items: readonly BoardItem[]): Iterable<string> {
  for (const item of items) {
    if ('net' in item) yield item.net;
    else if (item.kind === 'footprint') {
      for (const pad of item.pads) yield pad.net;
      for (const part of item.items) if ('net' in part) yield part.net;
    }
  }
}
