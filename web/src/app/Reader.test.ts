// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallError, Result } from '@boardwright/contract';
import { Reader, type Shown } from './Reader.ts';

const fault = (kind: CallError['kind'], id: string | null = null): Result<string> => ({
  ok: false,
  error: { kind, id, message: 'Operation is failed', code: null, data: null },
});
const value = (text: string): Result<string> => ({ ok: true, value: text });

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A reader whose calls are answered with these, the last again and again. */
function reading(...answers: readonly Result<string>[]) {
  let asked = 0;
  const seen: Shown<string>[] = [];
  const reader = new Reader(
    () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)]!),
    shown => seen.push(shown),
  );
  const stop = reader.start();
  return { reader, stop, asked: () => asked, last: () => seen.at(-1)! };
}

test('a read that fails without a network says so, and is repeated until it succeeds', async () => {
  const { asked, last } = reading(fault('network'), fault('refused', 'too.many'), value('order'));
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ value: null, fault: { kind: 'network' } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toMatchObject({ value: null, fault: { id: 'too.many' } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(last()).toEqual({ value: 'order', fault: null });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toBe(3);
});

test('a refusal stays, and is asked about again by the user alone', async () => {
  const { reader, asked, last } = reading(fault('refused', 'sharing.invitation-missing'), value('offer'));
  await vi.advanceTimersByTimeAsync(600_000);
  page.dispatchEvent(new Event('online'));
  expect([asked(), last().fault?.id]).toEqual([1, 'sharing.invitation-missing']);
  await reader.refresh();
  expect(last()).toEqual({ value: 'offer', fault: null });
});

test('what is shown stays while it cannot be read again, and is read when the network is back', async () => {
  const { reader, asked, last } = reading(value('first'), fault('network'), value('second'));
  await vi.advanceTimersByTimeAsync(0);
  await reader.refresh();
  expect(last()).toEqual({ value: 'first', fault: null });
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([asked(), last().value]).toEqual([3, 'second']);
});

test('an answer that comes after that of a later read is dropped, and nothing is shown or asked after the end', async () => {
  const waiting: ((answer: Result<string>) => void)[] = [];
  const seen: Shown<string>[] = [];
  const reader = new Reader(
    () => new Promise<Result<string>>(resolve => waiting.push(resolve)),
    shown => seen.push(shown),
  );
  const stop = reader.start();
  void reader.refresh();
  waiting[1]!(value('new'));
  waiting[0]!(value('old'));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.at(-1)?.value).toBe('new');
  void reader.refresh();
  stop();
  const shown = seen.length;
  waiting[2]!(fault('network'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect([seen.length, waiting.length]).toEqual([shown, 3]);
});
