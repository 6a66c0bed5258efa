import { PAYMENT_SIGNATURE_HEADER, paymentEventSchema } from '@boardwright/contract';
import type { PaymentEvent } from '@boardwright/contract';
import { headerOf } from './provider.ts';
import type {
  PaymentPlace,
  PaymentProvider,
  PaymentStart,
  RefundOutcome,
  RefundStart,
  SignedMessage,
} from './provider.ts';
import { isSigned, signatureOf } from './signature.ts';

/** Characters of a secret that cannot be guessed. */
const LEAST_SECRET = 16;

export interface RedirectPlace {
  /** The provider's page, where customers are sent to; what it has in its query stays. */
  readonly url: string;
  /** Shared with the provider: signs what either says. */
  readonly secret: string;
}

/**
 * The provider that a command line names, with the secret of the environment, so that no list of processes shows it; undefined: none.
 *
 * @returns null when the address or the secret cannot be used.
 */
export function redirectPlace(
  url: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): RedirectPlace | null | undefined {
  if (url === undefined) return undefined;
  const secret = env['BOARDWRIGHT_PAYMENT_SECRET'] ?? '';
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || secret.length < LEAST_SECRET) return null;
  return { url, secret };
}

/**
 * A provider whose page the customer is sent to, and which reports the result by a signed message. The address is signed as
 * well, over its whole query, so that nobody changes the amount on the way.
 */
export class RedirectProvider implements PaymentProvider {
  readonly currency = null;
  readonly #place: RedirectPlace;

  constructor(place: RedirectPlace) {
    this.#place = place;
  }

  start(payment: PaymentStart, now: Date): Promise<PaymentPlace> {
    return Promise.resolve({ url: this.#page({}, payment, now) });
  }

  refund(payment: RefundStart, now: Date): Promise<RefundOutcome> {
    return Promise.resolve({ url: this.#page({ action: 'refund' }, payment, now) });
  }

  #page(
    what: Readonly<Record<string, string>>,
    { paymentId, orderId, orderNumber, amount, currency, returnUrl }: PaymentStart,
    now: Date,
  ): string {
    const url = new URL(this.#place.url);
    const fields = { payment: paymentId, order: orderId, number: orderNumber, amount: `${amount}`, currency };
    for (const [name, value] of Object.entries({ ...what, ...fields, return: returnUrl }))
      url.searchParams.set(name, value);
    const signature = signatureOf(this.#place.secret, url.searchParams.toString(), now);
    url.searchParams.set('signature', signature);
    return url.href;
  }

  read(message: SignedMessage, now: Date): PaymentEvent | null {
    const { bytes } = message;
    if (!isSigned(this.#place.secret, bytes, headerOf(message, PAYMENT_SIGNATURE_HEADER), now)) return null;
    try {
      const event = paymentEventSchema.safeParse(JSON.parse(bytes.toString()));
      return event.success ? event.data : null;
    } catch {
      return null;
    }
  }
}
