import type { MessageInstance } from 'antd/es/message/interface';
import { bodyScreen } from '@boardwright/engine/kinds';
import { i18next } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { EditorStore } from '../state/store.ts';
import { symbolEditorIn } from './symbolEditor.ts';

/** Shows another unit or body style; what was selected is left behind. */
export function showBody(store: EditorStore, unit: number, style: number): void {
  const screen = bodyScreen(unit, style);
  if (screen !== store.getState().screen) store.setState({ screen, path: screen, selection: new Set() });
}

/** Saves the symbol of a document and says so. */
export function saveSymbol(document: EditorDocument, message: MessageInstance): void {
  const editor = symbolEditorIn(document);
  if (!editor.save()) return;
  const { placements } = editor.home.report;
  void message.success({ key: 'symbolSaved', content: i18next.t('symbolEditor.saved', { count: placements }) });
}
