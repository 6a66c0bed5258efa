import type { Params } from './params.ts';
import { spiceParam } from './values.ts';

/** A wave: its keyword in the deck, and its parameters by KiCad's names, with what stands for one that is not given. */
interface Wave {
  readonly word: string;
  readonly args: readonly (readonly [names: string, otherwise: string])[];
}

/** Arguments in the order of the ngspice manual, chapter 4.1; times of 0 let the simulator choose. */
const WAVES: Readonly<Record<string, Wave>> = {
  SIN: {
    word: 'SIN',
    args: [
      ['dc', '0'],
      ['ampl', '1'],
      ['f', '1k'],
      ['td', '0'],
      ['theta', '0'],
      ['phase', '0'],
    ],
  },
  PULSE: {
    word: 'PULSE',
    args: [
      ['y1', '0'],
      ['y2', '1'],
      ['td', '0'],
      ['tr', '0'],
      ['tf', '0'],
      ['tw', '0'],
      ['per', '0'],
      ['np', '0'],
    ],
  },
  EXP: {
    word: 'EXP',
    args: [
      ['y1', '0'],
      ['y2', '1'],
      ['td1', '0'],
      ['tau1', '0'],
      ['td2', '0'],
      ['tau2', '0'],
    ],
  },
  AM: {
    word: 'AM',
    args: [
      ['vo vma ampl', '1'],
      ['vmo mo offset', '0'],
      ['fm mf', '1k'],
      ['fc', '100k'],
      ['td', '0'],
    ],
  },
  SFFM: {
    word: 'SFFM',
    args: [
      ['vo dc', '0'],
      ['va ampl', '1'],
      ['fc', '100k'],
      ['mdi', '1'],
      ['fs', '1k'],
    ],
  },
  WHITENOISE: {
    word: 'TRNOISE',
    args: [
      ['rms', '0'],
      ['dt', '1n'],
      ['', '0'],
      ['', '0'],
    ],
  },
  PINKNOISE: {
    word: 'TRNOISE',
    args: [
      ['', '0'],
      ['dt', '1n'],
      ['slope', '1'],
      ['rms', '0'],
    ],
  },
  BURSTNOISE: {
    word: 'TRNOISE',
    args: [
      ['', '0'],
      ['', '0'],
      ['', '0'],
      ['', '0'],
      ['ampl', '0'],
      ['tcapt', '1u'],
      ['temit', '1u'],
    ],
  },
  RANDUNIFORM: {
    word: 'TRRANDOM',
    args: [
      ['', '1'],
      ['ts dt', '1u'],
      ['td', '0'],
      ['range max', '1'],
      ['offset mean', '0'],
    ],
  },
  RANDGAUSSIAN: {
    word: 'TRRANDOM',
    args: [
      ['', '2'],
      ['ts dt', '1u'],
      ['td', '0'],
      ['stddev', '1'],
      ['mean', '0'],
    ],
  },
  RANDNORMAL: {
    word: 'TRRANDOM',
    args: [
      ['', '2'],
      ['ts dt', '1u'],
      ['td', '0'],
      ['stddev', '1'],
      ['mean', '0'],
    ],
  },
  RANDEXP: {
    word: 'TRRANDOM',
    args: [
      ['', '3'],
      ['ts dt', '1u'],
      ['td', '0'],
      ['mean', '1'],
      ['offset', '0'],
    ],
  },
  RANDPOISSON: {
    word: 'TRRANDOM',
    args: [
      ['', '4'],
      ['ts dt', '1u'],
      ['td', '0'],
      ['lambda', '1'],
      ['offset', '0'],
    ],
  },
};

/**
 * What follows the nodes of a source: its value at DC, its wave, its value for AC analyses. Undefined for a type that is
 * not known, or that lacks what it is made of. `value`: of the part, for a constant source that says no other.
 */
export function sourceText(type: string, params: Params, value?: string): string | undefined {
  const [ac, phase] = [params.get('ac'), params.get('ph')];
  const small = ac === undefined ? '' : ` AC ${spiceParam(ac)}${phase === undefined ? '' : ` ${spiceParam(phase)}`}`;
  const dc = params.get('dc');
  if (type === '' || type === 'DC') return `DC ${spiceParam(dc ?? value ?? '0')}${small}`;
  const level = dc === undefined ? '' : `DC ${spiceParam(dc)} `;
  if (type === 'PWL') {
    const points = params.get('pwl');
    return (
      points &&
      `${level}PWL( ${points
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(spiceParam)
        .join(' ')} )${small}`
    );
  }
  const wave = WAVES[type];
  if (!wave) return undefined;
  // Arguments that are not given at the end are left to the simulator.
  const given = wave.args.map(([names, otherwise]) => (names === '' ? otherwise : params.get(...names.split(' '))));
  const last = given.findLastIndex(value => value !== undefined);
  const args = wave.args.slice(0, last + 1).map(([, otherwise], i) => spiceParam(given[i] ?? otherwise));
  return `${level}${wave.word}( ${args.join(' ')} )${small}`;
}
