import type { PaymentEvent } from '@boardwright/contract';

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
}

/** A body as it was sent, with its signature, which may be false. */
export interface SignedMessage {
  readonly bytes: Buffer;
  readonly signature: string;
}

/** Who collects money for the shop. */
export interface PaymentProvider {
  /** @returns the address of the page where the customer pays. */
  start(payment: PaymentStart, now: Date): string;
  /** @returns the address of the page where an operator pays money back; the provider reports it by a message. */
  refund(refund: PaymentStart, now: Date): string;
  /** What a message says; null when it is not the provider's, too old, or damaged. */
  read(message: SignedMessage, now: Date): PaymentEvent | null;
}
