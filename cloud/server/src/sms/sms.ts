import type { Locale } from '@boardwright/contract';

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
