import { describe, expect, it } from 'vitest';
import { english } from '../src/base/index.ts';
import { drcInput, runRules, type SchematicPart } from '../src/rules/index.ts';
import { board } from './drcBoard.ts';

const part = (
  reference: string,
  nets: Readonly<Record<string, string>>,
  more: Partial<SchematicPart> = {},
): SchematicPart => ({
  reference,
  value: '',
  footprint: 'test:part',
  path: `/${reference}`,
  dnp: false,
  nets: new Map(Object.entries(nets)),
  ...more,
});

const RULES = [
  'missing_footprint',
  'extra_footprint',
  'duplicate_footprints',
  'net_conflict',
  'footprint_symbol_mismatch',
];

const found = (text: string, parts?: readonly SchematicPart[]): string[] =>
  [...runRules('drc', drcInput(board(text), undefined, null, parts), { only: RULES })].map(({ message }) =>
    english(message),
  );

describe('board next to schematic', () => {
  it('has nothing to say without a schematic', () => expect(found('U1 0,0 1@0,0=A')).toEqual([]));

  it('passes where both agree', () => expect(found('U1 0,0 1@0,0=A', [part('U1', { 1: 'A' })])).toEqual([]));

  it.each<[string, string, SchematicPart[], string]>([
    ['missing_footprint', '', [part('R1', {}, { value: '10k' })], 'R1 (10k) of the schematic is not on the board'],
    ['extra_footprint', 'U1 0,0 1@0,0=A', [], 'U1 is not in the schematic'],
    [
      'duplicate_footprints',
      'U1 0,0 1@0,0=A; U1 9,0 1@0,0=A',
      [part('U1', { 1: 'A' })],
      'U1 is on the board more than once',
    ],
    ['net_conflict', 'U1 0,0 1@0,0=A', [part('U1', { 1: 'B' })], 'Pad 1 of U1 is on A; the schematic has B'],
    [
      'footprint_symbol_mismatch',
      'U1 0,0 1@0,0=A',
      [part('U1', { 1: 'A' }, { value: 'LM358' })],
      'U1: Value is “” on the board, “LM358” in the schematic',
    ],
  ])('%s', (_, text, parts, message) => expect(found(text, parts)).toEqual([message]));
});
