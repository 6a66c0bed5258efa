import { expect, test, vi } from 'vitest';
import { asId } from '@boardwright/engine/base';
import { sendWaiting } from './sendWaiting.ts';

const project = asId('p');

/** A device on which so many changes wait before each attempt to send them, and after the last one. */
function deviceWith(...counts: readonly number[]) {
  let sent = 0;
  const send = vi.fn(() => Promise.resolve(void sent++));
  return { send, waiting: () => Promise.resolve(counts[Math.min(sent, counts.length - 1)]!) };
}

test('a project that the cloud has is not sent', async () => {
  const device = deviceWith(0);
  await sendWaiting(project, device);
  expect(device.send).not.toHaveBeenCalled();
});

test('changes that were made while others were sent are sent as well', async () => {
  const device = deviceWith(5, 1, 0);
  await sendWaiting(project, device);
  expect(device.send).toHaveBeenCalledTimes(2);
});

test('it fails where the cloud does not get the changes', async () => {
  await expect(sendWaiting(project, deviceWith(5))).rejects.toThrow('lacks');
  const failing = { ...deviceWith(5), send: () => Promise.reject(new Error('offline')) };
  await expect(sendWaiting(project, failing)).rejects.toThrow('offline');
});
