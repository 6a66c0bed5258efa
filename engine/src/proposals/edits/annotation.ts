import { msg } from '../../base/index.ts';
import type { Store } from '../../kinds/index.ts';
import { applyRenamings, planAnnotation } from '../../tools/index.ts';
import type { Plan } from '../proposal.ts';

const WANTS =
  /\b(re)?annotate\b|\b(re)?number\b.*\b(parts|components|designators)|\bdesignators\b.*\b(assign|give|missing)|分配位号|编位号|重新编号|位号.*(分配|补)/i;
const AGAIN = /\bre(annotate|number)|\bagain\b|重新/i;

/** Gives parts designators that lack one, or all of them again. */
export function planDesignators(text: string, schematic: Store): Plan | null {
  if (!WANTS.test(text)) return null;
  const plan = planAnnotation(schematic, { order: 'across', again: AGAIN.test(text), perSheet: 0, first: 1 });
  if (plan.length === 0) return null;
  const title = msg(
    'proposal.annotate',
    { one: 'Change one designator', other: 'Change {{count}} designators' },
    { count: plan.length },
  );
  return { title, target: 'schematic', steps: [{ title, edit: store => applyRenamings(store, plan) }] };
}
