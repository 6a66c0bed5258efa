// @vitest-environment node
import { expect, test } from 'vitest';
import { scriptOf } from './evaluate.ts';
import { stackLine } from './stackLine.ts';

const thrown = (code: string): unknown => {
  try {
    (scriptOf(code) as () => unknown)();
    return null;
  } catch (error) {
    return error;
  }
};

test('the default export is run', () => {
  expect((scriptOf('"use strict";\nexports.default = () => 7;') as () => number)()).toBe(7);
});

test('an error is found at its line', () => {
  expect(stackLine(thrown('"use strict";\nexports.default = () => {\n  null.x;\n};'))).toBe(3);
  expect(stackLine(thrown('"use strict";\nconst a = b;'))).toBe(2);
  expect(stackLine(thrown('exports.default = () => { throw 1; };'))).toBeNull();
});

test('an error of what a script calls is found at the line that calls it', () => {
  expect(stackLine(thrown('exports.default = () => {\n\n  JSON.parse("{");\n};'))).toBe(3);
});

test('only types can be imported, and something has to be exported', () => {
  expect(String(thrown('const fs = require("node:fs");'))).toContain('node:fs cannot be imported');
  expect(String(thrown('const a = 1;'))).toContain('no default export');
});
