import { expect, test } from 'vitest';
import { asId } from '@boardwright/engine/base';
import type { MovedDocument } from '@boardwright/engine/storage';
import { StoreCalls } from './storeCalls.ts';

type Request = { readonly id: number; readonly method: string; readonly values: readonly unknown[] };

/** Calls, what they asked of the page, and what they said moved. */
function begin() {
  const asked: Request[] = [];
  const moved: unknown[] = [];
  const store = new StoreCalls({
    throughPage: (id, method, values) => asked.push({ id, method, values }),
    onMoved: (project, documents) => moved.push([project, documents]),
  });
  return { store, asked, moved };
}

/** A line whose store answers with what `answer` gives. */
function line(answer: (request: Request) => object): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Request>) => port1.postMessage({ id: data.id, ...answer(data) });
  return port2;
}

test('without a line calls go through the page', async () => {
  const { store, asked } = begin();
  const answer = store.call('list', false);
  expect(asked).toEqual([{ id: 1, method: 'list', values: [false] }]);
  store.settle(1, { value: ['a'] });
  expect(await answer).toEqual(['a']);
});

test('with a line the page hears of documents that moved before the caller goes on', async () => {
  const { store, asked, moved } = begin();
  const documents: MovedDocument[] = [{ document: asId('d'), revision: 7 }];
  const open = line(({ method }) =>
    method === 'list' ? { fault: 'locked', detail: 'elsewhere' } : { value: documents },
  );
  store.connect(open);
  expect(await store.call('syncIntegrate', 'p', 3, 4, [], true)).toEqual(documents);
  expect(moved).toEqual([['p', documents]]);
  await expect(store.call('list', false)).rejects.toMatchObject({ fault: 'locked' });
  expect(asked).toEqual([]);
  store.connect(null);
});

test('a line that dies rejects what was asked by it alone, and the page is asked again', async () => {
  const { store, asked } = begin();
  const early = store.call('syncLinks');
  store.connect(new MessageChannel().port1);
  const lost = store.call('list', false);
  store.connect(null);
  await expect(lost).rejects.toMatchObject({ fault: 'unavailable' });
  store.settle(1, { value: 'links' });
  expect(await early).toBe('links');
  void store.call('list', true);
  expect(asked.map(({ method }) => method)).toEqual(['syncLinks', 'list']);
});
