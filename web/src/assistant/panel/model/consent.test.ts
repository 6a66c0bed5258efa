import { beforeEach, expect, test } from 'vitest';
import { firstRequest } from '@boardwright/engine/languageModel';
import { askConsent, useConsent } from './consent.ts';
import type { Model } from './modelPort.ts';

const ROUTE = { type: 'site', host: 'pcb.example', provider: 'Example, EU', tokensLeft: 1000 } as const;
const MODEL: Model = { name: 'small', route: ROUTE };
const request = firstRequest('What is R1?', 'small');
const signal = (): AbortSignal => new AbortController().signal;
const pending = () => useConsent.getState().pending;

beforeEach(() => useConsent.setState({ pending: null, givenFor: null }));

test('a person is asked with what would be sent, for each question or once for the session', async () => {
  const first = askConsent(request, MODEL, signal());
  expect(pending()).toMatchObject({ request, model: MODEL });
  pending()!.answer(true, 'question');
  expect([await first, pending()]).toEqual([true, null]);

  const second = askConsent(request, MODEL, signal());
  pending()!.answer(true, 'session');
  expect(await second).toBe(true);
  // Fewer tokens are left then: that is the same model.
  expect(await askConsent(request, { ...MODEL, route: { ...ROUTE, tokensLeft: 1 } }, signal())).toBe(true);
  expect(pending()).toBeNull();
});

test('to another model, or another provider, a person has not agreed', async () => {
  const first = askConsent(request, MODEL, signal());
  pending()!.answer(true, 'session');
  await first;
  const others: readonly Model[] = [
    { ...MODEL, name: 'large' },
    { ...MODEL, route: { ...ROUTE, provider: 'Elsewhere' } },
    { ...MODEL, route: { type: 'own', address: 'http://localhost:11434/v1' } },
  ];
  for (const other of others) {
    const asked = askConsent(request, other, signal());
    expect(pending()).toMatchObject({ model: other });
    pending()!.answer(false, 'session');
    expect(await asked).toBe(false);
  }
  // Declining takes nothing back, and gives nothing.
  expect(await askConsent(request, MODEL, signal())).toBe(true);
});

test('what is stopped, and what another question replaces, is not sent', async () => {
  const stop = new AbortController();
  const stopped = askConsent(request, MODEL, stop.signal);
  stop.abort();
  expect([await stopped, pending()]).toEqual([false, null]);
  expect(await askConsent(request, MODEL, stop.signal)).toBe(false);

  const replaced = askConsent(request, MODEL, signal());
  const next = askConsent(firstRequest('And R2?', 'small'), MODEL, signal());
  expect(await replaced).toBe(false);
  pending()!.answer(true, 'question');
  expect(await next).toBe(true);
});
