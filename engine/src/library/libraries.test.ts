import { expect, it } from 'vitest';
import { searchLibraries } from './libraries.ts';
import { searchIndex, type Entry } from './search.ts';

const entry = (name: string, description = '', library = 'Lib'): Entry => ({
  name,
  library,
  description,
  keywords: '',
  footprint: '',
});
const library = (...entries: Entry[]) => ({ entries, index: searchIndex(entries) });

const ours = library(
  entry('R', 'Resistor', 'Device'),
  entry('LM358', 'Dual operational amplifier'),
  entry('STM32F030F4'),
);
const mine = library(entry('LM358', 'My op-amp', 'Mine'), entry('Resistance', 'Resistor network', 'Mine'));
const folder = library(entry('LM358A', 'Op-amp', 'Amps'), entry('STM32G431CB', 'ARM', 'MCU'));

const names = (query: string, uses: (each: Entry) => number = () => 0) =>
  searchLibraries([ours, mine, folder], query, { uses }).map(({ entry: each }) => `${each.library}:${each.name}`);

it('finds the exact name in every library before what begins so', () => {
  expect(names('lm358')).toEqual(['Lib:LM358', 'Mine:LM358', 'Amps:LM358A']);
});

it('puts what was used often before what matches as well, and never before an exact name', () => {
  expect(names('lm358', each => (each.library === 'Mine' ? 3 : 0))[0]).toBe('Mine:LM358');
  expect(names('lm358', each => (each.library === 'Amps' ? 100_000 : 0))[0]).toBe('Lib:LM358');
  expect(names('resistor', each => (each.library === 'Mine' ? 100_000 : 0))[0]).toBe('Device:R');
});

it('guesses in no library where another one has what was typed', () => {
  // 'resistance' would be 'resistanse' by a typing mistake.
  expect(names('resistor')).toEqual(['Device:R', 'Mine:Resistance']);
  expect(names('amplifeir')).toEqual(['Lib:LM358']);
  expect(names('stm32g431')).toEqual(['MCU:STM32G431CB']);
});

it('names only the most similar parts where no library has the number, and says so', () => {
  const hits = searchLibraries([ours, mine, folder], 'stm32g031k8');
  expect(hits.map(({ entry: each, similar }) => [each.name, similar])).toEqual([['STM32G431CB', true]]);
});

it('gives nothing for what no library has', () => {
  expect(names('zzzzzzzz')).toEqual([]);
  expect(names('   ')).toEqual([]);
});

it('takes only the wanted ones, and so many', () => {
  const hits = searchLibraries([ours, mine], 'lm358', { wanted: each => each.library === 'Mine' });
  expect(hits.map(({ entry: each }) => each.library)).toEqual(['Mine']);
  expect(searchLibraries([ours, mine, folder], 'l', { limit: 2 })).toHaveLength(2);
});
