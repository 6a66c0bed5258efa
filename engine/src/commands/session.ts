import { msg } from '../base/index.ts';
import { applySession, readSession } from '../formats/specctra/index.ts';
import type { Command } from './command.ts';
import type { DocumentContext, DialogContext, TransferContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & DialogContext & TransferContext;

/** Brings what a router made of the board back into it; shows beforehand what it will replace, and does it in one step. */
async function importSession(ctx: Context): Promise<void> {
  const bytes = await ctx.pickFile(['.ses']);
  if (!bytes) return;
  const read = readSession(bytes, 'SES', ctx.store);
  if (!read.ok) return ctx.tell(read.error[0]!.message, 'warning');
  const session = read.value;
  const counts = { tracks: session.tracks.length, vias: session.vias.length, replaced: session.replaced.length };
  for (const { message } of session.issues.slice(0, 3)) ctx.tell(message, 'warning');
  const answer = await ctx.ask<'go'>({
    title: msg('session.title', 'Import routes'),
    questions: [
      {
        key: 'go',
        label: msg('session.what', '{{tracks}} tracks and {{vias}} vias', counts),
        type: 'choice',
        value: 'replace',
        options: [
          {
            value: 'replace',
            label: msg('session.replace', 'Replace the {{replaced}} unlocked tracks and vias', counts),
          },
          { value: 'add', label: msg('session.add', 'Keep existing tracks') },
        ],
      },
    ],
  });
  if (!answer) return;
  const chosen = answer.go === 'add' ? { ...session, replaced: [] } : session;
  ctx.store.transact(msg('undo.session', 'Import routes'), tx => applySession(tx, chosen));
  ctx.tell(msg('session.done', 'Imported {{tracks}} tracks and {{vias}} vias.', counts));
}

/** What goes to other programs and comes back. */
export const sessionCommands: readonly Command<Context>[] = [
  {
    id: 'board.importSession',
    apart: true,
    title: msg('cmd.importSession', 'Import router session (SES)…'),
    menu: 'file',
    editor: 'board',
    run: importSession,
  },
];
