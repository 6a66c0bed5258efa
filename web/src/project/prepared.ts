import { inSlices, type Id } from '@boardwright/engine/base';
import { SpatialIndex } from '@boardwright/engine/indexes';
import { openingDocument, type Store } from '@boardwright/engine/kinds';
import { contentOf, type PackedDocument, type StoredDocument } from '@boardwright/engine/storage';

/** What a document opens with, from the bytes of its first revision. */
export interface Prepared {
  readonly content: Pick<StoredDocument, 'settings' | 'objects'>;
  readonly store: Store;
  readonly index: SpatialIndex;
}

/** Null where the bytes cannot be read: loading them says why. */
type Preparing = Promise<Prepared | null>;

/** The project that was stored last. */
let newest: { readonly project: Id; readonly documents: Map<string, Preparing> } | null = null;

async function prepare(document: PackedDocument): Promise<Prepared> {
  const content = await contentOf(document);
  const store = (await inSlices(openingDocument(content)))!;
  const index = new SpatialIndex();
  await inSlices(index.building(store));
  return { content, store, index };
}

/**
 * Reads documents while another thread stores them, for the editor that opens afterwards. The returned function assigns them to the
 * project that they were stored as.
 */
export function prepareDocuments(documents: readonly PackedDocument[]): (project: Id) => void {
  newest = null;
  const made = new Map<string, Preparing>();
  let last: Promise<unknown> = Promise.resolve();
  for (const document of documents) {
    const preparing = last.then(() => prepare(document)).catch(() => null);
    made.set(document.type, preparing);
    last = preparing;
  }
  return project => {
    newest = { project, documents: made };
  };
}

/** What was prepared for a document of a project; the next time there is nothing. */
export async function takePrepared(project: Id, type: string): Promise<Prepared | null> {
  if (newest?.project !== project) return null;
  const prepared = newest.documents.get(type);
  newest.documents.delete(type);
  return (await prepared) ?? null;
}
