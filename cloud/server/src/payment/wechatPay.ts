import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { PaymentEvent } from '@boardwright/contract';
import { z } from 'zod';
import { headerOf, orderOfRefund, paymentIdOf, refundEventId, tradeNumber } from './provider.ts';
import type {
  PaymentPlace,
  PaymentProvider,
  PaymentStart,
  RefundOutcome,
  RefundStart,
  SignedMessage,
} from './provider.ts';
import { TOLERANCE_SECONDS } from './signature.ts';

/** What WeChat Pay's merchant platform shows of a merchant (API v3). Keys are PEM; `apiKey` has 32 characters. */
export const wechatAccountSchema = z.object({
  appId: z.string().min(1),
  merchantId: z.string().min(1),
  /** Serial number of the merchant's certificate. */
  serial: z.string().min(1),
  privateKey: z.string().min(1),
  wechatPublicKey: z.string().min(1),
  apiKey: z.string().length(32),
  api: z.url({ protocol: /^https?$/ }).default('https://api.mch.weixin.qq.com'),
});
export type WechatAccount = z.output<typeof wechatAccountSchema>;

const NATIVE = '/v3/pay/transactions/native';
const REFUNDS = '/v3/refund/domestic/refunds';
const OK = 200;
const MOST_REASON = 80;
/** How long a customer waits for the code, milliseconds. */
const TIMEOUT_MS = 8000;
const TAG_BYTES = 16;

const noticeSchema = z.object({
  id: z.string().min(1).max(80),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') }),
});

/** An answer to what the shop asks. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const refundSchema = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
  amount: z.object({ refund: z.int() }),
});

const tradeSchema = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  attach: z.string().default(''),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }),
});

/**
 * WeChat Pay, Native (API v3): the customer's app reads a code from the screen. The merchant signs what it asks (RSA), WeChat signs what
 * it reports, and encrypts it (AES-256-GCM). Money that is paid back is reported the same way.
 */
export class WechatPay implements PaymentProvider {
  readonly currency = 'CNY';
  readonly #account: WechatAccount;
  readonly #own: KeyObject;
  readonly #theirs: KeyObject;
  readonly #failed: (error: unknown) => void;

  /** @throws Error when a key cannot be read. */
  constructor(account: WechatAccount, failed: (error: unknown) => void) {
    this.#account = account;
    this.#failed = failed;
    this.#own = createPrivateKey(account.privateKey);
    this.#theirs = createPublicKey(account.wechatPublicKey);
  }

