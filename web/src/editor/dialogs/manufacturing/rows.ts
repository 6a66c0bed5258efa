import type { FabricationChoices } from '@boardwright/engine/formats/fab';

/** What each part of the dialog edits. */
export interface ChoiceRows {
  readonly choices: FabricationChoices;
  readonly onChoice: (patch: Partial<FabricationChoices>) => void;
}
