import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';
import type { PaymentEvent } from '@boardwright/contract';
import { z } from 'zod';
import { paymentIdOf, tradeNumber } from './provider.ts';
import type {
  PaymentPlace,
  PaymentProvider,
  PaymentStart,
  RefundOutcome,
  RefundStart,
  SignedMessage,
} from './provider.ts';

/** What Alipay's open platform shows of an app. Keys are PEM. */
export const alipayAccountSchema = z.object({
  appId: z.string().min(1),
  privateKey: z.string().min(1),
  alipayPublicKey: z.string().min(1),
  gateway: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
});
export type AlipayAccount = z.output<typeof alipayAccountSchema>;

/** How long an operator waits for a refund, milliseconds. */
const TIMEOUT_MS = 8000;
const MOST_REASON = 256;
/** Codes of answers: done, and not known yet. */
const [SUCCESS, UNKNOWN_STATE] = ['10000', '20000'];

const refundAnswerSchema = z.object({ code: z.string(), msg: z.string(), sub_msg: z.string().optional() });

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
 * signed form. `alipay.trade.refund` pays money back at once.
 */
export class Alipay implements PaymentProvider {
  readonly currency = 'CNY';
  readonly #account: AlipayAccount;
  readonly #own: KeyObject;
  readonly #theirs: KeyObject;
  readonly #failed: (error: unknown) => void;

  /** @throws Error when a key cannot be read. */
  constructor(account: AlipayAccount, failed: (error: unknown) => void) {
    this.#account = account;
    this.#failed = failed;
    this.#own = createPrivateKey(account.privateKey);
    this.#theirs = createPublicKey(account.alipayPublicKey);
  }

  start(
    { paymentId, orderId, orderNumber, amount, returnUrl, noticeUrl }: PaymentStart,
    now: Date,
  ): Promise<PaymentPlace> {
    const url = this.#signed(
      'alipay.trade.page.pay',
      { notify_url: noticeUrl, return_url: returnUrl },
      {
        out_trade_no: tradeNumber(paymentId),
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: yuan(amount),
        subject: orderNumber,
        passback_params: orderId,
      },
      now,
    );
    return Promise.resolve({ url: url.href });
  }

  async refund({ paymentId, amount, refundNumber, reason }: RefundStart, now: Date): Promise<RefundOutcome | null> {
    const content = {
      out_trade_no: tradeNumber(paymentId),
      refund_amount: yuan(amount),
      refund_reason: reason.slice(0, MOST_REASON),
      out_request_no: refundNumber,
    };
    const url = this.#signed('alipay.trade.refund', {}, content, now);
    try {
      const answer = await fetch(url, { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`Alipay answered ${answer.status}`);
      return this.#refunded(await answer.text());
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }

  /** @throws Error when the answer is not Alipay's. */
  #refunded(text: string): RefundOutcome {
    // The signature is of the bytes between the names: what is parsed and written again may differ.
    const said =
      /"alipay_trade_refund_response"\s*:\s*(\{[^]*\})\s*,\s*"(?:sign|alipay_cert_sn)"/.exec(text)?.[1] ?? '';
    const { sign } = z.object({ sign: z.string() }).parse(JSON.parse(text));
    if (!createVerify('RSA-SHA256').update(said).verify(this.#theirs, sign, 'base64'))
      throw new Error('an answer that Alipay has not signed');
    const { code, msg, sub_msg: detail } = refundAnswerSchema.parse(JSON.parse(said));
    if (code === UNKNOWN_STATE) throw new Error(`Alipay does not know yet: ${detail ?? msg}`);
    return code === SUCCESS ? 'done' : { refused: detail ?? msg };
  }

  /** The address of a call of Alipay's, with its signature. */
  #signed(method: string, addresses: Parameters, content: Readonly<Record<string, string>>, now: Date): URL {
    const parameters = {
      app_id: this.#account.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(now),
      version: '1.0',
      ...addresses,
      biz_content: JSON.stringify(content),
    };
    const sign = createSign('RSA-SHA256').update(signedText(parameters)).sign(this.#own, 'base64');
    const url = new URL(this.#account.gateway);
    for (const [name, value] of Object.entries({ ...parameters, sign })) url.searchParams.set(name, value);
    return url;
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
    // A refund is reported by the state that the trade has then; it was recorded when Alipay answered.
    if (happened === null || said['gmt_refund'] !== undefined) return 'noted';
    const amount = fen(said['total_amount'] ?? '');
    return { id: `alipay:${id}`, type: happened, payment: paymentIdOf(trade), order, amount, currency: 'CNY' };
  }
}
