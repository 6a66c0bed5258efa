import { msg } from '../base/index.ts';
import type { Naming } from '../tools/index.ts';
import type { DialogContext } from './context.ts';

/** Asks which designators pasted components get; null when the user cancels. */
export async function askNaming(ctx: DialogContext): Promise<Naming | null> {
  const answer = await ctx.ask({
    title: msg('cmd.edit.pasteSpecial', 'Paste special…'),
    questions: [
      {
        key: 'naming',
        label: msg('form.designators', 'Designators'),
        type: 'choice',
        value: 'next',
        options: [
          { value: 'next', label: msg('form.naming.next', 'Next free designators') },
          { value: 'keep', label: msg('form.naming.keep', 'Keep designators') },
          { value: 'clear', label: msg('form.naming.clear', 'Clear designators (R?)') },
        ],
      },
    ],
  });
  return answer ? (answer.naming as Naming) : null;
}
