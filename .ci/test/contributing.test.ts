import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const guides = ['CONTRIBUTING.md', 'README.md', 'docs/README.md'];
const scripts = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts;

describe.each(guides)('%s', guide => {
  const text = readFileSync(path.join(root, guide), 'utf8');

  it('names files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:engine|sim|native|web|cloud|desktop|resources|docs|e2e|\.ci)\/[\w./-]+)`/g)]
      .map(match => match[1]!)
      // Names that a reader fills in.
      .filter(name => !/your|AREA/.test(name));
    expect(named.filter(name => !existsSync(path.join(root, name)) && !/dist|bench\/$/.test(name))).toEqual([]);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(match => match[1]!);
    expect(links.filter(link => !existsSync(path.resolve(root, path.dirname(guide), link)))).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(match => match[1]!);
    expect(named.filter(name => !(name in scripts))).toEqual([]);
  });
});

it('every design rule and electrical rule has cases, as CONTRIBUTING.md says', () => {
  const cases = ['drcRuleCases.ts', 'drcCases.ts', 'drc.test.ts', 'drc-parity.test.ts']
    .map(file => path.join(root, 'engine/test', file))
    .filter(file => existsSync(file))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n');
  const listed = readFileSync(path.join(root, 'engine/src/rules/drc/index.ts'), 'utf8');
  const files = [...listed.matchAll(/from '\.\/(\w+)\.ts'/g)].map(match => match[1]!);
  const ids = files.flatMap(file => {
    const text = readFileSync(path.join(root, 'engine/src/rules/drc', `${file}.ts`), 'utf8');
    return [...text.matchAll(/\bid: '(\w+)'/g)].map(match => match[1]!);
  });
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter(id => !cases.includes(id))).toEqual([]);
});
