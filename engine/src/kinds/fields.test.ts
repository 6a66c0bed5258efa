import { expect, test } from 'vitest';
import { english } from '../base/index.ts';
import { fieldTitle } from './fieldTitles.ts';
import { kindOf } from './registry.ts';
import type { Obj } from './types.ts';

const fieldsOf = (kind: 'rectangle' | 'text') => kindOf({ kind } as Obj).fields;
const labelOf = (kind: 'rectangle' | 'text', path: string): string =>
  fieldsOf(kind)
    .filter(field => field.path === path)
    .map(({ label }) => english(label))
    .join();

test('texts can be aligned and mirrored, and a thickness of 0 is the default', () => {
  expect(labelOf('text', 'style.hAlign')).toBe('Horizontal alignment');
  expect(labelOf('text', 'style.vAlign')).toBe('Vertical alignment');
  expect(labelOf('text', 'style.mirror')).toBe('Mirrored');
  expect(fieldsOf('text').find(({ path }) => path === 'style.thickness')?.zero).toBeDefined();
});

test('the radius of a rectangle is that of its corners', () => {
  expect(labelOf('rectangle', 'radius')).toBe('Corner radius');
});

test('a line width of 0 is the default on sheets, and 0 on boards', () => {
  const widths = fieldsOf('rectangle').filter(({ path }) => path === 'stroke.width');
  expect(widths.map(({ only, unless, zero }) => [only, unless, zero && english(zero)])).toEqual([
    [['layer', ''], undefined, 'Default'],
    [undefined, ['layer', ''], undefined],
  ]);
});

test.each(['Device', 'Type', 'Library', 'Name', 'Pins', 'Params'])(
  'the field Sim.%s has a title to translate',
  name => {
    expect(english(fieldTitle(`Sim.${name}`))).toBe(`Sim.${name}`);
    expect(fieldTitle(`Sim.${name}`).id).toBe(`field.named.sim${name}`);
  },
);
