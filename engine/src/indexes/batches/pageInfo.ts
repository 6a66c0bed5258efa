import type { Doc, PageInfo } from '../../kinds/index.ts';
import { usesOf } from '../schematic/index.ts';

/** What the drawing sheet of a screen says in the instance at `path`; null on boards. */
export function pageInfo(doc: Doc, screen: string, path: string): PageInfo | null {
  const { settings } = doc;
  if (settings.type !== 'schematic') return null;
  const own = settings.screens.find(each => each.id === screen);
  if (!own) return null;
  const uses = [...usesOf(doc).values()];
  const use = uses.find(each => each.path === path);
  const page = use?.sheet?.instances.find(each => each.path === path)?.page;
  const number =
    page ||
    (path === uses[0]?.path ? settings.rootPage : '') ||
    String(
      Math.max(
        0,
        uses.findIndex(each => each.path === path),
      ) + 1,
    );
  return {
    page: own.page,
    title: own.titleBlock,
    file: own.file,
    sheet: use?.prefix || '/',
    number: `${number} / ${Math.max(1, uses.length)}`,
    isFirst: path === uses[0]?.path,
    ...(settings.drawingSheet && { sheetLayout: settings.drawingSheet }),
  };
}
