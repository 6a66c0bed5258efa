import { expect, test } from 'vitest';
import type { ProjectSummary } from '@boardwright/engine/storage';
import { switchedTo, withAnswer } from './shownList.ts';

const projects: readonly ProjectSummary[] = [];
const removed: readonly ProjectSummary[] = [];

test('the recycle bin shows nothing until it is read', () => {
  const before = withAnswer(switchedTo(false), false, projects);
  expect(before.list).toBe(projects);
  const bin = switchedTo(true);
  expect(bin.list).toBeNull();
  expect(withAnswer(bin, true, removed).list).toBe(removed);
});

test('projects that are read late are not shown as those of the recycle bin', () => {
  const bin = switchedTo(true);
  expect(withAnswer(bin, false, projects)).toBe(bin);
});
