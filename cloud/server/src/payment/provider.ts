import type { PaymentEvent, PaymentMethod } from '@boardwright/contract';

/** What a customer is sent to the payment provider with, or an operator who pays money back. */
export interface PaymentStart {
  readonly paymentId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Where they come back to. */
  readonly returnUrl: string;
  /** Where the provider reports the result to. */
  readonly noticeUrl: string;
}

/** Where a customer pays: on a page, or by an app that reads a code from the screen. */
export type PaymentPlace = { readonly url: string } | { readonly code: string };

/** A body as it was sent, with the headers that sign it, which may be false. */
export interface SignedMessage {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Who collects money for the shop. */
export interface PaymentProvider {
  /** The only currency that it takes; null: all of the shop. */
  readonly currency: string | null;
  /** Begins a payment. Some providers are asked for it: never inside a transaction. Null: the provider does not answer. */
  start(payment: PaymentStart, now: Date): Promise<PaymentPlace | null>;
  /** @returns the address of the page where an operator pays money back, which the provider reports by a message; null: by the provider's own means. */
  refund(refund: PaymentStart, now: Date): string | null;
  /** What a message says; `noted`: it changes nothing; null when it is not the provider's, too old, or damaged. */
  read(message: SignedMessage, now: Date): PaymentEvent | 'noted' | null;
}

/** The providers of a shop by the method of payment. */
export type PaymentProviders = { readonly [M in Exclude<PaymentMethod, 'transfer'>]?: PaymentProvider };

/** A header that was sent once; ''. */
export function headerOf({ headers }: SignedMessage, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Numbers of payments as Alipay and WeChat Pay take them, 32 letters and digits, and back. */
export const tradeNumber = (paymentId: string): string => paymentId.replaceAll('-', '');
export const paymentIdOf = (trade: string): string =>
  trade.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5');
