import { boardDesign } from '../assistant/index.ts';
import { netlistDesign } from '../formats/netlist/index.ts';
import type { Store } from '../kinds/index.ts';
import type { SymbolSource } from '../templates/index.ts';
import { planDesignators } from './edits/annotation.ts';
import { planBlock } from './edits/block.ts';
import { planDecoupling } from './edits/decoupling.ts';
import { planAssign, planClassValue } from './edits/netClasses.ts';
import { planValues } from './edits/values.ts';
import { tried, type Plan, type Proposal } from './proposal.ts';

export interface Documents {
  readonly schematic: Store | null;
  readonly board: Store | null;
}

function planned(text: string, { schematic, board }: Documents, symbols: SymbolSource): Plan | null {
  const [target, store] = schematic ? (['schematic', schematic] as const) : (['board', board] as const);
  if (!store) return null;
  const design = schematic ? netlistDesign(schematic) : boardDesign(store);
  return (
    planAssign(text, target, store, design) ??
    planClassValue(text, target, store) ??
    (schematic &&
      (planDecoupling(text, schematic, symbols) ??
        planDesignators(text, schematic) ??
        planBlock(text, schematic, symbols) ??
        planValues(text, schematic)))
  );
}

/** What a request asks to change, tried on a copy of the design; null where it asks for nothing that can be done. The design stays as it is. */
export function propose(text: string, documents: Documents, symbols: SymbolSource): Proposal | null {
  const plan = planned(text, documents, symbols);
  return plan && tried(plan, documents);
}
