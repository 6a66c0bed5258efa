import { expect, test } from 'vitest';
import { englishWording } from '../base/index.ts';
import { emptyBoard } from '../../test/storage/sample.ts';
import { isSettingLength, settingText } from './settingNames.ts';

test('settings are named from outside inwards, and names of people stand as they are', () => {
  expect(settingText(['netClasses', 'Power', 'trackWidth'], englishWording)).toBe('Net classes › Power › Track width');
  expect(settingText(['customRules'], englishWording)).toBe('Custom rules');
});

test('lengths are known from the schema', () => {
  const board = emptyBoard();
  for (const path of [
    ['thickness'],
    ['netClasses', 'Power', 'clearance'],
    ['rules', 'minTextHeight'],
    ['origin', 'aux', 'x'],
  ])
    expect([path, isSettingLength(board, path)]).toEqual([path, true]);
  for (const path of [
    ['pasteRatio'],
    ['netClasses', 'Power', 'priority'],
    ['stackup', 'layers', 'F.Cu', 'epsilonR'],
    ['odd', 'x'],
  ])
    expect([path, isSettingLength(board, path)]).toEqual([path, false]);
});
