import { expect, test } from 'vitest';
import { defaultPcbOptions } from '@boardwright/commerce';
import { withBoardType } from './boardType.ts';

test('a panel starts with two boards, and keeps the number that it has', () => {
  const panel = withBoardType(defaultPcbOptions(), 'panel');
  expect(panel).toMatchObject({ boardType: 'panel', panelColumns: 2, panelRows: 1 });
  expect(withBoardType({ ...panel, panelRows: 3 }, 'panel')).toMatchObject({ panelColumns: 2, panelRows: 3 });
});

test('a single board has no option of a panel', () => {
  const panel = { ...withBoardType(defaultPcbOptions(), 'panel'), xOut: true, skipVScoring: true };
  expect(withBoardType(panel, 'single')).toEqual(defaultPcbOptions());
});
