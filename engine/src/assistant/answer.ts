import type { Msg } from '../base/index.ts';

/** What a sentence rests on; a click on it goes there. */
export type Cite =
  /** A topic of the help or a part of it, such as `drc-rules#clearance`. */
  | { readonly type: 'help'; readonly target: string }
  | { readonly type: 'net'; readonly name: string }
  | { readonly type: 'part'; readonly reference: string }
  | { readonly type: 'pin'; readonly reference: string; readonly number: string }
  /** By the finding's key. */
  | { readonly type: 'finding'; readonly rule: string; readonly key: string }
  /** The board as a whole. */
  | { readonly type: 'board' }
  /** A line of the price breakdown, by its key; '' for the price as a whole. */
  | { readonly type: 'price'; readonly line: string }
  /** A page of the site or a part of it, by its path without a language, such as `pcb-capability` or `policy/cookies#necessary`. */
  | { readonly type: 'page'; readonly path: string }
  /** A part of the catalogue, by its id there. */
  | { readonly type: 'catalogPart'; readonly id: string; readonly mpn: string }
  /** An analysis of the simulator, such as 'tran 1u 10m'. */
  | { readonly type: 'analysis'; readonly card: string }
  /** A page of a datasheet that was added, by the name of its file. Pages count from 1. */
  | { readonly type: 'datasheet'; readonly name: string; readonly page: number }
  /** A published formula or method, named as its standard names it. */
  | { readonly type: 'formula'; readonly name: string };

/** What a citation is called: the name of a thing of the design or of a formula, the address of a page, a part of the help or a datasheet. */
export function citeName(cite: Cite): string {
  switch (cite.type) {
    case 'help':
      return `/help/${cite.target}`;
    case 'net':
    case 'formula':
      return cite.name;
    case 'part':
      return cite.reference;
    case 'pin':
      return `${cite.reference}.${cite.number}`;
    case 'finding':
      return cite.rule;
    case 'page':
      return `/${cite.path}`;
    case 'catalogPart':
      return cite.mpn;
    case 'analysis':
      return `.${cite.card}`;
    case 'datasheet':
      return `${cite.name}#page=${cite.page}`;
    case 'board':
      return 'PCB';
    case 'price':
      return cite.line === '' ? '¤' : `¤ ${cite.line}`;
  }
}

/** One sentence of an answer. A sentence that claims a fact cites what it rests on. */
export interface Statement {
  readonly text: Msg;
  readonly cites: readonly Cite[];
}

/** A passage that is quoted as it is, where no tool knows the answer. */
export interface Quote {
  readonly title: string;
  readonly text: string;
  readonly cite: Cite;
}

export interface Answer {
  readonly statements: readonly Statement[];
  readonly quotes: readonly Quote[];
}

export const says = (...statements: readonly Statement[]): Answer => ({ statements, quotes: [] });

export const statement = (text: Msg, ...cites: readonly Cite[]): Statement => ({ text, cites });
