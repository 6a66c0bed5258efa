import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createClient, type Client } from '@boardwright/contract';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The token of a client, which outlives the servers that gave it. */
export interface TokenBox {
  token: string | null;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly api: Client;
}

/**
 * Starts the server as a process of its own, on a port that is free, and waits until it says its address.
 *
 * @param env Settings of the server, such as BOARDWRIGHT_DATA.
 * @param started Called with the process at once, before it answers.
 * @param port Where it listens; 0 for a free one.
 * @throws Error when the process ends before that.
 */
export async function startProcess(
  env: NodeJS.ProcessEnv,
  box: TokenBox,
  started: (child: ChildProcess) => void = () => undefined,
  port = 0,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...env, BOARDWRIGHT_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started(child);
  const baseUrl = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /http:\/\/\S+/.exec(text)?.[0];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
  });
  const api = createClient({
    baseUrl,
    token: { get: () => box.token, set: token => (box.token = token), clear: () => (box.token = null) },
    onForbidden: () => undefined,
    toast: () => undefined,
  });
  return { child, port: Number(new URL(baseUrl).port), api };
}

/** Ends the process by a signal; its exit code, null when the signal killed it. */
export async function endProcess(
  { child }: Pick<ServerProcess, 'child'>,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}

/** Numbers of all orders of the account, page by page. */
export async function orderNumbers(api: Client): Promise<string[]> {
  const numbers: string[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const answer = await api.order.list({ pageNum, pageSize: 100 });
    if (!answer.ok) throw new Error(`${answer.error.id}: ${answer.error.message}`);
    const { rows } = answer.value;
    numbers.push(...rows.map(row => row.orderNumber));
    if (rows.length < 100) return numbers;
  }
}
