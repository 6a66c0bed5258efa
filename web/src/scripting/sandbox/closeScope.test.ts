// @vitest-environment node
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { closeScope } from './closeScope.ts';

test('what is not of the language goes, from the scope and from what it inherits', () => {
  const inherited = { importScripts: () => undefined, addEventListener: () => undefined };
  const scope = Object.assign(Object.create(inherited) as object, {
    fetch: () => undefined,
    WebSocket: class {},
    laterInvention: () => undefined,
    Array,
    JSON,
    TextEncoder,
  });
  closeScope(scope);
  expect(Reflect.ownKeys(scope)).toEqual(['Array', 'JSON', 'TextEncoder']);
  expect(Reflect.ownKeys(inherited)).toEqual([]);
});

test('a scope that keeps something is refused', () => {
  const scope = Object.defineProperty({}, 'fetch', { value: () => undefined });
  expect(() => closeScope(scope)).toThrow('the sandbox cannot be closed: fetch');
});

test('constants may stay', () => {
  const scope = Object.defineProperty({}, 'PERSISTENT', { value: 1 });
  expect(() => closeScope(scope)).not.toThrow();
});

test('in a real thread nothing of the network stays, and the language works', async () => {
  const worker = new Worker(
    `import { parentPort } from 'node:worker_threads';
     import { closeScope } from ${JSON.stringify(new URL('./closeScope.ts', import.meta.url).href)};
     closeScope(globalThis);
     const names = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'process', 'navigator', 'MessageChannel'];
     const found = names.filter(name => (0, eval)('typeof ' + name) !== 'undefined');
     parentPort.postMessage({ found, sum: (0, eval)('[1, 2].reduce((a, b) => a + b)') });`,
    { eval: true, execArgv: ['--input-type=module'] },
  );
  const reply = await new Promise(resolve => worker.once('message', resolve));
  expect(reply).toEqual({ found: [], sum: 3 });
  await worker.terminate();
});
