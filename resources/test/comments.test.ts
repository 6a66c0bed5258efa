import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { comments } from '../src/comments.ts';

it('says every comment of the example sketches in Chinese', () => {
  const examples = path.join(import.meta.dirname, '../examples');
  const written = globSync('*/sketches/**/*.{ino,cpp,h}', { cwd: examples }).flatMap(file =>
    [...readFileSync(path.join(examples, file), 'utf8').matchAll(/\/\/ (.*)$/gm)].map(([, text]) => text!.trim()),
  );
  expect(written.length).toBeGreaterThan(15);
  expect(new Set(Object.keys(comments))).toEqual(new Set(written));
});
