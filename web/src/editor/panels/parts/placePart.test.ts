import type { Part } from '@boardwright/commerce/parts';
import { newId } from '@boardwright/engine/base';
import { expandPart, partsOf, type LibrarySource } from '@boardwright/engine/library';
import { makePart } from '@boardwright/engine/tools';
import { symbolLibraries } from '@boardwright/resources/symbols';
import { describe, expect, it } from 'vitest';
import { schematicValue, withPart } from './placePart.ts';

const part = (of: Partial<Part>): Part => ({
  id: newId(),
  mpn: 'RC0603FR-074K7L',
  manufacturer: 'YAGEO',
  description: '',
  keywords: '',
  category: 'resistor-chip',
  params: { resistance: 4700, tolerance: 0.01 },
  package: '0603',
  pins: 2,
  footprint: 'Resistor_SMD:R_0603_1608Metric',
  symbol: 'Device:R',
  stock: {},
  prices: {},
  minimum: 1,
  packaging: ['reel'],
  lifecycle: 'active',
  rohs: true,
  datasheet: 'https://example.com/rc.pdf',
  substitutes: [],
  isSample: true,
  ...of,
});

describe('a part of the catalogue as a component', () => {
  it.each([
    [{}, '4.7k'],
    [{ params: { resistance: 0 } }, '0'],
    [{ symbol: 'Device:C', params: { capacitance: 1e-7 } }, '100nF'],
    [{ symbol: 'Device:L', params: { inductance: 4.7e-6 } }, '4.7µH'],
    [{ symbol: 'Device:Crystal', params: { frequency: 16e6 } }, '16MHz'],
    [{ symbol: 'MCU:STM32F103C8Tx', params: { frequency: 72e6 }, mpn: 'STM32F103C8T6' }, 'STM32F103C8T6'],
  ])('has the value %#', (of, value) => {
    expect(schematicValue(part(of))).toBe(value);
  });

  it('has footprint, value and part number as fields, each once', () => {
    const info = (symbolLibraries as readonly LibrarySource[]).flatMap(partsOf).find(({ id }) => id === 'Device:R')!;
    const made = makePart(expandPart(info), '');
    if (made.kind !== 'component') throw new Error('not a component');
    const fields = withPart(made.fields, part({}));
    const byName = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    expect(byName).toMatchObject({
      Reference: 'R?',
      Value: '4.7k',
      Footprint: 'Resistor_SMD:R_0603_1608Metric',
      MPN: 'RC0603FR-074K7L',
      Manufacturer: 'YAGEO',
      Datasheet: 'https://example.com/rc.pdf',
    });
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    expect(fields.find(({ name }) => name === 'MPN')!.hidden).toBe(true);
  });
});
