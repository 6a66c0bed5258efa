import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
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

type Answer = { readonly code?: number | string; readonly err?: string } | string;

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return text.startsWith('{') ? (JSON.parse(text) as Answer) : text;
}

/** Alipay of tests: checks the address that a customer is sent to as Alipay does, and signs what it reports. */
export class SandboxAlipay {
  readonly #shop = pair();
  readonly #own = pair();
  readonly account: NonNullable<WalletAccounts['alipay']> = {
    appId: '2021000000000001',
    privateKey: this.#shop.privateKey,
    alipayPublicKey: this.#own.publicKey,
    gateway: 'https://alipay.example.com/gateway.do',
  };

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
  isDown = false;
  readonly #server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const isRight = !this.isDown && this.#isSigned(request.headers.authorization ?? '', request.url!, body);
      response.statusCode = isRight ? 200 : 401;
      if (isRight) this.asked.push(askedOf(body));
      response.end(JSON.stringify(isRight ? { code_url: `weixin://wxpay/${this.asked.length}` } : { code: 'SIGN' }));
    });
  });
  account!: NonNullable<WalletAccounts['wechat']>;

  async listen(): Promise<this> {
    await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done));
    // `as`: it listens on a port.
    const { port } = this.#server.address() as AddressInfo;
    this.account = {
      appId: 'wx0000000000000001',
      merchantId: '1900000001',
      serial: '5157F09EFDC096DE15EBE81A47057A72',
      privateKey: this.#shop.privateKey,
      wechatPublicKey: this.#own.publicKey,
      apiKey: '0123456789abcdef0123456789abcdef',
      api: `http://127.0.0.1:${port}`,
    };
    return this;
  }

  close(): Promise<void> {
    return new Promise(done => this.#server.close(() => done()));
  }

  #isSigned(authorization: string, path: string, body: string): boolean {
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? '';
    const text = `POST\n${path}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`;
    const isShop = field('mchid') === this.account.merchantId && field('serial_no') === this.account.serial;
    const verify = createVerify('RSA-SHA256').update(text);
    return isShop && verify.verify(this.#shop.publicKey, field('signature'), 'base64');
  }

  async report(
    origin: string,
    { trade, order, amount }: Asked,
    { change = {}, time = new Date(), key = this.account.apiKey, body = '' } = {},
  ) {
    const said = {
      mchid: this.account.merchantId,
      appid: this.account.appId,
      out_trade_no: trade,
      trade_state: 'SUCCESS',
      attach: order,
      amount: { total: amount, currency: 'CNY' },
      ...change,
    };
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    cipher.setAAD(Buffer.from('transaction'));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(said)), cipher.final(), cipher.getAuthTag()]);
    const resource = { ciphertext: sealed.toString('base64'), nonce, associated_data: 'transaction' };
    const text = JSON.stringify({ id: randomBytes(8).toString('hex'), event_type: 'TRANSACTION.SUCCESS', resource });
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
