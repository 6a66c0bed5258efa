import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelFamilies, modelFile, modelPins } from '../src/models.ts';

const folder = path.resolve(import.meta.dirname, '../models');
const libraryFiles = readdirSync(folder).filter(name => name.endsWith('.lib'));
const libraryText = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

/** Nodes of the sub-circuits, and the names of the models, that a file defines for all to use. */
function defined(text: string): Map<string, readonly string[] | null> {
  const found = new Map<string, readonly string[] | null>();
  let isInside = false;
  for (const line of text.split('\n')) {
    const [word, name = '', ...rest] = line.trim().split(/\s+/);
    if (word === '.subckt')
      found.set(
        name,
        rest.filter(each => !each.includes('=')),
      );
    if (word === '.model' && !isInside) found.set(name, null);
    if (word === '.subckt') isInside = true;
    if (word === '.ends') isInside = false;
  }
  return found;
}
const models = modelFamilies.flatMap(family => family.models);

describe('the index of our models', () => {
  it('names what the files hold, all but the building blocks', () => {
    const files = new Set(models.map(({ library }) => modelFile(library)));
    expect([...files].sort()).toEqual([...libraryFiles].sort());
    const held = libraryFiles.flatMap(name => [...defined(libraryText(name)).keys()]);
    expect(new Set(held).size).toBe(held.length);
    expect(models.map(({ name }) => name).toSorted()).toEqual(
      held.filter(name => !name.startsWith('bw_logic_')).toSorted(),
    );
  });

  it.each(models.map(model => [model.name, model] as const))(
    '%s: its pins and parameters are those of its text',
    (name, model) => {
      const text = libraryText(modelFile(model.library)!);
      const nodes = defined(text).get(name);
      if (nodes) expect(Object.keys(model.pins).sort()).toEqual([...nodes].sort());
      for (const words of Object.values(model.pins)) expect(words.length).toBeGreaterThan(0);
      const head = new RegExp(`^\\.subckt ${name} (.*)$`, 'm').exec(text)?.[1] ?? '';
      const own = [...head.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => `${key}=${value}`);
      expect(model.parameters.map(each => `${each.name}=${each.value}`).toSorted()).toEqual(own.toSorted());
      expect(model.title.zh).toMatch(/\p{Script=Han}/u);
    },
  );

  it('knows its own names alone', () => {
    expect(modelFile('boardwright:diodes')).toBe('diodes.lib');
    expect(modelFile('diodes.lib')).toBeUndefined();
    expect(modelFile('boardwright:../package')).toBeUndefined();
    expect(modelPins('boardwright:timers', 'BW_555')?.['TR']).toContain('TR');
    expect(modelPins('boardwright:diodes', 'bw_555')).toBeUndefined();
  });
});
