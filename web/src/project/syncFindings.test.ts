// @vitest-environment node
import { expect, test } from 'vitest';
import { asId, mm, type Id } from '@boardwright/engine/base';
import type { Change } from '@boardwright/engine/kinds';
import '../../../engine/test/clipper.ts';
import { sampleBoard, track } from '../../../engine/test/storage/sample.ts';
import { brokenByMerge } from './syncFindings.ts';

const ours = { ...track('ours', 1), net: 'A' };
/** On ours, with another net. */
const theirs = { ...track('theirs', 1), net: 'B', start: { x: mm(0), y: mm(5) }, end: { x: mm(20), y: mm(5) } };
const change: Change = { added: new Map([[theirs.id, theirs]]), removed: new Map(), updated: new Map() };
const brokenFor = (...records: Id[]) => brokenByMerge(sampleBoard([ours, theirs]), [change], new Set(records));

test('a short that the merge made is found, with what this device had changed', () => {
  const found = brokenFor(asId('ours'));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ record }) => record === 'ours')).toBe(true);
});

test('what was there before, and what the other device broke by itself, is not', () => {
  expect(brokenByMerge(sampleBoard([ours, theirs]), [], new Set([asId('ours')]))).toEqual([]);
  expect(brokenFor(asId('elsewhere'))).toEqual([]);
});
