import { msg, type Msg } from '../../../base/index.ts';
import type { Entries, RecipeField } from './recipe.ts';

/** Titles name the letter that data sheets and IPC-7351 have for a dimension. */
export const TITLES = {
  pins: msg('recipe.pins', 'Pins'),
  pinsX: msg('recipe.pinsX', 'Pins on the upper and lower side'),
  pinsY: msg('recipe.pinsY', 'Pins on the left and right side'),
  pitch: msg('recipe.pitch', 'Pitch (e)'),
  bodyWidth: msg('recipe.bodyWidth', 'Body, across (E1)'),
  bodyLength: msg('recipe.bodyLength', 'Body, along (D)'),
  length: msg('recipe.length', 'Length over both ends (L)'),
  breadth: msg('recipe.breadth', 'Breadth of the body (W)'),
  end: msg('recipe.end', 'Length of an end (T)'),
  endBreadth: msg('recipe.endBreadth', 'Breadth of an end (W1)'),
  span: msg('recipe.span', 'Span over the leads, across (E)'),
  spanAlong: msg('recipe.spanAlong', 'Span over the leads, along (D)'),
  foot: msg('recipe.foot', 'Length of a foot (L)'),
  terminal: msg('recipe.terminal', 'Length of a terminal (L)'),
  lead: msg('recipe.lead', 'Breadth of a lead (b)'),
  broadLead: msg('recipe.broadLead', 'Breadth of the tab (b2)'),
  height: msg('recipe.height', 'Height, most (A)'),
  polar: msg('recipe.polar', 'Mark pad 1'),
} as const;

interface Options {
  readonly least?: number;
  readonly most?: number;
  when?(entries: Entries): boolean;
}

const asked = ({ when }: Options) => (when ? { when } : {});

export const range = (key: string, title: Msg, value: string, options: Options = {}): RecipeField => ({
  type: 'range',
  key,
  title,
  value,
  least: options.least ?? 0.05,
  most: options.most ?? 200,
  ...asked(options),
});

export const length = (key: string, title: Msg, value: string, options: Options = {}): RecipeField => ({
  type: 'length',
  key,
  title,
  value,
  least: options.least ?? 0.05,
  most: options.most ?? 200,
  ...asked(options),
});

export const count = (
  key: string,
  title: Msg,
  value: string,
  options: Options & { readonly step?: number } = {},
): RecipeField => ({
  type: 'count',
  key,
  title,
  value,
  least: options.least ?? 1,
  most: options.most ?? 400,
  step: options.step ?? 1,
  ...asked(options),
});

export const flag = (key: string, title: Msg, value: '' | 'yes' = '', options: Options = {}): RecipeField => ({
  type: 'flag',
  key,
  title,
  value,
  ...asked(options),
});

export const choice = (
  key: string,
  title: Msg,
  options: readonly (readonly [value: string, title: Msg])[],
): RecipeField => ({
  type: 'choice',
  key,
  title,
  value: options[0]![0],
  options: options.map(([value, each]) => ({ value, title: each })),
});

/** The same word in all languages: names of packages and kinds of parts as designators have them. */
export const word = (text: string): Msg => msg('recipe.word', '{{word}}', { word: text });

const withPad = ({ ep }: Entries) => ep === 'yes';

/** An exposed pad in the middle, and vias in it. */
export const exposedFields = (on: '' | 'yes', w: string, l: string): readonly RecipeField[] => [
  flag('ep', msg('recipe.exposed', 'Exposed pad'), on),
  length('epW', msg('recipe.exposedWidth', 'Exposed pad, across'), w, { when: withPad }),
  length('epL', msg('recipe.exposedLength', 'Exposed pad, along'), l, { when: withPad }),
  count('viasX', msg('recipe.viasX', 'Vias in it, across'), '0', { least: 0, most: 12, when: withPad }),
  count('viasY', msg('recipe.viasY', 'Vias in it, along'), '0', { least: 0, most: 12, when: withPad }),
];
