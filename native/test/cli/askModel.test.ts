import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { cli, fixture } from './harness.ts';

const design = fixture('blink.kicad_sch');
const event = (delta: object, reason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: reason }] })}\n\n`;

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Asked {
  readonly key: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

/** A server of chat completions that does what the test says. */
async function serving(answer: (turn: number, response: ServerResponse) => void) {
  const asked: Asked[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push({ key: request.headers.authorization, body: JSON.parse(body) as Asked['body'] });
    answer(asked.length, response);
  };
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>(resolve => server!.listen(0, '127.0.0.1', resolve));
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

const QUESTION = ['ask', 'What is R1?', '--design', design];

test('a model answers with the tools of the program, and what it says without a source is marked', async () => {
  const call = {
    tool_calls: [{ index: 0, id: 'a', function: { name: 'ask_boardwright', arguments: '{"question":"What is R1?"}' } }],
  };
  const { url, asked } = await serving((turn, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (turn === 1) response.end(event(call) + event({}, 'tool_calls'));
    else
      response.end(`${event({ content: 'R1 is a resistor. [1] It was cheap.' })}${event({}, 'stop')}data: [DONE]\n\n`);
  });
  const ran = await cli([...QUESTION, '--model', 'small', '--model-url', `${url}/`], {
    BOARDWRIGHT_MODEL_KEY: 'secret',
  });
  expect([ran.status, ran.err]).toEqual([0, '']);
  expect(ran.out).toBe('R1 is a resistor. [R1]\nIt was cheap. [without a source]\n');
  expect(asked.map(({ key }) => key)).toEqual(['Bearer secret', 'Bearer secret']);
  expect(asked[0]!.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(asked[1]!.body.messages.at(-1)?.content).toMatch(/^\[1\] R1 is /);
});

test.each([
  [
    'answered with an error: 404 no such model',
    (response: ServerResponse) => response.writeHead(404).end('no such model'),
  ],
  [
    'does not answer with chat completions',
    (response: ServerResponse) => response.writeHead(200).end('data: <html>\n\n'),
  ],
  ['cannot be reached', (response: ServerResponse) => response.destroy()],
  [
    'cannot be reached',
    (response: ServerResponse) => response.writeHead(307, { location: 'http://example.com/' }).end(),
  ],
  ['The model gave no answer', (response: ServerResponse) => response.writeHead(200).end('data: [DONE]\n\n')],
])('a fault is reported in words: %s', async (text, answer) => {
  const { url } = await serving((_, response) => void answer(response));
  const ran = await cli([...QUESTION, '--model', 'small', '--model-url', url]);
  expect([ran.status, ran.out]).toEqual([1, '']);
  expect(ran.err).toContain(text);
});

test('a person ends an answer that does not come', async () => {
  let begun = (): void => {};
  const stop = new Promise<void>(resolve => (begun = resolve));
  const { url } = await serving((_, response) => {
    response.writeHead(200).write(event({ content: 'R1' }));
    begun();
  });
  const ran = await cli([...QUESTION, '--model', 'small', '--model-url', url], {}, stop);
  expect([ran.status, ran.err]).toEqual([1, expect.stringContaining('Stopped')]);
});

test('what would be sent is printed, and nothing is sent', async () => {
  const { url, asked } = await serving((_, response) => void response.end());
  const ran = await cli([...QUESTION, '--model', 'small', '--model-url', url, '--show-request', '--json']);
  const request = ran.json() as Asked['body'];
  expect([request.model, request.messages.at(-1)?.content, asked]).toEqual(['small', 'What is R1?', []]);
});

test('a key is sent over no open network, and both options are needed', async () => {
  const words = [...QUESTION, '--model', 'small', '--model-url', 'http://models.example/v1'];
  expect((await cli(words, { BOARDWRIGHT_MODEL_KEY: 'secret' })).err).toContain('use https');
  expect((await cli([...QUESTION, '--model', 'small'])).err).toContain('belong together');
  expect((await cli([...QUESTION, '--model', 'small', '--model-url', 'nowhere'])).err).toContain(
    'Not a valid server address',
  );
});
