// @vitest-environment node
import { expect, test } from 'vitest';
import { stateAfter } from './visit.ts';

test('what was read once stays without a network; a link that has ended does not come back', () => {
  expect(stateAfter('opening', 'failed')).toBe('failed');
  expect(stateAfter('failed', 'current')).toBe('open');
  expect(stateAfter('open', 'failed')).toBe('open');
  expect(stateAfter('open', 'ended')).toBe('ended');
  expect(stateAfter('ended', 'current')).toBe('ended');
});
