import type { EditorDocument } from '../../project/document.ts';

/** The workshops of one kind of part: one for each part of a host, as long as the host is open. */
export class OpenWorkshops<Workshop extends { readonly document: EditorDocument }> {
  private readonly byHost = new WeakMap<object, Map<string, Workshop>>();
  private readonly byDocument = new WeakMap<EditorDocument, Workshop>();

  of(host: object, key: string, make: () => Workshop): Workshop {
    let open = this.byHost.get(host);
    if (!open) this.byHost.set(host, (open = new Map()));
    let workshop = open.get(key);
    if (!workshop) {
      open.set(key, (workshop = make()));
      this.byDocument.set(workshop.document, workshop);
    }
    return workshop;
  }

  /** The workshop that a document belongs to. */
  in(document: EditorDocument): Workshop {
    const workshop = this.byDocument.get(document);
    if (!workshop) throw new Error('the document is of no workshop');
    return workshop;
  }
}
