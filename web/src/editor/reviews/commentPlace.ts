import type { CommandContext } from '@boardwright/engine/commands';
import { nameOf } from '@boardwright/engine/compare';
import type { Box } from '@boardwright/engine/geometry';
import { plainText } from '@boardwright/engine/base';
import type { CommentPlace } from '@boardwright/engine/storage';
import { i18next, tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { netOf } from '../shell/crossProbe.ts';
import { bodyBox } from '../state/bodyBox.ts';

/** The corner of an object at which its pin stands. */
const corner = ({ maxX, minY }: Box) => ({ x: Math.round(maxX), y: Math.round(minY) });

/** What a comment that is written now is about: what is selected, or else the spot below the cursor. */
export function placeNow(document: EditorDocument, { selection, path, view, cursor }: CommandContext): CommentPlace {
  const isBoard = document.type === 'board';
  const at = { document: document.id, screen: isBoard ? '' : view.screen, path: isBoard ? '' : path };
  const [id] = selection;
  const object = id === undefined ? undefined : document.store.get(id);
  const box = id === undefined ? undefined : bodyBox(document, id);
  if (id === undefined || !object || !box) {
    const { x, y } = cursor;
    const title = i18next.t('comments.spot', { x: (x / 1e6).toFixed(2), y: (y / 1e6).toFixed(2) });
    return { ...at, x: Math.round(x), y: Math.round(y), record: null, net: '', title };
  }
  const net = ['track', 'arc', 'via', 'wire', 'bus', 'label'].includes(object.kind) ? netOf(document, [id], path) : '';
  const title = net === '' ? nameOf(object, tr) : i18next.t('comments.net', { net: plainText(net) });
  return { ...at, ...corner(box), record: id, net, title };
}

/** Where the pin of a comment is now: its object may have moved. */
export function pinOf(
  document: EditorDocument,
  { record, x, y }: CommentPlace,
): { readonly x: number; readonly y: number } {
  const box = record === null ? undefined : bodyBox(document, record);
  return box ? corner(box) : { x, y };
}

/** Whether what a comment is about was deleted. */
export const isGone = (document: EditorDocument, { record }: CommentPlace): boolean =>
  record !== null && !document.store.get(record);
