import type { Locale } from '@boardwright/contract';
import type { MsgArgs } from '@boardwright/engine/base';

export type MailKind =
  | 'reset'
  | 'confirm'
  | 'order'
  | 'production'
  | 'shipping'
  | 'shipped'
  | 'price'
  | 'refund'
  | 'message'
  | 'complaint'
  | 'answer'
  | 'quote'
  | 'invitation'
  | 'mention'
  | 'subscribe'
  | 'digest';

/** A mail that is to be written: which one, to whom, in which language, with what in it. */
export interface MailRequest {
  readonly kind: MailKind;
  readonly to: string;
  readonly locale: Locale;
  readonly args: MsgArgs;
}

/** A written mail. */
export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Beyond those that are made of the other fields. */
  readonly headers: Readonly<Record<string, string>>;
  /** The same for every try of one mail, so that a receiver can see that it got it twice. */
  readonly messageId: string;
}

/** Hands mails on. @throws Error when it could not; the job tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailSettings {
  /** Server that mails are given to, such as `smtp://user:password@mail.example.com:587`; without it they go to a folder. */
  readonly smtpUrl?: string | undefined;
  /** Sender; default `Boardwright <no-reply@localhost>`. */
  readonly from?: string | undefined;
}
