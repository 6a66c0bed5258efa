import type { Selected } from '@boardwright/engine/assistant';
import { designators, netOf } from '../../editor/shell/crossProbe.ts';
import type { EditorState } from '../../editor/state/store.ts';
import type { EditorDocument } from '../../project/document.ts';

/** What 'this' means in a question: the selected parts, else the net of what is selected, and the highlighted net. */
export function selectedIn(
  document: EditorDocument,
  { selection, path, highlighted }: Pick<EditorState, 'selection' | 'path' | 'highlighted'>,
): Selected {
  const parts = [...designators(document, selection, path)];
  const net = parts.length === 0 ? netOf(document, [...selection], path) || highlighted : highlighted;
  return { parts, nets: net === '' ? [] : [net] };
}
