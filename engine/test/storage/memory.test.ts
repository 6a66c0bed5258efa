import { expect, test } from 'vitest';
import { createMemoryStore } from '../../src/storage/index.ts';
import { cases } from './conformance.ts';

test.each(cases.filter(({ lasting }) => !lasting))('$name', async each => {
  const open = async () => createMemoryStore();
  await expect(each.run({ open, reopen: open })).resolves.toBeUndefined();
});
