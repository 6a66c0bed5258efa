import { describe, expect, it } from 'vitest';
import { english } from '@boardwright/engine/base';
import { CARD_KINDS, cardFaults, cardKind, cardWord, freshCard, readCard, writeCard } from '../src/spice/index.ts';
import { notBuilt, simulate } from './program.ts';

describe('cards of analyses', () => {
  it.each([
    '.op',
    '.tran 1u 10m',
    '.tran 1u 10m 0 1u uic',
    '.ac dec 10 1 1Meg',
    '.dc V1 0 5 0.1',
    '.dc V1 0 5 0.1 V2 1 3 1',
    '.noise v(out,ref) V1 oct 5 10 {top}',
    '.tf i(v2) V1',
    '.pz in 0 out 0 vol pol',
    '.disto dec 10 1k 1Meg 0.9',
    '.four 1k v(out) v(in)',
  ])('%s is read and written alike', line => {
    const { kind, values } = readCard(line)!;
    expect(writeCard(kind, values)).toBe(line);
    expect([...cardFaults(kind, values)]).toEqual([]);
  });

  it('leaves alone what it does not know whole', () => {
    expect(readCard('.ac list 1 10 100')).toBeNull();
    expect(readCard('.sens v(out) ac dec 10 1 1k')).toBeNull();
    expect(readCard('.tran 1u')).toBeNull();
    expect([cardWord('.ic v(a)=1'), cardWord(' .TRAN 1 2'), cardWord('tran')]).toEqual([undefined, 'tran', undefined]);
  });

  it('reports what is wrong next to its field', () => {
    const faults = (line: string, word: string, values: Record<string, string>) => {
      const kind = cardKind(word)!;
      return [...cardFaults(kind, { ...(line ? readCard(line)!.values : {}), ...values })].map(
        ([name, fault]) => `${name} ${english(fault)}`,
      );
    };
    expect(faults('.tran 1u 10m', 'tran', { stop: 'soon' })).toEqual(['stop is not a number such as 4.7k or 10u']);
    expect(faults('.tran 1u 10m', 'tran', { start: '20m' })).toEqual(['stop must be above the start value']);
    expect(faults('.ac dec 10 1 1k', 'ac', { fromFrequency: '-1' })).toEqual(['fromFrequency must be above 0']);
    expect(faults('.ac lin 1 1k 1k', 'ac', {})).toEqual([]);
    expect(faults('.ac lin 1 2k 1k', 'ac', {})).toEqual(['toFrequency must be above the start value']);
    expect(faults('.ac lin 2 1k 1k', 'ac', {})).toEqual(['toFrequency must be above the start value']);
    expect(faults('.dc V1 0 5 0.1', 'dc', { increment: '-1', source: '' })).toEqual([
      'source is required',
      'increment must lead from the first value to the last',
    ]);
  });

  it.skipIf(notBuilt)('that a fresh form gives are taken by the simulator', async () => {
    const cards = CARD_KINDS.map(kind => writeCard(kind, freshCard(kind)));
    const outcome = await simulate(
      ['all', 'V1 in 0 dc 1 ac 1 distof1 1 sin(0 1 1k)', 'r1 in out 1k', 'c1 out 0 100n', ...cards, '.end', ''].join(
        '\n',
      ),
    );
    expect([outcome.ended, outcome.said.map(({ message }) => english(message))]).toEqual(['finished', []]);
    const kinds = new Set(outcome.plots.map(({ name }) => name.replace(/\d+$/, '')));
    expect(kinds).toEqual(new Set(['op', 'tran', 'ac', 'dc', 'noise', 'tf', 'pz', 'sens', 'disto']));
    expect(outcome.log.join('\n')).toMatch(/Fourier analysis for v\(out\)/i);
  });
});
