import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';
import type { PaymentEvent } from '@boardwright/contract';
import { z } from 'zod';
import { paymentIdOf, tradeNumber } from './provider.ts';
import type { PaymentPlace, PaymentProvider, PaymentStart, SignedMessage } from './provider.ts';

/** What Alipay's open platform shows of an app. Keys are PEM. */
export const alipayAccountSchema = z.object({
  appId: z.string().min(1),
  privateKey: z.string().min(1),
  alipayPublicKey: z.string().min(1),
  gateway: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
});
export type AlipayAccount = z.output<typeof alipayAccountSchema>;

type Parameters = Readonly<Record<string, string>>;

/** What Alipay signs: all parameters that have a value, sorted by name, as they are before they are encoded. */
const signedText = (parameters: Parameters): string =>
  Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Seconds in China, `yyyy-MM-dd HH:mm:ss`. */
const chinaTime = (time: Date): string =>
  new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const yuan = (fen: number): string => (fen / 100).toFixed(2);
const fen = (yuanText: string): number => Math.round(Number(yuanText) * 100);

/**
 * Alipay by `alipay.trade.page.pay`: the customer is sent to its page by a signed address (RSA2), and it reports the payment by a
 * signed form. Money is paid back in Alipay's merchant centre.
 */
export class Alipay implements PaymentProvider {
  readonly currency = 'CNY';
  readonly #account: AlipayAccount;
  readonly #own: KeyObject;
  readonly #theirs: KeyObject;

  /** @throws Error when a key cannot be read. */
  constructor(account: AlipayAccount) {
    this.#account = account;
    this.#own = createPrivateKey(account.privateKey);
    this.#theirs = createPublicKey(account.alipayPublicKey);
  }

  start(
    { paymentId, orderId, orderNumber, amount, returnUrl, noticeUrl }: PaymentStart,
    now: Date,
  ): Promise<PaymentPlace> {
    const parameters = {
      app_id: this.#account.appId,
      method: 'alipay.trade.page.pay',
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(now),
      version: '1.0',
      notify_url: noticeUrl,
      return_url: returnUrl,
      biz_content: JSON.stringify({
        out_trade_no: tradeNumber(paymentId),
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: yuan(amount),
        subject: orderNumber,
        passback_params: orderId,
      }),
    };
    const sign = createSign('RSA-SHA256').update(signedText(parameters)).sign(this.#own, 'base64');
    const url = new URL(this.#account.gateway);
    for (const [name, value] of Object.entries({ ...parameters, sign })) url.searchParams.set(name, value);
    return Promise.resolve({ url: url.href });
  }

  refund(): null {
    return null;
  }

  /** A message that comes again has the same id, and no second effect: its age does not matter. */
  read({ bytes }: SignedMessage): PaymentEvent | 'noted' | null {
    const { sign = '', sign_type: type, ...said } = Object.fromEntries(new URLSearchParams(bytes.toString()));
    const verify = createVerify('RSA-SHA256').update(signedText(said));
    if (type !== 'RSA2' || !verify.verify(this.#theirs, sign, 'base64')) return null;
    if (said['app_id'] !== this.#account.appId) return null;
    const { trade_status: state, notify_id: id = '', out_trade_no: trade = '', passback_params: order = '' } = said;
    const types = { TRADE_SUCCESS: 'payment.succeeded', TRADE_CLOSED: 'payment.failed' } as const;
    const happened = state === 'TRADE_SUCCESS' || state === 'TRADE_CLOSED' ? types[state] : null;
    // A refund is reported by the state that the trade has then; the operator has recorded it.
    if (happened === null || said['gmt_refund'] !== undefined) return 'noted';
    const amount = fen(said['total_amount'] ?? '');
    return { id: `alipay:${id}`, type: happened, payment: paymentIdOf(trade), order, amount, currency: 'CNY' };
  }
}
