import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cases } from '../../../engine/test/storage/conformance.ts';
import { openStore } from '../../src/store/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(cases)('$name', async each => {
  const open = async () => openStore(path.join(folder, 'deep', 'projects.boardwright'));
  await expect(each.run({ open, reopen: open })).resolves.toBeUndefined();
});
