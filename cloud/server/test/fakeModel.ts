import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatRequest } from '@boardwright/engine/languageModel';

export interface FakeModel {
  /** Up to `/v1`. */
  readonly address: string;
  /** What was asked, with the header that has the key. */
  readonly asked: readonly { readonly authorization: string | undefined; readonly body: ChatRequest }[];
  readonly close: () => Promise<void>;
}

/** A server of chat completions that does what a test says, by turn from 1. */
export async function startFakeModel(answer: (turn: number, response: ServerResponse) => void): Promise<FakeModel> {
  const asked: { authorization: string | undefined; body: ChatRequest }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      // `as`: the tests send it.
      asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) as ChatRequest });
      answer(asked.length, response);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/v1`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

/** A piece of an answer. */
export const event = (delta: object, reason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: reason }] })}\n\n`;

export const says = (text: string): string => event({ content: text }) + event({}, 'stop');

export const calls = (name: string, written: string): string =>
  event({ tool_calls: [{ index: 0, id: 'a', function: { name, arguments: written } }] }) + event({}, 'tool_calls');

/** The last piece of an answer, which counts its tokens. */
export const usage = (tokens: number): string =>
  `data: ${JSON.stringify({ choices: [], usage: { total_tokens: tokens } })}\n\ndata: [DONE]\n\n`;

export const stream = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });
