import type { Locale } from '@boardwright/contract';
import type { MailRequest } from '../mail/mail.ts';

/** Hands text messages to a provider. @throws Error when it could not; the job tries again. */
export interface SmsSender {
  /** @param to Number in the form of E.164, such as +8613800138000. */
  send(to: string, text: string): Promise<void>;
}

/** A code that is to be sent. */
export interface SmsCode {
  readonly to: string;
  readonly locale: Locale;
  readonly code: string;
}

/** What is mailed to customers who have a mailbox: its subject goes to the phone of one who has none. */
export interface SmsNotice {
  readonly to: string;
  readonly letter: Pick<MailRequest, 'kind' | 'locale' | 'args'>;
}

export type SmsRequest = SmsCode | SmsNotice;
