import { pageInfo, usesOf } from '@boardwright/engine/indexes';
import { type Doc } from '@boardwright/engine/kinds';

/** One instance of a sheet: where it hangs in the hierarchy, and the file it shows. */
export interface SheetNode {
  readonly path: string;
  readonly screen: string;
  readonly name: string;
  readonly page: string;
  readonly children: SheetNode[];
}

interface Known {
  readonly revision: number;
  readonly root: SheetNode | null;
}

// A cache of what is worked out of a document: it holds nothing else.
const known = new WeakMap<Doc, Known>();

/** The tree of sheet instances from the root; null for a schematic without sheets. Remembered until the document changes. */
export function sheetTree(doc: Doc): SheetNode | null {
  const before = known.get(doc);
  if (before?.revision === doc.revision) return before.root;
  const root = build(doc);
  known.set(doc, { revision: doc.revision, root });
  return root;
}

function build(doc: Doc): SheetNode | null {
  const { settings } = doc;
  if (settings.type !== 'schematic') return null;
  const nodes = new Map<string, SheetNode>();
  let root: SheetNode | null = null;
  for (const use of usesOf(doc).values()) {
    const name = use.sheet ? (use.prefix.split('/').at(-2) ?? '') : settings.project || settings.screens[0]!.file;
    const page = pageInfo(doc, use.screen, use.path)?.number.replace(/ .*/, '') ?? '';
    const node: SheetNode = { path: use.path, screen: use.screen, name, page, children: [] };
    nodes.set(use.path, node);
    if (root) nodes.get(use.path.slice(0, use.path.lastIndexOf('/')))?.children.push(node);
    else root = node;
  }
  for (const { children } of nodes.values())
    children.sort((a, b) => a.page.localeCompare(b.page, 'en', { numeric: true }));
  return root;
}
