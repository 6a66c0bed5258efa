import { expect, test } from 'vitest';
import { english } from '../base/index.ts';
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
