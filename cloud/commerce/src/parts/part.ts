import type { Currency } from '../currency/rates.ts';
import type { CategoryId } from './categories.ts';
import type { ParamId } from './params.ts';
import type { PriceBreak } from './priceBreaks.ts';

/** How a part arrives (specification, section 1). */
export const packagings = ['bulk', 'cutTape', 'partialReel', 'reel', 'tube', 'tray'] as const;
export type Packaging = (typeof packagings)[number];

export const lifecycles = ['active', 'nrnd', 'lastBuy', 'obsolete'] as const;
export type Lifecycle = (typeof lifecycles)[number];

/** Quantities in SI base units (ohms, farads, volts, metres, bits; tolerance 0.01 is 1 %), texts as manufacturers write them. */
export type PartParams = Readonly<Partial<Record<ParamId, number | string>>>;

/** A part of the catalogue: one orderable part number of one manufacturer. */
export interface Part {
  /** Made of manufacturer and part number by `partId`: the same in each catalogue. */
  readonly id: string;
  readonly mpn: string;
  readonly manufacturer: string;
  readonly description: string;
  /** The description in Chinese; undefined: the catalogue has one language. */
  readonly descriptionZh?: string | undefined;
  /** Further words by which it is found. */
  readonly keywords: string;
  readonly category: CategoryId;
  readonly params: PartParams;
  /** '0603', 'SOIC-8'; ''. */
  readonly package: string;
  /** Terminals; null: not known. */
  readonly pins: number | null;
  /** 'Library:Name' of our footprint and of our symbol; ''. */
  readonly footprint: string;
  readonly symbol: string;
  /** Pieces by warehouse. */
  readonly stock: Readonly<Record<string, number>>;
  /** Price breaks by currency, the lowest quantity first. */
  readonly prices: Readonly<Partial<Record<Currency, readonly PriceBreak[]>>>;
  /** Fewest pieces that are sold. */
  readonly minimum: number;
  readonly packaging: readonly Packaging[];
  readonly lifecycle: Lifecycle;
  /** Weeks that the manufacturer needs when the stock is used up; undefined: not known. */
  readonly leadWeeks?: number | undefined;
  readonly rohs: boolean;
  /** An address; ''. */
  readonly datasheet: string;
  /** Ids of parts that the catalogue itself names as replacements. */
  readonly substitutes: readonly string[];
  /** Price and stock are samples: of the shipped catalogue. */
  readonly isSample: boolean;
}

/** Longest id that calls accept. */
const LONGEST = 64;

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\w.+-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** The id of a part number of a manufacturer, fit for an address. */
export const partId = (manufacturer: string, mpn: string): string =>
  `${slug(mpn)}~${slug(manufacturer).toLowerCase()}`.slice(0, LONGEST);

/** Part numbers are compared without case, spaces and separators: 'GRM188 R71H' is 'GRM188R71H'. */
export const mpnKey = (mpn: string): string => mpn.toUpperCase().replaceAll(/[^\p{L}\p{N}.+]/gu, '');

/** What a part is, in a language. */
export const descriptionIn = (locale: string, { description, descriptionZh }: Part): string =>
  locale === 'zh' ? (descriptionZh ?? description) : description;

/** Pieces in all warehouses. */
export const stockOf = ({ stock }: Pick<Part, 'stock'>): number =>
  Object.values(stock).reduce((sum, count) => sum + count, 0);
