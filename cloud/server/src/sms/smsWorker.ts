import { messageTable, withArgs } from '@boardwright/engine/base';
import { textIn } from '../http/texts.ts';
import type { JobWorkers } from '../jobs/kinds.ts';
import type { SmsSender } from './sms.ts';

const texts = messageTable({
  'sms.code.text': 'Your Boardwright code is {{code}}. It is valid for five minutes. Give it to nobody.',
});

/** Writes the text messages of the queue and hands them on. */
export const smsWorker =
  (sender: SmsSender | undefined): JobWorkers['sms'] =>
  async ({ to, locale, code }) => {
    if (sender === undefined) throw new Error('this server has no provider of text messages');
    await sender.send(to, textIn(locale, withArgs(texts['sms.code.text'], { code })));
  };
