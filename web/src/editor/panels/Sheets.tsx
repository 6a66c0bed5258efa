import { Dropdown, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
export function Sheets({
  document,
  onOpenPage,
}: {
  readonly document: EditorDocument;
  /** Opens a page in a tab of its own. */
  readonly onOpenPage: (path: string) => void;
}) {
  const { t } = useTranslation();
  const revision = useRevision(document);
  const root = useMemo(() => {
    const tree = sheetTree(document.store);
    return tree && toNode(tree);
  }, [document, revision]);
  const path = useEditor(ui => ui.path);
  const set = useEditor(ui => ui.set);
  const [menu, setMenu] = useState<{ path: string; x: number; y: number } | null>(null);
  // New sheets are open; what somebody closed stays closed.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  if (!root) return null;
  return (
    <div
      className="sheets"
      // Ctrl and Enter opens the page in a tab, like Ctrl and click.
      onKeyDownCapture={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !path) return;
        event.stopPropagation();
        onOpenPage(path);
      }}
    >
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
        titleRender={node => (
          <span
            className="sheet-name"
            title={t('sheets.hint')}
            translate="no"
            onAuxClick={event => event.button === 1 && onOpenPage(node.key)}
            onMouseDown={event => event.button === 1 && event.preventDefault()}
          >
            {node.title}
          </span>
        )}
        selectedKeys={[path || root.key]}
        onRightClick={({ event, node }) => setMenu({ path: node.key, x: event.clientX, y: event.clientY })}
        onSelect={(_keys, { node, nativeEvent }) => {
          if (nativeEvent.ctrlKey || nativeEvent.metaKey) onOpenPage(node.key);
          else set({ screen: node.screen, path: node.key, selection: new Set() });
        }}
      />
      {menu && (
        <Dropdown
          open
          autoFocus
          trigger={['click']}
          onOpenChange={open => !open && setMenu(null)}
          menu={{
            items: [{ key: 'tab', label: t('sheets.inTab') }],
            onClick: () => {
              setMenu(null);
              onOpenPage(menu.path);
            },
          }}
        >
          <span className="context-anchor" style={{ left: menu.x, top: menu.y }} />
        </Dropdown>
      )}
    </div>
  );
}
