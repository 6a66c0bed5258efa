import type { DocumentData } from '@boardwright/engine/formats';

/** A design that goes through KiCad 9, or why an importer did not read it. */
export type GateDesign =
  | { readonly name: string; readonly refused: string }
  | {
      readonly name: string;
      /** The folder it was read from, when KiCad itself may read the original. */
      readonly source?: string;
      readonly schematic: DocumentData | null;
      readonly board: DocumentData | null;
    };
