import i18next, { type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { defaultLayerName } from '@boardwright/engine/kinds';
import { locales } from '@boardwright/resources/locales';
import { layerTitle } from './layerTitle.ts';

const into = (lng: 'en' | 'zh'): Promise<TFunction> =>
  i18next.createInstance().init({
    lng,
    resources: { en: { translation: locales.en }, zh: { translation: locales.zh } },
    keySeparator: false,
    nsSeparator: false,
  });

test('layers are called as in KiCad in English, and in Chinese as people there call them', async () => {
  const ids = ['F.Cu', 'In2.Cu', 'B.SilkS', 'Edge.Cuts', 'Eco1.User', 'User.3', 'Rescue'];
  const [en, zh] = [await into('en'), await into('zh')];
  expect(ids.map(id => layerTitle(en, { id }))).toEqual(ids.map(defaultLayerName));
  expect(ids.map(id => layerTitle(zh, { id }))).toEqual([
    '顶层',
    '内层 2',
    '底层丝印',
    '板框层',
    'ECO1 层',
    '用户层 3',
    'Rescue',
  ]);
});

test("the user's name for a layer is kept in every language, the one that files of KiCad always have is not", async () => {
  expect(layerTitle(await into('zh'), { id: 'F.Cu', name: 'Top power' })).toBe('Top power');
  expect(layerTitle(await into('zh'), { id: 'F.SilkS', name: 'F.Silkscreen' })).toBe('顶层丝印');
});
