import { boardDesign, type KnownDesign } from '../assistant/index.ts';
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

/** Net classes are those of the board where there is one: with them tracks are routed and checked. */
function planClasses(text: string, { schematic, board }: Documents): Plan | null {
  const on = (target: Proposal['target'], store: Store, design: KnownDesign): Plan | null =>
    planAssign(text, target, store, design) ?? planClassValue(text, target, store);
  return (
    (board && on('board', board, boardDesign(board))) ??
    (schematic && on('schematic', schematic, netlistDesign(schematic)))
  );
}

function planned(text: string, documents: Documents, symbols: SymbolSource): Plan | null {
  const { schematic } = documents;
  return (
    planClasses(text, documents) ??
    (schematic &&
      (planDecoupling(text, schematic, symbols) ??
        planDesignators(text, schematic) ??
        planBlock(text, schematic, symbols) ??
        planValues(text, schematic)))
  );
}

/** Questions about how something is done are answered, not done. */
const QUESTION =
  /^\s*(how|what|why|where|when|which|who|is|are|does|do|can i|should)\b|^(怎么|怎样|如何|什么|为什么|哪|是否)|吗？?$/i;
const VERB =
  /\b(add|place|put|set|make|change|insert|draw|create|move|assign|(re)?annotate|(re)?number)\b|[加改设放归画编换]|分配/i;

/** Whether a text may ask for an edit: all others need no libraries. */
export const asksForEdit = (text: string): boolean => VERB.test(text) && !QUESTION.test(text);

/** What a request asks to change, tried on a copy of the design; null where it asks for nothing that can be done. The design stays as it is. */
export function propose(text: string, documents: Documents, symbols: SymbolSource): Proposal | null {
  if (!asksForEdit(text)) return null;
  const plan = planned(text, documents, symbols);
  return plan && tried(plan, documents);
}
