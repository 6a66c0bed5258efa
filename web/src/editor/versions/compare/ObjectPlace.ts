import type { ComparedDocument } from '../../../project/comparing.ts';

/** An object of one of the documents that are compared. */
export interface ObjectPlace {
  readonly document: ComparedDocument;
  readonly id: string;
}
