import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { codeOf } from './authenticator.ts';
import { providerSecret } from './provider.ts';

const cli = join(import.meta.dirname, '..', 'native', 'bin', 'boardwright.mjs');

/** Who runs the shop. */
export const operatorAccount = { email: 'anna@example.com', password: 'correct horse battery' };

/** A server of its own, since prices are for everybody, with an operator who has no second factor yet. `args`: of its command line. */
export async function startShop(...args: readonly string[]) {
  const data = mkdtempSync(join(tmpdir(), 'boardwright-shop-'));
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', '--data', data, '--json', '--dev', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BOARDWRIGHT_PAYMENT_SECRET: providerSecret },
  });
  const url = await new Promise<string>(resolve =>
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/[\d.:]+/.exec(chunk.toString())?.[0];
      if (found !== undefined) resolve(found);
    }),
  );
  const post = async (path: string, body: object, token = '') => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { readonly type: string; readonly data: unknown };
    expect(answer).toMatchObject({ type: 'success' });
    return { data: answer.data, token: response.headers.get('authorization') ?? token };
  };
  const { token } = await post('/api/auth/register', operatorAccount);
  execFileSync(process.execPath, [cli, 'operator', operatorAccount.email, '--data', data]);
  return {
    url,
    /** A call of the signed-in operator. */
    call: async (path: string, body: object) => (await post(path, body, token)).data,
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise(done => child.once('exit', done));
      rmSync(data, { recursive: true });
    },
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** A shop whose operator calls the service without a page. */
export async function startCallableShop() {
  const shop = await startShop();
  const { password } = operatorAccount;
  const { secret } = (await shop.call('/api/eda/user/second-factor', { password })) as { readonly secret: string };
  await shop.call('/api/eda/user/second-factor/confirm', { code: codeOf(secret) });
  return { ...shop, operate: (path: string, body: object) => shop.call(`/api/operator/${path}`, body) };
}
