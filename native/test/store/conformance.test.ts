import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'vitest';
import { cases } from '../../../engine/test/storage/conformance.ts';
import { openStore } from '../../src/store/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

for (const each of cases)
  test(each.name, () => {
    const open = async () => openStore(path.join(folder, 'deep', 'projects.boardwright'));
    return each.run({ open, reopen: open });
  });
