import type { Element } from './deckRead.ts';

/** A current that SPICE gives. */
export interface Current {
  /** 'c1' from its first node to its second; 'q1:c' into a terminal. */
  readonly device: string;
  /** The element that is asked, and the parameters whose sum it is; null where it is an unknown of the equations. */
  readonly element: string;
  readonly parameters: readonly (readonly [name: string, sign: number])[] | null;
}

/** Terminals of devices by letter, with the parameters that give the current into each (ngspice's manual, chapter 31). */
const TERMINALS: Readonly<Record<string, readonly (readonly [terminal: string, ...parameters: string[]])[]>> = {
  C: [['', 'i']],
  D: [['', 'id']],
  B: [['', 'i']],
  G: [['', 'i']],
  F: [['', 'i']],
  S: [['', 'i']],
  W: [['', 'i']],
  Q: [
    [':c', 'ic'],
    [':b', 'ib'],
    [':e', 'ie'],
  ],
  M: [
    [':d', 'id'],
    [':g', 'ig'],
    [':s', 'is'],
  ],
  J: [
    [':d', 'id'],
    [':g', 'ig'],
    [':s', '-id', '-ig'],
  ],
};

/** Their currents are unknowns of the equations, which are given anyway. */
const BRANCHES = new Set(['V', 'L', 'E', 'H']);

/** Currents of a circuit's own elements, besides its resistors: those inside subcircuits are not reported. */
export const currentsOf = (elements: readonly Element[]): Current[] =>
  elements.flatMap(({ name, letter }): Current[] => {
    const element = name.toLowerCase();
    if (BRANCHES.has(letter)) return [{ device: element, element, parameters: null }];
    return (TERMINALS[letter] ?? []).map(([terminal, ...parameters]) => ({
      device: element + terminal,
      element,
      parameters: parameters.map(each => [each.replace('-', ''), each.startsWith('-') ? -1 : 1] as const),
    }));
  });
