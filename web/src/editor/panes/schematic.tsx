import { usesOf } from '@boardwright/engine/indexes';
import { i18next } from '../../app/locale.ts';
import { sheetTree, type SheetNode } from '../../project/sheets.ts';
import { DocumentPane } from './DocumentPane.tsx';
import { tabIcons } from '../shell/icons.tsx';
import type { PaneType } from '../workspace/Pane.ts';

const find = (node: SheetNode | null, path: string): SheetNode | undefined =>
  node?.path === path ? node : node?.children.map(child => find(child, path)).find(Boolean);

/** The schematic: a page at a time; `arg` is the path of the page that it begins with, '' for the first. */
export const schematicPane: PaneType = {
  type: 'schematic',
  icon: tabIcons.schematic,
  editor: 'schematic',
  address: 'sch',
  panels: [
    'properties',
    'sheets',
    'nets',
    'history',
    'comments',
    'parts',
    'findings',
    'simulation',
    'live',
    'serial',
    'debug',
    'assistant',
    'scripts',
  ],
  exists: session => session.available.includes('schematic'),
  document: session => session.schematic,
  begin({ store }, arg) {
    const page = usesOf(store).get(arg);
    const root = sheetTree(store);
    return { gridStep: 1_270_000, screen: page?.screen ?? root?.screen ?? '', path: page ? arg : (root?.path ?? '') };
  },
  page: ({ store }, path) => usesOf(store).get(path)?.screen,
  title(document, _arg, path) {
    const root = document && sheetTree(document.store);
    const page = find(root, path);
    // The first page is the schematic; the others have names.
    if (!page || page === root) return i18next.t('editor.schematic');
    return page.name;
  },
  component: DocumentPane,
};
