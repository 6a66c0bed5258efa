import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** A server that gives a payment code as WeChat Pay does, and the file of `--wallets` that leads to it. */
export async function startWechat() {
  const server = createServer((request, response) => {
    request.resume();
    response.end(JSON.stringify({ code_url: 'weixin://wxpay/bizpayurl?pr=Boardwright' }));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  // `as`: it listens on a port.
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-wallets-'));
  const file = join(folder, 'wallets.json');
  const wechat = {
    appId: 'wx1',
    merchantId: '1',
    serial: '1',
    privateKey: pair().privateKey,
    wechatPublicKey: pair().publicKey,
    apiKey: '0'.repeat(32),
    api: `http://127.0.0.1:${port}`,
  };
  writeFileSync(file, JSON.stringify({ wechat }));
  return {
    file,
    stop: async () => {
      await new Promise(done => server.close(done));
      rmSync(folder, { recursive: true });
    },
  };
}
