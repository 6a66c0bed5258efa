import { afterEach, expect, test } from 'vitest';
import { layerName } from '@boardwright/engine/kinds';
import { i18next, labelled, listed, tr } from './locale.ts';

afterEach(() => i18next.changeLanguage('en').then(() => undefined));

test('colons and lists have the punctuation of the language', async () => {
  expect([labelled('R1', 'Position'), listed(['a', 'b'])]).toEqual(['R1: Position', 'a, b']);
  await i18next.changeLanguage('zh');
  expect([labelled('R1', '位置'), listed(['a', 'b'])]).toEqual(['R1：位置', 'a、b']);
});

test('layers in forms have the names of the layer panel', async () => {
  const names = () => ['F.Cu', 'In2.Cu', 'B.Cu'].map(id => tr(layerName(id)));
  expect(names()).toEqual(['F.Cu', 'In2.Cu', 'B.Cu']);
  await i18next.changeLanguage('zh');
  expect(names()).toEqual(['顶层', '内层 2', '底层']);
});
