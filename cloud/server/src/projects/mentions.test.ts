import { expect, test } from 'vitest';
import { namesIn } from './mentions.ts';

test.each([
  ['@ada@example.com look', ['ada@example.com']],
  ['Ask @Ada@Example.com, or (@bob).', ['ada@example.com', 'bob']],
  ['请看，@李雷 谢谢', []],
  ['请看 @李雷。', ['李雷']],
  ['mail ada@example.com', []],
  ['R1 @ 10k', []],
])('%s', (text, names) => {
  expect([...namesIn(text)]).toEqual(names);
});
