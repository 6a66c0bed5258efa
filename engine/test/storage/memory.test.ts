import { test } from 'vitest';
import { createMemoryStore } from '../../src/storage/index.ts';
import { cases } from './conformance.ts';

for (const each of cases.filter(({ lasting }) => !lasting))
  test(each.name, () =>
    each.run({
      open: async () => createMemoryStore(),
      reopen: () => Promise.reject(new Error('a store in memory cannot be opened again')),
    }),
  );
