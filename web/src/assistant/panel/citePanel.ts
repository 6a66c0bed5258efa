import type { Cite } from '@boardwright/engine/assistant';
import type { PanelId } from '../../editor/workspace/docks.ts';
import type { DocumentKind } from '../../project/session.ts';

/** The panel that shows a citation, with the document that the panel is about; null where a drawing, the help or a page shows it. */
export function citePanel({ type }: Cite): { readonly panel: PanelId; readonly of: DocumentKind } | null {
  if (type === 'analysis') return { panel: 'simulation', of: 'schematic' };
  if (type === 'price') return { panel: 'price', of: 'board' };
  return type === 'catalogPart' ? { panel: 'parts', of: 'schematic' } : null;
}
