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
import { headerOf, paymentIdOf, tradeNumber } from './provider.ts';
import type { PaymentPlace, PaymentProvider, PaymentStart, SignedMessage } from './provider.ts';
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
/** How long a customer waits for the code, milliseconds. */
const TIMEOUT_MS = 8000;
const TAG_BYTES = 16;

const noticeSchema = z.object({
  id: z.string().min(1).max(80),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') }),
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
 * it reports, and encrypts it (AES-256-GCM). Money is paid back on the merchant platform.
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

  async start(payment: PaymentStart, now: Date): Promise<PaymentPlace | null> {
    try {
      return await this.#ask(payment, now);
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }

  async #ask(
    { paymentId, orderId, orderNumber, amount, currency, noticeUrl }: PaymentStart,
    now: Date,
  ): Promise<PaymentPlace> {
    const { appId, merchantId, api } = this.#account;
    const body = JSON.stringify({
      appid: appId,
      mchid: merchantId,
      description: orderNumber,
      out_trade_no: tradeNumber(paymentId),
      attach: orderId,
      notify_url: noticeUrl,
      amount: { total: amount, currency },
    });
    const answer = await fetch(new URL(NATIVE, api), {
      method: 'POST',
      headers: {
        authorization: this.#authorization(body, now),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`WeChat Pay answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return { code: z.object({ code_url: z.string().min(1) }).parse(await answer.json()).code_url };
  }

  refund(): null {
    return null;
  }

  #authorization(body: string, now: Date): string {
    const { merchantId, serial } = this.#account;
    const [timestamp, nonce] = [Math.floor(now.getTime() / 1000), randomBytes(16).toString('hex')];
    const signature = createSign('RSA-SHA256')
      .update(`POST\n${NATIVE}\n${timestamp}\n${nonce}\n${body}\n`)
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
      return this.#event(id, tradeSchema.safeParse(JSON.parse(this.#decrypted(resource))));
    } catch {
      return null;
    }
  }

  #event(id: string, trade: ReturnType<typeof tradeSchema.safeParse>): PaymentEvent | 'noted' | null {
    // Such as the report of a refund, which has other fields.
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