  async start(
    { paymentId, orderId, orderNumber, amount, currency, noticeUrl }: PaymentStart,
    now: Date,
  ): Promise<PaymentPlace | null> {
    const { appId: appid, merchantId: mchid } = this.#account;
    const answer = await this.#ask(
      NATIVE,
      {
        appid,
        mchid,
        description: orderNumber,
        out_trade_no: tradeNumber(paymentId),
        attach: orderId,
        notify_url: noticeUrl,
        amount: { total: amount, currency },
      },
      now,
    );
    if (answer === null || answer.status !== OK) return this.#unanswered(answer);
    const place = z.object({ code_url: z.string().min(1) }).safeParse(answer.body);
    return place.success ? { code: place.data.code_url } : this.#unanswered(answer);
  }

  async refund(
    { paymentId, amount, paid, currency, noticeUrl, refundNumber, reason }: RefundStart,
    now: Date,
  ): Promise<RefundOutcome | null> {
    const answer = await this.#ask(
      REFUNDS,
      {
        out_trade_no: tradeNumber(paymentId),
        out_refund_no: refundNumber,
        reason: reason.slice(0, MOST_REASON),
        notify_url: noticeUrl,
        amount: { refund: amount, total: paid, currency },
      },
      now,
    );
    if (answer?.status === OK) {
      const state = z.object({ status: z.string() }).safeParse(answer.body);
      return state.success ? (state.data.status === 'SUCCESS' ? 'done' : 'begun') : this.#unanswered(answer);
    }
    const refused = z.object({ message: z.string().min(1) }).safeParse(answer?.body);
    const isRefused = answer !== null && answer.status >= 400 && answer.status < 500 && refused.success;
    return isRefused ? { refused: refused.data.message } : this.#unanswered(answer);
  }

  #unanswered(answer: Answer | null): null {
    if (answer !== null)
      this.#failed(new Error(`WeChat Pay answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`));
    return null;
  }

  /** @returns null without an answer. */
  async #ask(path: string, content: object, now: Date): Promise<Answer | null> {
    const body = JSON.stringify(content);
    try {
      const answer = await fetch(new URL(path, this.#account.api), {
        method: 'POST',
        headers: {
          authorization: this.#authorization(path, body, now),
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }

  #authorization(path: string, body: string, now: Date): string {
    const { merchantId, serial } = this.#account;
    const [timestamp, nonce] = [Math.floor(now.getTime() / 1000), randomBytes(16).toString('hex')];
    const signature = createSign('RSA-SHA256')
      .update(`POST\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
      .sign(this.#own, 'base64');
    const fields = { mchid: merchantId, nonce_str: nonce, timestamp, serial_no: serial, signature };
    const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
    return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
  }

  read(message: SignedMessage, now: Date): PaymentEvent | 'noted' | null {
    const header = (name: string) => headerOf(message, `wechatpay-${name}`);
    const age = Math.abs(now.getTime() / 1000 - Number(header('timestamp') || NaN));
    if (!(age <= TOLERANCE_SECONDS)) return null;
    const verify = createVerify('RSA-SHA256')
      .update(`${header('timestamp')}\n${header('nonce')}\n`)
      .update(message.bytes)
      .update('\n');
    if (!verify.verify(this.#theirs, header('signature'), 'base64')) return null;
    try {
      const { id, resource } = noticeSchema.parse(JSON.parse(message.bytes.toString()));
      const said: unknown = JSON.parse(this.#decrypted(resource));
      return this.#refunded(refundSchema.safeParse(said)) ?? this.#event(id, tradeSchema.safeParse(said));
    } catch {
      return null;
    }
  }

  /** @returns null when it is not the report of a refund. */
  #refunded(refund: ReturnType<typeof refundSchema.safeParse>): PaymentEvent | 'noted' | null {
    if (!refund.success || refund.data.mchid !== this.#account.merchantId) return null;
    const { out_trade_no: trade, out_refund_no: number, refund_status: state, amount } = refund.data;
    if (state !== 'SUCCESS') {
      // The account of the customer is closed, or the balance of the shop is too low: people decide.
      this.#failed(new Error(`WeChat Pay has not paid the refund ${number}: ${state}`));
      return 'noted';
    }
    return {
      id: refundEventId(number),
      type: 'payment.refunded',
      payment: paymentIdOf(trade),
      order: orderOfRefund(number),
      amount: amount.refund,
      currency: this.currency,
    };
  }

  #event(id: string, trade: ReturnType<typeof tradeSchema.safeParse>): PaymentEvent | 'noted' | null {
    if (!trade.success) return 'noted';
    const { mchid, appid, out_trade_no: number, trade_state: state, attach: order, amount } = trade.data;
    if (mchid !== this.#account.merchantId || appid !== this.#account.appId) return null;
    if (state !== 'SUCCESS') return 'noted';
    const { total, currency } = amount;
    const payment = paymentIdOf(number);
    return { id: `wechat:${id}`, type: 'payment.succeeded', payment, order, amount: total, currency };
  }

  #decrypted({ ciphertext, nonce, associated_data }: z.output<typeof noticeSchema>['resource']): string {
    const sealed = Buffer.from(ciphertext, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#account.apiKey, nonce);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    decipher.setAAD(Buffer.from(associated_data));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
  }
}
