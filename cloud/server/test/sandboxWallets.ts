import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WalletAccounts } from '../src/payment/wallets.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** What a wallet is asked to collect. */
export interface Asked {
  readonly trade: string;
  readonly order: string;
  /** Fen. */
  readonly amount: number;
  readonly noticeUrl: string;
}

/** What is changed of a report. */
interface How {
  readonly change?: object;
  readonly time?: Date;
  readonly key?: string;
  /** In place of the signed one. */
  readonly body?: string;
}

type Answer = { readonly code?: number | string; readonly err?: string } | string;

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return text.startsWith('{') ? (JSON.parse(text) as Answer) : text;
}

/** A refund that a wallet was asked for. */
export interface AskedRefund {
  readonly trade: string;
  readonly number: string;
  /** Fen. */
  readonly amount: number;
  readonly reason: string;
}

/** A server that answers what its wallet says. */
class SandboxServer {
  readonly #server;

  constructor(answer: (request: IncomingMessage, body: string) => { readonly status: number; readonly text: string }) {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { status, text } = answer(request, body);
        response.statusCode = status;
        response.end(text);
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done));
    // `as`: it listens on a port.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  close(): Promise<void> {
    return new Promise(done => this.#server.close(() => done()));
  }
}

/** Alipay of tests: checks what the shop has signed as Alipay does, and signs what it answers and reports. */
export class SandboxAlipay {
  readonly #shop = pair();
  readonly #own = pair();
  readonly refunds: AskedRefund[] = [];
  /** What it answers to a refund: as it should, that it refuses, that it does not know yet, signed by somebody else, or nothing. */
  behaviour: 'pays' | 'refuses' | 'unknown' | 'forged' | 'down' = 'pays';
  readonly #server = new SandboxServer(({ url }) => {
    const { sign = '', ...parameters } = Object.fromEntries(new URL(url!, 'http://localhost').searchParams);
    const isShop = createVerify('RSA-SHA256').update(sorted(parameters)).verify(this.#shop.publicKey, sign, 'base64');
    if (!isShop || parameters['method'] !== 'alipay.trade.refund' || this.behaviour === 'down')
      return { status: 500, text: '' };
    const content = JSON.parse(parameters['biz_content']!) as Record<string, string>;
    if (this.behaviour === 'pays')
      this.refunds.push({
        trade: content['out_trade_no']!,
        number: content['out_request_no']!,
        amount: Math.round(Number(content['refund_amount']) * 100),
        reason: content['refund_reason']!,
      });
    const said = {
      pays: { code: '10000', msg: 'Success', fund_change: 'Y', out_trade_no: content['out_trade_no'] },
      forged: { code: '10000', msg: 'Success' },
      refuses: { code: '40004', msg: 'Business Failed', sub_msg: '卖家余额不足' },
      unknown: { code: '20000', msg: 'Service Currently Unavailable' },
    }[this.behaviour];
    const text = JSON.stringify(said);
    const key = this.behaviour === 'forged' ? this.#shop.privateKey : this.#own.privateKey;
    const signature = createSign('RSA-SHA256').update(text).sign(key, 'base64');
    return { status: 200, text: `{"alipay_trade_refund_response":${text},"sign":"${signature}"}` };
  });
  account!: NonNullable<WalletAccounts['alipay']>;

  async listen(): Promise<this> {
    this.account = {
      appId: '2021000000000001',
      privateKey: this.#shop.privateKey,
      alipayPublicKey: this.#own.publicKey,
      gateway: `${await this.#server.listen()}/gateway.do`,
    };
    return this;
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  /** @throws Error when the address was not signed by the shop, or was changed on the way. */
  open(address: string): Asked {
    const { sign = '', ...parameters } = Object.fromEntries(new URL(address).searchParams);
    if (!createVerify('RSA-SHA256').update(sorted(parameters)).verify(this.#shop.publicKey, sign, 'base64'))
      throw new Error('not signed by the shop');
    const content = JSON.parse(parameters['biz_content']!) as Record<string, string>;
    return {
      trade: content['out_trade_no']!,
      order: content['passback_params']!,
      amount: Math.round(Number(content['total_amount']) * 100),
      noticeUrl: parameters['notify_url']!,
    };
  }

  /** @param tamper What somebody changes on the way. */
  async report(origin: string, { trade, order, amount }: Asked, change: object = {}, tamper: object = {}) {
    const said: Record<string, string> = {
      app_id: this.account.appId,
      notify_id: randomBytes(8).toString('hex'),
      trade_status: 'TRADE_SUCCESS',
      out_trade_no: trade,
      passback_params: order,
      total_amount: (amount / 100).toFixed(2),
      subject: '电路板',
      ...change,
    };
    const sign = createSign('RSA-SHA256').update(sorted(said)).sign(this.#own.privateKey, 'base64');
    const body = new URLSearchParams({ ...said, ...tamper, sign, sign_type: 'RSA2' });
    return answerOf(await fetch(`${origin}/api/eda/payment/alipay`, { method: 'POST', body }));
  }
}

const sorted = (parameters: Record<string, string>): string =>
  Object.keys(parameters)
    .toSorted()
    .map(name => `${name}=${parameters[name]}`)
    .join('&');

/** WeChat Pay of tests: a server that checks what the shop asks, and reports what was paid. */
export class SandboxWechat {
  readonly #shop = pair();
  readonly #own = pair();
  readonly asked: Asked[] = [];
  readonly refunds: AskedRefund[] = [];
  isDown = false;
  /** What it says of refunds: that it works on them, has paid them, or refuses. */
  refundState: 'PROCESSING' | 'SUCCESS' | 'refused' = 'PROCESSING';
  readonly #server = new SandboxServer(({ headers, url }, body) => {
    if (this.isDown || !this.#isSigned(headers.authorization ?? '', url!, body))
      return { status: 401, text: JSON.stringify({ code: 'SIGN' }) };
    return url === '/v3/refund/domestic/refunds' ? this.#refund(body) : this.#collect(body);
  });
  account!: NonNullable<WalletAccounts['wechat']>;

  #collect(body: string) {
    this.asked.push(askedOf(body));
    return { status: 200, text: JSON.stringify({ code_url: `weixin://wxpay/${this.asked.length}` }) };
  }

  #refund(text: string) {
    if (this.refundState === 'refused')
      return { status: 403, text: JSON.stringify({ code: 'NOT_ENOUGH', message: '基本账户余额不足' }) };
    // `as`: the shop wrote it.
    const body = JSON.parse(text) as Record<string, string> & { amount: { refund: number } };
    this.refunds.push({
      trade: body['out_trade_no']!,
      number: body['out_refund_no']!,
      amount: body.amount.refund,
      reason: body['reason']!,
    });
    return { status: 200, text: JSON.stringify({ status: this.refundState, out_refund_no: body['out_refund_no'] }) };
  }

  async listen(): Promise<this> {
    this.account = {
      appId: 'wx0000000000000001',
      merchantId: '1900000001',
      serial: '5157F09EFDC096DE15EBE81A47057A72',
      privateKey: this.#shop.privateKey,
      wechatPublicKey: this.#own.publicKey,
      apiKey: '0123456789abcdef0123456789abcdef',
      api: await this.#server.listen(),
    };
    return this;
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  #isSigned(authorization: string, path: string, body: string): boolean {
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? '';
    const text = `POST\n${path}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`;
    const isShop = field('mchid') === this.account.merchantId && field('serial_no') === this.account.serial;
    const verify = createVerify('RSA-SHA256').update(text);
    return isShop && verify.verify(this.#shop.publicKey, field('signature'), 'base64');
  }

  report(origin: string, { trade, order, amount }: Asked, { change = {}, ...how }: How = {}) {
    const said = {
      mchid: this.account.merchantId,
      appid: this.account.appId,
      out_trade_no: trade,
      trade_state: 'SUCCESS',
      attach: order,
      amount: { total: amount, currency: 'CNY' },
      ...change,
    };
    return this.#send(origin, 'TRANSACTION.SUCCESS', said, how);
  }

  reportRefund(origin: string, { trade, number, amount }: AskedRefund, { change = {}, ...how }: How = {}) {
    const said = {
      mchid: this.account.merchantId,
      out_trade_no: trade,
      out_refund_no: number,
      refund_status: 'SUCCESS',
      amount: { total: 10 * amount, refund: amount },
      ...change,
    };
    return this.#send(origin, 'REFUND.SUCCESS', said, how);
  }

  async #send(
    origin: string,
    event_type: string,
    said: object,
    { time = new Date(), key = this.account.apiKey, body = '' }: Omit<How, 'change'>,
  ) {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    cipher.setAAD(Buffer.from('transaction'));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(said)), cipher.final(), cipher.getAuthTag()]);
    const resource = { ciphertext: sealed.toString('base64'), nonce, associated_data: 'transaction' };
    const text = JSON.stringify({ id: randomBytes(8).toString('hex'), event_type, resource });
    const seconds = String(Math.floor(time.getTime() / 1000));
    const signature = createSign('RSA-SHA256')
      .update(`${seconds}\nabc\n${text}\n`)
      .sign(this.#own.privateKey, 'base64');
    const headers = {
      'content-type': 'application/json',
      'wechatpay-timestamp': seconds,
      'wechatpay-nonce': 'abc',
      'wechatpay-signature': signature,
    };
    return answerOf(await fetch(`${origin}/api/eda/payment/wechat`, { method: 'POST', headers, body: body || text }));
  }
}

function askedOf(text: string): Asked {
  // `as`: the shop wrote it.
  const body = JSON.parse(text) as Record<string, string> & { amount: { total: number } };
  return {
    trade: body['out_trade_no']!,
    order: body['attach']!,
    amount: body.amount.total,
    noticeUrl: body['notify_url']!,
  };
}
