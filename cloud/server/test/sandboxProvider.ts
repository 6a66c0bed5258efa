import { PAYMENT_SIGNATURE_HEADER } from '@boardwright/contract';
import type { PaymentEvent } from '@boardwright/contract';
import { isSigned, signatureOf } from '../src/payment/signature.ts';

export const sandbox = { url: 'https://pay.example.com/checkout?shop=7', secret: 'a secret of the sandbox' };

/** What a customer brings to the provider's page. */
export type Checkout = Pick<PaymentEvent, 'payment' | 'order' | 'amount' | 'currency'> & { readonly return: string };

/** The payment provider of tests: reads the address that a customer is sent to as a provider would, and signs what it says. */
export class SandboxProvider {
  readonly #origin: string;
  #events = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Somebody opens the page. @throws Error when the address was changed on the way. */
  open(address: string): Checkout & { readonly action: string } {
    const url = new URL(address);
    const signature = url.searchParams.get('signature') ?? '';
    url.searchParams.delete('signature');
    if (!isSigned(sandbox.secret, Buffer.from(url.searchParams.toString()), signature, new Date()))
      throw new Error('not signed by the shop');
    const { payment, order, amount, currency, action = 'pay', return: back } = Object.fromEntries(url.searchParams);
    return { action, payment: payment!, order: order!, amount: Number(amount), currency: currency!, return: back! };
  }

  event(type: PaymentEvent['type'], checkout: Checkout, changes: Partial<PaymentEvent> = {}): PaymentEvent {
    const { payment, order, amount, currency } = checkout;
    return { id: `event-${payment}-${++this.#events}`, type, payment, order, amount, currency, ...changes };
  }

  /** Sends an event; its answer as an envelope. */
  async send(event: PaymentEvent, { time = new Date(), signature = '', body = JSON.stringify(event) } = {}) {
    const answer = await fetch(`${this.#origin}/api/eda/payment/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [PAYMENT_SIGNATURE_HEADER]: signature || signatureOf(sandbox.secret, JSON.stringify(event), time),
      },
      body,
    });
    return (await answer.json()) as { code: number | string; err?: string };
  }
}
