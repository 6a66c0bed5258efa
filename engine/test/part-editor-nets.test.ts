import { expect, it } from 'vitest';
import { nm } from '../src/base/index.ts';
import { Connectivity } from '../src/indexes/schematic/index.ts';
import { openDocument, type ObjOf } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import { changePins, collapseSymbol, explodeSymbol, pinsOf, saveSymbol } from '../src/partEditor/index.ts';
import { corpusMissing } from './corpus.ts';
import { openSchematic } from './kicad-schematic.ts';
import { netsOf, random, type Random } from './schematic-random.ts';

/** A symbol with one pin gone, moved, renumbered or renamed. */
function altered(symbol: ObjOf<'symbol'>, by: Random): ObjOf<'symbol'> {
  const store = openDocument(explodeSymbol(symbol));
  const pins = pinsOf(store);
  const pin = pins[by.below(pins.length)];
  if (!pin) return symbol;
  const choice = by.below(4);
  if (choice === 0) store.transact({ id: '', en: '' }, tx => tx.remove(pin.id));
  else
    changePins(
      store,
      [pin.id],
      choice === 1
        ? { at: { x: nm(pin.at.x + 2_540_000), y: pin.at.y } }
        : choice === 2
          ? { number: `${pin.number}x` }
          : { name: 'OTHER', electrical: 'powerIn', hidden: true },
    );
  return collapseSymbol(store);
}

it.skipIf(corpusMissing).each([
  ['kicad/v9-complex_hierarchy', 'complex_hierarchy.kicad_sch'],
  ['kicad/v8-glasgow-revC3', 'glasgow.kicad_sch'],
] as const)('nets follow edited symbols, and undo brings them back: %s', (folder, root) => {
  const store = openSchematic(folder, root);
  const history = createHistory(store, 100_000);
  const patched = new Connectivity(store);
  store.subscribe(change => patched.apply(change));
  const start = netsOf(patched);
  const before = [...store.everything()];
  const by = random(7);
  // Saved as it is, a symbol changes nothing.
  for (const symbol of [...store.all('symbol')].slice(0, 10))
    expect(saveSymbol(store, collapseSymbol(openDocument(explodeSymbol(symbol)))).issues).toEqual([]);
  expect(netsOf(patched)).toEqual(start);
  let issues = 0;
  for (const { id } of [...store.all('symbol')].slice(0, 30)) {
    issues += saveSymbol(store, altered(store.get(id) as ObjOf<'symbol'>, by)).issues.length;
    expect(netsOf(patched)).toEqual(netsOf(new Connectivity(store)));
  }
  expect(issues).toBeGreaterThan(0);
  while (history.undo());
  expect(netsOf(patched)).toEqual(start);
  expect(new Set(store.everything())).toEqual(new Set(before));
});
