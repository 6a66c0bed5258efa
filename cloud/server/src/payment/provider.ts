import type { PaymentEvent, PaymentMethod } from '@boardwright/contract';

/** What a customer is sent to the payment provider with. */
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

/** Money that an operator pays back. */
export interface RefundStart extends PaymentStart {
  /** What the payment was, of which it is a part or all. Minor units. */
  readonly paid: number;
  /** The same number again is the same refund. At most 64 letters, digits and underscores. */
  readonly refundNumber: string;
  readonly reason: string;
}

/**
 * How money is paid back: by an operator on the page of the provider, which reports it; `done`: at once; `begun`: the provider reports
 * it later; or not, with what the provider says of it.
 */
export type RefundOutcome = { readonly url: string } | { readonly refused: string } | 'done' | 'begun';

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
  /** Pays money back. Some providers are asked for it: never inside a transaction. Null: the provider does not answer. */
  refund(refund: RefundStart, now: Date): Promise<RefundOutcome | null>;
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

/**
 * The number of a refund. It follows from what was paid back of the order before: a refund whose answer was lost is asked for again under
 * its number, and is paid once.
 */
export const refundNumberOf = (orderId: string, refunded: number, amount: number): string =>
  `${tradeNumber(orderId)}_${refunded}_${amount}`;

/** The order in such a number. */
export const orderOfRefund = (refundNumber: string): string => paymentIdOf(refundNumber.split('_')[0]!);

/** Of a refund that a wallet has paid, however it is learned of. */
export const refundEventId = (refundNumber: string): string => `wallet-refund:${refundNumber}`;
