import { expect, test } from 'vitest';
import { splitArguments } from './splitArguments.ts';

test.each([
  ['', []],
  ['  GND   0.5 ', ['GND', '0.5']],
  ['"4 layers" 10k', ['4 layers', '10k']],
  ['""', ['']],
])('%s', (text, values) => expect(splitArguments(text)).toEqual(values));
