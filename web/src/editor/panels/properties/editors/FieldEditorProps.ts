import type { FieldSpec, Obj } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../../../project/document.ts';

/** What edits a field is given. */
export interface FieldEditorProps {
  readonly field: FieldSpec;
  readonly objects: readonly Obj[];
  readonly document: EditorDocument;
  /** What all objects have; undefined where they differ. */
  readonly value: unknown;
  readonly label: string;
  /** What is shown in place of a value where the objects differ, else ''. */
  readonly mixed: string;
  readonly save: (value: unknown) => void;
}
