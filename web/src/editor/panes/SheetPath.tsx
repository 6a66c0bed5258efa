import { useTranslation } from 'react-i18next';
import { sheetTree, type SheetNode } from '../../project/sheets.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';
import { useEditor } from '../state/store.ts';

/** The sheets from the root to the one with this path. */
function wayTo(root: SheetNode, path: string): SheetNode[] {
  const next = root.children.find(child => path === child.path || path.startsWith(`${child.path}/`));
  return next ? [root, ...wayTo(next, path)] : [root];
}

/** Above a sub-sheet: the sheets that it lies in. A click goes to one, where it was last left. */
export function SheetPath({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  useRevision(document);
  const path = useEditor(ui => ui.path);
  const set = useEditor(ui => ui.set);
  const root = sheetTree(document.store);
  const way = root ? wayTo(root, path) : [];
  if (way.length < 2) return null;
  return (
    <nav className="sheet-path" aria-label={t('sheets.path')}>
      <ol translate="no">
        {way.map(sheet => (
          <li key={sheet.path}>
            {sheet === way.at(-1) ? (
              <span aria-current="page">{sheet.name}</span>
            ) : (
              <button
                type="button"
                onClick={() => set({ screen: sheet.screen, path: sheet.path, selection: new Set() })}
              >
                {sheet.name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
