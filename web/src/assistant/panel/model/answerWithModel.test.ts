import { expect, test } from 'vitest';
import type { Answer } from '@boardwright/engine/assistant';
import { english, msg } from '@boardwright/engine/base';
import { firstRequest, ModelFault, type ChatRequest, type ModelTransport } from '@boardwright/engine/languageModel';
import { answerWithModel } from './answerWithModel.ts';
import type { ModelAnswer } from './modelAnswer.ts';
import type { Model } from './modelPort.ts';

const MODEL: Model = { name: 'small', route: { type: 'own', address: 'http://localhost:11434/v1' } };
const QUESTION = 'What is R1?';
const KNOWN: Answer = {
  statements: [{ text: msg('', 'R1 is 10 kΩ.'), cites: [{ type: 'part', reference: 'R1' }] }],
  quotes: [],
};

const event = (delta: object, reason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: reason }] })}\n\n`;
const CALL =
  event({ content: 'Let me look.' }) +
  event({
    tool_calls: [{ index: 0, id: 'a', function: { name: 'ask_boardwright', arguments: '{"question":"R1"}' } }],
  }) +
  event({}, 'tool_calls');
const SAYS = event({ content: 'R1 is 10 kΩ. [1]' }) + event({ content: ' It is blue.' }) + event({}, 'stop');

async function* bytes(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

/** Asks a model whose answers are given by turn. */
function asking(turns: readonly string[], options: { transport?: ModelTransport } = {}) {
  const sent: ChatRequest[] = [];
  const shown: ModelAnswer[] = [];
  const asked: string[] = [];
  const stop = new AbortController();
  let agree: (isAllowed: boolean) => void = () => {};
  const done = answerWithModel({
    question: QUESTION,
    model: MODEL,
    transport(request, signal) {
      sent.push(request);
      return options.transport?.(request, signal) ?? Promise.resolve(bytes(turns[sent.length - 1]!));
    },
    consent: () => new Promise(resolve => (agree = resolve)),
    ask: async question => {
      asked.push(question);
      return KNOWN;
    },
    textOf: ({ text }) => english(text),
    signal: stop.signal,
    onChange: answer => shown.push(answer),
  });
  return { done, sent, shown, asked, stop, agree: (isAllowed: boolean) => agree(isAllowed) };
}

test('nothing is sent before the person agrees, and then what was shown', async () => {
  const run = asking([SAYS]);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect([run.sent, run.shown]).toEqual([[], []]);
  run.agree(true);
  await run.done;
  expect(run.sent).toEqual([firstRequest(QUESTION, 'small')]);
});

test('nothing is sent where the person declines', async () => {
  const run = asking([SAYS]);
  run.agree(false);
  await run.done;
  expect([run.sent, run.shown.at(-1)?.state]).toEqual([[], 'declined']);
});

test('the text is shown as it comes, then by sentences; all that was sent can be looked at', async () => {
  const run = asking([CALL, SAYS]);
  run.agree(true);
  await run.done;
  expect(run.asked).toEqual(['R1']);
  expect(run.shown.map(({ heard }) => heard)).toContain('R1 is 10 kΩ. [1]');
  expect(run.shown.find(({ asks }) => asks === 'R1')).toMatchObject({ state: 'answering', heard: '' });
  const last = run.shown.at(-1)!;
  expect(last).toMatchObject({
    state: 'done',
    asks: null,
    sentences: [
      { text: 'R1 is 10 kΩ.', cites: [{ type: 'part', reference: 'R1' }] },
      { text: 'It is blue.', cites: [] },
    ],
  });
  expect(last.sent).toEqual(run.sent[1]);
  expect(last.sent?.messages.at(-1)?.content).toBe('[1] R1 is 10 kΩ.');
});

test.each([
  ['unreadable', async () => bytes('data: <html>\n\n')],
  ['empty', async () => bytes('data: [DONE]\n\n')],
  ['cutOff', async () => bytes(event({ content: 'R1' }, 'length'))],
  ['refused', () => Promise.reject(new ModelFault('refused', 'no tokens left'))],
  ['broken', () => Promise.reject(new Error('the worker ended'))],
])('a fault is shown as %s', async (kind, transport) => {
  const run = asking([], { transport });
  run.agree(true);
  await run.done;
  expect(run.shown.at(-1)).toMatchObject({ state: 'failed', fault: { kind } });
});

test('a person stops an answer in the middle', async () => {
  const transport: ModelTransport = async () =>
    (async function* () {
      yield* bytes(event({ content: 'R1' }));
      await new Promise(() => {});
    })();
  const run = asking([], { transport });
  run.agree(true);
  await expect.poll(() => run.shown.at(-1)?.heard).toBe('R1');
  run.stop.abort();
  await run.done;
  expect(run.shown.at(-1)).toMatchObject({ state: 'stopped', heard: 'R1' });
});
