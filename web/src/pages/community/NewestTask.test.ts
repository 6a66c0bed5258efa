import { expect, test } from 'vitest';
import { NewestTask } from './NewestTask.ts';

test('what an older task gives is dropped, also where it ignores its signal and ends last', async () => {
  const tasks = new NewestTask();
  const slow = Promise.withResolvers<string>();
  const older = tasks.run(() => slow.promise);
  const newer = tasks.run(() => Promise.resolve('chosen'));
  expect(await newer).toEqual({ value: 'chosen' });
  slow.resolve('drawn');
  expect(await older).toBe(null);
});

test('only the fault of the newest task is reported', async () => {
  const tasks = new NewestTask();
  const slow = Promise.withResolvers<string>();
  const older = tasks.run(() => slow.promise);
  const newer = tasks.run(() => Promise.reject(new Error('no picture')));
  await expect(newer).rejects.toThrow('no picture');
  slow.reject(new Error('no board'));
  expect(await older).toBe(null);
});

test('a task learns that it was cancelled', async () => {
  const tasks = new NewestTask();
  const outcome = tasks.run(async signal => {
    await Promise.resolve();
    signal.throwIfAborted();
    return 'drawn';
  });
  tasks.cancel();
  expect(await outcome).toBe(null);
});
