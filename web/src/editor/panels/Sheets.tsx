import { Tree } from 'antd';
import { useMemo, useState } from 'react';
import { sheetTree, type SheetNode } from '../../project/sheets.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';
import { useEditor } from '../state/store.ts';

interface Node {
  readonly key: string;
  readonly title: string;
  readonly screen: string;
  readonly children: Node[];
}

const toNode = (sheet: SheetNode): Node => ({
  key: sheet.path,
  title: sheet.page ? `${sheet.page}  ${sheet.name}` : sheet.name,
  screen: sheet.screen,
  children: sheet.children.map(toNode),
});

const keysOf = (node: Node): string[] => [node.key, ...node.children.flatMap(keysOf)];

/** The hierarchy of sheets, every instance once. */
export function Sheets({ document }: { readonly document: EditorDocument }) {
  const revision = useRevision(document);
  const root = useMemo(() => {
    const tree = sheetTree(document.store);
    return tree && toNode(tree);
  }, [document, revision]);
  const { path, set } = useEditor();
  // New sheets are open; what somebody closed stays closed.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  if (!root) return null;
  return (
    <Tree<Node>
      blockNode
      expandedKeys={keysOf(root).filter(key => !closed.has(key))}
      onExpand={(_open, { node }) => {
        const next = new Set(closed);
        if (node.expanded) next.add(node.key);
        else next.delete(node.key);
        setClosed(next);
      }}
      treeData={[root]}
      selectedKeys={[path || root.key]}
      onSelect={(_keys, { node }) => set({ screen: node.screen, path: node.key, selection: new Set() })}
    />
  );
}
