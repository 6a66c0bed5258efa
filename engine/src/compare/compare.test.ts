import { describe, expect, test } from 'vitest';
import type { BomLine } from '../formats/fab/index.ts';
import { bomDifferences } from './bom.ts';
import { netDifferences } from './nets.ts';

const net = (name: string, ...pins: string[]) => ({
  name,
  pins: pins.map(pin => {
    const [reference = '', number = ''] = pin.split('.');
    return { reference, number, name: '', type: 'passive' as const };
  }),
});

describe('connections', () => {
  test('that come, go, get another name, gain or lose pins are listed as such', () => {
    const from = {
      nets: [net('GND', 'R1.2', 'C1.2'), net('A', 'R1.1', 'U1.3'), net('OLD', 'U1.1', 'U2.1'), net('X', 'U1.9')],
    };
    const to = {
      nets: [net('GND', 'C1.2', 'U1.9'), net('A', 'U1.3', 'R1.1'), net('NEW', 'U2.1', 'U1.1'), net('Y', 'R1.2')],
    };
    expect(netDifferences(from, to)).toEqual({
      added: [{ name: 'Y', pins: ['R1.2'] }],
      removed: [{ name: 'X', pins: ['U1.9'] }],
      renamed: [{ from: 'OLD', to: 'NEW' }],
      changed: [{ name: 'GND', joined: ['U1.9'], left: ['R1.2'] }],
    });
  });

  test('that are the same in another order do not differ', () => {
    const from = { nets: [net('A', 'R1.1', 'U1.3'), net('B')] };
    expect(netDifferences(from, { nets: [net('B'), net('A', 'U1.3', 'R1.1')] })).toEqual({
      added: [],
      removed: [],
      renamed: [],
      changed: [],
    });
  });
});

const line = (designators: string[], value: string, more: Partial<BomLine> = {}): BomLine => ({
  designators,
  value,
  package: 'R_0603',
  manufacturer: '',
  mpn: '',
  description: '',
  dnp: false,
  more: {},
  ...more,
});

describe('parts', () => {
  test('that change in the same way stand together, in the order of people', () => {
    const from = [line(['R1', 'R2', 'R10'], '10k'), line(['C1'], '1u')];
    const to = [line(['R2', 'R10'], '22k'), line(['R1'], '10k'), line(['C2'], '1u'), line(['C1'], '1u', { dnp: true })];
    const part = (value: string, dnp = false) => ({ value, package: 'R_0603', manufacturer: '', mpn: '', dnp });
    expect(bomDifferences(from, to)).toEqual([
      { designators: ['C1'], from: part('1u'), to: part('1u', true) },
      { designators: ['C2'], from: null, to: part('1u') },
      { designators: ['R2', 'R10'], from: part('10k'), to: part('22k') },
    ]);
  });

  test('whose description alone differs are bought as before', () => {
    expect(bomDifferences([line(['R1'], '1k')], [line(['R1'], '1k', { description: 'Resistor' })])).toEqual([]);
  });
});
