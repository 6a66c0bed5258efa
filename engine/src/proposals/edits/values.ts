import { msg } from '../../base/index.ts';
import { readQuestion } from '../../assistant/index.ts';
import { netlistDesign } from '../../formats/netlist/index.ts';
import type { Store } from '../../kinds/index.ts';
import type { Plan } from '../proposal.ts';

const WANTS = /\b(change|set|make)\b.*\bto\b|\b(change|set)\b.*\bvalue|(改|设|换)(成|为|到)/i;
const VALUE =
  /(?:\bto\b|=|改成|改为|设为|设成|换成)\s*["“]?([\dA-Za-zµμΩ.+-]+(?:\s?(?:k|M|n|u|µ|p)?(?:Ω|F|H|ohm|V|Hz))?)["”]?/i;

/** Changes the values of parts; each can be accepted by itself. */
export function planValues(text: string, schematic: Store): Plan | null {
  const [, value] = WANTS.test(text) ? (VALUE.exec(text) ?? []) : [];
  if (value === undefined) return null;
  const design = netlistDesign(schematic);
  const named = new Set(readQuestion(text, design).parts.map(({ reference }) => reference));
  const parts = design.parts.filter(({ reference, value: now }) => named.has(reference) && now !== value);
  if (parts.length === 0) return null;
  return {
    title: msg('proposal.values', 'Set values to {{value}}', { value }),
    target: 'schematic',
    steps: parts.map(({ reference, value: now, component }) => ({
      title: msg('proposal.values.step', '{{part}}: {{from}} → {{to}}', { part: reference, from: now, to: value }),
      edit: store =>
        store.transact(msg('undo.edit', 'Edit'), tx =>
          tx.update('component', component.id, draft => {
            for (const field of draft.fields) if (field.name === 'Value') field.value = value;
          }),
        ),
    })),
  };
}
