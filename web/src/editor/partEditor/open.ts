import type { EditorDocument } from '../../project/document.ts';
import type { Disposable } from '../../project/LateServices.ts';

/** The editors of the parts of a host, one for each part that was opened: a service of the host, and each one of its document. */
export class OpenEditors<Editor extends Disposable & { readonly document: EditorDocument }> {
  private readonly open = new Map<string, Editor>();

  /** The editor of a part, by its name or id in the host. */
  of(key: string, make: () => Editor): Editor {
    let editor = this.open.get(key);
    if (!editor) {
      this.open.set(key, (editor = make()));
      editor.document.late.adopt(editor);
    }
    return editor;
  }

  dispose(): void {
    for (const editor of this.open.values()) editor.dispose();
  }
}

/** The editor that a document belongs to. */
export function editorIn<E extends Disposable>(
  document: EditorDocument,
  type: abstract new (...given: never[]) => E,
): E {
  const editor = document.late.known(type);
  if (!editor) throw new Error('the document is of no editor');
  return editor;
}
