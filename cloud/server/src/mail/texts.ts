import { messageTable, withArgs } from '@boardwright/engine/base';
import { textIn } from '../http/texts.ts';
import type { Mail, MailRequest } from './mail.ts';

/** Subject and text of every mail that the server sends. */
const texts = messageTable({
  'mail.reset.subject': 'Set a new password',
  'mail.reset.text':
    'Hello {{name}},\n\na new password was requested for your Boardwright account. Open this page within an hour to set it:\n\n{{link}}\n\nIf you did not request it, ignore this mail. Your password stays as it is.',
  'mail.confirm.subject': 'Confirm your e-mail',
  'mail.confirm.text':
    'Hello {{name}},\n\nopen this page within two days to confirm the e-mail of your Boardwright account:\n\n{{link}}\n\nIf you have no account, ignore this mail.',
  'mail.order.subject': 'Order {{number}}: {{status}}',
  'mail.order.text':
    'Hello {{name}},\n\nyour order {{number}} has a new status: {{status}}.\n{{reason}}\n\nSee the order with its history here:\n\n{{link}}',
});

/** Writes a mail in the language of its receiver. */
export function writeMail({ kind, to, locale, args }: MailRequest, from: string, messageId: string): Mail {
  const text = (part: 'subject' | 'text') => textIn(locale, withArgs(texts[`mail.${kind}.${part}`], args));
  // Empty values leave blank lines.
  return { from, to, messageId, subject: text('subject'), text: `${text('text').replace(/\n{3,}/g, '\n\n')}\n` };
}
