import type { EditorDocument } from '../../project/document.ts';

/** The editors of one kind of part: one for each part of a host, as long as the host is open. */
export class OpenEditors<Editor extends { readonly document: EditorDocument }> {
  private readonly byHost = new WeakMap<object, Map<string, Editor>>();
  private readonly byDocument = new WeakMap<EditorDocument, Editor>();

  of(host: object, key: string, make: () => Editor): Editor {
    let open = this.byHost.get(host);
    if (!open) this.byHost.set(host, (open = new Map()));
    let editor = open.get(key);
    if (!editor) {
      open.set(key, (editor = make()));
      this.byDocument.set(editor.document, editor);
    }
    return editor;
  }

  /** The editor that a document belongs to. */
  in(document: EditorDocument): Editor {
    const editor = this.byDocument.get(document);
    if (!editor) throw new Error('the document is of no editor');
    return editor;
  }
}
