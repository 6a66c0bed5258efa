import { msg, type Msg } from '../../../base/index.ts';
import type { Entries, RecipeField } from './recipe.ts';

/** Titles name the letter that data sheets and IPC-7351 have for a dimension. */
export const TITLES = {
  pins: msg('recipe.pins', 'Pins'),
  pinsX: msg('recipe.pinsX', 'Pins on the top and bottom side'),
  pinsY: msg('recipe.pinsY', 'Pins on the left and right side'),
  pitch: msg('recipe.pitch', 'Pitch (e)'),
  bodyWidth: msg('recipe.bodyWidth', 'Body width (E1)'),
  bodyLength: msg('recipe.bodyLength', 'Body length (D)'),
  length: msg('recipe.length', 'Overall length (L)'),
  breadth: msg('recipe.breadth', 'Body width (W)'),
  end: msg('recipe.end', 'Terminal length (T)'),
  endBreadth: msg('recipe.endBreadth', 'Terminal width (W1)'),
  span: msg('recipe.span', 'Lead span, horizontal (E)'),
  spanAlong: msg('recipe.spanAlong', 'Lead span, vertical (D)'),
  foot: msg('recipe.foot', 'Foot length (L)'),
  terminal: msg('recipe.terminal', 'Terminal length (L)'),
  lead: msg('recipe.lead', 'Lead width (b)'),
  broadLead: msg('recipe.broadLead', 'Tab width (b2)'),
  height: msg('recipe.height', 'Maximum height (A)'),
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
  length('epW', msg('recipe.exposedWidth', 'Exposed pad width'), w, { when: withPad }),
  length('epL', msg('recipe.exposedLength', 'Exposed pad length'), l, { when: withPad }),
  count('viasX', msg('recipe.viasX', 'Thermal via columns'), '0', { least: 0, most: 12, when: withPad }),
  count('viasY', msg('recipe.viasY', 'Thermal via rows'), '0', { least: 0, most: 12, when: withPad }),
];
