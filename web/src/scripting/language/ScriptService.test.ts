// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ScriptService } from './ScriptService.ts';
import { SURROUNDINGS } from './surroundings.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const service = new ScriptService({
  '/boardwright.d.ts': readFileSync(path.join(root, 'resources/scripts/boardwright.d.ts'), 'utf8'),
  '/surroundings.d.ts': SURROUNDINGS,
});
const HEAD = "import type { Script } from '@boardwright/engine';\n";

test('completions are the members of the API, with types and docstrings', () => {
  const text = `${HEAD}const script: Script = ({ engine }) => engine.`;
  const names = service.complete({ text, at: text.length }).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['checkBoard', 'routeNet', 'newId']));
  const detail = service.detail({ text, at: text.length, name: 'checkBoard' });
  expect(detail?.type).toContain('board: Store');
  expect(detail?.doc).toContain('design rule check');
});

test('kinds and fields of objects are completed', () => {
  const text = `${HEAD}const s: Script = ({ design: { board } }) => { for (const t of board!.all('track')) t.`;
  expect(service.complete({ text, at: text.length }).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['width', 'start', 'net']),
  );
});

test('a script that misuses the API is marked where it does', () => {
  const faults = service.check({
    text: `${HEAD}const s: Script = ({ engine }) => engine.checkBord();\nexport default s;\n`,
  });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ line: 2, severity: 'error' });
  expect(faults[0]!.message).toContain('checkBord');
});

test('nothing of a browser is known', () => {
  const faults = service.check({ text: `${HEAD}const s: Script = () => fetch('/');\nexport default s;\n` });
  expect(faults.map(({ message }) => message)).toEqual(["Cannot find name 'fetch'."]);
});

test('a script is made to JavaScript whose lines are known', () => {
  const text = `${HEAD}interface A {\n  b: number;\n}\nconst a: A = { b: 1 };\n\nexport default () => {\n  throw new Error(String(a.b));\n};\n`;
  const made = service.compile({ text });
  if (!made.ok) throw new Error('not compiled');
  const at = made.code.split('\n').findIndex(line => line.includes('throw'));
  expect(made.lines[at]).toBe(8);
  expect(made.code).toContain('exports.default');
});

test('a script that cannot be read names its line', () => {
  const made = service.compile({ text: `${HEAD}const a = ;\n` });
  expect(made).toMatchObject({ ok: false, faults: [{ line: 2, column: 11 }] });
});

const examples = path.join(root, 'docs/examples/scripts');

test.each(readdirSync(examples))('the example %s fits the API', name => {
  const text = readFileSync(path.join(examples, name), 'utf8');
  expect(service.check({ text })).toEqual([]);
  expect(service.compile({ text })).toMatchObject({ ok: true });
});
