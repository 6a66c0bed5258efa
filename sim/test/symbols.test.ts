import { describe, expect, it } from 'vitest';
import { english, mm } from '@boardwright/engine/base';
import { Connectivity } from '@boardwright/engine/indexes';
import { spiceDeck } from '@boardwright/engine/formats/netlist';
import { blankSchematic, openDocument, type ObjOf } from '@boardwright/engine/kinds';
import { expandPart } from '@boardwright/engine/library';
import { makePart, putOnSheet } from '@boardwright/engine/tools';
import { modelFile, modelPins } from '../../resources/src/models.ts';
import { libraryParts } from '../../engine/test/librarySymbols.ts';
import { benchOf, controllerOf } from '../src/bench/index.ts';
import { partKind } from '../src/parts/index.ts';
import { propertiesOf } from '../src/parts/properties.ts';
import { libraryText } from './models/library.ts';

type Symbol = ObjOf<'symbol'>;

const fieldOf = (symbol: Symbol, name: string): string => symbol.fields.find(field => field.name === name)?.value ?? '';
const simulated = libraryParts
  .map(expandPart)
  .filter(({ fields }) => fields.some(({ name }) => name.startsWith('Sim.')));

/** All of them on one sheet, none touching another. */
function sheet() {
  const store = openDocument({ settings: blankSchematic('all'), objects: [] });
  const screen = store.settings.type === 'schematic' ? store.settings.screens[0]!.id : '';
  simulated.forEach((symbol, i) => {
    const objects = Array.from({ length: symbol.unitCount }, (_, unit) => ({
      ...makePart(symbol, screen, unit + 1),
      at: { x: mm(127 * (i % 40)), y: mm(127 * (Math.floor(i / 40) + 40 * unit)) },
    }));
    const reference = `${fieldOf(symbol, 'Reference')}${i + 1}`;
    putOnSheet({ store, screen, near: () => [] }, { objects, symbols: [symbol], naming: 'keep', reference });
  });
  return store;
}

const store = sheet();
const connectivity = new Connectivity(store);
const library = (name: string) => {
  const file = modelFile(name);
  return file === undefined ? undefined : libraryText(file);
};
/** Messages about parts without a value and without a wire. */
const LONELY = /^spice\.(noGround|noModel|value)$/;
const told = (issues: readonly Parameters<typeof english>[0][]) =>
  issues.filter(({ id }) => !LONELY.test(id)).map(english);

describe('symbols of ours that can be simulated', () => {
  it('are written for SPICE with all nodes of their models, and without a remark', () => {
    const deck = spiceDeck(store, { library, pins: modelPins }, connectivity);
    expect(told(deck.issues.map(({ message }) => message))).toEqual([]);
    const named = simulated.filter(symbol => fieldOf(symbol, 'Sim.Library') !== '');
    expect(named.length).toBeGreaterThan(200);
    // The model that a part names is the one that is called.
    for (const symbol of named) {
      const at = simulated.indexOf(symbol);
      const device = deck.devices.get(`${fieldOf(symbol, 'Reference')}${at + 1}`);
      const line = deck.lines.find(({ text }) => text.startsWith(`${device} `))?.text ?? '';
      expect(line.split(/\s+/), symbol.name).toContain(fieldOf(symbol, 'Sim.Name'));
    }
  });

  it('are read for the bench with all pins of their kinds, and without a remark', () => {
    const bench = benchOf(store, connectivity, { library, pins: modelPins });
    expect(told(bench.issues.map(({ message }) => message))).toEqual([]);
    const living = simulated.filter(symbol => fieldOf(symbol, 'Sim.Bench') !== '');
    expect(living.length).toBeGreaterThan(80);
    for (const symbol of living) {
      const name = `${fieldOf(symbol, 'Reference')}${simulated.indexOf(symbol) + 1}`;
      const kind = fieldOf(symbol, 'Sim.Bench');
      const controller = controllerOf(kind);
      if (controller) {
        const { pins } = bench.mcus.find(each => each.designator === name)!;
        const wanted = new Set(Object.values(controller.board?.pins ?? {}));
        // Of an ATtiny85, as it is delivered, that pin is the reset.
        if (controller.id === 'attiny85') wanted.delete('PB5');
        // A Pico keeps these for its supply, its USB and its diode: they are not brought out.
        if (controller.id === 'pico') for (const pin of ['GP23', 'GP24', 'GP25', 'GP29']) wanted.delete(pin);
        for (const pin of wanted) expect(Object.keys(pins), `${symbol.name} ${pin}`).toContain(pin);
        continue;
      }
      const part = bench.parts.find(each => each.name === name);
      expect(part?.kind, symbol.name).toBe(kind);
      const { values } = propertiesOf(partKind(kind)!, part!.properties ?? {}, name);
      const wanted = partKind(kind)!
        .pins(values)
        .map(pin => pin.name);
      expect(Object.keys(part!.pins).toSorted(), symbol.name).toEqual(wanted.toSorted());
    }
  });
});
