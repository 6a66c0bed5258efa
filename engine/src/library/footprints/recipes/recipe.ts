import type { Msg } from '../../../base/index.ts';
import type { Density } from '../ipc.ts';
import type { Sheet } from './sheet.ts';

/** What a person enters: text by the key of a field. A tolerance is 'least..nominal..most', of which parts may be empty. */
export type Entries = Readonly<Record<string, string>>;

interface Common {
  readonly key: string;
  readonly title: Msg;
  /** What it is at first. */
  readonly value: string;
  /** Whether it is asked for; always where it does not say. */
  when?(entries: Entries): boolean;
}

/** One dimension or property of a package. Lengths are millimetres. */
export type RecipeField = Common &
  (
    | { readonly type: 'range' | 'length'; readonly least: number; readonly most: number }
    /** A whole number. */
    | { readonly type: 'count'; readonly least: number; readonly most: number; readonly step: number }
    | { readonly type: 'choice'; readonly options: readonly { readonly value: string; readonly title: Msg }[] }
    /** 'yes' or nothing. */
    | { readonly type: 'flag' }
    | { readonly type: 'text'; readonly pattern: RegExp; readonly wrong: Msg }
  );

/** What is impossible, and of which field; null where it is of all together. */
export interface RecipeFault {
  readonly key: string | null;
  readonly message: Msg;
}

/** A package whose dimensions a standard gives under a name. */
export interface Preset {
  readonly name: string;
  readonly entries: Entries;
}

/** A family of packages: the values to take from a data sheet, and how they become input of the footprint maker. */
export interface Recipe {
  readonly id: string;
  readonly title: Msg;
  readonly group: 'ends' | 'leads' | 'terminals' | 'holes' | 'marks';
  /** The maker that draws it; see makers. The fields' values are its dimensions by their keys. */
  readonly make: string;
  readonly fields: readonly RecipeField[];
  readonly presets?: readonly Preset[];
  /** Dimensions that no field has, or that follow from several. */
  dims?(sheet: Sheet, density: Density): Readonly<Record<string, string | number>>;
  /** Impossible combinations; fields are in order by themselves. */
  check?(sheet: Sheet): RecipeFault[];
  name(sheet: Sheet): string;
  description(sheet: Sheet): string;
  readonly keywords: string;
}
