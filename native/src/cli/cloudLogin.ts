import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient, type Client } from '@boardwright/contract';
import { fail, issue, msg, ok, type Msg, type Result } from '@boardwright/engine/base';
import { storeFile } from '../store/place.ts';
import type { Context, Input, Option } from './command.ts';
import { badAddress, said, serverAddress } from './serverClient.ts';

export const serverOption: Option = {
  value: 'URL',
  help: msg('cli.cloud.server', 'Server address (default: that of the last login)'),
};

/** What `boardwright login` leaves for the other commands. */
interface Saved {
  readonly server: string;
  readonly token: string;
}

export interface CloudAccount {
  readonly client: Client;
  /** Names the server and the account: what projects are linked to. */
  readonly account: string;
  readonly server: string;
  readonly email: string;
}

/** Where the login of this user is kept. */
const loginFile = (env: Context['env']): string => path.join(path.dirname(storeFile(env)), 'cloud.json');

function savedLogin(env: Context['env']): Saved | null {
  try {
    const saved = JSON.parse(readFileSync(loginFile(env), 'utf8')) as Partial<Saved> | null;
    const { server, token } = saved ?? {};
    return typeof server === 'string' && typeof token === 'string' ? { server, token } : null;
  } catch {
    return null;
  }
}

/** Only the user may read it. */
export function saveLogin(env: Context['env'], login: Saved): void {
  const file = loginFile(env);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(login), { mode: 0o600 });
  // A file that was there keeps its mode.
  chmodSync(file, 0o600);
}

export const forgetLogin = (env: Context['env']): void => rmSync(loginFile(env), { force: true });

const wrong = (message: Msg) => fail(issue('error', message));

/** The address that the command line or the saved login names, without a slash at its end. */
function serverOf(input: Input, saved: Saved | null): Result<string> {
  const address = input.value('server') ?? saved?.server;
  if (address === undefined)
    return wrong(
      msg('cli.cloud.noServer', 'No server is set. Run boardwright login --server URL, or add --server URL.'),
    );
  const plain = serverAddress(address);
  return plain === null ? wrong(badAddress(address)) : ok(plain);
}

/** Signs in by e-mail and password, from the environment or asked for, with the code of a second factor where one is needed. */
async function signIn(client: Client, { env, ask, tr }: Context): Promise<Result<null>> {
  const email = env['BOARDWRIGHT_EMAIL'] ?? (await ask(tr(msg('cli.login.email', 'E-mail: ')), 'shown'));
  const password = env['BOARDWRIGHT_PASSWORD'] ?? (await ask(tr(msg('cli.login.password', 'Password: ')), 'hidden'));
  if (email === null || password === null)
    return wrong(
      msg(
        'cli.cloud.signIn',
        'You are not signed in. Run boardwright login, or set BOARDWRIGHT_TOKEN, or BOARDWRIGHT_EMAIL and BOARDWRIGHT_PASSWORD.',
      ),
    );
  const first = await client.auth.signIn({ email, password });
  if (first.ok) return ok(null);
  if (first.error.id !== 'factor.code-needed') return said(first.error);
  const code = await ask(tr(msg('cli.login.code', 'Code of the second factor: ')), 'shown');
  if (code === null) return said(first.error);
  const second = await client.auth.signIn({ email, password, code });
  return second.ok ? ok(null) : said(second.error);
}

/**
 * The account that a command works for. The login comes from BOARDWRIGHT_TOKEN, from BOARDWRIGHT_EMAIL and BOARDWRIGHT_PASSWORD, or from
 * `boardwright login`, in this order.
 *
 * @param renew Whether a saved login is replaced, not used.
 */
export async function cloudAccount(input: Input, context: Context, renew = false): Promise<Result<CloudAccount>> {
  const { env, lang } = context;
  const saved = savedLogin(env);
  const server = serverOf(input, saved);
  if (!server.ok) return server;
  const isSaved = !renew && saved?.server === server.value && env['BOARDWRIGHT_EMAIL'] === undefined;
  let token = env['BOARDWRIGHT_TOKEN'] ?? (isSaved ? saved.token : null);
  const keeps = renew || (isSaved && env['BOARDWRIGHT_TOKEN'] === undefined);
  const client = createClient({
    baseUrl: server.value,
    token: {
      get: () => token,
      set: next => {
        token = next;
        if (keeps) saveLogin(env, { server: server.value, token: next });
      },
      clear: () => (token = null),
    },
    onForbidden: () => {},
    toast: () => {},
    locale: () => lang,
    translate: context.tr,
  });
  if (token === null) {
    const signedIn = await signIn(client, context);
    if (!signedIn.ok) return signedIn;
  }
  const user = await client.account.get();
  if (!user.ok) {
    if (user.error.kind === 'network')
      return wrong(
        msg('cli.cloud.offline', 'Cannot reach {{url}}. Check the address and the network.', { url: server.value }),
      );
    if (user.error.kind === 'forbidden')
      return wrong(msg('cli.cloud.expired', 'The login has expired. Run boardwright login.'));
    return said(user.error);
  }
  if (renew && token !== null) saveLogin(env, { server: server.value, token });
  const { userId, email } = user.value;
  return ok({ client, account: `${server.value} ${userId}`, server: server.value, email });
}
