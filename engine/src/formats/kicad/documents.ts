import type { Doc } from '../../kinds/index.ts';
import type { DocumentData } from '../port.ts';

/** A document in a store, or as an importer gave it. */
export type AnyDocument = DocumentData | Doc;

export const recordsOf = (document: AnyDocument): Iterable<DocumentData['objects'][number]> =>
  'objects' in document ? document.objects : document.everything();
