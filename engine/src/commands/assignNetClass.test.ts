import { expect, it } from 'vitest';
import { blankNetClass, blankSchematic, openDocument, type SchematicSettings } from '../kinds/index.ts';
import { NetClasses } from '../indexes/index.ts';
import { createHistory } from '../model/index.ts';
import { assignNetClass, changeNetClass, netClassNames } from './index.ts';

const sheet = () => openDocument({ settings: blankSchematic('s'), objects: [] });
const settingsOf = (store: ReturnType<typeof sheet>) => store.settings as SchematicSettings;
const classOf = (store: ReturnType<typeof sheet>, net: string) => {
  const classes = new NetClasses(settingsOf(store));
  return classes.classes[classes.of(net)]!;
};

it('the default class is there without being stored, and is made by its first change', () => {
  const store = sheet();
  const history = createHistory(store);
  expect(netClassNames(store)).toEqual(['Default']);
  expect(settingsOf(store).netClasses).toEqual([]);
  changeNetClass(store, 'Default', draft => void (draft.trackWidth = draft.clearance));
  expect(settingsOf(store).netClasses.map(({ name }) => name)).toEqual(['Default']);
  expect(classOf(store, 'GND').trackWidth).toBe(200_000);
  history.undo();
  expect(settingsOf(store).netClasses).toEqual([]);
});

it('a net is put into a class, another, and the default one again', () => {
  const store = sheet();
  store.transact({ id: '', en: 'add' }, tx =>
    tx.configure(draft => {
      if (draft.type === 'schematic') draft.netClasses.push(blankNetClass('Power', 0), blankNetClass('Fast', 1));
    }),
  );
  assignNetClass(store, new Set(['VCC']), 'Power');
  expect(classOf(store, 'VCC').name).toBe('Power');
  assignNetClass(store, new Set(['VCC', 'CLK']), 'Fast');
  expect([classOf(store, 'VCC').name, classOf(store, 'CLK').name]).toEqual(['Fast', 'Fast']);
  assignNetClass(store, new Set(['VCC']), 'Default');
  expect(classOf(store, 'VCC').members).toEqual([]);
  expect(settingsOf(store).netClassPatterns).toEqual([{ pattern: 'CLK', netClass: 'Fast' }]);
});
