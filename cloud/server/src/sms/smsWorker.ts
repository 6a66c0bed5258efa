import { messageTable, withArgs } from '@boardwright/engine/base';
import { textIn } from '../http/texts.ts';
import type { JobWorkers } from '../jobs/kinds.ts';
import { subjectOf } from '../mail/texts.ts';
import type { SmsRequest, SmsSender } from './sms.ts';

const texts = messageTable({
  'sms.code.text': 'Your Boardwright code is {{code}}. It is valid for five minutes. Give it to nobody.',
  'sms.notice.text': 'Boardwright: {{subject}}. {{link}}',
});

function textOf(request: SmsRequest): string {
  if ('code' in request) return textIn(request.locale, withArgs(texts['sms.code.text'], { code: request.code }));
  const { letter } = request;
  const args = { subject: subjectOf(letter), link: letter.args['link'] ?? '' };
  return textIn(letter.locale, withArgs(texts['sms.notice.text'], args));
}

/** Writes the text messages of the queue and hands them on. */
export const smsWorker =
  (sender: SmsSender | undefined): JobWorkers['sms'] =>
  async request => {
    if (sender === undefined) throw new Error('this server has no provider of text messages');
    await sender.send(request.to, textOf(request));
  };
