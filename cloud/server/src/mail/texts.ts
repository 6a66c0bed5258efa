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
  'mail.production.subject': 'Order {{number}}: {{step}}',
  'mail.production.text':
    'Hello {{name}},\n\nproduction step of your order {{number}}: {{step}}.\n{{reason}}\n\nFollow the production here:\n\n{{link}}',
  'mail.shipping.subject': 'Order {{number}}: pay the shipping of {{amount}} {{currency}}',
  'mail.shipping.text':
    'Hello {{name}},\n\nyour order {{number}} is packed. Its shipping costs {{amount}} {{currency}}.\n{{reason}}\n\nThe order is shipped as soon as this is paid. Pay here:\n\n{{link}}',
  'mail.shipped.subject': 'Order {{number}}: shipped',
  'mail.shipped.text':
    'Hello {{name}},\n\nyour order {{number}} was shipped by {{carrier}}. Tracking number: {{trackingNumber}}\n{{trackingUrl}}\n{{reason}}\n\nConfirm here that you received it:\n\n{{link}}',
  'mail.price.subject': 'Order {{number}}: the price changes',
  'mail.price.text':
    'Hello {{name}},\n\nthe review of your order {{number}} changes its price:\n{{reason}}\n\nA higher price needs your consent. See both prices, and accept or refuse, here:\n\n{{link}}',
  'mail.refund.subject': 'Order {{number}}: refund',
  'mail.refund.text':
    'Hello {{name}},\n\na refund for your order {{number}} is on its way:\n{{reason}}\n\nSee the order with its payments here:\n\n{{link}}',
  'mail.message.subject': 'Order {{number}}: message from our engineers',
  'mail.message.text':
    'Hello {{name}},\n\nour engineers wrote to you about your order {{number}}:\n\n{{text}}\n\nAnswer here:\n\n{{link}}',
  'mail.complaint.subject': 'Order {{number}}: complaint {{state}}',
  'mail.complaint.text':
    'Hello {{name}},\n\nyour complaint about order {{number}} has a new state: {{state}}.\n{{reason}}\n\nSee the complaint here:\n\n{{link}}',
  'mail.quote.subject': 'Quote {{number}}: the final quote is ready',
  'mail.quote.text':
    'Hello {{name}},\n\nyour inquiry {{number}} has been answered: {{amount}} {{currency}} for {{quantity}} boards, valid until {{until}}.\n{{remarks}}\n\nSee the initial and the final quote, and add it to the cart, here:\n\n{{link}}',
  'mail.invitation.subject': '{{owner}} invites you to the project "{{project}}"',
  'mail.invitation.text':
    'Hello,\n\n{{owner}} ({{ownerEmail}}) invites you to the project "{{project}}" on Boardwright. {{role}}\n\nOpen this page within {{days}} days to accept. Sign in, or create an account, with this e-mail address:\n\n{{link}}\n\nIf you do not know {{owner}}, ignore this mail.',
  'mail.mention.subject': '{{author}} mentioned you in "{{project}}"',
  'mail.mention.text':
    'Hello {{name}},\n\n{{author}} mentioned you in a comment on the project "{{project}}":\n\n{{text}}\n\nOpen the project to answer:\n\n{{link}}',
  'mail.subscribe.subject': 'Confirm the newsletter',
  'mail.subscribe.text':
    'Hello,\n\nopen this page within two days to confirm the newsletter of Boardwright:\n\n{{link}}\n\nIf you did not ask for it, ignore this mail.',
  'mail.digest.subject': {
    one: '{{count}} piece of news from the community',
    other: '{{count}} pieces of news from the community',
  },
  'mail.digest.text':
    'Hello {{name}},\n\nthis is new about your projects and comments in the community of Boardwright:\n\n{{lines}}\n\nSee everything here:\n\n{{link}}\n\nChoose in your account how often this mail comes:\n\n{{settings}}\n\nUnsubscribe from it:\n\n{{unsubscribe}}',
  'mail.answer.subject': 'Order {{number}}: message from the customer',
  'mail.answer.text': '{{from}} wrote about order {{number}}:\n\n{{text}}\n\nAnswer here:\n\n{{link}}',
});

type Letter = Pick<MailRequest, 'kind' | 'locale' | 'args'>;

/** What a letter is about, in the language of its receiver. */
export const subjectOf = ({ kind, locale, args }: Letter): string =>
  textIn(locale, withArgs(texts[`mail.${kind}.subject`], args));

/** Writes a mail in the language of its receiver. */
export function writeMail(request: MailRequest, from: string, messageId: string): Mail {
  const { kind, to, locale, args } = request;
  const text = textIn(locale, withArgs(texts[`mail.${kind}.text`], args));
  // Empty values leave blank lines.
  return {
    from,
    to,
    messageId,
    subject: subjectOf(request),
    text: `${text.replace(/\n{3,}/g, '\n\n')}\n`,
    // Programs for mail show it as a button (RFC 2369): who finds none reports the mail as spam.
    headers: args.unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${args.unsubscribe}>` },
  };
}
