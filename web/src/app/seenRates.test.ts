import { expect, test, vi } from 'vitest';

const rates = { date: '2026-11-01', base: 'USD', micro: { USD: 1_000_000, CNY: 7_000_000 } };
const call = vi.hoisted(() => vi.fn());
vi.mock('./api.ts', () => ({ api: { checkout: { rates: call } } }));

test('the rates are asked for again when there was no answer', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.useFakeTimers();
  const { askForRates, useRates } = await import('./seenRates.ts');
  call.mockResolvedValueOnce({ ok: false }).mockResolvedValueOnce({ ok: false });
  call.mockResolvedValue({ ok: true, value: rates });
  askForRates();
  askForRates();
  await vi.advanceTimersByTimeAsync(1000);
  expect(call).toHaveBeenCalledTimes(1);
  expect(useRates.getState().rates).toBeNull();
  await vi.advanceTimersByTimeAsync(2000);
  expect(call).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4000);
  expect(useRates.getState().rates).toEqual(rates);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(call).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
