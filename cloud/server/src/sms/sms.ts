import { messageTable, withArgs } from '@boardwright/engine/base';
import type { Locale } from '@boardwright/contract';
import { textIn } from '../http/texts.ts';
import type { JobWorkers } from '../jobs/kinds.ts';

/** Hands text messages to a provider. @throws Error when it could not; the job tries again. */
export interface SmsSender {
  /** @param to Number in the form of E.164, such as +8613800138000. */
  send(to: string, text: string): Promise<void>;
}

/** A code that is to be sent. */
export interface SmsRequest {
  readonly to: string;
  readonly locale: Locale;
  readonly code: string;
}

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
